/**
 * Tables: where two players meet before a game. Somebody opens one with a deck, a rules date and a format; another person
 * or a bot takes the other seat; the host starts. A private table can only be found by its link.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import type { GameSetup, Seat } from '@spaceline/engine';
import type { ClockTerms, Deal as DealTold, Person, TableTold } from '@spaceline/wire';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { dealSeen, fairSeen } from '../games/deal.ts';
import type { GameRecord } from '../games/log.ts';
import type { Limits } from '../people/limits.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import { games as gameRows, notices as noticeRows, people, tableSeats, tables } from '../storage/schema.ts';
import { isBlocked } from './blocks.ts';
import type { Dealing } from './dealing.ts';
import type { NamedDeck } from './decks.ts';
import { LOBBY, type News } from './news.ts';
import type { Notices } from './notices.ts';

export interface TableSeat {
  readonly seat: Seat;
  readonly person: string | null;
  readonly bot: string | null;
  readonly name: string;
  readonly deckName: string;
}

export interface Table {
  readonly id: string;
  /** The secret part of a private table's link; only people at the table know it. */
  readonly code: string;
  readonly host: string | null;
  readonly visibility: 'open' | 'private';
  readonly rules: string;
  readonly format: NonNullable<GameSetup['format']>;
  /** Whether the outcome counts for ratings; such tables are for accounts and bots. */
  readonly rated: boolean;
  readonly status: 'waiting' | 'playing' | 'over' | 'closed';
  readonly createdAt: Date;
  readonly seats: readonly TableSeat[];
  /** The current or last game at this table. */
  readonly game: string | null;
  readonly clock: ClockTerms | null;
  /** How far watchers are delayed. */
  readonly delayMoves: number;
  readonly delayMinutes: number;
  /** What was said about the randomness: while shares are awaited, and afterwards. */
  readonly deal: DealTold | null;
}

export interface TableWish {
  readonly visibility: 'open' | 'private';
  readonly rules: string;
  readonly format: NonNullable<GameSetup['format']>;
  readonly rated?: boolean;
  readonly clock?: ClockTerms | null;
  readonly delayMoves?: number;
  readonly delayMinutes?: number;
}

const MOST_TABLES = 20;
const LISTED = 100;

type BySeat<T> = readonly [T, T];

export interface Tables {
  create(host: Person, deck: NamedDeck, wish: TableWish, promise?: string): Promise<Table>;
  /** Open tables that are waiting or being played, newest first. */
  list(): Promise<Table[]>;
  /** A table by its id, if the person sits there, has its code, or it is listed. */
  find(id: string, viewer: Person | null, code?: string): Promise<Table>;
  /** Takes the free seat. */
  join(id: string, person: Person, deck: NamedDeck, code?: string, promise?: string): Promise<Table>;
  seatBot(id: string, host: Person, bot: string, deck: NamedDeck): Promise<Table>;
  /** Leaves before the game; a host who leaves closes the table. */
  leave(id: string, person: Person): Promise<void>;
  /** Begins the game once both seats are taken; only the host can. Waits for promised shares. */
  start(id: string, host: Person): Promise<Table>;
  /** Reveals the promised share. The last one begins the game. */
  share(id: string, person: Person, share: string): Promise<Table>;
  /** Begins the games that have waited long enough for shares; the server's shares replace missing ones. */
  dealDue(): Promise<void>;
  /** Tables of a person that are waiting or being played, newest first. */
  mine(person: Person): Promise<Table[]>;
  /** Sends the link of a table to somebody; only people at the table can. */
  invite(id: string, from: Person, to: string): Promise<void>;
  /** A new table like that of a finished game, with seats swapped, and its game begun. */
  rematch(record: GameRecord, promises?: BySeat<string | null>): Promise<Table>;
  /** Tells the lobby the state of an open table. */
  publish(id: string): Promise<void>;
}

type Row = typeof tables.$inferSelect;

/** A table with its own from among some seats and games. */
function tableOf(
  { dealing: kept, dealingUntil, rematchOf: _, ...row }: Row,
  seats: readonly (TableSeat & { readonly tableId: string })[],
  played: readonly Pick<typeof gameRows.$inferSelect, 'id' | 'tableId' | 'fair'>[],
): Table {
  const game = played.findLast(({ tableId }) => tableId === row.id);
  const underWay = kept && dealingUntil ? dealSeen(kept, dealingUntil) : null;
  return {
    ...row,
    seats: seats
      .filter(({ tableId }) => tableId === row.id)
      .map(({ seat, person, bot, name, deckName }) => ({ seat, person, bot, name, deckName })),
    game: game?.id ?? null,
    deal: game?.fair ? fairSeen(game.id, game.fair) : underWay,
  };
}

export function createTables(
  queries: Queries,
  dealing: Dealing,
  news: News,
  notices: Notices,
  limits: Limits,
): Tables {
  async function withSeats(rows: readonly Row[], q: Queries): Promise<Table[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const { tableId, seat, person, bot, name, deckName } = tableSeats;
    const seats = await q
      .select({ tableId, seat, person, bot, name, deckName })
      .from(tableSeats)
      .where(inArray(tableSeats.tableId, ids))
      .orderBy(asc(tableSeats.seat));
    // Only a table that has begun has had a game.
    const begun = rows.filter(({ status }) => status !== 'waiting').map(({ id }) => id);
    const played =
      begun.length === 0
        ? []
        : await q
            .select({ id: gameRows.id, tableId: gameRows.tableId, fair: gameRows.fair })
            .from(gameRows)
            .where(inArray(gameRows.tableId, begun))
            .orderBy(asc(gameRows.startedAt));
    return rows.map((row) => tableOf(row, seats, played));
  }

  /** The table, locked until the end of the transaction. */
  async function lock(tx: Queries, id: string): Promise<Table> {
    const rows = await tx.select().from(tables).where(eq(tables.id, id)).for('update');
    const [table] = await withSeats(rows, tx);
    if (!table) throw new Problem('not-found', 'There is no such table.');
    return table;
  }

  async function again(id: string, q: Queries = queries): Promise<Table> {
    const [table] = await withSeats(await q.select().from(tables).where(eq(tables.id, id)), q);
    if (!table) throw new Problem('not-found', 'There is no such table.');
    return table;
  }

  const sits = (table: Table, person: Person): boolean =>
    table.seats.some((seat) => seat.person === person.id);

  const waits = (table: Table): void => {
    if (table.status !== 'waiting') throw new Problem('conflict', 'The game at this table has begun.');
    if (table.deal) throw new Problem('conflict', 'The game at this table is being dealt.');
  };

  const hosts = (table: Table, person: Person): void => {
    if (table.host !== person.id) throw new Problem('forbidden', 'Only the host of the table can do this.');
  };

  /** Guests have no rating, since they could start over with every game. */
  const canBeRated = (person: Person): void => {
    if (person.kind === 'guest')
      throw new Problem('forbidden', 'Rated games need an account. Sign up, or play an unrated game.');
  };

  async function takeSeat(
    tx: Queries,
    table: Table,
    who: { person: string | null; bot: string | null; name: string },
    { name, deck }: NamedDeck,
    promise: string | null = null,
  ): Promise<Table> {
    waits(table);
    const free = ([0, 1] as const).find((seat) => !table.seats.some((taken) => taken.seat === seat));
    if (free === undefined) throw new Problem('conflict', 'Both seats at this table are taken.');
    await tx
      .insert(tableSeats)
      .values({ tableId: table.id, seat: free, ...who, deckName: name, deck, promise });
    const seats = [...table.seats, { seat: free, ...who, deckName: name }];
    return { ...table, seats: seats.sort((a, b) => a.seat - b.seat) };
  }

  /** Without its link, a private table does not exist. */
  function visible(table: Table, viewer: Person | null, code: string | undefined): Table {
    const inside = viewer !== null && (sits(table, viewer) || table.host === viewer.id);
    if (!inside && table.visibility === 'private' && code !== table.code)
      throw new Problem('not-found', 'There is no such table.');
    return inside ? table : { ...table, code: '' };
  }

  const publish = async (id: string): Promise<void> => tellOf(await again(id));

  function tellOf(table: Table): void {
    const { id } = table;
    const sent = { table: tableSent({ ...table, code: '' }, null) };
    news.toPlace(`table:${id}`, 'table', sent);
    if (table.visibility === 'open') news.toPlace(LOBBY, 'table', sent);
    // Programs reveal shares, whatever their players are looking at.
    if (table.deal && table.deal.until !== null)
      for (const { person } of table.seats)
        if (person !== null)
          news.toPerson(person, 'deal', { table: tableSent({ ...table, code: '' }, null) });
    notices.flush(id);
    if (table.game !== null) notices.flush(table.game);
  }

  /** Changes a table in a transaction and announces it afterwards. */
  async function changing(change: (tx: Queries) => Promise<Table>): Promise<Table> {
    const table = await queries.transaction(change);
    tellOf(table);
    return table;
  }

  /** People who have blocked each other do not meet at a table; it is not said who blocked whom. */
  async function meets(tx: Queries, person: Person, table: Table): Promise<void> {
    const others = table.seats.flatMap((seat) => seat.person ?? []);
    if (await isBlocked(tx, person.id, others))
      throw new Problem('forbidden', 'You cannot sit down at this table.');
  }

  /** Whether somebody may open another table. Serializes concurrent requests by one person. */
  async function roomFor(tx: Queries, host: string): Promise<void> {
    await tx.select({ id: people.id }).from(people).where(eq(people.id, host)).for('no key update');
    const [{ n } = { n: 0 }] = await tx
      .select({ n: count() })
      .from(tables)
      .where(and(eq(tables.host, host), inArray(tables.status, ['waiting', 'playing'])));
    if (n >= MOST_TABLES)
      throw new Problem('limited', `Nobody can keep more than ${MOST_TABLES} tables open.`);
  }

  /**
   * One table whose time for shares is over. If it cannot begin because somebody is gone, it waits for a player again.
   */
  async function dealLate(id: string): Promise<void> {
    try {
      await queries.transaction(async (tx) => await dealing.late(tx, await lock(tx, id)));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await dealing.drop(id);
    }
    await publish(id);
  }

  return {
    create: (host, deck, wish, promise) =>
      changing(async (tx) => {
        if (wish.rated) canBeRated(host);
        if (wish.rated && wish.format.asking === 'able')
          throw new Problem('forbidden', 'In rated games, being asked must not reveal what a player holds.');
        await roomFor(tx, host.id);
        const id = randomUUID();
        const code = randomBytes(12).toString('base64url');
        // Nobody else knows about it yet.
        const rows = await tx
          .insert(tables)
          .values({ id, code, host: host.id, ...wish })
          .returning();
        const [table] = rows.map((row) => tableOf(row, [], []));
        if (!table) throw new Error('The table was not stored.');
        return await takeSeat(tx, table, { person: host.id, bot: null, name: host.name }, deck, promise);
      }),
    async list() {
      const rows = await queries
        .select()
        .from(tables)
        .where(and(eq(tables.visibility, 'open'), inArray(tables.status, ['waiting', 'playing'])))
        .orderBy(desc(tables.createdAt))
        .limit(LISTED);
      return (await withSeats(rows, queries)).map((table) => ({ ...table, code: '' }));
    },
    find: async (id, viewer, code) => visible(await again(id), viewer, code),
    join: (id, person, deck, code, promise) =>
      changing(async (tx) => {
        const table = await lock(tx, id);
        visible(table, person, code);
        if (sits(table, person)) throw new Problem('conflict', 'You already sit at this table.');
        if (table.rated) canBeRated(person);
        await meets(tx, person, table);
        return await takeSeat(tx, table, { person: person.id, bot: null, name: person.name }, deck, promise);
      }),
    seatBot: (id, host, bot, deck) =>
      changing(async (tx) => {
        const table = await lock(tx, id);
        hosts(table, host);
        return await takeSeat(tx, table, { person: null, bot, name: `${bot} (bot)` }, deck);
      }),
    async leave(id, person) {
      await queries.transaction(async (tx) => {
        const table = await lock(tx, id);
        waits(table);
        if (!sits(table, person)) throw new Problem('forbidden', 'You do not sit at this table.');
        if (table.host === person.id)
          await tx.update(tables).set({ status: 'closed' }).where(eq(tables.id, id));
        else
          await tx
            .delete(tableSeats)
            .where(and(eq(tableSeats.tableId, id), eq(tableSeats.person, sql`${person.id}::uuid`)));
      });
      await publish(id);
    },
    start: (id, host) =>
      changing(async (tx) => {
        const table = await lock(tx, id);
        hosts(table, host);
        waits(table);
        await dealing.begin(tx, table);
        return await again(id, tx);
      }),
    share: (id, person, share) =>
      changing(async (tx) => {
        const table = await lock(tx, id);
        const seat = table.seats.find((each) => each.person === person.id)?.seat;
        if (seat === undefined) throw new Problem('forbidden', 'You do not sit at this table.');
        await dealing.share(tx, table, seat, share);
        return await again(id, tx);
      }),
    async dealDue() {
      const failed: unknown[] = [];
      for (const id of await dealing.due()) await dealLate(id).catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw new AggregateError(failed, 'Games could not begin.');
    },
    async mine(person) {
      const ids = queries
        .select({ id: tableSeats.tableId })
        .from(tableSeats)
        .where(eq(tableSeats.person, person.id));
      const rows = await queries
        .select()
        .from(tables)
        .where(and(inArray(tables.id, ids), inArray(tables.status, ['waiting', 'playing'])))
        .orderBy(desc(tables.createdAt))
        .limit(LISTED);
      return await withSeats(rows, queries);
    },
    async invite(id, from, to) {
      const table = await again(id);
      if (!sits(table, from)) throw new Problem('forbidden', 'You do not sit at this table.');
      waits(table);
      await limits.take('invitations', from.id, 'Too many invitations at once');
      const [found] = await queries.select({ id: people.id }).from(people).where(eq(people.id, to));
      if (!found) throw new Problem('not-found', 'There is no such person.');
      // A person who has blocked the sender is not bothered, and the sender does not learn of it.
      if (await isBlocked(queries, from.id, [to])) return;
      const [sent] = await queries
        .select({ id: noticeRows.id })
        .from(noticeRows)
        .where(
          and(
            eq(noticeRows.person, to),
            eq(noticeRows.kind, 'invitation'),
            sql`${noticeRows.body}->>'table' = ${id}`,
          ),
        );
      if (sent) return;
      const body = { table: id, code: table.code, from: { id: from.id, name: from.name } };
      await notices.give(queries, id, to, 'invitation', body);
      notices.flush(id);
    },
    rematch: (record, promises = [null, null]) =>
      changing(async (tx) => {
        const { tableId } = record;
        if (tableId === null) throw new Problem('conflict', 'This game was not played at a table.');
        const [before] = await tx.select().from(tables).where(eq(tables.id, tableId));
        const seats = await tx.select().from(tableSeats).where(eq(tableSeats.tableId, tableId));
        if (!before || seats.length !== 2)
          throw new Problem('conflict', 'One of the players of this game is no longer here.');
        if (before.host !== null) await roomFor(tx, before.host);
        const id = randomUUID();
        const code = randomBytes(12).toString('base64url');
        const made = await tx
          .insert(tables)
          .values({
            ...before,
            id,
            code,
            status: 'waiting',
            createdAt: new Date(),
            dealing: null,
            dealingUntil: null,
            rematchOf: record.id,
          })
          .onConflictDoNothing()
          .returning({ id: tables.id });
        if (made.length === 0) throw new Problem('conflict', 'This game has already had its rematch.');
        await tx.insert(tableSeats).values(
          seats.map((row) => ({
            ...row,
            tableId: id,
            seat: row.seat === 0 ? (1 as const) : (0 as const),
            promise: promises[row.seat],
          })),
        );
        await dealing.begin(tx, await again(id, tx), record.id);
        return await again(id, tx);
      }),
    publish,
  };
}

/**
 * A table as it is sent to somebody, or with null to everybody; its code goes only to those who may know it. A deck's
 * name reveals what is in it, so until the game is over only its player is told.
 */
export function tableSent({ code, createdAt, seats, ...rest }: Table, viewer: string | null): TableTold {
  const known = (person: string | null): boolean =>
    rest.status === 'over' || (viewer !== null && person === viewer);
  return {
    ...rest,
    ...(code === '' ? {} : { code }),
    seats: seats.map((seat) => ({ ...seat, deckName: known(seat.person) ? seat.deckName : null })),
    createdAt: createdAt.toISOString(),
  };
}
