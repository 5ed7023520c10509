/**
 * Moments: which windows pass automatically, and in which moment a player who is not asked is judged. A refusal that only
 * says "not now" says less than one that says what is wrong, and gives way to it.
 */
import type { Answer, Decision, Moment, Refusal, Seat, State, WindowKind } from '@spaceline/engine';

/** A chance to act that a player was given. */
export interface Window {
  /** The decision it was. */
  readonly id: number;
  readonly seat: Seat;
  readonly window: WindowKind;
}

const OPTIONAL: ReadonlySet<WindowKind> = new Set([
  'respond',
  'suspend',
  'between',
  'start',
  'end',
  'loan',
  'report',
  'download',
]);
export const isOptional = (decision: Decision): boolean =>
  decision.kind === 'act' && OPTIONAL.has(decision.window);

/** Optional windows, and the other player's turn to seed unless a mission must be seeded. */
export const passesByItself = (state: State, decision: Decision, seat: Seat): boolean =>
  isOptional(decision) ||
  (decision.kind === 'act' &&
    decision.window === 'seed' &&
    decision.seat !== seat &&
    state.phase !== 'mission');

export const passing = (decision: Decision): Answer => ({
  decision: decision.id,
  seat: decision.seat,
  request: { do: 'pass' },
});

/** The chance that a decision gives outside a player's own turn; null if it gives none. */
export const windowOf = (decision: Decision | null): Window | null =>
  decision?.kind === 'act' && decision.window !== 'turn' && decision.window !== 'seed'
    ? { id: decision.id, seat: decision.seat, window: decision.window }
    : null;

/** The moment in which a player is judged who is not asked now. */
export function momentFor({ turn }: State, decision: NonNullable<State['decision']>, seat: Seat): Moment {
  if (decision.kind !== 'act') return { seat, window: 'between' };
  if (decision.window === 'seed') return { seat, window: 'seed' };
  // Whoever is asked first, both may respond to what has just begun.
  if (decision.window === 'respond' && decision.event)
    return { seat, window: 'respond', event: decision.event };
  if (decision.window === 'suspend') return { seat, window: 'suspend' };
  // Between two actions of a player's own turn it is still their turn.
  return { seat, window: turn.seat === seat ? 'turn' : 'between' };
}

/** Rules that only say that this is not the moment. */
const NOT_NOW: ReadonlySet<string> = new Set([
  'turn.sequence',
  'action.turns.opponent-limits',
  'action.response.valid',
  'action.response.any-time-not-enough',
]);

export const isNotNow = ({ rule }: Refusal): boolean => NOT_NOW.has(rule);

/** Of two successive refusals, the one that says more; the later one if they say equally much. */
export const tellingMore = (first: Refusal | null, second: Refusal): Refusal =>
  first && !isNotNow(first) && isNotNow(second) ? first : second;
