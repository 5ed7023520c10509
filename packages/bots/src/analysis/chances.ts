/**
 * The chance of seat 0 along a game, for somebody who sees all cards but not the future: each position is played to its
 * end several times, with new dice and reshuffled decks. It is computed at the start of each turn, and in between where
 * it has changed.
 */
import type { Engine } from '@spaceline/engine';
import type { Moment } from './moments.ts';
import { anew, type Estimate, estimateOf, type Playing } from './playing.ts';

/** The chance along a game, where it has been computed. */
export interface Chances {
  at(place: number): Estimate | null;
  /** The change between two computed places; null if either has not been computed. */
  between(from: number, to: number): Estimate | null;
  /** Computes the chance at a place. */
  look(place: number): Generator<void, Estimate>;
  /** Computes more places between these until each larger change belongs to a single step. */
  refine(places: readonly number[], least: number): Generator<void, void>;
}

/** `moments` are the positions by place; the last one is the end of the game. */
export function chancesOf(
  engine: Engine,
  playing: Playing,
  moments: readonly Moment[],
  playouts: number,
  seed: string,
): Chances {
  /** The result of each playout. */
  const known = new Map<number, readonly number[]>();

  function* played(place: number): Generator<void, readonly number[]> {
    const moment = moments[place];
    if (!moment) throw new Error(`The game has no place ${place}.`);
    const { state, past } = moment;
    if (state.outcome) {
      const { winner } = state.outcome;
      return Array.from({ length: playouts }, () => (winner === null ? 0.5 : 1 - winner));
    }
    const values: number[] = [];
    for (let n = 0; n < playouts; n++) {
      // The same random seeds at every place, so that positions are compared and not luck.
      const lot = `${seed}/${n}`;
      values.push(playing.on(anew(engine, state, lot), 0, Number.POSITIVE_INFINITY, lot, past) ?? 0.5);
      yield;
    }
    return values;
  }

  function* look(place: number): Generator<void, Estimate> {
    const found = known.get(place) ?? (yield* played(place));
    known.set(place, found);
    return estimateOf(found);
  }

  function* refine(places: readonly number[], least: number): Generator<void, void> {
    const [first, last] = [places[0], places.at(-1)];
    if (first === undefined || last === undefined || places.length < 3) return;
    const [from, to] = [yield* look(first), yield* look(last)];
    if (Math.abs(to.mean - from.mean) < least) return;
    const middle = places.length >> 1;
    yield* look(places[middle] as number);
    yield* refine(places.slice(0, middle + 1), least);
    yield* refine(places.slice(middle), least);
  }

  return {
    at(place) {
      const found = known.get(place);
      return found ? estimateOf(found) : null;
    },
    between(from, to) {
      const [a, b] = [known.get(from), known.get(to)];
      // Playout by playout, so that luck common to both cancels out.
      return a && b ? estimateOf(a.map((value, n) => (b[n] ?? 0) - value)) : null;
    },
    look,
    refine,
  };
}
