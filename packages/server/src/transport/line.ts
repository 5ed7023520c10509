/**
 * A line between two nodes: a WebSocket for everything that one node forwards to the other for its clients (`lines.ts` at
 * one end, `ends.ts` at the other). Many clients share a line, and everything sent in one turn of the event loop takes
 * one system call.
 *
 * First both ends prove that they know the secret of the called node, which is in the database; neither sends it. So a
 * stranger who reaches the port, or whom an old address leads to, learns nothing and can do nothing. Even somebody who
 * knows the secret can do no more than clients can, because every request uses a client's own token.
 */
import { randomBytes } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { isSame } from '../games/nodes.ts';

/** Where nodes call each other; the number is the version of this protocol. */
export const LINE_PATH = '/api/nodes/line/1';
/** How long a caller has to prove that it is a node. */
export const SHOW_MS = 3000;
/** Both ends send a heartbeat this often, … */
const SIGN_MS = 2000;
/** … and a line without one for this long is lost. */
const LOST_MS = 6000;
/** How long to wait for the other end to close. */
const CLOSE_MS = 1000;
/** An end that does not read what it is sent is lost as well. */
const MOST_WAITING = 64 * 1024 * 1024;

/**
 * The messages, each with the number of its client: `open` with a token; a message (`ask`) and its answer (`ack`), which
 * may have a note for the other node; `moved`; that a client is present (`here`), gone (`shut`) or must reconnect
 * (`cut`). `bots` has the other end answer for the bots of a game; `went` says how far games have come.
 */
export type Kind = 'open' | 'ask' | 'ack' | 'moved' | 'here' | 'shut' | 'cut' | 'bots' | 'went';

export interface Frame {
  readonly kind: Kind;
  readonly client: number;
  /** The number of the message, or of the one it answers. */
  readonly id: number;
  /** The name of a message, or a note with an answer. No line breaks. */
  readonly note: string;
  /** JSON, or a token or an id. */
  readonly body: string;
}

export interface Line {
  say(kind: Kind, client: number, id?: number, note?: string, body?: string): void;
  onFrame(listener: (frame: Frame) => void): void;
  onLost(listener: () => void): void;
  /** Closes it after everything has been sent. */
  close(): void;
  /** Closes it at once. */
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

/** A line over a socket on which both ends have proven who they are. */
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

/** The other end's next message; rejects if none comes in time. */
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

/** The calling end: proves that it knows the other's secret, and has the other prove it too. Rejects if that fails. */
export async function showAtCall(socket: WebSocket, seal: (words: string) => string): Promise<void> {
  const theirs = await heardFrom(socket);
  if (!NONCE.test(theirs)) throw new Error('The other end is not a node.');
  const ours = nonce();
  const shown = heardFrom(socket);
  socket.send(`${ours} ${seal(`call ${theirs} ${ours}`)}`);
  if (!isSame(await shown, seal(`called ${theirs} ${ours}`)))
    throw new Error('The other end does not know its own secret.');
}

/** The same for the called end. */
export async function showWhenCalled(socket: WebSocket, seal: (words: string) => string): Promise<void> {
  const ours = nonce();
  const shown = heardFrom(socket);
  socket.send(ours);
  const [theirs = '', proof = ''] = (await shown).split(' ');
  if (!NONCE.test(theirs) || !isSame(proof, seal(`call ${ours} ${theirs}`)))
    throw new Error('Whoever called is not a node.');
  socket.send(seal(`called ${ours} ${theirs}`));
}
