/**
 * The engine's public API: start a game, see what is asked, answer, view it from a seat, ask why not. States go in and
 * come out as plain data; `apply` never changes the one it is given.
 */

import type { Library } from './catalogue/library.ts';
import { pilesIn } from './catalogue/piles.ts';
import { cureOf } from './rules/play/cures.ts';
import { checkDeck, type Deck } from './rules/setup/deck.ts';
import { setup as setupProcedure } from './rules/setup/phases.ts';
import { beginPosition, type PositionAt } from './rules/setup/position.ts';
import { endGame } from './rules/turn/ending.ts';
import { proceed } from './rules/turn/happening.ts';
import { DEFAULT_RULES, isDate } from './rulesets/ruleset.ts';
import { cloneState, copyJson } from './state/clone.ts';
import { addCard, emptyState } from './state/create.ts';
import { hashState } from './state/fingerprint.ts';
import { emptyCache, type Game, openGame } from './state/game.ts';
import {
  type Generator as ChanceGenerator,
  GENERATORS,
  randomBelow,
  shuffleInPlace,
} from './state/random.ts';
import { shareWith } from './state/sharing.ts';
import {
  type Decision,
  type Format,
  type GameEvent,
  type HeardEvent,
  type Outcome,
  type Pile,
  SEATS,
  type Seat,
  type State,
} from './state/types.ts';
import { checkAct, checkAnswer, legalAnswers, momentOf } from './timing/answers.ts';
import { call } from './timing/machine.ts';
import { beginPaid } from './timing/paying.ts';
import { type Refusal, RefusedError, refusal } from './timing/refusal.ts';
import type { Answer, Offer, Verb } from './timing/requests.ts';
import { type Moment, offersAt, offersOf, verbsAt } from './timing/verbs.ts';
import { filterEvents, watcherEvents } from './views/events.ts';
import { type Sketch, sketchOf } from './views/sketch.ts';
import { askedOf, type Faces, newFaces, type View, viewOf } from './views/view.ts';
import { type WatcherView, watcherView } from './views/watcher.ts';
import { wordsWith } from './words/all.ts';

/** How a game starts. */
export interface GameSetup {
  readonly decks: readonly [Deck, Deck];
  /** The day whose rules apply; 2014-12-01 by default. */
  readonly rules?: string;
  /** Who goes first; random if left out. */
  readonly first?: Seat;
  /** What the format decides; by default everything the rules allow. */
  readonly format?: Partial<Format>;
  /** The random generator; by default that of the first games, whose 32 bits can be guessed (`state/random.ts`). */
  readonly chance?: ChanceGenerator;
}

/** A state together with what happened on the way to it. */
export interface Step {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

export interface Engine {
  readonly library: Library;
  /** Starts a game. Throws a `RefusedError` naming the first fault of an illegal deck. */
  start(setup: GameSetup, seed: number | string): Step;
  /**
   * Applies an answer to a copy of the state. Throws a `RefusedError` if it is not legal. A caller that has shown the
   * state by a session passes it in: then nothing is computed twice, now or by the session of the step, and the step
   * shares unchanged parts with the state, so neither may be changed from outside.
   */
  apply(state: State, answer: Answer, shown?: Session): Step;
  /**
   * Ends a game from outside the rules, on a copy: a concession while the other is asked, a forfeit, a judge's decision.
   */
  end(state: State, outcome: Outcome): Step;
  /** Like `apply`, but on the state itself, for simulations that keep no history. */
  advance(state: State, answer: Answer): readonly GameEvent[];
  /** The pending question, or null if the game is over. */
  decision(state: State): Decision | null;
  /** The possible actions of an `act` decision: fixed parts and slots to fill. */
  offers(state: State): Offer[];
  /** Legal answers, lazily. Large choices are sampled in a fixed order rather than listed completely. */
  legalAnswers(state: State): Generator<Answer>;
  /** Whether an answer would be accepted. */
  isLegal(state: State, answer: unknown): boolean;
  /** Why an answer or a bare request is not legal now, or null if it is. */
  why(state: State, answer: unknown): Refusal | null;
  /** Why a request would be refused at a moment other than the present one; null if it would be legal. */
  whyAt(state: State, moment: Moment, request: unknown): Refusal | null;
  /** The possible actions at a moment other than the present one. */
  offersAt(state: State, moment: Moment): Offer[];
  /** Turns a copy of a hand-made state into a running game at a moment (see `rules/setup/position.ts`). */
  position(state: State, at: PositionAt): Step;
  /** What a seat may see. */
  view(state: State, seat: Seat): View;
  /** What the seat that is asked may know, as a state to search from (`imagined`). */
  sketch(state: State, seat: Seat): Sketch;
  /** What a seat may hear of the events that led to a state. */
  eventsFor(state: State, events: readonly GameEvent[], seat: Seat): HeardEvent[];
  /** What a watcher may see: no more than both players do. */
  watch(state: State): WatcherView;
  /** What a watcher may hear of the events that led to a state. */
  eventsForWatchers(state: State, events: readonly GameEvent[]): HeardEvent[];
  hash(state: State): string;
  clone(state: State): State;
  /** Faults of a deck under the rules of a day. */
  checkDeck(deck: Deck, rules?: string): Refusal[];
  /** Opens a state for queries. For tools; players use `view`. */
  open(state: State): Game;
  /**
   * Keeps a state open over many decisions, so that nothing is computed twice. The state is changed in place. `made`: the
   * step that led to it.
   */
  session(state: State, made?: Step): Session;
}

/** A game kept open from decision to decision: the loop of simulations, searches and the table. */
export interface Session {
  readonly state: State;
  /** The pending question, as the seat that is asked may see it; null if the game is over. */
  decision(): Decision | null;
  /** The possible actions of an `act` decision; computed once per decision. */
  offers(): readonly Offer[];
  /** The verbs that may have offers, for callers that look at one at a time. Most of them have none. */
  verbs(): readonly Verb[];
  /** The offers of one verb, without computing the others. */
  offersOf(verb: Verb): readonly Offer[];
  /** Why an answer is not legal now, or null if it is. */
  why(answer: unknown): Refusal | null;
  /** Applies an answer and returns what happened. Throws a `RefusedError`, changing nothing, if it is not legal. */
  advance(answer: Answer): readonly GameEvent[];
  /** What a seat may see. */
  view(seat: Seat): View;
  /** What a seat may hear of the events that led here. */
  eventsFor(events: readonly GameEvent[], seat: Seat): HeardEvent[];
  /** What the seat that is asked may know, as a state to search from (`imagined`). */
  sketch(seat: Seat): Sketch;
}

/** A refusal caused by a card, with what would end that card. */
function withCure(g: Game, refused: Refusal | null): Refusal | null {
  const cure = refused?.card === undefined ? null : cureOf(g, refused.card);
  return refused && cure ? { ...refused, cure } : refused;
}

/** Sets up the players' named piles. Numbers are assigned at random, as for seed cards. */
function addPiles(state: State, decks: GameSetup['decks']): void {
  const piles: Pile[] = [];
  for (const seat of SEATS)
    for (const [name, ids] of pilesIn(decks[seat].piles)) {
      const host = piles.push({ name, owner: seat }) - 1;
      for (const id of shuffleInPlace(state, [...ids])) addCard(state, id, seat, 'pile', host);
    }
  if (piles.length > 0) Object.assign(state, { piles });
}

function carryOut(g: Game, answer: Answer): void {
  const { state } = g;
  const { decision } = state;
  state.decision = null;
  if (!decision) return;
  if ('choose' in answer) {
    const top = state.stack.at(-1);
    if (top) top.answer = answer.choose;
  } else {
    const moment = momentOf(decision) ?? { seat: decision.seat, window: 'turn' };
    beginPaid(g, moment, answer.request);
  }
  proceed(g);
}

/**
 * What was computed for a session or a step, for callers that continue from it. It is a property of the session or step
 * that nobody else sees. A `WeakMap` would do the same, but quick collections keep what its values refer to: every position
 * would stay in memory until the next full one.
 */
interface Read {
  readonly g: Game;
  readonly faces: Faces;
  readonly shared: boolean;
}

/** Makes an engine over a library of cards. */
export function createEngine(library: Library): Engine {
  const words = wordsWith(library.words);
  /** Told apart from what another engine has read. */
  const READ: unique symbol = Symbol('read');
  const note = <T extends object>(on: T, found: Read): T =>
    Object.defineProperty(on, READ, { value: found, writable: true, enumerable: false });
  const readOf = (from: object | undefined): Read | undefined =>
    (from as { [READ]?: Read } | undefined)?.[READ];
  const refuse = (g: Game, answer: unknown): void => {
    const refused = checkAnswer(g, answer);
    if (refused) throw new RefusedError(refused);
  };
  return {
    library,
    start(setup, seed) {
      const rules = setup.rules ?? DEFAULT_RULES;
      if (!isDate(rules)) throw new RefusedError(refusal('protocol.date', { date: rules }));
      for (const deck of setup.decks) {
        const [fault] = checkDeck(library, deck, rules);
        if (fault) throw new RefusedError(fault);
      }
      const { chance } = setup;
      if (chance !== undefined && !GENERATORS.includes(chance))
        throw new RefusedError(refusal('protocol.chance', { chance }));
      const state = emptyState(rules, seed, 0, setup.format, chance);
      state.first = setup.first ?? (randomBelow(state, 2) as Seat);
      state.turn.seat = state.first;
      for (const seat of SEATS) {
        const deck = setup.decks[seat];
        const add = (ids: readonly string[], zone: 'missions' | 'seed' | 'deck') => {
          for (const id of ids) addCard(state, id, seat, zone, seat);
        };
        add(deck.missions, 'missions');
        // A card's number must not reveal its place in a list that the opponent may know (`seed.dilemma.face-down`).
        add(shuffleInPlace(state, [...deck.seeds]), 'seed');
        add(deck.draw, 'deck');
      }
      for (const c of state.cards) if (c.zone === 'seed') c.seen = 1 << c.owner;
      addPiles(state, setup.decks);
      const g = openGame(state, library, words);
      call(g, setupProcedure({ next: 0 }));
      proceed(g);
      return { state, events: g.events };
    },
    apply(state, answer, shown) {
      const kept = readOf(shown);
      const known = kept?.g.state === state ? kept : null;
      refuse(known?.g ?? openGame(state, library, words), answer);
      const g = openGame(cloneState(state), library, words, known?.g);
      // The caller's objects must not become part of the state.
      carryOut(g, copyJson(answer) as Answer);
      const step = { state: g.state, events: g.events.splice(0) };
      if (known) {
        shareWith(state, step.state);
        note(step, { g, faces: known.faces, shared: true });
        note(shown as Session, { ...known, shared: true });
      }
      return step;
    },
    end(state, outcome) {
      const g = openGame(cloneState(state), library, words);
      g.state.decision = null;
      endGame(g, outcome);
      return { state: g.state, events: g.events };
    },
    advance(state, answer) {
      const g = openGame(state, library, words);
      refuse(g, answer);
      carryOut(g, answer);
      return g.events;
    },
    decision: (state) => state.decision,
    offers(state) {
      const moment = state.decision ? momentOf(state.decision) : null;
      return moment ? offersAt(openGame(state, library, words), moment) : [];
    },
    legalAnswers: (state) => legalAnswers(openGame(state, library, words)),
    isLegal: (state, answer) => checkAnswer(openGame(state, library, words), answer) === null,
    why(state, answer) {
      const g = openGame(state, library, words);
      const moment = state.decision ? momentOf(state.decision) : null;
      const bare = typeof answer === 'object' && answer !== null && 'do' in answer;
      return withCure(g, bare && moment ? checkAct(g, moment, answer) : checkAnswer(g, answer));
    },
    whyAt(state, moment, request) {
      const g = openGame(state, library, words);
      return withCure(g, checkAct(g, moment, request));
    },
    offersAt: (state, moment) => offersAt(openGame(state, library, words), moment),
    position(state, at) {
      const g = openGame(cloneState(state), library, words);
      beginPosition(g, at);
      return { state: g.state, events: g.events };
    },
    view: (state, seat) => viewOf(openGame(state, library, words), seat),
    sketch: (state, seat) => sketchOf(openGame(state, library, words), seat),
    eventsFor: (state, events, seat) => filterEvents(openGame(state, library, words), events, seat),
    watch: (state) => watcherView(openGame(state, library, words)),
    eventsForWatchers: (state, events) => watcherEvents(openGame(state, library, words), events),
    hash: hashState,
    clone: cloneState,
    checkDeck: (deck, rules = DEFAULT_RULES) => checkDeck(library, deck, rules),
    open: (state) => openGame(state, library, words),
    session(state, made) {
      const known = readOf(made);
      return known?.g.state === state
        ? sessionOn(known.g, known.faces, known.shared)
        : sessionOn(openGame(state, library, words), newFaces(), false);
    },
  };

  /** Parts shared with other positions are copied before they are changed. */
  function unshare(session: Session): void {
    const known = readOf(session);
    if (!known?.shared) return;
    const { g } = known;
    Object.assign(g.state, cloneState(g.state));
    g.cache = emptyCache();
    note(session, { ...known, shared: false });
  }

  function sessionOn(g: Game, faces: Faces, shared: boolean): Session {
    const { state } = g;
    let offers: readonly Offer[] | null = null;
    /** The last answer found legal; players ask before they answer. */
    let accepted: unknown;
    const session: Session = {
      state,
      decision: () => (state.decision ? askedOf(g, state.decision) : null),
      offers() {
        if (offers) return offers;
        const moment = state.decision ? momentOf(state.decision) : null;
        offers = moment ? offersAt(g, moment) : [];
        return offers;
      },
      verbs: () => (state.decision?.kind === 'act' ? verbsAt(g, state.decision.window) : []),
      offersOf(verb) {
        if (offers) return offers.filter((offer) => offer.do === verb);
        const moment = state.decision ? momentOf(state.decision) : null;
        return moment ? offersOf(g, moment, verb) : [];
      },
      why(answer) {
        const refused = checkAnswer(g, answer);
        if (!refused) accepted = answer;
        return refused;
      },
      advance(answer) {
        if (answer !== accepted) refuse(g, answer);
        offers = null;
        accepted = undefined;
        unshare(session);
        carryOut(g, answer);
        return g.events.splice(0);
      },
      view: (seat) => viewOf(g, seat, faces),
      eventsFor: (events, seat) => filterEvents(g, events, seat),
      sketch: (seat) => sketchOf(g, seat),
    };
    return note(session, { g, faces, shared });
  }
}
