/**
 * Beaming from a ship to an adjacent location (`beam.near-warp`). Text that allows it only extends the range: the ship's
 * own transporters are used, and every other rule and obstacle of beaming applies at both places (`beam.special-cards`).
 */

import { hasPlanet, neighbours } from '../../queries/spaceline.ts';
import { type Game, locationOf } from '../../state/game.ts';
import { cardsAboard, inside } from '../../state/insides.ts';
import type { CardId, LocationId, Place, Seat } from '../../state/types.ts';
import { whyNotHologramAt } from '../play/holograms.ts';
import { isOpen, vesselsAt, whyBound, whyHidden, whyNotAboard, whyNotCard } from './transfer.ts';
import { mostBeamed, whyNoTransporter } from './transporters.ts';

/** One way from a ship to an adjacent planet, ship or facility: who can go there, and how many at once. */
export interface NearWarpWay {
  readonly from: Place;
  readonly to: Place;
  readonly cards: readonly CardId[];
  readonly most: number;
}

/** Where personnel can be at a location: its planet, and the vessels there that the player may use. */
function endsAt(g: Game, seat: Seat, at: LocationId): Place[] {
  const vessels = vesselsAt(g, at).filter((id) => isOpen(g, seat, id));
  const ends = vessels.map((host): Place => inside(host));
  return hasPlanet(g, at) ? [{ zone: 'planet', host: at }, ...ends] : ends;
}

function wayTo(g: Game, seat: Seat, from: Place, at: LocationId, to: Place, there: LocationId): NearWarpWay {
  const cards = cardsAboard(g, from.host).filter(
    (id) =>
      whyNotCard(g, seat, id, from, 'beam') === null &&
      whyNotHologramAt(g, id, to) === null &&
      (to.zone !== 'aboard' || whyNotAboard(g, seat, [id], to.host) === null),
  );
  // Fields over the planet below do not affect a beam that leaves for elsewhere; cards that block ships do.
  const most = Math.min(
    mostBeamed(g, seat, at, cards, from, from),
    mostBeamed(g, seat, there, cards, from, to),
  );
  return { from, to, cards, most };
}

/** Every way from a player's ship to an adjacent location that somebody can take. */
export function nearWarpWays(g: Game, seat: Seat, ship: CardId): NearWarpWay[] {
  const from: Place = inside(ship);
  const at = locationOf(g, ship);
  if (at < 0 || whyBound(g, from) || whyNoTransporter(g, seat, at, cardsAboard(g, ship))) return [];
  return neighbours(g, at)
    .flatMap((there) =>
      endsAt(g, seat, there)
        .filter((to) => whyHidden(g, from, to, 'beam') === null)
        .map((to) => wayTo(g, seat, from, at, to, there)),
    )
    .filter((way) => way.most > 0 && way.cards.length > 0);
}
