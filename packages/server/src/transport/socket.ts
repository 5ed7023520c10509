/**
 * Live play over Socket.IO. A client signs in with its token, follows games, and is told of every move; whatever it sends is
 * acknowledged with `{ ok: true, … }` or `{ ok: false, error }`. After a lost connection it follows again from the last
 * sequence number it has seen and misses nothing.
 */
import { createHash } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { parseCookie } from 'cookie';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import type { z } from 'zod';
import type { Games } from '../games/games.ts';
import { hear } from '../games/looking.ts';
import type { Config } from '../operating/config.ts';
import type { Metrics } from '../operating/metrics.ts';
import type { Person, Sessions } from '../people/sessions.ts';
import { Problem, told } from '../problem.ts';
import type { Database } from '../storage/database.ts';
import { adapterOver } from './between.ts';
import { createBucket } from './bucket.ts';
import { createFeed, type Feed, type Moved } from './feed.ts';
import { COOKIE, originAllowed } from './http.ts';
import { type Play, seen } from './play.ts';
import * as protocol from './protocol.ts';

const MESSAGE_LIMIT = 64 * 1024;
const MOST_FOLLOWED = 50;
const SWEEP_MS = 2000;
/** What plays a part of a game again is as dear as so many other messages. */
const PLAYED_AGAIN = 10;
/** What nodes say to each other: a game has moved. */
const MOVED = 'spaceline:moved';

export interface Sockets {
  readonly feed: Feed;
  readonly size: number;
  hangUp(token: string): void;
  /** Tells clients to come back to another node, and closes. */
  close(): Promise<void>;
}

export interface SocketsOptions {
  readonly http: HttpServer;
  readonly config: Config;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly games: Games;
  readonly play: Play;
  readonly metrics: Metrics;
  readonly log: Logger;
}

interface SocketData {
  person: Person;
}
type Client = Socket<ClientEvents, ServerEvents, NodeEvents, SocketData>;
type Ack = (answer: unknown) => void;
type ClientEvents = Record<string, (message: unknown, ack?: Ack) => void>;
interface ServerEvents {
  moved(message: Moved): void;
  /** The node goes down; connect again. */
  draining(): void;
}
interface NodeEvents {
  [MOVED](game: string, seq: number): void;
}

const roomOf = (token: string): string => `session:${createHash('sha256').update(token).digest('hex')}`;

/** The token of a handshake: said by a program, brought as a cookie by a browser. */
function tokenOf({ handshake }: Client): string | null {
  const { token } = handshake.auth as { token?: unknown };
  if (typeof token === 'string') return token;
  const [scheme, bearer] = (handshake.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && bearer !== undefined) return bearer;
  return parseCookie(handshake.headers.cookie ?? '')[COOKIE] ?? null;
}

export function createSockets(options: SocketsOptions): Sockets {
  const { http, config, database, sessions, games, play, metrics, log } = options;
  const { driver } = database;
  const io = new Server<ClientEvents, ServerEvents, NodeEvents, SocketData>(http, {
    serveClient: false,
    maxHttpBufferSize: MESSAGE_LIMIT,
    allowRequest: (request, allow) =>
      allow(null, originAllowed(config, request.headers.origin, request.headers.host)),
    ...(driver.kind === 'server' ? { adapter: adapterOver(driver, log) } : {}),
  });
  const feed = createFeed(games, log);
  metrics.gauge('sockets', 'Sockets connected to this node.', () => io.engine.clientsCount);
  metrics.gauge('games_followed', 'Games that somebody follows on this node.', () => feed.games);

  const unlisten = games.onMoved((game, seq) => {
    feed.moved(game, seq);
    if (driver.kind === 'server') io.serverSideEmit(MOVED, game, seq);
  });
  io.on(MOVED, (game, seq) => feed.moved(game, seq));
  const sweeping = setInterval(() => {
    feed.sweep().catch((error: unknown) => log.warn({ error }, 'sweep failed'));
  }, SWEEP_MS);
  sweeping.unref();

  io.use((socket, next) => {
    const token = tokenOf(socket);
    const who = token === null ? Promise.resolve(null) : sessions.personOf(token);
    who.then(
      (person) => {
        if (!person || token === null) {
          next(
            refusedHandshake(
              new Problem('unauthenticated', 'Sign in first: POST /api/guests makes a guest.'),
            ),
          );
          return;
        }
        socket.data.person = person;
        void socket.join(roomOf(token));
        next();
      },
      (error: unknown) => next(refusedHandshake(error)),
    );
  });

  io.on('connection', (socket) => serve(socket));

  function serve(socket: Client): void {
    const { person } = socket.data;
    const followed = new Set<string>();
    const follower = { id: socket.id, send: (moved: Moved) => void socket.emit('moved', moved) };
    const bucket = createBucket(config.messagesPerSecond);

    /** A message: its shape is checked, its answer or its problem acknowledged. */
    function on<S extends z.ZodType>(
      name: string,
      shape: S,
      handle: (message: z.output<S>) => Promise<object>,
      cost = 1,
    ): void {
      socket.on(name, (message, ack) => {
        const answer = typeof ack === 'function' ? ack : () => {};
        respond(async () => {
          if (!bucket.take(cost)) throw new Problem('limited', 'Too many messages; wait a moment.');
          const read = shape.safeParse(message);
          if (!read.success) throw malformed(read.error);
          return await handle(read.data);
        }, answer);
      });
    }

    function respond(work: () => Promise<object>, ack: Ack): void {
      work().then(
        (found) => ack({ ok: true, ...found }),
        (error: unknown) => {
          if (!(error instanceof Problem)) log.error({ error, person: person.id }, 'message failed');
          ack({ ok: false, error: told(error) });
        },
      );
    }

    on(
      'watch',
      protocol.Watch,
      async ({ game, code, since }) => {
        if (followed.size >= MOST_FOLLOWED && !followed.has(game))
          throw new Problem('limited', `Nobody can follow more than ${MOST_FOLLOWED} games at once.`);
        const { viewer, head } = await play.place(person, game, code);
        // First the place, then the past: a move in between is sent and not lost.
        followed.add(game);
        feed.follow(game, follower, viewer, head.seq);
        const steps = since === undefined ? [] : await games.stepsAfter(game, since);
        if (!socket.connected) feed.unfollow(game, follower);
        return {
          ...seen(games, head, viewer),
          steps: steps
            .filter(({ logged }) => logged.seq <= head.seq)
            .map((step) => hear(games.engine, step, viewer)),
        };
      },
      PLAYED_AGAIN,
    );
    on('unwatch', protocol.Unwatch, async ({ game }) => {
      followed.delete(game);
      feed.unfollow(game, follower);
      return {};
    });
    on('look', protocol.Look, (message) => play.look(person, message));
    on('log', protocol.Log, (message) => play.log(person, message), PLAYED_AGAIN);
    on('answer', protocol.Answer, (message) => play.answer(person, message));
    on('why', protocol.Why, (message) => play.why(person, message));
    on('concede', protocol.Concede, (message) => play.concede(person, message));
    socket.on('disconnect', () => {
      for (const game of followed) feed.unfollow(game, follower);
    });
  }

  return {
    feed,
    get size() {
      return io.engine.clientsCount;
    },
    hangUp: (token) => io.in(roomOf(token)).disconnectSockets(true),
    async close() {
      clearInterval(sweeping);
      unlisten();
      io.local.emit('draining');
      io.local.disconnectSockets(true);
      await io.close();
    },
  };
}

const malformed = (error: z.ZodError): Problem =>
  new Problem('malformed', 'The message is not of the right shape.', {
    reasons: error.issues.map(({ path, message }) => ({
      text: `${path.join('.') || 'the whole'}: ${message}`,
    })),
  });

/** Socket.IO tells a refused client the message and the data of an error. */
const refusedHandshake = (error: unknown): Error =>
  Object.assign(new Error(told(error).text), { data: told(error) });
