/** Cards, places and players in English, as the person at the table may know them. */
import { PILES } from '@spaceline/engine';
import type { NamesSaid, Owner, PlaceSaid } from '../language.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

const opponents = ({ watched, name }: Owner): string => (watched ? `${name}’s` : 'the opponent’s');
/** A pile of a player's. */
const pile =
  (zone: string) =>
  ({ owner: { you, name } }: PlaceSaid): string =>
    `${you ? 'your' : `${name}’s`} ${zone}`;
const on = ({ card }: PlaceSaid): string => `on ${card}`;

export const names: NamesSaid = {
  hiddenCard: 'a hidden card',
  emptyLocation: 'an empty location',
  places: {
    aboard: ({ card }) => card,
    docked: ({ card }) => `docked at ${card}`,
    on,
    held: on,
    planet: ({ location }) => `the planet at ${location}`,
    space: ({ location }) => `at ${location}`,
    under: ({ location }) => `under ${location}`,
    edge: ({ location }) => `beside ${location}`,
    line: ({ location }) => location,
    table: ({ owner }) => `${owner.you ? 'your' : opponents(owner)} side of the table`,
    stack: () => 'for its effect',
    seed: pile('seed deck'),
    missions: pile('missions'),
    deck: pile('deck'),
    hand: pile('hand'),
    discard: pile('discard pile'),
    points: pile('point area'),
    out: pile('cards out of play'),
    pile: (place) => pile(place.pile === null ? 'pile' : PILES[place.pile].label.replace("'", '’'))(place),
  },
  player: ({ you, name }) => (you ? 'you' : name),
  whose: (owner) => (owner.you ? 'yours' : opponents(owner)),
  ofBoth: 'both players’',
  aboard: (card) => `aboard ${card}`,
  nested: (places) => places.join(', '),
  mission: (location, whose) => `${location} (${whose})`,
  under: (location) => `under ${location}`,
  inSpace: (place) => `in space ${place}`,
  // Docked at and on stay as they are.
  towards: (place) =>
    /^(docked|on|under|beside|at|in|for) /.test(place)
      ? place
      : place.endsWith('side of the table')
        ? `on ${place}`
        : `to ${place}`,
  spot(spot) {
    if (spot.at === 'first') return 'as the first mission';
    if (spot.at === 'between') return `between ${spot.left} and ${spot.right}`;
    return spot.at === 'left'
      ? `at the left end, before ${spot.beside}`
      : `at the right end, after ${spot.beside}`;
  },
  onePlaceOf: (n) => `one of ${n} places`,
  cards: (titles) => (titles.length > 4 ? `${titles.length} cards` : titles.join(', ')),
  mode: (n) => `mode ${n}`,
  affiliation: (name) => name,
  apart: (name, further) => `${name} (${further.join(', ')})`,
  copy: (n) => (ORDINALS[n - 1] === undefined ? `copy ${n}` : `${ORDINALS[n - 1]} copy`),
  faceDown: (n) => `card ${n}, face down`,
  opponents: (card) => `${card} (the opponent’s)`,
};
