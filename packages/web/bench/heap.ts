/**
 * How much memory a page and its workers use after garbage collection, and how much of that is code. Compiled code grows
 * with what was done, up to a limit, whatever a game keeps. A heap snapshot tells the two apart.
 */
import type { CDPSession } from 'playwright-core';
import { rounded } from './figures.ts';

export interface Heap {
  /** Megabytes in use. */
  readonly used: number;
  /** The part that is compiled code and type feedback. */
  readonly code: number;
  /** By node type in the snapshot: objects, closures, strings, hidden classes and so on. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Memory the browser itself keeps for the page, not included above: elements, styles, layout. */
  readonly drawn: number;
}

/** Megabytes without compiled code: what the game and its rendering keep. */
export const keptIn = ({ used, code }: Heap): number => used - code;

export interface Heaps {
  page(): Promise<Heap>;
  /** All workers together; null when there are none. */
  threads(): Promise<Heap | null>;
}

const MEGABYTE = 1024 * 1024;
/** Enough digits to show a kilobyte. */
const DIGITS = 3;
const CHUNK = 'HeapProfiler.addHeapSnapshotChunk';

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
}

/** Bytes in a snapshot by node type. */
function kindsIn({ snapshot: { meta }, nodes }: Snapshot): ReadonlyMap<string, number> {
  const { node_fields: fields, node_types: types } = meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const bytes = new Map<string, number>();
  for (let n = 0; n < nodes.length; n += fields.length) {
    const kind = types[0][nodes[n + type] ?? -1] ?? 'unknown';
    bytes.set(kind, (bytes.get(kind) ?? 0) + (nodes[n + size] ?? 0));
  }
  return bytes;
}

type Command = 'HeapProfiler.collectGarbage' | 'HeapProfiler.takeHeapSnapshot' | 'Runtime.getHeapUsage';

/** One heap: it takes commands and emits its snapshots in chunks. */
interface Reached {
  send(command: Command): Promise<object>;
  pieces: string[];
}

async function heapOf(heap: Reached): Promise<Heap> {
  // Objects held by collected objects are only freed in the next collection.
  for (let n = 0; n < 3; n++) await heap.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize = 0 } = (await heap.send('Runtime.getHeapUsage')) as {
    readonly usedSize: number;
    readonly embedderHeapUsedSize?: number;
  };
  heap.pieces = [];
  await heap.send('HeapProfiler.takeHeapSnapshot');
  const kinds = kindsIn(JSON.parse(heap.pieces.join('')) as Snapshot);
  heap.pieces = [];
  const megabytes = (bytes: number): number => rounded(bytes / MEGABYTE, DIGITS);
  return {
    used: megabytes(usedSize),
    code: megabytes(kinds.get('code') ?? 0),
    kinds: Object.fromEntries([...kinds].map(([kind, bytes]) => [kind, megabytes(bytes)])),
    drawn: megabytes(embedderHeapUsedSize),
  };
}

const sum = (one: number, two: number): number => rounded(one + two, DIGITS);

/** Adds two heaps. */
const together = (one: Heap, two: Heap): Heap => ({
  used: sum(one.used, two.used),
  code: sum(one.code, two.code),
  kinds: Object.fromEntries(
    [...new Set([...Object.keys(one.kinds), ...Object.keys(two.kinds)])].map((kind) => [
      kind,
      sum(one.kinds[kind] ?? 0, two.kinds[kind] ?? 0),
    ]),
  ),
  drawn: sum(one.drawn, two.drawn),
});

/** A worker's message, wrapped in messages of the page's session. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly chunk?: string };
  readonly result?: object;
}

/** Connects to the heaps of a page and of the workers it starts from now on. */
export async function heapsOf(session: CDPSession): Promise<Heaps> {
  const page: Reached = { send: (command) => session.send(command), pieces: [] };
  const living = new Map<string, Reached>();
  const waiting = new Map<number, (result: object) => void>();
  let asked = 0;
  const reach = (sessionId: string): Reached => ({
    pieces: [],
    send: (method) =>
      new Promise((resolve, reject) => {
        const id = ++asked;
        waiting.set(id, resolve);
        const message = JSON.stringify({ id, method, params: {} });
        session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      }),
  });
  session.on(CHUNK, ({ chunk }) => void page.pieces.push(chunk));
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') living.set(sessionId, reach(sessionId));
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => void living.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { id, method, params, result } = JSON.parse(message) as Message;
    if (method === CHUNK && params?.chunk !== undefined) living.get(sessionId)?.pieces.push(params.chunk);
    if (id === undefined) return;
    waiting.get(id)?.(result ?? {});
    waiting.delete(id);
  });
  await session.send('HeapProfiler.enable');
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return {
    page: () => heapOf(page),
    async threads() {
      const heaps: Heap[] = [];
      for (const thread of living.values()) heaps.push(await heapOf(thread));
      return heaps.length === 0 ? null : heaps.reduce(together);
    },
  };
}
