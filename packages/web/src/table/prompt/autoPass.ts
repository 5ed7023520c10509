/**
 * Passing by itself. Every skipped moment takes the same time, whether there was much to think about or nothing, so that the
 * pause tells the other player nothing. A kind of event that was never met before is always asked about.
 */
import type { ActDecision, Offer, WindowKind } from '@spaceline/engine';
import type { Asking } from '../../play/source.ts';
import { SKIPPABLE, type Skippable, type Stop, type Stops } from '../settings.ts';

/** How long a skipped moment takes. */
export const PASS_MS = 1200;

export type Passing =
  | { readonly do: 'ask'; readonly because?: 'new' }
  | { readonly do: 'pass'; readonly kind: Skippable | null };

export interface Moment {
  readonly decision: ActDecision;
  readonly offers: readonly Offer[];
  readonly stops: Stops;
  /** Kinds of moments that were skipped until the turn changes, with the turn in which that was said. */
  readonly thisTurn: ReadonlyMap<Skippable, number>;
  readonly turn: number;
  /** Events that were asked about before, as `eventKey` names them. */
  readonly met: ReadonlySet<string>;
}

export const skippableOf = ({ window }: ActDecision): Skippable | null =>
  SKIPPABLE.find((kind) => kind === window) ?? null;

/** What a moment is about, as far as new things are told from known ones. */
export const eventKey = ({ window, event }: ActDecision): string => `${window} ${event?.kind ?? ''}`;

/** What is set for a kind of moment, now. */
export function stopNow(
  kind: Skippable,
  { stops, thisTurn, turn }: Pick<Moment, 'stops' | 'thisTurn' | 'turn'>,
): Stop {
  if (thisTurn.get(kind) === turn) return 'turn';
  return stops[kind];
}

/** Whether a moment is asked about or passed. */
export function passingOf(moment: Moment): Passing {
  const { decision, offers, met } = moment;
  const kind = skippableOf(decision);
  if (kind === null || !offers.some(({ do: verb }) => verb === 'pass')) return { do: 'ask' };
  const stop = stopNow(kind, moment);
  if (stop === 'ask' || stop === 'always') return { do: 'ask' };
  return met.has(eventKey(decision)) ? { do: 'pass', kind } : { do: 'ask', because: 'new' };
}

/** Moments that an even game ends for everybody alike. */
const CUT_SHORT: ReadonlySet<WindowKind> = new Set(['respond', 'between', 'suspend']);

/**
 * What becomes of a question in a game that asks openly, unless its player asks for more time. `passes`: there is nothing to say, and
 * the server passes. `ends`: there is, and it must be said before the pause is over. Null: the player is asked as ever.
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
