/**
 * What a player could do against the generator of the first games. Its four words come from one 32-bit number, so all
 * four billion starting points can be tried against the order in which the player's own seed cards were dealt. It uses
 * only what the player at seat 0 has: their own list, and the cards in view. Run as a worker it searches a part.
 */
import { availableParallelism } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';

export interface Dealt {
  /** The player's own seed cards as the deck lists them. */
  readonly listed: readonly string[];
  /** The same cards in the order they were dealt in. */
  readonly dealt: readonly string[];
}

/** `count` starting points from `from` on. */
export interface Slice {
  readonly from: number;
  readonly count: number;
}

/** The four words after the deal, for predicting what comes next. */
export type Words = [number, number, number, number];

/** All starting points in a slice that deal this way, each with the generator's state after the deal. */
export function search({ listed, dealt }: Dealt, { from, count }: Slice): Words[] {
  const kinds = [...new Set(listed)];
  const list = Int32Array.from(listed, (card) => kinds.indexOf(card));
  const order = Int32Array.from(dealt, (card) => kinds.indexOf(card));
  const items = new Int32Array(list.length);
  const last = list.length - 1;
  const found: Words[] = [];
  for (let n = 0; n < count; n++) {
    let h = (from + n) | 0;
    h = (Math.imul(h ^ (h >>> 15), 2246822519) + 0x9e3779b9) | 0;
    let a = h ^ (h >>> 13);
    h = (Math.imul(h ^ (h >>> 15), 2246822519) + 0x9e3779b9) | 0;
    let b = h ^ (h >>> 13);
    h = (Math.imul(h ^ (h >>> 15), 2246822519) + 0x9e3779b9) | 0;
    let c = h ^ (h >>> 13);
    h = (Math.imul(h ^ (h >>> 15), 2246822519) + 0x9e3779b9) | 0;
    let d = h ^ (h >>> 13);
    // Twelve words are discarded, and one is drawn for who goes first.
    for (let i = 0; i < 13; i++) {
      const t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
    }
    let started = false;
    let i = last;
    for (; i > 0; i--) {
      const t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
      const j = (t >>> 0) % (i + 1);
      if ((started ? items[j] : list[j]) !== order[i]) break;
      if (!started) items.set(list);
      started = true;
      const moved = items[i] as number;
      items[i] = items[j] as number;
      items[j] = moved;
    }
    if (i === 0 && items[0] === order[0]) found.push([a, b, c, d]);
  }
  return found;
}

/** The number the first generator derived from a seed. */
export function foldedBy(seed: string): number {
  let h = 2166136261;
  for (const ch of seed) h = Math.imul(h ^ ch.charCodeAt(0), 16777619);
  return h | 0;
}

/** The number of starting points. */
export const BEGINNINGS = 2 ** 32;
const SHORT = 2 ** 24;

/**
 * The part of all starting points that contains the first generator's for a seed: a search of one second, told where to
 * look.
 */
export function sliceAround(seed: string, count = SHORT): Slice {
  return { from: Math.floor((foldedBy(seed) >>> 0) / count) * count, count };
}

interface Part {
  readonly seen: Dealt;
  readonly slice: Slice;
}

const searchIn = (part: Part): Promise<Words[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: part });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** The whole search, on all cores. */
export async function searchAll(seen: Dealt): Promise<Words[]> {
  const parts = availableParallelism();
  const count = Math.ceil(BEGINNINGS / parts);
  const slices = Array.from({ length: parts }, (_, i): Slice => ({ from: i * count, count }));
  return (await Promise.all(slices.map((slice) => searchIn({ seen, slice })))).flat();
}

const part: Partial<Part> | null = workerData;
if (parentPort && part?.seen && part.slice) parentPort.postMessage(search(part.seen, part.slice));
