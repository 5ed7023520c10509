/** How it is changed which cards a text is about, how many, and how far it reaches: selectors, scopes and amounts. */
import type { Measure, Pool, Scope, Selector } from '@spaceline/engine';
import { leavesNobodyOut, onOwnHost } from './alike.ts';
import { attribute, measured, skill } from './families.ts';
import {
  A_NAME,
  type Amount,
  aSelector,
  type Change,
  exchange,
  type Fields,
  fitting,
  fromOne,
  isFields,
  LEFT_OUT,
  leavable,
  type Mutation,
  mark,
  number,
  numberOr,
  others,
  type Place,
  put,
  type Rules,
  ruled,
  swapKey,
  TAG,
  unchanged,
  WHOLE,
  within,
} from './mutation.ts';

type PoolWord = Extract<Pool, string>;

/** Pools that may hold several cards, so that picking one and taking all differ. */
const HOLDS_SEVERAL = {
  group: true,
  'whole group': true,
  equipment: true,
  aboard: true,
  'all aboard': true,
  'ship crew': true,
  'ship teams': true,
  present: true,
  here: true,
  'on planet': true,
  'seeds here': true,
  battle: true,
  'in play': true,
  ship: false,
  host: false,
  this: false,
  'your hand': true,
  'opponent hand': true,
  'that player hand': true,
  'your discard': true,
  'your deck': true,
  'opponent deck': true,
  'opponent points': true,
  held: true,
  event: false,
  'event group': true,
  'aboard event': true,
} as const satisfies Readonly<Record<PoolWord, boolean>>;

/** One for all, all for one, and ties given away. */
const picking: Mutation<Selector> = (selector, at) => {
  const { from, pick, ties } = selector;
  if (typeof from !== 'string' || !HOLDS_SEVERAL[from]) return [];
  const field = (key: string): Place => within(at, selector as unknown as Fields, key);
  const changes: Change[] = [];
  const note = (key: string, to: unknown, what: string) =>
    changes.push({ ...put(at, to, what), path: field(key).path });
  if (pick === undefined) note('pick', 'opponent', ': all → one, opponent picks');
  else note('pick', LEFT_OUT, `: ${typeof pick === 'string' ? pick : JSON.stringify(pick)} → all`);
  // Ties of distance go by the rule, whoever is named.
  if (isFields(pick) && !('least' in pick && pick.least === 'distance') && ties === undefined)
    note('ties', 'you', ': ties go to you');
  return changes;
};

const MEASURE: Mutation<Measure> = (value, at) => {
  if (typeof value === 'object') return skill(value.skill, within(at, value as unknown as Fields, 'skill'));
  return measured(value, at);
};

/** The most for the least. */
const pickWord: Mutation<{ readonly most: Measure } | { readonly least: Measure }> = (value, at) =>
  'most' in value
    ? [swapKey(value as Fields, 'most', 'least', at), ...MEASURE(value.most, within(at, value, 'most'))]
    : [swapKey(value as Fields, 'least', 'most', at), ...MEASURE(value.least, within(at, value, 'least'))];

const CHOOSER = others({
  you: ['opponent', 'random'],
  opponent: ['you', 'random'],
  random: ['you', 'opponent'],
  last: ['random'],
});

const SELECTOR = {
  from: others<PoolWord>({
    'your hand': ['opponent hand'],
    'opponent hand': ['your hand'],
    'that player hand': ['your hand'],
    'your discard': ['your deck'],
    'your deck': ['your discard'],
    'opponent deck': ['opponent hand'],
    'opponent points': ['your discard'],
    'whole group': ['group'],
    'all aboard': ['aboard'],
    'ship crew': ['all aboard'],
    'ship teams': ['on planet'],
    'on planet': ['here'],
    present: ['here'],
    here: ['in play'],
    'in play': ['here'],
    'aboard event': ['all aboard'],
    // What a text is about is one card or one group, which nobody could mistake for another.
    group: [],
    equipment: [],
    aboard: [],
    'seeds here': [],
    battle: [],
    ship: [],
    host: [],
    this: [],
    held: [],
    event: [],
    'event group': [],
  }),
  whose: others({
    your: ['opponent', LEFT_OUT],
    opponent: ['your'],
    'that player': ['opponent'],
  }),
  where: leavable(fitting),
  except: leavable(fitting),
  other: leavable(A_NAME),
  match: (value, at) => attribute(value.by, within(at, value as unknown as Fields, 'by')),
  pick: (value, at) => (typeof value === 'string' ? CHOOSER(value, at) : pickWord(value, at)),
  n: numberOr(fromOne, others({ half: ['half up', 1], 'half up': ['half', 1], all: [1] })),
  each: aSelector,
  upTo: mark,
  ties: others({
    you: ['opponent', 'random'],
    opponent: ['you', 'random'],
    random: ['you', 'opponent'],
  }),
  [WHOLE]: picking,
} satisfies Rules<Selector>;

export const SELECTOR_RULES: Readonly<Record<string, object>> = { selector: SELECTOR };

export const selector: Mutation<Selector> = (value, at) => ruled<Selector>(SELECTOR, value, at);

/** Whose cards: another player's, everybody's. On a card of its own player "every" and "your" are the same. */
const whose: Mutation<Scope['whose']> = (value, at) => {
  const own = onOwnHost(at.around[0] ?? {}, at);
  const to = { your: ['opponent', 'every'], opponent: ['your'], every: ['your', 'opponent'] }[value];
  return to
    .filter((other) => !(own && value === 'every' && other === 'your'))
    .map((other) => exchange(at, value, other));
};

const SCOPE = {
  of: others({
    host: [],
    this: [],
    present: ['in play'],
    'aboard host': ['here'],
    inside: ['here'],
    vessel: [],
    here: ['in play'],
    'in play': ['present'],
  }),
  whose,
  where: leavable(fitting, leavesNobodyOut),
} satisfies Rules<Scope>;

export const scope: Mutation<Scope> = (value, at) => ruled<Scope>(SCOPE, value, at);

type Computed = Exclude<Amount, number | string>;
type Each = Extract<Computed, { readonly each: unknown }>;

const AMOUNTS = {
  each: { times: number, each: scope, distinct: mark },
  counter: { times: number, counter: A_NAME },
  picked: { times: number, picked: A_NAME },
  dotsOf: { times: number, dotsOf: TAG },
} satisfies {
  readonly each: Rules<Each>;
  readonly counter: Rules<Extract<Computed, { readonly counter: unknown }>>;
  readonly picked: Rules<Extract<Computed, { readonly picked: unknown }>>;
  readonly dotsOf: Rules<Extract<Computed, { readonly dotsOf: unknown }>>;
};

const BOX = unchanged(
  'The number is in the facts; that nothing is scored at all is asked by leaving it out.',
);

export const AMOUNT_RULES: Readonly<Record<string, object>> = AMOUNTS;

export const amount: Mutation<Amount> = (value, at) => {
  if (typeof value === 'number') return number(value, at);
  if (typeof value === 'string') return BOX(value, at);
  const key = Object.keys(AMOUNTS).find((each) => each in value);
  return ruled((AMOUNTS as Readonly<Record<string, unknown>>)[key ?? ''] as Rules<Computed>, value, at);
};
