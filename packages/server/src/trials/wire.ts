/**
 * A player's end of the wire for the load trial, as light as it can be: the players share the machine with what is measured. It
 * speaks Socket.IO 4 over a WebSocket, word for word what every client says and hears, but reads of a message only what is
 * asked for. `client.ts` shows how a client is written otherwise.
 */
import { WebSocket } from 'ws';

/** What the server acknowledges a message with. */
// biome-ignore lint/suspicious/noExplicitAny: answers have many shapes.
export type Acknowledged = any;

export interface Wire {
  /** Sends a message and waits until it is acknowledged. */
  send(name: string, message: object): Promise<Acknowledged>;
  close(): void;
}

export interface WireOptions {
  readonly address: string;
  readonly token: string;
  /** A message that gets no acknowledgement for this long is a failure. */
  readonly patienceMs: number;
  /** A game has moved: the message as it came, in JSON. */
  moved(json: string): void;
}

/** What Engine.IO and Socket.IO put before a text; `docs/protocol.md` names the libraries that know the rest. */
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

/** One timer looks after the patience of all wires: there may be thousands, most of them at rest. */
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
    // Nothing but our own server's texts comes here.
    skipUTF8Validation: true,
  });
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
