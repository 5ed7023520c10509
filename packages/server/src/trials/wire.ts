/**
 * A lightweight client for the load trial, because the players share the machine with what is measured. It speaks
 * Socket.IO 4 over a WebSocket exactly like any client, but parses only the needed part of a message. `client.ts` shows
 * how to write a normal client.
 */
import { WebSocket } from 'ws';
import { closeAtEnd } from './closing.ts';

/** The server's acknowledgement of a message. */
// biome-ignore lint/suspicious/noExplicitAny: answers have many shapes.
export type Acknowledged = any;

export interface Wire {
  /** Sends a message and waits for its acknowledgement. */
  send(name: string, message: object): Promise<Acknowledged>;
  close(): void;
}

export interface WireOptions {
  readonly address: string;
  readonly token: string;
  /** A message without an acknowledgement for this long is a failure. */
  readonly patienceMs: number;
  /** A game has moved: the message as JSON text. */
  moved(json: string): void;
}

/** Engine.IO and Socket.IO prefixes; `docs/protocol.md` names the libraries that know the rest. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';
const ACKNOWLEDGED = '43';
const REFUSED = '44';
const MOVED = `${EVENT}["moved",`;

interface Waiting {
  readonly since: number;
  resolve(answer: Acknowledged): void;
  reject(error: Error): void;
}

/** One timer checks the timeouts of all clients: there may be thousands, most of them idle. */
const watches = new Set<() => void>();
let watching: NodeJS.Timeout | undefined;

function watchFor(watch: () => void): void {
  watches.add(watch);
  watching ??= setInterval(() => {
    for (const each of watches) each();
    if (watches.size > 0) return;
    clearInterval(watching);
    watching = undefined;
  }, 1000);
}

export function openWire({ address, token, patienceMs, moved }: WireOptions): Promise<Wire> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    // Only our own server's texts arrive here.
    skipUTF8Validation: true,
  });
  closeAtEnd(() => socket.terminate());
  const waiting = new Map<number, Waiting>();
  let sent = 0;

  function failAll(error: Error, those: (each: Waiting) => boolean = () => true): void {
    for (const [id, each] of waiting)
      if (those(each)) {
        waiting.delete(id);
        each.reject(error);
      }
  }
  const watch = (): void => {
    if (waiting.size === 0) return;
    const before = performance.now() - patienceMs;
    failAll(new Error('No acknowledgement came.'), ({ since }) => since < before);
  };
  watchFor(watch);

  function acknowledged(text: string): void {
    const from = text.indexOf('[');
    const id = Number(text.slice(ACKNOWLEDGED.length, from));
    const asked = waiting.get(id);
    waiting.delete(id);
    asked?.resolve((JSON.parse(text.slice(from)) as unknown[])[0]);
  }

  const wire: Wire = {
    send: (name, message) =>
      new Promise((resolve, reject) => {
        const id = sent++;
        waiting.set(id, { since: performance.now(), resolve, reject });
        socket.send(`${EVENT}${id}${JSON.stringify([name, message])}`);
      }),
    close() {
      watches.delete(watch);
      socket.close();
    },
  };

  return new Promise((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith(MOVED)) moved(text.slice(MOVED.length, -1));
      else if (text.startsWith(ACKNOWLEDGED)) acknowledged(text);
      else if (text === PING) socket.send(PONG);
      else if (text.startsWith(OPEN)) socket.send(CONNECT + JSON.stringify({ token }));
      else if (text.startsWith(CONNECT)) resolve(wire);
      else if (text.startsWith(REFUSED)) reject(new Error(text));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      watches.delete(watch);
      failAll(new Error('The connection was lost.'));
    });
  });
}
