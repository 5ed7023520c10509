/** What an effect knows of the situation it happens in. Plain data; it travels in frames. */
import { type CardId, type LocationId, otherSeat, type Seat } from './ids.ts';

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
  /** Cards picked so far under a name; `it` is the latest pick. */
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
