/**
 * Forwards clients' requests about a game that another node plays, and the responses: clients may be connected anywhere,
 * while a game runs on one node (docs/decisions/0033), during an upgrade on one of its build (docs/decisions/0030). There
 * is one line to each node, for all clients. Responses are passed on unread. When a line breaks, the connections of its
 * clients are closed; they reconnect and follow their games again.
 */
import type { ProblemTold } from '@spaceline/wire';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import { type Peer, sealed } from '../games/nodes.ts';
import { Problem, told } from '../problem.ts';
import { atNode } from './forward.ts';
import { afterAll, gatherWrites } from './gather.ts';
import { type Frame, LINE_PATH, type Line, lineOver, SHOW_MS, showAtCall } from './line.ts';
import { Encoded } from './parser.ts';

/** A node's acknowledgement: as it came, or our own if none came. */
export type Passed = Encoded | { readonly ok: false; readonly error: ProblemTold };

/** How a client of this node reaches others. */
export interface Relay {
  /**
   * Forwards a message to the first reachable node, and returns its answer with that node's note. Throws `unavailable` if
   * none is reachable.
   */
  pass(
    to: readonly Peer[],
    name: string,
    message: object,
    answered: (answer: Passed, note: string, by: Peer) => void,
  ): Promise<void>;
  /** Announces that the client is now at a game, at the node that plays it. */
  here(at: Peer, game: string): void;
  close(): void;
}

export interface RelayOptions {
  readonly token: string;
  /** A game followed elsewhere has moved. */
  moved(message: Encoded): void;
  /** Games followed elsewhere must be followed again. */
  lost(): void;
}

/** How far a game has come. */
export type Move = readonly [game: string, seq: number];

export interface Lines {
  /** A client of this node that may ask others. */
  relay(options: RelayOptions): Relay;
  /** Has a node answer for the bots of a game; returns whether it did, until a person is asked. Throws `unavailable`. */
  bots(at: Peer, game: string): Promise<boolean>;
  /** Whether a line to a node is open, or could be opened. */
  reaches(peer: Peer): Promise<boolean>;
  /** Tells nodes how far games have come; false, telling nobody, if a line to one of them is not open. */
  tell(peers: readonly Peer[], moves: readonly Move[]): boolean;
  /** Closes lines to nodes that are no longer present. */
  keepOnly(present: readonly Peer[]): void;
  readonly size: number;
  close(): void;
}

/** A live node answers, or its line breaks; this is for forgotten requests. */
const ACK_MS = 120_000;
/** How long an unreachable node is not tried again. */
const AGAIN_MS = 2000;
const LOOK_MS = 2000;
/** The whole history of a game is large. */
const MOST_BYTES = 64 * 1024 * 1024;

const unreachable = (): Problem =>
  new Problem('unavailable', 'The node that plays this game does not answer. Ask again.');

interface Waiting {
  readonly since: number;
  answered(answer: Passed, note: string): void;
}

/** One client at the other end of a line. */
interface Channel {
  readonly options: RelayOptions;
}

interface Call {
  readonly peer: Peer;
  readonly line: Line;
  readonly channels: Map<number, Channel>;
  readonly waiting: Map<number, Waiting>;
}

export function createLines(log: Logger): Lines {
  const calls = new Map<string, Promise<Call>>();
  const open = new Map<string, Call>();
  /** Unreachable nodes, and until when they are not tried again. */
  const failed = new LRUCache<string, number>({ max: 1000 });
  let closed = false;
  let clients = 0;
  let asked = 0;

  function lose(call: Call): void {
    if (!closed) log.warn({ node: call.peer.id, clients: call.channels.size }, 'line to another node lost');
    if (open.get(call.peer.id) === call) {
      open.delete(call.peer.id);
      calls.delete(call.peer.id);
    }
    // Whether the last requests were carried out is unknown; returning clients find out.
    const channels = [...call.channels.values()];
    const nobodys = [...call.waiting.values()];
    call.channels.clear();
    call.waiting.clear();
    for (const { answered } of nobodys) answered({ ok: false, error: told(unreachable()) }, '');
    if (!closed) for (const { options } of channels) options.lost();
  }

  function take(call: Call, { kind, client, id, note, body }: Frame): void {
    if (kind === 'moved') call.channels.get(client)?.options.moved(new Encoded(body));
    else if (kind === 'ack') {
      const waiting = call.waiting.get(id);
      call.waiting.delete(id);
      waiting?.answered(new Encoded(body), note);
    } else if (kind === 'cut') {
      const channel = call.channels.get(client);
      call.channels.delete(client);
      channel?.options.lost();
    }
  }

  async function dial(peer: Peer): Promise<Call> {
    const socket = new WebSocket(atNode(peer.address, LINE_PATH), {
      perMessageDeflate: false,
      handshakeTimeout: SHOW_MS,
      maxPayload: MOST_BYTES,
      // Only nodes talk here, and they send JSON.
      skipUTF8Validation: true,
    });
    socket.on('error', (error) => log.debug({ error, node: peer.id }, 'line between nodes'));
    socket.on('upgrade', ({ socket: connection }) => gatherWrites(connection, afterAll));
    try {
      await showAtCall(socket, (words) => sealed(peer.secret, words));
    } catch (error) {
      socket.terminate();
      throw error;
    }
    const line = lineOver(socket);
    const call: Call = { peer, line, channels: new Map(), waiting: new Map() };
    line.onFrame((frame) => take(call, frame));
    line.onLost(() => lose(call));
    open.set(peer.id, call);
    if (closed) line.close();
    return call;
  }

  async function callTo(peer: Peer): Promise<Call> {
    const known = open.get(peer.id);
    if (known) return known;
    if (closed || (failed.get(peer.id) ?? 0) > performance.now()) throw unreachable();
    const call = calls.get(peer.id) ?? dial(peer);
    calls.set(peer.id, call);
    try {
      return await call;
    } catch (error) {
      calls.delete(peer.id);
      failed.set(peer.id, performance.now() + AGAIN_MS);
      log.warn({ error, node: peer.id, address: peer.address }, 'another node cannot be reached');
      throw unreachable();
    }
  }

  async function firstOf(peers: readonly Peer[]): Promise<Call> {
    for (const peer of peers) {
      const call = await callTo(peer).catch(() => null);
      if (call) return call;
    }
    throw unreachable();
  }

  function ask(call: Call, client: number, name: string, body: string, answered: Waiting['answered']): void {
    const id = ++asked;
    // Bots take their time.
    const since = name === 'bots' ? Number.POSITIVE_INFINITY : performance.now();
    call.waiting.set(id, { since, answered });
    call.line.say(name === 'bots' ? 'bots' : 'ask', client, id, name, body);
  }

  const looking = setInterval(() => {
    const before = performance.now() - ACK_MS;
    for (const { waiting } of open.values())
      for (const [id, each] of waiting)
        if (each.since < before) {
          waiting.delete(id);
          each.answered({ ok: false, error: told(unreachable()) }, '');
        }
  }, LOOK_MS);
  looking.unref();

  return {
    get size() {
      return open.size;
    },
    relay(options) {
      const client = ++clients;
      const used = new Set<Call>();
      let shut = false;
      return {
        async pass(to, name, message, answered) {
          const call = await firstOf(to);
          if (shut) throw unreachable();
          if (!call.channels.has(client)) {
            call.channels.set(client, { options });
            used.add(call);
            call.line.say('open', client, 0, '', options.token);
          }
          ask(call, client, name, JSON.stringify(message), (answer, note) =>
            answered(answer, note, call.peer),
          );
        },
        here(at, game) {
          const call = open.get(at.id);
          if (call?.channels.has(client)) call.line.say('here', client, 0, '', game);
        },
        close() {
          shut = true;
          for (const call of used) if (call.channels.delete(client)) call.line.say('shut', client);
        },
      };
    },
    async bots(at, game) {
      const call = await callTo(at);
      return await new Promise((resolve, reject) => {
        ask(call, 0, 'bots', game, (answer, note) =>
          answer instanceof Encoded && note !== 'none' ? resolve(note === 'done') : reject(unreachable()),
        );
      });
    },
    reaches: (peer) =>
      callTo(peer).then(
        () => true,
        () => false,
      ),
    tell(peers, moves) {
      const all = peers.map(({ id }) => open.get(id));
      if (all.includes(undefined)) return false;
      const body = JSON.stringify(moves);
      for (const call of all) call?.line.say('went', 0, 0, '', body);
      return true;
    },
    keepOnly(present) {
      const ids = new Set(present.map(({ id }) => id));
      for (const [id, { line }] of open) if (!ids.has(id)) line.drop();
    },
    close() {
      closed = true;
      clearInterval(looking);
      for (const { line } of open.values()) line.close();
    },
  };
}
