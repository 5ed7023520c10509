/**
 * What somebody without a seat sees of a game and when: so many moves or minutes behind, as the table was opened, and the
 * hands only when both players have agreed. When the game is over nothing is held back in time.
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

/** How far a game was so many minutes ago. */
async function asOf(queries: Queries, game: string, minutes: number): Promise<number> {
  const [found] = await queries
    .select({ seq: max(gameLog.seq) })
    .from(gameLog)
    .where(and(eq(gameLog.game, game), sql`${gameLog.at} <= now() - ${minutes} * interval '1 minute'`));
  return found?.seq ?? 0;
}
