/**
 * Automatic passing. Every skipped moment takes the same time, whether or not the player had a choice, so the pause tells
 * the opponent nothing. A kind of event seen for the first time is always asked about.
 */
import type { ActDecision, Offer, WindowKind } from '@spaceline/engine';
import type { Asking } from '../../play/source.ts';
import { SKIPPABLE, type Skippable, type Stop, type Stops } from '../settings.ts';

/** Duration of a skipped moment. */
export const PASS_MS = 1200;

export type Passing =
  | { readonly do: 'ask'; readonly because?: 'new' }
  | { readonly do: 'pass'; readonly kind: Skippable | null };

export interface Moment {
  readonly decision: ActDecision;
  readonly offers: readonly Offer[];
  readonly stops: Stops;
  /** Kinds of moments skipped until the turn changes, with the turn in which the player chose that. */
  readonly thisTurn: ReadonlyMap<Skippable, number>;
  readonly turn: number;
  /** Events that were asked about before, by `eventKey`. */
  readonly met: ReadonlySet<string>;
}

export const skippableOf = ({ window }: ActDecision): Skippable | null =>
  SKIPPABLE.find((kind) => kind === window) ?? null;

/** What a moment is about, for telling new events from known ones. */
export const eventKey = ({ window, event }: ActDecision): string => `${window} ${event?.kind ?? ''}`;

/** The current setting for a kind of moment. */
export function stopNow(
  kind: Skippable,
  { stops, thisTurn, turn }: Pick<Moment, 'stops' | 'thisTurn' | 'turn'>,
): Stop {
  if (thisTurn.get(kind) === turn) return 'turn';
  return stops[kind];
}

/** Whether to ask or to pass at a moment. */
export function passingOf(moment: Moment): Passing {
  const { decision, offers, met } = moment;
  const kind = skippableOf(decision);
  if (kind === null || !offers.some(({ do: verb }) => verb === 'pass')) return { do: 'ask' };
  const stop = stopNow(kind, moment);
  if (stop === 'ask' || stop === 'always') return { do: 'ask' };
  return met.has(eventKey(decision)) ? { do: 'pass', kind } : { do: 'ask', because: 'new' };
}

/** Moments that the even pause ends for everybody alike. */
const CUT_SHORT: ReadonlySet<WindowKind> = new Set(['respond', 'between', 'suspend']);

/**
 * What happens to a question in a game that asks openly, unless its player asks for more time. `passes`: they have no
 * response, and the server passes. `ends`: they have one, and must give it before the pause is over. Null: the player is
 * asked as usual.
 */
export function pauseOf(
  { decision, offers }: Pick<Moment, 'decision' | 'offers'>,
  asking: Asking | null,
  stop: Stop | null,
): 'passes' | 'ends' | null {
  if (!asking || stop === 'always' || !offers.some(({ do: verb }) => verb === 'pass')) return null;
  if (offers.every(({ do: verb }) => verb === 'pass')) return 'passes';
  return asking.how === 'even' && CUT_SHORT.has(decision.window) ? 'ends' : null;
}
