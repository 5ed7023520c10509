/**
 * What a question is about: what happens to those who are chosen. It is not stored with the question but derived from the
 * procedure that asks, and sent with the chooser's view, so that the question can say "choose who dies".
 */
import type { Behaviour } from '../catalogue/behaviour.ts';
import type { Effect } from '../language/effect.ts';
import type { Purpose } from '../language/purpose.ts';
import { visit } from '../language/walk.ts';
import type { Game } from '../state/game.ts';
import { procedureOf } from './machine.ts';

/** What the pending question is about, if its procedure says so. */
export function purposeOf(g: Game): Purpose | null {
  const { stack } = g.state;
  const frame = stack.at(-1);
  return frame ? (procedureOf(g, frame.proc)?.purpose?.(g, frame, stack.slice(0, -1)) ?? null) : null;
}

/** It only records something; what happens to the card is said later. */
const onlyNotes = (g: Game, verb: Effect['do']): boolean => g.words.effects[verb].notes === true;

/** The name under which an effect's targets were picked, if they were. */
const nameIn = (effect: Effect): string | undefined => {
  const from = 'target' in effect && typeof effect.target === 'object' ? effect.target.from : undefined;
  return typeof from === 'object' && 'picked' in from ? from.picked : undefined;
};

/** What follows a pick: the effects of the current procedures, or the whole text of the card. */
export type Later = { readonly effects: readonly Effect[] } | { readonly behaviour: Behaviour };

/**
 * What happens to those whom an effect selects. A pick by name says nothing itself; what is later done with the name
 * does.
 */
export function purposeOfEffect(g: Game, effect: Effect, later: Later): Purpose | null {
  if (effect.do !== 'pick') return { do: effect.do };
  const verbs = new Set<Effect['do']>();
  const onEffect = (each: Effect): void => {
    if (nameIn(each) === effect.as && !onlyNotes(g, each.do)) verbs.add(each.do);
  };
  if ('behaviour' in later) visit(g.words, 'behaviour', later.behaviour, { effect: onEffect });
  else for (const each of later.effects) visit(g.words, 'effect', each, { effect: onEffect });
  const [only] = verbs;
  return verbs.size === 1 && only !== undefined ? { do: only } : null;
}
