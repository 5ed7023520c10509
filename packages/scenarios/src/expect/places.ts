/** `at`: where a card is, in words. */
import {
  type CardState,
  type Game,
  locationOf,
  PILE_NAMES,
  type PileName,
  titleOf,
  type Zone,
} from '@spaceline/engine';
import { MisunderstoodError, type Names } from '../names.ts';
import { seatName, seatOf } from '../scenario.ts';
import { type Judged, type Kind, named, together } from './expectation.ts';
import { byName, entriesOf, type Shape } from './shapes.ts';

const PILES: Readonly<Record<string, Zone>> = {
  hand: 'hand',
  deck: 'deck',
  'discard pile': 'discard',
  'point area': 'points',
  'out of play': 'out',
  table: 'table',
  'seed deck': 'seed',
  'mission pile': 'missions',
};
const isPileName = (word: string | undefined): word is PileName =>
  (PILE_NAMES as readonly (string | undefined)[]).includes(word);
const pileOf = (zone: Zone): string | undefined => Object.keys(PILES).find((name) => PILES[name] === zone);

const AT_LOCATION: Readonly<Record<string, Zone | null>> = {
  'planet of': 'planet',
  'space at': 'space',
  under: 'under',
  at: null,
  'right of': 'edge',
};
const ON_CARD: Readonly<Record<string, Zone>> = {
  aboard: 'aboard',
  'docked at': 'docked',
  on: 'on',
  'held by': 'held',
};

/** Where a card is, in the words of `at`. */
export function whereIs(g: Game, names: Names, c: CardState): string {
  const pile = pileOf(c.zone);
  if (pile !== undefined) return c.host === c.owner ? pile : `${pile} of ${seatName(c.host === 1 ? 1 : 0)}`;
  if (c.zone === 'pile') return g.state.piles?.[c.host]?.name ?? 'a pile';
  if (c.zone === 'stack') return 'being played or met';
  if (c.zone === 'line') return 'on the spaceline';
  const location = Object.keys(AT_LOCATION).find((word) => AT_LOCATION[word] === c.zone);
  if (location !== undefined) {
    const mission = g.state.cards.find((m) => m.zone === 'line' && m.host === c.host);
    return `${location} ${mission ? titleOf(g, mission.id) : '?'}`;
  }
  const word = Object.keys(ON_CARD).find((each) => ON_CARD[each] === c.zone) ?? c.zone;
  return `${word} ${names.call(g, c.host)}`;
}

const begins = (text: string, words: readonly string[]): string | undefined =>
  words.find((word) => text.startsWith(`${word} `));

function isAt(judged: Judged, c: CardState, place: string): boolean {
  const { g, names } = judged;
  const [, pile, whose] = /^(.+?)(?: of ([AB]))?$/.exec(place) ?? [];
  const zone = PILES[pile ?? ''];
  if (zone !== undefined) return c.zone === zone && c.host === (seatOf(whose ?? '') ?? c.owner);
  if (isPileName(pile)) {
    const there = c.zone === 'pile' ? g.state.piles?.[c.host] : undefined;
    return there?.name === pile && there.owner === (seatOf(whose ?? '') ?? c.owner);
  }
  const location = begins(place, Object.keys(AT_LOCATION));
  if (location !== undefined) {
    const mission = names.one(
      g,
      named(place.slice(location.length + 1)),
      (m) => m.zone === 'line',
      lowestOf(g),
    );
    const wanted = AT_LOCATION[location];
    return wanted === null
      ? locationOf(g, c.id) === mission.host
      : c.zone === wanted && c.host === mission.host;
  }
  const on = begins(place, Object.keys(ON_CARD));
  if (on === undefined) throw new MisunderstoodError(`"${place}" is no place. ${PLACES}`);
  return (
    c.zone === ON_CARD[on] &&
    names.candidates(g, named(place.slice(on.length + 1))).some((h) => h.id === c.host)
  );
}

const lowestOf = (g: Game) => (c: CardState) =>
  !g.state.cards.some((o) => o.zone === 'line' && o.host === c.host && o.order < c.order);

const PLACES =
  'Places are: planet of M, space at M, under M, at M, right of M, aboard S, docked at F, on X, held by X, hand, deck, discard pile, point area, out of play, table, seed deck, mission pile, tent and the other piles by name.';

const place: Shape = (value) => {
  if (typeof value !== 'string') return 'a place';
  const [, pile] = /^(.+?)(?: of [AB])?$/.exec(value) ?? [];
  const known =
    PILES[pile ?? ''] !== undefined ||
    isPileName(pile) ||
    begins(value, [...Object.keys(AT_LOCATION), ...Object.keys(ON_CARD)]);
  return known ? null : `a place, not "${value}". ${PLACES}`;
};

export const at: Kind = {
  shape: byName(place),
  check: (judged, value) =>
    together(
      entriesOf(value).map(([name, where]) => {
        // Of several copies, one there is enough; labels tell them apart.
        const cards = judged.names.candidates(judged.g, named(name), true);
        if (cards.some((c) => isAt(judged, c, String(where)))) return null;
        const elsewhere = [...new Set(cards.map((c) => whereIs(judged.g, judged.names, c)))];
        return elsewhere.length === 0 ? `there is no ${name}` : `${name} is ${elsewhere.join(' and ')}`;
      }),
    ),
};
