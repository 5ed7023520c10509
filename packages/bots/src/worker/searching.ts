/** A thread that compares answers for searchers: takes comparisons and returns how each answer went. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { loadLibrary } from '@spaceline/cards';
import type { Deck } from '@spaceline/engine';
import { type Comparer, type Comparison, comparerOf } from '../search/compare.ts';

/** What a thread is started with. */
export interface SearchWork {
  readonly port: MessagePort;
  /** Increases with every answer, and wakes waiting threads. */
  readonly answered: Int32Array;
  /** The newest comparison that nobody waits for any more. */
  readonly settled: Int32Array;
}

/** A comparison for a thread. */
export interface SearchJob {
  readonly number: number;
  /** Whose it is: what was learnt is kept from one question of a player to the next. */
  readonly player: number;
  readonly worlds: number;
  readonly turns: number;
  readonly known: readonly Deck[] | undefined;
  readonly comparison: Comparison;
}

/** Players whose trees are kept. */
const KEPT = 4;

if (parentPort) {
  const { port, answered, settled } = workerData as SearchWork;
  const library = loadLibrary();
  const comparers = new Map<number, Comparer>();
  let current = 0;
  /** Time is over at once if the comparison is settled elsewhere. */
  const clock = (): number =>
    Atomics.load(settled, 0) >= current ? Number.POSITIVE_INFINITY : performance.now();

  const tell = (message: unknown): void => {
    port.postMessage(message);
    Atomics.add(answered, 0, 1);
    Atomics.notify(answered, 0);
  };

  port.on('message', ({ number, player, worlds, turns, known, comparison }: SearchJob) => {
    const comparer = comparers.get(player) ?? comparerOf(library, { worlds, turns, clock }, known);
    comparers.delete(player);
    comparers.set(player, comparer);
    for (const old of comparers.keys()) if (comparers.size > KEPT) comparers.delete(old);
    current = number;
    tell({ number, tried: comparer.compare(comparison), work: comparer.work });
  });
  tell({ number: 0 });
}
