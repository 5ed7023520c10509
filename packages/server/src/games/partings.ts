/**
 * Games at a parting: the build that played them is gone, and the one that took over plays their log differently from
 * some point on. Nothing is taken back behind the players' backs: both say what to do, and it is done when they agree.
 * Rows only; the log shows whether a game is at a parting (`heads.ts`).
 */
import type { Seat } from '@spaceline/engine';
import type { PartingChoice } from '@spaceline/wire';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../storage/database.ts';
import { partings } from '../storage/schema.ts';
import type { GameRecord } from './log.ts';

/** The outcome of games that both players ended because they could not continue. It does not count. */
export const VOID = 'server.void';

/** What the players have to decide. */
export interface Parted {
  /** How far the game was. */
  readonly seq: number;
  /** The last place from which it can continue. */
  readonly to: number;
  /** The players' choices by seat; null if not made yet. Bots want what the other wants. */
  readonly choices: readonly [PartingChoice | null, PartingChoice | null];
}

export interface NewParting {
  readonly seq: number;
  readonly lastGood: number;
  readonly why: string;
  readonly fromBuild: string;
  readonly build: string;
}

/** Records a parting, keeping the choices made before if it is the same one. */
export async function recordParting(q: Queries, game: string, found: NewParting): Promise<void> {
  const { seq, lastGood, why, fromBuild, build } = found;
  await q
    .insert(partings)
    .values({ game, seq, lastGood, why, fromBuild, build })
    .onConflictDoUpdate({
      target: partings.game,
      set: { seq, lastGood, why, fromBuild, build, choice0: null, choice1: null },
      setWhere: sql`${partings.seq} <> ${seq} or ${partings.lastGood} <> ${lastGood}`,
    });
}

/** The build from which a game at a parting was taken over; null if it is not at one. */
export async function partedFrom(q: Queries, game: string): Promise<string | null> {
  const [row] = await q.select({ from: partings.fromBuild }).from(partings).where(eq(partings.game, game));
  return row?.from ?? null;
}

/** The choices made at a parting. */
export async function partedOf(q: Queries, record: GameRecord): Promise<Parted | null> {
  const [row] = await q.select().from(partings).where(eq(partings.game, record.id));
  if (!row) return null;
  const { seq, lastGood, choice0, choice1 } = row;
  const said = [choice0, choice1] as const;
  const choiceOf = (seat: Seat): PartingChoice | null =>
    (record.seats[seat]?.bot ?? null) !== null ? (said[seat === 0 ? 1 : 0] ?? null) : said[seat];
  return { seq, to: lastGood, choices: [choiceOf(0), choiceOf(1)] };
}

export async function recordChoice(
  q: Queries,
  game: string,
  seat: Seat,
  choice: PartingChoice,
): Promise<void> {
  await q
    .update(partings)
    .set(seat === 0 ? { choice0: choice } : { choice1: choice })
    .where(eq(partings.game, game));
}

export async function forgetParting(q: Queries, game: string): Promise<void> {
  await q.delete(partings).where(eq(partings.game, game));
}
