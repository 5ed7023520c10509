/**
 * The audit log: everything a moderator or administrator does, with who, about whom and why, written in the same
 * transaction as the action. The database refuses to change or remove a line. Only administrators can read it.
 */
import type { AuditLine, Person } from '@spaceline/wire';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Queries } from '../storage/database.ts';
import { audit, people } from '../storage/schema.ts';
import { isAdministrator, needs } from './rights.ts';

/** Actions that are logged. */
export const DEEDS = [
  'role given',
  'password reset',
  'administrator appointed',
  'person banned',
  'network banned',
  'ban lifted',
  'person muted',
  'person unmuted',
  'message removed',
  'report settled',
  'game adjudicated',
] as const;
export type Deed = (typeof DEEDS)[number];

export interface Done {
  /** Null for the operator of the server. */
  readonly by: Pick<Person, 'id' | 'name'> | null;
  readonly action: Deed;
  readonly person?: string | null;
  readonly game?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const LISTED = 100;
export const OPERATOR = 'whoever runs the server';

/** Writes a line, in the transaction of the action. */
export async function note(tx: Queries, { by, action, person, game, details = {} }: Done): Promise<void> {
  const [about] = person
    ? await tx.select({ name: people.name }).from(people).where(eq(people.id, person))
    : [];
  await tx.insert(audit).values({
    byPerson: by?.id ?? null,
    byName: by?.name ?? OPERATOR,
    action,
    person: person ?? null,
    personName: about?.name ?? null,
    game: game ?? null,
    details,
  });
}

/** Newest lines first; for one person, those by and about them. */
export async function readAudit(
  queries: Queries,
  reader: Person,
  { before, person }: { readonly before?: number | undefined; readonly person?: string | undefined } = {},
): Promise<readonly AuditLine[]> {
  needs(isAdministrator, reader);
  const rows = await queries
    .select()
    .from(audit)
    .where(
      and(
        ...(before === undefined ? [] : [lt(audit.id, before)]),
        ...(person === undefined ? [] : [or(eq(audit.person, person), eq(audit.byPerson, person))]),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(LISTED);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: { id: row.byPerson, name: row.byName },
    action: row.action,
    person: row.person === null ? null : { id: row.person, name: row.personName ?? '' },
    game: row.game,
    details: row.details,
  }));
}
