/**
 * What a client can do with games over a live connection, whether it is connected here or to another node that forwards
 * its messages. The cost and shape of each message are defined here. The node where the client is connected does the
 * counting, and sends everything that is not about the game.
 */
import {
  type Acknowledged,
  type Agreed as AgreedTold,
  GAME_MESSAGES,
  type GameMessage,
  type MessageRead,
  type MovedBy,
  type MovedWhole,
  type Person,
} from '@spaceline/wire';
import type { Games } from '../games/games.ts';
import { hear, seatOfViewer } from '../games/looking.ts';
import type { Agreed } from '../lobby/agreements.ts';
import { tableSent } from '../lobby/tables.ts';
import { Problem } from '../problem.ts';
import type { Feed } from './feed.ts';
import type { Play } from './play.ts';

/** A message that replays part of a game costs as much as this many others. */
export const PLAYED_AGAIN = 10;
/** Limits for a client: games it follows, tables it is at. */
export const MOST_FOLLOWED = 50;

/** The cost of messages about games, where it is more than one. */
const COSTS: { readonly [N in GameMessage]?: number } = {
  watch: PLAYED_AGAIN,
  log: PLAYED_AGAIN,
  hint: PLAYED_AGAIN,
  seed: PLAYED_AGAIN,
};
export const costOf = (name: GameMessage): number => COSTS[name] ?? 1;

export const isGameMessage = (name: string): name is GameMessage => Object.hasOwn(GAME_MESSAGES, name);

/** A client, as far as its games are concerned. */
export interface Attendant {
  /** Unique on this node. */
  readonly id: string;
  readonly person: Person;
  send(moved: MovedWhole | MovedBy): void;
  /** Closes its connection: it reconnects, and follows its games where they are played now. */
  cut(): void;
  isHere(): boolean;
  /** It follows a game from now on: from a seat, or from outside. */
  came(game: string, table: string | null, outside: boolean): Promise<void>;
  left(game: string): Promise<void>;
}

export interface Attending {
  /** Carries out a message. Throws a `Problem`. */
  does<N extends GameMessage>(name: N, message: MessageRead<N>): Promise<Acknowledged[N]>;
  isFollowing(game: string): boolean;
  readonly following: number;
  /** The client is gone. */
  end(): void;
}

/** The result of an agreement, as it is sent. */
export const withTable = ({ table, ...rest }: Agreed): AgreedTold => ({
  ...rest,
  table: table && tableSent(table, null),
});

export const followsTooMany = (): Problem =>
  new Problem('limited', `Nobody can follow more than ${MOST_FOLLOWED} games at once.`);

export function attend(
  { games, play, feed }: { readonly games: Games; readonly play: Play; readonly feed: Feed },
  client: Attendant,
): Attending {
  const { person } = client;
  const followed = new Set<string>();
  const follower = { id: client.id, send: client.send, cut: client.cut };

  async function watch({ game, code, since, changes }: MessageRead<'watch'>): Promise<Acknowledged['watch']> {
    if (followed.size >= MOST_FOLLOWED && !followed.has(game)) throw followsTooMany();
    const placed = await play.place(person, game, code);
    const { viewer, head } = placed;
    // First subscribe, then catch up: a move in between is queued rather than lost.
    followed.add(game);
    const begin = feed.follow(follower, placed, changes);
    const steps = since === undefined ? [] : await games.stepsAfter(game, since);
    if (!client.isHere()) feed.unfollow(game, follower);
    else await client.came(game, head.record.tableId, seatOfViewer(viewer) === null);
    const seen = await play.looked(placed);
    // Later steps are sent after this answer, never before it.
    setImmediate(begin);
    return {
      ...seen,
      steps: steps
        .filter(({ logged }) => logged.seq <= head.seq)
        .map((step) => hear(games.engine, step, viewer)),
    };
  }

  async function unwatch({ game }: MessageRead<'unwatch'>): Promise<object> {
    followed.delete(game);
    feed.unfollow(game, follower);
    await client.left(game);
    return {};
  }

  const handlers: { readonly [N in GameMessage]: (message: MessageRead<N>) => Promise<Acknowledged[N]> } = {
    watch,
    unwatch,
    propose: async (message) => withTable(await play.propose(person, message)),
    decide: (message) => play.decide(person, message),
    agree: async (message) => withTable(await play.agree(person, message)),
    look: (message) => play.look(person, message),
    log: (message) => play.log(person, message),
    answer: (message) => play.answer(person, message),
    hold: (message) => play.hold(person, message),
    why: (message) => play.why(person, message),
    hint: (message) => play.hint(person, message),
    seed: (message) => play.seed(person, message),
    unseed: (message) => play.stopSeeding(person, message),
    concede: (message) => play.concede(person, message),
  };

  return {
    does: (name, message) => handlers[name](message),
    isFollowing: (game) => followed.has(game),
    get following() {
      return followed.size;
    },
    end() {
      for (const game of followed) feed.unfollow(game, follower);
      followed.clear();
    },
  };
}
