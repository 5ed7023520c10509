/**
 * What watchers see of a game and when: delayed by moves or minutes, as set for the table, and the hands only if both
 * players have agreed. After the game there is no delay.
 */
import { and, eq, max, sql } from 'drizzle-orm';
import type { Queries } from '../storage/database.ts';
import { gameLog, games as gameRows, tables } from '../storage/schema.ts';
import type { Games, Head } from './games.ts';
import type { Viewer } from './looking.ts';

export interface Watched {
  readonly head: Head;
  readonly viewer: Viewer;
  /** Whether the game may be further than this. */
  readonly delayed: boolean;
}

export async function watched(queries: Queries, games: Games, newest: Head): Promise<Watched> {
  const { id } = newest.record;
  const [terms] = await queries
    .select({
      hands: gameRows.handsShown,
      moves: tables.delayMoves,
      minutes: tables.delayMinutes,
    })
    .from(gameRows)
    .leftJoin(tables, eq(tables.id, gameRows.tableId))
    .where(eq(gameRows.id, id));
  const viewer: Viewer = terms?.hands ? 'guest of both' : 'watcher';
  const { moves, minutes } = { moves: terms?.moves ?? 0, minutes: terms?.minutes ?? 0 };
  if (newest.state.outcome || (moves === 0 && minutes === 0)) return { head: newest, viewer, delayed: false };
  const seq = Math.min(newest.seq - moves, minutes === 0 ? newest.seq : await asOf(queries, id, minutes));
  return { head: await games.at(id, Math.max(0, seq)), viewer, delayed: true };
}

/** The sequence number of a game this many minutes ago. */
async function asOf(queries: Queries, game: string, minutes: number): Promise<number> {
  const [found] = await queries
    .select({ seq: max(gameLog.seq) })
    .from(gameLog)
    .where(and(eq(gameLog.game, game), sql`${gameLog.at} <= now() - ${minutes} * interval '1 minute'`));
  return found?.seq ?? 0;
}
