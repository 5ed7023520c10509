/**
 * The chance of seat 0 along a game, for somebody who sees all cards but not the future: each position is played on several
 * times with other dice and decks in another order. Looked at where turns begin, and between them where the chance has moved.
 */
import type { Engine } from '@spaceline/engine';
import type { Moment } from './moments.ts';
import { anew, type Estimate, estimateOf, type Playing } from './playing.ts';

/** The chance along a game, where it has been looked at. `until` is the turn to which positions are played on. */
export interface Chances {
  at(place: number, until: number): Estimate | null;
  /** Looks at a place. */
  look(place: number, until: number): Generator<void, Estimate>;
  /** Looks between some places until each larger move belongs to one step from place to place. */
  refine(places: readonly number[], until: number, least: number): Generator<void, void>;
}

/** `moments` are the positions by place; the last one is the end of the game. */
export function chancesOf(
  engine: Engine,
  playing: Playing,
  moments: readonly Moment[],
  playouts: number,
  seed: string,
): Chances {
  const known = new Map<string, Estimate>();

  function* estimated(place: number, until: number): Generator<void, Estimate> {
    const moment = moments[place];
    if (!moment) throw new Error(`The game has no place ${place}.`);
    const { state, past } = moment;
    if (state.outcome) {
      const { winner } = state.outcome;
      return { mean: winner === null ? 0.5 : 1 - winner, error: 0 };
    }
    const values: number[] = [];
    for (let n = 0; n < playouts; n++) {
      // The same lots at every place: decks that have not been touched lie in the same order.
      const lot = `${seed}/${n}`;
      values.push(playing.on(anew(engine, state, lot), 0, until, lot, past) ?? 0.5);
      yield;
    }
    return estimateOf(values);
  }

  function* look(place: number, until: number): Generator<void, Estimate> {
    const key = `${place}/${until}`;
    const found = known.get(key) ?? (yield* estimated(place, until));
    known.set(key, found);
    return found;
  }

  function* refine(places: readonly number[], until: number, least: number): Generator<void, void> {
    const [first, last] = [places[0], places.at(-1)];
    if (first === undefined || last === undefined || places.length < 3) return;
    const [from, to] = [yield* look(first, until), yield* look(last, until)];
    if (Math.abs(to.mean - from.mean) < least) return;
    const middle = places.length >> 1;
    yield* look(places[middle] as number, until);
    yield* refine(places.slice(0, middle + 1), until, least);
    yield* refine(places.slice(middle), until, least);
  }

  return { at: (place, until) => known.get(`${place}/${until}`) ?? null, look, refine };
}
