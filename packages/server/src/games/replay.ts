/** A game of the database as a replay file. */
import type { Outcome, Replay } from '@spaceline/engine';
import type { Queries } from '../storage/database.ts';
import { entriesAfter, type GameRecord } from './log.ts';

export async function replayOf(
  queries: Queries,
  record: GameRecord,
  outcome: Outcome | null,
): Promise<Replay> {
  const entries = await entriesAfter(queries, record.id, 0);
  return {
    spaceline: 'replay',
    version: 1,
    game: record.id,
    build: record.build,
    players: record.seats.map(({ name, deckName, bot }) => ({ name, deck: deckName, bot })),
    setup: record.setup,
    seed: record.seed,
    fair: record.fair,
    entries: entries.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    outcome,
  };
}
