/**
 * The rows of a game: its log, its snapshots, who sits in it. Queries only; `position.ts` and `games.ts` know what the
 * rows mean.
 */

import {
  type Entry,
  type FairRecord,
  type GameSetup,
  type Logged,
  type Outcome,
  packState,
  type Seat,
  type State,
  unpackState,
} from '@spaceline/engine';
import type { ClockTerms } from '@spaceline/wire';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import { ask, type Queries, type Statement } from '../storage/database.ts';
import { faults, gameLog, gameSeats, games, snapshots, tables } from '../storage/schema.ts';
import { entryOf, rowOf } from './entry.ts';

export interface Snapshot {
  readonly seq: number;
  readonly state: State;
}

/** Who sits in a game: a person or a bot. */
export interface SeatOf {
  readonly seat: Seat;
  readonly person: string | null;
  readonly bot: string | null;
  readonly name: string;
  readonly deckName: string;
}

/** What is fixed about a game. */
export interface GameRecord {
  readonly id: string;
  readonly tableId: string | null;
  readonly setup: GameSetup;
  readonly seed: string;
  readonly build: string;
  /** The build that plays it now. */
  readonly playedBy: string;
  readonly status: 'running' | 'over';
  readonly startedAt: Date;
  readonly seats: readonly SeatOf[];
  /** The agreed clock; null without one. */
  readonly clock: ClockTerms | null;
  /** Whether the outcome counts for ratings. */
  readonly rated: boolean;
  /** How the seed was derived; null if that cannot be proven. Secret until the game is over. */
  readonly fair: FairRecord | null;
}

export interface NewGame {
  readonly id: string;
  readonly tableId: string | null;
  readonly setup: GameSetup;
  readonly seed: string;
  readonly build: string;
  readonly seats: readonly SeatOf[];
  readonly clock: ClockTerms | null;
  readonly rated: boolean;
  readonly fair: FairRecord | null;
  readonly state: State;
}

export async function insertGame(q: Queries, game: NewGame): Promise<void> {
  const { id, tableId, setup, seed, build, seats, clock, rated, fair, state } = game;
  await q.insert(games).values({ id, tableId, setup, seed, build, clock, rated, fair });
  await q.insert(gameSeats).values(seats.map((seat) => ({ game: id, ...seat })));
  await q.insert(snapshots).values({ game: id, seq: 0, build, state: packState(state) });
}

export async function readGame(q: Queries, id: string): Promise<GameRecord | null> {
  const [game] = await q.select().from(games).where(eq(games.id, id));
  if (!game) return null;
  const seats = await q.select().from(gameSeats).where(eq(gameSeats.game, id)).orderBy(asc(gameSeats.seat));
  const { tableId, setup, seed, build, status, startedAt, clock, rated, fair } = game;
  const playedBy = game.playedBy ?? build;
  return { id, tableId, setup, seed, build, playedBy, status, startedAt, seats, clock, rated, fair };
}

/**
 * Appends an entry at its place and returns it as written; null if the place is taken or another build plays the game.
 */
export async function append(
  q: Queries,
  build: string,
  game: string,
  entry: Omit<Logged, 'at'>,
): Promise<Logged | null> {
  const { at, written } = await appendAll(q, build, [{ game, ...entry }]);
  return written === null ? { ...entry, at } : null;
}

/** An entry to be written at its place. */
export interface NewEntry extends Omit<Logged, 'at'> {
  readonly game: string;
}

/**
 * Entries of any games, each at its own place. The rows are passed as one value, so that the statement is the same for
 * any number of them, and their content stays text. All of them get the same time. The written places are returned only
 * if some were not written: their places were taken, or another build has the game by now.
 */
const APPEND: Statement = {
  name: 'append',
  text: `
    with written as (
      insert into game_log (game, seq, kind, seat, body, hash)
      select entry.game, entry.seq, entry.kind, entry.seat, entry.body, entry.hash from json_to_recordset($1::json)
        as entry (game uuid, seq integer, kind text, seat smallint, body json, hash text)
        join games on games.id = entry.game and coalesce(games.played_by, games.build) = $2::text
      on conflict do nothing
      returning game, seq, at)
    select (extract(epoch from max(at)) * 1000)::float8 as at,
      case when count(*) < $3::int then string_agg(game || '/' || seq, ',') end as places, count(*)::int as written from written`,
};

/** A place in the log of a game. */
export const placeOf = ({ game, seq }: { readonly game: string; readonly seq: number }): string =>
  `${game}/${seq}`;

/** Appends entries in one statement; returns the time, and the places that were written, or null if all were. */
export async function appendAll(
  q: Queries,
  build: string,
  entries: readonly NewEntry[],
): Promise<{ readonly at: Date; readonly written: ReadonlySet<string> | null }> {
  const rows = JSON.stringify(
    entries.map(({ game, seq, entry, hash }) => ({ game, seq, hash, ...rowOf(entry) })),
  );
  const [found] = await ask<{ at: number | null; places: string | null; written: number }>(q, APPEND, [
    rows,
    build,
    entries.length,
  ]);
  const { at = null, places = null, written = 0 } = found ?? {};
  return {
    at: new Date(at ?? 0),
    written: written === entries.length ? null : new Set(places?.split(',') ?? []),
  };
}

/** The entries after a place, in order, up to another. */
export async function entriesAfter(
  q: Queries,
  game: string,
  after: number,
  upTo?: number,
): Promise<Logged[]> {
  const rows = await q
    .select()
    .from(gameLog)
    .where(
      and(
        eq(gameLog.game, game),
        gt(gameLog.seq, after),
        ...(upTo === undefined ? [] : [lte(gameLog.seq, upTo)]),
      ),
    )
    .orderBy(asc(gameLog.seq));
  return rows.map((row) => ({ seq: row.seq, entry: entryOf(row), hash: row.hash, at: row.at }));
}

export async function entryAt(q: Queries, game: string, seq: number): Promise<Logged | null> {
  return (await entriesAfter(q, game, seq - 1, seq))[0] ?? null;
}

/** One index lookup per game, however long its log is; no row for a game that is as far as known. */
const AHEAD: Statement = {
  name: 'ahead',
  text: `
    select known.game, newest.seq, (games.status = 'running' and coalesce(games.played_by, games.build) <> $3::text) as lost
      from unnest(string_to_array($1::text, ',')::uuid[], string_to_array($2::text, ',')::int[]) as known (game, seq)
      join games on games.id = known.game
      cross join lateral (select coalesce(max(seq), 0) as seq from game_log where game = known.game) as newest
      where newest.seq > known.seq or (games.status = 'running' and coalesce(games.played_by, games.build) <> $3::text)`,
};

/** A game with news: it has more entries than known, or another build plays it now. */
export interface Ahead {
  readonly game: string;
  readonly seq: number;
  readonly lost: boolean;
}

/** Those of some games that have news, given what is known of each. */
export async function ahead(
  q: Queries,
  build: string,
  known: ReadonlyMap<string, number>,
): Promise<readonly Ahead[]> {
  if (known.size === 0) return [];
  return await ask<Ahead>(q, AHEAD, [[...known.keys()].join(','), [...known.values()].join(','), build]);
}

/** The build that plays a game. */
const playedBy = sql<string>`coalesce(${games.playedBy}, ${games.build})`;

/** The build that plays a running game; null if it is over or does not exist. */
export async function playerOf(q: Queries, game: string): Promise<string | null> {
  const [row] = await q
    .select({ playedBy })
    .from(games)
    .where(and(eq(games.id, game), eq(games.status, 'running')));
  return row?.playedBy ?? null;
}

/** Gives a running game to another build, if it still belongs to the given one. */
export async function giveTo(q: Queries, game: string, from: string, to: string): Promise<boolean> {
  const given = await q
    .update(games)
    .set({ playedBy: to })
    .where(and(eq(games.id, game), eq(games.status, 'running'), sql`${playedBy} = ${from}`))
    .returning({ id: games.id });
  return given.length > 0;
}

/** Running games of other builds, by build; at most this many. */
export async function playedByOthers(
  q: Queries,
  build: string,
  most: number,
): Promise<readonly { readonly id: string; readonly playedBy: string }[]> {
  return await q
    .select({ id: games.id, playedBy })
    .from(games)
    .where(and(eq(games.status, 'running'), sql`${playedBy} <> ${build}`))
    .limit(most);
}

/** Those of some games that are running and belong to another build. */
export async function notPlayedBy(q: Queries, build: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await q
    .select({ id: games.id })
    .from(games)
    .where(and(inArray(games.id, [...ids]), eq(games.status, 'running'), sql`${playedBy} <> ${build}`));
  return rows.map(({ id }) => id);
}

/** Running games of a build in which a bot plays. */
export async function gamesWithBots(q: Queries, build: string): Promise<string[]> {
  const rows = await q
    .selectDistinct({ id: games.id })
    .from(games)
    .innerJoin(gameSeats, eq(gameSeats.game, games.id))
    .where(and(eq(games.status, 'running'), sql`${playedBy} = ${build}`, isNotNull(gameSeats.bot)));
  return rows.map(({ id }) => id);
}

/** The newest snapshot at or before a place. */
export async function snapshotUpTo(q: Queries, game: string, upTo?: number): Promise<Snapshot | null> {
  const [row] = await q
    .select({ seq: snapshots.seq, state: snapshots.state })
    .from(snapshots)
    .where(and(eq(snapshots.game, game), ...(upTo === undefined ? [] : [lte(snapshots.seq, upTo)])))
    .orderBy(desc(snapshots.seq))
    .limit(1);
  return row ? { ...row, state: unpackState(row.state) } : null;
}

export async function insertSnapshot(q: Queries, game: string, build: string, at: Snapshot): Promise<void> {
  await q
    .insert(snapshots)
    .values({ game, seq: at.seq, build, state: packState(at.state) })
    .onConflictDoNothing();
}

/** Records the outcome of a game. The log stays; of the snapshots, only the first and the final position. */
export async function recordEnd(q: Queries, game: GameRecord, outcome: Outcome, last: number): Promise<void> {
  await q.update(games).set({ status: 'over', outcome, endedAt: new Date() }).where(eq(games.id, game.id));
  if (game.tableId !== null)
    await q.update(tables).set({ status: 'over' }).where(eq(tables.id, game.tableId));
  await q
    .delete(snapshots)
    .where(and(eq(snapshots.game, game.id), ne(snapshots.seq, 0), lt(snapshots.seq, last)));
}

/** Records what the engine failed on. */
export async function recordFault(
  q: Queries,
  game: string,
  fault: { readonly seq: number; readonly build: string; readonly entry: Entry; readonly error: string },
): Promise<void> {
  await q.insert(faults).values({ game, ...fault });
}
