/** Cards, places and locations in words, as the person at the table may know them. */
import {
  becomesOf,
  type CardFacts,
  type CardView,
  describeCard,
  isOnCard,
  type Library,
  libraryOn,
  type Place,
  type Seat,
  type Viewed,
} from '@spaceline/engine';
import { TABLE_ENGLISH } from './english/index.ts';
import type { Names, Owner, TableLanguage } from './language.ts';

/** Names as the viewer uses them. `players` is the name of the opponent, or both names by seat. */
export function namesOf(
  view: Viewed,
  library: Library,
  players: string | readonly [string, string],
  language: TableLanguage = TABLE_ENGLISH,
): Names {
  const { names: said } = language;
  const name = (seat: number): string => (typeof players === 'string' ? players : (players[seat] ?? ''));
  const owner = (seat: number): Owner => ({
    you: seat === view.seat,
    watched: view.seat === null,
    name: name(seat),
  });
  const printed = libraryOn(library, view.rules);
  const byId = new Map<number, CardView>();
  for (const c of view.cards) byId.set(c.id, c);
  const facts = (id: number): CardFacts | undefined => {
    const known = byId.get(id)?.card;
    return known === undefined ? undefined : printed.get(known)?.facts;
  };
  const card = (id: number): string => facts(id)?.title ?? said.hiddenCard;
  const missions = new Map<number, string>();
  for (const c of view.cards)
    if (c.zone === 'line' && !(missions.has(c.host) && c.owner !== view.seat))
      missions.set(c.host, card(c.id));
  const location = (id: number): string => missions.get(id) ?? said.emptyLocation;
  const place = ({ zone, host }: Place): string =>
    said.places[zone]({
      get card() {
        return card(host);
      },
      get location() {
        return location(host);
      },
      get owner() {
        return owner(zone === 'pile' ? (view.piles?.[host]?.owner ?? 0) : host);
      },
      get pile() {
        return zone === 'pile' ? (view.piles?.[host]?.name ?? null) : null;
      },
    });
  const whose = (seat: Seat): string => said.whose(owner(seat));
  const owners = new Map<number, Set<Seat>>();
  for (const c of view.cards)
    if (c.zone === 'line') owners.set(c.host, (owners.get(c.host) ?? new Set()).add(c.owner));
  const where = (id: number): string | null => {
    const c = byId.get(id);
    if (!c) return null;
    const here = { zone: c.zone as Place['zone'], host: c.host };
    if (!isOnCard(c)) return place(here);
    const around = where(c.host);
    const inside = c.zone === 'aboard' ? said.aboard(card(c.host)) : place(here);
    return around === null ? inside : said.nested([inside, around]);
  };
  return {
    facts,
    card,
    title: (id) => printed.get(id)?.facts.title ?? id,
    text(id) {
      const definition = library.get(byId.get(id)?.card ?? '');
      const text = definition ? describeCard(definition, view.rules, library.words, language) : '';
      return text === '' ? null : text;
    },
    location,
    place,
    player: (seat) => said.player(owner(seat)),
    whose,
    mission(id) {
      const [one, two] = owners.get(id) ?? [];
      if (one === undefined) return null;
      return two === undefined ? whose(one) : said.ofBoth;
    },
    holder(id) {
      const c = byId.get(id);
      return c === undefined ? null : whose(c.controller);
    },
    where,
    becomes: (verb) => becomesOf(verb, library.words, language),
    words: library.words,
    language,
  };
}
