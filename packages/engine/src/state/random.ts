/** Chance inside the state: the sfc32 generator over four 32-bit words. Same seed, same game. */
import type { State } from './types.ts';

/** Spreads a number or text over the four words a generator starts from. */
export function seedRandom(seed: number | string): [number, number, number, number] {
  let h = 2166136261;
  for (const ch of String(seed)) h = Math.imul(h ^ ch.charCodeAt(0), 16777619);
  const words: [number, number, number, number] = [0, 0, 0, 1];
  for (let i = 0; i < 4; i++) {
    h = Math.imul(h ^ (h >>> 15), 2246822519) + 0x9e3779b9;
    words[i] = (h ^ (h >>> 13)) | 0;
  }
  const state = { random: words };
  for (let i = 0; i < 12; i++) next(state);
  return state.random;
}

function next(state: { random: [number, number, number, number] }): number {
  let [a, b, c, d] = state.random;
  const t = (((a + b) | 0) + d) | 0;
  d = (d + 1) | 0;
  a = b ^ (b >>> 9);
  b = (c + (c << 3)) | 0;
  c = (c << 21) | (c >>> 11);
  c = (c + t) | 0;
  state.random[0] = a;
  state.random[1] = b;
  state.random[2] = c;
  state.random[3] = d;
  return t >>> 0;
}

/** A whole number from 0 to n − 1. */
export const randomBelow = (state: Pick<State, 'random'>, n: number): number => next(state) % n;

/** Puts an array into a random order, in place. */
export function shuffleInPlace<T>(state: Pick<State, 'random'>, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = randomBelow(state, i + 1);
    const a = items[i] as T;
    items[i] = items[j] as T;
    items[j] = a;
  }
  return items;
}

/** Up to n items picked at random, without repetition. */
export const pickRandom = <T>(state: Pick<State, 'random'>, items: readonly T[], n: number): T[] =>
  shuffleInPlace(state, [...items]).slice(0, n);
