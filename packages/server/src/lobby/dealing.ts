/**
 * The time between "start" and the first question at a table: the setup is fixed and its hash published, the promised
 * shares are awaited, and the game begins with the last of them, or without those that do not come in time
 * (`games/deal.ts`). All of it is stored with the table, under its lock, so that any node can continue and a node that
 * dies leaves nothing hanging.
 */
import { type Format, promiseOf, type Seat } from '@spaceline/engine';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { isByDays } from '../games/clock.ts';
import { isComplete, newDeal } from '../games/deal.ts';
import type { Games } from '../games/games.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import { type Deal, games as gameRows, tableSeats, tables } from '../storage/schema.ts';
import type { Notices } from './notices.ts';

/** A locked table. */
type Locked = Pick<typeof tables.$inferSelect, 'id' | 'rules' | 'format' | 'rated' | 'clock'>;

/**
 * Which players a game asks by default (docs/decisions/0026). Between people, being asked reveals nothing about cards; in
 * rated and correspondence games neither does thinking time.
 */
function usualAsking({ rated, clock }: Locked, withBot: boolean): Format['asking'] {
  const strict = rated || (clock !== null && isByDays(clock));
  if (!withBot) return strict ? 'even' : 'always';
  return rated ? 'even' : undefined;
}

export interface Dealing {
  /** Fixes the setup. Without promised shares the game begins at once; `after` is the game it is the rematch of. */
  begin(tx: Queries, table: Locked, after?: string): Promise<void>;
  /** Takes the share of a seat; the last one begins the game. */
  share(
    tx: Queries,
    table: Locked & { readonly game: string | null },
    seat: Seat,
    share: string,
  ): Promise<void>;
  /** Tables whose time for shares is over. */
  due(): Promise<readonly string[]>;
  /** Begins with the server's shares in place of missing ones; does nothing if the game has begun. */
  late(tx: Queries, table: Locked): Promise<void>;
  /** Drops a deal that cannot be finished because somebody is gone. */
  drop(id: string): Promise<void>;
}

export function createDealing(
  queries: Queries,
  games: Games,
  notices: Notices,
  shareSeconds: number,
): Dealing {
  /** The setup of a full table. */
  async function full(tx: Queries, table: Locked) {
    const { id, rules } = table;
    const [a, b] = await tx
      .select()
      .from(tableSeats)
      .where(eq(tableSeats.tableId, id))
      .orderBy(asc(tableSeats.seat));
    if (!a || !b) throw new Problem('conflict', 'A seat at this table is still free.');
    const asking = table.format.asking ?? usualAsking(table, a.bot !== null || b.bot !== null);
    const format = { ...table.format, ...(asking ? { asking } : {}) };
    return { seats: [a, b] as const, setup: { decks: [a.deck, b.deck] as const, rules, format } };
  }

  async function underWay(tx: Queries, id: string): Promise<Deal | null> {
    const [row] = await tx.select({ dealing: tables.dealing }).from(tables).where(eq(tables.id, id));
    return row?.dealing ?? null;
  }

  /** Begins the game of a dealt table. */
  async function open(
    tx: Queries,
    table: Locked,
    deal: Deal,
    known?: Awaited<ReturnType<typeof full>>,
  ): Promise<void> {
    const { id, rated, clock } = table;
    const { seats, setup } = known ?? (await full(tx, table));
    const seat = ({ person, bot, name, deckName }: (typeof seats)[0]) => ({ person, bot, name, deckName });
    const game = await games.open(
      { setup, seats: [seat(seats[0]), seat(seats[1])], tableId: id, rated, clock, deal },
      tx,
    );
    await tx
      .update(tables)
      .set({ status: 'playing', dealing: null, dealingUntil: null })
      .where(eq(tables.id, id));
    const { after } = deal;
    for (const { person } of seats)
      if (person !== null && after !== undefined)
        await notices.give(tx, id, person, 'rematch', { table: id, game, after });
  }

  /** A share that is sent again after it was taken counts as success. */
  async function wasTaken(tx: Queries, game: string | null, seat: Seat, share: string): Promise<boolean> {
    if (game === null) return false;
    const [row] = await tx.select({ fair: gameRows.fair }).from(gameRows).where(eq(gameRows.id, game));
    const taken = row?.fair?.shares[seat];
    return taken?.by === 'player' && taken.share === share;
  }

  return {
    async begin(tx, table, after) {
      const known = await full(tx, table);
      const { seats, setup } = known;
      const [{ promise: one }, { promise: two }] = seats;
      if (one !== null && one === two)
        throw new Problem('conflict', 'Both players have promised the same share. One has to draw another.');
      const deal = newDeal(setup, [one, two], after);
      if (isComplete(deal)) return await open(tx, table, deal, known);
      const until = sql`now() + ${shareSeconds} * interval '1 second'`;
      await tx.update(tables).set({ dealing: deal, dealingUntil: until }).where(eq(tables.id, table.id));
    },
    async share(tx, table, seat, share) {
      const deal = await underWay(tx, table.id);
      if (!deal) {
        if (await wasTaken(tx, table.game, seat, share)) return;
        throw new Problem('conflict', 'This table is not waiting for a share.');
      }
      if (deal.promises[seat] !== promiseOf(share))
        throw new Problem('conflict', 'This is not the share that you promised.');
      const told: [string | null, string | null] = [deal.told[0], deal.told[1]];
      told[seat] = share;
      const now = { ...deal, told };
      if (isComplete(now)) await open(tx, table, now);
      else await tx.update(tables).set({ dealing: now }).where(eq(tables.id, table.id));
    },
    async due() {
      const found = await queries
        .select({ id: tables.id })
        .from(tables)
        .where(lte(tables.dealingUntil, sql`now()`));
      return found.map(({ id }) => id);
    },
    async late(tx, table) {
      const [row] = await tx
        .select({ dealing: tables.dealing })
        .from(tables)
        .where(and(eq(tables.id, table.id), lte(tables.dealingUntil, sql`now()`)));
      if (row?.dealing) await open(tx, table, row.dealing);
    },
    async drop(id) {
      await queries.update(tables).set({ dealing: null, dealingUntil: null }).where(eq(tables.id, id));
    },
  };
}
