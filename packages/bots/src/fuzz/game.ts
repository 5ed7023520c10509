/** One fuzzed game: played by random players, checked after every answer, then replayed. */
import { isDeepStrictEqual } from 'node:util';
import {
  type Answer,
  cardOf,
  type Engine,
  faultsIn,
  type GameEvent,
  type GameSetup,
  hashState,
  type PackedState,
  packState,
  SEATS,
  type Session,
  unpackState,
} from '@spaceline/engine';
import { type Chance, chanceFrom } from '../chance.ts';
import { MOST_DECISIONS, playMatch } from '../match.ts';
import type { Player } from '../player.ts';
import { leaks } from './hidden.ts';
import { faultsOf } from './invariants.ts';
import { offerFaults } from './offers.ts';

export interface FuzzedGame {
  readonly engine: Engine;
  readonly setup: GameSetup;
  readonly seed: string;
  readonly players: readonly [Player, Player];
  /** The expensive checks (views, offers, JSON) run every this many decisions. */
  readonly every: number;
  /** Counts what the game has covered. */
  readonly met?: Met;
}

/** What fuzzing has covered, to see what it has not. */
export interface Met {
  /** Requests by verb. */
  readonly verbs: Record<string, number>;
  /** Questions other than "what do you do?", by key. */
  readonly questions: Record<string, number>;
  readonly events: Record<string, number>;
  /** Catalogue ids of cards that were played, encountered, earned or used. */
  readonly cards: Set<string>;
}

export const nothingMet = (): Met => ({ verbs: {}, questions: {}, events: {}, cards: new Set() });

const DOES: ReadonlySet<string> = new Set(['played', 'reported', 'encountered', 'earned', 'used', 'solved']);

function note(met: Met, { state }: Session, answer: Answer, events: readonly GameEvent[]): void {
  const verb = 'request' in answer ? answer.request.do : null;
  if (verb !== null) met.verbs[verb] = (met.verbs[verb] ?? 0) + 1;
  for (const event of events) {
    const { kind } = event;
    const card = cardOf(event);
    met.events[kind] = (met.events[kind] ?? 0) + 1;
    const id = card === undefined || !DOES.has(kind) ? undefined : state.defs[state.cards[card]?.def ?? -1];
    if (id !== undefined) met.cards.add(id);
  }
  const { decision } = state;
  if (decision?.kind === 'choose') {
    const { key } = decision.prompt;
    met.questions[key] = (met.questions[key] ?? 0) + 1;
  }
}

/** How a game went wrong, with everything needed to replay it up to the fault. */
export interface Failure {
  readonly seed: string;
  readonly setup: GameSetup;
  /** Answers given before the fault showed. */
  readonly answers: readonly Answer[];
  readonly faults: readonly string[];
}

export interface FuzzedOutcome {
  readonly decisions: number;
  readonly turns: number;
  readonly ending: string;
  readonly failure: Failure | null;
}

/** The largest a state may be in the middle of a game, as it is stored. */
export const MOST_BYTES = 32 * 1024;
/** No legal game has more turns: every turn draws, and nothing refills the decks forever. */
export const MOST_TURNS = 600;

class Found extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join(' '));
    this.faults = faults;
  }
}

/** All checks of a state between two decisions. */
function check(
  engine: Engine,
  session: Session,
  lent: ReadonlySet<number>,
  dear: boolean,
  chance: Chance,
): void {
  const { state } = session;
  const faults = faultsOf(state, engine.library, lent);
  if (state.turn.number > MOST_TURNS) faults.push(`The game is in turn ${state.turn.number}.`);
  if (dear && faults.length === 0) {
    const json = JSON.stringify(state);
    const stored = JSON.stringify(packState(state));
    if (stored.length > MOST_BYTES) faults.push(`The state takes ${stored.length} bytes.`);
    if (JSON.stringify(unpackState(JSON.parse(stored) as PackedState)) !== json)
      faults.push('The state is not the one that was stored.');
    if (!isDeepStrictEqual(JSON.parse(json), state))
      faults.push('The state is not the JSON it is written as.');
    for (const seat of SEATS) faults.push(...leaks(engine, state, seat, chance));
    faults.push(...offerFaults(engine, session, chance));
    if (JSON.stringify(state) !== json) faults.push('Looking at the state has changed it.');
  }
  if (faults.length > 0) throw new Found(faults);
}

/** Adds the cards whose control has just changed. */
function noteLent(lent: Set<number>, events: readonly GameEvent[]): void {
  for (const event of events) if (event.kind === 'controlled') for (const id of event.cards) lent.add(id);
}

/** Plays, checks and replays one game. */
export function fuzzGame({ engine, setup, seed, players, every, met }: FuzzedGame): FuzzedOutcome {
  const answers: Answer[] = [];
  /** Hashes of the state at regular intervals. */
  const hashes = new Map<number, string>();
  const chance = chanceFrom(`${seed}/checks`);
  const lent = new Set<number>();
  const failed = (error: unknown): FuzzedOutcome => ({
    decisions: answers.length,
    turns: 0,
    ending: 'fault',
    failure: {
      seed,
      setup,
      answers,
      faults: error instanceof Found ? error.faults : [wordsOf(error)],
    },
  });
  try {
    const played = playMatch({
      engine,
      setup,
      seed,
      players,
      most: MOST_DECISIONS,
      before(_session, answer) {
        answers.push(answer);
      },
      after(session, answer, events) {
        if (met) note(met, session, answer, events);
        const dear = answers.length % every === 0 || session.state.outcome !== null;
        if (dear) hashes.set(answers.length, hashState(session.state));
        noteLent(lent, events);
        const wrong = events.flatMap(faultsIn);
        if (wrong.length > 0) throw new Found(wrong);
        check(engine, session, lent, dear, chance);
      },
    });
    replay(engine, setup, seed, answers, hashes);
    return {
      decisions: played.decisions,
      turns: played.turns,
      ending: played.outcome.rule,
      failure: null,
    };
  } catch (error) {
    return failed(error);
  }
}

/** Replays the answers on fresh copies; the hashes must match. */
function replay(
  engine: Engine,
  setup: GameSetup,
  seed: string,
  answers: readonly Answer[],
  hashes: ReadonlyMap<number, string>,
): void {
  let { state } = engine.start(setup, seed);
  for (const [i, answer] of answers.entries()) {
    state = engine.apply(state, answer).state;
    const hash = hashes.get(i + 1);
    if (hash !== undefined && hash !== hashState(state))
      throw new Found([`Replayed, the game is another one after answer ${i + 1}.`]);
  }
}

/** Replays a recorded failure with every check at every step; returns the faults, and after which answer. */
export function reproduce(engine: Engine, failure: Failure): { step: number; faults: readonly string[] } {
  const { setup, seed, answers } = failure;
  const chance = chanceFrom(`${seed}/checks`);
  const lent = new Set<number>();
  let step = 0;
  try {
    const session = engine.session(engine.start(setup, seed).state);
    for (const answer of answers) {
      step++;
      noteLent(lent, session.advance(answer));
      check(engine, session, lent, true, chance);
    }
    return { step, faults: [] };
  } catch (error) {
    return { step, faults: error instanceof Found ? error.faults : [wordsOf(error)] };
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
