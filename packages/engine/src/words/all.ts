/** All words of the engine: what `createEngine` is given when a library brings none of its own. */
import type { Words } from '../catalogue/rooms.ts';
import type { Game } from '../state/game.ts';
import { CONDITIONS } from './conditions/index.ts';
import { EFFECTS } from './effects/index.ts';
import { FILTERS } from './filters/index.ts';
import { MODIFIERS } from './modifiers/index.ts';

export const WORDS: Words<Game> = {
  conditions: CONDITIONS,
  effects: EFFECTS,
  filters: FILTERS,
  modifiers: MODIFIERS,
};
