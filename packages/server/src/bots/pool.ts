/**
 * The threads that bots think in, each started when it is first needed. A game always goes to the same thread, where its
 * players keep their notes. A thread that dies or takes too long is replaced; what else it was asked is asked again.
 */
import { Worker } from 'node:worker_threads';
import type { Advice } from '@spaceline/bots';
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

/** What a thread is asked for: an answer, or advice to somebody who has to give one. */
export interface Posted {
  readonly id: number;
  readonly asked: Asked;
  readonly wants: 'answer' | 'advice';
}

export interface Thought {
  readonly id: number;
  readonly answer?: Answer;
  /** The reason, with advice. */
  readonly why?: string;
  readonly error?: string;
}

export interface BotPool {
  /** The bot's answer. Rejects when it fails, or takes longer than the limit. */
  ask(asked: Asked): Promise<Answer>;
  /** What it would answer in somebody's place, and why. Rejects likewise. */
  advise(asked: Asked): Promise<Advice>;
  /** Starts all threads, which otherwise happens when one is first asked. */
  wake(): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly posted: Posted;
  readonly resolve: (advice: Advice) => void;
  readonly reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

interface Thread {
  /** Null until it is needed. */
  worker: Worker | null;
  readonly waiting: Map<number, Waiting>;
}

/** For the game’s thread: the same for the same game. */
function spread(text: string): number {
  let n = 0;
  for (let i = 0; i < text.length; i++) n = (Math.imul(n, 31) + text.charCodeAt(i)) >>> 0;
  return n;
}

export function createBotPool(size: number, limitMs: number): BotPool {
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
      const { answer, why } = thought;
      if (answer) waiting.resolve({ answer, why: why ?? '' });
      else waiting.reject(new Error(thought.error ?? 'The bot gave no answer.'));
      watch(thread);
    });
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (closed || thread.worker !== worker) return;
      thread.worker = null;
      // What it was thinking of may be what it died of: that is not asked again.
      const [first] = thread.waiting;
      if (!first) return;
      giveUp(thread, ...first, new Error('The thread of the bot ended.'));
    });
    return worker;
  }

  /** The time of one question runs from when the thread turns to it. */
  function watch(thread: Thread): void {
    const [first] = thread.waiting;
    if (!first || first[1].timer) return;
    const [id, waiting] = first;
    waiting.timer = setTimeout(() => {
      giveUp(thread, id, waiting, new Error(`The bot took longer than ${limitMs} ms.`));
    }, limitMs);
    waiting.timer.unref();
  }

  /** One question is not answered; the others are asked of a new worker. */
  function giveUp(thread: Thread, id: number, waiting: Waiting, why: Error): void {
    clearTimeout(waiting.timer);
    thread.waiting.delete(id);
    waiting.reject(why);
    replace(thread);
  }

  function replace(thread: Thread): void {
    const old = thread.worker;
    const worker = hire(thread);
    thread.worker = worker;
    void old?.terminate();
    for (const waiting of thread.waiting.values()) {
      clearTimeout(waiting.timer);
      delete waiting.timer;
      worker.postMessage(waiting.posted);
    }
    watch(thread);
  }

  const threads: readonly Thread[] = Array.from({ length: size }, () => ({
    worker: null,
    waiting: new Map(),
  }));

  function post(question: Asked, wants: Posted['wants']): Promise<Advice> {
    const thread = threads[spread(question.game) % threads.length];
    if (!thread || closed) return Promise.reject(new Error('No bots think on this node.'));
    return new Promise((resolve, reject) => {
      const posted = { id: ++asked, asked: question, wants };
      thread.waiting.set(posted.id, { posted, resolve, reject });
      thread.worker ??= hire(thread);
      thread.worker.postMessage(posted);
      watch(thread);
    });
  }

  return {
    ask: async (question) => (await post(question, 'answer')).answer,
    advise: (question) => post(question, 'advice'),
    wake() {
      for (const thread of threads) thread.worker ??= hire(thread);
    },
    async close() {
      closed = true;
      for (const { waiting } of threads)
        for (const { reject, timer } of waiting.values()) {
          clearTimeout(timer);
          reject(new Error('The node is going down.'));
        }
      await Promise.all(threads.map(({ worker }) => worker?.terminate()));
    },
  };
}
