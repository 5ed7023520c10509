/** All words of the engine, the players' verbs and the procedures of the rules, combined with the words of a library. */
import type { SaidRareWords, SharedWords } from '../catalogue/rooms.ts';
import { PROCEDURES } from '../rules/procedures.ts';
import { VERBS } from '../rules/verbs.ts';
import type { Game, GameWords } from '../state/game.ts';
import { AMOUNTS } from './amounts.ts';
import { CONDITIONS } from './conditions/index.ts';
import { EFFECTS } from './effects/index.ts';
import { FILTERS } from './filters/index.ts';
import { LOCATIONS } from './locations/index.ts';
import { MEASURES } from './measures.ts';
import { MODIFIERS } from './modifiers/index.ts';
import { MOMENTS } from './moments.ts';
import { PARTS } from './parts.ts';
import { POOLS } from './pools/index.ts';

export const SHARED_WORDS: SharedWords<Game> & Pick<GameWords, 'procedures' | 'verbs'> = {
  amounts: AMOUNTS,
  conditions: CONDITIONS,
  effects: EFFECTS,
  filters: FILTERS,
  locations: LOCATIONS,
  measures: MEASURES,
  modifiers: MODIFIERS,
  moments: MOMENTS,
  parts: PARTS,
  pools: POOLS,
  procedures: PROCEDURES,
  verbs: VERBS,
};

const known = new Map<SaidRareWords | undefined, GameWords>();

/** Every word for a library: the engine's and its own. The same words give the same value. */
export function wordsWith(rare: SaidRareWords | undefined): GameWords {
  const words = known.get(rare) ?? joined(rare);
  known.set(rare, words);
  return words;
}

function joined(rare: SaidRareWords | undefined): GameWords {
  const all: Record<string, object> = { ...SHARED_WORDS };
  for (const [kind, rooms] of Object.entries(rare ?? {})) {
    const shared = all[kind] ?? {};
    const taken = Object.keys(rooms).find((word) => word in shared);
    if (taken !== undefined) throw new Error(`The library brings "${taken}", which is a word of the engine.`);
    all[kind] = { ...shared, ...rooms };
  }
  return all as unknown as GameWords;
}
