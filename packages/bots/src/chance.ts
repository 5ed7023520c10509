/** A player's own dice, separate from the game's: the engine's generator with its own seed. */
import { forkRandom, type Random, randomBelow, seedRandom, shuffleInPlace } from '@spaceline/engine';

export interface Chance {
  /** A whole number from 0 to n − 1. */
  below(n: number): number;
  /** True with that probability. */
  happens(probability: number): boolean;
  /** One of the items, with equal probability; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
  /** Dice for an imagined world. */
  fork(): Random;
}

export function chanceFrom(seed: number | string): Chance {
  const state = { random: seedRandom(seed, 'sfc32') };
  const below = (n: number): number => randomBelow(state, n);
  return {
    below,
    happens: (probability) => below(1_000_000) < probability * 1_000_000,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new Error('There is nothing to pick from.');
      return items[below(items.length)] as T;
    },
    shuffled: (items) => shuffleInPlace(state, [...items]),
    fork: () => forkRandom(state),
  };
}
