/**
 * What each seat may see: the one module through which anything leaves the engine. Hands, decks, face-down seeds and the
 * contents of questions are stripped here (`hand.hidden`, `seed.dilemma.face-down`, `show.crew-hidden`).
 */

import { PILES, type PileName } from '../catalogue/piles.ts';
import { isOpen, pilesOf } from '../queries/piles.ts';
import { handsExposed, knows, traceable } from '../queries/seen.ts';
import { cardsAt, type Game } from '../state/game.ts';
import {
  type CardState,
  DEACTIVATED,
  type Decision,
  EARNED,
  HALF_DONE,
  type Location,
  type PlayerState,
  SEATS,
  type Seat,
  type State,
} from '../state/types.ts';
import { purposeOf } from '../timing/purpose.ts';
import { heardBy } from './events.ts';

/** A card as a seat sees it. Without `card` its identity is hidden. */
export interface CardView {
  readonly id: number;
  readonly card?: string;
  readonly owner: Seat;
  readonly controller: Seat;
  readonly zone: string;
  readonly host: number;
  readonly order: number;
  readonly flags: number;
  readonly mode: number;
  readonly spent: number;
  readonly hull: number;
  readonly countdown: number;
  readonly captor: number;
}

export interface SeatView extends Omit<PlayerState, 'turns'> {
  readonly turns: number;
  readonly hand: number;
  readonly deck: number;
  readonly seeds: number;
  readonly missions: number;
}

/** A named pile as a seat sees it. Its cards are in the view if the seat can tell them apart. */
export interface PileView {
  readonly name: PileName;
  readonly owner: Seat;
  readonly count: number;
  readonly open: boolean;
  /** The cards in the seat's own shuffled pile, in an order that reveals nothing about the pile's. */
  readonly contents?: readonly string[];
}

export interface View {
  readonly seat: Seat;
  readonly rules: string;
  readonly phase: State['phase'];
  readonly turn: State['turn'];
  readonly first: Seat;
  readonly players: readonly [SeatView, SeatView];
  readonly locations: readonly Location[];
  readonly lines: State['lines'];
  /** Every card whose place this seat may know. The other player's hand, and all decks, are only counted. */
  readonly cards: readonly CardView[];
  /** What this seat's own draw deck still contains, in an order that reveals nothing about the deck's. */
  readonly undrawn: readonly string[];
  /** The named piles; a card in one has its index in this list as its host. Left out in a game without any. */
  readonly piles?: readonly PileView[];
  /** The pending decision as this seat may see it; the choices only if it is the one asked. */
  readonly decision: Decision | { readonly id: number; readonly seat: Seat; readonly kind: 'waiting' } | null;
  readonly outcome: State['outcome'];
}

/**
 * Cards as they were last seen, of one game: an unchanged card is the same object in the next view, and in that of the
 * other seat. So a position that differs little costs little, and changes are found by comparing objects.
 */
export interface Faces {
  readonly open: (CardView | undefined)[];
  readonly hidden: (CardView | undefined)[];
  /** What each seat saw last. */
  readonly seats: [Seen | null, Seen | null];
}

export const newFaces = (): Faces => ({ open: [], hidden: [], seats: [null, null] });

/** The cards of a position, by number, and how a seat saw them; null for those it did not. */
interface Seen {
  readonly cards: readonly CardState[];
  readonly views: readonly (CardView | null)[];
  /** Those it saw. */
  readonly list: readonly CardView[];
  readonly undrawn: readonly string[];
  /** What else determines who knows what. */
  readonly phase: State['phase'];
  readonly exposed: boolean;
}

const looksLike = (v: CardView, c: CardState, face: string | undefined): boolean =>
  v.zone === c.zone &&
  v.host === c.host &&
  v.order === c.order &&
  v.flags === c.flags &&
  v.card === face &&
  v.controller === c.controller &&
  v.owner === c.owner &&
  v.mode === c.mode &&
  v.spent === c.spent &&
  v.hull === c.hull &&
  v.countdown === c.countdown &&
  v.captor === c.captor;

/** Flags that would reveal the kind of a card: an earned artifact, half of a combo dilemma, a hologram. */
const TELLING = EARNED | HALF_DONE | DEACTIVATED;

/** A card as its back shows it. */
const fromBehind = (c: CardState): CardState =>
  (c.flags & TELLING) === 0 && c.mode === 0 && c.spent === 0 && c.hull === 0 && c.countdown < 0
    ? c
    : { ...c, flags: c.flags & ~TELLING, mode: 0, spent: 0, hull: 0, countdown: -1 };

function cardView(g: Game, card: CardState, open: boolean, faces: Faces | null): CardView {
  const c = open ? card : fromBehind(card);
  const face = open ? (g.state.defs[c.def] as string) : undefined;
  const kept = faces && (open ? faces.open : faces.hidden);
  const last = kept?.[c.id];
  if (last && looksLike(last, c, face)) return last;
  const made = newCardView(c, face);
  if (kept) kept[c.id] = made;
  return made;
}

function newCardView(c: CardState, face: string | undefined): CardView {
  const { id, owner, controller, zone, host, order, flags, mode, spent, hull, countdown, captor } = c;
  if (face === undefined)
    return { id, owner, controller, zone, host, order, flags, mode, spent, hull, countdown, captor };
  return {
    id,
    card: face,
    owner,
    controller,
    zone,
    host,
    order,
    flags,
    mode,
    spent,
    hull,
    countdown,
    captor,
  };
}

function seatView(g: Game, seat: Seat): SeatView {
  return {
    ...g.state.players[seat],
    hand: cardsAt(g, 'hand', seat).length,
    deck: cardsAt(g, 'deck', seat).length,
    seeds: cardsAt(g, 'seed', seat).length,
    missions: cardsAt(g, 'missions', seat).length,
  };
}

/** The named piles as a seat sees them, or for `null` as everybody does. */
export function pilesSeen(g: Game, seat: Seat | null): { readonly piles?: readonly PileView[] } {
  const piles = pilesOf(g);
  if (piles.length === 0) return {};
  return {
    piles: piles.map((pile, number) => {
      const ids = cardsAt(g, 'pile', number);
      const shuffled = pile.owner === seat && PILES[pile.name].known === 'nobody';
      return {
        ...pile,
        count: ids.length,
        open: isOpen(g, pile),
        ...(shuffled ? { contents: listed(g, ids) } : {}),
      };
    }),
  };
}

/** A decision as the seat that is asked may see it. */
export function askedOf(g: Game, decision: Decision): Decision {
  if (decision.kind !== 'act' || !decision.event) return decision;
  return { ...decision, event: heardBy(g, decision.seat, decision.event) };
}

function decisionView(g: Game, seat: Seat): View['decision'] {
  const { decision } = g.state;
  if (!decision) return null;
  if (decision.seat !== seat) return { id: decision.id, seat: decision.seat, kind: 'waiting' };
  if (decision.kind === 'act') return askedOf(g, decision);
  const purpose = purposeOf(g);
  return purpose ? { ...decision, purpose } : decision;
}

/** Players know their own deck list, and so what is left of it, but not its order (`hand.hidden`). */
const undrawnBy = (g: Game, seat: Seat): string[] => listed(g, cardsAt(g, 'deck', seat));

/** Which cards these are, in an unrelated order. */
function listed(g: Game, ids: readonly number[]): string[] {
  const { cards, defs } = g.state;
  return ids
    .map((id) => (cards[id] as CardState).def)
    .sort((a, b) => a - b)
    .map((def) => defs[def] as string);
}

/**
 * What a seat sees of the cards, apart from what a question shows it. A card that is the same object as in another
 * position is unchanged, since such cards never change (`state/sharing.ts`), and looks the same.
 */
function seenBy(g: Game, seat: Seat, faces: Faces | null): Seen {
  const { cards, phase } = g.state;
  const exposed = handsExposed(g);
  const known = faces?.seats[seat] ?? null;
  // Which mission is on top does not depend on the card itself.
  const last =
    known &&
    known.cards !== cards &&
    known.phase === phase &&
    known.exposed === exposed &&
    phase !== 'mission'
      ? known
      : null;
  const views: (CardView | null)[] = last ? last.views.slice(0, cards.length) : [];
  let asBefore = last !== null && last.cards.length === cards.length;
  let sameDeck = last !== null;
  for (let i = 0; i < cards.length; i++) {
    const c = cards[i] as CardState;
    const old = last?.cards[i];
    if (c === old) continue;
    const shows = knows(g, seat, c);
    const view = shows || traceable(g, seat, c) ? cardView(g, c, shows, faces) : null;
    views[i] = view;
    asBefore &&= view === last?.views[i];
    sameDeck &&= !isInDeck(c, seat) && !(old && isInDeck(old, seat));
  }
  const seen = {
    cards,
    views,
    list: last && asBefore ? last.list : views.filter((view) => view !== null),
    undrawn: last && sameDeck ? last.undrawn : undrawnBy(g, seat),
    phase,
    exposed,
  };
  if (faces) faces.seats[seat] = seen;
  return seen;
}

const isInDeck = ({ zone, host }: CardState, seat: Seat): boolean => zone === 'deck' && host === seat;

/** The same with the cards that a question shows. */
function withShown(g: Game, { list, views }: Seen, shown: ReadonlySet<number>, faces: Faces | null) {
  if (shown.size === 0) return list;
  const out: CardView[] = [];
  for (const c of g.state.cards) {
    const view = shown.has(c.id) ? cardView(g, c, true, faces) : views[c.id];
    if (view) out.push(view);
  }
  return out;
}

const NONE_SHOWN: ReadonlySet<number> = new Set();

/**
 * The cards that a question shows to the seat that is asked: those it lists as shown, and those of a deck that it names
 * one by one, because then its player looks through the deck. Being a candidate does not show a card.
 */
function shownTo({ decision, cards }: State, seat: Seat): ReadonlySet<number> {
  if (decision?.kind !== 'choose' || decision.seat !== seat || decision.unseen || decision.of !== 'cards')
    return NONE_SHOWN;
  const lookedThrough = (decision.among as number[]).filter((id) => cards[id]?.zone === 'deck');
  return new Set([...lookedThrough, ...(decision.shown ?? [])]);
}

export function viewOf(g: Game, seat: Seat, faces: Faces | null = null): View {
  const { state } = g;
  const seen = seenBy(g, seat, faces);
  return {
    seat,
    rules: state.rules,
    phase: state.phase,
    turn: state.turn,
    first: state.first,
    players: [seatView(g, SEATS[0] as Seat), seatView(g, SEATS[1] as Seat)],
    locations: state.locations,
    lines: state.lines,
    cards: withShown(g, seen, shownTo(state, seat), faces),
    undrawn: seen.undrawn,
    ...pilesSeen(g, seat),
    decision: decisionView(g, seat),
    outcome: state.outcome,
  };
}
