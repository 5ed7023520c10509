/**
 * Cards and texts that the planner's rules of thumb do not know. Each is tried in a world that is consistent with what
 * the seat knows, until everything it starts is over; it is done if it leaves the player better off than not doing it. So
 * a new word needs no reading of its own to be used.
 */
import {
  type Answer,
  attributeOf,
  type CardState,
  createEngine,
  DISABLED,
  type Engine,
  fillOffer,
  type Library,
  libraryOn,
  type Offer,
  RefusedError,
  type Seat,
  type Session,
  STOPPED,
  type State,
  type Verb,
} from '@spaceline/engine';
import { chanceFrom } from '../chance.ts';
import { answerWith } from '../filling.ts';
import { behaviourIn, price, standing } from '../planner/evaluation.ts';
import { type Order, order } from '../planner/order.ts';
import type { Trier } from '../planner/player.ts';
import { because } from '../planner/reasons.ts';
import { choose } from '../planner/responses.ts';
import { byVerb, type Question } from '../player.ts';
import { type Board, readBoard } from '../reading/board.ts';
import { imagination } from './imagine.ts';

/** What it may try, besides reporting and what the rules of thumb decide. */
const TRIED: readonly Verb[] = ['play', 'use', 'download'];
const REPORTED: ReadonlySet<string> = new Set(['personnel', 'ship', 'equipment', 'facility']);
/** An action is over after at most this many questions. */
const MOST_QUESTIONS = 80;
/** Ways to fill in one offer, and offers, that are tried at one question. */
const MOST_FILLINGS = 4;
const MOST_OFFERS = 6;
/** How often the same text is tried in one turn in windows of the same kind. */
const MOST_TRIES = 2;
/** Turns until both players have had one. */
const ROUND = 2;
/** What it must gain. */
const MARGIN = 0.4;

const HAND = 1.2;
const KNOWLEDGE = 0.5;
const STOPPED_SHARE = 0.85;
const DISABLED_SHARE = 0.4;
const IN_PLAY: ReadonlySet<string> = new Set(['space', 'docked', 'planet', 'aboard']);
const UNKNOWN_TO_ALL: ReadonlySet<string> = new Set(['under', 'hand', 'deck', 'seed']);

export function trierOf(library: Library): Trier {
  const engine = createEngine(library);
  const tries = new Map<string, number>();
  let turn = -1;

  /** Whether a text may be tried again this turn. */
  function isDue(question: Question, offer: Offer, board: Board): boolean {
    const { number } = board.view.turn;
    if (number !== turn) tries.clear();
    turn = number;
    const { decision } = question;
    const moment = decision.kind === 'act' ? `${decision.window} ${decision.event?.kind ?? ''}` : '';
    const key = `${moment}/${JSON.stringify(offer.with)}`;
    const n = tries.get(key) ?? 0;
    tries.set(key, n + 1);
    return n < MOST_TRIES;
  }

  function isUnread(board: Board, offer: Offer): boolean {
    if (offer.do !== 'play') return true;
    const card = board.cards.get(offer.with.card ?? -1);
    return card !== undefined && !REPORTED.has(card.facts.type);
  }

  return {
    best(question, board) {
      const asked = byVerb(question);
      const open = TRIED.flatMap((verb) => asked.offersOf(verb))
        .filter((offer) => isUnread(board, offer) && isDue(question, offer, board))
        .slice(0, MOST_OFFERS);
      if (open.length === 0 || !question.sketch) return null;
      const sketch = question.sketch();
      const seed = `${sketch.state.sequence}`;
      const { world } = imagination(sketch, library);
      const imagine = (): State => world(chanceFrom(seed));
      const valued = { engine, library, seat: question.seat };
      const pass = asked.offersOf('pass')[0];
      const idle = pass ? answerWith(question, fillOffer(pass, {})) : null;
      /** What doing nothing is worth, now or a turn later; valued when it is needed. */
      const nothing = new Map<boolean, number | null>();
      const without = (later: boolean): number | null => {
        if (!nothing.has(later)) nothing.set(later, valueAfter(valued, imagine(), idle, later));
        return nothing.get(later) ?? null;
      };
      let best: { readonly gain: number; readonly found: Order } | null = null;
      for (const offer of open) {
        const card = board.cards.get(offer.with.card ?? -1);
        // What stays in play shows its worth in the turns to come.
        const later = offer.do === 'play' && card?.facts.type !== 'interrupt';
        for (const filling of fillings(offer)) {
          const said = answerWith(question, fillOffer(offer, filling));
          if (!question.legal(said)) continue;
          const after = valueAfter(valued, imagine(), said, later);
          const before = without(later);
          if (after === null || before === null) continue;
          const gain = after - before;
          if (gain > (best?.gain ?? MARGIN))
            best = { gain, found: order(offer, because('try', card?.facts.title ?? 'it'), filling) };
        }
      }
      return best?.found ?? null;
    },
  };
}

/** A few ways to fill in an offer: every slot with as little as it takes, and one slot after another with something else. */
function fillings(offer: Offer): readonly Order['filling'][] {
  const slots = Object.entries(offer.slots ?? {});
  const least = Object.fromEntries(
    slots.map(([name, slot]) => [name, slot.among.slice(0, slot.single ? 1 : slot.min)]),
  );
  const found: Order['filling'][] = [least];
  for (const [name, slot] of slots) {
    const n = Math.max(1, slot.single ? 1 : slot.min);
    const step = Math.max(1, Math.floor(slot.among.length / MOST_FILLINGS));
    for (let i = slot.single || slot.min > 0 ? step : 0; i + n <= slot.among.length; i += step)
      found.push({ ...least, [name]: slot.among.slice(i, i + n) });
    if (!slot.single && slot.max > n && slot.among.length > n)
      found.push({ ...least, [name]: slot.among.slice(0, slot.max) });
  }
  return found.slice(0, MOST_FILLINGS + 1);
}

interface Valued {
  readonly engine: Engine;
  readonly library: Library;
  readonly seat: Seat;
}

/**
 * The value of a world after an answer and everything it starts or, `later`, after both players have let a turn go by;
 * null if it is refused or does not end.
 */
function valueAfter(valued: Valued, world: State, said: Answer | null, later: boolean): number | null {
  const session = valued.engine.session(world);
  try {
    if (said) session.advance(said);
    if (said && !settle(session, valued.library, world.turn.number)) return null;
    if (later && !settle(session, valued.library, world.turn.number + ROUND)) return null;
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
  return worthOf(valued, world);
}

/** Answers everything until a player may act freely in a turn: choices as the planner makes them, and nothing else. */
function settle(session: Session, library: Library, until: number): boolean {
  for (let n = 0; n < MOST_QUESTIONS; n++) {
    const decision = session.decision();
    if (!decision) return true;
    const head = { decision: decision.id, seat: decision.seat };
    if (decision.kind === 'choose') {
      session.advance({ ...head, ...choiceOf(session, library, decision.seat) });
      continue;
    }
    if (decision.window === 'turn' && session.state.turn.number >= until) return true;
    const idle = session.offersOf(decision.window === 'turn' ? 'end turn' : 'pass')[0];
    if (!idle) return decision.window !== 'seed' && session.state.turn.number >= until;
    session.advance({ ...head, request: fillOffer(idle, {}) });
  }
  return false;
}

function choiceOf(session: Session, library: Library, seat: Seat): { choose: readonly (number | string)[] } {
  const decision = session.decision();
  if (decision?.kind !== 'choose') throw new Error('Nothing is to be chosen.');
  return { choose: choose(readBoard(session.view(seat), library), decision).choose };
}

/** What a seat has, compared with the other, in points. */
function worthOf({ engine, library, seat }: Valued, state: State): number {
  if (state.outcome) {
    const { winner } = state.outcome;
    return winner === null ? 0 : winner === seat ? 1000 : -1000;
  }
  const g = engine.open(state);
  const definitions = libraryOn(library, state.rules);
  const board = readBoard(engine.view(state, seat), library);
  let sum = state.players[seat].score - state.players[seat === 0 ? 1 : 0].score;
  for (const c of state.cards) {
    const side = c.controller === seat ? 1 : -1;
    if (c.zone === 'hand') sum += c.host === seat ? HAND : -HAND;
    if (UNKNOWN_TO_ALL.has(c.zone) && c.owner !== seat && (c.seen & (1 << seat)) !== 0) sum += KNOWLEDGE;
    const facts = definitions.get(state.defs[c.def] ?? '')?.facts;
    if (!facts) continue;
    if (facts.type === 'personnel' && IN_PLAY.has(c.zone)) {
      const attributes =
        attributeOf(g, c.id, 'INTEGRITY') +
        attributeOf(g, c.id, 'CUNNING') +
        attributeOf(g, c.id, 'STRENGTH');
      sum += side * (price(facts) * share(c) + attributes / 12);
    } else if (facts.type === 'ship' && IN_PLAY.has(c.zone)) {
      const range = Math.max(0, attributeOf(g, c.id, 'RANGE') - c.spent);
      const force = attributeOf(g, c.id, 'WEAPONS') + attributeOf(g, c.id, 'SHIELDS');
      sum += side * (price(facts) * share(c) * (1 - c.hull / 200) + range / 8 + force / 12);
    } else if (facts.type === 'facility' && IN_PLAY.has(c.zone))
      sum += side * price(facts) * (1 - c.hull / 200);
    else if (facts.type === 'equipment' && IN_PLAY.has(c.zone)) sum += side * 2;
    else if (c.zone === 'table') sum += side;
    else if (c.zone === 'on') {
      const host = state.cards[c.host];
      const helps = standing(behaviourIn(board, library, facts));
      if (host) sum += (host.controller === seat ? 1 : -1) * Math.sign(helps) * 2;
    }
  }
  return sum;
}

/** How much of a card's worth can be had. */
function share({ flags, captor }: CardState): number {
  if (captor >= 0) return 0.1;
  if ((flags & DISABLED) !== 0) return DISABLED_SHARE;
  return (flags & STOPPED) !== 0 ? STOPPED_SHARE : 1;
}
