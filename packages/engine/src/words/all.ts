/** All words of the engine, and what players can do: what `createEngine` is given when a library brings none of its own. */
import { VERBS } from '../rules/verbs.ts';
import type { GameWords } from '../state/game.ts';
import { AMOUNTS } from './amounts.ts';
import { CONDITIONS } from './conditions/index.ts';
import { EFFECTS } from './effects/index.ts';
import { FILTERS } from './filters/index.ts';
import { MEASURES } from './measures.ts';
import { MODIFIERS } from './modifiers/index.ts';
import { MOMENTS } from './moments.ts';
import { PARTS } from './parts.ts';
import { POOLS } from './pools/index.ts';

export const WORDS: GameWords = {
  amounts: AMOUNTS,
  conditions: CONDITIONS,
  effects: EFFECTS,
  filters: FILTERS,
  measures: MEASURES,
  modifiers: MODIFIERS,
  moments: MOMENTS,
  parts: PARTS,
  pools: POOLS,
  verbs: VERBS,
};
