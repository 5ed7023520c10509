/**
 * Elo ratings by maximum likelihood (the Bradley-Terry model; a tie is half a win), with 95 % intervals by the bootstrap:
 * the games of each pair of players are resampled many times, and the ratings fitted again. Each pair that met gets one
 * extra tie, so that a clean sweep has a finite rating.
 */
import { chanceFrom } from '../chance.ts';

/** `wins[a][b]`: games a won against b; `ties[a][b]`: games nobody won. */
export interface Score {
  readonly wins: readonly (readonly number[])[];
  readonly ties: readonly (readonly number[])[];
}

export interface Rating {
  readonly elo: number;
  readonly interval: readonly [number, number];
}

const MEAN = 1500;
const RESAMPLES = 400;
const ROUNDS = 500;
const EPSILON = 1e-7;

const at = (matrix: readonly (readonly number[])[], a: number, b: number): number => matrix[a]?.[b] ?? 0;

/** Ratings with the mean of all at 1500. */
export function fit({ wins, ties }: Score): number[] {
  const n = wins.length;
  let strength = new Array<number>(n).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    let change = 0;
    const next = strength.map((own, a) => {
      let won = 0;
      let weight = 0;
      for (let b = 0; b < n; b++) {
        const played = at(wins, a, b) + at(wins, b, a) + at(ties, a, b);
        if (a === b || played === 0) continue;
        won += at(wins, a, b) + at(ties, a, b) / 2 + 0.5;
        weight += (played + 1) / (own + (strength[b] ?? 1));
      }
      return weight > 0 ? won / weight : own;
    });
    const scale = Math.exp(next.reduce((sum, x) => sum + Math.log(x), 0) / n);
    for (const [a, x] of next.entries()) {
      next[a] = x / scale;
      change = Math.max(change, Math.abs(Math.log((next[a] ?? 1) / (strength[a] ?? 1))));
    }
    strength = next;
    if (change < EPSILON) break;
  }
  return strength.map((x) => MEAN + (400 / Math.LN10) * Math.log(x));
}

/** Resamples the games of each pair of players. */
function drawAnew(score: Score, below: (n: number) => number): Score {
  const n = score.wins.length;
  const empty = (): number[][] => Array.from({ length: n }, () => new Array<number>(n).fill(0));
  const wins = empty();
  const ties = empty();
  const add = (matrix: number[][], a: number, b: number): void => {
    const row = matrix[a];
    if (row) row[b] = (row[b] ?? 0) + 1;
  };
  for (let a = 0; a < n; a++) {
    for (let b = a + 1; b < n; b++) {
      const [won, lost, tied] = [at(score.wins, a, b), at(score.wins, b, a), at(score.ties, a, b)];
      const played = won + lost + tied;
      for (let i = 0; i < played; i++) {
        const lot = below(played);
        if (lot < won) add(wins, a, b);
        else if (lot < won + lost) add(wins, b, a);
        else {
          add(ties, a, b);
          add(ties, b, a);
        }
      }
    }
  }
  return { wins, ties };
}

export function ratings(score: Score, seed: number | string): Rating[] {
  const { below } = chanceFrom(`${seed}/bootstrap`);
  const fitted = fit(score);
  const again = Array.from({ length: RESAMPLES }, () => fit(drawAnew(score, below)));
  return fitted.map((elo, a) => {
    const drawn = again.map((each) => each[a] ?? MEAN).sort((x, y) => x - y);
    const low = drawn[Math.floor(RESAMPLES * 0.025)] ?? elo;
    const high = drawn[Math.ceil(RESAMPLES * 0.975) - 1] ?? elo;
    return { elo: Math.round(elo), interval: [Math.round(low), Math.round(high)] };
  });
}

/** The 95 % interval of a share by Wilson's formula, which is sound near 0 and 1 too. */
export function wilson(won: number, played: number): readonly [number, number] {
  if (played === 0) return [0, 1];
  const z = 1.96;
  const p = won / played;
  const middle = (p + (z * z) / (2 * played)) / (1 + (z * z) / played);
  const half =
    (z * Math.sqrt((p * (1 - p)) / played + (z * z) / (4 * played * played))) / (1 + (z * z) / played);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
