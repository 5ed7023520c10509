/** How it is changed when a text acts: what has to happen, to whose cards, and in answer to what. */
import type { EventClause, EventKind, ResponseClause, TriggerClause, Whose } from '@spaceline/engine';
import { leavesNobodyOut } from './alike.ts';
import { cardType } from './filters.ts';
import { limit } from './modifiers.ts';
import {
  aSelector,
  asked,
  effects,
  exchange,
  type Fields,
  fitting,
  isFields,
  LEFT_OUT,
  leavable,
  type Mutation,
  mark,
  moreEffects,
  others,
  type Place,
  type Rules,
  ruled,
  within,
} from './mutation.ts';

/** Another thing that happens, near enough to be mistaken for it. */
const event = others<EventKind>({
  gameStarts: ['turnStarts'],
  phase: ['turnStarts'],
  turnStarts: ['turnEnds'],
  turnEnds: ['turnStarts'],
  seeded: ['played'],
  played: ['reported'],
  reported: ['played'],
  entersPlay: ['drawn'],
  drawn: ['discarded'],
  discarded: ['drawn'],
  moves: ['docks'],
  passes: ['arrives'],
  arrives: ['passes'],
  beams: ['walks'],
  walks: ['beams'],
  docks: ['undocks'],
  undocks: ['docks'],
  lands: ['takesOff'],
  takesOff: ['lands'],
  loads: ['launches'],
  launches: ['loads'],
  cloaks: ['decloaks'],
  decloaks: ['cloaks'],
  phases: ['dephases'],
  dephases: ['phases'],
  attempts: ['attemptEnds'],
  encountered: ['overcame'],
  rolled: ['encountered'],
  overcame: ['failed'],
  failed: ['overcame'],
  returned: ['overcame'],
  solved: ['attempts'],
  completed: ['attempts'],
  attemptEnds: ['attempts'],
  earned: ['artifactFound'],
  artifactFound: ['misSeed'],
  misSeed: ['artifactFound'],
  battle: ['battleEnds'],
  raids: ['battle'],
  engaged: ['stunned'],
  stunned: ['engaged'],
  wounded: ['stunned'],
  fires: ['evaded'],
  evaded: ['hit'],
  hit: ['evaded'],
  damaged: ['destroyed'],
  battleWon: ['battle'],
  battleEnds: ['battle'],
  destroyed: ['damaged'],
  repaired: ['damaged'],
  aboutToDie: ['stopped'],
  aboutToBeDestroyed: ['damaged'],
  died: ['stopped'],
  stopped: ['unstopped'],
  unstopped: ['stopped'],
  disabled: ['stopped'],
  relocated: ['placed'],
  placed: ['relocated'],
  captured: ['released'],
  controlled: ['captured'],
  released: ['captured'],
  nullified: ['cured'],
  cured: ['nullified'],
  expired: ['nullified'],
  scored: ['lost'],
  lost: ['scored'],
  modeChanged: ['revealed'],
  revealed: ['shuffled'],
  shuffled: ['revealed'],
  used: ['played'],
  segment: ['turnStarts'],
  undone: ['used'],
  over: ['turnEnds'],
  staked: ['over'],
});

/** A text that waits for full turns of one player acts at the end of such a turn, whatever others it looks at. */
const waits = ({ event: kind, if: condition }: Fields): boolean =>
  kind === 'turnEnds' && isFields(condition) && 'fullTurns' in condition;

const whose: Mutation<Whose> = (value, at) => {
  const to = {
    your: waits(at.around[0] ?? {}) ? ['opponent'] : ['opponent', 'every'],
    opponent: ['your'],
    every: ['your', 'opponent'],
    host: ['every'],
  }[value];
  return to.map((other) => exchange(at, value, other));
};

const EVENT = {
  whose,
  card: leavable(fitting, leavesNobodyOut),
  battle: others({ ship: ['personnel', LEFT_OUT], personnel: ['ship', LEFT_OUT] }),
  about: leavable(others({ host: [], this: [] })),
  fromHand: mark,
  byLot: mark,
  at: others({ here: [LEFT_OUT], goal: ['here'] }),
  present: mark,
  if: leavable(asked),
} satisfies Rules<EventClause>;

const TRIGGER = {
  ...EVENT,
  event,
  now: mark,
  may: mark,
  limit,
  instead: mark,
  do: effects,
} satisfies Rules<TriggerClause>;

/** Cards picked in initiation, under names. */
export const targets = (value: Readonly<Record<string, unknown>>, at: Place) =>
  Object.entries(value).flatMap(([name, selector]) =>
    (aSelector as Mutation<unknown>)(selector, within(at, value, name)),
  );

const RESPONSE = {
  ...EVENT,
  to: event,
  playsAs: cardType,
  limit,
  targets,
  pay: moreEffects,
  instead: mark,
  do: effects,
} satisfies Rules<ResponseClause>;

export const trigger: Mutation<TriggerClause> = (value, at) => ruled<TriggerClause>(TRIGGER, value, at);
export const response: Mutation<ResponseClause> = (value, at) => ruled<ResponseClause>(RESPONSE, value, at);

export const MOMENT_RULES: Readonly<Record<string, object>> = { trigger: TRIGGER, response: RESPONSE };
