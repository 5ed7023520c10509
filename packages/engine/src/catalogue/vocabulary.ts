/**
 * The words in which cards are written. They read like the game and give plain data: what the engine runs and what
 * `describeCard` speaks. `docs/authoring-cards.md` lists them with examples.
 */
export * from './vocabulary/cards.ts';
export * from './vocabulary/conditions.ts';
export * from './vocabulary/effects.ts';
export * from './vocabulary/filters.ts';
export * from './vocabulary/modifiers.ts';
export * from './vocabulary/moments.ts';
export * from './vocabulary/selectors.ts';
