/**
 * Cloaking and phasing (`cloak.*`, `phase.*`): who may do it, how often, and what happens to the card. What being hidden
 * means is defined elsewhere: `queries/presence.ts` for what others see, each verb for what a hidden card may not do.
 */

import type { ActionWord } from '../../language/modifier.ts';
import { isEquipment, isPersonnel, specialEquipmentOf } from '../../queries/characteristics.ts';
import { factsOf } from '../../queries/identity.ts';
import { allowedBy, bannedBy, inForce } from '../../queries/modifier.ts';
import {
  hiddenCards,
  isCloaked,
  isHiddenShip,
  isPhased,
  isStopped,
  presentWith,
} from '../../queries/presence.ts';
import { byRule } from '../../state/causes.ts';
import { couldAllow, couldHaveEquipment, type Decks } from '../../state/decks.ts';
import {
  card,
  cardsAs,
  cardsAt,
  cardsInPlay,
  emit,
  type Game,
  inPlay,
  locationOf,
  setFlag,
  typeOf,
} from '../../state/game.ts';
import { type CardId, type Cause, CLOAKED, PHASED, type Seat } from '../../state/types.ts';
import { maybe, ownCard, someCards } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { becauseOf, type Refusal, refusal } from '../../timing/refusal.ts';
import type { Offer, RequestOf } from '../../timing/requests.ts';
import type { Moment, VerbRoom } from '../../timing/verbs.ts';
import { beginOrders } from '../turn/segments.ts';
import { setFree } from './docking.ts';
import { whyObliged } from './ships.ts';

const NOT_IN_PLAY = refusal('cloak.enter-play');
const NOT_YOURS = refusal('who.controller#orders');
const NO_DEVICE = refusal('cloak.who#no-device');
const SHIPS_ONLY = refusal('cloak.device');
const NOT_BOTH = refusal('cloak.not-both');
const ALREADY = refusal('cloak.flip');
const ONCE = refusal('cloak.once-per-turn');
const STOPPED = refusal('cloak.own-turn-unstopped#stopped');
const OTHER_TURN = refusal('cloak.own-turn-unstopped#other-turn');
const NO_ORDERS = refusal('who.off-turn');
const HELD = refusal('cloak.who#held');
const NOT_EQUIPMENT = refusal('cloak.cloaked.personnel-equipment');

type Verb = 'cloak' | 'decloak' | 'phase' | 'dephase';
type CloakRequest = RequestOf<Verb>;

const FLAG = { cloak: CLOAKED, decloak: CLOAKED, phase: PHASED, dephase: PHASED } as const;
const BEGINS: Readonly<Record<Verb, boolean>> = { cloak: true, decloak: false, phase: true, dephase: false };
const EVENT = { cloak: 'cloaks', decloak: 'decloaks', phase: 'phases', dephase: 'dephases' } as const;
const DEVICE = { cloak: 'Cloaking Device', phase: 'Phasing Cloak' } as const;

/** Special equipment or other text must let a card do it (`cloak.who`, `cloak.special-equipment`). */
function whyNotAble(g: Game, id: CardId, how: 'cloak' | 'phase'): Refusal | null {
  const word: ActionWord = how;
  const held = bannedBy(g, word, id);
  if (held !== null) return becauseOf(HELD, held);
  if (allowedBy(g, word, id) !== null) return null;
  if (!specialEquipmentOf(g, id).includes(DEVICE[how])) return NO_DEVICE;
  // A facility could use such a device only by its own text, until the ruling that lets facilities cloak.
  return typeOf(g, id) === 'facility' && g.rules['cloak.device'] === 'ships' ? SHIPS_ONLY : null;
}

/**
 * The limits: once a turn, on the controller's turn, unstopped; for every card, or for all except missions
 * (`cloak.missions-exempt`).
 */
function whyLimited(g: Game, moment: Moment, id: CardId): Refusal | null {
  const limits = g.rules['cloak.limits'];
  if (moment.window !== 'turn') return limits === 'none' ? NO_ORDERS : OTHER_TURN;
  const c = card(g, id);
  if (limits === 'none' || (limits === 'non-missions' && typeOf(g, id) === 'mission')) return null;
  if (isStopped(c)) return STOPPED;
  // `battle.ship.cloak-rate`: once a turn, whichever of the four verbs it was.
  return c.cloakedOn === g.state.turn.number ? ONCE : null;
}

/** Equipment goes along with a personnel who cloaks or phases (`phase.equipment`). */
function whyNotAlong(g: Game, seat: Seat, id: CardId, along: readonly CardId[]): Refusal | null {
  if (along.length === 0) return null;
  if (!isPersonnel(g, id)) return NOT_EQUIPMENT;
  const fits = (e: CardId): boolean =>
    isEquipment(g, e) && card(g, e).controller === seat && presentWith(g, id, e) && !isHiddenShip(card(g, e));
  return along.every(fits) && new Set(along).size === along.length ? null : NOT_EQUIPMENT;
}

export function whyNotCloak(g: Game, moment: Moment, request: CloakRequest): Refusal | null {
  const { card: id, do: verb } = request;
  const c = g.state.cards[id];
  if (!c || !inPlay(c)) return NOT_IN_PLAY;
  if (c.controller !== moment.seat) return NOT_YOURS;
  const begins = BEGINS[verb];
  if (((c.flags & FLAG[verb]) !== 0) === begins) return ALREADY;
  const limited = whyLimited(g, moment, id);
  if (limited) return limited;
  // A card held out of phase does not return by itself (`phase.phased-matter`).
  const held = verb === 'dephase' ? bannedBy(g, 'dephase', id) : null;
  if (held !== null) return becauseOf(HELD, held);
  if (!begins) return null;
  if (isHiddenShip(c)) return NOT_BOTH;
  const how = verb === 'phase' ? 'phase' : 'cloak';
  return (
    whyNotAble(g, id, how) ??
    whyNotAlong(g, moment.seat, id, (request as RequestOf<'cloak'>).with ?? []) ??
    whyObliged(g, id)
  );
}

/** Equipment hidden along with a personnel appears with them, unless another hidden personnel holds it. */
function equipmentOf(g: Game, id: CardId, flag: number): CardId[] {
  const c = card(g, id);
  if (!isPersonnel(g, id)) return [];
  const hidden = cardsAt(g, c.zone, c.host).filter(
    (other) =>
      other !== id && card(g, other).controller === c.controller && (card(g, other).flags & flag) !== 0,
  );
  return hidden.some((other) => isPersonnel(g, other)) ? [] : hidden.filter((other) => isEquipment(g, other));
}

/** Turns a card face down or up (`cloak.flip`). What is on or aboard it is not turned (`cloak.cloaked.cargo-not-cloaked`, `phase.cargo-not-phased`). */
function turn(g: Game, id: CardId, verb: Verb, along: readonly CardId[], cause: Cause): void {
  const begins = BEGINS[verb];
  const flag = FLAG[verb];
  const c = card(g, id);
  const cards = begins ? along : equipmentOf(g, id, flag);
  setFlag(g, id, flag, begins);
  for (const e of cards) setFlag(g, e, flag, begins);
  emit(g, { kind: EVENT[verb], seat: c.controller, card: id, location: locationOf(g, id), cause });
  // A phasing ship leaves its dock, planet or carrier at once (`phase.no-dock-land`).
  if (verb === 'phase' && typeOf(g, id) === 'ship' && g.rules['cloak.rules'] === 'full')
    setFree(g, c.controller, id);
}

/** Text that forces the state ignores the limits (`cloak.forced`). */
export function forceVisible(g: Game, id: CardId, cause: Cause): void {
  const c = card(g, id);
  if (isCloaked(c)) turn(g, id, 'decloak', [], cause);
  if (isPhased(c)) turn(g, id, 'dephase', [], cause);
}

/** Text cloaks a visible card and decloaks a cloaked one (`aldea`). */
export function shiftCloak(g: Game, id: CardId, cause: Cause): void {
  turn(g, id, isCloaked(card(g, id)) ? 'decloak' : 'cloak', [], cause);
}

/**
 * Whether a hidden ship or facility has lost what hid it: it cloaked in this game or has the device, and may no longer do
 * so.
 */
function hasLostDevice(g: Game, id: CardId): boolean {
  const facts = factsOf(g, id);
  if (facts.type !== 'ship' && facts.type !== 'facility') return false;
  const how = isCloaked(card(g, id)) ? 'cloak' : 'phase';
  const known = card(g, id).cloakedOn > 0 || facts.specialEquipment.includes(DEVICE[how]);
  // Lost, off line or without effect here (`cloak.device-off`).
  return known && whyNotAble(g, id, how) !== null;
}

/** A card whose device is lost or off line decloaks at once. */
export function showWithoutDevice(g: Game): void {
  for (const id of hiddenCards(g)) if (hasLostDevice(g, id)) forceVisible(g, id, byRule('cloak.device-off'));
}

/**
 * Cards that might do it: hidden ones to appear; to hide, cards with the device, or any card if some text mentions it.
 */
function candidates(g: Game, seat: Seat, verb: Verb): readonly CardId[] {
  if (verb === 'decloak' || verb === 'dephase')
    return hiddenCards(g).filter((id) => card(g, id).controller === seat);
  const text = inForce(g, 'allows').length > 0 || inForce(g, 'equipment').length > 0;
  const own = (id: CardId): boolean => card(g, id).controller === seat;
  if (text) return cardsInPlay(g).flatMap(({ id }) => (own(id) ? [id] : []));
  return cardsAs(g, 'vessel').filter((id) => own(id) && shows(g, id, DEVICE[verb]));
}

/** Whether a device is printed on a ship or facility. */
function shows(g: Game, id: CardId, device: string): boolean {
  const facts = factsOf(g, id);
  return (facts.type === 'ship' || facts.type === 'facility') && facts.specialEquipment.includes(device);
}

const appearing = { card: ownCard };
/** A personnel may take equipment along. */
const hiding = {
  ...appearing,
  with: maybe(
    someCards('With', { role: 'along', which: { whose: 'own', types: ['personnel', 'equipment'] } }),
  ),
};
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly cloak: typeof hiding;
    readonly decloak: typeof appearing;
    readonly phase: typeof hiding;
    readonly dephase: typeof appearing;
  }
}

function cloakOffers(g: Game, moment: Moment, verb: Verb): readonly Offer[] {
  const out: Offer[] = [];
  if (moment.window !== 'turn') return out;
  for (const id of candidates(g, moment.seat, verb))
    if (whyNotCloak(g, moment, { do: verb, card: id }) === null) out.push({ do: verb, with: { card: id } });
  return out;
}

/** Something lets a card do it, printed or by text. */
const couldHide = (decks: Decks, how: 'cloak' | 'phase'): boolean =>
  couldHaveEquipment(decks, DEVICE[how]) || couldAllow(decks, how);

const shared = {
  group: 'Ships',
  grounds: ['cloak.who', 'cloak.flip'],
  windows: ['turn', 'between'],
  opensIn: ['turn'],
  order: true,
  check: (g, moment, request) => whyNotCloak(g, moment, request),
  begin(g, { seat }, request) {
    beginOrders(g);
    card(g, request.card).cloakedOn = g.state.turn.number;
    turn(
      g,
      request.card,
      request.do,
      'with' in request ? (request.with ?? []) : [],
      byRule('cloak.flip', seat),
    );
  },
} satisfies Partial<VerbRoom<Verb>>;

export const CLOAK: VerbRoom<'cloak'> = {
  verb: 'cloak',
  about: 'A card cloaks.',
  ...shared,
  parts: hiding,
  says: [{ say: phrase('cloak {card}[ with {with}]') }],
  needs: (decks) => couldHide(decks, 'cloak'),
  offers: (g, moment) => cloakOffers(g, moment, 'cloak'),
};

export const DECLOAK: VerbRoom<'decloak'> = {
  verb: 'decloak',
  about: 'A cloaked card decloaks.',
  ...shared,
  parts: appearing,
  says: [{ say: phrase('decloak {card}') }],
  offers: (g, moment) => cloakOffers(g, moment, 'decloak'),
};

export const PHASE: VerbRoom<'phase'> = {
  verb: 'phase',
  about: 'A card phases.',
  ...shared,
  parts: hiding,
  says: [{ say: phrase('phase {card}[ with {with}]') }],
  needs: (decks) => couldHide(decks, 'phase'),
  offers: (g, moment) => cloakOffers(g, moment, 'phase'),
};

export const DEPHASE: VerbRoom<'dephase'> = {
  verb: 'dephase',
  about: 'A phased card dephases.',
  ...shared,
  parts: appearing,
  says: [{ say: phrase('dephase {card}') }],
  offers: (g, moment) => cloakOffers(g, moment, 'dephase'),
};
