/**
 * Who may know which card. A seat knows nothing about a card unless one of the reasons here says so: views, events,
 * questions, refusals, offers and sketches all use this module. Each zone lists the possible reasons, so a new zone shows
 * nothing until somebody decides otherwise (`hand.hidden`, `seed.dilemma.face-down`, `show.crew-hidden`).
 */

import { PILES } from '../catalogue/piles.ts';
import { cardsAt, type Game } from '../state/game.ts';
import { type CardState, FACE_DOWN, type Seat, type Zone } from '../state/types.ts';
import { inForce } from './modifier.ts';
import { pileAt } from './piles.ts';

/** Whether text reveals both players' hands. */
export const handsExposed = (g: Game): boolean => inForce(g, 'exposesHands').length > 0;

type Holds = (g: Game, seat: Seat, c: CardState) => boolean;

/** Why a seat knows a card. */
const REASONS = {
  /** It is face up where everybody can see it. */
  open: (_g, _seat, { flags }) => (flags & FACE_DOWN) === 0,
  /** It is in the seat's own hand, or among the cards it still has to seed. */
  holds: (_g, seat, { host }) => host === seat,
  /** The seat seeded it, was shown it or looked at it, and it has not been shuffled since. */
  seen: (_g, seat, { seen }) => (seen & (1 << seat)) !== 0,
  /** Text reveals all hands. */
  exposed: (g) => handsExposed(g),
  /** It is the mission on top of the seat's own pile, about to be placed. */
  'next mission': (g, seat, { host, id }) =>
    host === seat && g.state.phase === 'mission' && cardsAt(g, 'missions', seat)[0] === id,
  /** It is in the seat's own crew or team, or on loan to the opponent. */
  own: (_g, seat, { controller, owner, flags }) =>
    (controller === seat || owner === seat) && (flags & FACE_DOWN) === 0,
  /** It is in a pile that lies face up, or in the seat's own that it may look through (`side-deck.qs-tent.examine`). */
  examined: (g, seat, { host }) => {
    const pile = pileAt(g, host);
    const { known } = PILES[pile.name];
    return known === 'everybody' || (known === 'owner' && pile.owner === seat);
  },
} as const satisfies Readonly<Record<string, Holds>>;

export type Reason = keyof typeof REASONS;

/** Face up for everybody; face down for those who have seen it. */
const OPEN: readonly Reason[] = ['open', 'seen'];
/** Crews and teams are shown when they enter play; what has been seen stays known. */
const CREW: readonly Reason[] = ['own', 'seen'];

const REASONS_IN: Readonly<Record<Zone, readonly Reason[]>> = {
  hand: ['holds', 'seen', 'exposed'],
  seed: ['holds'],
  missions: ['next mission'],
  deck: ['seen'],
  under: ['seen'],
  aboard: CREW,
  planet: CREW,
  held: CREW,
  line: OPEN,
  space: OPEN,
  edge: OPEN,
  docked: OPEN,
  on: OPEN,
  table: OPEN,
  discard: OPEN,
  points: OPEN,
  out: OPEN,
  stack: OPEN,
  pile: ['examined', 'seen'],
};

/** Why a seat may know which card this is; null if it may not. */
export function whyKnown(g: Game, seat: Seat, c: CardState): Reason | null {
  for (const reason of REASONS_IN[c.zone]) if ((REASONS[reason] as Holds)(g, seat, c)) return reason;
  return null;
}

/** Whether a seat may know which card this is. */
export const knows = (g: Game, seat: Seat, c: CardState): boolean => whyKnown(g, seat, c) !== null;

/** Zones in which cards lie apart, so that everybody can tell them apart even face down. */
const APART: ReadonlySet<Zone> = new Set<Zone>([
  'under',
  'aboard',
  'planet',
  'held',
  'line',
  'space',
  'edge',
  'docked',
  'on',
  'table',
  'discard',
  'points',
  'out',
  'stack',
]);

/** Whether a seat may track this card as an object at all: a card it knows, or one that lies apart from others. */
export const traceable = (g: Game, seat: Seat, c: CardState): boolean =>
  APART.has(c.zone) || (c.zone !== 'missions' && knows(g, seat, c));

/** Whether a card is in the seat's own shuffled pile, of which the seat knows the list but not the order. */
export function isOwnShuffled(g: Game, seat: Seat, { zone, host }: CardState): boolean {
  if (zone !== 'pile') return (zone === 'deck' || zone === 'missions') && host === seat;
  const pile = pileAt(g, host);
  return pile.owner === seat && PILES[pile.name].known === 'nobody';
}

/** Whether something is hidden from a seat: it does not know the card, and the card is not in its own shuffled pile. */
export const isHiddenFrom = (g: Game, seat: Seat, c: CardState): boolean =>
  !isOwnShuffled(g, seat, c) && !(traceable(g, seat, c) && knows(g, seat, c));
