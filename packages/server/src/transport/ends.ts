/**
 * The receiving end of lines between nodes: clients of other nodes whose messages about games played here are forwarded
 * (`lines.ts`). Each is admitted by its own token. Its own node has counted its messages, checks its session, and sends
 * it everything that is not about the game.
 */

import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GAME_MESSAGES, type Person } from '@spaceline/wire';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import type { Nodes } from '../games/nodes.ts';
import type { Sessions } from '../people/sessions.ts';
import { Problem, told } from '../problem.ts';
import { type Attendant, type Attending, isGameMessage } from './attending.ts';
import type { Doors } from './doors.ts';
import { type Frame, LINE_PATH, type Line, lineOver, showWhenCalled } from './line.ts';
import type { Move } from './lines.ts';
import { wordsOf } from './parser.ts';

export interface EndsOptions {
  readonly http: HttpServer;
  readonly nodes: Pick<Nodes, 'seal'>;
  readonly sessions: Pick<Sessions, 'personOf'>;
  readonly doors: Doors;
  readonly log: Logger;
  addressOf(request: IncomingMessage): string;
  attend(client: Attendant): Attending;
  /** Somebody has joined a game that may have waited for them. */
  here(game: string): void;
  /** Games have moved at another node. */
  went(moves: readonly Move[]): void;
  /**
   * Answers for the bots of a game until a person is asked; false if it stopped before. Null on a node that leaves bots
   * to others.
   */
  bots(game: string): Promise<boolean> | null;
}

export interface Ends {
  /** Clients of other nodes. */
  readonly size: number;
  readonly lines: number;
  close(): void;
}

/** The size limit of a client's message with what is forwarded along with it. */
const MOST_BYTES = 256 * 1024;

/** A client of another node: its messages wait until it is known who it is. */
interface Guest {
  readonly attending: Promise<Attending | null>;
  here: boolean;
}

export function createEnds(options: EndsOptions): Ends {
  const { http, nodes, sessions, doors, log } = options;
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MOST_BYTES });
  const lines = new Set<Line>();
  let callers = 0;
  let size = 0;
  let closed = false;

  const refuse = (connection: Duplex, why: string): void => {
    connection.end(`HTTP/1.1 ${why}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };

  function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    if (request.url !== LINE_PATH) return;
    // Browsers send an origin; nodes do not.
    if (closed || request.headers.origin !== undefined) {
      refuse(connection, '403 Forbidden');
      return;
    }
    const address = options.addressOf(request);
    if (doors.refusal(address) !== null) {
      refuse(connection, '503 Service Unavailable');
      return;
    }
    const door = doors.open(address);
    connection.once('close', door.closed);
    server.handleUpgrade(request, connection, head, (socket) => {
      socket.on('error', (error) => log.debug({ error }, 'line between nodes'));
      showWhenCalled(socket, nodes.seal).then(
        () => {
          // A node is trusted and brings many clients, so it does not count.
          door.closed();
          take(lineOver(socket));
        },
        (error: unknown) => {
          log.warn({ error, address }, 'somebody called as a node and is none');
          socket.terminate();
        },
      );
    });
  }
  http.on('upgrade', upgrade);

  function take(line: Line): void {
    const caller = ++callers;
    const guests = new Map<number, Guest>();
    lines.add(line);
    line.onLost(() => {
      lines.delete(line);
      for (const client of [...guests.keys()]) gone(client);
    });
    line.onFrame((frame) => {
      const { kind, client } = frame;
      if (kind === 'open') come(client, frame.body);
      else if (kind === 'shut') gone(client);
      else if (kind === 'here') options.here(frame.body);
      else if (kind === 'ask') void ask(frame);
      else if (kind === 'bots') void bots(frame);
      else if (kind === 'went') options.went(JSON.parse(frame.body) as Move[]);
    });
    if (closed) line.close();

    function come(client: number, token: string): void {
      if (guests.has(client)) return;
      size++;
      const enter = (person: Person | null): Attending | null =>
        person &&
        options.attend({
          id: `${caller}/${client}`,
          person,
          send: (moved) => line.say('moved', client, 0, '', wordsOf(moved)),
          cut() {
            gone(client);
            line.say('cut', client);
          },
          isHere: () => guests.get(client)?.here ?? false,
          // Its own node sends it everything that is not about the game, and records its presence.
          came: async () => {},
          left: async () => {},
        });
      const attending = sessions.personOf(token).then(enter);
      attending.catch(() => undefined);
      guests.set(client, { attending, here: true });
    }

    function gone(client: number): void {
      const guest = guests.get(client);
      if (!guest) return;
      guests.delete(client);
      guest.here = false;
      size--;
      guest.attending.then((attending) => attending?.end()).catch(() => undefined);
    }

    async function ask({ client, id, note: name, body }: Frame): Promise<void> {
      try {
        const attending = await guests.get(client)?.attending;
        if (!attending) throw new Problem('unauthenticated', 'You have been signed out. Sign in again.');
        if (!isGameMessage(name)) throw new Problem('malformed', 'There is no such message about a game.');
        const read = GAME_MESSAGES[name].safeParse(JSON.parse(body));
        if (!read.success) throw new Problem('malformed', 'The message is malformed.');
        const done = await attending.does(name, read.data as never);
        line.say(
          'ack',
          client,
          id,
          name === 'watch' ? placeIn(done) : '',
          JSON.stringify({ ok: true, ...done }),
        );
      } catch (error) {
        if (!(error instanceof Problem)) log.error({ error }, 'message failed');
        line.say('ack', client, id, '', JSON.stringify({ ok: false, error: told(error) }));
      }
    }

    async function bots({ id, body: game }: Frame): Promise<void> {
      let said = 'none';
      try {
        const playing = options.bots(game);
        if (playing) said = (await playing) ? 'done' : 'left';
      } catch (error) {
        log.warn({ error, game }, 'bots not answered for');
      }
      line.say('ack', 0, id, said, '{}');
    }
  }

  return {
    get size() {
      return size;
    },
    get lines() {
      return lines.size;
    },
    close() {
      closed = true;
      http.off('upgrade', upgrade);
      for (const line of lines) line.close();
    },
  };
}

/** What the client's own node must know about a newly followed game: whether the client has a seat, and the table. */
const placeIn = (done: object): string => {
  const { seat, table } = done as { readonly seat: number | null; readonly table: string | null };
  return `${seat ?? '-'} ${table ?? '-'}`;
};
