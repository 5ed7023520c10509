/**
 * A player's stops: the kinds of moments at which they want to be asked. They are stored with the person, apply to all
 * games, and are shown to nobody else.
 */
import type { StopsSet } from '@spaceline/wire';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../storage/database.ts';
import { stops as rows } from '../storage/schema.ts';

export interface Stops {
  of(person: string): Promise<StopsSet>;
  set(person: string, stops: StopsSet): Promise<void>;
}

/** How long they are cached, since another node may change them. */
const REMEMBERED_MS = 2000;
const REMEMBERED = 1000;

export function createStops(queries: Queries): Stops {
  const known = new LRUCache<string, StopsSet>({ max: REMEMBERED, ttl: REMEMBERED_MS });
  return {
    async of(person) {
      const found = known.get(person);
      if (found) return found;
      const [row] = await queries.select({ stops: rows.stops }).from(rows).where(eq(rows.person, person));
      const stops = row?.stops ?? {};
      known.set(person, stops);
      return stops;
    },
    async set(person, stops) {
      await queries
        .insert(rows)
        .values({ person, stops })
        .onConflictDoUpdate({ target: rows.person, set: { stops } });
      known.set(person, stops);
    },
  };
}
