/** The verbs beam and walk: offers, refusals, and the group's arrival (`beam.*`, `walk.*`). */

import { affiliationsOf, isEquipment, isPersonnel } from '../../queries/characteristics.ts';
import { actsAsCrew } from '../../queries/fighters.ts';
import { compatible, crewPlace, kindsOf } from '../../queries/groups.ts';
import { isAble } from '../../queries/presence.ts';
import { hasPlanet } from '../../queries/spaceline.ts';
import { card, cardsAs, cardsAt, emit, type Game, inPlay, put, remembered } from '../../state/game.ts';
import { inside } from '../../state/insides.ts';
import type { CardId, FrameOf, Place, Seat } from '../../state/types.ts';
import { call, finish, procedure } from '../../timing/machine.ts';
import { aPlace, someCards } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer, RequestOf } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { action } from '../../timing/windows.ts';
import { intoCustody } from '../capture/captives.ts';
import { whyNotHologramAt } from '../play/holograms.ts';
import { beginOrders } from '../turn/segments.ts';
import {
  isOpen,
  joined,
  locationOfPlace,
  vesselsAt,
  whyBound,
  whyHidden,
  whyNotAboard,
  whyNotCard,
  whyNotCrew,
  whyNotPlaces,
} from './transfer.ts';
import { mostBeamed, noteBeamed, whyNoTransporter, whyObstructed } from './transporters.ts';

const NOBODY = refusal('beam.simultaneous#nobody');
const TWICE = refusal('beam.simultaneous#twice');
const NOT_JOINED = refusal('walk.not-boarding');

const NOT_CARRIED = refusal('equip.carry');

const NO_OBJECTIVE = refusal('borg.no-free-beam');

/** What a Borg may not do without an objective; no objective that permits it is written yet. */
function whyNotBorg(g: Game, seat: Seat, id: CardId, to: Place): Refusal | null {
  const theirs = to.zone === 'aboard' && card(g, to.host).controller !== seat;
  if (to.zone !== 'planet' && !theirs) return null;
  return isPersonnel(g, id) && card(g, id).captor < 0 && affiliationsOf(g, id).includes('Borg')
    ? NO_OBJECTIVE
    : null;
}

type Transfer = RequestOf<'beam'> | RequestOf<'walk'>;

/** Personnel who can move by themselves and carry equipment. */
const carries = (g: Game, id: CardId): boolean => isPersonnel(g, id) && isAble(card(g, id));

/** Why a group cannot go from one place to another. Any number of cards may, any number of times a turn (`beam.unlimited`). */
export function whyNotTransfer(g: Game, seat: Seat, request: Transfer): Refusal | null {
  const { do: how, cards, from, to } = request;
  if (cards.length === 0) return NOBODY;
  const places = whyNotPlaces(g, seat, from, to, how);
  if (places) return places;
  const at = locationOfPlace(g, from);
  if (how === 'walk' && !joined(g, from, to)) return NOT_JOINED;
  const transporter = how === 'beam' ? whyNoTransporter(g, seat, at, cards) : null;
  if (transporter) return transporter;
  if (new Set(cards).size !== cards.length) return TWICE;
  for (const id of cards) {
    const refused =
      whyNotCard(g, seat, id, from, how) ??
      whyNotHologramAt(g, id, to) ??
      (how === 'beam' ? whyNotBorg(g, seat, id, to) : null);
    if (refused) return refused;
  }
  // On foot somebody carries it (`equip.carry`); a transporter takes it alone (`equip.move`).
  if (how === 'walk' && !cards.some((id) => carries(g, id))) return NOT_CARRIED;
  const aboard = to.zone === 'aboard' ? whyNotAboard(g, seat, cards, to.host) : null;
  if (aboard) return aboard;
  return how === 'beam' ? whyObstructed(g, seat, at, cards, from, to) : null;
}

/** A player's crews and Away Teams by place, including their captives: where a transfer can start. */
function startsOf(g: Game, seat: Seat): Iterable<{ readonly from: Place; readonly ids: CardId[] }> {
  const out = new Map<number, { from: Place; ids: CardId[] }>();
  for (const id of cardsAs(g, 'crew')) {
    const c = card(g, id);
    if (c.zone !== 'aboard' && c.zone !== 'planet') continue;
    if (c.captor >= 0 ? c.captor !== seat : c.controller !== seat) continue;
    if (!isPersonnel(g, c.id) && !isEquipment(g, c.id) && !actsAsCrew(g, c.id)) continue;
    const key = crewPlace(c.zone, c.host);
    const start = out.get(key);
    if (start) start.ids.push(c.id);
    else out.set(key, { from: { zone: c.zone, host: c.host }, ids: [c.id] });
  }
  return out.values();
}

/** Groups of cards that may go aboard a vessel together; usually all of them are one. */
function boardingGroups(g: Game, seat: Seat, ready: Ready, vessel: CardId): (readonly CardId[])[] {
  const { ids } = ready;
  if (whyNotCrew(g, seat, ready.people, ready.kinds, vessel) === null) return [ids];
  const fit = ids.filter((id) => whyNotAboard(g, seat, [id], vessel) === null);
  const free = fit.filter((id) => !isPersonnel(g, id) || card(g, id).captor >= 0);
  const people = fit.filter((id) => !free.includes(id));
  if (kindsOf(g, people).length < 2) return fit.length > 0 ? [fit] : [];
  const groups: CardId[][] = [];
  for (const id of people) {
    const group = groups.find((others) => others.every((other) => compatible(g, seat, id, other)));
    if (group) group.push(id);
    else groups.push([id]);
  }
  return groups.map((group) => [...group, ...free]);
}

/** Cards that can leave a place in one way, the personnel among them, and their kinds. */
interface Ready {
  readonly ids: readonly CardId[];
  readonly people: readonly CardId[];
  readonly kinds: readonly CardId[];
}

function readyIn(g: Game, seat: Seat, ids: readonly CardId[], from: Place, how: 'beam' | 'walk'): Ready {
  const ready = ids.filter((id) => whyNotCard(g, seat, id, from, how) === null);
  const people = ready.filter((id) => isPersonnel(g, id) && card(g, id).captor !== seat);
  return { ids: ready, people, kinds: kindsOf(g, people) };
}

/** All offers, for both verbs together, since most of the work is the same. */
const transfers = remembered((g, n): { readonly beam: Offer[]; readonly walk: Offer[] } => {
  const seat = n as Seat;
  const out = { beam: [] as Offer[], walk: [] as Offer[] };
  for (const { from, ids } of startsOf(g, seat)) {
    const at = locationOfPlace(g, from);
    if (at < 0 || whyBound(g, from)) continue;
    // Cards aboard an opponent's ship stay behind its SHIELDS (`beam.shields.opponent`).
    if (from.zone === 'aboard' && !isOpen(g, seat, from.host)) continue;
    const stuck = whyNoTransporter(g, seat, at, ids) !== null;
    const ready: { beam?: Ready; walk?: Ready } = {};
    const consider = (to: Place): void => {
      const how = joined(g, from, to) ? 'walk' : 'beam';
      if ((how === 'beam' && stuck) || whyHidden(g, from, to, how)) return;
      ready[how] ??= readyIn(g, seat, ids, from, how);
      if (ready[how].ids.length === 0) return;
      const groups =
        to.zone === 'aboard'
          ? boardingGroups(g, seat, ready[how], to.host)
          : [ready[how].ids.filter((id) => whyNotHologramAt(g, id, to) === null)];
      for (const group of groups) {
        const among = how === 'beam' ? group.filter((id) => whyNotBorg(g, seat, id, to) === null) : group;
        if (how === 'walk' && !among.some((id) => carries(g, id))) continue;
        const max = how === 'beam' ? mostBeamed(g, seat, at, among, from, to) : among.length;
        if (max > 0) out[how].push({ do: how, with: { from, to }, slots: { cards: { among, min: 1, max } } });
      }
    };
    if (from.zone !== 'planet' && hasPlanet(g, at)) consider({ zone: 'planet', host: at });
    for (const vessel of vesselsAt(g, at)) {
      if ((from.zone !== 'aboard' || vessel !== from.host) && isOpen(g, seat, vessel))
        consider(inside(vessel));
    }
  }
  return out;
});

interface TransferFrame extends FrameOf<'transfer', 'arrive'> {
  cards: readonly CardId[];
  to: Place;
  seat: Seat;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    transfer: TransferFrame;
  }
}

/** The group arrives together (`beam.simultaneous`); equipment goes with those who carry it, or alone, and stays where it is left (`equip.move`, `equip.leave`). */
export const transfer = procedure('transfer', {
  arrive(g, frame) {
    for (const id of frame.cards) {
      if (!inPlay(card(g, id))) continue;
      put(g, id, frame.to.zone, frame.to.host);
      if (card(g, id).captor >= 0) intoCustody(g, id);
    }
    finish(g, frame);
  },
});

/** What a player could beam now by the rules, whoever's turn it is; for text that lets them. */
export const beamOffers = (g: Game, seat: Seat): readonly Offer[] => transfers(g, seat).beam;

/** A group departs: others may respond, then it arrives. */
export function beamGroup(g: Game, seat: Seat, request: Transfer): void {
  const { cards, from, to } = request;
  const location = locationOfPlace(g, to);
  if (request.do === 'beam') noteBeamed(g, seat, location, cards, from, to);
  const event = { kind: request.do === 'beam' ? 'beams' : 'walks', seat, cards, location, from, to } as const;
  emit(g, event);
  call(g, action({ event, body: transfer({ cards, to, seat }) }));
}

const parts = {
  cards: someCards('Who goes', {
    role: 'acts',
    which: { whose: 'own or captive', types: ['personnel', 'equipment'] },
  }),
  from: aPlace('From', { role: 'start', whereIs: 'cards' }),
  to: aPlace('To', { role: 'goal' }),
};
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly beam: typeof parts;
    readonly walk: typeof parts;
  }
}

/** Every card in a place that its player could send elsewhere. */
const allFrom = (g: Game, seat: Seat, { zone, host }: Place): readonly CardId[] =>
  cardsAt(g, zone, host).filter((id) => {
    const c = card(g, id);
    return (isPersonnel(g, id) || isEquipment(g, id)) && (c.controller === seat || c.captor === seat);
  });

const shared = {
  parts,
  group: 'Crews and teams',
  unsaid: { cards: (g, seat, { from }) => (from ? [allFrom(g, seat, from)] : []) },
  windows: ['turn'],
  order: true,
  check: (g, { seat }, request) => whyNotTransfer(g, seat, request),
  begin(g, { seat }, request) {
    beginOrders(g);
    beamGroup(g, seat, request);
  },
} satisfies Partial<VerbRoom<'beam' | 'walk'>>;

export const BEAM: VerbRoom<'beam'> = {
  verb: 'beam',
  about: 'Beams personnel and equipment.',
  ...shared,
  says: [
    { say: phrase('beam {cards} from {from} to {to}') },
    { say: phrase('beam {cards} to {to}') },
    { say: phrase('beam all from {from} to {to}') },
  ],
  menu: [
    { say: phrase('beam from {from} to {to} ({cards} can go)'), open: true },
    { say: phrase('beam {cards} from {from} to {to}') },
  ],
  grounds: ['beam.transporter', 'beam.ends'],
  offers: (g, { seat }) => transfers(g, seat).beam,
};

export const WALK: VerbRoom<'walk'> = {
  verb: 'walk',
  about:
    'Personnel walk between a docked or landed ship and its facility or planet, and between the sites of a station.',
  ...shared,
  says: [
    { say: phrase('walk {cards} from {from} to {to}') },
    { say: phrase('walk {cards} to {to}') },
    { say: phrase('walk all from {from} to {to}') },
  ],
  menu: [
    { say: phrase('walk from {from} to {to} ({cards} can go)'), open: true },
    { say: phrase('walk {cards} from {from} to {to}') },
  ],
  grounds: ['walk.not-boarding'],
  offers: (g, { seat }) => transfers(g, seat).walk,
};
