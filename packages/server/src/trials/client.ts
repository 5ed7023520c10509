/**
 * A client as a stranger would write one from docs/protocol.md: HTTP with a token, a socket, and a player that sees only
 * what it is sent. It keeps every byte it receives, so that tests can search for what should not be there.
 */
import { chanceFrom, type Player, type Question } from '@spaceline/bots';
import type { Decision, Offer, Seat, View } from '@spaceline/engine';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { closeAtEnd } from './closing.ts';

/** What came back from HTTP. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes.
  readonly body: any;
}

export async function api(
  address: string,
  method: string,
  path: string,
  { body, token, headers }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** A guest's token. */
export async function guest(address: string, name = 'Guest'): Promise<string> {
  const { body } = await api(address, 'POST', '/api/guests', { body: { name } });
  return body.token;
}

/** A game as the server describes it. */
export interface Told {
  readonly game: string;
  readonly seq: number;
  readonly seat: Seat | null;
  readonly view: View;
  readonly offers: readonly Offer[];
  readonly steps: readonly {
    readonly seq: number;
    readonly kind: string;
    readonly events: readonly unknown[];
  }[];
}

export interface Received {
  /** The sequence number that the client knew when it arrived. */
  readonly seq: number;
  readonly text: string;
}

export interface Client {
  readonly socket: Socket;
  /** Everything that came over the socket. */
  readonly received: Received[];
  /** The newest position. */
  readonly told: Told | null;
  /** Sequence numbers of all steps, in the order in which they were told. */
  readonly steps: number[];
  send(name: string, message: unknown): Promise<Reply['body']>;
  watch(game: string, since?: number): Promise<Told>;
  /** Waits until the game is past this sequence number. */
  past(seq: number, limitMs?: number): Promise<Told>;
  /** Waits until a condition holds. */
  until(holds: (told: Told) => boolean, limitMs?: number): Promise<Told>;
  close(): void;
}

export async function connect(
  address: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
  /** How it connects: from another address, or with several requests first, as a browser does. */
  way: Partial<ManagerOptions & SocketOptions> = {},
): Promise<Client> {
  const socket = io(address, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 50,
    extraHeaders: headers,
    ...way,
  });
  closeAtEnd(() => socket.close());
  const received: Received[] = [];
  const steps: number[] = [];
  let told: Told | null = null;
  let wake: () => void = () => {};
  let waiting: NodeJS.Timeout | undefined;
  let closed = false;
  const listen = () =>
    socket.io.engine.on('message', (text: unknown) => {
      received.push({ seq: told?.seq ?? 0, text: String(text) });
    });
  if (socket.io.engine) listen();
  socket.io.on('open', listen);

  function take(next: Told): Told {
    if (told && next.seq < told.seq) return told;
    steps.push(...next.steps.map(({ seq }) => seq));
    told = next;
    wake();
    return next;
  }
  socket.on('moved', take);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      // Nobody has it to close it, and it would try for ever.
      socket.close();
      reject(error);
    });
  });

  const send = (name: string, message: unknown): Promise<Reply['body']> =>
    socket.timeout(30_000).emitWithAck(name, message);

  async function until(holds: (told: Told) => boolean, limitMs = 60_000): Promise<Told> {
    const end = performance.now() + limitMs;
    while (!told || !holds(told)) {
      const left = end - performance.now();
      if (left <= 0) throw new Error(`Nothing came; the game is at ${told?.seq}.`);
      await new Promise<void>((resolve) => {
        // Nobody waits for a game that was left, so no timer keeps the process alive.
        if (closed) return;
        waiting = setTimeout(resolve, Math.min(left, 1000));
        wake = () => {
          clearTimeout(waiting);
          resolve();
        };
      });
    }
    return told;
  }

  return {
    socket,
    received,
    steps,
    get told() {
      return told;
    },
    send,
    // With a callback: a promise would resolve only after the next message, which follows this answer.
    watch: (game, since) =>
      new Promise((resolve, reject) => {
        const message = { game, ...(since === undefined ? {} : { since }) };
        socket.timeout(30_000).emit('watch', message, (late: Error | null, answer?: Reply['body']) => {
          if (late || !answer.ok) reject(late ?? new Error(JSON.stringify(answer)));
          else resolve(take(answer));
        });
      }),
    until,
    past: (seq, limitMs) => until((now) => now.seq > seq, limitMs),
    close() {
      closed = true;
      clearTimeout(waiting);
      socket.close();
    },
  };
}

/** The question of a seat, made only from what was sent. Whether an answer is accepted turns out when it is given. */
function questionFrom({ seat, view, offers }: Told): Question {
  return {
    seat: seat as Seat,
    decision: view.decision as Decision,
    offers,
    view: () => view,
    legal: () => true,
  };
}

const MOST_TRIES = 40;

/** Answers for one seat until the game is over or `most` answers were given. Returns how many. */
export async function playSeat(
  client: Client,
  player: Player,
  seed: string,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const chance = chanceFrom(seed);
  for (let answers = 0; ; answers++) {
    const told = await client.until(
      ({ view, seat }) => view.outcome !== null || view.decision?.seat === seat,
    );
    if (told.view.outcome || answers >= most) return answers;
    await answerOnce(client, told, player, chance);
  }
}

/** One answer to the current question, and the position after it. */
export async function answerOnce(
  client: Client,
  told: Told,
  player: Player,
  chance: ReturnType<typeof chanceFrom>,
): Promise<void> {
  const { game, seq, offers } = told;
  const way = offers.find((offer) => offer.do === 'pass' || offer.do === 'end turn');
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const { decision: _, seat: __, ...drawn } = player.answer(questionFrom(told), chance);
    const said = attempt > 10 && way ? { request: { do: way.do } } : drawn;
    const answer = await client.send('answer', { game, seq, answer: said });
    if (answer.ok || answer.error.code === 'conflict' || answer.error.code === 'over') {
      await client.past(seq);
      return;
    }
    if (answer.error.code !== 'refused') throw new Error(JSON.stringify(answer));
  }
  throw new Error(`No answer is taken at ${seq}.`);
}
