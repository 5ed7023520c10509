/** How the clauses of a card are changed: what it is played on, what a dilemma asks, how it ends. */
import type {
  Behaviour,
  CureClause,
  DilemmaText,
  Modifier,
  OrderClause,
  PlaysClause,
  SeedsClause,
  StandsClause,
  TargetSpec,
} from '@spaceline/engine';
import { endsAll, staysAlike } from './alike.ts';
import { affiliation, icon } from './families.ts';
import { cardType } from './filters.ts';
import { limit } from './modifiers.ts';
import { response, targets, trigger } from './moments.ts';
import {
  aModifier,
  anAmount,
  anEffect,
  asked,
  type ByTag,
  type Change,
  effects,
  exchange,
  type Fields,
  fitting,
  fromOne,
  LEFT_OUT,
  leavable,
  leaveOut,
  list,
  type Mutation,
  mark,
  moreEffects,
  name,
  number,
  ONE_WORD,
  others,
  put,
  type Rules,
  ruled,
  TAG,
  unchanged,
  WHOLE,
  within,
} from './mutation.ts';

const TARGETS = {
  table: { on: TAG },
  player: { on: TAG },
  card: {
    on: TAG,
    filter: fitting,
    whose: others({ your: ['opponent', 'any'], opponent: ['your'], any: ['your', 'opponent'] }),
    if: leavable(asked),
  },
  mission: {
    on: TAG,
    kind: others({ planet: ['space'], space: ['planet'] }),
    unexamined: mark,
    icon,
    if: leavable(asked),
  },
  between: { on: TAG, missions: mark },
  nothing: { on: TAG },
} satisfies ByTag<TargetSpec, 'on'>;

const targetSpec: Mutation<TargetSpec> = (value, at) =>
  ruled(TARGETS[value.on] as unknown as Rules<TargetSpec>, value, at);

/** Whether it stays: said and not meant, or meant and not said, where that makes a difference. */
const stays: Mutation<boolean> = (value, at) => {
  if (staysAlike(at.around[0] ?? {}, value, at.text.facts.type)) return [];
  return value ? [leaveOut(at)] : [exchange(at, value, true)];
};

const PLAYS = {
  where: targetSpec,
  when: others({ 'start of turn': [LEFT_OUT] }),
  if: leavable(asked),
  free: mark,
  boards: mark,
  stays,
  targets,
  pay: moreEffects,
  limit,
  do: effects,
} satisfies Rules<PlaysClause>;

const SEEDS = {
  phase: others({
    doorway: ['facility'],
    mission: ['facility'],
    dilemma: ['facility'],
    facility: ['dilemma'],
    play: ['facility'],
    over: [],
    any: ['facility'],
  }),
  where: targetSpec,
  if: leavable(asked),
  most: leavable(fromOne),
} satisfies Rules<SeedsClause>;

const ORDERS = {
  timing: others({
    orders: ['card play'],
    'card play': ['orders'],
    'any time': ['orders'],
    'start of turn': ['end of turn'],
    'end of turn': ['start of turn'],
    'suspends play': ['any time'],
  }),
  inPlaceOf: others({ 'card play': [LEFT_OUT] }),
  if: leavable(asked),
  limit,
  targets,
  pay: moreEffects,
  do: effects,
} satisfies Rules<OrderClause>;

/** What becomes of a dilemma that was not overcome. Without a condition nothing fails, and nothing differs. */
const disposal: Mutation<DilemmaText> = (text, at) => {
  if (text.unless === undefined && text.toGetPast === undefined) return [];
  const changes: Change[] = [];
  const note = (key: string, to: unknown, what: string) =>
    changes.push({ ...put(at, to, what), path: [...at.path, key] });
  if (text.continues === undefined && !text.then?.some(endsAll))
    note('continues', true, ': failing stops nobody');
  // A card that is in play is not met again, whichever section has put it there.
  if (JSON.stringify([text.then, at.text.root.dilemma?.then]).includes('"place on"')) return changes;
  if (text.after === 'discard') note('after', LEFT_OUT, ': not discarded');
  else if (text.after === undefined && text.continues === undefined)
    note('after', 'discard', ': discarded when failed');
  return changes;
};

const section: Mutation<DilemmaText> = (value, at) => ruled<DilemmaText>(DILEMMA, value, at);

const DILEMMA: Rules<DilemmaText> = {
  if: leavable(asked),
  targets,
  unless: asked,
  toGetPast: asked,
  toGetPastByLot: list(asked, { neverEmpty: true }),
  then: effects,
  otherwise: moreEffects,
  overcome: moreEffects,
  after: unchanged('What becomes of it is changed with the whole text.'),
  continues: mark,
  also: list(section),
  at: (value, at) => [
    put(at, { space: value.planet, planet: value.space }, ': space ↔ planet'),
    ...section(value.space, within(at, value as unknown as Fields, 'space')),
    ...section(value.planet, within(at, value as unknown as Fields, 'planet')),
  ],
  notRepeatable: mark,
  [WHOLE]: disposal,
};

const CURE = {
  with: asked,
  where: others({ aboard: ['here'], present: ['here'], here: ['present'], 'another team': ['present'] }),
  // A cure without points is a nullification in all but name.
  how: (value, at) => ((at.text.facts.points ?? 0) === 0 ? [] : others({ nullified: [LEFT_OUT] })(value, at)),
} satisfies Rules<CureClause>;

const STANDS = {
  on: name,
  kind: others({ planet: ['space'], space: ['planet'] }),
  completed: mark,
  icons: (value, at) =>
    typeof value === 'string'
      ? others({ none: ['any'], any: ['none'] })(value, at)
      : list(affiliation)(value, at),
} satisfies Rules<StandsClause>;

/** A clause of a text that has others. Leaving out the only clause is a blank card, which is asked by itself. */
const clause = <T>(way: Mutation<T>): Mutation<T> =>
  leavable(way, (_, { text: { root } }) => Object.keys(root).length < 2);

/** Clauses that are left out one by one. */
const clauses = <T>(way: Mutation<T>): Mutation<readonly T[]> => clause(list(way, { neverEmpty: true }));

const filters = clauses(fitting);
const order: Mutation<OrderClause> = (value, at) => ruled<OrderClause>(ORDERS, value, at);
const plays: Mutation<PlaysClause> = (value, at) => ruled<PlaysClause>(PLAYS, value, at);
const seeds: Mutation<SeedsClause> = (value, at) => ruled<SeedsClause>(SEEDS, value, at);

const BEHAVIOUR = {
  plays: clauses(plays),
  seeds: clauses(seeds),
  builds: clause((value, at) =>
    value.with === undefined
      ? []
      : leavable(fitting)(value.with, within(at, value as unknown as Fields, 'with')),
  ),
  stands: clause((value, at) => ruled<StandsClause>(STANDS, value, at)),
  coexists: clause(fitting),
  spares: mark,
  useOnlyBy: clauses(affiliation),
  dilemma: clause(section),
  combo: clause((value, at) => [
    put(at, [...value].reverse(), ': halves exchanged'),
    ...list(section, { leaves: false })(value, at),
  ]),
  // An artifact that says nothing else is used as equipment anyway.
  earned: (value, at) =>
    typeof value === 'string'
      ? [
          ...(value === 'hand' && Object.keys(at.text.root).length > 1 ? [leaveOut(at)] : []),
          ...others({ equipment: ['hand'], hand: ['equipment'] })(value, at),
        ]
      : clauses(anEffect)(value, at),
  playsAs: clause(cardType),
  location: clause((value, at) => ruled({ span: number }, value, at)),
  span: clause((value, at) =>
    ruled(
      {
        base: number,
        each: (each: 1 | -1, place) => [exchange(place, each, -each)],
        of: (of: typeof value.of, place) =>
          typeof of === 'string' ? [] : name(of.aboard, within(place, of, 'aboard')),
      },
      value,
      at,
    ),
  ),
  apply: clauses<Modifier>(aModifier),
  when: clauses(trigger),
  orders: clauses(order),
  responds: clauses(response),
  fights: clause((value, at) => ruled({ strength: anAmount }, value, at)),
  cure: clause((value, at) => ruled<CureClause>(CURE, value, at)),
  nullifiedBy: filters,
  onlyNullifiedBy: filters,
  immune: filters,
  lets: clauses(name),
  limit: others({ unique: [LEFT_OUT], 'not duplicatable': [LEFT_OUT] }),
  cumulative: clause(ONE_WORD),
  noCountdown: mark,
  bounty: mark,
  expires: clauses(anEffect),
  keywords: unchanged('Names that other cards ask for; it is for those to prove it.'),
  discardWhen: clause(asked),
  zeroBox: mark,
} satisfies Rules<Behaviour>;

export const behaviour: Mutation<Behaviour> = (value, at) => ruled<Behaviour>(BEHAVIOUR, value, at);

export const CLAUSE_RULES: Readonly<Record<string, object>> = {
  card: BEHAVIOUR,
  plays: PLAYS,
  seeds: SEEDS,
  orders: ORDERS,
  dilemma: DILEMMA,
  cure: CURE,
  stands: STANDS,
  ...Object.fromEntries(Object.entries(TARGETS).map(([on, rules]) => [`on ${on}`, rules])),
};
