/**
 * Where cards are in relation to each other: present, here, opposing, alone, in orbit. Cloaked and phased cards, and
 * cards aboard them, are not here for text from outside: each is behind a veil, and cards are here with each other only
 * on the same side of it.
 */

import { card, cardsAt, cardsInPlay, type Game, has, locationOf, remembered, typeOf } from '../state/game.ts';
import { cardsAboard } from '../state/insides.ts';
import {
  type CardId,
  type CardState,
  CLOAKED,
  DEACTIVATED,
  DISABLED,
  PHASED,
  type Place,
  type Seat,
  STASIS,
  STOPPED,
} from '../state/types.ts';

export const isStopped = (c: CardState): boolean => has(c, STOPPED);
/** Disabled: by an effect, as a captive, or as a hologram that is switched off. */
export const isDisabled = (c: CardState): boolean => has(c, DISABLED | DEACTIVATED) || c.captor >= 0;
export const inStasis = (c: CardState): boolean => has(c, STASIS);
export const isCloaked = (c: CardState): boolean => has(c, CLOAKED);
export const isPhased = (c: CardState): boolean => has(c, PHASED);
export const isHiddenShip = (c: CardState): boolean => (c.flags & (CLOAKED | PHASED)) !== 0;

/** Able: may use its printed features (`state.disabled`, `state.stasis`, `capture.state`, `holo.deactivated`). */
export const isAble = (c: CardState): boolean =>
  (c.flags & (DISABLED | STASIS | DEACTIVATED)) === 0 && c.captor < 0;

/** Cloaked or phased cards in play; usually there are none, and nothing more needs to be checked. */
export const hiddenCards = (g: Game): readonly CardId[] => findHidden(g, 0);
const findHidden = remembered((g): readonly CardId[] => {
  const out: CardId[] = [];
  for (const c of cardsInPlay(g)) if (isHiddenShip(c)) out.push(c.id);
  return out;
});
const anythingHidden = (g: Game): boolean => hiddenCards(g).length > 0;

/** The innermost cloaked or phased card that a card is, or is on or aboard; a cloaked planet hides its surface too. */
function innermostHidden(g: Game, id: CardId): CardId {
  let c = card(g, id);
  for (;;) {
    if (isHiddenShip(c)) return c.id;
    if (c.zone === 'planet') return cardsAt(g, 'line', c.host).find((m) => isHiddenShip(card(g, m))) ?? -1;
    if (c.zone !== 'aboard' && c.zone !== 'docked' && c.zone !== 'on') return -1;
    c = card(g, c.host);
  }
}

/** The veil a card is behind, or -1; until 2011 a cloaked ship was merely out of reach (`cloak.old.engaged`). */
const veilOf = (g: Game, id: CardId): CardId =>
  g.rules['cloak.rules'] === 'full' && anythingHidden(g) ? innermostHidden(g, id) : -1;

/** Whether two cards see each other (`cloak.cloaked.absent`, `cloak.cloaked.cargo-absent`, `phase.absent`, `phase.cargo-absent`). */
function sameSide(g: Game, a: CardId, b: CardId): boolean {
  const va = veilOf(g, a);
  const vb = veilOf(g, b);
  // Not here, not present, not opposing across a veil (`pos.cloaked-phased`).
  if (va === vb) return true;
  // A personnel and the equipment that cloaked with them are still together (`cloak.cloaked.personnel-equipment`).
  const ca = card(g, a);
  const cb = card(g, b);
  return (
    va === a &&
    vb === b &&
    ca.controller === cb.controller &&
    (ca.flags & (CLOAKED | PHASED)) === (cb.flags & (CLOAKED | PHASED)) &&
    ca.zone === cb.zone &&
    ca.host === cb.host &&
    typeOf(g, a) !== 'ship' &&
    typeOf(g, b) !== 'ship'
  );
}

/** Whether the card, or what it is on or aboard, is cloaked or phased, so that text from outside does not find it. */
export const hiddenFromOutside = (g: Game, id: CardId): boolean => veilOf(g, id) >= 0;

/** Whether a card is another, or on or aboard it at any depth. */
export function isWithin(g: Game, id: CardId, vessel: CardId): boolean {
  let c = card(g, id);
  for (;;) {
    if (c.id === vessel) return true;
    if (c.zone !== 'aboard' && c.zone !== 'on') return false;
    c = card(g, c.host);
  }
}

/** The card itself, or the one it is played on, whose place it shares. */
function bearerOf(g: Game, id: CardId): CardState {
  let c = card(g, id);
  while (c.zone === 'on') c = card(g, c.host);
  return c;
}

/** The innermost place that holds a card and in which others can be present with it. */
export function standsIn(g: Game, id: CardId): Place {
  const { zone, host } = bearerOf(g, id);
  return { zone, host };
}

/** The crew's or Away Team's place of a card in play, or null if there is none. */
export function presentPlace(g: Game, id: CardId): Place | null {
  const place = standsIn(g, id);
  return place.zone === 'aboard' || place.zone === 'planet' ? place : null;
}

/** A ship docked at a facility or carried by a ship is present with it (`pos.present.ship`, `carry.status`). */
const hostedBy = (g: Game, c: CardState, host: CardId): boolean =>
  c.host === host && (c.zone === 'docked' || (c.zone === 'aboard' && typeOf(g, c.id) === 'ship'));

/**
 * Present with each other: same crew or Away Team (`pos.present.own`), same surface or vessel whoever they belong to
 * (`pos.present.opponent`), ships in the same space; "with" means the same (`pos.with`). Inside a landed ship is not on the surface (`pos.present.not-surface`).
 */
export function presentWith(g: Game, a: CardId, b: CardId): boolean {
  const ca = bearerOf(g, a);
  const cb = bearerOf(g, b);
  const together =
    ca === cb ||
    (ca.zone === cb.zone && ca.host === cb.host && (ca.zone !== 'space' || ca.host >= 0)) ||
    hostedBy(g, ca, cb.id) ||
    hostedBy(g, cb, ca.id) ||
    // What is played on a ship is with those aboard it.
    (ca.id !== a && cb.zone === 'aboard' && cb.host === ca.id) ||
    (cb.id !== b && ca.zone === 'aboard' && ca.host === cb.id);
  return together && sameSide(g, a, b);
}

/** Here: anywhere at the same location, planet, ships and facilities alike (`pos.here.location`, `pos.same-location`). */
export function isHere(g: Game, observer: CardId, other: CardId): boolean {
  const at = locationOf(g, observer);
  return at >= 0 && at === locationOf(g, other) && sameSide(g, observer, other);
}

/** At a location for text from outside: cloaked and phased cards are not (`pos.cloaked-phased`). */
export const isAtLocation = (g: Game, id: CardId, at: number): boolean =>
  at >= 0 && locationOf(g, id) === at && !hiddenFromOutside(g, id);

/** Personnel of the other player in a place who can oppose: not disabled, in stasis, captive or out of sight (`pos.unopposed`). */
export function opponentsIn(g: Game, seat: Seat, place: Place): CardId[] {
  return cardsAt(g, place.zone, place.host).filter((id) => {
    const c = card(g, id);
    if (c.controller === seat || !isAble(c) || typeOf(g, id) !== 'personnel') return false;
    return !(isHiddenShip(c) && g.rules['cloak.rules'] === 'full');
  });
}

/**
 * Unopposed: none of the other player's personnel is present to oppose. Stopped personnel do oppose (`pos.unopposed`).
 */
export const isUnopposed = (g: Game, seat: Seat, place: Place): boolean =>
  opponentsIn(g, seat, place).length === 0;

/** On a planet's surface, or aboard the opponent's card (`group.away-team`). */
export function isInAwayTeam(g: Game, id: CardId): boolean {
  const c = card(g, id);
  if (typeOf(g, id) !== 'personnel') return false;
  return c.zone === 'planet' || (c.zone === 'aboard' && card(g, c.host).controller !== c.controller);
}

/** Whether nobody else of the same player's personnel is present. */
export function isAlone(g: Game, id: CardId): boolean {
  const { controller, zone, host } = card(g, id);
  for (const other of cardsAt(g, zone, host)) {
    if (other === id || card(g, other).controller !== controller) continue;
    // Equipment does not count as company (`pos.alone`).
    if (typeOf(g, other) === 'personnel' && presentWith(g, id, other)) return false;
  }
  return true;
}

/** Occupied: somebody's crew is aboard; else the ship is empty (`staff.occupied-empty`). */
export const isEmpty = (g: Game, vessel: CardId): boolean =>
  !cardsAboard(g, vessel).some((id) => typeOf(g, id) === 'personnel' && card(g, id).captor < 0);

/** In orbit: at a planet location, in space, neither docked nor landed nor carried (`pos.orbit`). */
export const isInSpace = (c: CardState): boolean => c.zone === 'space';

/** Landed ships stand on the planet's surface (`land.position`). */
export const isLanded = (g: Game, c: CardState): boolean => c.zone === 'planet' && typeOf(g, c.id) === 'ship';

/** Carried ships are aboard another (`carry.status`). */
export const isCarried = (g: Game, c: CardState): boolean =>
  c.zone === 'aboard' && typeOf(g, c.id) === 'ship';

/** A phased card, which most cards in play do not touch (`phase.unaffected`). */
export const isBeyondReach = (g: Game, id: CardId): boolean =>
  g.rules['cloak.rules'] === 'full' && isPhased(card(g, id));

/** The phased card that seals a card in: itself, or what it is on or aboard (`phase.cargo-sealed`). */
function phasedAround(g: Game, id: CardId): CardId {
  let c = card(g, id);
  for (;;) {
    if (isPhased(c)) return c.id;
    if (c.zone !== 'aboard' && c.zone !== 'on') return -1;
    c = card(g, c.host);
  }
}

/**
 * What keeps a player's text from targeting a card: a phased card from everybody's (`phase.not-targetable`), one aboard
 * it from any that comes from outside, a cloaked one from the opponent's (`cloak.cloaked.not-targetable`), but not its
 * own player's (`reloc.cloaked-own`).
 */
export function untargetable(
  g: Game,
  seat: Seat,
  source: CardId,
  target: CardId,
): 'cloaked' | 'phased' | null {
  if (g.rules['cloak.rules'] === 'old' || !anythingHidden(g)) return null;
  const sealed = phasedAround(g, target);
  if (sealed >= 0 && (sealed === target || !isWithin(g, source, sealed))) return 'phased';
  const c = card(g, target);
  return isCloaked(c) && c.controller !== seat ? 'cloaked' : null;
}
