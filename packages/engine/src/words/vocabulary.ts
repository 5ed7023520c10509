/**
 * The words in which cards are written. They read like the game and produce plain data, which the engine runs and
 * `describeCard` speaks. `docs/authoring-cards.md` lists them with examples.
 */

export {
  asMany,
  box,
  byMet,
  ifSo,
  itsSkillDots,
  levelsOf,
  noMoreThan,
  oneForEachDifferent,
  pointsOf,
  sumOf,
  timesPicked,
  timesPlaces,
  totalOf,
} from './amounts.ts';
export * from './conditions/vocabulary.ts';
export * from './effects/vocabulary.ts';
export * from './filters/vocabulary.ts';
export * from './locations/vocabulary.ts';
export * from './modifiers/vocabulary.ts';
export * from './vocabulary/cards.ts';
export * from './vocabulary/inPlace.ts';
export * from './vocabulary/moments.ts';
export * from './vocabulary/selectors.ts';
