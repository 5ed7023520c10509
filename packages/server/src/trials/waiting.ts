/** Waits for what a node does by itself, however long the machine takes, so that tests do not depend on timing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Node } from '../node.ts';
import { presences } from '../storage/schema.ts';

const LOOK_MS = 5;
/** What has not happened by then will not happen. */
const MOST_MS = 60_000;

export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + MOST_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It never comes that ${what}.`);
    await sleep(LOOK_MS);
  }
}

/** Waits until the node knows that this many people are at a game, slightly after they are told about the game. */
export const untilPresent = (node: Node, game: string, people: number): Promise<void> =>
  until(`${people} people are there`, async () => {
    const rows = await node.database.queries
      .selectDistinct({ person: presences.person })
      .from(presences)
      .where(eq(presences.place, game));
    return rows.length === people;
  });
