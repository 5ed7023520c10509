/**
 * Who plays whom with what. Each pair of players meets equally often. In each round of four games they play the same two
 * decks with the same shuffles, from both seats and with the decks exchanged, so that neither seat nor deck favours
 * anybody.
 */
import type { Seat } from '@spaceline/engine';
import { chanceFrom } from '../chance.ts';

export interface Fixture {
  readonly game: number;
  /** Player numbers, by seat. */
  readonly players: readonly [number, number];
  /** Deck numbers, by seat. */
  readonly decks: readonly [number, number];
  readonly seed: string;
  /** Who begins; each player does in half of the games of a round. */
  readonly first: Seat;
}

export interface Season {
  readonly players: number;
  readonly decks: number;
  /** Games per pair of players. */
  readonly games: number;
  readonly seed: number | string;
}

/** Each pair of decks, including a deck against itself, in an order drawn from the seed. */
function pairsOfDecks(decks: number, seed: string): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let x = 0; x < decks; x++) for (let y = x; y < decks; y++) pairs.push([x, y]);
  return chanceFrom(seed).shuffled(pairs);
}

export function fixtures({ players, decks, games, seed }: Season): Fixture[] {
  const out: Fixture[] = [];
  for (let a = 0; a < players; a++) {
    for (let b = a + 1; b < players; b++) {
      const pairs = pairsOfDecks(decks, `${seed}/decks`);
      for (let n = 0; n < games; n++) {
        const round = Math.floor(n / 4);
        const [x, y] = pairs[round % pairs.length] as readonly [number, number];
        const exchanged = n % 4 >= 2;
        const swapped = n % 2 === 1;
        const [ofA, ofB] = exchanged ? [y, x] : [x, y];
        out.push({
          game: out.length,
          players: swapped ? [b, a] : [a, b],
          decks: swapped ? [ofB, ofA] : [ofA, ofB],
          seed: `${seed}/${round}`,
          first: exchanged ? 1 : 0,
        });
      }
    }
  }
  return out;
}
