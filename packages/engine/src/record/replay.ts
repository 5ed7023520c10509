/**
 * A game as a file: how it began, and every entry of its log with the fingerprint of the position it led to. Anybody with
 * the file can replay it offline and check whether this version plays the same game.
 */
import type { Engine, GameSetup } from '../engine.ts';
import { isHashOf } from '../state/fingerprint.ts';
import type { Outcome, State } from '../state/types.ts';
import { carryOut, type Logged } from './entry.ts';
import type { FairRecord } from './fair.ts';
import { follow, living } from './follow.ts';
import { replayFault } from './replayShape.ts';

export interface Replay {
  readonly spaceline: 'replay';
  readonly version: 1;
  readonly game: string;
  /** The engine and cards it was started with. */
  readonly build: string;
  readonly players: readonly {
    readonly name: string;
    readonly deck: string;
    /** The bot that played; left out or null for a person. */
    readonly bot?: string | null;
  }[];
  /** Decks, the rules date, and what the format decided. */
  readonly setup: GameSetup;
  readonly seed: string;
  /** How the seed was derived; absent or null if that cannot be proven (`record/fair.ts`). */
  readonly fair?: FairRecord | null;
  /** All of them, including undone ones, which `living` leaves out. */
  readonly entries: readonly (Omit<Logged, 'at'> & { readonly at: string })[];
  readonly outcome: Outcome | null;
}

/** What a replay is made from: how a game began, and its log. */
export interface Recording extends Omit<Replay, 'spaceline' | 'version' | 'entries'> {
  readonly entries: readonly Logged[];
}

/** A game as a file. Any code that stores a log, in a database, a browser or memory, makes its replay here. */
export const replayFrom = (recording: Recording): Replay => {
  const { game, build, players, setup, seed, fair, entries, outcome } = recording;
  return {
    spaceline: 'replay',
    version: 1,
    game,
    build,
    players,
    setup,
    seed,
    ...(fair === undefined ? {} : { fair }),
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    outcome,
  };
};

/** A replay from a file's JSON, or null if this version cannot read it: `replayFault` says why. */
export const readReplay = (value: unknown): Replay | null =>
  replayFault(value) === null ? (value as Replay) : null;

export type Verdict =
  | { readonly same: true; readonly entries: number; readonly hash: string }
  /** The first entry at which this version differs from the file. */
  | { readonly same: false; readonly at: number; readonly why: string };

/** Plays a replay again from its first card. */
export function verifyReplay(engine: Engine, replay: Replay): Verdict {
  const entries: Logged[] = replay.entries.map((logged) => ({ ...logged, at: new Date(logged.at) }));
  const head = entries.at(-1)?.seq ?? 0;
  let { state } = engine.start(replay.setup, replay.seed);
  const { path } = living(entries, 0, head);
  const steps = follow(engine, state, path);
  for (;;) {
    const next = steps.next();
    if (!next.done) state = next.value.state;
    else if (next.value) return { same: false, ...next.value };
    else break;
  }
  if (JSON.stringify(state.outcome) !== JSON.stringify(replay.outcome ?? null))
    return { same: false, at: head, why: 'The outcome is another.' };
  return { same: true, entries: path.length, hash: engine.hash(state) };
}

/** How far a replay was walked. */
export interface Walked {
  readonly state: State;
  /** Entries carried out so far, including undone ones. */
  readonly entries: number;
  /** The most numbers drawn from the stream at any moment; 0 in games with another generator. */
  readonly drawn: number;
}

const drawnIn = ({ random }: State): number =>
  Array.isArray(random) || random.by !== 'chacha20' ? 0 : random.at;

/**
 * Carries out every entry of a replay from the seed on, including undone ones: random results that were undone must come
 * from the same stream. Yields each step; returns where this version differs from the file, or null.
 */
export function* walkReplay(
  engine: Engine,
  replay: Replay,
): Generator<Walked, { readonly at: number; readonly why: string } | null> {
  const wanted = new Set(replay.entries.flatMap(({ entry }) => (entry.kind === 'undo' ? [entry.to] : [])));
  /** What another build had to take back, because it would have played it differently, cannot be replayed here. */
  const lost = new Set<number>();
  for (const { seq, entry } of replay.entries)
    if (entry.kind === 'undo' && entry.reason === 'upgrade')
      for (let gone = entry.to + 1; gone < seq; gone++) lost.add(gone);
  let { state } = engine.start(replay.setup, replay.seed);
  const kept = new Map<number, State>([[0, state]]);
  let entries = 0;
  let drawn = drawnIn(state);
  for (const { seq, entry, hash } of replay.entries) {
    if (lost.has(seq)) continue;
    try {
      if (entry.kind === 'undo') {
        const back = kept.get(entry.to);
        if (!back) return { at: seq, why: 'It goes back to a moment that cannot be reached here.' };
        state = back;
      } else ({ state } = carryOut(engine, state, entry));
    } catch (error) {
      return { at: seq, why: error instanceof Error ? error.message : String(error) };
    }
    if (!isHashOf(hash, state)) return { at: seq, why: 'It leads to another position than it did.' };
    if (wanted.has(seq)) kept.set(seq, state);
    drawn = Math.max(drawn, drawnIn(state));
    yield { state, entries: ++entries, drawn };
  }
  if (JSON.stringify(state.outcome) !== JSON.stringify(replay.outcome ?? null))
    return { at: replay.entries.at(-1)?.seq ?? 0, why: 'The outcome is another.' };
  return null;
}
