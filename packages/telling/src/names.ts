/** Cards, places and locations in words, as the person at the table may know them. */
import {
  type Becomes,
  type CardFacts,
  type CardView,
  describeCard,
  type Effect,
  ENGLISH,
  isOnCard,
  type Library,
  libraryOn,
  type Place,
  type SaidRareWords,
  type Seat,
  type Viewed,
  wordsWith,
} from '@spaceline/engine';

export interface Names {
  /** The facts of a card, or undefined when it is hidden. */
  facts(id: number): CardFacts | undefined;
  /** Its title, or what can be said of a hidden card. */
  card(id: number): string;
  /** The title of a card that is only named, by its id in the catalogue. */
  title(id: string): string;
  /** What its text does under the rules of this game; null when it is hidden or has none. */
  text(id: number): string | null;
  location(id: number): string;
  place(place: Place): string;
  /** `you`, or the name of the player. */
  player(seat: Seat): string;
  /** `yours` or `the opponent’s`; for somebody who watches, the player’s name. */
  whose(seat: Seat): string;
  /** Whose mission lies at a location; null when there is none. */
  mission(location: number): string | null;
  /** Who controls a card, as `whose` says it; null when it is not seen. */
  holder(id: number): string | null;
  /** Where a card is, and at which location; null when it is not seen. */
  where(id: number): string | null;
  /** The words of the library besides the engine's. */
  readonly words: SaidRareWords | undefined;
  /** What becomes of those a verb is done to, where its word says it. */
  becomes(verb: Effect['do']): Becomes;
}

/** Names as the viewer uses them. `players` is the name of the opponent, or both names by seat. */
export function namesOf(view: Viewed, library: Library, players: string | readonly [string, string]): Names {
  const name = (seat: number): string => (typeof players === 'string' ? players : (players[seat] ?? ''));
  const printed = libraryOn(library, view.rules);
  const byId = new Map<number, CardView>();
  for (const c of view.cards) byId.set(c.id, c);
  const facts = (id: number): CardFacts | undefined => {
    const known = byId.get(id)?.card;
    return known === undefined ? undefined : printed.get(known)?.facts;
  };
  const card = (id: number): string => facts(id)?.title ?? 'a hidden card';
  const missions = new Map<number, string>();
  for (const c of view.cards)
    if (c.zone === 'line' && !(missions.has(c.host) && c.owner !== view.seat))
      missions.set(c.host, card(c.id));
  const location = (id: number): string => missions.get(id) ?? 'an empty location';
  const place = ({ zone, host }: Place): string => {
    switch (zone) {
      case 'aboard':
        return card(host);
      case 'docked':
        return `docked at ${card(host)}`;
      case 'on':
      case 'held':
        return `on ${card(host)}`;
      case 'planet':
        return `the planet at ${location(host)}`;
      case 'space':
        return `at ${location(host)}`;
      case 'under':
        return `under ${location(host)}`;
      case 'edge':
        return `beside ${location(host)}`;
      case 'line':
        return location(host);
      case 'table':
        return host === view.seat
          ? 'your side of the table'
          : `${view.seat === null ? `${name(host)}’s` : 'the opponent’s'} side of the table`;
      case 'stack':
        return 'play for its effect';
      default:
        return `${host === view.seat ? 'your' : `${name(host)}’s`} ${zone}`;
    }
  };
  const whose = (seat: Seat): string =>
    seat === view.seat ? 'yours' : view.seat === null ? `${name(seat)}’s` : 'the opponent’s';
  const owners = new Map<number, Set<Seat>>();
  for (const c of view.cards)
    if (c.zone === 'line') owners.set(c.host, (owners.get(c.host) ?? new Set()).add(c.owner));
  const where = (id: number): string | null => {
    const c = byId.get(id);
    if (!c) return null;
    const here = { zone: c.zone as Place['zone'], host: c.host };
    if (!isOnCard(c)) return place(here);
    const around = where(c.host);
    const inside = c.zone === 'aboard' ? `aboard ${card(c.host)}` : place(here);
    return around === null ? inside : `${inside}, ${around}`;
  };
  return {
    facts,
    card,
    title: (id) => printed.get(id)?.facts.title ?? id,
    text(id) {
      const definition = library.get(byId.get(id)?.card ?? '');
      const words = definition ? describeCard(definition, view.rules, library.words) : '';
      return words === '' ? null : words;
    },
    location,
    place,
    player: (seat) => (seat === view.seat ? 'you' : name(seat)),
    whose,
    mission(id) {
      const [one, two] = owners.get(id) ?? [];
      if (one === undefined) return null;
      return two === undefined ? whose(one) : 'of both';
    },
    holder(id) {
      const c = byId.get(id);
      return c === undefined ? null : whose(c.controller);
    },
    where,
    words: library.words,
    becomes: (verb) => ENGLISH.said.becomes(verb, wordsWith(library.words)),
  };
}

/** Whether every word typed begins some word of the text; case, accents and punctuation do not matter. */
export function saysOf(text: string, typed: string): boolean {
  const words = plainWords(text);
  return plainWords(typed).every((word) => words.some((each) => each.startsWith(word)));
}

export const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’".]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
