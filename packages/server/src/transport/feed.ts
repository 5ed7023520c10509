/**
 * Who follows which game on this node, and sending them moves. After each commit, here or on another node, everybody who
 * follows the game gets the steps since the last one they were told, as they may hear them, and how the game looks from
 * their place: the whole view, or what has changed in it. Nodes tell each other only that a game has moved; each reads
 * the log itself.
 */
import { changeBetween } from '@spaceline/engine';
import type { MovedBy, MovedWhole } from '@spaceline/wire';
import type { Logger } from 'pino';
import type { Games } from '../games/games.ts';
import { hear, type Look, look, seatOfViewer, type Viewer } from '../games/looking.ts';
import type { Pauses } from '../games/pauses.ts';
import type { Watched } from '../games/watching.ts';
import { type Play, seen } from './play.ts';

export interface Follower {
  readonly id: string;
  send(moved: MovedWhole | MovedBy): void;
  /** Closes its connection: it reconnects, and follows the game where it is played now. */
  cut(): void;
}

export interface Feed {
  /**
   * Starts to follow from a place on. Everything after it is sent once the returned function is called, when the follower
   * has been told about that place. Following again starts over.
   */
  follow(follower: Follower, from: Watched, changes: boolean): () => void;
  unfollow(game: string, follower: Follower): void;
  /** A game has moved, here or elsewhere, at least to this sequence number. */
  moved(game: string, seq: number): void;
  /** Checks the log for games whose news was lost: a part of them each time, so that a few calls cover all. */
  sweep(): Promise<void>;
  /** Closes the connections of everybody who follows a game: they reconnect, and follow it where it is played now. */
  cut(game: string): void;
  /** Games that somebody follows. */
  followed(): readonly string[];
  readonly games: number;
}

/** All games are checked over this many sweeps, because thousands at once would delay moves. */
const ROUNDS = 4;

interface Place {
  readonly follower: Follower;
  readonly viewer: Viewer;
  begun: boolean;
  told: number;
  /** The follower's current view, if it receives changes. */
  view: Look['view'] | null;
}

interface Audience {
  readonly places: Map<string, Place>;
  /** The sequence number the game is known to have reached. */
  seq: number;
  telling: boolean;
  /** Whether there may be news that the current round has missed. */
  due: boolean;
}

export function createFeed(
  games: Games,
  play: Pick<Play, 'watched' | 'clock' | 'pauseMs'>,
  pauses: Pick<Pauses, 'watchOver'>,
  log: Logger,
): Feed {
  const audiences = new Map<string, Audience>();

  /** The message for everybody with the same viewpoint who was told the same. */
  async function message({ head, viewer, delayed }: Watched, told: number): Promise<MovedWhole> {
    const { record, seq } = head;
    const steps = await games.stepsAfter(record.id, told, seq);
    return {
      ...seen(games, head, viewer, delayed ? null : await play.clock(head), play.pauseMs),
      steps: steps.filter(({ logged }) => logged.seq <= seq).map((step) => hear(games.engine, step, viewer)),
    };
  }

  const inChanges = (moved: MovedWhole, view: Look['view'], from: number): MovedBy => {
    const { game, seq, offers, clock, steps } = moved;
    return { game, seq, from, change: changeBetween(view, moved.view), offers, clock, steps };
  };

  async function tell(game: string, audience: Audience): Promise<void> {
    const head = await games.newest(game, audience.seq);
    audience.seq = Math.max(audience.seq, head.seq);
    pauses.watchOver(head);
    const made = new Map<string, MovedWhole>();
    const changes = new Map<Look['view'], MovedBy>();
    let outside: Watched | undefined;
    for (const place of [...audience.places.values()]) {
      if (!place.begun || place.told >= head.seq) continue;
      const { viewer } = place;
      // Watchers may be delayed; they all see the same.
      if (seatOfViewer(viewer) === null) outside ??= await play.watched(head);
      const from = seatOfViewer(viewer) === null && outside ? outside : { head, viewer, delayed: false };
      if (place.told >= from.head.seq) continue;
      const key = `${viewer}/${place.told}`;
      const moved = made.get(key) ?? (await message(from, place.told));
      made.set(key, moved);
      // By now the follower may be gone, or have started over.
      if (audience.places.get(place.follower.id) !== place) continue;
      if (place.view) {
        const change = changes.get(place.view) ?? inChanges(moved, place.view, place.told);
        changes.set(place.view, change);
        place.follower.send(change);
        place.view = moved.view;
      } else place.follower.send(moved);
      place.told = from.head.seq;
    }
  }

  function moved(game: string, seq: number): void {
    const audience = audiences.get(game);
    if (!audience) return;
    audience.seq = Math.max(audience.seq, seq);
    audience.due = true;
    if (audience.telling) return;
    audience.telling = true;
    audience.due = false;
    tell(game, audience)
      .catch((error: unknown) => log.warn({ error, game }, 'telling failed; the next sweep tries again'))
      .finally(() => {
        audience.telling = false;
        if (audience.due) moved(game, audience.seq);
      });
  }

  /** Games still to be checked in this round. */
  let round: string[] = [];
  /** The next games to check, and how far their followers have been told. */
  function nextRound(): Map<string, number> {
    const share = Math.ceil(audiences.size / ROUNDS);
    const known = new Map<string, number>();
    if (round.length === 0) round = [...audiences.keys()];
    for (const game of round.splice(0, share)) {
      const places = audiences.get(game)?.places;
      if (places?.size) known.set(game, Math.min(...[...places.values()].map(({ told }) => told)));
    }
    return known;
  }

  function cut(game: string): void {
    for (const { follower } of [...(audiences.get(game)?.places.values() ?? [])]) follower.cut();
    audiences.delete(game);
  }

  return {
    moved,
    get games() {
      return audiences.size;
    },
    follow(follower, { head, viewer }, changes) {
      const game = head.record.id;
      const audience = audiences.get(game) ?? {
        places: new Map(),
        seq: head.seq,
        telling: false,
        due: false,
      };
      audiences.set(game, audience);
      const view = changes ? look(games.engine, head.seq, head.state, viewer).view : null;
      const place: Place = { follower, viewer, begun: false, told: head.seq, view };
      audience.places.set(follower.id, place);
      return () => {
        place.begun = true;
        if (audience.seq > place.told) moved(game, audience.seq);
      };
    },
    unfollow(game, follower) {
      const audience = audiences.get(game);
      audience?.places.delete(follower.id);
      if (audience?.places.size === 0) audiences.delete(game);
    },
    cut,
    followed: () => [...audiences.keys()],
    async sweep() {
      for (const { game, seq, lost } of await games.ahead(nextRound())) {
        const places = [...(audiences.get(game)?.places.values() ?? [])];
        if (!lost && places.some(({ told }) => told < seq)) moved(game, seq);
        if (!lost) continue;
        cut(game);
      }
    },
  };
}
