/** The arena over several threads: each plays one game after another until all fixtures are played. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Deck } from '@spaceline/engine';
import { type Fixture, fixtures } from '../arena/fixtures.ts';
import { type ArenaReport, arenaReport, type Played } from '../arena/report.ts';
import type { Result } from '../arena/result.ts';
import type { ArenaWork } from './games.ts';

export interface Arena {
  /** Names of players (see `PLAYERS`). */
  readonly players: readonly string[];
  readonly decks: readonly { readonly name: string; readonly deck: Deck }[];
  /** Games per pair of players. */
  readonly games: number;
  readonly seed: number | string;
  readonly rules?: string;
  /** Threads; by default as many as the machine has cores. */
  readonly workers?: number;
  /** Called after each game with the number done, of how many. */
  progress?(done: number, all: number): void;
}

/** Plays everybody against everybody. The games are the same however many threads play them. */
export async function runArena(arena: Arena): Promise<ArenaReport> {
  const { players, decks, games, seed } = arena;
  const all = fixtures({ players: players.length, decks: decks.length, games, seed });
  const waiting = [...all].reverse();
  const results = new Map<number, Result>();
  const work: ArenaWork = {
    players,
    decks: decks.map(({ deck }) => deck),
    ...(arena.rules === undefined ? {} : { rules: arena.rules }),
  };
  const threads = Math.max(1, Math.min(arena.workers ?? availableParallelism(), all.length));
  await Promise.all(
    Array.from({ length: threads }, () =>
      playAll(work, waiting, (result) => {
        results.set(result.game, result);
        arena.progress?.(results.size, all.length);
      }),
    ),
  );
  const played: Played[] = all.flatMap((fixture) => {
    const result = results.get(fixture.game);
    return result ? [{ fixture, result }] : [];
  });
  return arenaReport(
    players,
    decks.map(({ name }) => name),
    played,
    seed,
  );
}

/** One thread, until nothing is left. */
function playAll(work: ArenaWork, waiting: Fixture[], tell: (result: Result) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./games.ts', import.meta.url), { workerData: work });
    const next = (): void => {
      const fixture = waiting.pop();
      if (fixture) worker.postMessage(fixture);
      else void worker.terminate().then(() => resolve());
    };
    worker.on('message', (result: Result) => {
      tell(result);
      next();
    });
    worker.on('error', reject);
    next();
  });
}
