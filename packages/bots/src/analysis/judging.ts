/**
 * Whether the planner's choice would have been better than what was done. Both are played out in worlds that the player
 * could imagine at that moment, with the same hidden cards and dice, so unforeseeable luck is not counted as a mistake.
 */
import type { Answer, Engine } from '@spaceline/engine';
import { chanceFrom } from '../chance.ts';
import { questionOf } from '../player.ts';
import { imagination } from '../search/imagine.ts';
import type { Moment } from './moments.ts';
import { type Estimate, estimateOf, type Playing } from './playing.ts';

/** Turns to play on: the effect of one decision shows soon, and later turns only add noise. */
const TURNS = 6;
/** The first worlds, which rule out early what is no better. */
const FEWEST = 4;
/** Smaller gains are not worth looking for. */
const SLIGHT = 0.01;
/** By how many errors a difference must exceed zero. */
const SURE = 2;

/** The gain of one answer over another, world by world; a generator, so that the caller may stop. */
function* gains(
  engine: Engine,
  playing: Playing,
  { state, past }: Moment,
  [better, done]: readonly [Answer, Answer],
  seed: string,
): Generator<number, never> {
  const seat = done.seat;
  const sketch = questionOf(engine.session(state))?.sketch?.();
  if (!sketch) throw new Error('Nothing is asked here.');
  const { world } = imagination(sketch, engine.library);
  const chance = chanceFrom(seed);
  for (let n = 0; ; n++) {
    const imagined = world(chance);
    const [a, b] = [better, done].map((answer) =>
      playing.on(engine.clone(imagined), seat, state.turn.number + TURNS, `${seed}/${n}`, past, answer),
    );
    // If one of them is impossible in such a world, nothing is learnt.
    yield typeof a === 'number' && typeof b === 'number' ? a - b : 0;
  }
}

/**
 * How much better the advice is, in the player's chance of winning; null if it is not clearly better. If it looks better
 * in the first worlds, it is tried again in twice as many others, and only those count: among many tries some look good
 * by luck.
 */
export function* judge(
  engine: Engine,
  playing: Playing,
  moment: Moment,
  advice: Answer,
  done: Answer,
  { playouts, least, seed }: { readonly playouts: number; readonly least: number; readonly seed: string },
): Generator<void, Estimate | null> {
  const look = gains(engine, playing, moment, [advice, done], seed);
  const first: number[] = [];
  while (first.length < Math.max(FEWEST, playouts)) {
    first.push(look.next().value);
    yield;
    if (first.length >= FEWEST && estimateOf(first).mean < SLIGHT) return null;
  }
  const { mean, error } = estimateOf(first);
  if (mean < Math.max(SLIGHT, error)) return null;
  const again: number[] = [];
  while (again.length < 2 * first.length) {
    again.push(look.next().value);
    yield;
  }
  const found = estimateOf(again);
  return found.mean >= least && found.mean >= SURE * found.error ? found : null;
}
