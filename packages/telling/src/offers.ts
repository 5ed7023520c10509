/** What can be done now, in words and in groups. The words are those of the verbs' rooms; the names in them are what the seat sees. */
import {
  cardOf,
  GROUPS,
  type Group,
  isOnCard,
  isPlace,
  type NamedPart,
  type Offer,
  type Piece,
  type Place,
  partsNamed,
  piecesOf,
  type Request,
  requestParts,
  type Slot,
  type Verb,
  type Viewed,
  verbRoom,
  type Wording,
} from '@spaceline/engine';
import { type Further, toldApart } from './apart.ts';
import type { Names } from './names.ts';

export interface Entry {
  readonly group: Group;
  readonly text: string;
  readonly offer: Offer;
}

const samePlace = (a: unknown, b: unknown): boolean =>
  isPlace(a) && isPlace(b) ? a.zone === b.zone && a.host === b.host : a === b;

/** A location with whose mission it is. */
export const locationInWords = (location: number, names: Names): string => {
  const whose = names.mission(location);
  return `${names.location(location)}${whose === null ? '' : ` (${whose})`}`;
};

/** A place among others: whose mission it is under, and that it is in space where the planet is to be had, too. */
function placeInWords(place: Place, among: readonly unknown[], names: Names): string {
  const { zone, host } = place;
  if (zone === 'under') return `under ${locationInWords(host, names)}`;
  if (zone === 'line') return locationInWords(host, names);
  const planet = { zone: 'planet', host } as const;
  if (zone === 'space' && among.some((other) => samePlace(other, planet)))
    return `in space ${names.place(place)}`;
  return names.place(place);
}

/** Places to choose from, each called otherwise than the others. */
export const placesInWords = (places: readonly Place[], names: Names): readonly string[] =>
  toldApart(places, (place) => placeInWords(place, places, names), [
    (place) => (isOnCard(place) ? names.where(place.host) : names.mission(place.host)),
  ]);

/** What tells cards of one title apart. */
export const cardsApart = (names: Names): readonly Further<number>[] => [
  (id) => names.holder(id),
  (id) => names.where(id),
];

const partOf = (verb: Verb, name: string): NamedPart | undefined =>
  requestParts(verb).find((part) => part.name === name);

/** One value of a slot in words; among several it is called otherwise than all others. */
export function valueInWords(offer: Offer, name: string, value: unknown, names: Names): string {
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
  return toldApart(among as readonly number[], say, further)[at] ?? '';
}

/** A value by itself. */
function plainValue(offer: Offer, name: string, value: unknown, names: Names): string {
  if (isPlace(value)) return placeInWords(value, [], names);
  if (Array.isArray(value)) return listed(value, names);
  const kind = partOf(offer.do, name)?.kind;
  if (kind === 'name') return names.title(String(value));
  if (typeof value !== 'number') return String(value);
  if (kind === 'location') return names.location(value);
  return kind === 'card' || kind === 'cards' ? names.card(value) : String(value);
}

/** The end of a line a mission goes to, in words. */
function spotOnLine(view: Viewed, names: Names, offer: Offer): string {
  const index = Number(offer.with.index);
  const facts = names.facts(Number(offer.with.card));
  const line = facts?.type === 'mission' ? view.lines[facts.quadrant] : [];
  if (line.length === 0) return 'as the first mission';
  if (index === 0) return `at the left end, before ${names.location(line[0] ?? -1)}`;
  if (index >= line.length) return `at the right end, after ${names.location(line.at(-1) ?? -1)}`;
  return `between ${names.location(line[index - 1] ?? -1)} and ${names.location(line[index] ?? -1)}`;
}

/** How many places there are, or the only thing a slot can hold. */
function slotInWords(offer: Offer, name: string, slot: Slot, names: Names): string {
  if (slot.among.length === 1) return valueInWords(offer, name, slot.among[0], names);
  return `one of ${slot.among.length} places`;
}

/** `to the planet`, but `docked at` and `on` as they are. */
const towards = (place: string): string =>
  /^(docked|on|under|beside|at|in) /.test(place)
    ? place
    : place.endsWith('side of the table')
      ? `on ${place}`
      : `to ${place}`;

const listed = (ids: readonly number[], names: Names): string =>
  ids.length > 4 ? `${ids.length} cards` : ids.map((id) => names.card(id)).join(', ');

/** A number in words: an affiliation by its name, a text by its place on the card, a spot by the missions beside it. */
function numberInWords(view: Viewed, names: Names, offer: Offer, { name, counts }: NamedPart): string {
  const n = Number(offer.with[name]);
  if (counts === 'spot') return spotOnLine(view, names, offer);
  if (counts !== 'affiliation') return String(n + 1);
  const facts = names.facts(Number(offer.with.card));
  const affiliations = facts && 'affiliations' in facts ? facts.affiliations : [];
  return affiliations[n] ?? `mode ${n}`;
}

/** Whether a part is to be said: it is fixed, or one value of it is still to be chosen. A card's first text needs no number. */
function isSaid({ with: fixed, slots }: Offer, { name, counts }: NamedPart): boolean {
  if (counts === 'text') return Number(fixed[name] ?? 0) > 0;
  return fixed[name] !== undefined || slots?.[name]?.single === true;
}

function partInWords(view: Viewed, names: Names, offer: Offer, part: NamedPart): string {
  const { name } = part;
  const slot = offer.slots?.[name];
  if (slot && isOpen(slot)) return String(slot.among.length);
  if (part.called !== undefined) return part.called;
  if (part.kind === 'number') return numberInWords(view, names, offer, part);
  const fixed = offer.with[name];
  const said = slot ? slotInWords(offer, name, slot, names) : valueInWords(offer, name, fixed, names);
  return part.ways ? towards(said) : said;
}

/** Whether several are still to be chosen from. */
const isOpen = ({ single, among }: Slot): boolean => !single && among.length > 1;

/** Whether a menu says an offer by these words: for its card, the moment, what they say by themselves, and what is still open. */
function suits(
  view: Viewed,
  names: Names,
  { in: window, of, sets, open }: Wording<Verb>,
  offer: Offer,
): boolean {
  const { decision } = view;
  if (window !== undefined && !(decision?.kind === 'act' && decision.window === window)) return false;
  const type = names.facts(Number(offer.with.card))?.type;
  if (of && !(type !== undefined && of.includes(type))) return false;
  if (Object.entries(sets ?? {}).some(([name, value]) => offer.with[name] !== value)) return false;
  return open === undefined || Object.values(offer.slots ?? {}).some(isOpen);
}

/** The words for an offer, from the room of its verb. */
function inWords(view: Viewed, names: Names, offer: Offer): string {
  const { menu, says } = verbRoom(offer.do);
  const parts = requestParts(offer.do);
  const wording = [...(menu ?? []), ...says].find((each) => suits(view, names, each, offer));
  const { decision } = view;
  const event = decision?.kind === 'act' && decision.event ? cardOf(decision.event) : undefined;
  const isNamed = (name: string): boolean =>
    name === 'event' ? event !== undefined : parts.some((part) => part.name === name && isSaid(offer, part));
  const said = (pieces: readonly Piece[]): string =>
    pieces
      .map((piece) => {
        if ('words' in piece) return piece.words;
        if ('maybe' in piece) return partsNamed(piece.maybe).every(isNamed) ? said(piece.maybe) : '';
        if (piece.parts[0] === 'event') return event === undefined ? '' : names.card(event);
        return parts
          .filter(({ name }) => piece.parts.includes(name))
          .map((part) => partInWords(view, names, offer, part))
          .join(' and ');
      })
      .join('');
  return wording ? said(piecesOf(wording.say)) : offer.do;
}

/** A whole request in words, as a menu would say it. */
export function requestInWords(view: Viewed, names: Names, { do: verb, ...parts }: Request): string {
  return menuOf(view, names, [{ do: verb, with: parts }])[0]?.text ?? verb;
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
  const words = toldApart(offers, (offer) => inWords(view, names, offer), offersApart(names));
  return offers
    .map((offer, index) => ({ group: verbRoom(offer.do).group, text: words[index] ?? offer.do, offer }))
    .sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
}
