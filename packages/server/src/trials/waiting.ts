/** Waiting for what a node does by itself, however long a machine takes for it: tests of what time tells need nothing else. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Node } from '../node.ts';
import { presences } from '../storage/schema.ts';

const LOOK_MS = 5;
/** Whatever has not come after so long does not come. */
const MOST_MS = 60_000;

export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + MOST_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It never comes that ${what}.`);
    await sleep(LOOK_MS);
  }
}

/** Waits until the node knows that so many people are at a game, which it learns a little after they are told of the game. */
export const untilPresent = (node: Node, game: string, people: number): Promise<void> =>
  until(`${people} people are there`, async () => {
    const rows = await node.database.queries
      .selectDistinct({ person: presences.person })
      .from(presences)
      .where(eq(presences.place, game));
    return rows.length === people;
  });
