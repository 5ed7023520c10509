/**
 * The game service: opens games and writes what happens in them. A game is its log: an answer counts once it is in the
 * log under (game, sequence), and nobody is told before. Anything else this node knows (`heads.ts`) can be dropped at any
 * time. So any node can serve any game, and if two nodes answer at once, the database lets one win.
 */

import { isDeepStrictEqual } from 'node:util';
import {
  type Answer,
  type Engine,
  type Entry,
  type Forward,
  type GameSetup,
  type Logged,
  type Outcome,
  RefusedError,
  type Seat,
  type State,
  type Step,
  takesPause,
} from '@spaceline/engine';
import type { ClockTerms, PartingChoice } from '@spaceline/wire';
import { traced } from '../operating/tracing.ts';
import { Problem, refusedBy } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import type { Deal } from '../storage/schema.ts';
import { isByDays } from './clock.ts';
import { newDeal, serverSetup, settle } from './deal.ts';
import { createHeads, ElsewhereError, type Head, type Heads, type HeadsOptions } from './heads.ts';
import {
  type Ahead,
  ahead,
  append,
  entryAt,
  type GameRecord,
  insertGame,
  insertSnapshot,
  notPlayedBy,
  playedByOthers,
  readGame,
  recordEnd,
  recordFault,
  type SeatOf,
} from './log.ts';
import { lookAway, nothingToSay, stepInto } from './looking.ts';
import { forgetParting, type Parted, partedOf, recordChoice, VOID } from './partings.ts';
import { appendTogether } from './together.ts';

export { ElsewhereError, type Head } from './heads.ts';

/**
 * A player's answer: an action or a choice. It answers the decision that was pending at the sequence number they name.
 */
export type UncheckedAnswer =
  | { readonly request: unknown; readonly choose?: never }
  | { readonly choose: readonly (number | string)[]; readonly request?: never };

export interface Opening {
  readonly setup: GameSetup;
  readonly seats: readonly [Omit<SeatOf, 'seat'>, Omit<SeatOf, 'seat'>];
  readonly tableId?: string;
  /** Whether the outcome counts for ratings. */
  readonly rated?: boolean;
  readonly clock?: ClockTerms | null;
  /** What was said about the randomness before; without it the server alone draws the seed. */
  readonly deal?: Deal;
  /** For tests and tournaments that publish it; otherwise the seed is secret. */
  readonly seed?: string;
}

/** Work that must happen together with an entry: it runs in the entry's transaction. */
export interface Alongside {
  opened(tx: Queries, record: GameRecord, state: State): Promise<void>;
  /** May refuse the entry by throwing. */
  moved(tx: Queries, record: GameRecord, entry: Entry, state: State): Promise<void>;
}

/** Entries from outside the rules. */
export type Aside = Exclude<Entry, { readonly kind: 'answer' }>;

export interface GamesOptions extends Omit<HeadsOptions, 'tookOver'> {
  /** Summons the bots of a game in the transaction that made it their turn, or has it checked later. */
  summon(tx: Queries, game: string, seq: number, afterSeconds?: number): Promise<void>;
  /** Counts an outcome, in the transaction that records it. */
  ended?(tx: Queries, record: GameRecord, outcome: Outcome): Promise<void>;
  readonly alongside?: Alongside;
  /** Has a node of another build write an entry in one of its games. */
  enterElsewhere?(build: string, game: string, entry: Aside, at: number | undefined): Promise<number>;
  /** The seed of the next game, if none is given; unpredictable except in tests. */
  newSeed?(): string;
}

export interface Games extends Omit<Heads, 'back' | 'moveOn' | 'drop'> {
  readonly engine: Engine;
  /** Starts a game; inside a transaction if one is given. */
  open(opening: Opening, tx?: Queries): Promise<string>;
  /** The seat of a person in a game. Throws `not-found`, or `forbidden` for people who do not play in it. */
  seatOf(game: string, person: string): Promise<Seat>;
  /** What is fixed about a game. Throws `not-found`. */
  record(game: string): Promise<GameRecord>;
  /** Takes an answer to the decision that was pending at `seq`, and returns the new sequence number. */
  answer(game: string, seat: Seat, seq: number, said: UncheckedAnswer, by?: 'bot'): Promise<number>;
  /** Writes an entry from outside the rules at the newest place, or only if the game is at the given place. */
  enter(
    game: string,
    entry: Aside,
    at?: number,
    /** What must be written with it or not at all. */
    along?: (tx: Queries) => Promise<void>,
  ): Promise<number>;
  /** What the players must decide because this build plays the log differently; null if nothing. */
  parted(head: Head): Promise<Parted | null>;
  /** Records what a player wants then. It is done when both want the same; returns the sequence number. */
  decide(game: string, seat: Seat, choice: PartingChoice): Promise<{ parting: Parted | null; seq: number }>;
  /** Takes over games whose build has no node left. */
  adopt(): Promise<void>;
  /** Which of these games have entries beyond the known sequence number. */
  ahead(known: ReadonlyMap<string, number>): Promise<readonly Ahead[]>;
  /** Calls back after each commit of this node. Returns a function that unsubscribes. */
  onMoved(listener: (game: string, seq: number) => void): () => void;
}

/** By then every pause is over: a pause takes at most one and a half times `SPACELINE_PAUSE_MS`. */
const PAUSE_OVER_SECONDS = 100;

/**
 * Whether the end of a pause must survive the node: in correspondence games nobody is watching, and a notice is sent at
 * its end.
 */
const outlivesNodes = ({ clock }: Pick<GameRecord, 'clock'>, state: State): boolean =>
  clock !== null && isByDays(clock) && takesPause(state);

/** Games checked in one round. */
const ADOPTED_AT_ONCE = 200;

/** A game at a parting is paused. */
export const undecided = (): Problem =>
  new Problem(
    'refused',
    'The server was updated and plays the last moves of this game differently: both players must first decide how it continues.',
    { rule: 'server.parting' },
  );

const wayBack = (to: number): Entry => ({ kind: 'undo', to, reason: 'upgrade' });

/** The seat of a user in a game. Throws `forbidden` if they are not playing. */
export function seatIn({ seats }: GameRecord, person: string): Seat {
  const found = seats.find((seat) => seat.person === person);
  if (!found) throw new Problem('forbidden', 'You do not play in this game.');
  return found.seat;
}

export const askedBot = ({ seats }: GameRecord, state: State): SeatOf | null =>
  seats.find((seat) => seat.seat === state.decision?.seat && seat.bot !== null) ?? null;

export function createGames(options: GamesOptions): Games {
  const { queries, engine, build, log, metrics } = options;
  const listeners = new Set<(game: string, seq: number) => void>();
  const appendNow = appendTogether(queries, build);
  const tell = (game: string, seq: number): void => {
    for (const listener of listeners) listener(game, seq);
  };
  const inMemory = createHeads({
    ...options,
    async tookOver(head) {
      if (askedBot(head.record, head.state)) await options.summon(queries, head.record.id, head.seq);
    },
  });
  const { newest, at, stepsAfter, elsewhere, saveAll, tidy, forget } = inMemory;

  /** Whether a bot has to think. A bot that could only pass does so after the same pause as everybody (`pauses.ts`). */
  const needsBot = (record: GameRecord, seq: number, state: State): boolean =>
    askedBot(record, state) !== null && !(takesPause(state) && nothingToSay(engine, seq, state));

  /** One transaction: the entry, and everything that must not happen without it. Null if the place was taken. */
  async function write(
    record: GameRecord,
    seq: number,
    entry: Entry,
    step: Step,
    botGoesOn: boolean,
    along?: (tx: Queries) => Promise<void>,
  ): Promise<Logged | null> {
    const { outcome } = step.state;
    const row = { seq, entry, hash: engine.hash(step.state) };
    const summons = !outcome && !botGoesOn && needsBot(record, seq, step.state);
    if (!outcome && !summons && record.clock === null && !along)
      return await appendNow({ game: record.id, ...row });
    return await queries.transaction(async (tx) => {
      const logged = await append(tx, build, record.id, row);
      if (!logged) return null;
      await options.alongside?.moved(tx, record, entry, step.state);
      if (summons) await options.summon(tx, record.id, seq);
      else if (outlivesNodes(record, step.state))
        await options.summon(tx, record.id, seq, PAUSE_OVER_SECONDS);
      if (outcome) await end(tx, record, seq, step.state, outcome);
      await along?.(tx);
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

  async function commit(
    head: Head,
    entry: Entry,
    step: Step,
    botGoesOn: boolean,
    along?: (tx: Queries) => Promise<void>,
  ): Promise<number> {
    const { record } = head;
    const began = performance.now();
    const logged = await traced('commit', { 'spaceline.entry': entry.kind }, () =>
      write(record, head.seq + 1, entry, step, botGoesOn, along),
    );
    metrics.commitSeconds.observe((performance.now() - began) / 1000);
    if (!logged) throw await overtaken(record.id);
    lookAway(head.state);
    return told(head, logged, step);
  }

  async function overtaken(game: string): Promise<Problem> {
    metrics.conflicts.inc();
    // A node that was silent for so long that another build took over the game finds out here.
    if ((await notPlayedBy(queries, build, [game])).length > 0) inMemory.drop(game);
    const { seq } = await newest(game);
    return new Problem('conflict', 'The game has gone on.', { seq });
  }

  function told(head: Head, logged: Logged, { state, events }: Step): number {
    inMemory.moveOn(head, { logged, state, events });
    metrics.moves.inc({ kind: logged.entry.kind });
    tell(head.record.id, logged.seq);
    return logged.seq;
  }

  /**
   * The step an entry makes. An engine fault is recorded and changes nothing. A position that cannot be shown to its
   * players is a fault as well: once committed, they could not continue.
   */
  async function attempt(head: Head, entry: Forward): Promise<Step> {
    try {
      return stepInto(engine, head.state, entry);
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
        'The server failed on this answer. The game is unchanged, and the error has been recorded. Another answer may work.',
      );
    }
  }

  async function recordOf(game: string): Promise<GameRecord> {
    const record = inMemory.peek(game)?.record ?? (await readGame(queries, game));
    if (!record) throw new Problem('not-found', 'There is no such game.');
    return record;
  }

  /** A game at a parting goes back to the last place that this build reaches, and the players' choices are forgotten. */
  async function goBack(head: Head, to: number): Promise<number> {
    const seq = await commit(head, wayBack(to), { state: head.state, events: [] }, false);
    await forgetParting(queries, head.record.id);
    return seq;
  }

  /**
   * A game at a parting ends from the last place that this build reaches. Going back and the end are written together or
   * not at all: in a game that continues nothing is taken back, and nobody can move in between.
   */
  async function endBack(
    head: Head,
    to: number,
    entry: Forward,
    along?: (tx: Queries) => Promise<void>,
  ): Promise<number> {
    const { record, state, seq } = head;
    const step = await attempt(head, entry);
    const { outcome } = step.state;
    if (!outcome) throw undecided();
    const written = await queries.transaction(async (tx) => {
      const back = { seq: seq + 1, entry: wayBack(to), hash: engine.hash(state) };
      const went = await append(tx, build, record.id, back);
      if (!went) return null;
      const last = { seq: seq + 2, entry, hash: engine.hash(step.state) };
      const ended = await append(tx, build, record.id, last);
      if (!ended) throw new Error('A place after the last of the log is taken.');
      await options.alongside?.moved(tx, record, entry, step.state);
      await end(tx, record, ended.seq, step.state, outcome);
      await along?.(tx);
      return { went, ended };
    });
    if (!written) throw await overtaken(record.id);
    await forgetParting(queries, record.id);
    const { went, ended } = written;
    inMemory.moveOn(head, { logged: went, state, events: [] });
    const gone = { ...head, seq: went.seq, recent: [{ logged: went, state, events: [] }], parting: null };
    return told(gone, ended, step);
  }

  /** An answer that came too late is fine if it is the one already in the log, as after a lost connection. */
  async function late(head: Head, seat: Seat, seq: number, said: UncheckedAnswer): Promise<number> {
    const stood = seq < head.seq ? await entryAt(queries, head.record.id, seq + 1) : null;
    if (stood?.entry.kind === 'answer' && stood.entry.seat === seat) {
      const { decision: _, seat: __, ...words } = stood.entry.answer;
      if (isDeepStrictEqual(words, said)) return stood.seq;
    }
    throw new Problem('conflict', 'This answers an earlier moment; the game has moved on.', {
      seq: head.seq,
    });
  }

  return {
    engine,
    get size() {
      return inMemory.size;
    },
    peek: inMemory.peek,
    newest,
    at,
    stepsAfter,
    elsewhere,
    saveAll,
    tidy,
    forget,
    async open({ setup: wished, seats, tableId, seed: given, deal: dealt, clock, rated }, tx) {
      const setup = serverSetup(wished);
      const deal = dealt ?? newDeal(setup, [null, null]);
      const { game: id } = deal;
      const fixed = given ?? options.newSeed?.();
      const { seed, fair } = fixed === undefined ? settle(deal, setup) : { seed: fixed, fair: null };
      let state: State;
      try {
        ({ state } = engine.start(setup, seed));
      } catch (error) {
        if (error instanceof RefusedError) throw refusedBy(error.refusal);
        throw error;
      }
      const record = {
        id,
        tableId: tableId ?? null,
        setup,
        seed,
        fair,
        build,
        playedBy: build,
        status: 'running' as const,
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
        else if (outlivesNodes(opened, state)) await options.summon(q, id, 0, PAUSE_OVER_SECONDS);
      };
      if (tx) await insert(tx);
      else await queries.transaction(insert);
      metrics.gamesOpened.inc();
      return id;
    },
    record: recordOf,
    async seatOf(game, person) {
      return seatIn(await recordOf(game), person);
    },
    async answer(game, seat, seq, said, by) {
      const known = inMemory.peek(game);
      const head = known && known.seq === seq ? known : await newest(game);
      if (head.seq !== seq) return await late(head, seat, seq, said);
      const { decision } = head.state;
      if (!decision) throw new Problem('over', 'The game is over.', { seq });
      if (head.parting) throw undecided();
      const answer = { decision: decision.id, seat, ...said } as Answer;
      const entry: Forward = { kind: 'answer', seat, answer };
      const step = await attempt(head, entry);
      try {
        return await commit(head, entry, step, by === 'bot' && askedBot(head.record, step.state) !== null);
      } catch (error) {
        // The place has been taken: perhaps by this very answer, sent a second time.
        if (!(error instanceof Problem) || error.code !== 'conflict') throw error;
        return await late(await newest(game), seat, seq, said);
      }
    },
    async enter(game, entry, at, along) {
      for (;;) {
        let head: Head;
        try {
          head = await newest(game);
        } catch (error) {
          if (!(error instanceof ElsewhereError) || !options.enterElsewhere || along) throw error;
          return await options.enterElsewhere(error.build, game, entry, at);
        }
        if (at !== undefined && head.seq !== at)
          throw new Problem('conflict', 'The game has gone on.', { seq: head.seq });
        if (head.state.outcome) throw new Problem('over', 'The game is over.', { seq: head.seq });
        if (head.parting) {
          if (entry.kind === 'undo' || entry.kind === 'draw') throw undecided();
          // Resigning, or a moderator's decision, ends the game from where it can be ended.
          try {
            return await endBack(head, head.parting.lastGood, entry, along);
          } catch (error) {
            if (at !== undefined || !(error instanceof Problem) || error.code !== 'conflict') throw error;
            continue;
          }
        }
        const step =
          entry.kind === 'undo'
            ? { state: await inMemory.back(head, entry.to), events: [] }
            : await attempt(head, entry);
        try {
          return await commit(head, entry, step, false, along);
        } catch (error) {
          // An entry from outside applies at whatever place the game has reached.
          if (at !== undefined || !(error instanceof Problem) || error.code !== 'conflict') throw error;
        }
      }
    },
    parted: async (head) => (head.parting ? await partedOf(queries, head.record) : null),
    async decide(game, seat, choice) {
      const head = await newest(game);
      if (!head.parting)
        throw new Problem('conflict', 'There is nothing to decide: the game is not interrupted.', {
          seq: head.seq,
        });
      await recordChoice(queries, game, seat, choice);
      const parting = await partedOf(queries, head.record);
      if (!parting?.choices.every((each) => each === choice)) return { parting, seq: head.seq };
      const { lastGood } = head.parting;
      if (choice === 'back') return { parting: null, seq: await goBack(head, lastGood) };
      const outcome: Outcome = { winner: null, rule: VOID };
      const seq = await endBack(head, lastGood, { kind: 'adjudicate', outcome, reason: 'upgrade' });
      return { parting: null, seq };
    },
    async adopt() {
      for (const { id, playedBy } of await playedByOthers(queries, build, ADOPTED_AT_ONCE))
        if ((await elsewhere(id)) === null)
          await newest(id).catch((error: unknown) => {
            if (!(error instanceof ElsewhereError))
              log.error({ error, game: id, from: playedBy }, 'game not taken over');
          });
    },
    ahead: (known) => ahead(queries, build, known),
    onMoved(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
