/** What can be done now, in words and in groups. The names in them are what the seat sees. */
import {
  type AnyPart,
  cardOf,
  GROUPS,
  type Group,
  isOnCard,
  isPlace,
  type NamedPart,
  type Offer,
  offerOf,
  type Place,
  type Request,
  requestParts,
  type Slot,
  type Verb,
  type Viewed,
  verbRoom,
} from '@spaceline/engine';
import { type Further, toldApart } from './apart.ts';
import type { Names, Offered, Spot } from './language.ts';

export interface Entry {
  readonly group: Group;
  /** The group as a menu calls it. */
  readonly heading: string;
  readonly text: string;
  readonly offer: Offer;
}

const samePlace = (a: unknown, b: unknown): boolean =>
  isPlace(a) && isPlace(b) ? a.zone === b.zone && a.host === b.host : a === b;

/** A location with whose mission it is. */
export const locationInWords = (location: number, names: Names): string => {
  const whose = names.mission(location);
  const said = names.location(location);
  return whose === null ? said : names.language.names.mission(said, whose);
};

/** A place among others: whose mission it is under, and that it is in space where the planet is to be had, too. */
function placeInWords(place: Place, among: readonly unknown[], names: Names): string {
  const { zone, host } = place;
  const { names: said } = names.language;
  if (zone === 'under') return said.under(locationInWords(host, names));
  if (zone === 'line') return locationInWords(host, names);
  const planet = { zone: 'planet', host } as const;
  if (zone === 'space' && among.some((other) => samePlace(other, planet)))
    return said.inSpace(names.place(place));
  return names.place(place);
}

/** Places to choose from, each called otherwise than the others. */
export const placesInWords = (places: readonly Place[], names: Names): readonly string[] =>
  toldApart(places, names.language.names, (place) => placeInWords(place, places, names), [
    (place) => (isOnCard(place) ? names.where(place.host) : names.mission(place.host)),
  ]);

/** What tells cards of one title apart. */
export const cardsApart = (names: Names): readonly Further<number>[] => [
  (id) => names.holder(id),
  (id) => names.where(id),
];

const partOf = (verb: Verb, name: AnyPart): NamedPart | undefined =>
  requestParts(verb).find((part) => part.name === name);

/** One value of a slot in words; among several it is called otherwise than all others. */
export function valueInWords(offer: Offer, name: AnyPart, value: unknown, names: Names): string {
  const among = offer.slots?.[name]?.among ?? [];
  const at = among.findIndex((each) => samePlace(each, value));
  if (at < 0) return plainValue(offer, name, value, names);
  if (among.every(isPlace)) return placesInWords(among, names)[at] ?? '';
  const kind = partOf(offer.do, name)?.kind;
  const further = kind === 'card' || kind === 'cards' ? cardsApart(names) : [];
  const say = (each: unknown): string =>
    kind === 'location' && typeof each === 'number'
      ? locationInWords(each, names)
      : plainValue(offer, name, each, names);
  return toldApart(among as readonly number[], names.language.names, say, further)[at] ?? '';
}

/** A value by itself. */
function plainValue(offer: Offer, name: AnyPart, value: unknown, names: Names): string {
  if (isPlace(value)) return placeInWords(value, [], names);
  if (Array.isArray(value)) return names.language.names.cards(value.map((id) => names.card(id)));
  const kind = partOf(offer.do, name)?.kind;
  if (kind === 'name') return names.title(String(value));
  if (typeof value !== 'number') return String(value);
  if (kind === 'location') return names.location(value);
  return kind === 'card' || kind === 'cards' ? names.card(value) : String(value);
}

/** The end of a line a mission goes to. */
function spotOnLine(view: Viewed, names: Names, offer: Offer): Spot {
  const index = offer.with.index ?? -1;
  const facts = names.facts(offer.with.card ?? -1);
  const line = facts?.type === 'mission' ? view.lines[facts.quadrant] : [];
  const at = (n: number): string => names.location(line.at(n) ?? -1);
  if (line.length === 0) return { at: 'first' };
  if (index === 0) return { at: 'left', beside: at(0) };
  if (index >= line.length) return { at: 'right', beside: at(-1) };
  return { at: 'between', left: at(index - 1), right: at(index) };
}

/** How many places there are, or the only thing a slot can hold. */
function slotInWords(offer: Offer, name: AnyPart, slot: Slot, names: Names): string {
  if (slot.among.length === 1) return valueInWords(offer, name, slot.among[0], names);
  return names.language.names.onePlaceOf(slot.among.length);
}

/** A number in words: an affiliation by its name, a text by its place on the card, a spot by the missions beside it. */
function numberInWords(view: Viewed, names: Names, offer: Offer, { name, counts }: NamedPart): string {
  const n = Number(offer.with[name]);
  if (counts === 'spot') return names.language.names.spot(spotOnLine(view, names, offer));
  if (counts !== 'affiliation') return String(n + 1);
  const facts = names.facts(offer.with.card ?? -1);
  const affiliations = facts && 'affiliations' in facts ? facts.affiliations : [];
  const { affiliation, mode } = names.language.names;
  const said = affiliations[n];
  return said === undefined ? mode(n) : affiliation(said);
}

/** Whether a part is to be said: it is fixed, or one value of it is still to be chosen. A card's first text needs no number. */
function isSaid({ with: fixed, slots }: Offer, { name, counts }: NamedPart): boolean {
  if (counts === 'text') return Number(fixed[name] ?? 0) > 0;
  return fixed[name] !== undefined || slots?.[name]?.single === true;
}

function partInWords(view: Viewed, names: Names, offer: Offer, part: NamedPart): string {
  const { name } = part;
  if (part.kind === 'number') return numberInWords(view, names, offer, part);
  const slot = offer.slots?.[name];
  const fixed = offer.with[name];
  const said = slot ? slotInWords(offer, name, slot, names) : valueInWords(offer, name, fixed, names);
  return part.ways ? names.language.names.towards(said) : said;
}

/** Whether several are still to be chosen from. */
const isOpen = ({ single, among }: Slot): boolean => !single && among.length > 1;

/** An offer as its words are made of it. */
function offeredOf(view: Viewed, names: Names, offer: Offer): Offered {
  const { decision } = view;
  const acting = decision?.kind === 'act' ? decision : null;
  const event = acting?.event && cardOf(acting.event);
  const part = (name: AnyPart): NamedPart | undefined => partOf(offer.do, name);
  return {
    window: acting?.window ?? null,
    type: names.facts(offer.with.card ?? -1)?.type,
    fixed: offer.with,
    open: Object.values(offer.slots ?? {}).some(isOpen),
    event: event === undefined ? null : names.card(event),
    isSaid(name) {
      const found = part(name);
      return found !== undefined && isSaid(offer, found);
    },
    openCount(name) {
      const slot = offer.slots?.[name];
      return slot && isOpen(slot) ? slot.among.length : null;
    },
    part(name) {
      const found = part(name);
      return found ? partInWords(view, names, offer, found) : '';
    },
  };
}

/** The words for an offer. */
const inWords = (view: Viewed, names: Names, offer: Offer): string =>
  names.language.offers[offer.do](offeredOf(view, names, offer));

/** A whole request in words, as a menu would say it. */
export function requestInWords(view: Viewed, names: Names, request: Request): string {
  return menuOf(view, names, [offerOf(request)])[0]?.text ?? request.do;
}

/** What tells offers of the same words apart, the nearest first: who acts, where it starts, what it is aimed at. */
const TELLING = ['acts', 'acts', 'start', 'goal', 'goal'] as const;

/** Where the things are that an offer is about. */
const offersApart = (names: Names): readonly Further<Offer>[] =>
  TELLING.map((wanted, index) => ({ do: verb, with: fixed }) => {
    const part = requestParts(verb).filter(({ role }) => role === wanted)[index - TELLING.indexOf(wanted)];
    const value = part && fixed[part.name];
    if (isPlace(value)) return isOnCard(value) ? names.where(value.host) : names.mission(value.host);
    if (typeof value !== 'number') return null;
    if (part?.kind === 'location') return names.mission(value);
    return part?.kind === 'card' ? names.where(value) : null;
  });

export function menuOf(view: Viewed, names: Names, offers: readonly Offer[]): Entry[] {
  const words = toldApart(
    offers,
    names.language.names,
    (offer) => inWords(view, names, offer),
    offersApart(names),
  );
  return offers
    .map((offer, index) => {
      const { group } = verbRoom(offer.do);
      const heading = names.language.groups[group];
      return { group, heading, text: words[index] ?? offer.do, offer };
    })
    .sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
}
