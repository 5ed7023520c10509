/**
 * Which node handles a message about a game: this one, the one that keeps the game (`games/keepers.ts`), or one of the
 * build that plays it. Messages to other nodes go over lines; forwarded ones arrive here as well. A client that follows a
 * game at one node does everything for it there, so that nothing arrives twice or from two sides.
 */

import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { GameMessage } from '@spaceline/wire';
import type { Logger } from 'pino';
import type { Games } from '../games/games.ts';
import type { Keepers } from '../games/keepers.ts';
import type { Nodes, Peer } from '../games/nodes.ts';
import type { Pauses } from '../games/pauses.ts';
import type { Metrics } from '../operating/metrics.ts';
import type { Sessions } from '../people/sessions.ts';
import {
  type Attendant,
  type Attending,
  attend,
  followsTooMany,
  isGameMessage,
  MOST_FOLLOWED,
} from './attending.ts';
import type { Doors } from './doors.ts';
import { createEnds } from './ends.ts';
import type { Feed } from './feed.ts';
import { createLines, type Move, type Passed, type RelayOptions } from './lines.ts';
import type { Play } from './play.ts';

/** A client that is connected here. */
export interface Passenger extends RelayOptions {
  readonly attending: Attending;
  isHere(): boolean;
  /** It follows a game at another node, but receives everything that is not about the game itself here. */
  came(game: string, table: string | null, outside: boolean): Promise<void>;
  left(game: string): Promise<void>;
  aside(work: Promise<unknown>): void;
}

export interface Passing {
  /** Forwards a message if its game is played elsewhere; false if it must be handled here. Throws a `Problem`. */
  pass(name: string, message: unknown, ack: (answer: Passed) => void): Promise<boolean>;
  end(): void;
}

export interface Keeping {
  /** A client, wherever it is connected, with games that are played here. */
  attend(client: Attendant): Attending;
  passing(client: Passenger): Passing;
  /** Somebody has joined a game: whatever waited for them starts. */
  look(game: string): void;
  /** Has the node that plays a game answer for its bots; null if that is this one, or if it is not possible. */
  botsElsewhere(game: string): Promise<boolean | null>;
  /** Tells all other nodes that games have moved; false if some cannot be told this way. */
  tell(moves: readonly Move[]): Promise<boolean>;
  close(): void;
}

export interface KeepingOptions {
  readonly http: HttpServer;
  readonly games: Games;
  readonly keepers: Keepers;
  readonly nodes: Nodes;
  readonly play: Play;
  readonly feed: Feed;
  readonly pauses: Pick<Pauses, 'look'>;
  readonly sessions: Pick<Sessions, 'personOf'>;
  readonly doors: Doors;
  readonly metrics: Metrics;
  readonly log: Logger;
  addressOf(request: IncomingMessage): string;
  /** Games have moved at another node. */
  went(moves: readonly Move[]): void;
  /** Answers for the bots of a game on behalf of another node; null if this one leaves bots to others. */
  bots(game: string): Promise<boolean> | null;
}

/** How often nodes check who keeps which game. */
const SETTLE_MS = 2000;

export function createKeeping(options: KeepingOptions): Keeping {
  const { games, keepers, nodes, play, feed, pauses, metrics, log } = options;
  const lines = createLines(log);
  const attendHere = (client: Attendant): Attending => attend({ games, play, feed }, client);
  const look = (game: string): void => {
    const head = games.peek(game);
    if (head) pauses.look(head);
  };
  const ends = createEnds({ ...options, attend: attendHere, here: look });
  metrics.gauge('lines', 'Lines to other nodes, for games that are played there.', () => lines.size);
  metrics.gauge('passed_clients', 'Clients of other nodes at games of this one.', () => ends.size);
  metrics.gauge('games_kept', 'Games that this node keeps, for nobody else to work on.', () => keepers.size);

  /** Clients that follow a game here which a reachable node keeps are disconnected, and forwarded when they return. */
  async function settle(): Promise<void> {
    const present = nodes.isAnnounced ? await nodes.present() : [];
    if (nodes.isSteady) lines.keepOnly(present);
    for (const peer of present) void lines.reaches(peer);
    for (const [game, peer] of await keepers.settle(feed.followed()))
      if (await lines.reaches(peer)) {
        log.info({ game, keeper: peer.id }, 'another node keeps a game that is followed here');
        feed.cut(game);
      }
  }
  let settling = false;
  let closed = false;
  const rounds = setInterval(() => {
    if (settling) return;
    settling = true;
    settle()
      .catch((error: unknown) => {
        if (!closed) log.warn({ error }, 'who keeps which game is not known; asked again');
      })
      .finally(() => {
        settling = false;
      });
  }, SETTLE_MS);
  rounds.unref();

  /**
   * Nodes to ask about a game, in order of preference, and whether one of them must do it or this one may. Null if it is
   * for this one.
   */
  async function nodesFor(
    name: GameMessage,
    game: string,
  ): Promise<{ readonly peers: readonly Peer[]; readonly must: boolean } | null> {
    const build = await games.elsewhere(game);
    if (build !== null) {
      const keeper = await keepers.find(game);
      const peers = keeper?.build === build ? [keeper] : await nodes.of(build);
      return { peers, must: true };
    }
    const keeper = name === 'watch' ? await keepers.claim(game) : await keepers.find(game);
    return keeper?.build === nodes.build ? { peers: [keeper], must: false } : null;
  }

  return {
    attend: attendHere,
    look,
    passing(client) {
      const { attending } = client;
      const relay = lines.relay(client);
      /** Games followed at another node. */
      const keptBy = new Map<string, Peer>();

      function follows(game: string, by: Peer, note: string): void {
        if (!client.isHere()) return;
        keptBy.set(game, by);
        const [seat, table = '-'] = note.split(' ');
        const come = async (): Promise<void> => {
          await client.came(game, table === '-' ? null : table, seat === '-');
          // Only now is the client present, so a pause that waited for it is checked again.
          relay.here(by, game);
        };
        client.aside(come());
      }

      return {
        async pass(name, message, ack) {
          if (!isGameMessage(name)) return false;
          const { game } = message as { readonly game: string };
          if (attending.isFollowing(game)) return false;
          const kept = keptBy.get(game);
          const there = kept ? { peers: [kept], must: true } : await nodesFor(name, game);
          if (!there) return false;
          if (name === 'watch' && !kept && keptBy.size + attending.following >= MOST_FOLLOWED)
            throw followsTooMany();
          const answered = (answer: Passed, note: string, by: Peer): void => {
            if (name === 'watch' && note !== '') follows(game, by, note);
            if (name === 'unwatch' && keptBy.delete(game)) client.aside(client.left(game));
            ack(answer);
          };
          try {
            await relay.pass(there.peers, name, message as object, answered);
          } catch (error) {
            if (there.must) throw error;
            // Any node of the build may play it, so this one does.
            for (const peer of there.peers) keepers.avoid(peer);
            return false;
          }
          metrics.passedOn.inc();
          return true;
        },
        end: () => relay.close(),
      };
    },
    async tell(moves) {
      const present = await nodes.present();
      return present.length > 0 && lines.tell(present, moves);
    },
    async botsElsewhere(game) {
      const keeper = await keepers.find(game);
      if (keeper?.build !== nodes.build) return null;
      return await lines.bots(keeper, game).catch(() => null);
    },
    close() {
      closed = true;
      clearInterval(rounds);
      ends.close();
      lines.close();
    },
  };
}
