/** Blocked people. */
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queries } from '../storage/database.ts';
import { blocks } from '../storage/schema.ts';

/** Whether any of some people has blocked somebody, or the reverse. */
export async function isBlocked(q: Queries, person: string, others: readonly string[]): Promise<boolean> {
  if (others.length === 0) return false;
  const list = [...others];
  const [found] = await q
    .select({ at: blocks.at })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.person, person), inArray(blocks.blocked, list)),
        and(eq(blocks.blocked, person), inArray(blocks.person, list)),
      ),
    )
    .limit(1);
  return found !== undefined;
}
