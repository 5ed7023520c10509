/** A game in the database as a replay file. */
import { type Outcome, type Replay, replayFrom } from '@spaceline/engine';
import type { Queries } from '../storage/database.ts';
import { entriesAfter, type GameRecord } from './log.ts';

export async function replayOf(
  queries: Queries,
  record: GameRecord,
  outcome: Outcome | null,
): Promise<Replay> {
  const entries = await entriesAfter(queries, record.id, 0);
  return replayFrom({
    game: record.id,
    build: record.build,
    players: record.seats.map(({ name, deckName, bot }) => ({ name, deck: deckName, bot })),
    setup: record.setup,
    seed: record.seed,
    fair: record.fair,
    entries,
    outcome,
  });
}
