/** The results of an arena run: ratings, who beat whom, how decks and seats fared, what the players cost. */
import { ratings, wilson } from './elo.ts';
import type { Fixture } from './fixtures.ts';
import type { Result } from './result.ts';

export interface PlayerReport {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly ties: number;
  readonly elo: number;
  /** 95 %, by the bootstrap. */
  readonly interval: readonly [number, number];
  /** Average points per game. */
  readonly points: number;
  readonly decisionsPerSecond: number;
  /** Milliseconds of the slowest answer. */
  readonly slowest: number;
  /** Answers that took at least a fifth longer than the player's budget. */
  readonly late: number;
}

export interface PairReport {
  readonly players: readonly [string, string];
  readonly games: number;
  /** Wins of the first, wins of the second, ties. */
  readonly score: readonly [number, number, number];
  /** The first player's share of wins, in percent, with its 95 % interval (Wilson). */
  readonly share: number;
  readonly interval: readonly [number, number];
}

export interface ArenaReport {
  readonly players: readonly PlayerReport[];
  readonly pairs: readonly PairReport[];
  readonly decks: readonly { readonly name: string; readonly games: number; readonly wins: number }[];
  /** Games won by the player who began. */
  readonly first: { readonly games: number; readonly wins: number };
  readonly turns: number;
  readonly faults: readonly { readonly game: number; readonly seed: string; readonly fault: string }[];
}

const round = (x: number, digits: number): number => Math.round(x * 10 ** digits) / 10 ** digits;

interface Tally {
  games: number;
  wins: number;
  ties: number;
  points: number;
  decisions: number;
  milliseconds: number;
  slowest: number;
  late: number;
}

export interface Played {
  readonly fixture: Fixture;
  readonly result: Result;
}

export function arenaReport(
  names: readonly string[],
  decks: readonly string[],
  played: readonly Played[],
  seed: number | string,
): ArenaReport {
  const sound = played.filter(({ result }) => result.fault === undefined);
  const matrix = (): number[][] => names.map(() => names.map(() => 0));
  const wins = matrix();
  const ties = matrix();
  const add = (to: number[][], a: number, b: number): void => {
    const row = to[a];
    if (row) row[b] = (row[b] ?? 0) + 1;
  };
  const tallies: Tally[] = names.map(() => ({
    games: 0,
    wins: 0,
    ties: 0,
    points: 0,
    decisions: 0,
    milliseconds: 0,
    slowest: 0,
    late: 0,
  }));
  const byDeck = decks.map((name) => ({ name, games: 0, wins: 0 }));
  const first = { games: 0, wins: 0 };
  let turns = 0;
  for (const { fixture, result } of sound) {
    turns += result.turns;
    first.games++;
    if (result.winner === fixture.players[fixture.first]) first.wins++;
    for (const seat of [0, 1] as const) {
      const player = fixture.players[seat];
      const other = fixture.players[seat === 0 ? 1 : 0];
      const tally = tallies[player];
      const deck = byDeck[fixture.decks[seat]];
      if (!tally || !deck) continue;
      const won = result.winner === player;
      tally.games++;
      deck.games++;
      if (won) {
        tally.wins++;
        deck.wins++;
        add(wins, player, other);
      } else if (result.winner === null) {
        tally.ties++;
        add(ties, player, other);
      }
      tally.points += result.points[seat];
      tally.decisions += result.decisions[seat];
      tally.milliseconds += result.milliseconds[seat];
      tally.slowest = Math.max(tally.slowest, result.slowest[seat]);
      tally.late += result.late[seat];
    }
  }
  const rated = ratings({ wins, ties }, seed);
  const pairs: PairReport[] = [];
  for (const [a, name] of names.entries()) {
    for (let b = a + 1; b < names.length; b++) {
      const score = [wins[a]?.[b] ?? 0, wins[b]?.[a] ?? 0, ties[a]?.[b] ?? 0] as const;
      const games = score[0] + score[1] + score[2];
      const [low, high] = wilson(score[0], games);
      pairs.push({
        players: [name, names[b] ?? ''],
        games,
        score,
        share: games === 0 ? 0 : round((100 * score[0]) / games, 1),
        interval: [round(100 * low, 1), round(100 * high, 1)],
      });
    }
  }
  return {
    players: names.map((name, n) => {
      const tally = tallies[n] as Tally;
      const rating = rated[n];
      return {
        name,
        games: tally.games,
        wins: tally.wins,
        ties: tally.ties,
        elo: rating?.elo ?? 0,
        interval: rating?.interval ?? [0, 0],
        points: round(tally.points / Math.max(1, tally.games), 1),
        decisionsPerSecond: Math.round((1000 * tally.decisions) / Math.max(1, tally.milliseconds)),
        slowest: round(tally.slowest, 1),
        late: tally.late,
      };
    }),
    pairs,
    decks: byDeck,
    first,
    turns: round(turns / Math.max(1, sound.length), 1),
    faults: played.flatMap(({ fixture, result }) =>
      result.fault === undefined ? [] : [{ game: result.game, seed: fixture.seed, fault: result.fault }],
    ),
  };
}
