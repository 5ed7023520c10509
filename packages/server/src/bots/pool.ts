/**
 * The threads that bots think in. A game always goes to the same thread, where its players keep their notes. A thread that
 * dies or takes too long is replaced; what else it was asked is asked again.
 */
import { Worker } from 'node:worker_threads';
import type { Answer, Seat, State } from '@spaceline/engine';

/** What a bot is asked. */
export interface Asked {
  readonly game: string;
  readonly seat: Seat;
  readonly bot: string;
  /** What its dice are thrown with. */
  readonly chance: string;
  readonly state: State;
}

export interface Thought {
  readonly id: number;
  readonly answer?: Answer;
  readonly error?: string;
}

export interface BotPool {
  /** The bot's answer. Rejects when it fails, or takes longer than the limit. */
  ask(asked: Asked): Promise<Answer>;
  close(): Promise<void>;
}

interface Waiting {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

interface Thread {
  worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** For the game’s thread: the same for the same game. */
function spread(text: string): number {
  let n = 0;
  for (let i = 0; i < text.length; i++) n = (Math.imul(n, 31) + text.charCodeAt(i)) >>> 0;
  return n;
}

export function createBotPool(size: number, limitMs: number): BotPool {
  const threads: Thread[] = [];
  let asked = 0;
  let closed = false;

  function hire(thread: Thread): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (thought: Thought) => {
      const waiting = thread.waiting.get(thought.id);
      if (!waiting) return;
      thread.waiting.delete(thought.id);
      clearTimeout(waiting.timer);
      if (thought.answer) waiting.resolve(thought.answer);
      else waiting.reject(new Error(thought.error ?? 'The bot gave no answer.'));
      watch(thread);
    });
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (!closed && thread.worker === worker) replace(thread);
    });
    return worker;
  }

  /** The time of one question runs from when the thread turns to it. */
  function watch(thread: Thread): void {
    const [first] = thread.waiting;
    if (!first || first[1].timer) return;
    const [id, waiting] = first;
    waiting.timer = setTimeout(() => {
      thread.waiting.delete(id);
      waiting.reject(new Error(`The bot took longer than ${limitMs} ms.`));
      replace(thread);
    }, limitMs);
    waiting.timer.unref();
  }

  function replace(thread: Thread): void {
    const old = thread.worker;
    thread.worker = hire(thread);
    void old.terminate();
    for (const [id, waiting] of thread.waiting) {
      clearTimeout(waiting.timer);
      delete waiting.timer;
      thread.worker.postMessage({ id, asked: waiting.asked });
    }
    watch(thread);
  }

  for (let n = 0; n < size; n++) {
    const thread = { waiting: new Map() } as unknown as Thread;
    thread.worker = hire(thread);
    threads.push(thread);
  }

  return {
    ask(question) {
      const thread = threads[spread(question.game) % threads.length];
      if (!thread || closed) return Promise.reject(new Error('No bots think on this node.'));
      return new Promise((resolve, reject) => {
        const id = ++asked;
        thread.waiting.set(id, { asked: question, resolve, reject });
        thread.worker.postMessage({ id, asked: question });
        watch(thread);
      });
    },
    async close() {
      closed = true;
      for (const { waiting } of threads)
        for (const { reject, timer } of waiting.values()) {
          clearTimeout(timer);
          reject(new Error('The node is going down.'));
        }
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
