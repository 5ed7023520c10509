/**
 * What a seat may know, in the shape of a state, for players that think ahead. Cards hidden from it have no identity, the
 * dice are gone, and so is what its own deck's order would tell. Filled with imagined cards it can be played on.
 */

import { isHiddenFrom, isOwnShuffled } from '../queries/seen.ts';
import { cloneState } from '../state/clone.ts';
import type { Game } from '../state/game.ts';
import type { Random } from '../state/random.ts';
import type { CardState, Seat, State } from '../state/types.ts';
import { askedOf, viewOf } from './view.ts';

/** The `def` of a card whose identity is not known. */
export const UNKNOWN = -1;

export interface Sketch {
  readonly seat: Seat;
  /** The position; it cannot be played on before `imagined` has given every card an identity. */
  readonly state: State;
  /** What the seat's own draw deck still holds, in an order that tells nothing of the deck's. */
  readonly undrawn: readonly string[];
  /** The same of the seat's own shuffled piles, by their numbers. */
  readonly unopened?: Readonly<Record<number, readonly string[]>>;
}

/** What is left of a card nobody may know: that it is there, and whatever its face-down side shows. */
function veiled(c: CardState, followed: boolean): CardState {
  // Who seeded a card knows it; nobody knows the order of a deck.
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
  // Who thinks ahead need not ask those who could only pass.
  const { asking: __, ...format } = rest.format;
  // Text is asked about the event as it is heard; what it hides is not there to be asked about.
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

/** A state that agrees with a sketch: every unknown card is what `identity` says, and the dice are others than the game's. */
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

/** The cards of a sketch whose identity is not known. */
export const unknownCards = (sketch: Sketch): readonly CardState[] =>
  sketch.state.cards.filter((c) => c.def === UNKNOWN);
