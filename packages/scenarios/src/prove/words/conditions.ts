/** How the questions to a group, a ship or a player are changed. */
import type { Condition } from '@spaceline/engine';
import { attribute, classification, skill } from './families.ts';
import { andForOr, orForAnd, overUnder } from './filters.ts';
import {
  A_NAME,
  type AllNamed,
  aCondition,
  aFilter,
  asked,
  type ByKey,
  either,
  fitting,
  fromOne,
  LEFT_OUT,
  list,
  type Mutation,
  mark,
  number,
  ONE_WORD,
  others,
  type Rules,
  ruled,
  WHOLE,
} from './mutation.ts';

type Key =
  | 'all'
  | 'any'
  | 'not'
  | 'skill'
  | 'classification'
  | 'total'
  | 'has'
  | 'no'
  | 'discard'
  | 'part'
  | 'ship'
  | 'score'
  | 'of'
  | 'place'
  | 'host'
  | 'aboardYour'
  | 'this'
  | 'fullTurns'
  | 'couldSolve'
  | 'goal'
  | 'counter'
  | 'opposing'
  | 'unopposed'
  | 'outside'
  | 'battled'
  | 'agreed'
  | 'constant';

const shipState = others({ landed: ['staffed'], staffed: ['landed'], 'in orbit': ['landed'] });

const CONDITIONS = {
  all: { all: list(aCondition, { neverEmpty: true }), [WHOLE]: orForAnd },
  any: { any: list(aCondition, { neverEmpty: true }), [WHOLE]: andForOr },
  not: { not: aCondition },
  skill: { skill, level: fromOne },
  classification: { classification, count: fromOne },
  total: {
    total: list(attribute, { neverEmpty: true }),
    over: number,
    under: number,
    best: fromOne,
    by: others({ one: [LEFT_OUT] }),
    [WHOLE]: overUnder,
  },
  has: { has: fitting, count: fromOne },
  no: { no: fitting },
  discard: {
    discard: aFilter,
    min: fromOne,
    max: fromOne,
    only: others({ stopped: [LEFT_OUT] }),
  },
  part: {
    part: others({ planet: ['ship'], ship: ['planet'] }),
    meets: asked,
    ship: aFilter,
    staffed: mark,
  },
  ship: {
    ship: (value, at) => (typeof value === 'string' ? shipState(value, at) : fitting(value, at)),
    where: others({ group: ['here'], here: ['group'] }),
    other: mark,
  },
  score: { score: ONE_WORD, points: number },
  of: {
    of: others({
      aboard: ['here'],
      'yours aboard': ['aboard'],
      here: ['in play'],
      'in play': ['here'],
      table: ['in play'],
    }),
    meets: asked,
  },
  place: { place: others({ planet: ['space'], space: ['planet'] }) },
  host: { host: fitting },
  aboardYour: { aboardYour: fitting },
  this: { this: fitting },
  fullTurns: { fullTurns: fromOne },
  couldSolve: { couldSolve: either },
  goal: { goal: ONE_WORD },
  counter: { counter: A_NAME, atLeast: fromOne },
  opposing: { opposing: fitting },
  unopposed: { unopposed: ONE_WORD },
  outside: { outside: ONE_WORD },
  battled: { battled: either },
  agreed: { agreed: ONE_WORD },
  constant: { constant: either },
} satisfies ByKey<Condition, Key>;

/** Does not compile when a condition is missing above. */
true satisfies AllNamed<Condition, Key>;

export const CONDITION_RULES: Readonly<Record<string, object>> = CONDITIONS;

export const condition: Mutation<Condition> = (value, at) => {
  const key = Object.keys(CONDITIONS).find((each) => each in value);
  return key === undefined ? [] : ruled(CONDITIONS[key as Key] as Rules<Condition>, value, at);
};
