/** How long the pauses of games that ask openly are, and which of them end for everybody alike (docs/decisions/0026). */
import { randomInt } from 'node:crypto';
import { type Seat, type State, takesPause, type WindowKind } from '@spaceline/engine';
import type { GameRecord } from './log.ts';

/** The longest pause of a bot: enough to cover its thinking, not enough to bore. */
export const BOT_MS = 400;
/** How long a node may need to end a pause. */
export const SLACK_MS = 500;

/** Moments that are cut short in even games. On their own turn, players take the time they want. */
const CUT_SHORT: ReadonlySet<WindowKind> = new Set(['between', 'respond', 'suspend']);

type Seated = Pick<GameRecord, 'seats'>;

export const amongPeople = ({ seats }: Seated): boolean => seats.every(({ bot }) => bot === null);

/**
 * Whether a question also ends for players who have a response. Not against a bot, which learns nothing from how long
 * somebody takes.
 */
export const isEven = (record: Seated, { format, decision }: Pick<State, 'format' | 'decision'>): boolean =>
  format.asking === 'even' &&
  amongPeople(record) &&
  decision?.kind === 'act' &&
  CUT_SHORT.has(decision.window);

/** The longest pause a question can have; no clock runs during it. */
export function longestPause(record: Seated, state: State, pauseMs: number): number {
  if (!takesPause(state) || !amongPeople(record)) return 0;
  return SLACK_MS + (state.format.asking === 'even' ? pauseMs : pauseMs * 1.5);
}

/** How long the first question of a chain waits for a seat. */
export function lengthFor(record: Seated, { format }: State, seat: Seat, pauseMs: number): number {
  if (record.seats[seat]?.bot) return Math.min(pauseMs, BOT_MS);
  if (!amongPeople(record)) return 0;
  return format.asking === 'even' ? pauseMs : Math.round(pauseMs / 2) + randomInt(pauseMs + 1);
}

/**
 * How a game asks, as its players are told: against a bot nobody is hurried. Null if it asks only players who can
 * respond.
 */
export function askingOf(
  record: Seated,
  { format: { asking = 'able' } }: State,
  pauseMs: number,
): { readonly how: 'always' | 'even'; readonly ms: number } | null {
  if (asking === 'able') return null;
  return amongPeople(record)
    ? { how: asking, ms: pauseMs }
    : { how: 'always', ms: Math.min(pauseMs, BOT_MS) };
}
