/**
 * What lies between two neighbours on a spaceline: a barrier on the edge (`loc.not-a-location`), or a card that is a
 * location of its own and is inserted there (`loc.gap`). Nothing else moves by it (`insert.ships-unmoved`).
 */
import { insertLocation, lineOf, location } from '../../queries/spaceline.ts';
import { behaviourOf, cardsAt, type Game, missionFacts, put } from '../../state/game.ts';
import type { CardId, LocationId, Place } from '../../state/types.ts';

const isMission = (g: Game, id: LocationId): boolean =>
  cardsAt(g, 'line', id).some((m) => missionFacts(g, m) !== null);

/** All edges, each named by the location on its left; those between two missions only, if asked for. */
export function edges(g: Game, missions: boolean): Place[] {
  const out: Place[] = [];
  for (const line of Object.values(g.state.lines)) {
    for (let i = 0; i + 1 < line.length; i++) {
      const [left, right] = [line[i] as LocationId, line[i + 1] as LocationId];
      if (!missions || (isMission(g, left) && isMission(g, right))) out.push({ zone: 'edge', host: left });
    }
  }
  return out;
}

/** Puts a card on an edge; one that is a location becomes a new neighbour of both. */
export function putBetween(g: Game, id: CardId, left: LocationId): void {
  if (!behaviourOf(g, id).location) {
    put(g, id, 'edge', left);
    return;
  }
  const at = insertLocation(g, location(g, left).quadrant, lineOf(g, left).indexOf(left) + 1);
  put(g, id, 'line', at);
}
