/**
 * Writes entries of several games together. Each entry succeeds or fails on its own, by its place in the log, but entries
 * that arrive while others are being written share one statement and its disk write. A single entry does not wait.
 */
import { setImmediate } from 'node:timers/promises';
import type { Logged } from '@spaceline/engine';
import type { Queries } from '../storage/database.ts';
import { appendAll, type NewEntry, placeOf } from './log.ts';

/** Appends an entry and returns it as written; null if its place is taken or another build plays the game. */
export type Append = (entry: NewEntry) => Promise<Logged | null>;

/**
 * Statements in flight. With a single one most entries are batched, and a statement costs a node more than waiting for
 * one.
 */
const UNDER_WAY = 1;
const MOST_TOGETHER = 100;
const HANDFUL = 8;

interface Waiting {
  readonly entry: NewEntry;
  readonly resolve: (logged: Logged | null) => void;
  readonly reject: (error: unknown) => void;
}

export function appendTogether(queries: Queries, build: string): Append {
  let waiting: Waiting[] = [];
  let underWay = 0;
  let called = false;

  /** The next batch: no two entries for the same place, since we could not tell which of them won. */
  function next(): Waiting[] {
    const places = new Set<string>();
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const each of waiting) {
      const place = placeOf(each.entry);
      if (batch.length < MOST_TOGETHER && !places.has(place)) batch.push(each);
      else later.push(each);
      places.add(place);
    }
    waiting = later;
    return batch;
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    underWay++;
    const entries = batch.map(({ entry }) => entry);
    const written = await appendAll(queries, build, entries).catch((error: unknown) => ({ error }));
    underWay--;
    go();
    if ('error' in written) for (const { reject } of batch) reject(written.error);
    else await tell(batch, written);
  }

  /**
   * Reports results in small batches: the next statement is sent first, and one game's messages before the next game's.
   */
  async function tell(
    batch: readonly Waiting[],
    { at, written }: Awaited<ReturnType<typeof appendAll>>,
  ): Promise<void> {
    for (const [n, { entry, resolve }] of batch.entries()) {
      if (n % HANDFUL === 0) await setImmediate();
      const { game: _, ...logged } = entry;
      resolve(written === null || written.has(placeOf(entry)) ? { ...logged, at } : null);
    }
  }

  function go(): void {
    called = false;
    while (underWay < UNDER_WAY && waiting.length > 0) void write(next());
  }

  return (entry) =>
    new Promise((resolve, reject) => {
      waiting.push({ entry, resolve, reject });
      // Includes everything else that arrives in this turn of the event loop.
      if (!called && underWay < UNDER_WAY) void setImmediate().then(go);
      called = true;
    });
}
