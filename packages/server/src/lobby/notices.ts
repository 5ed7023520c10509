/**
 * Notices: news for somebody who may be away. They are written in the transaction they are about, stored until read, sent
 * live, and sent again when the person connects.
 */
import { type Entry, type State, takesPause } from '@spaceline/engine';
import type { Notice } from '@spaceline/wire';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isByDays } from '../games/clock.ts';
import type { GameRecord } from '../games/log.ts';
import type { Queries } from '../storage/database.ts';
import { gameLog, notices } from '../storage/schema.ts';
import type { News } from './news.ts';

const MOST_TOLD = 100;

export interface Notices {
  /** A person's unread notices, oldest first. */
  unread(person: string): Promise<Notice[]>;
  /** The person has read all up to this one. */
  read(person: string, upTo: number): Promise<void>;
  /** Writes one; it is sent after the commit of the game or table `about`. */
  give(tx: Queries, about: string, person: string, kind: Notice['kind'], body: Notice['body']): Promise<void>;
  /** Sends what was written about a game or table, now that it is committed. */
  flush(about: string): void;
  opened(tx: Queries, record: GameRecord, state: State): Promise<void>;
  moved(tx: Queries, record: GameRecord, entry: Entry, state: State): Promise<void>;
  /** A player is really asked who might have been passed for. */
  asked(record: GameRecord, state: State): Promise<void>;
}

export function createNotices(queries: Queries, news: News): Notices {
  /** Written but perhaps not committed yet. People who are not told live are told when they connect. */
  const waiting = new LRUCache<string, { readonly person: string; readonly notice: Notice }[]>({
    max: 10_000,
  });

  async function give(
    tx: Queries,
    about: string,
    person: string,
    kind: Notice['kind'],
    body: Notice['body'],
  ): Promise<void> {
    const [row] = await tx.insert(notices).values({ person, kind, body }).returning();
    if (!row) throw new Error('The notice was not stored.');
    const notice = { id: row.id, kind, body, at: row.at.toISOString() };
    waiting.set(about, [...(waiting.get(about) ?? []), { person, notice }]);
  }

  const aboutAny = (person: string, game: string) =>
    and(eq(notices.person, person), eq(notices.kind, 'your-move'), sql`${notices.body}->>'game' = ${game}`);
  const aboutMoves = (person: string, game: string) => and(aboutAny(person, game), isNull(notices.readAt));
  /** … or one about the current question, even if it was read: two nodes may end the same pause. */
  const aboutThisMove = (person: string, game: string) =>
    and(
      aboutAny(person, game),
      or(
        isNull(notices.readAt),
        sql`${notices.at} >= (select coalesce(max(${gameLog.at}), '-infinity') from ${gameLog} where ${gameLog.game} = ${game})`,
      ),
    );

  /** In a game by days, whoever is asked is told, once until he has answered. */
  async function yourMove(tx: Queries, record: GameRecord, state: State, really = false): Promise<void> {
    if (!record.clock || !isByDays(record.clock)) return;
    const asked = record.seats.find(({ seat }) => seat === state.decision?.seat);
    if (!asked?.person || (!really && takesPause(state))) return;
    const [told] = await tx
      .select({ id: notices.id })
      .from(notices)
      .where(really ? aboutThisMove(asked.person, record.id) : aboutMoves(asked.person, record.id));
    if (!told)
      await give(tx, record.id, asked.person, 'your-move', { game: record.id, table: record.tableId });
  }

  return {
    async unread(person) {
      const rows = await queries
        .select()
        .from(notices)
        .where(and(eq(notices.person, person), isNull(notices.readAt)))
        .orderBy(asc(notices.id))
        .limit(MOST_TOLD);
      return rows.map(({ id, kind, body, at }) => ({ id, kind, body, at: at.toISOString() }));
    },
    async read(person, upTo) {
      await queries
        .update(notices)
        .set({ readAt: sql`now()` })
        .where(and(eq(notices.person, person), lte(notices.id, upTo), isNull(notices.readAt)));
    },
    give,
    flush(about) {
      const told = waiting.get(about) ?? [];
      waiting.delete(about);
      for (const { person, notice } of told) news.toPerson(person, 'notice', notice);
    },
    opened: (tx, record, state) => yourMove(tx, record, state),
    async asked(record, state) {
      if (!record.clock || !isByDays(record.clock)) return;
      await queries.transaction((tx) => yourMove(tx, record, state, true));
      this.flush(record.id);
    },
    async moved(tx, record, entry, state) {
      // What an attempt left behind that was rolled back is not told.
      waiting.delete(record.id);
      const { outcome } = state;
      if (outcome) {
        for (const { person, seat } of record.seats)
          if (person !== null)
            await give(tx, record.id, person, 'game-over', {
              game: record.id,
              table: record.tableId,
              seat,
              winner: outcome.winner,
              rule: outcome.rule,
            });
        return;
      }
      const by =
        entry.kind === 'answer' && record.clock && isByDays(record.clock)
          ? (record.seats[entry.seat]?.person ?? null)
          : null;
      if (by !== null) await tx.update(notices).set({ readAt: sql`now()` }).where(aboutMoves(by, record.id));
      await yourMove(tx, record, state);
    },
  };
}
