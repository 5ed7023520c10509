/**
 * The threads that bots think in, each started when it is first needed. A game always goes to the same thread, where its
 * players keep their notes. A thread that dies or takes too long is replaced; what else it was asked is asked again.
 */
import { Worker } from 'node:worker_threads';
import type { Advice, GameAnalysis, Progress } from '@spaceline/bots';
import type { Answer, Replay, Seat, State } from '@spaceline/engine';

/** What a bot is asked. */
export interface Asked {
  readonly game: string;
  readonly seat: Seat;
  readonly bot: string;
  /** What its dice are thrown with. */
  readonly chance: string;
  readonly state: State;
}

/** What a thread is asked for: an answer, advice to somebody who has to give one, or a portion of an analysis. */
export type Wanted =
  | { readonly wants: 'answer' | 'advice'; readonly asked: Asked }
  /** Without the replay it goes on where it was; a thread that does not know the game any more says so. */
  | { readonly wants: 'analysis'; readonly game: string; readonly replay: Replay | null };

export type Posted = Wanted & { readonly id: number };

export interface Thought {
  readonly id: number;
  readonly answer?: Answer;
  /** The reason, with advice. */
  readonly why?: string;
  /** How far an analysis is; `lost` when the thread knows nothing of it. */
  readonly progress?: Progress | 'lost';
  readonly analysis?: GameAnalysis;
  readonly error?: string;
  /** That it cannot be done at all, however often it is asked. */
  readonly never?: true;
}

/** Thrown for what can never be done, with the reason for people. */
export class NeverError extends Error {}

export interface BotPool {
  /** The bot's answer. Rejects when it fails, or takes longer than the limit. */
  ask(asked: Asked): Promise<Answer>;
  /** What it would answer in somebody's place, and why. Rejects likewise. */
  advise(asked: Asked): Promise<Advice>;
  /**
   * Analyses a finished game in small portions, so that bots are asked in between. Rejects likewise; with a `NeverError` for
   * a game that cannot be analysed.
   */
  analyse(replay: Replay, progress: (so: Progress) => void): Promise<GameAnalysis>;
  /** Starts all threads, which otherwise happens when one is first asked. */
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
  /** Null until it is needed. */
  worker: Worker | null;
  readonly waiting: Map<number, Waiting>;
}

/** An analysis whose thread died, or that had to make room for others, is begun again so many times at most. */
const MOST_BEGINNINGS = 3;

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
      const { error, never } = thought;
      if (error === undefined) waiting.resolve(thought);
      else waiting.reject(never ? new NeverError(error) : new Error(error));
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
