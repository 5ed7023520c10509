/**
 * The machine that runs procedures. Everything the rules do over time (a turn, an attempt, a dilemma, a battle, one
 * effect of a card) is a procedure: a name and a few named steps. A procedure in progress is a frame on the stack in the
 * state, with the name of its next step and its own JSON fields, so play can stop and be stored between any two steps.
 *
 * A step may change the game, then: go to another step, call a procedure (whose result it finds in `returned`), ask a
 * player (whose answer it finds in `answer`), or finish.
 */
import type { Effect, EffectFrame } from '../language/effect.ts';
import type { FrameBase, Procedures, Results } from '../language/frame.ts';
import type { Purpose } from '../language/purpose.ts';
import type { Game } from '../state/game.ts';
import type { ChooseDecision, Frame, GameEvent, Seat, WindowKind } from '../state/types.ts';

/** A function for each step of a procedure's frames. */
type StepsOf<F extends FrameBase> = { readonly [At in F['at']]: (g: Game, frame: F) => void };

/** What the pending question of a frame is about; `below` are the procedures under it, nearest last. */
type PurposeOf<F> = (g: Game, frame: F, below: readonly Frame[]) => Purpose | null;

/** What a new frame needs: its own fields. */
type Told<F> = Omit<F, keyof FrameBase>;

/** The prefix of a verb's procedure name; its steps are in its room. */
export const VERB = 'effect ';
type VerbProcedure = `${typeof VERB}${string}`;
type ProcedureName = Exclude<keyof Procedures, VerbProcedure>;

/** A procedure: calling it makes a frame at the first step. */
export interface Procedure<P extends ProcedureName> {
  (fields: Told<Procedures[P]>): Procedures[P];
  readonly steps: StepsOf<Procedures[P]>;
  /** What its questions are about, if it can say so. */
  readonly purpose?: PurposeOf<Procedures[P]>;
}

/** Every declared procedure by name, except verbs. Together they are the value `PROCEDURES` (`rules/procedures.ts`). */
export type ProcedureRooms = { readonly [P in ProcedureName]: Procedure<P> };

declare module '../state/game.ts' {
  interface GameWords {
    /** The procedures of the rules. */
    readonly procedures: ProcedureRooms;
  }
}

/** A procedure of unknown type. The machine gives each only frames of its own name, so the cast is safe. */
interface AnyProcedure {
  readonly steps: Steps;
  readonly purpose?: PurposeOf<Frame>;
}
type Steps = Readonly<Record<string, (g: Game, frame: FrameBase) => void>>;

export const procedureOf = (g: Game, name: string): AnyProcedure | undefined =>
  (g.words.procedures as unknown as Readonly<Record<string, AnyProcedure>>)[name];

function stepsOf(g: Game, name: string): Steps | undefined {
  if (!name.startsWith(VERB)) return procedureOf(g, name)?.steps;
  const rooms = g.words.effects as Readonly<Record<string, { readonly steps: object }>>;
  return rooms[name.slice(VERB.length)]?.steps as Steps | undefined;
}

/** Defines a procedure that is declared in `Procedures`; it starts with its first step. */
export function procedure<P extends ProcedureName>(name: P, steps: StepsOf<Procedures[P]>): Procedure<P> {
  const at = Object.keys(steps)[0] ?? 'start';
  const begin = (fields: Told<Procedures[P]>) => ({ proc: name, at, ...fields }) as unknown as Procedures[P];
  return Object.assign(begin, { steps });
}

/** The same for a procedure that can say what its questions are about. */
export const procedureAsking = <P extends ProcedureName>(
  name: P,
  purpose: PurposeOf<Procedures[P]>,
  steps: StepsOf<Procedures[P]>,
): Procedure<P> => Object.assign(procedure(name, steps), { purpose });

/** A frame to start with: verbs start with `start`. */
export type Begun = Exclude<Frame, { readonly proc: VerbProcedure }> | EffectFrame<Effect>;

/** Starts a procedure on top of the current one. */
export function call(g: Game, frame: Begun): void {
  g.state.stack.push(frame as Frame);
}

/** What a procedure may finish with. Verbs return what lists of them do. */
type ResultOf<P> = P extends keyof Results
  ? null extends Results[P]
    ? [result?: Results[P]]
    : [result: Results[P]]
  : P extends VerbProcedure
    ? [result?: Results['effects']]
    : [];

function end(g: Game, frame: FrameBase): void {
  const top: FrameBase | undefined = g.state.stack.pop();
  if (top !== frame) throw new Error(`"${frame.proc}" ended while "${top?.proc}" was on top of the stack.`);
}

function giveBack(g: Game, frame: FrameBase, result: unknown): void {
  end(g, frame);
  const below: FrameBase | undefined = g.state.stack.at(-1);
  if (below) below.returned = result;
}

/** Ends the procedure on top; the one below finds the result in `returned`. */
export function finish<F extends FrameBase>(g: Game, frame: F, ...result: ResultOf<F['proc']>): void;
export function finish(g: Game, frame: FrameBase, result: unknown = null): void {
  giveBack(g, frame, result);
}

/** Ends the procedure on top and passes on the result that it got itself. */
export function handOn(g: Game, frame: FrameBase): void {
  giveBack(g, frame, frame.returned ?? null);
}

/** Ends a procedure that was inserted without being called: the one below keeps the result it had. */
export const leave: (g: Game, frame: FrameBase) => void = end;

type Question = Omit<ChooseDecision, 'id' | 'kind'>;

/** Asks a player to choose. If there is nothing to decide, the answer is given at once. */
export function askChoose(g: Game, frame: FrameBase, question: Question): void {
  const { among, min, max } = question;
  if (among.length <= min || max === 0) {
    frame.answer = max === 0 ? [] : [...among];
    return;
  }
  g.state.decision = {
    id: g.state.sequence++,
    kind: 'choose',
    ...question,
    max: Math.min(max, among.length),
  };
}

/** Asks a player for one of several things by name. */
export const askOption = (
  g: Game,
  frame: FrameBase,
  {
    seat,
    prompt,
    among,
    rule,
  }: Pick<Question, 'seat' | 'prompt' | 'rule'> & { readonly among: readonly string[] },
): void => askChoose(g, frame, { seat, prompt, of: 'options', among, min: 1, max: 1, rule });

/** Asks a player what to do. */
export function askAct(g: Game, seat: Seat, window: WindowKind, event?: GameEvent): void {
  g.state.decision = { id: g.state.sequence++, kind: 'act', seat, window, ...(event ? { event } : {}) };
}

/** Takes the answer out of a frame. */
export function takeAnswer(frame: FrameBase): readonly (number | string)[] {
  const answer = frame.answer ?? [];
  delete frame.answer;
  return answer;
}

export const numbers = (answer: readonly (number | string)[]): number[] => answer.map(Number);

/** More steps than any legal sequence between two decisions takes; reaching it is a bug. */
const MOST_STEPS = 200_000;

/** Runs until a player must decide or the game is over. Events are passed to `tell` after each step, before the next. */
export function run(g: Game, tell: (g: Game) => void): void {
  const { state } = g;
  for (let steps = 0; state.decision === null && state.outcome === null; steps++) {
    const frame = state.stack.at(-1);
    if (!frame) throw new Error('The game has nothing left to do and is not over.');
    const step = stepsOf(g, frame.proc)?.[frame.at];
    if (!step) throw new Error(`Procedure "${frame.proc}" has no step "${frame.at}".`);
    if (steps > MOST_STEPS)
      throw new Error(`The game does not come to a decision; it is in "${frame.proc}".`);
    step(g, frame);
    if (state.queue.length > 0 && state.decision === null) tell(g);
  }
}
