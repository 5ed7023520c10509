/**
 * A line between two nodes: a WebSocket over which everything goes that one passes on to the other for its clients (`lines.ts` at the one end,
 * `ends.ts` at the other), many clients over one line, and what one turn of the event loop says in one call of the kernel.
 *
 * Before anything else both ends show that they know the secret of the node that is called, which stands in the database; neither says it. So a
 * stranger who reaches the port, or whom an old address leads to, learns nothing and can say nothing. Even who knows the secret can
 * do no more than clients can: whatever is asked, is asked under a client's own token.
 */
import { randomBytes } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { isSame } from '../games/nodes.ts';

/** Where nodes call each other; the number is that of the words below. */
export const LINE_PATH = '/api/nodes/line/1';
/** Whoever has not shown in so long that they are a node is not one. */
export const SHOW_MS = 3000;
/** Both ends give a sign so often, … */
const SIGN_MS = 2000;
/** … and a line without any for so long is lost. */
const LOST_MS = 6000;
/** Whoever does not hang up in return for so long is not waited for. */
const CLOSE_MS = 1000;
/** An end that does not take what it is sent is lost as well. */
const MOST_WAITING = 64 * 1024 * 1024;

/**
 * What is said, each time with the number of the client it is about: `open` with a token, a message (`ask`) and its answer (`ack`), which may have
 * a few words for the other node before it; `moved`; that a client is there (`here`) or gone (`shut`), or must come anew (`cut`). `bots` has the other
 * end answer for the bots of a game; `went` says how far games have come, to whoever is concerned.
 */
export type Kind = 'open' | 'ask' | 'ack' | 'moved' | 'here' | 'shut' | 'cut' | 'bots' | 'went';

export interface Frame {
  readonly kind: Kind;
  readonly client: number;
  /** Which message it is, or answers. */
  readonly id: number;
  /** The name of a message, or words beside an answer. No line breaks. */
  readonly note: string;
  /** JSON, or a token or an id. */
  readonly body: string;
}

export interface Line {
  say(kind: Kind, client: number, id?: number, note?: string, body?: string): void;
  onFrame(listener: (frame: Frame) => void): void;
  onLost(listener: () => void): void;
  /** Ends it when all that was said is out. */
  close(): void;
  /** Ends it at once. */
  drop(): void;
}

export function frameOf(text: string): Frame | null {
  const end = text.indexOf('\n');
  const [kind, client, id, ...note] = text.slice(0, end).split(' ');
  if (end < 0 || kind === undefined) return null;
  return {
    kind: kind as Kind,
    client: Number(client),
    id: Number(id),
    note: note.join(' '),
    body: text.slice(end + 1),
  };
}

/** A line over a socket on which both have shown who they are. */
export function lineOver(socket: WebSocket): Line {
  let heard = performance.now();
  let lost: (() => void) | null = null;
  socket.on('pong', () => {
    heard = performance.now();
  });
  const signs = setInterval(() => {
    if (performance.now() - heard > LOST_MS || socket.bufferedAmount > MOST_WAITING) socket.terminate();
    else socket.ping();
  }, SIGN_MS);
  signs.unref();
  socket.on('close', () => {
    clearInterval(signs);
    lost?.();
  });
  return {
    say(kind, client, id = 0, note = '', body = '') {
      if (socket.readyState === socket.OPEN) socket.send(`${kind} ${client} ${id} ${note}\n${body}`);
    },
    onFrame(listener) {
      socket.on('message', (data: RawData) => {
        heard = performance.now();
        const frame = frameOf(data.toString());
        if (frame) listener(frame);
        else socket.terminate();
      });
    },
    onLost(listener) {
      lost = listener;
    },
    close() {
      socket.close();
      setTimeout(() => socket.terminate(), CLOSE_MS).unref();
    },
    drop: () => socket.terminate(),
  };
}

const nonce = (): string => randomBytes(24).toString('hex');
const NONCE = /^[0-9a-f]{48}$/;

/** The next word of the other end; rejects when none comes in time. */
function heardFrom(socket: WebSocket): Promise<string> {
  return new Promise((resolve, reject) => {
    const give = (error: Error | null, text = ''): void => {
      clearTimeout(late);
      socket.off('message', hear);
      socket.off('close', gone);
      if (error) reject(error);
      else resolve(text);
    };
    const hear = (data: RawData): void => give(null, data.toString());
    const gone = (): void => give(new Error('The line was closed.'));
    const late = setTimeout(() => give(new Error('The other end says nothing.')), SHOW_MS);
    socket.on('message', hear);
    socket.on('close', gone);
  });
}

/** The end that called: shows that it knows the other's secret, and has that shown to it. Rejects when it is not. */
export async function showAtCall(socket: WebSocket, seal: (words: string) => string): Promise<void> {
  const theirs = await heardFrom(socket);
  if (!NONCE.test(theirs)) throw new Error('The other end is not a node.');
  const ours = nonce();
  const shown = heardFrom(socket);
  socket.send(`${ours} ${seal(`call ${theirs} ${ours}`)}`);
  if (!isSame(await shown, seal(`called ${theirs} ${ours}`)))
    throw new Error('The other end does not know its own secret.');
}

/** The end that was called, the same. */
export async function showWhenCalled(socket: WebSocket, seal: (words: string) => string): Promise<void> {
  const ours = nonce();
  const shown = heardFrom(socket);
  socket.send(ours);
  const [theirs = '', proof = ''] = (await shown).split(' ');
  if (!NONCE.test(theirs) || !isSame(proof, seal(`call ${ours} ${theirs}`)))
    throw new Error('Whoever called is not a node.');
  socket.send(seal(`called ${ours} ${theirs}`));
}
