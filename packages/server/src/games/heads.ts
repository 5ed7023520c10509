/**
 * The games in a node's memory. Each is loaded from snapshot and log, catches up when the log has grown elsewhere, and is
 * saved as a snapshot now and then. It is a cache that can be dropped at any time; the log is what counts, and `games.ts`
 * writes it.
 */
import { type Engine, follow, type Logged, living, type State, type Stepped } from '@spaceline/engine';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Metrics } from '../operating/metrics.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import { breather } from './breathe.ts';
import { entriesAfter, type GameRecord, giveTo, insertSnapshot, playerOf, readGame } from './log.ts';
import { forgetParting, partedFrom, recordParting } from './partings.ts';
import { type Position, positionOf } from './position.ts';

/** A game as far as this node knows it. */
export interface Head {
  readonly record: GameRecord;
  /** Entries in the log. */
  readonly seq: number;
  readonly state: State;
  /** The last few steps, so that clients can be told without replaying the game. */
  readonly recent: readonly Stepped[];
  /** The newest place known to have a snapshot. */
  readonly saved: number;
  /** Set if this build cannot follow the log to its end: the state is the last one it reaches, and the players decide. */
  readonly parting: NonNullable<Position['parting']> | null;
}

/** Another build plays this game, and one of its nodes is up. */
export class ElsewhereError extends Problem {
  readonly build: string;

  constructor(build: string) {
    super('unavailable', 'Another node plays this game. Nothing was changed; ask again.');
    this.build = build;
  }
}

export interface HeadsOptions {
  readonly queries: Queries;
  readonly engine: Engine;
  readonly build: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Games kept in memory. */
  readonly cached: number;
  /** A game that nobody has asked for this long leaves memory; never, if left out. */
  readonly idleMs?: number;
  /** A snapshot is taken every this many entries. */
  readonly snapshotEvery: number;
  /** Whether no node is left that runs a build; without this function, every other build counts as gone. */
  isGone?(build: string): Promise<boolean>;
  /** A game was taken over from another build. */
  tookOver?(head: Head): Promise<void>;
  /** A game is at a parting, and is paused until its players have decided. */
  parted?(head: Head): Promise<void>;
}

export interface Heads {
  /** How many games are in memory. */
  readonly size: number;
  /** The game in memory, possibly outdated; undefined if it is not there. */
  peek(game: string): Head | undefined;
  /**
   * The newest position. Throws `not-found`. With `atLeast`, the database is asked only if this node has not reached that
   * sequence number.
   */
  newest(game: string, atLeast?: number): Promise<Head>;
  /** The game after this many entries. */
  at(game: string, seq: number): Promise<Head>;
  /** The position to go back to from a head. */
  back(head: Head, to: number): Promise<State>;
  /** The steps after a place, at most 200, up to the newest or at least to where the game is known to be. */
  stepsAfter(game: string, since: number, atLeast?: number): Promise<readonly Stepped[]>;
  /** Keeps the step that was just written to the log after a head. */
  moveOn(head: Head, stepped: Stepped): void;
  /** Saves a snapshot of every game in memory: before an upgrade, and when a node shuts down. */
  saveAll(): Promise<void>;
  /** Removes games from memory that nobody has asked for in a while. */
  tidy(): void;
  /** The build that plays a running game and has a node that is up; null if the game is for this node. */
  elsewhere(game: string): Promise<string | null>;
  /** Drops a game from memory. */
  drop(game: string): void;
  /** Drops a person's games from memory after they were deleted or renamed. */
  forget(person: string): void;
}

const RECENT = 4;
const MOST_STEPS = 200;

export function createHeads(options: HeadsOptions): Heads {
  const { queries, engine, build, log, metrics, snapshotEvery } = options;
  const saving = new Set<Promise<void>>();
  /** Games leave memory in rounds, hundreds at once. Encoding all their snapshots in one go would block the node. */
  let leaving: Promise<void> = Promise.resolve();

  const cache = new LRUCache<string, Head>({
    max: options.cached,
    ...(options.idleMs === undefined ? {} : { ttl: options.idleMs, updateAgeOnGet: true }),
    // A game that leaves memory gets a snapshot at its last entry, so that loading it later replays nothing.
    dispose: (head, _game, reason) => {
      if (reason === 'evict' || reason === 'expire') leaving = leaving.then(() => save(head));
    },
  });

  async function save(head: Head): Promise<void> {
    if (head.saved >= head.seq || head.parting) return;
    const done = insertSnapshot(queries, head.record.id, build, head)
      .catch((error: unknown) => log.warn({ error, game: head.record.id }, 'snapshot failed'))
      .finally(() => saving.delete(done));
    saving.add(done);
    await done;
  }

  /** Puts a newer head into the cache; an older one, from a slower path, is ignored. */
  function keep(head: Head): Head {
    const known = cache.get(head.record.id);
    if (known && known.seq > head.seq) return known;
    cache.set(head.record.id, head);
    return head;
  }

  /** The build that must be asked about a running game; null if this one may take it. */
  async function keeperOf(game: string, playedBy: string): Promise<string | null> {
    if (playedBy === build || ((await options.isGone?.(playedBy)) ?? true)) return null;
    // If they are at a parting, we can continue it: the game was ours before.
    return (await partedFrom(queries, game)) === build ? null : playedBy;
  }

  async function load(game: string): Promise<Head> {
    const record = await readGame(queries, game);
    if (!record) throw new Problem('not-found', 'There is no such game.');
    const { playedBy, status } = record;
    const foreign = status === 'running' && playedBy !== build;
    if (foreign) {
      const keeper = await keeperOf(game, playedBy);
      if (keeper !== null) {
        cache.delete(game);
        throw new ElsewhereError(keeper);
      }
      if (!(await giveTo(queries, game, playedBy, build))) return await load(game);
      await forgetParting(queries, game);
      log.info({ game, build, from: playedBy }, 'game taken over');
    }
    const position = await positionOf(queries, engine, game);
    if (!position) throw new Problem('not-found', 'There is no such game.');
    const { seq, state, kept } = position;
    const parting = status === 'running' ? position.parting : null;
    const before = cache.get(game);
    if (parting && !before?.parting) await part(record, seq, parting);
    const head = keep({
      record: { ...record, playedBy: build },
      seq,
      state,
      recent: [],
      saved: parting ? seq : kept,
      parting,
    });
    if (parting && !before?.parting) await options.parted?.(head);
    if (foreign && !parting) await options.tookOver?.(head);
    return head;
  }

  /** The log cannot be followed as it was; the players have to decide (`docs/decisions/0010`). */
  async function part(
    record: GameRecord,
    seq: number,
    { at, lastGood, why }: NonNullable<Position['parting']>,
  ): Promise<void> {
    const { id, playedBy: fromBuild } = record;
    log.warn(
      { game: id, build, fromBuild, at, lastGood, why },
      'this build plays the log of a game otherwise',
    );
    metrics.partings.inc();
    await recordParting(queries, id, { seq, lastGood, why, fromBuild, build });
  }

  /** A cached head brought up to the log; null if it must be reloaded. */
  async function catchUp(head: Head): Promise<Head | null> {
    const entries = await entriesAfter(queries, head.record.id, head.seq);
    const last = entries.at(-1);
    if (!last) return head;
    const { from, path } = living(entries, head.seq, last.seq);
    if (from !== head.seq || path.length !== entries.length) return null;
    const steps = [...follow(engine, head.state, path)];
    const reached = steps.at(-1);
    if (!reached || reached.logged.seq !== last.seq) return null;
    return keep({
      ...head,
      seq: last.seq,
      state: reached.state,
      recent: [...head.recent, ...steps].slice(-RECENT),
    });
  }

  async function newest(game: string, atLeast?: number): Promise<Head> {
    const head = cache.get(game);
    // By now there may be a node that can continue a game at a parting.
    if (head?.parting) return await load(game);
    if (head && atLeast !== undefined && head.seq >= atLeast) return head;
    return (head && (await catchUp(head))) ?? (await load(game));
  }

  async function back(head: Head, to: number): Promise<State> {
    if (to < 0 || to >= head.seq) throw new Problem('malformed', 'There is no such earlier position.');
    const position = await positionOf(queries, engine, head.record.id, to);
    if (!position || position.parting)
      throw new Problem('conflict', 'That moment cannot be reached any more.', { seq: head.seq });
    return position.state;
  }

  /**
   * The steps between two places. Undone entries are skipped; going back is itself a step. It is one walk over the log
   * from the earliest place that anybody went back to, however often they did.
   */
  async function playAgain(head: Head, since: number, upTo: number): Promise<readonly Stepped[]> {
    const game = head.record.id;
    const { from, entries, targets } = await walkFor(game, since, upTo);
    const start = await positionOf(queries, engine, game, from);
    if (!start || start.parting) return [];
    const breathe = breather();
    /** Positions that are gone back to, and the one before the first step. */
    const known = new Map([[from, start.state]]);
    const steps: Stepped[] = [];
    let state: State | undefined = start.state;
    for (const logged of entries) {
      const { seq, entry } = logged;
      let stepped: Stepped | undefined;
      if (entry.kind === 'undo') {
        state = known.get(entry.to);
        if (state) stepped = { logged, state, events: [] };
      } else if (state) {
        const step = follow(engine, state, [logged]).next();
        // Entries that this build cannot follow were taken back; the step that goes back comes after them.
        if (!step.done) stepped = step.value;
      }
      state = stepped?.state ?? state;
      if (stepped && seq > since) steps.push(stepped);
      if (state && targets.has(seq)) known.set(seq, state);
      await breathe();
    }
    return steps;
  }

  /** Where to start, so that every place that is gone back to lies on the way. */
  async function walkFor(
    game: string,
    since: number,
    upTo: number,
  ): Promise<{
    readonly from: number;
    readonly entries: readonly Logged[];
    readonly targets: ReadonlySet<number>;
  }> {
    let from = since;
    let entries = await entriesAfter(queries, game, since, upTo);
    for (;;) {
      const targets = new Set(entries.flatMap(({ entry }) => (entry.kind === 'undo' ? [entry.to] : [])));
      const earliest = Math.min(from, ...targets);
      if (earliest === from) return { from, entries, targets };
      entries = [...(await entriesAfter(queries, game, earliest, from)), ...entries];
      from = earliest;
    }
  }

  return {
    get size() {
      return cache.size;
    },
    peek: (game) => cache.get(game),
    newest,
    async at(game, seq) {
      const head = await newest(game, seq);
      if (head.seq === seq) return head;
      const found = await positionOf(queries, engine, game, Math.max(0, seq));
      if (!found) throw new Problem('not-found', 'There is no such game.');
      // If this build cannot reach it, show as far as it gets.
      const reached = found.parting?.lastGood ?? seq;
      return { ...head, seq: reached, state: found.state, recent: [], saved: 0, parting: null };
    },
    back,
    async stepsAfter(game, since, atLeast) {
      const head = await newest(game, atLeast);
      const first = head.recent[0]?.logged.seq;
      if (since >= head.seq) return [];
      if (first !== undefined && first <= since + 1)
        return head.recent.filter(({ logged }) => logged.seq > since);
      return await playAgain(head, since, Math.min(head.seq, since + MOST_STEPS));
    },
    moveOn(head, stepped) {
      const { seq } = stepped.logged;
      const { state } = stepped;
      // The final position is saved together with the end.
      const over = state.outcome !== null;
      const due = !over && seq - head.saved >= snapshotEvery;
      const recent = [...head.recent, stepped].slice(-RECENT);
      const next = keep({
        ...head,
        seq,
        state,
        recent,
        saved: over || due ? seq : head.saved,
        parting: null,
      });
      if (due) void save({ ...next, saved: 0 });
    },
    async elsewhere(game) {
      if (cache.has(game) && !cache.get(game)?.parting) return null;
      const playedBy = await playerOf(queries, game);
      return playedBy === null ? null : await keeperOf(game, playedBy);
    },
    drop: (game) => void cache.delete(game),
    tidy: () => void cache.purgeStale(),
    async saveAll() {
      for (const head of cache.values()) void save(head);
      await leaving;
      await Promise.all(saving);
    },
    forget(person) {
      for (const { record } of [...cache.values()])
        if (record.seats.some((seat) => seat.person === person)) cache.delete(record.id);
    },
  };
}
