/** What an effect knows about its situation. Plain data; it travels in frames. */
import { type CardId, type LocationId, otherSeat, type Seat } from './ids.ts';

/** Names under which the rules pick: the latest pick, what a card was played on, what a happening is about, who is to die by it, with whose help it came about. */
export const PICKED_BY_RULES = ['it', 'target', 'event', 'doomed', 'helpers'] as const;
export type PickedByRules = Readonly<Partial<Record<(typeof PICKED_BY_RULES)[number], readonly CardId[]>>>;

/**
 * The prefix of names under which the targets of effects are picked before anybody responds. Authors' names never have
 * it.
 */
export const PICK_MARK = '#';
export const pickOf = (effect: number): string => `${PICK_MARK}${effect}`;

export interface Context {
  /** The card whose text this is. */
  readonly source: CardId;
  /** "You": the player whose group faces a dilemma, or who played the card. */
  readonly you: Seat;
  /** The crew or Away Team concerned, including equipment. */
  readonly group: readonly CardId[];
  /** The ship or facility concerned, or -1. */
  readonly vessel: CardId;
  readonly location: LocationId;
  /** Cards picked so far, under the author's names or the rules' (`PICKED_BY_RULES`). */
  readonly picked: Readonly<Record<string, readonly CardId[]>>;
  /** The player a card was played on or chosen for. */
  readonly player?: Seat;
}

/** Whom an effect names. */
export type Who = 'you' | 'opponent' | 'that player';

export function seatOf(who: Who, context: Context): Seat {
  if (who === 'that player') return context.player ?? context.you;
  return who === 'you' ? context.you : otherSeat(context.you);
}
