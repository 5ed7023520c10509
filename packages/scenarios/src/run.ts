/**
 * One playing of a scenario: the steps in order, each compared with what is expected after it. Windows that no step
 * mentions are passed; everything else must be said by a step.
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
} from '@spaceline/engine';
import { boardOf } from './board.ts';
import { EXPECTATIONS } from './expect/all.ts';
import type { Judged } from './expect/expectation.ts';
import { questionInWords } from './expect/game.ts';
import { isRecord } from './expect/shapes.ts';
import { MisunderstoodError } from './names.ts';
import type { Spot } from './read/source.ts';
import type { Expectation, Scenario, StepSpec } from './scenario.ts';
import { seatName } from './scenario.ts';
import { choiceOf } from './sentence/choice.ts';
import { readVerb, requestsOf } from './sentence/sentence.ts';
import { setUp, type Table } from './table.ts';

/** What went otherwise than expected. */
export interface Failure {
  readonly spot: Spot;
  /** The step as it was written, or what else was being judged. */
  readonly step: string;
  readonly message: string;
  /** The rule that decided, where one did. */
  readonly rule?: string;
  readonly before?: string;
  readonly after?: string;
  /** Who is asked what, now. */
  readonly asked?: string;
}

/** A step cannot go on; the message says why. */
export class StuckError extends Error {}

type Attempted =
  | { readonly answer: Answer }
  | { readonly refused: Refusal }
  /** Not this player's, or not this kind of, question. */
  | { readonly elsewhere: string };

/** One playing of a scenario. */
export class Run {
  readonly scenario: Scenario;
  readonly table: Table;
  /** Hashes of the states passed through. */
  readonly trace: string[] = [];
  state: State;
  /** What happened since the step before was judged. */
  events: GameEvent[] = [];
  private before: State;
  private readonly restore: boolean;

  constructor(
    scenario: Scenario,
    options: { rules?: string; random: number | string; restore: boolean; library?: Library },
  ) {
    this.scenario = scenario;
    this.restore = options.restore;
    this.table = setUp(scenario, options.rules ?? scenario.rules, options.random, options.library);
    this.state = this.kept(this.table.start.state);
    this.before = this.state;
    this.events = [...this.table.start.events];
  }

  /** Notes a state, and in a restoring run sends it through its text. */
  private kept(state: State): State {
    const { engine } = this.table;
    this.trace.push(engine.hash(state));
    if (!this.restore) return state;
    const restored = JSON.parse(JSON.stringify(state)) as State;
    if (engine.hash(restored) !== engine.hash(state))
      throw new StuckError('The state is not the same after it was serialised and restored.');
    return restored;
  }

  judge(): Failure | 'unlucky' | null {
    const { steps, expect } = this.scenario;
    let spot = this.scenario.spot;
    let said = 'the position';
    try {
      if (expect.length > 0) {
        const failure = this.hold(expect, null, spot, said);
        if (failure) return failure;
      }
      for (const [index, step] of steps.entries()) {
        spot = step.spot;
        said = inWords(step);
        const failure = this.step(step, index);
        if (failure) return failure;
      }
      return null;
    } catch (error) {
      if (error instanceof MisunderstoodError || error instanceof StuckError || error instanceof RefusedError)
        return this.failure(spot, said, error.message);
      if (error instanceof Error)
        return this.failure(spot, said, `The program failed: ${error.stack ?? error.message}`);
      throw error;
    }
  }

  /** Plays all steps for their effect; throws when one cannot be done. */
  play(): void {
    for (const [index, step] of this.scenario.steps.entries()) {
      if (step.sentence === undefined || step.seat === undefined || step.may) continue;
      const refused = this.perform(step, step.seat);
      if (refused) throw new StuckError(`${inWords(step)}: ${refused.text} [${refused.rule}]`);
      this.settle(step, index);
    }
  }

  /** Tries one sentence more. With `really` it is done, and what happened is told. */
  tryOut(
    seat: Seat,
    sentence: string,
    really: boolean,
  ): { refused: Refusal | null; events: readonly GameEvent[] } {
    const step: StepSpec = { spot: this.scenario.spot, seat, sentence, may: !really, expect: [], luck: [] };
    this.events = [];
    const refused = this.perform(step, seat);
    if (really && !refused) this.settle(step, this.scenario.steps.length);
    return { refused, events: this.events };
  }

  /** Does what a step says, or asks about it, and passes what nobody mentions; the refusal when it is refused. */
  carryOut(step: StepSpec, index: number): Refusal | null {
    this.before = this.state;
    if (step.sentence === undefined || step.seat === undefined) return null;
    // What lies between the last step and this one belongs to this one.
    this.events = [];
    const refused = this.perform(step, step.seat);
    if (!step.may && !refused) this.settle(step, index);
    return refused;
  }

  /** What was found instead of what is expected; null when it is as expected. */
  whatElse({ key, value }: Expectation, refused: Refusal | null): string | null {
    return EXPECTATIONS[key]?.check(this.judged(refused), value) ?? null;
  }

  private step(step: StepSpec, index: number): Failure | 'unlucky' | null {
    const refused = this.carryOut(step, index);
    if (refused && !wantsNo(step))
      return this.failure(
        step.spot,
        inWords(step),
        `This is refused, by ${refused.rule}: ${refused.text}`,
        refused.rule,
      );
    if (step.luck.some((each) => this.whatElse(each, refused) !== null)) return 'unlucky';
    return this.hold(step.expect, refused, step.spot, inWords(step));
  }

  private judged(refused: Refusal | null): Judged {
    const { engine, names } = this.table;
    const { state, events } = this;
    return { engine, g: engine.open(state), state, names, events, refused };
  }

  /** Compares with what is expected. */
  private hold(
    expect: readonly Expectation[],
    refused: Refusal | null,
    spot: Spot,
    said: string,
  ): Failure | null {
    if (expect.length === 0) return null;
    const wrong: string[] = [];
    let where: Spot | undefined;
    for (const each of expect) {
      const found = this.whatElse(each, refused);
      if (found === null) continue;
      wrong.push(`expected ${each.key}: ${shown(each.value)}\n  found: ${found}`);
      where ??= each.spot;
    }
    if (wrong.length === 0) return null;
    return this.failure(where ?? spot, said, wrong.join('\n'), refused?.rule ?? this.decidedBy());
  }

  /** The rule that the last events name. */
  private decidedBy(): string | undefined {
    return this.events.findLast((event) => event.kind === 'attemptEnds' || event.kind === 'over')?.text;
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

  /** What a player's sentence comes to at a decision. */
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

  /** Somebody who is not asked is judged as if asked between two actions. */
  private whyNot(state: State, decision: Decision, seat: Seat, request: Request): Refusal | null {
    const { engine } = this.table;
    return decision.seat === seat
      ? engine.why(state, request)
      : engine.whyAt(
          state,
          { seat, window: decision.kind === 'act' && decision.window === 'seed' ? 'seed' : 'between' },
          request,
        );
  }

  /**
   * Does what a step says, or asks about it. Windows that may be passed are passed until the sentence fits; when it
   * fits nowhere, the refusal is that of the last window in which the player was asked.
   */
  private perform(step: StepSpec, seat: Seat): Refusal | null {
    const { engine } = this.table;
    const text = step.sentence ?? '';
    const passed: { state: State; events: readonly GameEvent[] }[] = [];
    let state = this.state;
    let refused: Refusal | null = null;
    let elsewhere = '';
    for (;;) {
      const { decision } = state;
      const mine = decision?.seat === seat;
      const found = this.attempt(state, seat, text);
      if ('answer' in found) {
        if (step.may) return null;
        for (const each of passed) this.arrive(each.state, each.events);
        const done = engine.apply(this.state, found.answer);
        this.arrive(done.state, done.events);
        return null;
      }
      if ('refused' in found) {
        if (mine || refused === null) refused = found.refused;
        if (mine && decision) this.mustRefuse(state, decision, seat, text);
        // What must be refused is judged where the player is asked, and not in some later window.
        if (mine && wantsNo(step)) return refused;
      } else elsewhere = found.elsewhere;
      if (!decision || !passesByItself(state, decision, seat)) break;
      const next = engine.apply(state, passing(decision));
      passed.push(next);
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

  /** After a step: passes the windows that neither an expectation nor one of the next steps speaks of. */
  private settle(step: StepSpec, index: number): void {
    const { engine } = this.table;
    const asked = step.expect.find(({ key }) => key === 'asked')?.value;
    const next: StepSpec[] = [];
    for (const each of this.scenario.steps.slice(index + 1)) {
      next.push(each);
      if (!each.may) break;
    }
    for (;;) {
      const { decision } = this.state;
      if (decision?.kind !== 'act' || !isOptional(decision)) return;
      const isAsked =
        isRecord(asked) &&
        (asked.window === undefined || asked.window === decision.window) &&
        (asked.seat === undefined || asked.seat === seatName(decision.seat)) &&
        (asked.window !== undefined || asked.choose === undefined);
      if (isAsked || next.some((each) => this.fits(each, decision))) return;
      const done = engine.apply(this.state, passing(decision));
      this.arrive(done.state, done.events);
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

const OPTIONAL: ReadonlySet<string> = new Set([
  'respond',
  'suspend',
  'between',
  'start',
  'end',
  'loan',
  'report',
]);
const isOptional = (decision: Decision): boolean => decision.kind === 'act' && OPTIONAL.has(decision.window);

/** Optional windows, and the other player's turn to seed unless a mission must be seeded. */
const passesByItself = (state: State, decision: Decision, seat: Seat): boolean =>
  isOptional(decision) ||
  (decision.kind === 'act' &&
    decision.window === 'seed' &&
    decision.seat !== seat &&
    state.phase !== 'mission');

const passing = (decision: Decision): Answer => ({
  decision: decision.id,
  seat: decision.seat,
  request: { do: 'pass' },
});

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
