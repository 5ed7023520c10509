/** What an effect knows of the situation it happens in. Plain data; it travels in frames. */
import { type CardId, type LocationId, otherSeat, type Seat } from './ids.ts';

/** Names under which the rules pick: the latest pick, what a card was played on, what a happening is about, who is to die by it, with whose help it came about. */
export const PICKED_BY_RULES = ['it', 'target', 'event', 'doomed', 'helpers'] as const;
export type PickedByRules = Readonly<Partial<Record<(typeof PICKED_BY_RULES)[number], readonly CardId[]>>>;

/** How names begin under which the targets of effects are picked before anybody responds. No author's name does. */
export const PICK_MARK = '#';
export const pickOf = (effect: number): string => `${PICK_MARK}${effect}`;

export interface Context {
  /** The card whose text this is. */
  readonly source: CardId;
  /** "You": the player whose group faces a dilemma, or who played the card. */
  readonly you: Seat;
  /** The crew or Away Team concerned, equipment included. */
  readonly group: readonly CardId[];
  /** The ship or facility concerned, or -1. */
  readonly vessel: CardId;
  readonly location: LocationId;
  /** Cards picked so far under a name, of the author's or of the rules' (`PICKED_BY_RULES`). */
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
