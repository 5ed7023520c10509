/**
 * What two players agree on during and after a game. One proposes, the other agrees or declines; playing on declines an
 * undo or a draw. Bots agree to everything except a draw and, in rated games, an undo.
 */
import { randomUUID } from 'node:crypto';
import {
  beforeLastAnswer,
  FREE_TAKEBACKS,
  freeTakebacks,
  nothingCrossed,
  type Seat,
} from '@spaceline/engine';
import type { Agreement, Person, ProposalTold } from '@spaceline/wire';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Games, type Head, undecided } from '../games/games.ts';
import { entriesAfter } from '../games/log.ts';
import type { Limits } from '../people/limits.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import { games as gameRows, proposals } from '../storage/schema.ts';
import type { Clocks } from './clocks.ts';
import type { News } from './news.ts';
import type { Table, Tables } from './tables.ts';

/** The result of proposing or answering. */
export interface Agreed {
  readonly proposal: ProposalTold | null;
  /** Whether it has happened. */
  readonly done: boolean;
  /** The sequence number afterwards. */
  readonly seq: number;
  /** For a rematch: the new table, with its game. */
  readonly table: Table | null;
}

export interface Agreements {
  propose(
    person: Person,
    game: string,
    wish: { readonly kind: Agreement; readonly to?: number; readonly promise?: string },
  ): Promise<Agreed>;
  /** Agrees to the other player's proposal or declines it; declining your own withdraws it. */
  answer(person: Person, game: string, id: string, agree: boolean, promise?: string): Promise<Agreed>;
  /** Open proposals between the players of a game. */
  open(head: Head): Promise<ProposalTold[]>;
}

/** Proposals about the current moment, which lapse when the game continues. */
const OF_THE_MOMENT: readonly Agreement[] = ['undo', 'draw'];
/** How far back to look for a player's last answer. */
const LOOK_BACK = 200;

/** What the players of a rematch promise for its randomness, by their seats in the finished game. */
type Promises = readonly [string | null, string | null];

const promisesOf = (seat: Seat, own: string | null, other: string | null): Promises =>
  seat === 0 ? [own, other] : [other, own];

/** Players who could take back every mistake would win every rated game (docs/decisions/0013). */
const botAgrees = (kind: Agreement, rated: boolean): boolean =>
  kind !== 'draw' && !(kind === 'undo' && rated);

type Row = typeof proposals.$inferSelect;
const told = ({ id, game, kind, seat, seq, undoTo, status }: Row): ProposalTold => ({
  id,
  game,
  kind,
  seat,
  seq,
  to: undoTo,
  status,
});

export function createAgreements(
  queries: Queries,
  games: Games,
  clocks: Clocks,
  tables: Tables,
  news: News,
  limits: Limits,
): Agreements {
  const persons = ({ record }: Head): string[] =>
    record.seats.flatMap(({ person }) => (person === null ? [] : [person]));

  const tell = (head: Head, proposal: ProposalTold): void => {
    for (const person of persons(head)) news.toPerson(person, 'proposal', proposal);
  };

  async function tellClock(head: Head): Promise<void> {
    const clock = await clocks.seen(head.record);
    for (const person of persons(head)) news.toPerson(person, 'clock', { game: head.record.id, clock });
  }

  async function sitting(person: Person, game: string): Promise<{ head: Head; seat: Seat }> {
    const seat = await games.seatOf(game, person.id);
    return { head: await games.newest(game), seat };
  }

  /** Undo and draw lapse when the game continues. */
  async function lapse(head: Head): Promise<void> {
    await queries
      .update(proposals)
      .set({ status: 'lapsed' })
      .where(
        and(
          eq(proposals.game, head.record.id),
          eq(proposals.status, 'open'),
          inArray(proposals.kind, [...OF_THE_MOMENT]),
          ne(proposals.seq, head.seq),
        ),
      );
  }

  /** Carries out an agreement. */
  async function carryOut(
    head: Head,
    kind: Agreement,
    to: number | null,
    promises: Promises = [null, null],
  ): Promise<Omit<Agreed, 'proposal'>> {
    const { id } = head.record;
    const done = (seq: number, table: Table | null = null) => ({ done: true, seq, table });
    switch (kind) {
      case 'undo':
        return done(await games.enter(id, { kind: 'undo', to: to ?? 0, reason: 'agreed' }, head.seq));
      case 'draw':
        return done(await games.enter(id, { kind: 'draw' }, head.seq));
      case 'pause':
      case 'adjourn':
      case 'resume':
        await clocks.set(id, kind === 'resume' ? null : kind === 'pause' ? 'paused' : 'adjourned');
        await tellClock(head);
        return done(head.seq);
      case 'hands':
        await queries.update(gameRows).set({ handsShown: true }).where(eq(gameRows.id, id));
        return done(head.seq);
      case 'rematch':
        return done(head.seq, await tables.rematch(head.record, promises));
    }
  }

  /** Checks that the moment allows it. */
  async function check(head: Head, kind: Agreement): Promise<void> {
    const over = head.state.outcome !== null;
    if (over && kind !== 'rematch') throw new Problem('over', 'The game is over.', { seq: head.seq });
    if (!over && kind === 'rematch') throw new Problem('conflict', 'This game is not over yet.');
    if (kind !== 'pause' && kind !== 'adjourn' && kind !== 'resume') return;
    const clock = await clocks.seen(head.record);
    if (!clock) throw new Problem('conflict', 'This game has no clock: take as long as you like.');
    const goesOn = kind === 'resume';
    if (goesOn === (clock.stopped === null))
      throw new Problem(
        'conflict',
        goesOn ? 'The clock is already running.' : `The game is ${clock.stopped}.`,
      );
  }

  /** What a player may do without the other. */
  async function alone(head: Head, seat: Seat, kind: Agreement, to: number | null): Promise<Agreed | null> {
    const { id } = head.record;
    if (kind === 'undo' && to !== null && (await isFree(head, seat, to)))
      return {
        proposal: null,
        done: true,
        seq: await games.enter(id, { kind: 'undo', to, reason: 'free' }, head.seq),
        table: null,
      };
    // Both agreed to a pause; either may end it. Resuming an adjourned game takes both.
    if (kind === 'resume' && (await clocks.seen(head.record))?.stopped === 'paused')
      return { proposal: null, ...(await carryOut(head, kind, null)) };
    if (kind === 'hands') {
      const hidden = await queries
        .update(gameRows)
        .set({ handsShown: false })
        .where(and(eq(gameRows.id, id), eq(gameRows.handsShown, true)))
        .returning({ id: gameRows.id });
      if (hidden.length > 0) return { proposal: null, done: true, seq: head.seq, table: null };
    }
    return null;
  }

  async function isFree(head: Head, seat: Seat, to: number): Promise<boolean> {
    const { id } = head.record;
    if (head.seq - to > LOOK_BACK) return false;
    const recent = await entriesAfter(queries, id, Math.max(0, head.seq - LOOK_BACK));
    if (freeTakebacks(recent, seat) >= FREE_TAKEBACKS) return false;
    const before = await games.at(id, to);
    return nothingCrossed(games.engine, seat, before.state, await games.stepsAfter(id, to));
  }

  async function placeToGo(head: Head, seat: Seat, to: number | undefined): Promise<number> {
    if (to !== undefined) {
      if (to >= head.seq) throw new Problem('malformed', 'There is no such earlier position.');
      return to;
    }
    const from = Math.max(0, head.seq - LOOK_BACK);
    const entries = await entriesAfter(queries, head.record.id, from);
    const found = beforeLastAnswer(entries, from, head.seq, seat);
    if (found === null) throw new Problem('conflict', 'You have nothing to take back.', { seq: head.seq });
    return found;
  }

  async function insert(
    head: Head,
    seat: Seat,
    kind: Agreement,
    undoTo: number | null,
    promise: string | null,
  ): Promise<Row> {
    const game = head.record.id;
    const [refused] = await queries
      .select({ id: proposals.id })
      .from(proposals)
      .where(
        and(
          eq(proposals.game, game),
          eq(proposals.kind, kind),
          eq(proposals.seat, seat),
          eq(proposals.seq, head.seq),
          eq(proposals.status, 'declined'),
        ),
      );
    if (refused) throw new Problem('conflict', 'This was declined. Play on before you ask again.');
    const [row] = await queries
      .insert(proposals)
      .values({ id: randomUUID(), game, kind, seat, seq: head.seq, undoTo, promise })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Problem('conflict', 'This has already been proposed.');
    return row;
  }

  async function settle(id: string, status: 'agreed' | 'declined' | 'withdrawn'): Promise<Row> {
    const [row] = await queries
      .update(proposals)
      .set({ status })
      .where(and(eq(proposals.id, id), eq(proposals.status, 'open')))
      .returning();
    if (!row) throw new Problem('conflict', 'This is no longer proposed.');
    return row;
  }

  return {
    async propose(person, game, wish) {
      const { head, seat } = await sitting(person, game);
      const { kind } = wish;
      if (head.parting) throw undecided();
      await check(head, kind);
      await lapse(head);
      const to = kind === 'undo' ? await placeToGo(head, seat, wish.to) : null;
      const own = await alone(head, seat, kind, to);
      if (own) return own;
      await limits.take('proposals', person.id, 'Too many proposals at once');
      const other = head.record.seats.find((each) => each.seat !== seat);
      const promise = (kind === 'rematch' && wish.promise) || null;
      const row = await insert(head, seat, kind, to, promise);
      if (other && other.bot !== null) {
        if (!botAgrees(kind, head.record.rated))
          return {
            proposal: told(await settle(row.id, 'declined')),
            done: false,
            seq: head.seq,
            table: null,
          };
        const happened = await carryOut(head, kind, to, promisesOf(seat, promise, null));
        return { proposal: told(await settle(row.id, 'agreed')), ...happened };
      }
      tell(head, told(row));
      return { proposal: told(row), done: false, seq: head.seq, table: null };
    },
    async answer(person, game, id, agree, promise) {
      const { head, seat } = await sitting(person, game);
      await lapse(head);
      const [row] = await queries
        .select()
        .from(proposals)
        .where(and(eq(proposals.id, id), eq(proposals.game, game)));
      if (!row) throw new Problem('not-found', 'There is no such proposal.');
      if (row.status !== 'open') throw new Problem('conflict', 'This is no longer proposed.');
      const own = row.seat === seat;
      if (own && agree) throw new Problem('forbidden', 'The other player has to agree.');
      if (agree) await check(head, row.kind);
      // First one node settles it; if it then fails, it can be proposed again.
      const settled = told(await settle(id, agree ? 'agreed' : own ? 'withdrawn' : 'declined'));
      const happened = agree
        ? await carryOut(head, row.kind, row.undoTo, promisesOf(seat, promise ?? null, row.promise))
        : { done: false, seq: head.seq, table: null };
      tell(head, settled);
      return { proposal: settled, ...happened };
    },
    async open(head) {
      const rows = await queries
        .select()
        .from(proposals)
        .where(
          and(
            eq(proposals.game, head.record.id),
            eq(proposals.status, 'open'),
            sql`(${proposals.kind} not in ('undo', 'draw') or ${proposals.seq} = ${head.seq})`,
          ),
        )
        .orderBy(asc(proposals.madeAt));
      return rows.map(told);
    },
  };
}
