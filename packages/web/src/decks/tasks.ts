/** Sends tasks to the worker. The page has one worker; answers are matched to their question by number. */
import type { DeckOverview, DeckWarning } from '@spaceline/cards/browser';
import type { Deck } from '@spaceline/engine';
import type { HandsReport } from './hands.ts';

interface Common {
  readonly number: number;
  readonly deck: Deck;
  readonly date: string;
}
export type Task =
  | (Common & { readonly do: 'overview' })
  | (Common & { readonly do: 'warnings' })
  | (Common & { readonly do: 'hands'; readonly games: number; readonly seed: number });

export interface TaskReply {
  readonly number: number;
  readonly overview?: DeckOverview;
  readonly warnings?: readonly DeckWarning[];
  readonly hands?: HandsReport;
  readonly failed?: string;
}

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, (reply: TaskReply) => void>();

function thread(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<TaskReply>) => {
    waiting.get(data.number)?.(data);
    waiting.delete(data.number);
  });
  worker.addEventListener('error', (event) => {
    for (const [number, tell] of waiting) tell({ number, failed: event.message });
    waiting.clear();
  });
  return worker;
}

function ask(task: (number: number) => Task): Promise<TaskReply> {
  const number = ++last;
  return new Promise((resolve, reject) => {
    waiting.set(number, (reply) =>
      reply.failed === undefined ? resolve(reply) : reject(new Error(reply.failed)),
    );
    thread().postMessage(task(number));
  });
}

/** A deck's contents and the missions it could solve. */
export const askOverview = async (deck: Deck, date: string): Promise<DeckOverview | undefined> =>
  (await ask((number) => ({ do: 'overview', number, deck, date }))).overview;

/** Its cards that cannot enter play, or were not released by that day. */
export const askWarnings = async (deck: Deck, date: string): Promise<readonly DeckWarning[] | undefined> =>
  (await ask((number) => ({ do: 'warnings', number, deck, date }))).warnings;

/** How the deck starts, over this many games. */
export const askHands = async (
  deck: Deck,
  date: string,
  games: number,
  seed: number,
): Promise<HandsReport | undefined> =>
  (await ask((number) => ({ do: 'hands', number, deck, date, games, seed }))).hands;
