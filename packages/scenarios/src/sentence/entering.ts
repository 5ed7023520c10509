/**
 * Where a card enters play, in the words of sentences: `to F`, `on X`, `at M`, `under M`, `between M and N`, `for B`, or
 * nothing. One sentence may mean several places (`at M` for the mission or its planet); the first legal one is used.
 */
import { type CardState, cardsAt, factsOf, type NamedPart, type Place, type Way } from '@spaceline/engine';
import { MisunderstoodError, type Named } from '../names.ts';
import { seatName } from '../scenario.ts';
import { cardMeant, locationMeant, placeMeant, readPlace, type SaidPlace } from './cards.ts';
import type { SaidWords, Saying } from './words.ts';

/** What is said about it. */
export type SaidWay =
  | { readonly way: 'to'; readonly place: SaidPlace }
  | { readonly way: 'on' | 'at' | 'under'; readonly named: Named }
  | { readonly way: 'between'; readonly two: readonly Named[] }
  | { readonly way: 'for'; readonly seat: 0 | 1 }
  | { readonly way: 'unsaid' };

const WORDS = ['to', 'on', 'at', 'under', 'between', 'for'] as const satisfies readonly Way[];

export function readWay(said: SaidWords, ways: readonly Way[]): SaidWay {
  const known = WORDS.filter((way) => ways.includes(way));
  const way = known.find((each) => said.maybe(each));
  switch (way) {
    case 'to':
      return { way, place: readPlace(said) };
    case 'on':
      return { way, named: said.name() };
    case 'at':
    case 'under':
      return { way, named: said.name('a mission') };
    case 'between':
      return { way, two: said.list('two missions') };
    case 'for': {
      const player = said.word('A or B');
      if (player !== 'A' && player !== 'B') throw new MisunderstoodError(`"${player}" is no player.`);
      return { way, seat: player === 'A' ? 0 : 1 };
    }
    case undefined:
      if (!ways.includes('table') && !ways.includes('effect')) said.miss(known);
      return { way: 'unsaid' };
  }
}

/** The places that may be meant for a card; none if nothing was said. */
export function placesMeant(
  saying: Saying,
  part: NamedPart,
  c: CardState,
  said: SaidWay,
  docks: boolean,
): readonly Place[] {
  switch (said.way) {
    case 'to': {
      const place = placeMeant(saying, said.place);
      return [docks ? arriving(saying, c, place) : place];
    }
    case 'on':
      return [{ zone: 'on', host: cardMeant(saying, part, said.named).id }];
    case 'at':
      return standing(saying, c, locationMeant(saying, said.named));
    case 'under':
      return [{ zone: 'under', host: locationMeant(saying, said.named) }];
    case 'between':
      return [between(saying, said.two)];
    case 'for':
      return [{ zone: 'table', host: said.seat }];
    case 'unsaid':
      return [];
  }
}

/** Ships dock at a facility, or stay in space if it is on the planet; others, and ships that a ship carries, go aboard. */
function arriving({ g }: Saying, c: CardState, to: Place): Place {
  if (factsOf(g, c.id).type !== 'ship' || to.zone !== 'aboard') return to;
  const host = factsOf(g, to.host);
  if (host.type === 'ship') return to;
  return host.type === 'facility' && host.onPlanet
    ? { zone: 'space', host: g.state.cards[to.host]?.host ?? 0 }
    : { zone: 'docked', host: to.host };
}

/** Facilities are in space, or on the planet if they say so; other cards go on the mission, or to one of its places. */
function standing({ g }: Saying, c: CardState, at: number): readonly Place[] {
  const facts = factsOf(g, c.id);
  if (facts.type === 'facility') return [{ zone: facts.onPlanet ? 'planet' : 'space', host: at }];
  const missions = cardsAt(g, 'line', at).map((host): Place => ({ zone: 'on', host }));
  return [...missions, { zone: 'space', host: at }, { zone: 'planet', host: at }];
}

/** `between M and N`: the edge to the right of the left one. */
function between(saying: Saying, two: readonly Named[]): Place {
  const [one, other] = two.map((named) => locationMeant(saying, named));
  const line = Object.values(saying.g.state.lines).find((each) => each.includes(one ?? -1)) ?? [];
  const [a, b] = [line.indexOf(one ?? -1), line.indexOf(other ?? -1)];
  if (a < 0 || b < 0 || Math.abs(a - b) !== 1)
    throw new MisunderstoodError('Between which neighbours? Expected "between M and N".');
  return { zone: 'edge', host: line[Math.min(a, b)] ?? 0 };
}

/** The names of cards, missions and places in a sentence being written. */
export interface Calls {
  card(id: number): string;
  mission(at: number): string;
  place(place: Place): string;
}

/** The words for the place where a card enters, or null if none of the ways can say it. */
export function wayInWords(
  { g, seat }: Saying,
  calls: Calls,
  c: CardState,
  { zone, host }: Place,
  ways: readonly Way[],
): string | null {
  const said = (way: Way, words: string): string | null => (ways.includes(way) ? words : null);
  switch (zone) {
    case 'on': {
      const on = g.state.cards[host];
      return (
        (on?.zone === 'line' ? said('at', `at ${calls.mission(on.host)}`) : null) ??
        said('on', `on ${calls.card(host)}`)
      );
    }
    case 'under':
      return said('under', `under ${calls.mission(host)}`);
    case 'edge': {
      const line = Object.values(g.state.lines).find((each) => each.includes(host)) ?? [];
      const next = line[line.indexOf(host) + 1] ?? -1;
      return said('between', `between ${calls.mission(host)} and ${calls.mission(next)}`);
    }
    case 'table':
      return host === seat ? said('table', '') : said('for', `for ${seatName(host === 0 ? 0 : 1)}`);
    case 'stack':
      return said('effect', '');
    case 'docked':
      return said('to', `to ${calls.card(host)}`);
    case 'space':
    case 'planet': {
      const at = said('at', `at ${calls.mission(host)}`);
      const to = said('to', `to ${calls.place({ zone, host })}`);
      return factsOf(g, c.id).type === 'facility' ? (at ?? to) : (to ?? at);
    }
    default:
      return said('to', `to ${calls.place({ zone, host })}`);
  }
}
