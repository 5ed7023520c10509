/**
 * Who and what is on one side of a battle. A force is everything a player commits to it: ships and facilities with their
 * crews, or one crew or Away Team. Nothing here is stored; forces are computed.
 */

import { fightersAt, isCombatant } from '../../queries/fighters.ts';
import { compatible, crewOf, personnelAt, underHouseArrest } from '../../queries/groups.ts';
import { facilityFacts, factsOf } from '../../queries/identity.ts';
import { isAble, isHiddenShip } from '../../queries/presence.ts';
import { card, cardsAt, type Game, remembered, typeOf } from '../../state/game.ts';
import type { CardId, LocationId, Place, Seat } from '../../state/types.ts';

export const isVessel = (g: Game, id: CardId): boolean => {
  const type = typeOf(g, id);
  return type === 'ship' || type === 'facility';
};

/**
 * A self-controlling dilemma, which moves by itself and belongs to nobody: those with SHIELDS, since the icon is younger
 * than the first of them (`battle.term.kinds`, `dilemma.self-controlling`).
 */
export const isRaider = (g: Game, id: CardId): boolean => {
  const facts = factsOf(g, id);
  return facts.type === 'dilemma' && facts.shields !== undefined;
};

/** A ship or facility with its crew: its player's able personnel who are not under house arrest. */
export const vesselForce = remembered((g, id): readonly CardId[] => [
  id,
  ...crewOf(g, card(g, id).controller, id),
]);

/** Ships and facilities at a location that are in space or on the planet; not docked ones. */
export function vesselsAt(g: Game, at: LocationId, seat: Seat): CardId[] {
  const out: CardId[] = [];
  for (const zone of ['space', 'planet'] as const) {
    for (const id of cardsAt(g, zone, at))
      if (card(g, id).controller === seat && isVessel(g, id)) out.push(id);
  }
  return out;
}

/** The same with the ships docked at them. */
export function vesselsWithDocked(g: Game, at: LocationId, seat: Seat): CardId[] {
  const out: CardId[] = [];
  for (const zone of ['space', 'planet'] as const) {
    for (const id of cardsAt(g, zone, at)) {
      if (!isVessel(g, id)) continue;
      if (card(g, id).controller === seat) out.push(id);
      for (const ship of cardsAt(g, 'docked', id)) if (card(g, ship).controller === seat) out.push(ship);
    }
  }
  return out;
}

/** Personnel who can be in a battle at all: neither disabled, in stasis nor captive, nor cloaked themselves. */
// `battle.pers.exclude`: personnel who are not able never take part.
export const canFight = (g: Game, id: CardId): boolean =>
  isCombatant(g, id) && isAble(card(g, id)) && !isHiddenShip(card(g, id));

/**
 * The groups a player could defend with in a place: compatible personnel, including stopped ones (`battle.pers.exclude`),
 * with those under house arrest separate from the crew (`arrest.effect`).
 */
export function defendersAt(g: Game, seat: Seat, place: Place): CardId[][] {
  const groups: { arrested: boolean; members: CardId[] }[] = [];
  for (const id of personnelAt(g, seat, place)) {
    if (!canFight(g, id)) continue;
    const arrested = underHouseArrest(g, id);
    const group = groups.find(
      (each) => each.arrested === arrested && each.members.every((other) => compatible(g, seat, id, other)),
    );
    if (group) group.members.push(id);
    else groups.push({ arrested, members: [id] });
  }
  const teams = groups.map((each) => each.members);
  // Fighters that are not personnel form one group of their own (`battle.pers.rogue`).
  const fighters = fightersAt(g, seat, place).filter((id) => canFight(g, id));
  return fighters.length === 0 ? teams : [...teams, fighters];
}

/**
 * Whose affiliations restrict a group that fights in a place. Aboard its player's Nor it is everybody there who is
 * compatible with the station (`battle.affil.nor`).
 */
export function boundBy(g: Game, seat: Seat, place: Place, group: readonly CardId[]): readonly CardId[] {
  if (place.zone !== 'aboard' || facilityFacts(g, place.host)?.kind !== 'station') return group;
  if (card(g, place.host).controller !== seat) return group;
  return [...new Set([...group, ...crewOf(g, seat, place.host)])];
}
