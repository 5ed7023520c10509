/**
 * Somebody at a table whose messages are all checked, over socket and HTTP: each text is searched, as it arrives, for
 * cards they may not know at the place in the log that it is about.
 */
import { type Change, withChange } from '@spaceline/engine';
import { io } from 'socket.io-client';
import type { Told } from '../client.ts';
import { closeAtEnd } from '../closing.ts';
import type { Knowledge, Onlooker as Who } from './knowledge.ts';
import type { Search } from './search.ts';

export interface Leak {
  readonly who: Who;
  /** The card, by id. */
  readonly card: string;
  readonly seq: number;
  readonly text: string;
}

export interface Listening {
  readonly knowledge: Knowledge;
  search(text: string): ReturnType<Search>;
  /** Texts that nobody may be sent: the game's secret seed and what it is derived from. */
  secrets(): readonly string[];
  /** Brings what is known of the game up to its log, because a client may be told of a commit before we are. */
  catchUp(): Promise<void>;
  heard(bytes: number, hidden: number): void;
  leaked(leak: Leak): void;
}

export interface Onlooker {
  readonly who: Who;
  readonly token: string;
  readonly told: Told | null;
  send(name: string, message: object): Promise<unknown>;
  /** A request; its response is searched like everything else. */
  call(method: string, path: string, body?: object): Promise<{ status: number; text: string }>;
  /** Waits until they have been told that the game has come this far, or as far as they may be told. */
  until(seq: number): Promise<void>;
  /** Loses the connection and reconnects. */
  reconnect(): Promise<void>;
  /** Waits until everything that looked like a leak has been checked again. */
  settled(): Promise<void>;
  close(): void;
}

interface Options extends Listening {
  readonly address: string;
  readonly token: string;
  readonly who: Who;
  readonly game: string;
  /** Whether moves are sent as changes. */
  readonly changes: boolean;
  /** The newest place in the log that they may currently be told, by any means. */
  limit(): number;
}

const PATIENCE_MS = 300_000;
const AROUND = 160;

/** The place in the log that a text is about, if it names one. */
function placeIn(text: string): number | null {
  const start = text.search(/[[{]/);
  if (start < 0) return null;
  try {
    const parsed = JSON.parse(text.slice(start)) as unknown;
    const body = (Array.isArray(parsed) ? parsed.at(-1) : parsed) as { seq?: unknown; view?: unknown } | null;
    return typeof body?.seq === 'number' ? body.seq : null;
  } catch {
    return null;
  }
}

export async function lookOn(options: Options): Promise<Onlooker> {
  const { address, token, who, game, knowledge } = options;
  let told: Told | null = null;
  let wake: () => void = () => {};
  const take = (next: Told): void => {
    told = next;
    wake();
  };

  const doubts = new Set<Promise<void>>();

  /** The place a text is about, and the cards in it that they may not know there. */
  function leaksIn(text: string): {
    readonly seq: number;
    readonly leaks: readonly (readonly [string, string])[];
  } {
    const named = placeIn(text);
    const limit = options.limit();
    const seq = named === null ? limit : Math.min(named, limit);
    return { seq, leaks: [...options.search(text)].filter(([card]) => !knowledge.mayKnow(who, card, seq)) };
  }

  /** Checks again, knowing everything that is in the log. */
  async function doubt(text: string): Promise<void> {
    await options.catchUp();
    const { seq, leaks } = leaksIn(text);
    for (const [card, word] of leaks) options.leaked({ who, card, seq, text: around(text, word) });
  }

  function listen(text: string): void {
    const { seq, leaks } = leaksIn(text);
    if (leaks.length > 0) {
      const doubted = doubt(text).finally(() => doubts.delete(doubted));
      doubts.add(doubted);
    }
    for (const secret of options.secrets())
      if (text.includes(secret)) options.leaked({ who, card: 'the seed', seq, text: around(text, secret) });
    options.heard(text.length, knowledge.hiddenFrom(who, seq).size);
  }

  const socket = io(address, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
  });
  closeAtEnd(() => socket.close());
  socket.io.on('open', () => socket.io.engine.on('message', (text: unknown) => listen(String(text))));
  socket.on('moved', ({ change, ...moved }: Told & { change?: Change }) => {
    if (change && told) take({ ...told, ...moved, view: withChange(told.view, change) });
    else if (!change) take(moved);
  });

  const watch = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const message = { game, changes: options.changes, ...(told ? { since: told.seq } : {}) };
      socket
        .timeout(PATIENCE_MS)
        .emit('watch', message, (late: Error | null, answer?: Told & { ok: boolean }) => {
          if (late || !answer?.ok) reject(late ?? new Error(JSON.stringify(answer)));
          else {
            take(answer);
            resolve();
          }
        });
    });
  const connected = (): Promise<void> =>
    new Promise((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
  // Also after a connection that was lost by itself.
  let watching: Promise<void> = Promise.resolve();
  socket.on('connect', () => {
    watching = watch();
    watching.catch(() => {});
  });
  await connected();
  await watching;

  return {
    who,
    token,
    get told() {
      return told;
    },
    // An acknowledgement lost with its connection does not matter: what counts is what was sent.
    send: (name, message) =>
      socket
        .timeout(PATIENCE_MS)
        .emitWithAck(name, message)
        .catch(() => ({ ok: false, error: { code: 'unavailable' } })),
    async until(seq) {
      const end = performance.now() + PATIENCE_MS;
      while ((told?.seq ?? -1) < Math.min(seq, options.limit())) {
        if (performance.now() > end) throw new Error(`${who} was not told of ${game} ${seq}.`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 500);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    async call(method, path, body) {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      listen(text);
      listen(JSON.stringify([...response.headers]));
      return { status: response.status, text };
    },
    async reconnect() {
      socket.disconnect();
      const back = connected();
      socket.connect();
      await back;
      await watching;
    },
    async settled() {
      await Promise.all(doubts);
    },
    close: () => void socket.close(),
  };
}

function around(text: string, what: string): string {
  const at = Math.max(0, text.indexOf(what));
  return text.slice(Math.max(0, at - AROUND), at + AROUND);
}
