/**
 * Comparisons by several threads at once: each draws its own worlds and grows its own tree, and the results are combined
 * (root parallelism). The caller blocks until they are done, so that a searcher answers like any other player.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Deck, Library } from '@spaceline/engine';
import { merge, type Tried } from '../search/candidates.ts';
import { type Comparer, comparerOf, type Search } from '../search/compare.ts';
import type { SearchJob, SearchWork } from './searching.ts';

interface Thread {
  readonly port: MessagePort;
  ready: boolean;
}

interface Found {
  readonly number: number;
  readonly tried?: Tried[];
  readonly work?: Comparer['work'];
}

/** How long to wait for the others, as a share of the time beyond its own. */
const LATE = 0.1;

const shared = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));

/** Makes comparers that share `threads` threads in addition to the calling one. */
export function comparingTogether(threads: number): typeof comparerOf {
  const answered = shared();
  const settled = shared();
  let pool: Thread[] | null = null;
  let jobs = 0;
  let players = 0;

  /** Threads that have loaded their cards; the first questions are answered without them. */
  function ready(): Thread[] {
    pool ??= Array.from({ length: threads }, () => {
      const { port1: port, port2 } = new MessageChannel();
      const work: SearchWork = { port: port2, answered, settled };
      const worker = new Worker(new URL('./searching.ts', import.meta.url), {
        workerData: work,
        transferList: [port2],
      });
      // Does not keep the program alive.
      worker.unref();
      port.unref();
      return { port, ready: false };
    });
    for (const thread of pool) thread.ready ||= receiveMessageOnPort(thread.port) !== undefined;
    return pool.filter((thread) => thread.ready);
  }

  /** A thread's result for a job; null if it is too late. */
  function wait(thread: Thread, number: number, until: number): Found | null {
    for (;;) {
      const seen = Atomics.load(answered, 0);
      const found = receiveMessageOnPort(thread.port)?.message as Found | undefined;
      if (found?.number === number) return found;
      if (found) continue;
      const left = until - performance.now();
      if (left <= 0) return null;
      Atomics.wait(answered, 0, seen, left);
    }
  }

  return (library: Library, search: Omit<Search, 'milliseconds'>, known?: readonly Deck[]): Comparer => {
    const own = comparerOf(library, search, known);
    const player = players++;
    const others = new Map<Thread, Comparer['work']>();
    return {
      compare(comparison) {
        const number = ++jobs;
        const { worlds, turns } = search;
        const asked = ready();
        const until = performance.now() + (1 + LATE) * comparison.milliseconds;
        for (const [n, { port }] of asked.entries()) {
          const seed = `${comparison.seed}/${n}`;
          const job: SearchJob = {
            number,
            player,
            worlds,
            turns,
            known,
            comparison: { ...comparison, seed },
          };
          port.postMessage(job);
        }
        const found = [own.compare(comparison)];
        Atomics.store(settled, 0, number);
        for (const thread of asked) {
          const { tried, work } = wait(thread, number, until) ?? {};
          if (tried) found.push(tried);
          if (work) others.set(thread, work);
        }
        return merge(found);
      },
      get work() {
        const all = [own.work, ...others.values()];
        const sum = (of: keyof Comparer['work']): number => all.reduce((n, work) => n + work[of], 0);
        return { playouts: sum('playouts'), decisions: sum('decisions'), nodes: sum('nodes') };
      },
    };
  };
}
