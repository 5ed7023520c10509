/**
 * Live play over Socket.IO. A client signs in with its token, follows games, and is told every move. Each message it
 * sends is acknowledged with `{ ok: true, … }` or `{ ok: false, error }`. After a lost connection it resumes from the
 * last sequence number it has seen and misses nothing.
 */
import { createHash } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { Seat } from '@spaceline/engine';
import {
  type Acknowledged,
  type Entered,
  GAME_MESSAGES,
  type GameMessage,
  MESSAGES,
  type MessageName,
  type MessageRead,
  type News as NewsTold,
  type Person,
  type Told,
} from '@spaceline/wire';
import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import type { z } from 'zod';
import type { Games } from '../games/games.ts';
import type { Keepers } from '../games/keepers.ts';
import type { Nodes } from '../games/nodes.ts';
import type { Pauses } from '../games/pauses.ts';
import type { Chat } from '../lobby/chat.ts';
import { LOBBY, type News } from '../lobby/news.ts';
import type { Notices } from '../lobby/notices.ts';
import type { Presence } from '../lobby/presence.ts';
import { type Tables, tableSent } from '../lobby/tables.ts';
import type { Timekeeper } from '../lobby/timekeeper.ts';
import { addressOf, trustsOf } from '../operating/address.ts';
import type { Config } from '../operating/config.ts';
import type { Metrics } from '../operating/metrics.ts';
import { traced } from '../operating/tracing.ts';
import type { Bans } from '../people/bans.ts';
import type { Sessions } from '../people/sessions.ts';
import { Problem, shapeReasons, told } from '../problem.ts';
import type { Database } from '../storage/database.ts';
import { costOf, MOST_FOLLOWED, PLAYED_AGAIN } from './attending.ts';
import { adapterOver } from './between.ts';
import { type Bucket, createBucket } from './bucket.ts';
import { COOKIE, originAllowed } from './cookie.ts';
import { createDoors, type Doors } from './doors.ts';
import { createFeed, type Feed } from './feed.ts';
import { afterAll, afterThis, gatherWrites } from './gather.ts';
import { createKeeping } from './keeping.ts';
import { createLeaving } from './leaving.ts';
import { LINE_PATH } from './line.ts';
import type { Move } from './lines.ts';
import { type Encoded, parser } from './parser.ts';
import type { Play } from './play.ts';
import { CHECK_MS, createStanding, type Standing } from './standing.ts';

const MESSAGE_LIMIT = 64 * 1024;
/** Connections of one person to one node: tabs and programs. */
const MOST_SOCKETS = 20;
/** Covers a part of the games each time; lost news arrives after two seconds at most. */
const SWEEP_MS = 500;
/** How long a client has to sign in. */
const CONNECT_MS = 10_000;
/** All sessions are checked in batches before a message would have to do it; a query for each would delay moves. */
const LISTENERS_MS = CHECK_MS - 1000;
const LISTENERS_EVERY_MS = 400;
/**
 * News for other nodes is collected for this long; this many games fit into one message (PostgreSQL's limit is 8,000
 * bytes).
 */
const TOGETHER_MS = 4;
const MOVES_TOGETHER = 100;
/** Messages between nodes: games have moved, … */
const MOVED = 'spaceline:moved';
/** … a person was deleted or renamed, … */
const FORGET = 'spaceline:forget';
/** Repeated, because a node that has just started or was silent for a while may miss it, and nobody would ask. */
const FORGET_AFTER_MS = [0, 2000, 10_000];
/** … and a player asks for more time. */
const HELD = 'spaceline:held';

export interface Sockets {
  readonly feed: Feed;
  readonly news: News;
  readonly size: number;
  hangUp(token: string): void;
  /** Closes all sockets of a person, on every node. */
  hangUpPerson(person: string): void;
  /** Closes the sockets from banned addresses, on this node. */
  hangUpAddresses(banned: (address: string) => boolean): void;
  /** Drops what all nodes have in memory about a person who was deleted or renamed. */
  forget(person: string): void;
  /** A player asks openly for more time: everybody at the game is told, and all nodes. */
  held(game: string, seq: number, seat: Seat): void;
  /** Has the node that plays a game answer for its bots; null if that is this one, or if it is not possible. */
  botsElsewhere(game: string): Promise<boolean | null>;
  /** Tells clients to connect to another node, and closes; the rest are disconnected after this long. */
  close(patienceMs: number): Promise<void>;
}

export interface SocketsOptions {
  readonly http: HttpServer;
  readonly config: Config;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly bans: Pick<Bans, 'checkAddress'>;
  readonly games: Games;
  readonly nodes: Nodes;
  readonly play: Play;
  readonly pauses: Pick<Pauses, 'held' | 'look' | 'watchOver'>;
  readonly tables: Tables;
  readonly chat: Chat;
  readonly notices: Notices;
  readonly presence: Presence;
  readonly timekeeper: Timekeeper;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly keepers: Keepers;
  /** Answers for the bots of a game on behalf of another node; null if this one leaves bots to others. */
  bots(game: string): Promise<boolean> | null;
  /** Called for games that another node has moved. */
  movedElsewhere(game: string): void;
}

interface SocketData {
  person: Person;
  standing: Standing;
  token: string;
}
type Client = Socket<ClientEvents, ServerEvents, NodeEvents, SocketData>;
type Ack = (answer: unknown) => void;
type ClientEvents = Record<string, (message: unknown, ack?: Ack) => void>;
type ServerEvents = {
  readonly [N in keyof Told]: Told[N] extends undefined
    ? () => void
    : // A move may come from another node, already encoded.
      (message: N extends 'moved' ? Told[N] | Encoded : Told[N]) => void;
};
/** Socket.IO's types do not map a name to its message. */
interface Emits {
  emit<N extends keyof NewsTold>(name: N, message: NewsTold[N]): unknown;
}
interface NodeEvents {
  [MOVED](moves: readonly (readonly [game: string, seq: number])[]): void;
  [FORGET](person: string): void;
  [HELD](game: string, seq: number, seat: Seat): void;
}

const roomOfPlace = (place: string): string => `place:${place}`;
const roomOfPerson = (person: string): string => `person:${person}`;
const roomOf = (token: string): string => `session:${createHash('sha256').update(token).digest('hex')}`;

/** The token of a handshake: sent by a program, or a browser's cookie. */
function tokenOf({ handshake }: Client): string | null {
  const { token } = handshake.auth as { token?: unknown };
  if (typeof token === 'string') return token;
  const [scheme, bearer] = (handshake.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && bearer !== undefined) return bearer;
  return parseCookie(handshake.headers.cookie ?? '')[COOKIE] ?? null;
}

export function createSockets(options: SocketsOptions): Sockets {
  const { http, config, database, sessions, bans, games, play, pauses, metrics, log } = options;
  const { tables, chat, notices, presence, timekeeper } = options;
  let closing = false;
  const { driver } = database;
  const leaving = createLeaving(http);
  const trusts = trustsOf(config.trustProxy);
  const doors = createDoors({ perAddress: config.socketsPerAddress, inAll: config.sockets });
  const opened = new WeakMap<object, ReturnType<Doors['open']>>();
  const io = new Server<ClientEvents, ServerEvents, NodeEvents, SocketData>(http, {
    serveClient: false,
    maxHttpBufferSize: MESSAGE_LIMIT,
    parser,
    connectTimeout: CONNECT_MS,
    cors: { origin: [...config.origins], credentials: true },
    allowRequest(request, allow) {
      if (closing || !originAllowed(config, request.headers.origin, request.headers.host)) allow(null, false);
      else {
        // Only new connections are checked here, not requests that belong to one.
        const full = doors.refusal(addressOf(request, trusts));
        allow(full, full === null);
      }
    },
    ...(driver.kind === 'server' ? { adapter: adapterOver(driver, log) } : {}),
  });
  http.on('upgrade', ({ url }, connection) =>
    gatherWrites(connection, url === LINE_PATH ? afterAll : afterThis),
  );
  io.engine.on('connection', (connection: Client['conn']) => {
    const door = doors.open(addressOf(connection.request, trusts));
    opened.set(connection, door);
    connection.once('close', door.closed);
  });
  metrics.gauge('sockets_unknown', 'Sockets that have not said who they are.', () => doors.waiting);
  const feed = createFeed(games, play, pauses, log);
  metrics.gauge('sockets', 'Sockets connected to this node.', () => io.engine.clientsCount);
  metrics.gauge('games_followed', 'Games that somebody follows on this node.', () => feed.games);

  const keeping = createKeeping({
    ...options,
    feed,
    doors,
    addressOf: (request) => addressOf(request, trusts),
    went,
  });
  function went(moves: readonly Move[]): void {
    for (const [game, seq] of moves) {
      feed.moved(game, seq);
      options.movedElsewhere(game);
    }
  }

  /** Games that have moved here, which other nodes have not been told. */
  let untold = new Map<string, number>();
  /**
   * Tells the other nodes about all moves of the last few milliseconds at once: over the lines to them or, if one is
   * missing, through the database, where each message is a statement.
   */
  async function tellNodes(): Promise<void> {
    const moves = [...untold];
    untold = new Map();
    if ((await keeping.tell(moves)) || (await io.of('/').adapter.serverCount()) < 2) return;
    for (let n = 0; n < moves.length; n += MOVES_TOGETHER)
      io.serverSideEmit(MOVED, moves.slice(n, n + MOVES_TOGETHER));
  }
  const unlisten = games.onMoved((game, seq) => {
    feed.moved(game, seq);
    if (driver.kind !== 'server') return;
    if (untold.size === 0)
      setTimeout(() => {
        tellNodes().catch((error: unknown) => log.warn({ error }, 'other nodes not told'));
      }, TOGETHER_MS);
    untold.set(game, seq);
  });
  io.on(MOVED, went);
  io.on(FORGET, (person) => games.forget(person));
  io.on(HELD, (game, seq, seat) => pauses.held(game, seq, seat));
  const sweeping = setInterval(() => {
    feed.sweep().catch((error: unknown) => log.warn({ error }, 'sweep failed'));
  }, SWEEP_MS);
  sweeping.unref();

  /** The sessions of all sockets, the one whose check is oldest first. */
  const standings = new Set<Standing>();
  function checkedNow(standing: Standing): void {
    // Not if its socket has disconnected in the meantime.
    if (standings.delete(standing)) standings.add(standing);
  }

  /** People who have signed out in the meantime receive nothing more. */
  async function lookUpListeners(): Promise<void> {
    const due: Standing[] = [];
    // Limited per round, such that all have their turn in time.
    const most = Math.ceil(standings.size / ((LISTENERS_MS / LISTENERS_EVERY_MS) * 0.8));
    for (const each of standings) {
      if (due.length === most || !each.isOlderThan(LISTENERS_MS)) break;
      due.push(each);
    }
    if (due.length === 0) return;
    const over = await sessions.over(due);
    for (const each of due) each.found(!over.has(each.key));
  }
  let lookingUp = false;
  const standing = setInterval(() => {
    if (lookingUp) return;
    lookingUp = true;
    lookUpListeners()
      .catch((error: unknown) => log.warn({ error }, 'sessions not looked up'))
      .finally(() => {
        lookingUp = false;
      });
  }, LISTENERS_EVERY_MS);
  standing.unref();

  io.use((socket, next) => {
    try {
      bans.checkAddress(addressOf(socket.request, trusts));
    } catch (error) {
      next(refusedHandshake(error));
      return;
    }
    const token = tokenOf(socket);
    const who = token === null ? Promise.resolve(null) : sessions.personOf(token);
    who
      .then((person) => {
        if (!person || token === null) {
          next(
            refusedHandshake(
              new Problem('unauthenticated', 'Sign in first: POST /api/guests makes a guest.'),
            ),
          );
          return;
        }
        socket.data.token = token;
        const room = roomOfPerson(person.id);
        if ((io.of('/').adapter.rooms.get(room)?.size ?? 0) >= MOST_SOCKETS) {
          next(
            refusedHandshake(
              new Problem('limited', `Nobody can have more than ${MOST_SOCKETS} connections at once.`),
            ),
          );
          return;
        }
        socket.data.person = person;
        socket.data.standing = createStanding({
          sessions,
          token,
          person,
          held: checkedNow,
          // After the answer that says so.
          end: () => void setImmediate(() => socket.disconnect(true)),
        });
        opened.get(socket.conn)?.signedIn();
        void socket.join([roomOf(token), room]);
        next();
      })
      .catch((error: unknown) => next(refusedHandshake(error)));
  });

  io.on('connection', (socket) => serve(socket));

  /** Expensive messages are counted for all sockets of a person together. */
  const dear = new LRUCache<string, Bucket>({ max: 10_000, ttl: 60_000, updateAgeOnGet: true });
  function dearOf({ id }: Person): Bucket {
    const known = dear.get(id) ?? createBucket(config.messagesPerSecond);
    dear.set(id, known);
    return known;
  }

  /** Side work that may fail without harm: the next round corrects presence. */
  function aside(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!closing) log.warn({ error }, 'presence not told');
    });
  }

  function serve(socket: Client): void {
    const { person } = socket.data;
    standings.add(socket.data.standing);
    const visited = new Set<string>();
    const cut = () => socket.conn.close();
    const isHere = (): boolean => socket.connected;
    const came = async (game: string, table: string | null, outside: boolean): Promise<void> => {
      await hearTable(table, outside);
      await socket.join(roomOfPlace(game));
    };
    const attending = keeping.attend({
      id: socket.id,
      person,
      send: (moved) => void socket.emit('moved', moved),
      cut,
      isHere,
      async came(game, table, outside) {
        await came(game, table, outside);
        aside(timekeeper.came(socket.id, person.id, game).then(() => keeping.look(game)));
      },
      async left(game) {
        await socket.leave(roomOfPlace(game));
        aside(timekeeper.left(socket.id, game));
      },
    });
    const passing = keeping.passing({
      attending,
      token: socket.data.token,
      moved: (message) => void socket.emit('moved', message),
      lost: cut,
      isHere,
      async came(game, table, outside) {
        await came(game, table, outside);
        await timekeeper.came(socket.id, person.id, game);
      },
      async left(game) {
        await socket.leave(roomOfPlace(game));
        await timekeeper.left(socket.id, game);
      },
      aside,
    });
    const bucket = createBucket(config.messagesPerSecond);

    /** Handles a message: validates its shape and acknowledges its answer or problem. */
    function on<N extends MessageName>(
      name: N,
      handle: (message: MessageRead<N>) => Promise<Acknowledged[N]>,
      cost = 1,
    ): void {
      const shape: z.ZodType = MESSAGES[name];
      socket.on<string>(name, (message, ack) => {
        const answer = typeof ack === 'function' ? ack : () => {};
        const work = async (): Promise<object | null> => {
          if (!bucket.take(cost) || (cost > 1 && !dearOf(person).take(cost))) throw tooMany();
          const read = shape.safeParse(message);
          if (!read.success) throw malformed(read.error);
          await socket.data.standing.check();
          return (await passing.pass(name, read.data, answer))
            ? null
            : await handle(read.data as MessageRead<N>);
        };
        respond(() => traced(`message ${name}`, {}, work), answer);
      });
    }

    /** For null, somebody else acknowledges. */
    function respond(work: () => Promise<object | null>, ack: Ack): void {
      work().then(
        (found) => {
          if (found) ack({ ok: true, ...found });
        },
        (error: unknown) => {
          if (!(error instanceof Problem)) log.error({ error, person: person.id }, 'message failed');
          ack({ ok: false, error: told(error) });
        },
      );
    }

    for (const name of Object.keys(GAME_MESSAGES) as GameMessage[])
      on(name, (message) => attending.does(name, message), costOf(name));
    on('enter', ({ table, code }) => (table ? visit(table, code) : visitLobby()), PLAYED_AGAIN);
    on('exit', async ({ table }) => {
      const place = table ? `table:${table}` : LOBBY;
      if (table) visited.delete(table);
      await socket.leave(roomOfPlace(place));
      if (table) await socket.leave(roomOfPlace(`watchers:${table}`));
      aside(timekeeper.left(socket.id, place));
      return {};
    });
    on('say', async ({ table, code, text }) => ({
      message: await chat.say(person, table ? { table, code } : null, text),
    }));
    on('read', async ({ upTo }) => {
      await notices.read(person.id, upTo);
      return {};
    });
    socket.onAny((name: string, ...sent: unknown[]) => {
      if (socket.listenerCount(name) > 0) return;
      const ack = sent.at(-1);
      respond(
        async () => {
          if (!bucket.take(1)) throw tooMany();
          throw new Problem(
            'malformed',
            `There is no message "${name.slice(0, 40)}": docs/protocol.md has them all.`,
          );
        },
        typeof ack === 'function' ? (ack as Ack) : () => {},
      );
    });
    socket.on('disconnect', () => {
      standings.delete(socket.data.standing);
      passing.end();
      attending.end();
      if (!closing) aside(timekeeper.left(socket.id));
    });
    aside(
      notices.unread(person.id).then((unread) => unread.forEach((each) => void socket.emit('notice', each))),
    );

    /** Everybody who follows a game receives its table's chat; only watchers receive the watchers' chat. */
    async function hearTable(table: string | null, outside: boolean): Promise<void> {
      if (table === null) return;
      await socket.join(roomOfPlace(`table:${table}`));
      const watchers = roomOfPlace(`watchers:${table}`);
      if (outside) await socket.join(watchers);
      else await socket.leave(watchers);
    }

    async function visit(table: string, code: string | undefined): Promise<Entered> {
      if (visited.size >= MOST_FOLLOWED && !visited.has(table))
        throw new Problem('limited', `Nobody can be at more than ${MOST_FOLLOWED} tables at once.`);
      await tables.find(table, person, code);
      visited.add(table);
      const place = `table:${table}`;
      // Subscribe first, then look: a change in between is told twice rather than lost.
      await socket.join(roomOfPlace(place));
      const found = await tables.find(table, person, code);
      await hearTable(table, !found.seats.some((seat) => seat.person === person.id));
      await timekeeper.came(socket.id, person.id, place);
      const said = await chat.list(person, { table, code });
      return { table: tableSent(found, person.id), people: await presence.at(place), chat: said };
    }

    async function visitLobby(): Promise<Entered> {
      await socket.join(roomOfPlace(LOBBY));
      await timekeeper.came(socket.id, person.id, LOBBY);
      const found = await tables.list();
      return {
        tables: found.map((table) => tableSent(table, null)),
        people: await presence.at(LOBBY),
        chat: await chat.list(person, null),
      };
    }
  }

  return {
    feed,
    news: {
      toPerson: (to, name, message) => void (io.to(roomOfPerson(to)) as Emits).emit(name, message),
      toPlace: (place, name, message, except = []) =>
        void (io.to(roomOfPlace(place)).except(except.map(roomOfPerson)) as Emits).emit(name, message),
    },
    get size() {
      return io.engine.clientsCount;
    },
    hangUp: (token) => io.in(roomOf(token)).disconnectSockets(true),
    hangUpAddresses(banned) {
      for (const socket of io.of('/').sockets.values())
        if (banned(addressOf(socket.request, trusts))) socket.disconnect(true);
    },
    hangUpPerson: (person) => io.in(roomOfPerson(person)).disconnectSockets(true),
    forget(person) {
      games.forget(person);
      if (driver.kind !== 'server') return;
      for (const ms of FORGET_AFTER_MS)
        setTimeout(() => {
          if (!closing) io.serverSideEmit(FORGET, person);
        }, ms).unref();
    },
    held(game, seq, seat) {
      io.to(roomOfPlace(game)).emit('held', { game, seq, seat });
      if (driver.kind === 'server') io.serverSideEmit(HELD, game, seq, seat);
    },
    botsElsewhere: keeping.botsElsewhere,
    async close(patienceMs) {
      closing = true;
      clearInterval(sweeping);
      clearInterval(standing);
      keeping.close();
      unlisten();
      io.local.emit('draining');
      // Close the underlying connections instead of disconnecting: only then do Socket.IO clients reconnect by
      // themselves.
      for (const socket of io.of('/').sockets.values()) socket.conn.close();
      await Promise.all([io.close(), leaving.allGone(patienceMs)]);
    },
  };
}

const tooMany = (): Problem => new Problem('limited', 'Too many messages; wait a moment.');

const malformed = (error: z.ZodError): Problem =>
  new Problem('malformed', 'The message is malformed.', {
    reasons: shapeReasons(
      error.issues.map(({ path, message }) => ({ where: path.join('.'), what: message })),
    ),
  });

/** Socket.IO sends a refused client the message and data of an error. */
const refusedHandshake = (error: unknown): Error =>
  Object.assign(new Error(told(error).text), { data: told(error) });
