/**
 * What a question is about: what happens to those who are chosen. It is not stored with the question but read off the procedure
 * that asks, and goes out with what the chooser is shown, so that whoever words the question can say "choose who dies".
 */
import type { Effect } from '../language/effect.ts';
import type { Procedures } from '../language/frame.ts';
import type { Purpose } from '../language/purpose.ts';
import type { Game } from '../state/game.ts';
import type { Frame } from '../state/types.ts';

type Reader<F> = (g: Game, frame: F, below: readonly Frame[]) => Purpose | null;

const readers = new Map<string, Reader<Frame>>();

/** Says what the questions of a procedure are about; `below` are the procedures under it, the nearest last. */
export function questionsAre<P extends keyof Procedures>(proc: P, reader: Reader<Procedures[P]>): void {
  readers.set(proc, reader as unknown as Reader<Frame>);
}

/** What the pending question is about, if its procedure says so. */
export function purposeOf(g: Game): Purpose | null {
  const { stack } = g.state;
  const frame = stack.at(-1);
  return frame ? (readers.get(frame.proc)?.(g, frame, stack.slice(0, -1)) ?? null) : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isVerb = (g: Game, word: unknown): word is Effect['do'] =>
  typeof word === 'string' && word in g.words.effects;

/** It only notes something down; what happens to the card is said later. */
const onlyNotes = (g: Game, verb: Effect['do']): boolean => g.words.effects[verb].notes === true;

/** The verbs that are done to those picked under a name. */
function verbsOn(g: Game, name: string, value: unknown, found: Set<Effect['do']>): Set<Effect['do']> {
  if (Array.isArray(value)) for (const part of value) verbsOn(g, name, part, found);
  else if (isObject(value)) {
    const { do: verb, target } = value;
    const from = isObject(target) ? target.from : undefined;
    if (isVerb(g, verb) && !onlyNotes(g, verb) && isObject(from) && from.picked === name) found.add(verb);
    verbsOn(g, name, Object.values(value), found);
  }
  return found;
}

/** What becomes of those whom an effect selects. A pick by name says nothing itself: what is done with the name later does. */
export function purposeOfEffect(g: Game, effect: Effect, later: readonly unknown[]): Purpose | null {
  if (effect.do !== 'pick') return { do: effect.do };
  const verbs = verbsOn(g, effect.as, later, new Set());
  const [only] = verbs;
  return verbs.size === 1 && only !== undefined ? { do: only } : null;
}
