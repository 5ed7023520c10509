/**
 * What leaves a game: views, questions, offers and events, for one seat or for a watcher. Everything here comes from the
 * engine's views; nothing else of a state is ever sent.
 */
import {
  carryOut,
  type Engine,
  type Forward,
  type Offer,
  type Refusal,
  SEATS,
  type Seat,
  type Session,
  type State,
  type Step,
  type Stepped,
  statedRefusal,
  type View,
  type WatcherView,
} from '@spaceline/engine';
import type { StepTold } from '@spaceline/wire';

/** Where somebody sees the game from. */
export type Viewer =
  | Seat
  /** Sees what both players see. */
  | 'watcher'
  /** Sees the hands as well, because both players have agreed. */
  | 'guest of both';

/** The seat of a viewer who has one. */
export const seatOfViewer = (viewer: Viewer): Seat | null => (typeof viewer === 'number' ? viewer : null);

/** A position as one viewer sees it. */
export interface Look {
  readonly seq: number;
  readonly view: View | WatcherView;
  /** Possible actions, if this viewer is asked for one. */
  readonly offers: readonly Offer[];
}

/**
 * Open sessions of positions reached in the last second or two: what was computed to show a position is reused to tell it
 * and, if the player is quick, to answer it. Sessions are much larger than states, so keeping them longer would cost more
 * in garbage collection than it saves; any can be opened again.
 */
let young = new Map<State, Session>();
let old = new Map<State, Session>();
let aged = 0;
const KEPT_MS = 1000;
const MOST_KEPT = 200;

function keepOpen(session: Session): void {
  const now = performance.now();
  if (now - aged > KEPT_MS || young.size >= MOST_KEPT) {
    old = young;
    young = new Map();
    aged = now;
  }
  young.set(session.state, session);
}

const sessionAt = (engine: Engine, state: State): Session =>
  young.get(state) ?? old.get(state) ?? engine.session(state);

/** Views of positions, kept while the position is the newest: computed once and sent to many. */
const looks = new WeakMap<State, Map<Viewer, Omit<Look, 'seq'>>>();

/** What watchers see, plus both hands. Seeds, decks and questions stay hidden. */
function withHands(engine: Engine, state: State): WatcherView {
  const view = engine.watch(state);
  const shown = view.cards.filter(({ zone }) => zone !== 'hand');
  const hands = ([0, 1] as const).flatMap((seat) =>
    engine.view(state, seat).cards.filter(({ zone, host }) => zone === 'hand' && host === seat),
  );
  return { ...view, cards: [...shown, ...hands].sort((a, b) => a.id - b.id) };
}

function lookAnew(engine: Engine, state: State, viewer: Viewer): Omit<Look, 'seq'> {
  if (viewer === 'watcher') return { view: engine.watch(state), offers: [] };
  if (viewer === 'guest of both') return { view: withHands(engine, state), offers: [] };
  return lookFrom(sessionAt(engine, state), viewer);
}

/** A session does not change while nothing is answered in it. */
function lookFrom(session: Session, seat: Seat): Omit<Look, 'seq'> {
  const { decision } = session.state;
  const asked = decision?.seat === seat && decision.kind === 'act';
  return { view: session.view(seat), offers: asked ? session.offers() : [] };
}

/**
 * The step an entry makes, with the views of both seats, computed together. Throws whatever the engine or the views
 * throw.
 */
export function stepInto(engine: Engine, state: State, entry: Forward): Step {
  const step =
    entry.kind === 'answer'
      ? engine.apply(state, entry.answer, sessionAt(engine, state))
      : carryOut(engine, state, entry);
  const session = engine.session(step.state, step);
  looks.set(step.state, new Map(SEATS.map((seat) => [seat, lookFrom(session, seat)])));
  keepOpen(session);
  return step;
}

export function look(engine: Engine, seq: number, state: State, viewer: Viewer): Look {
  const known = looks.get(state) ?? new Map<Viewer, Omit<Look, 'seq'>>();
  const found = known.get(viewer) ?? lookAnew(engine, state, viewer);
  known.set(viewer, found);
  looks.set(state, known);
  return { seq, ...found };
}

/** Whether the seat that is asked could only pass. */
export function nothingToSay(engine: Engine, seq: number, state: State): boolean {
  const { decision } = state;
  if (decision?.kind !== 'act') return false;
  const { offers } = look(engine, seq, state, decision.seat);
  return offers.length > 0 && offers.every((offer) => offer.do === 'pass');
}

/** Forgets the views of a position. */
export function lookAway(state: State): void {
  looks.delete(state);
  young.delete(state);
  old.delete(state);
}

/** One entry of the log as one viewer hears it: not the answer itself, only what came of it. */
export function hear(engine: Engine, { logged, state, events }: Stepped, viewer: Viewer): StepTold {
  const { seq, entry, at } = logged;
  return {
    seq,
    at: at.toISOString(),
    kind: entry.kind,
    seat: 'seat' in entry ? entry.seat : null,
    events:
      typeof viewer === 'number'
        ? sessionAt(engine, state).eventsFor(events, viewer)
        : engine.eventsForWatchers(state, events),
    ...(entry.kind === 'undo' ? { to: entry.to, reason: entry.reason } : {}),
  };
}

const NOT_ASKED = statedRefusal('protocol.seat', 'It would be allowed, but another player is asked now.');

/**
 * Why a request is not legal, or null if it is. Somebody who is not asked is told what the rules say for their own turn
 * or between the opponent's actions.
 */
export function whyNot(engine: Engine, state: State, seat: Seat, request: unknown): Refusal | null {
  const { decision } = state;
  if (decision?.seat === seat && decision.kind === 'act') return engine.why(state, request);
  const window = state.turn.seat === seat ? 'turn' : 'between';
  const moment = state.phase === 'play' ? window : 'seed';
  return engine.whyAt(state, { seat, window: moment }, request) ?? NOT_ASKED;
}
