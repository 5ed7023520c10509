/**
 * Brings a card into play in a real game: a deck that the rules of the day accept, the seed phases, and turns until the
 * card enters play. Its player does nothing else; the opponent does nothing at all. The result is a witness: the deck,
 * and the request that the engine accepted.
 */
import {
  type Answer,
  cardOf,
  type Decision,
  type Deck,
  type Engine,
  fillOffer,
  type GameEvent,
  type Offer,
  type Request,
  type Seat,
  type Session,
} from '@spaceline/engine';

/** What to try: a card, with others to help it. */
export interface Attempt {
  readonly card: string;
  /** The day whose rules apply. */
  readonly rules: string;
  /** The player's missions; `filling` makes them six. */
  readonly missions: readonly string[];
  /** Further cards to seed. */
  readonly seeds: readonly string[];
  /** Cards to play before it, drawn from the same deck. */
  readonly helpers: readonly string[];
  /** Whether the card is one of the missions, another seed, or drawn. */
  readonly way: 'mission' | 'seed' | 'draw';
}

/** Harmless cards to fill up a deck: missions for either player, and something to draw. */
export interface Filling {
  readonly own: readonly string[];
  readonly opponent: readonly string[];
  readonly drawn: string;
}

/** The deck that brings a card into play, and the request by which it entered. */
export interface Witness {
  readonly rules: string;
  readonly deck: Deck;
  readonly request: Request;
}

/** Legal under every ruleset: sixty in all, with at least thirty to draw. */
const DECK = 60;
const MISSIONS = 6;
/** If the game has not brought the card in by then it never will, since nothing new happens. */
const MOST_DECISIONS = 80;
const BRINGER: Seat = 0;

/** As many cards as wanted, repeating the given ones. */
const repeated = (ids: readonly string[], n: number): string[] =>
  Array.from({ length: n }, (_, i) => ids[i % ids.length] ?? '');

function deckOf({ card, missions, seeds, helpers, way }: Attempt, filling: Filling, most = MISSIONS): Deck {
  const own = [...missions, ...filling.own.filter((id) => !missions.includes(id))].slice(0, most);
  const all = way === 'seed' ? [...seeds, card] : [...seeds];
  const drawn = way === 'draw' ? [card, ...helpers] : [filling.drawn];
  return { missions: own, seeds: all, draw: repeated(drawn, DECK - own.length - all.length) };
}

const ENTERING: ReadonlySet<GameEvent['kind']> = new Set([
  'seeded',
  'placed',
  'played',
  'reported',
  'entersPlay',
]);

function filled(offer: Offer): Request {
  const first = Object.entries(offer.slots ?? {}).map(([name, slot]) => [
    name,
    slot.among.slice(0, Math.max(slot.min, slot.single ? 1 : slot.min)),
  ]);
  return fillOffer(offer, Object.fromEntries(first));
}

const cardIn = (session: Session, offer: Offer): string | undefined => {
  const with_ = offer.with as { readonly card?: number; readonly fetch?: string } | undefined;
  if (offer.do === 'download') return with_?.fetch;
  const id = with_?.card;
  const def = id === undefined ? undefined : session.state.cards[id]?.def;
  return def === undefined ? undefined : session.state.defs[def];
};

/** What brings a card closer: itself first, then its helpers. Null if the seat does nothing. */
function bringing(session: Session, attempt: Attempt): Request | null {
  const offers = session
    .offers()
    .filter(({ do: verb }) => verb === 'seed' || verb === 'play' || verb === 'download');
  const wanted = (ids: readonly string[]) =>
    offers.find((offer) => ids.includes(cardIn(session, offer) ?? ''));
  const offer = wanted([attempt.card]) ?? wanted(attempt.seeds) ?? wanted(attempt.helpers);
  return offer ? filled(offer) : null;
}

const STANDING_BY = ['seed mission', 'pass', 'end turn'] as const;

function answerTo(session: Session, decision: Decision, attempt: Attempt): Answer | null {
  const head = { decision: decision.id, seat: decision.seat };
  if (decision.kind === 'choose') return { ...head, choose: decision.among.slice(0, decision.min) };
  const brought = decision.seat === BRINGER ? bringing(session, attempt) : null;
  if (brought) return { ...head, request: brought };
  for (const verb of STANDING_BY) {
    const offer = session.offers().find((each) => each.do === verb);
    if (offer) return { ...head, request: filled(offer) };
  }
  return null;
}

const isCard = (session: Session, id: number | undefined, card: string): boolean => {
  const c = id === undefined ? undefined : session.state.cards[id];
  return c !== undefined && c.owner === BRINGER && session.state.defs[c.def] === card;
};

/** Plays the attempt; null if the deck is refused or the card never entered. */
export function tryOut(engine: Engine, attempt: Attempt, filling: Filling): Witness | null {
  const { rules, card, missions } = attempt;
  // A mission that counts as half a card is included twice (`deck.size.half-card`).
  const twice = { ...attempt, missions: [...missions, ...missions] };
  const deck = [deckOf(attempt, filling), deckOf(twice, filling, MISSIONS + 1)].find(
    (each) => engine.checkDeck(each, rules).length === 0,
  );
  if (!deck) return null;
  const opponent: Deck = {
    missions: filling.opponent,
    seeds: [],
    draw: repeated([filling.drawn], DECK - MISSIONS),
  };
  const session = engine.session(engine.start({ decks: [deck, opponent], rules, first: BRINGER }, 1).state);
  for (let n = 0; n < MOST_DECISIONS; n++) {
    const decision = session.decision();
    const answer = decision && answerTo(session, decision, attempt);
    if (!answer) return null;
    const events = session.advance(answer);
    const entered = events.some((event) => ENTERING.has(event.kind) && isCard(session, cardOf(event), card));
    if (entered && 'request' in answer) return { rules, deck, request: answer.request };
  }
  return null;
}
