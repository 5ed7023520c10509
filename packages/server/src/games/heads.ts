/**
 * The games a node has in memory: each as far as the node knows it, loaded from snapshot and log, brought up to the log when
 * it has gone on elsewhere, kept as a snapshot now and then. A cache that can be dropped at any moment; what counts is
 * in the log, and `games.ts` writes it.
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
  /** The last few steps, so that those who follow the game need not be told by playing it again. */
  readonly recent: readonly Stepped[];
  /** The newest place known to be kept as a snapshot. */
  readonly saved: number;
  /** Set when this build cannot follow the log to its end: the state is the last that it reaches, and the players decide. */
  readonly parting: NonNullable<Position['parting']> | null;
}

/** Another build plays this game, and a node of it is there. */
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
  /** One that nobody has asked for so long leaves memory; none does when left out. */
  readonly idleMs?: number;
  /** A snapshot is taken after so many entries. */
  readonly snapshotEvery: number;
  /** Whether nobody is left who can play with a build; so it is with every other when nobody is asked. */
  isGone?(build: string): Promise<boolean>;
  /** A game was another build's and is this one's now. */
  tookOver?(head: Head): Promise<void>;
  /** A game is at a parting, and stands still until its players have decided. */
  parted?(head: Head): Promise<void>;
}

export interface Heads {
  /** How many games are in memory. */
  readonly size: number;
  /** A game as it is in memory, be it old; undefined when it is not. */
  peek(game: string): Head | undefined;
  /**
   * The newest position. Throws `not-found`. Whoever knows that the game is so far, and needs no more, says so: then the
   * database is asked only if this node is behind that.
   */
  newest(game: string, atLeast?: number): Promise<Head>;
  /** The game as it was after so many entries. */
  at(game: string, seq: number): Promise<Head>;
  /** The position to go back to from a head. */
  back(head: Head, to: number): Promise<State>;
  /** The steps after a place, at most 200, up to the newest or at least to where the game is known to be. */
  stepsAfter(game: string, since: number, atLeast?: number): Promise<readonly Stepped[]>;
  /** Keeps the step that now stands in the log after a head. */
  moveOn(head: Head, stepped: Stepped): void;
  /** Keeps the newest position of every game in memory as a snapshot: before an upgrade, and when a node goes down. */
  saveAll(): Promise<void>;
  /** Lets games leave memory that nobody has asked for in a while. */
  tidy(): void;
  /** The build that plays a running game, and of which a node is there; null when it is for this node. */
  elsewhere(game: string): Promise<string | null>;
  /** Drops a game from memory. */
  drop(game: string): void;
  /** Drops from memory the games of a person who is gone or is called otherwise now. */
  forget(person: string): void;
}

const RECENT = 4;
const MOST_STEPS = 200;

export function createHeads(options: HeadsOptions): Heads {
  const { queries, engine, build, log, metrics, snapshotEvery } = options;
  const saving = new Set<Promise<void>>();

  const cache = new LRUCache<string, Head>({
    max: options.cached,
    ...(options.idleMs === undefined ? {} : { ttl: options.idleMs, updateAgeOnGet: true }),
    // A game that leaves memory is kept up to its last entry, so that waking it later plays nothing again.
    dispose: (head, _game, reason) => {
      if (reason === 'evict' || reason === 'expire') save(head);
    },
  });

  function save(head: Head): void {
    if (head.saved >= head.seq || head.parting) return;
    const done = insertSnapshot(queries, head.record.id, build, head)
      .catch((error: unknown) => log.warn({ error, game: head.record.id }, 'snapshot failed'))
      .finally(() => saving.delete(done));
    saving.add(done);
  }

  /** Puts a newer head into the cache; an older one, from a slower path, is left out. */
  function keep(head: Head): Head {
    const known = cache.get(head.record.id);
    if (known && known.seq > head.seq) return known;
    cache.set(head.record.id, head);
    return head;
  }

  /** The build that a running game of another build must be asked of; null when this one may take it. */
  async function keeperOf(game: string, playedBy: string): Promise<string | null> {
    if (playedBy === build || ((await options.isGone?.(playedBy)) ?? true)) return null;
    // What they cannot play on without a decision, we could: we had it before.
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

  /** The log cannot be followed as it was: that is for the players to decide on (`docs/decisions/0010`). */
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

  /** A cached head brought up to the log; null when it must be loaded anew. */
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
    // One at a parting may have found somebody meanwhile who can play it.
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
   * Steps between two places. Entries that were taken back are passed over, going back is itself a step. All of it is one walk over
   * the log from the earliest place that anybody went back to, however often they did.
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
        // What this build cannot follow was taken back; the step that goes back comes after it.
        if (!step.done) stepped = step.value;
      }
      state = stepped?.state ?? state;
      if (stepped && seq > since) steps.push(stepped);
      if (state && targets.has(seq)) known.set(seq, state);
      await breathe();
    }
    return steps;
  }

  /** Where to begin, so that every place that is gone back to on the way is passed. */
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
      // What this build cannot reach is shown as far as it can be.
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
      // The final position is kept with the end itself.
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
      if (due) save({ ...next, saved: 0 });
    },
    async elsewhere(game) {
      if (cache.has(game) && !cache.get(game)?.parting) return null;
      const playedBy = await playerOf(queries, game);
      return playedBy === null ? null : await keeperOf(game, playedBy);
    },
    drop: (game) => void cache.delete(game),
    tidy: () => void cache.purgeStale(),
    async saveAll() {
      for (const head of cache.values()) save(head);
      await Promise.all(saving);
    },
    forget(person) {
      for (const { record } of [...cache.values()])
        if (record.seats.some((seat) => seat.person === person)) cache.delete(record.id);
    },
  };
}
