/**
 * One playthrough of a scenario: the steps in order, each compared with the expectations after it. Windows that no step
 * mentions are passed; everything else must be done by a step.
 */
import {
  type Answer,
  type Decision,
  type GameEvent,
  type Library,
  type Refusal,
  RefusedError,
  type Request,
  type Seat,
  type State,
  type Step,
  type WindowKind,
} from '@spaceline/engine';
import { boardOf } from './board.ts';
import { EXPECTATIONS } from './expect/all.ts';
import { questionInWords } from './expect/asking.ts';
import type { Judged } from './expect/expectation.ts';
import { isRecord } from './expect/shapes.ts';
import {
  isOptional,
  momentFor,
  passesByItself,
  passing,
  tellingMore,
  type Window,
  windowOf,
} from './moments.ts';
import { MisunderstoodError } from './names.ts';
import type { Spot } from './read/source.ts';
import type { Expectation, Scenario, StepSpec } from './scenario.ts';
import { seatName } from './scenario.ts';
import { choiceOf } from './sentence/choice.ts';
import { readVerb, requestsOf } from './sentence/sentence.ts';
import { type PreparedScenario, setUp } from './table.ts';

/** What did not go as expected. */
export interface Failure {
  readonly spot: Spot;
  /** The step as it was written, or what else was being judged. */
  readonly step: string;
  readonly message: string;
  /** The deciding rule, if there is one. */
  readonly rule?: string;
  readonly before?: string;
  readonly after?: string;
  /** Who is asked what, now. */
  readonly asked?: string;
}

/** Where a sentence is legal, and its answer. */
export interface Accepted {
  readonly state: State;
  readonly answer: Answer;
}

/** The result of trying a step. */
export interface Tried {
  readonly refused: Refusal | null;
  readonly events: readonly GameEvent[];
  readonly accepted: Accepted | null;
  /** What had happened in the step before it. */
  readonly before: readonly GameEvent[];
}

/** Windows in which a player responds to the other. */
const ANSWERING: ReadonlySet<WindowKind> = new Set(['respond', 'suspend']);

/** A step cannot continue; the message says why. */
export class StuckError extends Error {}

type Attempted =
  | { readonly answer: Answer }
  | { readonly refused: Refusal }
  /** A question of another player, or of another kind. */
  | { readonly elsewhere: string };

/** One playing of a scenario. */
export class Run {
  readonly scenario: Scenario;
  readonly table: PreparedScenario;
  /** Hashes of the states passed through. */
  readonly trace: string[] = [];
  state: State;
  /** What happened since the previous step was judged. */
  events: GameEvent[] = [];
  /** Windows that passed automatically in this step. */
  private passed: Window[] = [];
  /** Where a sentence was legal, and its answer. */
  private accepted: Accepted | null = null;
  /** The decision that was open when the step began. */
  private openAtFirst = -1;
  private before: State;
  private readonly restore: boolean;
  private readonly firstOnly: boolean;
  /** The steps of the scenario, and the question after them. */
  private readonly steps: readonly StepSpec[];
  /** Whether a chance to respond to the last step stays open. */
  private readonly leaveOpen: boolean;

  constructor(
    scenario: Scenario,
    options: {
      rules?: string;
      random: number | string;
      restore: boolean;
      library?: Library;
      firstOnly?: boolean;
      then?: StepSpec;
      leaveOpen?: boolean;
    },
  ) {
    this.scenario = scenario;
    this.restore = options.restore;
    this.firstOnly = options.firstOnly === true;
    this.steps = options.then ? [...scenario.steps, options.then] : scenario.steps;
    this.leaveOpen = options.leaveOpen === true;
    this.table = setUp(scenario, options.rules ?? scenario.rules, options.random, options.library);
    this.state = this.kept(this.table.start.state);
    this.before = this.state;
    this.events = [...this.table.start.events];
  }

  /** Records a state and, in a restoring run, serializes and restores it. */
  private kept(state: State): State {
    const { engine } = this.table;
    this.trace.push(engine.hash(state));
    if (!this.restore) return state;
    const restored = JSON.parse(JSON.stringify(state)) as State;
    if (engine.hash(restored) !== engine.hash(state))
      throw new StuckError('The state is not the same after it was serialised and restored.');
    return restored;
  }

  /**
   * Judges everything that can be judged: differences are recorded and the rest is still checked, until a step cannot be
   * done. Empty if everything is as expected.
   */
  judge(): readonly Failure[] | 'unlucky' {
    const { steps, expect } = this.scenario;
    const found: Failure[] = [];
    let spot = this.scenario.spot;
    let said = 'the position';
    try {
      found.push(...this.hold(expect, null, spot, said));
      for (const [index, step] of steps.entries()) {
        if (found.length > 0 && this.firstOnly) return found;
        spot = step.spot;
        said = inWords(step);
        const refused = this.carryOut(step, index);
        if (refused && !wantsNo(step)) {
          const message = `This is refused, by ${refused.rule}: ${refused.text}`;
          return [...found, this.stopped(index, this.failure(spot, said, message, refused.rule))];
        }
        if (step.luck.some((each) => this.whatElse(each, refused) !== null))
          return found.length > 0 ? found : 'unlucky';
        found.push(...this.hold(step.expect, refused, spot, said));
      }
      return found;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const message = isOurs(error) ? error.message : `The program failed: ${error.stack ?? error.message}`;
      const index = steps.findIndex((step) => step.spot === spot);
      return [...found, this.stopped(index, this.failure(spot, said, message))];
    }
  }

  /** A failure after which the following steps could not be tried. */
  private stopped(index: number, failure: Failure): Failure {
    const left = this.scenario.steps.length - index - 1;
    if (index < 0 || left === 0) return failure;
    const steps = left === 1 ? 'The step after this one was' : `The ${left} steps after this one were`;
    return { ...failure, message: `${failure.message}\n${steps} not tried.` };
  }

  /** Plays all steps for their effect; throws if one cannot be done. `events` has what happened in the last one. */
  play(): void {
    for (const [index, step] of this.scenario.steps.entries()) {
      if (step.sentence === undefined || step.seat === undefined || step.may) continue;
      const refused = this.carryOut(step, index);
      // A step may be there to show that it is not possible.
      if (refused && !wantsNo(step))
        throw new StuckError(`${inWords(step)}: ${refused.text} [${refused.rule}]`);
    }
  }

  /** Tries the next step. It is done unless it only asks; the result says where and how it is legal, if it is. */
  tryOut(step: StepSpec, seat: Seat): Tried {
    const last = this.events;
    this.accepted = null;
    this.events = [];
    const refused = this.perform(step, seat);
    if (!step.may && !refused) this.settle(step, this.scenario.steps.length);
    return { refused, events: this.events, accepted: this.accepted, before: last };
  }

  /** What a sentence may mean here; empty if it is not a request. */
  requests(seat: Seat, text: string): readonly Request[] {
    const { engine, names } = this.table;
    const sentence = readVerb(text);
    return sentence.verb === 'choose'
      ? []
      : requestsOf({ g: engine.open(this.state), names, seat }, sentence);
  }

  /** Does or asks what a step says, and passes what nobody mentions; returns the refusal if it is refused. */
  carryOut(step: StepSpec, index: number): Refusal | null {
    this.before = this.state;
    if (step.sentence === undefined || step.seat === undefined) return null;
    // Events between the last step and this one belong to this one.
    this.events = [];
    this.passed = [];
    this.openAtFirst = this.state.decision?.id ?? -1;
    const refused = this.perform(step, step.seat);
    if (!step.may && !refused) this.settle(step, index);
    return refused;
  }

  /** The actual result in place of the expected one; null if it is as expected. */
  whatElse({ key, value }: Expectation, refused: Refusal | null): string | null {
    try {
      return EXPECTATIONS[key]?.check(this.judged(refused), value) ?? null;
    } catch (error) {
      // An expectation that cannot be understood does not keep the rest from being judged.
      if (error instanceof MisunderstoodError) return error.message;
      throw error;
    }
  }

  judged(refused: Refusal | null): Judged {
    const { engine, names } = this.table;
    const { state, events, passed } = this;
    const why = (seat: Seat, text: string): string | null => this.whyNotNow(seat, text);
    return { engine, g: engine.open(state), state, names, events, passed, refused, why };
  }

  /** Compares with the expectations; one failure for everything that does not hold after a step. */
  private hold(
    expect: readonly Expectation[],
    refused: Refusal | null,
    spot: Spot,
    said: string,
  ): readonly Failure[] {
    const wrong: string[] = [];
    let where: Spot | undefined;
    for (const each of expect) {
      const found = this.whatElse(each, refused);
      if (found === null) continue;
      wrong.push(`expected ${each.key}: ${shown(each.value)}\n  found: ${found}`);
      where ??= each.spot;
    }
    if (wrong.length === 0) return [];
    return [this.failure(where ?? spot, said, wrong.join('\n'), refused?.rule ?? this.decidedBy())];
  }

  /** The rule that the last events name. */
  private decidedBy(): string | undefined {
    return this.events.filter((event) => event.kind === 'attemptEnds' || event.kind === 'over').at(-1)?.rule;
  }

  private failure(spot: Spot, said: string, message: string, rule?: string): Failure {
    const { engine, names } = this.table;
    const after = boardOf(engine.open(this.state), names);
    const question = questionInWords({ g: engine.open(this.state), state: this.state, names });
    return {
      spot,
      step: said,
      message,
      ...(rule === undefined ? {} : { rule }),
      before: boardOf(engine.open(this.before), names),
      after,
      asked: question,
    };
  }

  /** What a player's sentence means at a decision. */
  private attempt(state: State, seat: Seat, text: string): Attempted {
    const { engine, names } = this.table;
    const { decision } = state;
    if (!decision) return { elsewhere: 'The game is over.' };
    const g = engine.open(state);
    const sentence = readVerb(text);
    const question = () => questionInWords({ g, state, names });
    if (sentence.verb === 'choose') {
      if (decision.kind !== 'choose' || decision.seat !== seat)
        return { elsewhere: `${seatName(seat)} has nothing to choose: ${question()}.` };
      const answer: Answer = {
        decision: decision.id,
        seat,
        choose: choiceOf(g, names, decision, sentence.rest),
      };
      const refused = engine.why(state, answer);
      return refused ? { refused } : { answer };
    }
    if (decision.kind === 'choose') return { elsewhere: `A choice must be made first: ${question()}.` };
    if (sentence.verb === 'respond' && decision.window !== 'respond' && decision.seat === seat)
      return { elsewhere: `There is nothing to respond to: ${question()}.` };
    const requests = requestsOf({ g, names, seat }, sentence);
    let refused: Refusal | null = null;
    for (const request of requests) {
      const why = this.whyNot(state, decision, seat, request);
      if (why === null) {
        if (decision.seat !== seat)
          return { elsewhere: `${seatName(seat)} is not asked now: ${question()}.` };
        return { answer: { decision: decision.id, seat, request } };
      }
      refused ??= why;
    }
    return refused ? { refused } : { elsewhere: `This comes to nothing: ${question()}.` };
  }

  /** Why a sentence would be refused at this very moment, without passing anything; null if it is legal. */
  private whyNotNow(seat: Seat, text: string): string | null {
    const { decision } = this.state;
    const sentence = readVerb(text);
    if (!decision || decision.kind === 'choose' || sentence.verb === 'choose') {
      const found = this.attempt(this.state, seat, text);
      return 'answer' in found ? null : 'refused' in found ? found.refused.text : found.elsewhere;
    }
    if (sentence.verb === 'respond' && decision.window !== 'respond')
      return 'There is nothing to respond to.';
    const g = this.table.engine.open(this.state);
    const requests = requestsOf({ g, names: this.table.names, seat }, sentence);
    const refused = requests.map((request) => this.whyNot(this.state, decision, seat, request));
    return refused.includes(null) ? null : (refused[0]?.text ?? 'This comes to nothing.');
  }

  /** A player who is not asked is judged as if in their own moment. */
  private whyNot(
    state: State,
    decision: NonNullable<State['decision']>,
    seat: Seat,
    request: Request,
  ): Refusal | null {
    const { engine } = this.table;
    return decision.seat === seat
      ? engine.why(state, request)
      : engine.whyAt(state, momentFor(state, decision, seat), request);
  }

  /**
   * Does or asks what a step says. Windows that may be passed are passed until the sentence fits. If it fits nowhere, the
   * refusal is that of the last window in which the player was asked.
   */
  private perform(step: StepSpec, seat: Seat): Refusal | null {
    const { engine } = this.table;
    const text = step.sentence ?? '';
    const passed: { decision: Decision; state: State; events: readonly GameEvent[] }[] = [];
    let state = this.state;
    let refused: Refusal | null = null;
    let elsewhere = '';
    for (;;) {
      const { decision } = state;
      const mine = decision?.seat === seat;
      const found = this.attempt(state, seat, text);
      if ('answer' in found) {
        this.accepted = { state, answer: found.answer };
        if (step.may) return null;
        for (const each of passed) this.passOn(each.decision, each);
        const done = engine.apply(this.state, found.answer);
        this.arrive(done.state, done.events);
        return null;
      }
      if ('refused' in found) {
        if (mine || refused === null) refused = tellingMore(refused, found.refused);
        if (mine && decision) this.mustRefuse(state, decision, seat, text);
        // An expected refusal is judged where the player is asked, not in some later window.
        if (mine && wantsNo(step)) return refused;
      } else elsewhere = found.elsewhere;
      if (!decision || !passesByItself(state, decision, seat)) break;
      const next = engine.apply(state, passing(decision));
      passed.push({ decision, ...next });
      state = next.state;
    }
    if (refused) return refused;
    throw new StuckError(elsewhere);
  }

  /** A refused answer changes nothing, whoever sends it. */
  private mustRefuse(state: State, decision: Decision, seat: Seat, text: string): void {
    const { engine, names } = this.table;
    if (decision.kind !== 'act') return;
    const hash = engine.hash(state);
    const [request] = requestsOf({ g: engine.open(state), names, seat }, readVerb(text));
    try {
      if (request) engine.apply(state, { decision: decision.id, seat, request });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
    if (engine.hash(state) !== hash) throw new StuckError('An illegal request has changed the state.');
  }

  private arrive(state: State, events: readonly GameEvent[]): void {
    this.events.push(...events);
    this.state = this.kept(state);
  }

  /** Passes a window that no step mentions, and records that it was offered. */
  private passOn(decision: Decision, { state, events }: Step): void {
    const window = windowOf(decision);
    // A window that was open when the step began was offered in the step before.
    if (window && window.id !== this.openAtFirst) this.passed.push(window);
    this.arrive(state, events);
  }

  /** After a step: passes the windows that neither an expectation nor one of the next steps mentions. */
  private settle(step: StepSpec, index: number): void {
    const { engine } = this.table;
    const expected = (wanted: string): unknown => step.expect.find(({ key }) => key === wanted)?.value;
    const asked = expected('asked');
    const choices = expected('choices');
    const next: StepSpec[] = [];
    for (const each of this.steps.slice(index + 1)) {
      next.push(each);
      if (!each.may) break;
    }
    const isLast = next.every((each) => each.may);
    for (;;) {
      const { decision } = this.state;
      if (decision?.kind !== 'act' || !isOptional(decision)) return;
      if (this.leaveOpen && isLast && ANSWERING.has(decision.window)) return;
      const isAsked =
        isRecord(asked) &&
        (asked.window === undefined || asked.window === decision.window) &&
        (asked.seat === undefined || asked.seat === seatName(decision.seat)) &&
        (asked.window !== undefined || asked.choose === undefined);
      const looked = isRecord(choices) ? choices[seatName(decision.seat)] : undefined;
      const isLookedAt =
        decision.window === 'respond' &&
        isRecord(looked) &&
        Object.keys(looked).some((sentence) => sentence.startsWith('respond '));
      if (isAsked || isLookedAt || next.some((each) => this.fits(each, decision))) return;
      this.passOn(decision, engine.apply(this.state, passing(decision)));
    }
  }

  /** Whether a coming step is meant for the pending window. */
  private fits(step: StepSpec, decision: Decision): boolean {
    if (step.sentence === undefined || step.seat !== decision.seat) return false;
    if (step.sentence === 'pass') return true;
    if (step.sentence.startsWith('respond ')) return decision.kind === 'act' && decision.window === 'respond';
    try {
      return 'answer' in this.attempt(this.state, decision.seat, step.sentence);
    } catch (error) {
      if (error instanceof MisunderstoodError) return false;
      throw error;
    }
  }
}

/** Whether an error is a message to the author, and not a bug. */
export const isOurs = (error: Error): boolean =>
  error instanceof MisunderstoodError || error instanceof StuckError || error instanceof RefusedError;

/** Whether a step is expected to be refused. */
export const wantsNo = (step: StepSpec): boolean => step.expect.some(({ key }) => key === 'illegal');

export const inWords = (step: StepSpec): string =>
  step.sentence === undefined || step.seat === undefined
    ? 'the position'
    : `${step.may ? 'may: ' : ''}${seatName(step.seat)}${step.may ? '' : ':'} ${step.sentence}`;

/** A value as a file would write it. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shown).join(', ')}]`;
  if (isRecord(value))
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${key}: ${shown(each)}`)
      .join(', ')} }`;
  return String(value);
}
