/** What can be done now, in words and in groups. */
import { cardOf, type Offer, type Place, type Request, requestParts, type Slot } from '@spaceline/engine';
import { type Further, toldApart } from './apart.ts';
import type { Names, Viewed } from './names.ts';

export interface Entry {
  readonly group: string;
  readonly text: string;
  readonly offer: Offer;
}

/** Groups in the order in which they are shown. */
const GROUPS: Readonly<Record<string, string>> = {
  'seed mission': 'Seed',
  seed: 'Seed',
  play: 'Play a card',
  use: 'Use a card',
  attempt: 'Missions',
  attack: 'Battle',
  fight: 'Battle',
  move: 'Ships',
  dock: 'Ships',
  undock: 'Ships',
  land: 'Ships',
  'take off': 'Ships',
  load: 'Ships',
  launch: 'Ships',
  tow: 'Ships',
  cloak: 'Ships',
  decloak: 'Ships',
  phase: 'Ships',
  dephase: 'Ships',
  beam: 'Crews and teams',
  walk: 'Crews and teams',
  mode: 'Other',
  exchange: 'Other',
  activate: 'Other',
  brig: 'Captives',
  free: 'Captives',
  'end turn': 'Turn',
  pass: 'Turn',
};
const ORDER = [...new Set(Object.values(GROUPS)), 'Other'];

const isPlace = (x: unknown): x is Place => typeof x === 'object' && x !== null && 'zone' in x;

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
    ({ zone, host }) => (ON_CARD.has(zone) ? names.where(host) : names.mission(host)),
  ]);

const ON_CARD: ReadonlySet<string> = new Set(['aboard', 'docked', 'on', 'held']);

/** What tells cards of one title apart. */
export const cardsApart = (names: Names): readonly Further<number>[] => [
  (id) => names.holder(id),
  (id) => names.where(id),
];

/** One value of a slot in words; among several it is called otherwise than all others. */
export function valueInWords(offer: Offer, name: string, value: unknown, names: Names): string {
  const among = offer.slots?.[name]?.among ?? [];
  const at = among.findIndex((each) => samePlace(each, value));
  if (at < 0) return plainValue(offer, name, value, names);
  if (among.every(isPlace)) return placesInWords(among, names)[at] ?? '';
  const kind = requestParts(offer.do).find((f) => f.name === name)?.kind;
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
  const field = requestParts(offer.do).find((f) => f.name === name);
  if (typeof value !== 'number') return String(value);
  if (field?.kind === 'location') return names.location(value);
  return field?.kind === 'card' || field?.kind === 'cards' ? names.card(value) : String(value);
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

/** How many can go, or the only thing a slot can hold. */
function slotInWords(offer: Offer, name: string, slot: Slot, names: Names): string {
  if (slot.among.length === 1) return valueInWords(offer, name, slot.among[0], names);
  return slot.single ? `one of ${slot.among.length} places` : `${slot.among.length} could`;
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

function inWords(view: Viewed, names: Names, offer: Offer): string {
  const { do: verb, with: fixed, slots } = offer;
  const slot = (name: string): string => {
    const found = slots?.[name];
    return found ? slotInWords(offer, name, found, names) : valueInWords(offer, name, fixed[name], names);
  };
  switch (verb) {
    case 'seed mission':
      return `place ${slot('card')} ${spotOnLine(view, names, offer)}`;
    case 'seed':
      return `seed ${slot('card')} ${towards(slot('to'))}`;
    case 'play': {
      const reports = ['personnel', 'ship', 'equipment'].includes(
        names.facts(Number(fixed.card))?.type ?? '',
      );
      return `${reports ? 'report' : 'play'} ${slot('card')} ${towards(slot('to'))}`;
    }
    case 'beam':
    case 'walk':
      if (Array.isArray(fixed.cards))
        return `${verb} ${listed(fixed.cards, names)} from ${slot('from')} to ${slot('to')}`;
      return `${verb} from ${slot('from')} to ${slot('to')} (${slots?.cards?.among.length ?? 0} can go)`;
    case 'move':
      return `move ${slot('ship')} to ${slot('to')}`;
    case 'dock':
      return `dock ${slot('ship')} at ${slot('at')}`;
    case 'attempt': {
      const ship = fixed.ship === undefined ? '' : ` with ${slot('ship')}`;
      const team = fixed.team === undefined ? '' : ' with your Away Team';
      return `attempt ${slot('location')}${ship}${team}`;
    }
    case 'mode': {
      const facts = names.facts(Number(fixed.card));
      const affiliations = facts && 'affiliations' in facts ? facts.affiliations : [];
      return `change ${slot('card')} to ${affiliations[Number(fixed.mode)] ?? `mode ${fixed.mode}`}`;
    }
    case 'use':
      return `use ${slot('card')}${Number(fixed.clause) > 0 ? ` (text ${Number(fixed.clause) + 1})` : ''}`;
    case 'end turn':
      return 'end your turn and draw';
    default: {
      const parts = requestParts(verb)
        .filter(({ name }) => fixed[name] !== undefined || slots?.[name])
        .map(({ name }) => (name === 'ship' || name === 'card' ? slot(name) : `${name} ${slot(name)}`));
      return [verb, ...parts].join(' ');
    }
  }
}

/** The word for passing in this moment: never a bare "pass". */
function passInWords(view: Viewed, names: Names): string {
  const { decision } = view;
  if (decision?.kind !== 'act') return 'pass';
  switch (decision.window) {
    case 'seed':
      return 'seed nothing more in this phase unless the opponent does';
    case 'respond': {
      const about = decision.event && cardOf(decision.event);
      return about === undefined ? 'do not respond' : `do not respond (${names.card(about)})`;
    }
    case 'start':
      return 'begin the turn';
    case 'end':
      return 'end the turn and draw';
    case 'report':
      return 'report nothing more';
    case 'turn':
    case 'between':
    case 'suspend':
    case 'loan':
    case 'instead':
      return 'do nothing now';
  }
}

/** A whole request in words, as a menu would say it. */
export function requestInWords(view: Viewed, names: Names, { do: verb, ...parts }: Request): string {
  return menuOf(view, names, [{ do: verb, with: parts }])[0]?.text ?? verb;
}

/** Parts of requests by which offers of the same words are told apart. */
const PARTS = ['card', 'ship', 'team', 'group', 'captive', 'from', 'to', 'at', 'target', 'location'] as const;

/** Where the things are that an offer is about. */
const offersApart = (names: Names): readonly Further<Offer>[] =>
  PARTS.map((name) => ({ do: verb, with: fixed }) => {
    const value = fixed[name];
    if (isPlace(value)) return ON_CARD.has(value.zone) ? names.where(value.host) : names.mission(value.host);
    if (typeof value !== 'number') return null;
    const kind = requestParts(verb).find((field) => field.name === name)?.kind;
    if (kind === 'location') return names.mission(value);
    return kind === 'card' ? names.where(value) : null;
  });

export function menuOf(view: Viewed, names: Names, offers: readonly Offer[]): Entry[] {
  const words = toldApart(
    offers,
    (offer) => (offer.do === 'pass' ? passInWords(view, names) : inWords(view, names, offer)),
    offersApart(names),
  );
  return offers
    .map((offer, index) => ({ group: GROUPS[offer.do] ?? 'Other', text: words[index] ?? offer.do, offer }))
    .sort((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));
}
