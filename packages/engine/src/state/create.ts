/** Creates an empty state and puts cards into it. Used by `start` and by prepared positions. */

import type { Quadrant } from '../language/traits.ts';
import { type Generator, seedRandom } from './random.ts';
import type { CardId, CardState, Format, LocationId, PlayerState, Seat, State, Zone } from './types.ts';

const newPlayer = (): PlayerState => ({ score: 0, bonus: 0, playing: [], turns: 0, solved: [] });

/** A state without cards, before the first seed phase. */
export function emptyState(
  rules: string,
  seed: number | string,
  first: Seat,
  format: Partial<Format> = {},
  generator: Generator | 'first' = 'first',
): State {
  return {
    version: 1,
    rules,
    format: { misSeeds: 'allowed', winning: 'open', stakes: 'refused', ...format },
    defs: [],
    cards: [],
    locations: [],
    lines: { Alpha: [], Gamma: [], Delta: [], Mirror: [] },
    players: [newPlayer(), newPlayer()],
    first,
    phase: 'doorway',
    turn: { number: 0, seat: first, segment: 'start', plays: 0, noDraws: false },
    stack: [],
    decision: null,
    sequence: 1,
    nextOrder: 1,
    random: seedRandom(seed, generator),
    uses: {},
    lasting: [],
    counterAttacks: [],
    queue: [],
    outcome: null,
  };
}

/** The fields that matter in play, as a card has them before it gets there. */
export const UNPLAYED = {
  flags: 0,
  mode: 0,
  seen: 0,
  spent: 0,
  hull: 0,
  cloakedOn: 0,
  dockedOn: 0,
  countdown: -1,
  captor: -1,
  memory: null,
} as const;

/**
 * Adds a card of a definition to a place. For a new definition `defs` is replaced, not extended: copies of a state share
 * it, and what is known about the decks is kept by it (`decks.ts`).
 */
export function addCard(state: State, def: string, owner: Seat, zone: Zone, host: number): CardId {
  let index = state.defs.indexOf(def);
  if (index < 0) {
    index = state.defs.length;
    Object.assign(state, { defs: [...state.defs, def] });
  }
  const c: CardState = {
    id: state.cards.length,
    def: index,
    owner,
    controller: owner,
    zone,
    host,
    order: state.nextOrder++,
    ...UNPLAYED,
  };
  state.cards.push(c);
  return c.id;
}

/** Adds a location to a spaceline before the one at `index`. */
export function addLocation(state: State, quadrant: Quadrant, index: number): LocationId {
  const id = state.locations.length;
  state.locations.push({ id, quadrant, solvedBy: -1, examined: 0, barred: 0, status: 'intact' });
  state.lines[quadrant].splice(index, 0, id);
  return id;
}
