/**
 * The threads in which bots think, each started when first needed. A game always goes to the same thread, where its
 * players keep their notes. A thread that dies or takes too long is replaced, and its other questions are asked again.
 */
import { Worker } from 'node:worker_threads';
import type { Advice, GameAnalysis, Progress } from '@spaceline/bots';
import type { Answer, Replay, Seat, State } from '@spaceline/engine';

/** A question for a bot. */
export interface Asked {
  readonly game: string;
  readonly seat: Seat;
  readonly bot: string;
  /** The seed of its dice. */
  readonly chance: string;
  readonly state: State;
}

/** A thread's tasks: an answer, advice for a player who must answer, or a portion of an analysis. */
export type Wanted =
  | { readonly wants: 'answer' | 'advice'; readonly asked: Asked }
  /** Without the replay it continues where it was; a thread that no longer knows the game says so. */
  | { readonly wants: 'analysis'; readonly game: string; readonly replay: Replay | null };

export type Posted = Wanted & { readonly id: number };

export interface Thought {
  readonly id: number;
  readonly answer?: Answer;
  /** The reason, with advice. */
  readonly why?: string;
  /** The progress of an analysis; `lost` if the thread does not know it. */
  readonly progress?: Progress | 'lost';
  readonly analysis?: GameAnalysis;
  readonly error?: string;
  /** It is impossible, however often it is requested. */
  readonly never?: true;
}

/** Thrown for impossible requests, with the reason for people. */
export class NeverError extends Error {}

export interface BotPool {
  /** The bot's answer. Rejects if it fails or exceeds the time limit. */
  ask(asked: Asked): Promise<Answer>;
  /** What it would answer in somebody's place, and why. Rejects likewise. */
  advise(asked: Asked): Promise<Advice>;
  /**
   * Analyses a finished game in small portions, so that bots can answer in between. Rejects likewise; with a `NeverError`
   * for a game that cannot be analysed.
   */
  analyse(replay: Replay, progress: (so: Progress) => void): Promise<GameAnalysis>;
  /** Starts all threads, which otherwise start on first use. */
  wake(): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly posted: Posted;
  readonly resolve: (thought: Thought) => void;
  readonly reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

interface Thread {
  /** Null until needed. */
  worker: Worker | null;
  readonly waiting: Map<number, Waiting>;
}

/** How often an analysis is started at most, if its thread died or dropped it to make room. */
const MOST_BEGINNINGS = 3;

/** A hash, so that a game always gets the same thread. */
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
      const { error, never } = thought;
      if (error === undefined) waiting.resolve(thought);
      else waiting.reject(never ? new NeverError(error) : new Error(error));
      watch(thread);
    });
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (closed || thread.worker !== worker) return;
      thread.worker = null;
      // The question it was working on may have killed it, so that one is not asked again.
      const [first] = thread.waiting;
      if (!first) return;
      giveUp(thread, ...first, new Error('The thread of the bot ended.'));
    });
    return worker;
  }

  /** The time for a question starts when the thread begins to work on it. */
  function watch(thread: Thread): void {
    const [first] = thread.waiting;
    if (!first || first[1].timer) return;
    const [id, waiting] = first;
    waiting.timer = setTimeout(() => {
      giveUp(thread, id, waiting, new Error(`The bot took longer than ${limitMs} ms.`));
    }, limitMs);
    waiting.timer.unref();
  }

  /** Fails one question and asks a new worker the others. */
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

  function post(game: string, wanted: Wanted): Promise<Thought> {
    const thread = threads[spread(game) % threads.length];
    if (!thread || closed) return Promise.reject(new Error('No bots think on this node.'));
    return new Promise((resolve, reject) => {
      const posted = { id: ++asked, ...wanted };
      thread.waiting.set(posted.id, { posted, resolve, reject });
      thread.worker ??= hire(thread);
      thread.worker.postMessage(posted);
      watch(thread);
    });
  }

  async function think(question: Asked, wants: 'answer' | 'advice'): Promise<Advice> {
    const { answer, why } = await post(question.game, { wants, asked: question });
    if (!answer) throw new Error('The bot gave no answer.');
    return { answer, why: why ?? '' };
  }

  async function analyse(replay: Replay, tell: (so: Progress) => void): Promise<GameAnalysis> {
    const { game } = replay;
    let sent: Replay | null = replay;
    for (let begun = 0; begun < MOST_BEGINNINGS; ) {
      if (sent) begun++;
      const { analysis, progress }: Thought = await post(game, { wants: 'analysis', game, replay: sent });
      if (analysis) return analysis;
      if (progress && progress !== 'lost') tell(progress);
      sent = progress === 'lost' ? replay : null;
    }
    throw new Error('The analysis was lost too often.');
  }

  return {
    ask: async (question) => (await think(question, 'answer')).answer,
    advise: (question) => think(question, 'advice'),
    analyse,
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
