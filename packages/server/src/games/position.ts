/**
 * From rows to a position: takes the newest snapshot and applies the entries since. Every entry's fingerprint is
 * compared, so a program whose rules have changed never continues from a position that the players did not see; it says
 * where it differs (`docs/decisions/0010`).
 */
import { type Engine, follow, type Logged, living, type Parting, type State } from '@spaceline/engine';
import type { Queries } from '../storage/database.ts';
import { breather } from './breathe.ts';
import { entriesAfter, snapshotUpTo } from './log.ts';

export interface Position {
  /** Entries in the log, including undone ones. */
  readonly seq: number;
  readonly state: State;
  /** The newest place with a snapshot. */
  readonly kept: number;
  /** Set if the log cannot be followed to its end; `state` is the last position that could be reached. */
  readonly parting: (Parting & { readonly lastGood: number }) | null;
}

/** The position of a game after this many entries, or the newest; null if there is no such game. */
export async function positionOf(
  q: Queries,
  engine: Engine,
  game: string,
  upTo?: number,
): Promise<Position | null> {
  const snapshot = await snapshotUpTo(q, game, upTo);
  if (!snapshot) return null;
  const entries = await entriesAfter(q, game, snapshot.seq, upTo);
  const head = entries.at(-1)?.seq ?? snapshot.seq;
  const { from, path } = living(entries, snapshot.seq, head);
  const kept = snapshot.seq;
  if (from === kept) return { ...(await finish(engine, snapshot.state, path, head)), kept };
  const earlier = await positionOf(q, engine, game, from);
  if (!earlier || earlier.parting) return earlier && { ...earlier, seq: head, kept };
  return { ...(await finish(engine, earlier.state, path, head)), kept };
}

async function finish(
  engine: Engine,
  from: State,
  path: readonly Logged[],
  head: number,
): Promise<Omit<Position, 'kept'>> {
  const breathe = breather();
  const steps = follow(engine, from, path);
  let state = from;
  let lastGood = path[0] ? path[0].seq - 1 : head;
  for (;;) {
    const next = steps.next();
    if (!next.done) {
      state = next.value.state;
      lastGood = next.value.logged.seq;
      await breathe();
    } else if (next.value === null) return { seq: head, state, parting: null };
    else return { seq: head, state, parting: { ...next.value, lastGood } };
  }
}
