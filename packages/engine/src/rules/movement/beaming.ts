/** Beaming, and stepping between a docked or landed ship and what it stands at (`beam.*`, `walk.*`). */
import { type Refusal, refusal } from '../../explain/refusal.ts';
import { isEquipment, isPersonnel } from '../../queries/characteristics.ts';
import { compatible } from '../../queries/groups.ts';
import { bannedBy } from '../../queries/modifier.ts';
import { inStasis, isHiddenShip, isStopped } from '../../queries/presence.ts';
import { hasPlanet } from '../../queries/spaceline.ts';
import {
  card,
  cardsAt,
  emit,
  facilityFacts,
  factsOf,
  type Game,
  inPlay,
  locationOf,
  put,
} from '../../state/game.ts';
import type { CardId, Frame, LocationId, Place, Seat } from '../../state/types.ts';
import { call, finish, procedure } from '../../timing/machine.ts';
import type { Offer, Request, RequestOf } from '../../timing/requests.ts';
import { defineVerb } from '../../timing/verbs.ts';
import { action } from '../../timing/windows.ts';
import { intoCustody } from '../capture/captives.ts';
import { whyNotTakeAlong } from '../capture/holding.ts';
import { beginOrders } from '../turn/turn.ts';

const NOBODY = refusal('beam.simultaneous', 'Name at least one card to beam.');
const NOT_THERE = refusal('beam.ends', 'Not all of these cards are where the beaming starts.');
const NOT_YOURS = refusal('who.controller', 'Only the player who controls a card gives it orders.');
const NOT_CREW = refusal('beam.ends', 'Only personnel and equipment can be beamed.');
const STOPPED = refusal('beam.stopped', 'Stopped cards cannot be beamed.');
const STASIS_HELD = refusal('state.stasis', 'Cards in stasis may not be moved.');
const NO_SURFACE = refusal('beam.no-open-space', 'There is no surface to beam to.');
const TWO_PLACES = refusal('beam.ends', 'Beaming works within one location.');
const NO_TRANSPORTER = refusal(
  'beam.transporter',
  'You have no ship or facility here whose transporters could be used.',
);
const SHIELDS = refusal('beam.shields.opponent', 'The SHIELDS of an opponent’s ship or outpost bar beaming.');
const HIDDEN = refusal(
  'cloak.cloaked.no-transfer',
  'Nobody walks or beams on or off a cloaked or phased ship or facility.',
);
const NOT_COMPATIBLE = refusal('beam.host-compatible', 'They are not compatible with that ship or facility.');
const BLOCKED = refusal('beam.special-cards', 'A card bars beaming here.');
const SAME = refusal('beam.ends', 'They are already there.');
const NOT_JOINED = refusal(
  'walk.not-boarding',
  'The two places are not joined: only a docked or landed ship, or a facility on the planet, can be walked to.',
);
const NOT_ABOARD = refusal('arrest.involuntary', 'You may not put your own personnel under house arrest.');

const isVessel = (g: Game, id: CardId): boolean => {
  const { type } = factsOf(g, id);
  return type === 'ship' || type === 'facility';
};

/** The location of a place that crew can be in, or -1. */
export function locationOfPlace(g: Game, place: Place): LocationId {
  if (place.zone === 'planet') return g.state.locations[place.host] ? place.host : -1;
  if (place.zone !== 'aboard' || !g.state.cards[place.host] || !inPlay(card(g, place.host))) return -1;
  return isVessel(g, place.host) ? locationOf(g, place.host) : -1;
}

/** Crew and equipment of a player in a place that may be moved from it. */
export function movable(g: Game, seat: Seat, from: Place): CardId[] {
  return cardsAt(g, from.zone, from.host).filter((id) => whyNotCard(g, seat, id, from) === null);
}

function whyNotCard(g: Game, seat: Seat, id: CardId, from: Place): Refusal | null {
  const c = g.state.cards[id];
  if (!c || c.zone !== from.zone || c.host !== from.host) return NOT_THERE;
  const captive = c.captor === seat;
  if (c.controller !== seat && !captive) return NOT_YOURS;
  if (c.captor >= 0 && !captive) return NOT_YOURS;
  if (!isPersonnel(g, id) && !isEquipment(g, id)) return NOT_CREW;
  // A captive moves like equipment, stopped or not (`capture.move`).
  if (isStopped(c) && !captive) return STOPPED;
  if (inStasis(c)) return STASIS_HELD;
  return null;
}

/** Whether a player's crew may go aboard: own and compatible, or a headquarters both may use (`beam.host-compatible`). */
function whyNotAboard(g: Game, seat: Seat, id: CardId, vessel: CardId): Refusal | null {
  if (!isPersonnel(g, id) || card(g, id).captor === seat) return null;
  if (card(g, vessel).controller === seat) return compatible(g, seat, id, vessel) ? null : NOT_ABOARD;
  if (facilityFacts(g, vessel)?.kind === 'headquarters')
    return compatible(g, seat, id, vessel) ? null : NOT_COMPATIBLE;
  return SHIELDS;
}

/** One end of a transfer: a ship or facility must be open to the player. */
function whyNotEnd(g: Game, seat: Seat, place: Place): Refusal | null {
  if (place.zone !== 'aboard') return null;
  if (isHiddenShip(card(g, place.host))) return HIDDEN;
  const own =
    card(g, place.host).controller === seat || facilityFacts(g, place.host)?.kind === 'headquarters';
  return own ? null : SHIELDS;
}

/** A transporter of the player's at the location: any ship or facility in space or on the planet (`beam.transporter`). */
function hasTransporter(g: Game, seat: Seat, at: LocationId): boolean {
  return g.state.cards.some(
    (c) =>
      c.controller === seat &&
      inPlay(c) &&
      isVessel(g, c.id) &&
      (c.zone === 'space' || c.zone === 'docked' || c.zone === 'planet') &&
      locationOf(g, c.id) === at &&
      !isHiddenShip(c),
  );
}

function whyNotPlaces(g: Game, seat: Seat, from: Place, to: Place): Refusal | null {
  const a = locationOfPlace(g, from);
  const b = locationOfPlace(g, to);
  if (b < 0 || a < 0) return to.zone === 'space' ? NO_SURFACE : TWO_PLACES;
  if (a !== b) return TWO_PLACES;
  if (from.zone === to.zone && from.host === to.host) return SAME;
  if ((to.zone === 'planet' || from.zone === 'planet') && !hasPlanet(g, a)) return NO_SURFACE;
  return whyNotEnd(g, seat, from) ?? whyNotEnd(g, seat, to);
}

/** Whether two places can be stepped between without a transporter (`dock.crew-transfer`, `land.board`). */
export function joined(g: Game, from: Place, to: Place): boolean {
  if (from.zone === 'aboard' && to.zone === 'aboard') {
    const a = card(g, from.host);
    const b = card(g, to.host);
    const docked = (x: typeof a, y: typeof a) =>
      (x.zone === 'docked' || x.zone === 'aboard') && x.host === y.id;
    return docked(a, b) || docked(b, a) || (a.zone === 'docked' && b.zone === 'docked' && a.host === b.host);
  }
  if (from.zone === 'planet' && to.zone === 'aboard')
    return card(g, to.host).zone === 'planet' && card(g, to.host).host === from.host;
  return to.zone === 'planet' && from.zone === 'aboard' && joined(g, to, from);
}

type Transfer = RequestOf<'beam'> | RequestOf<'walk'>;

export function whyNotTransfer(g: Game, seat: Seat, { do: how, cards, from, to }: Transfer): Refusal | null {
  if (cards.length === 0) return NOBODY;
  const places = whyNotPlaces(g, seat, from, to);
  if (places) return places;
  if (how === 'walk' && !joined(g, from, to)) return NOT_JOINED;
  if (how === 'beam' && !hasTransporter(g, seat, locationOfPlace(g, from))) return NO_TRANSPORTER;
  if (new Set(cards).size !== cards.length) return NOT_THERE;
  for (const id of cards) {
    const refused =
      whyNotCard(g, seat, id, from) ?? (to.zone === 'aboard' ? whyNotAboard(g, seat, id, to.host) : null);
    if (refused) return refused;
    const captive = card(g, id).captor === seat ? whyNotTakeAlong(g, seat, id, how) : null;
    if (captive) return captive;
    if (how === 'beam' && bannedBy(g, 'beam', id) !== null) return BLOCKED;
    if (bannedBy(g, 'leave', id) !== null) return BLOCKED;
  }
  return null;
}

/** Places at one location a player's crew can be in. */
function placesAt(g: Game, seat: Seat, at: LocationId): Place[] {
  const out: Place[] = hasPlanet(g, at) ? [{ zone: 'planet', host: at }] : [];
  const vessels = [...cardsAt(g, 'space', at), ...cardsAt(g, 'planet', at)].filter((id) => isVessel(g, id));
  for (const id of vessels) {
    for (const each of [id, ...cardsAt(g, 'docked', id)]) {
      const place: Place = { zone: 'aboard', host: each };
      if (isVessel(g, each) && whyNotEnd(g, seat, place) === null) out.push(place);
    }
  }
  return out;
}

function transferOffers(g: Game, seat: Seat, how: 'beam' | 'walk'): Offer[] {
  const out: Offer[] = [];
  for (const { id: at } of g.state.locations) {
    const places = placesAt(g, seat, at);
    if (places.length < 2) continue;
    if (how === 'beam' && !hasTransporter(g, seat, at)) continue;
    for (const from of places) {
      const ready = movable(g, seat, from);
      if (ready.length === 0) continue;
      for (const to of places) {
        if (whyNotPlaces(g, seat, from, to) !== null || (how === 'walk') !== joined(g, from, to)) continue;
        const among = ready.filter(
          (id) => whyNotTransfer(g, seat, { do: how, cards: [id], from, to } as Transfer) === null,
        );
        if (among.length > 0)
          out.push({ do: how, with: { from, to }, slots: { cards: { among, min: 1, max: among.length } } });
      }
    }
  }
  return out;
}

interface TransferFrame extends Frame {
  cards: readonly CardId[];
  to: Place;
  seat: Seat;
}

/** The group arrives together (`beam.simultaneous`). */
const arrive = procedure<TransferFrame>('transfer', {
  arrive(g, frame) {
    for (const id of frame.cards) {
      if (!inPlay(card(g, id))) continue;
      put(g, id, frame.to.zone, frame.to.host);
      if (card(g, id).captor >= 0) intoCustody(g, id);
    }
    finish(g, frame);
  },
});

function begin(g: Game, seat: Seat, request: Transfer): void {
  beginOrders(g);
  const kind = request.do === 'beam' ? 'beams' : 'walks';
  const event = { kind, seat, cards: request.cards, location: locationOfPlace(g, request.to) } as const;
  emit(g, event);
  call(g, action({ event, body: arrive({ cards: request.cards, to: request.to, seat }) }));
}

for (const how of ['beam', 'walk'] as const) {
  defineVerb<typeof how>({
    verb: how,
    windows: ['turn'],
    order: true,
    offers: (g, { seat }) => transferOffers(g, seat, how),
    check: (g, { seat }, request) => whyNotTransfer(g, seat, request as Transfer),
    begin: (g, { seat }, request: Request) => begin(g, seat, request as Transfer),
  });
}
