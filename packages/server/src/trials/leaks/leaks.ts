/**
 * The search for leaks: fuzzed games over the real transport, in which everything sent to anybody, every byte over socket
 * and HTTP, is searched for cards the receiver may not know.
 */

import { chanceFrom, FUZZED_DATES } from '@spaceline/bots';
import { loadCatalogue, loadLibrary } from '@spaceline/cards';
import { createEngine, type Engine } from '@spaceline/engine';
import { type Node, openNode } from '../../node.ts';
import { readConfig } from '../../operating/config.ts';
import type { Where } from '../../storage/database.ts';
import { closingAll } from '../closing.ts';
import { startPostgres } from '../postgres.ts';
import { differentDecks } from './decks.ts';
import { type FuzzedTable, fuzzTable } from './fuzzTable.ts';
import type { Leak } from './onlooker.ts';

export interface LeakOptions {
  readonly games: number;
  readonly seed: string;
  readonly atOnce: number;
  /** After this many answers a game is ended. */
  readonly most: number;
  /** PostgreSQL, the embedded database in memory, or an existing one. */
  readonly database: 'postgres' | 'memory' | Where;
  /** Another engine, to check that a leak is found. */
  readonly engine?: Engine;
  progress?(text: string): void;
  found?(leak: Leak): void;
  failed?(fault: string): void;
  /** Every deck brings side decks and other piles by name. */
  readonly piles?: 'always';
}

export interface LeakReport {
  readonly games: number;
  readonly finished: number;
  readonly moves: number;
  readonly asides: number;
  readonly texts: number;
  readonly characters: number;
  /** Cards that were searched for, summed over all texts. */
  readonly hidden: number;
  /** Games by how watchers were delayed, and those in which they were shown hands. */
  readonly delays: Readonly<Record<string, number>>;
  readonly handsShown: number;
  readonly seconds: number;
  readonly leaks: readonly Leak[];
  readonly faults: readonly string[];
}

const MOST_LEAKS = 200;

async function openStage(options: LeakOptions): Promise<{ node: Node; close(): Promise<void> }> {
  const postgres = options.database === 'postgres' ? await startPostgres() : null;
  if (postgres && 'unavailable' in postgres) throw new Error(postgres.unavailable);
  const config = readConfig({
    SPACELINE_PORT: '0',
    SPACELINE_LOG: 'fatal',
    SPACELINE_BOT_THREADS: '0',
    SPACELINE_REQUESTS_PER_MINUTE: '1000000',
    SPACELINE_GUESTS_PER_HOUR: '1000000',
    SPACELINE_MESSAGES_PER_SECOND: '1000000',
  });
  const database =
    typeof options.database === 'object'
      ? options.database
      : postgres
        ? { url: await postgres.database() }
        : { folder: null };
  const node = await openNode({ ...config, database }, options.engine ? { engine: options.engine } : {});
  return {
    node,
    async close() {
      await node.close();
      await postgres?.stop();
    },
  };
}

export const leakTrial = (options: LeakOptions): Promise<LeakReport> => closingAll(() => trial(options));

async function trial(options: LeakOptions): Promise<LeakReport> {
  const { games, seed, atOnce, most, progress = () => {} } = options;
  const catalogue = loadCatalogue();
  const decksFor = differentDecks(createEngine(loadLibrary()), catalogue, options.piles);
  const stage = await openStage(options);
  const played: FuzzedTable[] = [];
  const leaks: Leak[] = [];
  const faults: string[] = [];
  const began = performance.now();
  let next = 0;

  async function oneGame(n: number): Promise<void> {
    const chance = chanceFrom(`${seed}/${n}`);
    const rules = chance.pick(FUZZED_DATES);
    const table = await fuzzTable({
      node: stage.node,
      catalogue,
      decks: decksFor(rules, chance),
      rules,
      seed: `${seed}/${n}`,
      most,
      leaked(leak) {
        if (leaks.length < MOST_LEAKS) leaks.push(leak);
        options.found?.(leak);
      },
    });
    played.push(table);
  }

  const work = async (): Promise<void> => {
    while (next < games) {
      const n = next++;
      await oneGame(n).catch((error: unknown) => {
        const fault = `game ${n}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
        faults.push(fault);
        options.failed?.(fault);
      });
      progress(`${played.length} of ${games} games, ${leaks.length} leaks, ${faults.length} faults`);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, games) }, work));
  } finally {
    await stage.close();
  }
  const sum = (of: (table: FuzzedTable) => number): number =>
    played.reduce((all, table) => all + of(table), 0);
  const delays: Record<string, number> = {};
  for (const { delay } of played) delays[delay] = (delays[delay] ?? 0) + 1;
  return {
    games,
    finished: played.length,
    moves: sum(({ moves }) => moves),
    asides: sum(({ asides }) => asides),
    texts: sum(({ texts }) => texts),
    characters: sum(({ characters }) => characters),
    hidden: sum(({ hidden }) => hidden),
    delays,
    handsShown: played.filter(({ handsShown }) => handsShown).length,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    leaks,
    faults,
  };
}
