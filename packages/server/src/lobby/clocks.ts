/**
 * Clocks in the database. A move and a falling flag both lock the clock's row and take the time from the database, so
 * that whichever node asks, exactly one of the two happens. Any node may check for fallen flags.
 */

import type { Entry, Seat, State } from '@spaceline/engine';
import type { ClockTerms, ClockTold } from '@spaceline/wire';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import {
  asked,
  attended,
  type Clock,
  charged,
  deadline,
  freshClock,
  hasFallen,
  isByDays,
  resume,
  seenClock,
  stop,
} from '../games/clock.ts';
import type { GameRecord } from '../games/log.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import { clocks, clockWatch, gameSeats, games, presences } from '../storage/schema.ts';

/** The log's reason for a forfeit on time. */
export const FLAG = 'time';
/** A longer outage of the whole service is not charged to anybody. */
const DOWN_MS = 10_000;
const AT_ONCE = 50;

export interface Clocks {
  /** The game begins; runs in the transaction that opens it. */
  opened(tx: Queries, record: GameRecord, state: State): Promise<void>;
  /** Checks and charges the clock for an entry, in its transaction. Throws if time has run out or the game is paused. */
  moved(tx: Queries, record: GameRecord, entry: Entry, state: State): Promise<void>;
  /** The current clock; null for games without one. */
  seen(record: Pick<GameRecord, 'id' | 'clock'>): Promise<ClockTold | null>;
  /** Pauses, adjourns or resumes. */
  set(game: string, to: 'paused' | 'adjourned' | null): Promise<void>;
  /** Somebody has joined or left a game. Returns whether that changed the clock. */
  attendance(game: string): Promise<boolean>;
  /** Games of this build whose time has run out, and for which seat. */
  fallen(): Promise<{ readonly game: string; readonly seat: Seat; readonly seq: number }[]>;
  /**
   * Records that a node is up. After a period without any node, running clocks get back the part of it that was an
   * outage: at most `atMost` milliseconds. Returns how much.
   */
  beat(atMost: number): Promise<number>;
}

type Row = typeof clocks.$inferSelect;
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`;

const clockOf = (row: Row): Clock => ({
  seat: row.seat,
  left: [row.left0, row.left1],
  away: [row.away0, row.away1],
  leftMove: row.leftMove,
  since: row.since?.getTime() ?? null,
  absent: row.absent,
  stopped: row.stopped,
});

const rowOf = (clock: Clock): Omit<Row, 'game'> => {
  const end = deadline(clock);
  return {
    seat: clock.seat,
    left0: Math.round(clock.left[0]),
    left1: Math.round(clock.left[1]),
    away0: Math.round(clock.away[0]),
    away1: Math.round(clock.away[1]),
    leftMove: Math.round(clock.leftMove),
    since: clock.since === null ? null : new Date(clock.since),
    absent: clock.absent,
    stopped: clock.stopped,
    deadline: end === null ? null : new Date(end),
  };
};

export function createClocks(
  queries: Queries,
  build: string,
  /** Free time when a question is asked. */
  freeTime: (record: GameRecord, state: State) => number = () => 0,
): Clocks {
  /** The clock, locked until the end of the transaction, and the database's time once it is. */
  async function lock(tx: Queries, game: string): Promise<{ clock: Clock; now: number } | null> {
    const [row] = await tx.select().from(clocks).where(eq(clocks.game, game)).for('update');
    if (!row) return null;
    return { clock: clockOf(row), now: await timeBy(tx) };
  }

  async function timeBy(q: Queries): Promise<number> {
    const [found] = await q.select({ now: NOW }).from(clockWatch);
    if (!found) throw new Error('The database has lost its clock watch.');
    return Math.floor(found.now);
  }

  const write = (tx: Queries, game: string, clock: Clock) =>
    tx.update(clocks).set(rowOf(clock)).where(eq(clocks.game, game));

  /** The seat that is asked, if it is a person's. */
  const personAsked = ({ seats }: Pick<GameRecord, 'seats'>, state: State) =>
    seats.find(({ seat, bot }) => seat === state.decision?.seat && bot === null) ?? null;

  async function isAbsent(
    tx: Queries,
    game: string,
    person: string | null,
    terms: ClockTerms,
  ): Promise<boolean> {
    if (person === null || isByDays(terms) || terms.lost === 0) return false;
    const [here] = await tx
      .select({ socket: presences.socket })
      .from(presences)
      .where(and(eq(presences.place, game), eq(presences.person, person)))
      .limit(1);
    return here === undefined;
  }

  async function ask(
    tx: Queries,
    record: GameRecord,
    terms: ClockTerms,
    state: State,
    { clock, now }: { clock: Clock; now: number },
    again = false,
  ): Promise<Clock> {
    const next = personAsked(record, state);
    const absent = await isAbsent(tx, record.id, next?.person ?? null, terms);
    return asked(clock, terms, next?.seat ?? null, absent, now, again, freeTime(record, state));
  }

  return {
    async opened(tx, record, state) {
      const { clock: terms, id } = record;
      if (!terms) return;
      const now = await timeBy(tx);
      const clock = await ask(tx, record, terms, state, { clock: freshClock(terms), now });
      await tx.insert(clocks).values({ game: id, ...rowOf(clock) });
    },
    async moved(tx, record, entry, state) {
      const { clock: terms, id } = record;
      const found = terms && (await lock(tx, id));
      if (!terms || !found) return;
      const { clock, now } = found;
      const fell = hasFallen(clock, now);
      if (entry.kind === 'forfeit' && entry.reason === FLAG && (!fell || clock.seat !== entry.seat))
        throw new Problem('conflict', 'There is time left.');
      if (entry.kind === 'answer' && entry.seat === clock.seat) {
        if (fell) throw new Problem('over', 'Your time has run out.');
        if (clock.stopped !== null)
          throw new Problem('refused', `The game is ${clock.stopped} and must be resumed first.`, {
            rule: 'server.stopped',
          });
      }
      await write(tx, id, await ask(tx, record, terms, state, found, entry.kind === 'undo'));
    },
    async seen({ id, clock: terms }) {
      if (!terms) return null;
      const [row] = await queries.select({ clock: clocks, now: NOW }).from(clocks).where(eq(clocks.game, id));
      return row ? seenClock(clockOf(row.clock), terms, Math.floor(row.now)) : null;
    },
    set: (game, to) =>
      queries.transaction(async (tx) => {
        const found = await lock(tx, game);
        if (!found) throw new Problem('conflict', 'This game has no clock: take as long as you like.');
        const { clock, now } = found;
        if (hasFallen(clock, now)) throw new Problem('over', 'The time has run out.');
        if (clock.stopped === to) return;
        await write(tx, game, to === null ? resume(clock, now) : stop(charged(clock, now), to, now));
      }),
    attendance: (game) =>
      queries.transaction(async (tx) => {
        const found = await lock(tx, game);
        if (!found || found.clock.seat === null) return false;
        const { clock, now } = found;
        const [row] = await tx
          .select({ person: gameSeats.person, terms: games.clock })
          .from(games)
          .innerJoin(gameSeats, eq(gameSeats.game, games.id))
          .where(and(eq(games.id, game), eq(gameSeats.seat, clock.seat as Seat)));
        if (!row?.terms) return false;
        const absent = await isAbsent(tx, game, row.person, row.terms);
        // A fallen flag stays down, whoever comes now.
        if (absent === clock.absent || hasFallen(clock, now)) return false;
        await write(tx, game, attended(clock, absent, now));
        return true;
      }),
    async fallen() {
      const rows = await queries
        .select({
          game: clocks.game,
          seat: clocks.seat,
          seq: sql<number>`(select coalesce(max(seq), 0)::int from game_log where game_log.game = clocks.game)`,
        })
        .from(clocks)
        .innerJoin(games, eq(games.id, clocks.game))
        .where(
          and(
            isNotNull(clocks.deadline),
            sql`${clocks.deadline} <= clock_timestamp()`,
            sql`coalesce(${games.playedBy}, ${games.build}) = ${build}`,
          ),
        )
        .orderBy(asc(clocks.deadline))
        .limit(AT_ONCE);
      return rows.flatMap(({ game, seat, seq }) => (seat === null ? [] : [{ game, seat, seq }]));
    },
    beat: (atMost) =>
      queries.transaction(async (tx) => {
        const [row] = await tx
          .select({
            gap: sql<number>`(extract(epoch from clock_timestamp() - ${clockWatch.at}) * 1000)::float8`,
          })
          .from(clockWatch)
          .where(eq(clockWatch.id, 1))
          .for('update');
        const gap = Math.floor(Math.min(row?.gap ?? 0, atMost));
        await tx.update(clockWatch).set({ at: sql`clock_timestamp()` }).where(eq(clockWatch.id, 1));
        if (gap < DOWN_MS) return 0;
        const later = (column: typeof clocks.since | typeof clocks.deadline) =>
          sql`${column} + ${gap} * interval '1 millisecond'`;
        await tx
          .update(clocks)
          .set({ since: later(clocks.since), deadline: later(clocks.deadline) })
          .where(isNotNull(clocks.since));
        return gap;
      }),
  };
}
