/**
 * Proves many cards: over all cores, skipping what earlier runs have proven, and within an optional time limit. Cards
 * skipped for lack of time are named; they never count as proven.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { loadLibrary } from '@spaceline/cards';
import type { Scenario } from '../scenario.ts';
import { CACHE_FOLDER, ProofCache } from './cache.ts';
import { drawn } from './mutate.ts';
import {
  cardsToProve,
  type How,
  type Proof,
  type ProofReport,
  type ProveOptions,
  reportOf,
} from './prove.ts';
import { carryOut, type Task, type Told } from './task.ts';

export interface ProveAllOptions extends Omit<ProveOptions, 'library'> {
  /** By default the number of cores. */
  readonly threads?: number;
  /** The folder of earlier proofs; `null` to neither read nor store any. */
  readonly cache?: string | null;
  /** After this many seconds no further card is started, except those of `first`. */
  readonly seconds?: number;
  /** Only cards among these. */
  readonly only?: ReadonlySet<string>;
  /** Cards that are proven first, however long it takes. */
  readonly first?: ReadonlySet<string>;
  /** Orders the others if there is too little time for all: a different order on another day. */
  readonly lot?: string;
  /** Called after each card that was proven now. */
  readonly progress?: (card: string, done: number, of: number) => void;
}

export interface AllProven extends ProofReport {
  /** How many of the cards an earlier run had proven, with nothing changed since. */
  readonly fromCache: number;
  /** Cards for which there was no time. No other number of the report includes them. */
  readonly leftOut: readonly string[];
  readonly seconds: number;
}

/** Starting a thread takes about as long as proving cards for this time. */
const THREAD_MILLISECONDS = 1500;
/** The estimated time per scenario for a card that has not been proven before. */
const GUESS_MILLISECONDS = 12;

export async function proveAll(
  proofs: ReadonlyMap<string, readonly Scenario[]>,
  options: ProveAllOptions = {},
): Promise<AllProven> {
  const began = performance.now();
  const { cache = CACHE_FOLDER, mutants, seed = '1', first = new Set<string>() } = options;
  const library = loadLibrary();
  // A sample of the mutants does not prove the card, so it is neither looked up nor stored.
  const known = cache === null || mutants !== undefined ? undefined : new ProofCache(cache, library);
  const ids = cardsToProve(library, options).filter((id) => options.only?.has(id) ?? true);
  const found = new Map<string, Proof>();
  const tasks: Task[] = [];
  for (const card of ids) {
    const scenarios = proofs.get(card) ?? [];
    const earlier = known?.find(card, scenarios);
    if (earlier) found.set(card, earlier.proof);
    else tasks.push({ card, scenarios });
  }
  const fromCache = found.size;
  const cost = new Map(
    tasks.map(({ card, scenarios }) => [
      card,
      known?.lastTook(card) ?? GUESS_MILLISECONDS * (1 + scenarios.length),
    ]),
  );
  const costOf = (card: string): number => cost.get(card) ?? 0;
  const lot = ({ card }: Task): number => drawn(`${options.lot ?? ''} ${card}`);
  // Long ones first, so that no core waits for the last; in random order if there is not time for all.
  const others = tasks.filter(({ card }) => !first.has(card));
  const waiting = [
    ...tasks.filter(({ card }) => first.has(card)),
    ...others.sort((a, b) =>
      options.seconds === undefined ? costOf(b.card) - costOf(a.card) : lot(a) - lot(b),
    ),
  ];
  const isOver = (): boolean =>
    options.seconds !== undefined && performance.now() - began > 1000 * options.seconds;
  const take = (): Task | undefined => {
    const next = waiting[0];
    return next && (first.has(next.card) || !isOver()) ? waiting.shift() : undefined;
  };
  const tell = ({ card, proof, asked, milliseconds }: Told): void => {
    found.set(card, proof);
    known?.keep(card, proofs.get(card) ?? [], asked, { proof, milliseconds });
    options.progress?.(card, found.size - fromCache, tasks.length);
  };
  const work = [...cost.values()].reduce((sum, each) => sum + each, 0);
  const worthwhile = Math.min(availableParallelism(), 1 + Math.floor(work / THREAD_MILLISECONDS));
  const threads = Math.min(options.threads ?? worthwhile, tasks.length);
  const how: How = { seed, ...(mutants === undefined ? {} : { mutants }) };
  if (threads < 2) for (let task = take(); task; task = take()) tell(carryOut(task, how));
  else await Promise.all(Array.from({ length: threads }, () => oneThread(how, take, tell)));
  return {
    // In catalogue order, whichever finished first.
    ...reportOf(
      new Map(
        ids.flatMap((id) => {
          const proof = found.get(id);
          return proof ? [[id, proof] as const] : [];
        }),
      ),
    ),
    fromCache,
    leftOut: waiting.map(({ card }) => card).sort(),
    seconds: (performance.now() - began) / 1000,
  };
}

/** One thread, until nothing is left. */
function oneThread(how: How, take: () => Task | undefined, tell: (told: Told) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: how });
    const next = (): void => {
      const task = take();
      if (task) worker.postMessage(task);
      else void worker.terminate().then(() => resolve());
    };
    worker.on('message', (told: Told) => {
      tell(told);
      next();
    });
    worker.on('error', reject);
    next();
  });
}
