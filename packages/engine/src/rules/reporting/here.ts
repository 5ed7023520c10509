/**
 * Reporting to a location that the download itself names, such as that of a special download icon: anywhere there, with
 * no facility needed and in any quadrant (`download.dest.stated`, `download.dest.here`). Uniqueness, doorways and
 * compatibility with those who receive the card still apply (`download.dest.still-applies`).
 */
import type { Game } from '../../state/game.ts';
import type { CardId, LocationId, Place, Seat } from '../../state/types.ts';
import type { Refusal } from '../../timing/refusal.ts';
import { spotsAt, type Terms, whyNotArrive } from './arriving.ts';
import { whyNotAtAll } from './reporting.ts';

const STATED: Terms = { by: 'download', waives: ['quadrant'] };

/**
 * Why a unit may not report to a place at the named location; null if it may. The caller knows that the place is there.
 */
export const whyNotHere = (g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Refusal | null =>
  whyNotAtAll(g, seat, id) ?? whyNotArrive(g, seat, id, to, STATED, mode);

/** All places at a location where a unit may arrive. */
export function placesHere(g: Game, seat: Seat, id: CardId, at: LocationId): Place[] {
  if (at < 0 || whyNotAtAll(g, seat, id) !== null) return [];
  return spotsAt(g, seat, id, at).filter((to) => whyNotArrive(g, seat, id, to, STATED) === null);
}
