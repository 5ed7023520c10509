/**
 * What a seat may know, in the shape of a state, for players that search. Cards hidden from it have no identity, the dice
 * are removed, and so is anything its own deck's order would reveal. Filled with imagined cards it can be played on.
 */

import { isHiddenFrom, isOwnShuffled } from '../queries/seen.ts';
import { cloneState } from '../state/clone.ts';
import type { Game } from '../state/game.ts';
import type { Random } from '../state/random.ts';
import type { CardState, Seat, State } from '../state/types.ts';
import { askedOf, viewOf } from './view.ts';

/** The `def` of a card whose identity is unknown. */
export const UNKNOWN = -1;

export interface Sketch {
  readonly seat: Seat;
  /** The position; it cannot be played before `imagined` has given every card an identity. */
  readonly state: State;
  /** What the seat's own draw deck still contains, in an order that reveals nothing about the deck's. */
  readonly undrawn: readonly string[];
  /** The same for the seat's own shuffled piles, by their numbers. */
  readonly unopened?: Readonly<Record<number, readonly string[]>>;
}

/** What is left of a card that the seat may not know: that it is there, and what its back shows. */
function veiled(c: CardState, followed: boolean): CardState {
  // The player who seeded a card knows it; nobody knows the order of a deck.
  const seeded = c.zone === 'under' || c.zone === 'seed';
  const out: CardState = { ...c, def: UNKNOWN, seen: seeded ? 1 << c.owner : 0, memory: null };
  return followed
    ? out
    : { ...out, flags: 0, mode: 0, spent: 0, hull: 0, cloakedOn: 0, dockedOn: 0, countdown: -1, captor: -1 };
}

/** The position as the seat that is asked may know it. */
export function sketchOf(g: Game, seat: Seat): Sketch {
  const { state } = g;
  if (state.decision?.seat !== seat) throw new Error('A sketch is for the seat that is asked.');
  const view = viewOf(g, seat);
  const shown = new Map(view.cards.map((c) => [c.id, c.card]));
  const defs: string[] = [];
  const numbers = new Map<string, number>();
  const cards = state.cards.map((c) => {
    const identity =
      shown.get(c.id) ??
      (isOwnShuffled(g, seat, c) || isHiddenFrom(g, seat, c) ? undefined : state.defs[c.def]);
    if (identity === undefined) return veiled(c, shown.has(c.id));
    const known = numbers.get(identity) ?? defs.push(identity) - 1;
    numbers.set(identity, known);
    return { ...c, def: known };
  });
  const { past: _, ...rest } = cloneState(state);
  // A search need not ask players who could only pass.
  const { asking: __, ...format } = rest.format;
  // Text is evaluated on the event as it is heard; hidden parts are missing.
  const decision = askedOf(g, state.decision) as State['decision'];
  return {
    seat,
    undrawn: view.undrawn,
    ...(view.piles
      ? { unopened: Object.fromEntries(view.piles.map(({ contents = [] }, number) => [number, contents])) }
      : {}),
    state: { ...rest, format, defs, cards, decision, random: [0, 0, 0, 0] },
  };
}

/**
 * A state that is consistent with a sketch: every unknown card is what `identity` says, and the dice are not the game's.
 */
export function imagined(sketch: Sketch, identity: (c: CardState) => string, random: Random): State {
  const state: State = {
    ...cloneState(sketch.state),
    defs: [...sketch.state.defs],
    random,
  };
  const defs = state.defs as string[];
  const numbers = new Map(defs.map((def, i) => [def, i]));
  for (const c of state.cards) {
    if (c.def !== UNKNOWN) continue;
    const def = identity(c);
    const known = numbers.get(def) ?? defs.push(def) - 1;
    numbers.set(def, known);
    c.def = known;
  }
  return state;
}

/** The cards of a sketch whose identity is unknown. */
export const unknownCards = (sketch: Sketch): readonly CardState[] =>
  sketch.state.cards.filter((c) => c.def === UNKNOWN);
