/**
 * The game service. A game is its log: an answer counts when it stands in the log under (game, sequence), and nobody
 * hears of it before. What this node knows beyond the database is a cache that can be dropped at any moment, so any node
 * serves any game, and of two nodes that answer at once the database lets one win.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Answer,
  carryOut,
  type Engine,
  type Entry,
  type Forward,
  follow,
  type GameSetup,
  type Logged,
  living,
  type Outcome,
  RefusedError,
  SEATS,
  type Seat,
  type State,
  type Step,
  type Stepped,
} from '@spaceline/engine';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ClockTerms } from '../lobby/clock.ts';
import type { Metrics } from '../operating/metrics.ts';
import { Problem, refusedBy } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import {
  append,
  entriesAfter,
  entryAt,
  type GameRecord,
  heads,
  insertGame,
  insertSnapshot,
  readGame,
  recordEnd,
  recordFault,
  type SeatOf,
} from './log.ts';
import { look, lookAway } from './looking.ts';
import { positionOf } from './position.ts';

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
}

/** What a player says: an act or a choice. The decision it answers is the one pending at the sequence he names. */
export type Said =
  | { readonly request: unknown; readonly choose?: never }
  | { readonly choose: readonly (number | string)[]; readonly request?: never };

export interface Opening {
  readonly setup: GameSetup;
  readonly seats: readonly [Omit<SeatOf, 'seat'>, Omit<SeatOf, 'seat'>];
  readonly tableId?: string;
  /** Whether the outcome counts for ratings. */
  readonly rated?: boolean;
  readonly clock?: ClockTerms | null;
  /** For tests and tournaments that publish it; secret chance otherwise. */
  readonly seed?: string;
}

/** What must happen with an entry or not at all: it is done in the entry's transaction. */
export interface Alongside {
  opened(tx: Queries, record: GameRecord, state: State): Promise<void>;
  /** May refuse the entry by throwing. */
  moved(tx: Queries, record: GameRecord, entry: Entry, state: State): Promise<void>;
}

export interface GamesOptions {
  readonly queries: Queries;
  readonly engine: Engine;
  readonly build: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Games kept in memory. */
  readonly cached: number;
  /** A snapshot is taken after so many entries. */
  readonly snapshotEvery: number;
  /** Calls for the bots of a game, in the transaction that made it their turn. */
  summon(tx: Queries, game: string, seq: number): Promise<void>;
  /** Counts an outcome, in the transaction that records it. */
  ended?(tx: Queries, record: GameRecord, outcome: Outcome): Promise<void>;
  readonly alongside?: Alongside;
}

export interface Games {
  readonly engine: Engine;
  /** Begins a game; inside a transaction when one is given. */
  open(opening: Opening, tx?: Queries): Promise<string>;
  /** The seat a person plays in a game. Throws `not-found`, or `forbidden` for those who do not play. */
  seatOf(game: string, person: string): Promise<Seat>;
  /**
   * The newest position. Throws `not-found`. Whoever knows that the game is so far, and needs no more, says so: then the
   * database is asked only if this node is behind that.
   */
  newest(game: string, atLeast?: number): Promise<Head>;
  /** Takes an answer to the decision that was pending at `seq`, and tells the new sequence. */
  answer(game: string, seat: Seat, seq: number, said: Said, by?: 'bot'): Promise<number>;
  /** Writes what happens from outside the rules, at the newest place; or only if the game is as far as is said. */
  enter(game: string, entry: Exclude<Entry, { readonly kind: 'answer' }>, at?: number): Promise<number>;
  /** The game as it was after so many entries. */
  at(game: string, seq: number): Promise<Head>;
  /** The steps after a place, at most 200, up to the newest or at least to where the game is known to be. */
  stepsAfter(game: string, since: number, atLeast?: number): Promise<readonly Stepped[]>;
  /** How far games have come, by the database. */
  heads(games: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Calls back after each commit of this node. Returns what ends it. */
  onMoved(listener: (game: string, seq: number) => void): () => void;
  /** Keeps the newest position of every cached game as a snapshot: before an upgrade, and when a node goes down. */
  saveAll(): Promise<void>;
  /** Drops from memory the games of a person who is gone or is called otherwise now. */
  forget(person: string): void;
  /** How many games are in memory. */
  readonly size: number;
}

const RECENT = 4;
const MOST_STEPS = 200;

export const askedBot = ({ seats }: GameRecord, state: State): SeatOf | null =>
  seats.find((seat) => seat.seat === state.decision?.seat && seat.bot !== null) ?? null;

export function createGames(options: GamesOptions): Games {
  const { queries, engine, build, log, metrics, snapshotEvery } = options;
  const listeners = new Set<(game: string, seq: number) => void>();
  const saving = new Set<Promise<void>>();

  const cache = new LRUCache<string, Head>({
    max: options.cached,
    // A game that leaves memory is kept up to its last entry, so that waking it later plays nothing again.
    dispose: (head, _game, reason) => {
      if (reason === 'evict') save(head);
    },
  });

  function save(head: Head): void {
    if (head.saved >= head.seq) return;
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

  function tell(game: string, seq: number): void {
    for (const listener of listeners) listener(game, seq);
  }

  async function load(game: string): Promise<Head> {
    const record = await readGame(queries, game);
    const position = record && (await positionOf(queries, engine, game));
    if (!record || !position) throw new Problem('not-found', 'There is no such game.');
    const { parting, seq, state } = position;
    if (parting) return await goBack(record, seq, state, parting);
    return keep({ record, seq, state, recent: [], saved: 0 });
  }

  /** The log cannot be followed as it was: the game goes on from the last position that players saw and we reach. */
  async function goBack(
    record: GameRecord,
    seq: number,
    state: State,
    parting: { readonly at: number; readonly why: string; readonly lastGood: number },
  ): Promise<Head> {
    log.warn({ game: record.id, build, ...parting }, 'game goes back: this build plays its log otherwise');
    metrics.partings.inc();
    const entry: Entry = { kind: 'undo', to: parting.lastGood, reason: 'upgrade' };
    const logged = await write(record, seq + 1, entry, { state, events: [] }, false);
    if (!logged) return await load(record.id);
    const head = keep({
      record,
      seq: seq + 1,
      state,
      recent: [{ logged, state, events: [] }],
      saved: 0,
    });
    save(head);
    tell(record.id, head.seq);
    return head;
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
    if (head && atLeast !== undefined && head.seq >= atLeast) return head;
    return (head && (await catchUp(head))) ?? (await load(game));
  }

  /** One transaction: the entry, and whatever must not happen without it. Null when the place was taken. */
  async function write(
    record: GameRecord,
    seq: number,
    entry: Entry,
    step: Step,
    botGoesOn: boolean,
  ): Promise<Logged | null> {
    const { outcome } = step.state;
    const row = { seq, entry, hash: engine.hash(step.state) };
    const summons = !outcome && !botGoesOn && askedBot(record, step.state) !== null;
    if (!outcome && !summons && record.clock === null) return await append(queries, record.id, row);
    return await queries.transaction(async (tx) => {
      const logged = await append(tx, record.id, row);
      if (!logged) return null;
      await options.alongside?.moved(tx, record, entry, step.state);
      if (summons) await options.summon(tx, record.id, seq);
      if (outcome) await end(tx, record, seq, step.state, outcome);
      return logged;
    });
  }

  async function end(
    tx: Queries,
    record: GameRecord,
    seq: number,
    state: State,
    outcome: Outcome,
  ): Promise<void> {
    await insertSnapshot(tx, record.id, build, { seq, state });
    await recordEnd(tx, record, outcome, seq);
    await options.ended?.(tx, record, outcome);
  }

  async function commit(head: Head, entry: Entry, step: Step, botGoesOn: boolean): Promise<number> {
    const { record } = head;
    const began = performance.now();
    const logged = await write(record, head.seq + 1, entry, step, botGoesOn);
    metrics.commitSeconds.observe((performance.now() - began) / 1000);
    if (!logged) {
      metrics.conflicts.inc();
      const { seq } = await newest(record.id);
      throw new Problem('conflict', 'The game has gone on.', { seq });
    }
    lookAway(head.state);
    const over = step.state.outcome !== null;
    const due = !over && logged.seq - head.saved >= snapshotEvery;
    const next = keep({
      ...head,
      seq: logged.seq,
      state: step.state,
      recent: [...head.recent, { logged, state: step.state, events: step.events }].slice(-RECENT),
      saved: over || due ? logged.seq : head.saved,
    });
    if (due) save({ ...next, saved: 0 });
    metrics.moves.inc({ kind: entry.kind });
    tell(record.id, logged.seq);
    return logged.seq;
  }

  /**
   * The step an entry makes. A fault of the engine is recorded and changes nothing. A position that cannot be shown to its
   * players is a fault as well: once committed, they would have no way on.
   */
  async function attempt(head: Head, entry: Forward): Promise<Step> {
    try {
      const step = carryOut(engine, head.state, entry);
      for (const seat of SEATS) look(engine, head.seq + 1, step.state, seat);
      return step;
    } catch (error) {
      if (error instanceof RefusedError) throw refusedBy(error.refusal);
      const game = head.record.id;
      log.error({ error, game, seq: head.seq, entry }, 'engine fault');
      metrics.faults.inc();
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      await recordFault(queries, game, { seq: head.seq, build, entry, error: text }).catch(
        (failed: unknown) => log.error({ error: failed, game }, 'fault not recorded'),
      );
      throw new Problem(
        'fault',
        'The program made a mistake with this answer. The game stands as before; the mistake is recorded. Another answer may work.',
      );
    }
  }

  /** An answer that came too late: fine when it is the very one that stands there, as after a lost connection. */
  async function late(head: Head, seat: Seat, seq: number, said: Said): Promise<number> {
    const stood = seq < head.seq ? await entryAt(queries, head.record.id, seq + 1) : null;
    if (stood?.entry.kind === 'answer' && stood.entry.seat === seat) {
      const { decision: _, seat: __, ...words } = stood.entry.answer;
      if (isDeepStrictEqual(words, said)) return stood.seq;
    }
    throw new Problem('conflict', 'This answers an earlier moment; the game has gone on.', {
      seq: head.seq,
    });
  }

  return {
    engine,
    get size() {
      return cache.size;
    },
    async open({ setup, seats, tableId, seed, clock, rated }, tx) {
      const id = randomUUID();
      const chance = seed ?? randomBytes(16).toString('hex');
      let state: State;
      try {
        ({ state } = engine.start(setup, chance));
      } catch (error) {
        if (error instanceof RefusedError) throw refusedBy(error.refusal);
        throw error;
      }
      const record = {
        id,
        tableId: tableId ?? null,
        setup,
        seed: chance,
        build,
        clock: clock ?? null,
        rated: rated ?? false,
        seats: [
          { seat: 0 as const, ...seats[0] },
          { seat: 1 as const, ...seats[1] },
        ],
      };
      const insert = async (q: Queries): Promise<void> => {
        await insertGame(q, { ...record, state });
        const opened = { ...record, startedAt: new Date() };
        await options.alongside?.opened(q, opened, state);
        if (askedBot(opened, state)) await options.summon(q, id, 0);
      };
      if (tx) await insert(tx);
      else await queries.transaction(insert);
      metrics.gamesOpened.inc();
      return id;
    },
    async seatOf(game, person) {
      const { record } = cache.get(game) ?? (await load(game));
      const found = record.seats.find((seat) => seat.person === person);
      if (!found) throw new Problem('forbidden', 'You do not play in this game.');
      return found.seat;
    },
    newest,
    async answer(game, seat, seq, said, by) {
      const known = cache.get(game);
      const head = known && known.seq === seq ? known : await newest(game);
      if (head.seq !== seq) return await late(head, seat, seq, said);
      const { decision } = head.state;
      if (!decision) throw new Problem('over', 'The game is over.', { seq });
      const answer = { decision: decision.id, seat, ...said } as Answer;
      const entry: Forward = { kind: 'answer', seat, answer };
      const step = await attempt(head, entry);
      return await commit(head, entry, step, by === 'bot' && askedBot(head.record, step.state) !== null);
    },
    async enter(game, entry, at) {
      for (;;) {
        const head = await newest(game);
        if (at !== undefined && head.seq !== at)
          throw new Problem('conflict', 'The game has gone on.', { seq: head.seq });
        if (head.state.outcome) throw new Problem('over', 'The game is over.', { seq: head.seq });
        const step = entry.kind === 'undo' ? await positionAt(head, entry.to) : await attempt(head, entry);
        try {
          return await commit(head, entry, step, false);
        } catch (error) {
          // What is entered from outside holds at whatever place the game has reached.
          if (at !== undefined || !(error instanceof Problem) || error.code !== 'conflict') throw error;
        }
      }
    },
    async at(game, seq) {
      const head = await newest(game, seq);
      if (head.seq === seq) return head;
      const { state } = await positionAt(head, seq);
      return { record: head.record, seq, state, recent: [], saved: 0 };
    },
    async stepsAfter(game, since, atLeast) {
      const head = await newest(game, atLeast);
      const first = head.recent[0]?.logged.seq;
      if (since >= head.seq) return [];
      if (first !== undefined && first <= since + 1)
        return head.recent.filter(({ logged }) => logged.seq > since);
      return await playAgain(head, since, Math.min(head.seq, since + MOST_STEPS));
    },
    heads: (ids) => heads(queries, ids),
    forget(person) {
      for (const { record } of [...cache.values()])
        if (record.seats.some((seat) => seat.person === person)) cache.delete(record.id);
    },
    onMoved(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async saveAll() {
      for (const head of cache.values()) save(head);
      await Promise.all(saving);
    },
  };

  async function positionAt(head: Head, to: number): Promise<Step> {
    if (to < 0 || to >= head.seq) throw new Problem('malformed', 'There is no such earlier moment.');
    const position = await positionOf(queries, engine, head.record.id, to);
    if (!position || position.parting)
      throw new Problem('conflict', 'That moment cannot be reached any more.', { seq: head.seq });
    return { state: position.state, events: [] };
  }

  /** Steps between two places. Entries that were taken back are passed over, going back is itself a step. */
  async function playAgain(head: Head, since: number, upTo: number): Promise<readonly Stepped[]> {
    const game = head.record.id;
    const start = await positionOf(queries, engine, game, since);
    if (!start || start.parting) return [];
    const steps: Stepped[] = [];
    let { state } = start;
    for (const logged of await entriesAfter(queries, game, since, upTo)) {
      if (logged.entry.kind === 'undo') {
        const back = await positionOf(queries, engine, game, logged.seq);
        if (!back) break;
        state = back.state;
        steps.push({ logged, state, events: [] });
        continue;
      }
      const step = follow(engine, state, [logged]).next();
      // What this build cannot follow was taken back; the step that goes back comes after it.
      if (step.done) continue;
      state = step.value.state;
      steps.push(step.value);
    }
    return steps;
  }
}
