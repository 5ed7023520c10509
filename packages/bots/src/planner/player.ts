/**
 * The planner: a player with rules of thumb that thinks in odds. It seeds with a plan, reports the personnel who add most
 * to its closest missions, goes when waiting will not improve the odds, and gives its reasons in a sentence.
 */
import {
  type Answer,
  type Deck,
  fillOffer,
  type Library,
  libraryOn,
  type Offer,
  type Verb,
} from '@spaceline/engine';
import type { Chance } from '../chance.ts';
import { answerChoosing, answerWith, legalFilling } from '../filling.ts';
import {
  type Advice,
  type ByVerb,
  byVerb,
  isTurn,
  type Player,
  type PlayerMaker,
  type Question,
} from '../player.ts';
import { type Board, boardReader, readBoard } from '../reading/board.ts';
import type { Profile } from '../reading/profile.ts';
import { attempts, copyNotes, learn, type Notes, noNotes } from './attempts.ts';
import { battle, shelter } from './battle.ts';
import { peopleAmong } from './crews.ts';
import { agreed, type Guesser, revealing } from './guessing.ts';
import { type Rest, recognised, shownIn } from './lists.ts';
import { goInside, moves } from './movement.ts';
import { type Oracle, oracleOf } from './odds.ts';
import { type Order, order } from './order.ts';
import { because } from './reasons.ts';
import { fetch, play, plays } from './reporting.ts';
import { choose, respond, strike } from './responses.ts';
import { seed } from './seeding.ts';
import { judgedBy, readSituation, type Situation } from './situation.ts';

/** More actions than a sensible turn has; then the turn is ended, whatever else could be done. */
const MOST_ORDERS = 60;

/** How well a planner plays. `OFFICER` has full strength; the weaker ones make human mistakes. */
export interface Style {
  /** Whether scouts are sent to unexplored missions. */
  readonly scouts: boolean;
  /** The largest number of unknown seed cards it expects under a mission. */
  readonly foresight: number;
  /** How often it plays a card other than the best; above 0, it also seeds dilemmas at random, one under each mission. */
  readonly slips: number;
  /** How often it plays a card and gives no orders. */
  readonly idles: number;
}

/** The budget for slow or busy machines; a planner normally answers at once. */
const BUDGET = { milliseconds: 250 };

export const OFFICER: Style = { scouts: true, foresight: Number.POSITIVE_INFINITY, slips: 0, idles: 0 };
/** A beginner: brave, hopeful and not yet sure what is needed first. */
export const CADET: Style = { scouts: false, foresight: 0, slips: 0.8, idles: 0.65 };

/**
 * The samples of a planner that does not search: of 1000 games against one with 24 samples for everything it won 494 and tied 7,
 * and thinks in seven tenths of the time. With 12 and 2 samples, or if it chooses cards without regard to dilemmas, it loses more.
 */
const SAMPLES = { fine: 16, roughly: 4 } as const;

/** Tries cards and texts that the rules of thumb leave over. */
export interface Trier {
  /** What is worth doing now, or null. Nothing is tried more often than its moment deserves. */
  best(question: Question, board: Board): Order | null;
}

/** Makes planners of a style under a name, who may also try what they have no rule for. */
export const plannerOf =
  (name: string, style: Style, trying?: (library: Library) => Trier): PlayerMaker =>
  (library) =>
    planWith(library, name, style, { ...SAMPLES, ...(trying ? { trier: trying(library) } : {}) });

export const plannerPlayer: PlayerMaker = plannerOf('planner', OFFICER);

/** What is open in a question, each verb looked up when it is first asked for. */
function openIn(question: Question): Pick<ByVerb, 'offersOf'> {
  const open = byVerb(question);
  const known = new Map<Verb, readonly Offer[]>();
  return {
    offersOf(verb) {
      let found = known.get(verb);
      if (!found) {
        found = open.offersOf(verb);
        known.set(verb, found);
      }
      return found;
    },
  };
}

/** Another offer of the same verb, filled at random. */
function slip(question: Question, order: Order, chance: Chance): Answer | null {
  const others = question.offers.filter((offer) => offer.do === order.offer.do);
  return others.length > 1 ? legalFilling(question, chance.pick(others), chance) : null;
}

/** A possible action. */
export interface Option {
  readonly order: Order;
  /** Remembers that it was done. */
  note?(notes: Notes): void;
}

const asOption = (found: Order | null): Option | null => found && { order: found };

/** A planner that also lists its alternatives, for players that search. */
export interface Planning extends Player {
  advise(question: Question, chance: Chance): Advice;
  /** Possible actions on its own turn, in the order in which they are found, with the planner's own choice first. */
  options(question: Question, chance: Chance): Iterable<Option>;
  /** Records what was done instead of asking the planner. */
  took(question: Question, option: Option): void;
  /** What it would remember then. */
  afterTaking(question: Question, option: Option): Notes;
}

/** What a planner may start with. */
export interface Beginnings {
  /** An oracle's results may be shared by planners of one game and seat. */
  readonly oracle?: Oracle;
  /** Rougher odds for choosing cards to play. */
  readonly rough?: Oracle;
  /** The same in samples, for a planner with an oracle of its own. */
  readonly roughly?: number;
  /** Notes of another planner in its place. */
  readonly notes?: Notes;
  /** Deck lists for guessing unseen cards. */
  readonly known?: readonly Deck[];
  /** Guesses what lies face down; cards it is sure of count as seen. */
  readonly guesser?: Guesser;
  /** How fine its odds are, in samples. */
  readonly fine?: number;
  /** Tries what there is no rule of thumb for. */
  readonly trier?: Trier;
}

/** Remembers what an action means for the rest of the turn. */
function takeNote(notes: Notes, question: Question, { order: { offer }, note }: Option): void {
  notes.orders++;
  note?.(notes);
  if (offer.do === 'attempt') {
    const at = offer.with.location ?? -1;
    notes.tried.set(at, (notes.tried.get(at) ?? 0) + 1);
  } else if (offer.do === 'move') {
    const ship = offer.with.ship ?? -1;
    const from = question.view().cards.find((c) => c.id === ship)?.host ?? -1;
    const been = notes.been.get(ship) ?? new Set();
    been.add(from);
    notes.been.set(ship, been);
  }
}

export function planWith(library: Library, name: string, style: Style, from: Beginnings = {}): Planning {
  const notes = from.notes ? copyNotes(from.notes) : noNotes();
  let oracle: Oracle | null = from.oracle ?? null;
  let rough: Oracle | null = from.rough ?? null;
  /** The seed cards of recognised lists that the oracle expects; empty without lists. */
  let expected = '';
  const look = boardReader(library);
  let explanation = '';
  /** Whether it gives no orders this turn. */
  let idle = false;

  function newTurn(number: number, chance: Chance | null): void {
    if (notes.turn !== number) {
      notes.turn = number;
      notes.orders = 0;
      notes.tried.clear();
      notes.scouts.clear();
      notes.been.clear();
      idle = chance !== null && style.idles > 0 && chance.happens(style.idles);
    }
  }

  function lists(board: Board): readonly Rest[] {
    return from.known ? recognised(from.known, shownIn.view(board.view)) : [];
  }

  /** The board with the cards it is sure of. */
  function guessing(board: Board): Board {
    const sure = agreed(from.guesser?.guesses(board.view) ?? []);
    return sure.size === 0 ? board : readBoard(revealing(board.view, sure), library);
  }

  /** The personnel of the lists that the opponent's deck may be. */
  const opposing = (board: Board): Profile[] =>
    lists(board).flatMap(({ deck }) => peopleAmong(libraryOn(library, board.view.rules), deck.draw));

  function read(board: Board, question: Question): Situation {
    const seeds = lists(board).flatMap((rest) => rest.seeds);
    const expecting = seeds.join();
    if (expecting !== expected) [oracle, expected] = [null, expecting];
    if (from.roughly !== undefined) rough ??= oracleOf(library, board.view.rules, from.roughly);
    oracle ??= oracleOf(library, board.view.rules, from.fine, seeds.length > 0 ? seeds : undefined);
    return readSituation(guessing(board), library, openIn(question), oracle, {
      failed: notes.failed,
      ...style,
    });
  }

  /** The situation with rougher odds, where they suffice. */
  const hastily = (s: Situation): Situation =>
    rough ? judgedBy(s, rough, { failed: notes.failed, ...style }) : s;

  /** Possible actions on its own turn, best first. */
  function* thought(s: Situation, question: Question): Generator<Option> {
    const struck = strike(s);
    if (struck) return yield { order: struck };
    const played = s.offersOf('play').length > 0 ? plays(hastily(s)) : [];
    for (const each of played) yield { order: each };
    if (played.length > 0 || idle) return;
    const worthwhile = from.trier?.best(question, s.board);
    if (worthwhile) yield { order: worthwhile };
    const tried = attempts(s, notes);
    yield* tried.filter(({ good }) => good);
    const fought = battle(s);
    if (fought) yield { order: fought };
    const moved = moves(s, notes);
    yield* moved.filter(({ good }) => good);
    const sheltered = goInside(s) ?? shelter(s);
    if (sheltered) yield { order: sheltered };
    const [ending] = s.offersOf('end turn');
    if (ending) yield { order: order(ending, because('end turn')) };
    yield* tried.filter(({ good }) => !good);
    yield* moved.filter(({ good }) => !good);
  }

  function turnFor(question: Question, chance: Chance): Generator<Option> | null {
    const board = look(question.view());
    newTurn(board.view.turn.number, chance);
    learn(board, notes);
    return notes.orders >= MOST_ORDERS ? null : thought(read(board, question), question);
  }

  function decide(question: Question, chance: Chance): Option | null {
    const { decision } = question;
    if (decision.kind !== 'act') return null;
    if (decision.window === 'turn') return turnFor(question, chance)?.next().value ?? null;
    const board = look(question.view());
    if (decision.window === 'seed')
      return asOption(
        seed(board, library, question.offers, style.slips > 0 ? chance : null, opposing(board)),
      );
    const s = read(board, question);
    if (decision.window === 'download') return asOption(fetch(s));
    const known = decision.window === 'report' ? play(s) : respond(s, decision.event);
    return asOption(known ?? from.trier?.best(question, board) ?? null);
  }

  const took = (question: Question, option: Option): void => takeNote(notes, question, option);

  function advise(question: Question, chance: Chance): Advice {
    const { decision } = question;
    if (decision.kind === 'choose') {
      const { choose: chosen, why } = choose(look(question.view()), decision);
      return { answer: answerChoosing(question, chosen), why };
    }
    const decided = decide(question, chance);
    if (decided) {
      if (decided.order.offer.do === 'play' && style.slips > 0 && chance.happens(style.slips)) {
        const other = slip(question, decided.order, chance);
        if (other) return { answer: other, why: because('slip') };
      }
      const answer = answerWith(question, fillOffer(decided.order.offer, decided.order.filling));
      if (question.legal(answer)) {
        took(question, decided);
        return { answer, why: decided.order.why };
      }
    }
    return { answer: fallBack(question, chance), why: because(decided ? 'forced' : 'end turn') };
  }

  return {
    name,
    budget: BUDGET,
    ...(from.trier ? { thinksAhead: true } : {}),
    answer(question, chance) {
      const { answer, why } = advise(question, chance);
      explanation = why;
      return answer;
    },
    advise,
    took,
    afterTaking(question, option) {
      const then = copyNotes(notes);
      takeNote(then, question, option);
      return then;
    },
    options: (question, chance) => (isTurn(question) ? (turnFor(question, chance) ?? []) : []),
    explain: () => explanation,
  };
}

/** If the turn cannot be ended yet, a ship must fly; anything else could go on forever. */
function fallBack(question: Question, chance: Chance): Answer {
  const rank = (o: Offer): number => (o.do === 'end turn' || o.do === 'pass' ? 0 : o.do === 'move' ? 1 : 2);
  for (const offer of [...question.offers].sort((a, b) => rank(a) - rank(b))) {
    const answer = legalFilling(question, offer, chance);
    if (answer) return answer;
  }
  throw new Error('The planner found no legal answer.');
}
