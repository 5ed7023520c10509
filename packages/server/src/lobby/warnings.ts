/**
 * Warnings about a deck beyond legality, computed outside the thread that runs games: one deck at a time, with a time
 * limit and a short queue for each person, so that nobody blocks the others.
 */
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { DeckWarning } from '@spaceline/cards';
import type { Deck } from '@spaceline/engine';
import { LRUCache } from 'lru-cache';
import { Problem } from '../problem.ts';

export interface Posted {
  readonly deck: Deck;
  readonly rules: string;
}

export type Found = { readonly warnings: readonly DeckWarning[] } | { readonly error: string };

export interface Warnings {
  /** Throws `limited` if the person already has too many waiting, or it takes too long. */
  of(deck: Deck, rules: string, person: string): Promise<readonly DeckWarning[]>;
  close(): Promise<void>;
}

interface Job extends Posted {
  readonly person: string;
  resolve(found: readonly DeckWarning[]): void;
  reject(error: Error): void;
}

const MOST_OF_ONE = 3;
const MOST_WAITING = 100;
const REMEMBERED = 200;
/** The first one waits until the thread has loaded all cards. */
const LIMIT_MS = 20_000;

export function createWarnings(limitMs = LIMIT_MS): Warnings {
  const known = new LRUCache<string, readonly DeckWarning[]>({ max: REMEMBERED });
  const waiting: Job[] = [];
  let worker: Worker | null = null;
  let busy: { readonly job: Job; readonly timer: NodeJS.Timeout } | null = null;
  let closed = false;

  function hire(): Worker {
    const hired = new Worker(new URL('./warningThread.ts', import.meta.url));
    hired.unref();
    hired.on('message', (found: Found) => {
      if (worker !== hired) return;
      if ('error' in found) done((job) => job.reject(new Error(found.error)));
      else done((job) => job.resolve(found.warnings));
    });
    hired.on('error', () => {});
    hired.on('exit', () => {
      if (worker !== hired) return;
      worker = null;
      done((job) => job.reject(new Error('The thread that looks decks through ended.')));
    });
    return hired;
  }

  function done(tell: (job: Job) => void): void {
    const last = busy;
    busy = null;
    if (last) {
      clearTimeout(last.timer);
      tell(last.job);
    }
    next();
  }

  function tooLong(): void {
    const old = worker;
    worker = null;
    void old?.terminate();
    done((job) => job.reject(new Problem('limited', 'Checking this deck takes too long.')));
  }

  function next(): void {
    if (busy || closed) return;
    const job = waiting.shift();
    if (!job) return;
    worker ??= hire();
    busy = { job, timer: setTimeout(tooLong, limitMs).unref() };
    const { deck, rules } = job;
    worker.postMessage({ deck, rules } satisfies Posted);
  }

  function check(person: string): void {
    if (closed) throw new Problem('unavailable', 'This node is shutting down.');
    const own = waiting.filter((job) => job.person === person).length + (busy?.job.person === person ? 1 : 0);
    if (own >= MOST_OF_ONE)
      throw new Problem('limited', 'Your other decks are still being checked; wait for them.');
    if (waiting.length >= MOST_WAITING)
      throw new Problem('limited', 'Many decks are being checked; try again in a minute.');
  }

  return {
    async of(deck, rules, person) {
      const key = createHash('sha256')
        .update(JSON.stringify([deck, rules]))
        .digest('hex');
      const before = known.get(key);
      if (before) return before;
      check(person);
      const found = await new Promise<readonly DeckWarning[]>((resolve, reject) => {
        waiting.push({ deck, rules, person, resolve, reject });
        next();
      });
      known.set(key, found);
      return found;
    },
    async close() {
      closed = true;
      const gone = new Problem('unavailable', 'This node is shutting down.');
      for (const job of waiting.splice(0)) job.reject(gone);
      const last = worker;
      worker = null;
      done((job) => job.reject(gone));
      await last?.terminate();
    },
  };
}
