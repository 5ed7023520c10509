/**
 * Who is where: in the lobby, at which game. One row for each place a socket is at, so that all nodes know about all; a
 * node renews its own rows, and any node removes those of a dead one.
 */
import { randomUUID } from 'node:crypto';
import type { Somebody } from '@spaceline/wire';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../storage/database.ts';
import { people, presences } from '../storage/schema.ts';

export interface Presence {
  come(socket: string, person: string, place: string): Promise<void>;
  /** Leaves one place or all; returns which were left. */
  go(socket: string, place?: string): Promise<string[]>;
  /** Who is at a place, by name. */
  at(place: string): Promise<Somebody[]>;
  /** Whether somebody is at a place. */
  isAt(place: string, person: string): Promise<boolean>;
  /** Renews this node's rows and removes those of dead nodes; returns the places that somebody left as a result. */
  renew(): Promise<string[]>;
  /** Removes everybody on this node, when it shuts down. */
  leave(): Promise<void>;
}

const LISTED = 500;
const RENEW_MS = 5000;

export function createPresence(queries: Queries, node: string = randomUUID()): Presence {
  let renewed = 0;
  return {
    async come(socket, person, place) {
      await queries
        .insert(presences)
        .values({ socket, place, node, person })
        .onConflictDoUpdate({
          target: [presences.socket, presences.place],
          set: { seenAt: sql`now()` },
        });
    },
    async go(socket, place) {
      const gone = await queries
        .delete(presences)
        .where(
          and(eq(presences.socket, socket), ...(place === undefined ? [] : [eq(presences.place, place)])),
        )
        .returning({ place: presences.place });
      return gone.map((row) => row.place);
    },
    at: (place) =>
      queries
        .selectDistinct({ id: people.id, name: people.name })
        .from(presences)
        .innerJoin(people, eq(people.id, presences.person))
        .where(eq(presences.place, place))
        .orderBy(asc(people.name), asc(people.id))
        .limit(LISTED),
    async isAt(place, person) {
      const [here] = await queries
        .select({ socket: presences.socket })
        .from(presences)
        .where(and(eq(presences.place, place), eq(presences.person, person)))
        .limit(1);
      return here !== undefined;
    },
    async renew() {
      if (performance.now() - renewed < RENEW_MS) return [];
      renewed = performance.now();
      await queries.update(presences).set({ seenAt: sql`now()` }).where(eq(presences.node, node));
      const gone = await queries
        .delete(presences)
        .where(lt(presences.seenAt, sql`now() - interval '20 seconds'`))
        .returning({ place: presences.place });
      return [...new Set(gone.map((row) => row.place))];
    },
    async leave() {
      await queries.delete(presences).where(eq(presences.node, node));
    },
  };
}
