/**
 * Where cards are in relation to each other: present, here, aboard, in orbit. Cloaked and phased cards, and cards
 * aboard them, are not here for text from outside (`pos.cloaked-phased`).
 */
import { card, factsOf, type Game, has, locationOf } from '../state/game.ts';
import {
  type CardId,
  type CardState,
  CLOAKED,
  DISABLED,
  PHASED,
  type Place,
  STASIS,
  STOPPED,
} from '../state/types.ts';

export const isStopped = (c: CardState): boolean => has(c, STOPPED);
export const isDisabled = (c: CardState): boolean => has(c, DISABLED) || c.captor >= 0;
export const inStasis = (c: CardState): boolean => has(c, STASIS);
export const isCloaked = (c: CardState): boolean => has(c, CLOAKED);
export const isPhased = (c: CardState): boolean => has(c, PHASED);
export const isHiddenShip = (c: CardState): boolean => (c.flags & (CLOAKED | PHASED)) !== 0;

/** Able: may use what is printed on it (`state.disabled`, `state.stasis`, `capture.state`). */
export const isAble = (c: CardState): boolean => (c.flags & (DISABLED | STASIS)) === 0 && c.captor < 0;

/** The innermost place that holds a card and in which others can be present with it. */
export function standsIn(g: Game, id: CardId): Place {
  const c = card(g, id);
  if (c.zone === 'on') return standsIn(g, c.host);
  return { zone: c.zone, host: c.host };
}

/** Present with each other: same crew, same surface, ships in the same space (`pos.present.own`, `pos.present.opponent`). */
export function presentWith(g: Game, a: CardId, b: CardId): boolean {
  const pa = standsIn(g, a);
  const pb = standsIn(g, b);
  if (pa.zone === pb.zone && pa.host === pb.host) return true;
  const ca = card(g, a);
  const cb = card(g, b);
  // A docked ship is present with its facility, and a card on a ship with those aboard it (`pos.present.ship`).
  return (
    (ca.zone === 'docked' && ca.host === b) ||
    (cb.zone === 'docked' && cb.host === a) ||
    (ca.zone === 'on' && cb.zone === 'aboard' && ca.host === cb.host) ||
    (cb.zone === 'on' && ca.zone === 'aboard' && cb.host === ca.host)
  );
}

/** The ship or facility a card is aboard, or -1. */
export function vesselOf(g: Game, id: CardId): CardId {
  const c = card(g, id);
  return c.zone === 'aboard' ? c.host : -1;
}

/** True when the card itself, or what it is aboard, is cloaked or phased. */
export function hiddenFromOutside(g: Game, id: CardId): boolean {
  let c = card(g, id);
  for (;;) {
    if (isHiddenShip(c)) return true;
    if (c.zone !== 'aboard' && c.zone !== 'docked' && c.zone !== 'on') return false;
    c = card(g, c.host);
  }
}

/** In orbit: at a planet location, in space, neither docked nor landed nor carried (`pos.orbit`). */
export const isInSpace = (c: CardState): boolean => c.zone === 'space';

/** Landed ships stand on the planet's surface (`land.position`). */
export const isLanded = (g: Game, c: CardState): boolean =>
  c.zone === 'planet' && factsOf(g, c.id).type === 'ship';

export const sameLocation = (g: Game, a: CardId, b: CardId): boolean => {
  const la = locationOf(g, a);
  return la >= 0 && la === locationOf(g, b);
};
