/** How text in force is changed. Each modifier is left out of its list as well, by whoever holds the list. */
import type { Limit, Modifier } from '@spaceline/engine';
import { affiliation, attribute, icon, skill } from './families.ts';
import {
  anAmount,
  asked,
  type ByTag,
  CITES,
  fitting,
  fromOne,
  LEFT_OUT,
  leavable,
  list,
  type Mutation,
  mark,
  name,
  number,
  numberOr,
  ONE_WORD,
  others,
  type Place,
  type Rules,
  ruled,
  TAG,
  unchanged,
} from './mutation.ts';
import { scope as scopeOf } from './selectors.ts';

const LIMIT = {
  times: fromOne,
  per: others({
    turn: ['game'],
    'every turn': ['turn'],
    game: ['turn'],
    battle: ['game'],
    event: ['game'],
  }),
  either: mark,
  shared: (value, at) => (value === true ? mark(value, at) : others({ here: [LEFT_OUT] })(value, at)),
} satisfies Rules<Limit>;

export const limit: Mutation<Limit> = leavable((value, at) => ruled<Limit>(LIMIT, value, at));

/** What lasts for a while holds for the cards it was put on, whatever its reach. */
const scope: typeof scopeOf = (value, at) => {
  const { path } = at;
  return path.at(-2) === 'modifier' ? [] : scopeOf(value, at);
};

/** Whose cards or turns: another player's, everybody's. */
export const whose = others({
  your: ['opponent', 'every'],
  opponent: ['your'],
  every: ['your', 'opponent'],
});

const attributes = list(attribute, { neverEmpty: true });
const whileIt = leavable(asked);
const ships = leavable(fitting);

const action = others({
  move: ['beam'],
  beam: ['move'],
  'beam up': ['move'],
  attempt: ['move'],
  attack: ['attempt'],
  'attack without leader': ['attempt'],
  'attack cloaked': ['attempt'],
  'be attacked': ['attack'],
  'be attacked landed': ['attack'],
  lead: ['attempt'],
  'act as crew': ['lead'],
  cloak: ['phase'],
  phase: ['cloak'],
  dephase: ['cloak'],
  dock: ['land'],
  'go around': ['dock'],
  land: ['cloak'],
  carry: ['tow'],
  tow: ['carry'],
  report: ['leave'],
  leave: ['beam'],
  'be stopped': ['leave'],
});

const MODIFIERS = {
  attribute: { mod: TAG, attributes, by: anAmount, scope, while: whileIt },
  'set attribute': { mod: TAG, attributes, to: number, scope, while: whileIt },
  multiply: { mod: TAG, attributes, by: number, scope, while: whileIt },
  'gain skill': {
    mod: TAG,
    skills: list((gained, at) => ruled({ skill, level: fromOne }, gained, at)),
    scope,
    while: whileIt,
  },
  'lose skill': {
    mod: TAG,
    skills: (value, at) =>
      typeof value === 'string'
        ? others({ all: ['first'], first: ['all'] })(value, at)
        : list(skill)(value, at),
    levels: fromOne,
    scope,
    while: whileIt,
  },
  'gain icon': { mod: TAG, icon, scope, while: whileIt },
  becomes: { mod: TAG, affiliation, scope, while: whileIt },
  'special equipment': { mod: TAG, name, scope, while: whileIt },
  mix: { mod: TAG, affiliations: list(affiliation, { neverEmpty: true }), while: whileIt },
  'may attempt': { mod: TAG, as: affiliation, while: whileIt },
  cannot: { mod: TAG, action, scope, while: whileIt },
  allow: {
    mod: TAG,
    action,
    scope,
    cost: leavable(numberOr(number, ONE_WORD as Mutation<string>)),
    limit,
    against: leavable(fitting),
    while: whileIt,
  },
  carry: {
    mod: TAG,
    scope,
    cargo: fitting,
    if: leavable(asked),
    most: fromOne,
    while: whileIt,
  },
  evades: { mod: TAG, scope, while: whileIt },
  repairs: { mod: TAG, turns: fromOne, scope, while: whileIt },
  extra: {
    mod: TAG,
    part: others({ 'card play': ['draw'], draw: ['card play'], turn: ['draw'] }),
    n: fromOne,
    forThatPlayer: mark,
    while: whileIt,
  },
  nullifies: {
    mod: TAG,
    what: fitting,
    where: others({ present: ['in play'], 'in play': ['present'] }),
    while: whileIt,
  },
  'cannot play': { mod: TAG, what: fitting, whose, while: whileIt },
  'open door': { mod: TAG, icon, perTurn: leavable(fromOne), while: whileIt },
  'free play': { mod: TAG, who: fitting, limit, while: whileIt },
  span: {
    mod: TAG,
    by: number,
    whose,
    at: others({ here: [LEFT_OUT], adjacent: [LEFT_OUT] }),
    ships,
    while: whileIt,
  },
  barrier: {
    mod: TAG,
    how: others({ bar: ['halt'], halt: ['bar'] }),
    whose,
    ships,
    unless: leavable(asked),
    rule: CITES,
    while: whileIt,
  },
  'no beaming': {
    mod: TAG,
    between: others({ planet: ['ships'], ships: ['planet'], anything: ['planet', 'ships'] }),
    most: leavable(number),
    rule: CITES,
    while: whileIt,
  },
  'beam through': { mod: TAG, titles: list(name, { neverEmpty: true }), while: whileIt },
  staffing: {
    mod: TAG,
    scope,
    drop: numberOr(fromOne, others({ all: [1] })),
    crew: fromOne,
    while: whileIt,
  },
  'staffs as': { mod: TAG, icon, scope, while: whileIt },
  'project holograms': { mod: TAG, while: whileIt },
  'expose hands': { mod: TAG, while: whileIt },
  controlled: {
    mod: TAG,
    from: unchanged('No text says it; the engine writes down from whom a card was taken.'),
    while: whileIt,
  },
  towable: { mod: TAG, if: leavable(asked), while: whileIt },
  'must travel': { mod: TAG, while: whileIt },
} satisfies ByTag<Modifier, 'mod'>;

export const MODIFIER_RULES: Readonly<Record<string, object>> = MODIFIERS;

export const modifier: Mutation<Modifier> = (value, at: Place) =>
  ruled(MODIFIERS[value.mod] as unknown as Rules<Modifier>, value, at);
