/** How the questions to one card are changed. */
import type { CardType, Filter } from '@spaceline/engine';
import { isImplied, leavesNobodyOut } from './alike.ts';
import { affiliation, attribute, classification, icon, skill, species } from './families.ts';
import {
  type AllNamed,
  aFilter,
  type ByKey,
  type Fields,
  fromOne,
  list,
  type Mutation,
  mark,
  name,
  number,
  ONE_WORD,
  others,
  type Place,
  type Rules,
  ruled,
  swapKey,
  WHOLE,
} from './mutation.ts';

export const cardType: Mutation<CardType> = others<CardType>({
  personnel: ['equipment'],
  ship: ['facility'],
  facility: ['ship'],
  site: ['facility'],
  equipment: ['personnel'],
  mission: ['dilemma'],
  'time location': ['mission'],
  dilemma: ['artifact'],
  artifact: ['dilemma'],
  event: ['interrupt'],
  interrupt: ['event'],
  incident: ['event'],
  objective: ['event'],
  doorway: ['event'],
  tactic: ['event'],
  tribble: ['trouble'],
  trouble: ['tribble'],
});

type Key =
  | 'all'
  | 'any'
  | 'not'
  | 'type'
  | 'affiliation'
  | 'species'
  | 'gender'
  | 'icon'
  | 'classification'
  | 'skill'
  | 'trait'
  | 'named'
  | 'persona'
  | 'depicts'
  | 'uniqueness'
  | 'attr'
  | 'leader'
  | 'specialEquipment'
  | 'facilityKind'
  | 'shipOf'
  | 'shipClass'
  | 'staffingIcons'
  | 'playedAs'
  | 'titleWord'
  | 'q'
  | 'keyword'
  | 'lets'
  | 'state';

/** "And" for "or", where there is more than one arm. */
const arms =
  (from: 'all' | 'any', to: 'all' | 'any') =>
  (word: object, at: Place): ReturnType<Mutation<object>> => {
    const list = (word as Fields)[from];
    return Array.isArray(list) && list.length > 1 ? [swapKey(word as Fields, from, to, at)] : [];
  };
export const andForOr = arms('any', 'all');
export const orForAnd = arms('all', 'any');

/** "Over" for "under", where only one of them is said. */
export const overUnder: Mutation<object> = (word, at) => {
  const { over, under } = word as Fields;
  if (typeof over === 'number' && under === undefined) return [swapKey(word as Fields, 'over', 'under', at)];
  if (typeof under === 'number' && over === undefined) return [swapKey(word as Fields, 'under', 'over', at)];
  return [];
};

const FILTERS = {
  all: {
    all: list(aFilter, {
      neverEmpty: true,
      needless: (arm, at, list) => isImplied(arm, at, list) || leavesNobodyOut(arm, at),
    }),
    [WHOLE]: orForAnd,
  },
  any: { any: list(aFilter, { neverEmpty: true }), [WHOLE]: andForOr },
  not: { not: aFilter },
  type: { type: cardType },
  affiliation: { affiliation },
  species: { species },
  gender: { gender: others({ male: ['female'], female: ['male'] }) },
  icon: { icon },
  classification: { classification },
  skill: { skill },
  trait: { trait: name },
  named: { named: name },
  persona: { persona: name },
  depicts: { depicts: name },
  uniqueness: { uniqueness: others({ unique: ['universal'], universal: ['unique'] }) },
  attr: {
    attr: attribute,
    over: number,
    under: number,
    parity: others({ odd: ['even'], even: ['odd'] }),
    [WHOLE]: overUnder,
  },
  leader: { leader: ONE_WORD },
  specialEquipment: { specialEquipment: name, printed: mark },
  facilityKind: {
    facilityKind: others({
      outpost: ['headquarters'],
      headquarters: ['outpost'],
      station: ['outpost'],
    }),
  },
  shipOf: { shipOf: affiliation },
  shipClass: { shipClass: name },
  staffingIcons: { staffingIcons: fromOne },
  playedAs: { playedAs: cardType },
  titleWord: { titleWord: name },
  q: { q: ONE_WORD },
  keyword: { keyword: name },
  lets: { lets: name },
  state: {
    state: others({
      stopped: ['disabled'],
      disabled: ['stopped'],
      captive: ['stopped'],
      'in stasis': ['disabled'],
      cloaked: ['phased'],
      phased: ['cloaked'],
      docked: ['landed'],
      landed: ['docked'],
      alone: ['stopped'],
      'in an Away Team': ['alone'],
      'on a planet': ['on the surface'],
      'on the surface': ['on a planet'],
      carried: ['docked'],
      damaged: ['stopped'],
      orbiting: ['landed'],
      'in space': ['docked'],
      'at its outpost': ['docked'],
      victorious: ['stopped'],
      'acting as crew': ['stopped'],
      new: ['damaged'],
      empty: ['damaged'],
    }),
  },
} satisfies ByKey<Filter, Key>;

/** Does not compile when a filter is missing above. */
true satisfies AllNamed<Filter, Key>;

export const FILTER_RULES: Readonly<Record<string, object>> = FILTERS;

export const filter: Mutation<Filter> = (value, at) => {
  const key = Object.keys(FILTERS).find((each) => each in value);
  return key === undefined ? [] : ruled(FILTERS[key as Key] as Rules<Filter>, value, at);
};
