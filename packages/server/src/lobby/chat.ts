/**
 * Chat in the lobby and at tables, stored separately from the game and its log. At a table everybody hears the players,
 * but only watchers hear watchers, so that nobody can give advice. Moderators remove messages and mute people; a report
 * keeps a copy of the message for them, even after it was removed.
 */
import type { Message, Person, Report } from '@spaceline/wire';
import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { note } from '../people/audit.ts';
import type { Limits } from '../people/limits.ts';
import { mayModerate, needs } from '../people/rights.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import { blocks, chat, chatReports, mutes, people } from '../storage/schema.ts';
import { LOBBY, type News } from './news.ts';
import type { Tables } from './tables.ts';

const LISTED = 100;
const AROUND = 10;

/** Where to chat: the lobby, or a table that the person may see. */
export type Where = { readonly table: string; readonly code?: string | undefined } | null;

export interface Chat {
  say(person: Person, where: Where, text: string): Promise<Message>;
  /** The last messages, oldest first, without those of blocked people. */
  list(person: Person, where: Where, before?: number): Promise<Message[]>;
  report(person: Person, message: number, reason: string, code?: string): Promise<void>;
  /** Moderators: open reports. */
  reports(moderator: Person): Promise<Report[]>;
  remove(moderator: Person, message: number): Promise<void>;
  settle(moderator: Person, message: number): Promise<void>;
  mute(moderator: Person, person: string, minutes: number, reason: string): Promise<void>;
  unmute(moderator: Person, person: string): Promise<void>;
  block(person: Person, other: string): Promise<void>;
  unblock(person: Person, other: string): Promise<void>;
  blocked(person: Person): Promise<{ id: string; name: string }[]>;
}

type Row = typeof chat.$inferSelect;

const told = (row: Row, whole = false): Message => ({
  id: row.id,
  table: row.tableId,
  person: row.person,
  name: row.name,
  side: row.side,
  text: row.removedAt === null || whole ? row.said : '',
  removed: row.removedAt !== null,
  at: row.at.toISOString(),
});

/** The place whose sockets receive a message. */
export const chatPlace = (table: string | null, side: Message['side']): string =>
  table === null ? LOBBY : side === 'players' ? `table:${table}` : `watchers:${table}`;

export function createChat(queries: Queries, tables: Tables, news: News, limits: Limits): Chat {
  /** On which side somebody chats, and who sits there; throws if they may not know the table. */
  async function hearing(
    person: Person,
    where: Where,
  ): Promise<{ side: Message['side']; players: readonly string[] }> {
    if (where === null) return { side: 'players', players: [] };
    const { seats } = await tables.find(where.table, person, where.code);
    const players = seats.flatMap((seat) => seat.person ?? []);
    return { side: players.includes(person.id) ? 'players' : 'watchers', players };
  }

  /** A watcher who sat down may still be at the watchers' place, whose messages are not for players. */
  function tell(message: Message, players: readonly string[]): void {
    const { table, side } = message;
    news.toPlace(chatPlace(table, side), 'chat', message, side === 'watchers' ? players : []);
  }

  async function maySpeak(person: Person): Promise<void> {
    const [muted] = await queries
      .select({ until: mutes.until, reason: mutes.reason })
      .from(mutes)
      .where(and(eq(mutes.person, person.id), gt(mutes.until, sql`now()`)));
    if (muted)
      throw new Problem(
        'forbidden',
        `A moderator has muted you until ${muted.until.toISOString()}: ${muted.reason}`,
      );
    await limits.take('says', person.id, 'Too many messages at once');
  }

  async function find(message: number): Promise<Row> {
    const [row] = await queries.select().from(chat).where(eq(chat.id, message));
    if (!row) throw new Problem('not-found', 'There is no such message.');
    return row;
  }

  const inRoom = (table: string | null) => (table === null ? isNull(chat.tableId) : eq(chat.tableId, table));

  const settleAll = (tx: Queries, moderator: Person, message: number) =>
    tx
      .update(chatReports)
      .set({ settledBy: moderator.id, settledAt: sql`now()` })
      .where(and(eq(chatReports.message, message), isNull(chatReports.settledAt)));

  async function somebody(id: string): Promise<void> {
    const [found] = await queries.select({ id: people.id }).from(people).where(eq(people.id, id));
    if (!found) throw new Problem('not-found', 'There is no such person.');
  }

  return {
    async say(person, where, text) {
      const { side, players } = await hearing(person, where);
      await maySpeak(person);
      const [row] = await queries
        .insert(chat)
        .values({ tableId: where?.table ?? null, person: person.id, name: person.name, side, said: text })
        .returning();
      if (!row) throw new Error('The message was not stored.');
      const message = told(row);
      tell(message, players);
      return message;
    },
    async list(person, where, before) {
      const { side } = await hearing(person, where);
      const rows = await queries
        .select()
        .from(chat)
        .where(
          and(
            inRoom(where?.table ?? null),
            ...(side === 'players' ? [eq(chat.side, 'players')] : []),
            ...(before === undefined ? [] : [sql`${chat.id} < ${before}`]),
            sql`not exists (select 1 from blocks where blocks.person = ${person.id} and blocks.blocked = chat.person)`,
          ),
        )
        .orderBy(desc(chat.id))
        .limit(LISTED);
      return rows.reverse().map((row) => told(row));
    },
    async report(person, message, reason, code) {
      const row = await find(message);
      if (row.tableId !== null) await tables.find(row.tableId, person, code);
      await limits.take('reports', person.id, 'Too many reports');
      await queries
        .insert(chatReports)
        .values({ message, reporter: person.id, reason })
        .onConflictDoNothing();
    },
    async reports(moderator) {
      needs(mayModerate, moderator);
      const rows = await queries
        .select({ report: chatReports, message: chat })
        .from(chatReports)
        .innerJoin(chat, eq(chat.id, chatReports.message))
        .where(isNull(chatReports.settledAt))
        .orderBy(asc(chatReports.at))
        .limit(LISTED);
      return await Promise.all(
        rows.map(async ({ report, message }) => {
          const around = await queries
            .select()
            .from(chat)
            .where(and(inRoom(message.tableId), lte(chat.id, message.id)))
            .orderBy(desc(chat.id))
            .limit(AROUND);
          return {
            message: told(message, true),
            reporter: report.reporter,
            reason: report.reason,
            at: report.at.toISOString(),
            around: around.reverse().map((row) => told(row, true)),
          };
        }),
      );
    },
    async remove(moderator, message) {
      needs(mayModerate, moderator);
      const row = await find(message);
      await queries.transaction(async (tx) => {
        await tx
          .update(chat)
          .set({ removedBy: moderator.id, removedAt: sql`now()` })
          .where(eq(chat.id, message));
        await settleAll(tx, moderator, message);
        await note(tx, {
          by: moderator,
          action: 'message removed',
          person: row.person,
          details: { message, said: row.said },
        });
      });
      news.toPlace(chatPlace(row.tableId, row.side), 'chat-removed', { id: message, table: row.tableId });
    },
    async settle(moderator, message) {
      needs(mayModerate, moderator);
      const { person } = await find(message);
      await queries.transaction(async (tx) => {
        await settleAll(tx, moderator, message);
        await note(tx, { by: moderator, action: 'report settled', person, details: { message } });
      });
    },
    async mute(moderator, person, minutes, reason) {
      needs(mayModerate, moderator);
      await somebody(person);
      const until = sql`now() + ${minutes} * interval '1 minute'`;
      await queries.transaction(async (tx) => {
        await tx
          .insert(mutes)
          .values({ person, until, reason, by: moderator.id })
          .onConflictDoUpdate({
            target: mutes.person,
            set: { until, reason, by: moderator.id, at: sql`now()` },
          });
        await note(tx, { by: moderator, action: 'person muted', person, details: { minutes, reason } });
      });
    },
    async unmute(moderator, person) {
      needs(mayModerate, moderator);
      await queries.transaction(async (tx) => {
        const gone = await tx.delete(mutes).where(eq(mutes.person, person)).returning({ by: mutes.by });
        if (gone.length > 0) await note(tx, { by: moderator, action: 'person unmuted', person });
      });
    },
    async block(person, other) {
      if (other === person.id) throw new Problem('malformed', 'You cannot block yourself.');
      await somebody(other);
      await queries.insert(blocks).values({ person: person.id, blocked: other }).onConflictDoNothing();
    },
    async unblock(person, other) {
      await queries.delete(blocks).where(and(eq(blocks.person, person.id), eq(blocks.blocked, other)));
    },
    blocked: (person) =>
      queries
        .select({ id: people.id, name: people.name })
        .from(blocks)
        .innerJoin(people, eq(people.id, blocks.blocked))
        .where(eq(blocks.person, person.id))
        .orderBy(asc(people.name)),
  };
}
