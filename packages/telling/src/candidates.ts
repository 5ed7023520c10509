/** Which cards come into question for a part of a request, by what its verb says of it and what a seat sees. */
import { type CardView, isZoneInPlay, type NamedPart, type Seat } from '@spaceline/engine';
import type { Names } from './language.ts';

/** In play, and not a part of the spaceline itself. */
export const isOnBoard = (c: CardView): boolean => isZoneInPlay(c) && c.zone !== 'line' && c.zone !== 'edge';

/**
 * Whether a card could stand in a part, for a player at a seat. Where the other player's cards are meant one's own are not left out: what nobody commands
 * lies on the side of whoever seeded it.
 */
export function isCandidate({ which = {} }: NamedPart, names: Names, seat: Seat, c: CardView): boolean {
  const { whose, types, where = ['play'] } = which;
  const type = names.facts(c.id)?.type;
  const mine = c.controller === seat;
  const belongs =
    whose === 'captive'
      ? c.captor === seat
      : whose === 'own or captive'
        ? mine || c.captor === seat
        : whose !== 'own' || mine;
  const lies = where.some((zone) => (zone === 'play' ? isOnBoard(c) : c.zone === zone && c.host === seat));
  return belongs && (lies || whose === 'captive') && (!types || (type !== undefined && types.includes(type)));
}
