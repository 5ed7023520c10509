/** Landing on planets and taking off: only if text allows it, at its cost and as often as it says (`land.*`). */

import { attributeOf } from '../../queries/characteristics.ts';
import { bannedBy, type Permission, permissions } from '../../queries/modifier.ts';
import { isHiddenShip, isLanded } from '../../queries/presence.ts';
import { hasPlanet } from '../../queries/spaceline.ts';
import { couldAllow } from '../../state/decks.ts';
import { card, cardsAt, emit, type Game, placeOf, put } from '../../state/game.ts';
import type { CardId, CardState, LocationId, Seat } from '../../state/types.ts';
import { aCard, maybe, ownShip } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { becauseOf, type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer, RequestOf } from '../../timing/requests.ts';
import { countUse, usesLeft } from '../../timing/uses.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { beginOrders } from '../turn/segments.ts';
import { setFree, whyPhased } from './docking.ts';
import { rangeLeft, shipsOf, spendRange, whyNotUnderWay, whyObliged } from './ships.ts';

const NOT_ALLOWED = refusal('land.permission');
const NO_PLANET = refusal('land.planet-only#no-planet');
const NOT_FREE = refusal('land.planet-only#not-free');
const NOT_LANDED = refusal('land.position');
const TOO_FAR = refusal('land.cost');
const NOT_FULL = refusal('move.range.full');
const USED_UP = refusal('land.limit');
const PLANET_CLOAKED = refusal('cloak.cloaked.no-dock-land#landing');
const HELD = refusal('move.cannot-move#landing');

/** Landing and taking off share one limit (`land.limit`). */
const limitKey = (p: Permission, ship: CardId): string =>
  `${p.limit?.per === 'game' ? 'game' : 'turn'}:c${p.source}:land:${ship}`;

/** Why a permission cannot be used now, or null (`land.cost`). */
function whyNotBy(g: Game, c: CardState, p: Permission): Refusal | null {
  if (!usesLeft(g, p.limit, limitKey(p, c.id))) return USED_UP;
  if (p.cost !== 'full RANGE') return rangeLeft(g, c.id) >= p.cost ? null : TOO_FAR;
  return c.spent === 0 && attributeOf(g, c.id, 'RANGE') > 0 ? null : NOT_FULL;
}

const price = (p: Permission): number => (p.cost === 'full RANGE' ? 1000 : p.cost);

/** The permission to use: the requested one, else the cheapest usable one; or why there is none. */
function permissionFor(g: Game, ship: CardId, by?: CardId): Permission | Refusal {
  let why: Refusal = NOT_ALLOWED;
  const all = permissions(g, 'land', ship).sort((a, b) => price(a) - price(b));
  for (const p of all) {
    if (by !== undefined && p.source !== by) continue;
    const refused = whyNotBy(g, card(g, ship), p);
    if (!refused) return p;
    why = refused;
  }
  return why;
}

const isRefusal = (x: Permission | Refusal): x is Refusal => 'rule' in x;

/** A cloaked planet lets nobody come or go (`cloak.planet-landing`, `land.shuttling`). */
export const planetHidden = (g: Game, at: LocationId): boolean =>
  cardsAt(g, 'line', at).some((m) => isHiddenShip(card(g, m)));

type Landing = RequestOf<'land'> | RequestOf<'take off'>;

export function whyNotLand(g: Game, seat: Seat, request: Landing): Refusal | null {
  const { ship } = request;
  const refused = whyNotUnderWay(g, seat, ship);
  if (refused) return refused;
  const c = card(g, ship);
  if (request.do === 'take off' && !isLanded(g, c)) return NOT_LANDED;
  if (request.do === 'land') {
    if (c.zone !== 'space') return NOT_FREE;
    if (!hasPlanet(g, c.host)) return NO_PLANET;
    const hidden = whyPhased(g, c);
    if (hidden) return hidden;
    const held = bannedBy(g, 'land', ship);
    if (held !== null) return becauseOf(HELD, held);
    const obliged = whyObliged(g, ship);
    if (obliged) return obliged;
  }
  if (planetHidden(g, c.host)) return PLANET_CLOAKED;
  const by = permissionFor(g, ship, request.by);
  return isRefusal(by) ? by : null;
}

function begin(g: Game, seat: Seat, request: Landing): void {
  const { ship } = request;
  const by = permissionFor(g, ship, request.by);
  if (isRefusal(by)) return;
  beginOrders(g);
  const c = card(g, ship);
  if (by.limit) countUse(g, limitKey(by, ship));
  spendRange(g, c, by.cost);
  if (request.do === 'take off') {
    setFree(g, seat, ship);
    return;
  }
  const at = c.host;
  const from = placeOf(c);
  put(g, ship, 'planet', at);
  emit(g, { kind: 'lands', seat, card: ship, location: at, from, to: placeOf(c) });
}

/** `by` names the card whose text is used, if several allow it. */
const parts = { ship: ownShip, by: maybe(aCard('By', { which: { whose: 'own' } })) };
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly land: typeof parts;
    readonly 'take off': typeof parts;
  }
}

const landingOffers = (g: Game, seat: Seat, verb: Landing['do']): readonly Offer[] => {
  const out: Offer[] = [];
  const zone = verb === 'land' ? 'space' : 'planet';
  for (const ship of shipsOf(g, seat)) {
    if (card(g, ship).zone !== zone || permissions(g, 'land', ship).length === 0) continue;
    if (whyNotLand(g, seat, { do: verb, ship }) === null) out.push({ do: verb, with: { ship } });
  }
  return out;
};

const shared = {
  parts,
  group: 'Ships',
  grounds: ['land.permission'],
  windows: ['turn'],
  order: true,
  needs: (decks) => couldAllow(decks, 'land'),
  check: (g, { seat }, request) => whyNotLand(g, seat, request),
  begin: (g, { seat }, request) => begin(g, seat, request),
} satisfies Partial<VerbRoom<Landing['do']>>;

export const LAND: VerbRoom<'land'> = {
  verb: 'land',
  about: 'Lands a ship on the planet, if text allows it.',
  ...shared,
  says: [{ say: phrase('land {ship}[ by {by}]') }],
  offers: (g, { seat }) => landingOffers(g, seat, 'land'),
};

export const TAKE_OFF: VerbRoom<'take off'> = {
  verb: 'take off',
  about: 'A landed ship takes off.',
  ...shared,
  says: [{ say: phrase('take off {ship}[ by {by}]') }],
  also: ['takeoff'],
  offers: (g, { seat }) => landingOffers(g, seat, 'take off'),
};
