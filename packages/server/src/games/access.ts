/**
 * Who may see a game, and from where: its players from their seats; others only if its table is open or they know its
 * code.
 */
import type { Person } from '@spaceline/wire';
import { eq } from 'drizzle-orm';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import { tables } from '../storage/schema.ts';
import type { GameRecord } from './log.ts';
import type { Viewer } from './looking.ts';

const HIDDEN = () => new Problem('not-found', 'There is no such game.');

/** From where a person, or a stranger, sees a game. Throws `not-found` for games they may not know about. */
export async function viewerIn(
  queries: Queries,
  record: GameRecord,
  person: Person | null,
  code?: string,
): Promise<Viewer> {
  const seat = person && record.seats.find((s) => s.person === person.id);
  if (seat) return seat.seat;
  if (record.tableId === null) throw HIDDEN();
  const [table] = await queries
    .select({ visibility: tables.visibility, code: tables.code })
    .from(tables)
    .where(eq(tables.id, record.tableId));
  if (!table || (table.visibility === 'private' && table.code !== code)) throw HIDDEN();
  return 'watcher';
}
