/**
 * A game as a file: how it began, and every entry of its log with the fingerprint of the position it led to. Whoever
 * has the file can play it again offline and say whether this program plays the same game.
 */
import type { Engine, GameSetup } from '../engine.ts';
import type { Outcome } from '../state/types.ts';
import type { Logged } from './entry.ts';
import { follow, living } from './follow.ts';

export interface Replay {
  readonly spaceline: 'replay';
  readonly version: 1;
  readonly game: string;
  /** The engine and cards it was begun with. */
  readonly build: string;
  readonly players: readonly {
    readonly name: string;
    readonly deck: string;
    /** The bot that played; left out or null for a person. */
    readonly bot?: string | null;
  }[];
  /** Decks, the day whose rules held, and what the format decided. */
  readonly setup: GameSetup;
  readonly seed: string;
  /** All of them, those that were taken back as well: `living` of this package leaves them out. */
  readonly entries: readonly (Omit<Logged, 'at'> & { readonly at: string })[];
  readonly outcome: Outcome | null;
}

/** A replay out of a file's JSON, or null when it is none that this program reads. */
export function readReplay(value: unknown): Replay | null {
  const found = value as Partial<Replay> | null | undefined;
  if (found?.spaceline !== 'replay' || found.version !== 1) return null;
  const whole =
    Array.isArray(found.entries) &&
    Array.isArray(found.players) &&
    typeof found.seed === 'string' &&
    found.setup;
  return whole ? (found as Replay) : null;
}

export type Verdict =
  | { readonly same: true; readonly entries: number; readonly hash: string }
  /** The first entry at which this program's way parts from the file's. */
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
  if (JSON.stringify(state.outcome) !== JSON.stringify(replay.outcome))
    return { same: false, at: head, why: 'The outcome is another.' };
  return { same: true, entries: path.length, hash: engine.hash(state) };
}
