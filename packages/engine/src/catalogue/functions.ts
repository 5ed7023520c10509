/**
 * Texts made from texts. A card with several functions has the text of the one it was played for (`or.choose`), and text
 * in force may suspend, extend or change what another card says (`TextChange`). A text is data, so each of these
 * is a text again; it is made once and kept.
 */
import { doubledIn, type Grammar, type Node } from '../language/walk.ts';
import type { TextChange } from './answers.ts';
import type { Behaviour } from './behaviour.ts';

const NOTHING: Behaviour = {};

/** A text with another one added: lists grow at their end, so the number of a clause stays the same. */
function joined(text: Behaviour, more: Behaviour): Behaviour {
  const out: Record<string, unknown> = { ...text };
  for (const [key, value] of Object.entries(more)) {
    const before = out[key];
    out[key] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
  }
  return out;
}

/** The whole text of a card for each of its functions. */
export const functionsOf = (text: Behaviour): readonly Behaviour[] =>
  (text.functions ?? []).map((own) => joined(text, own));

/** Where the numbers are that say how many are affected, and by how much. Requirements are no effects. */
const EFFECTS: readonly Node[] = ['selector', 'effect', 'modifier'];

const made = new WeakMap<Behaviour, Map<TextChange, Behaviour>>();

/** A text after a change. */
export function changedText(grammar: Grammar, text: Behaviour, change: TextChange): Behaviour {
  const byChange = made.get(text) ?? new Map<TextChange, Behaviour>();
  made.set(text, byChange);
  const found = byChange.get(change) ?? make(grammar, text, change);
  byChange.set(change, found);
  return found;
}

function make(grammar: Grammar, text: Behaviour, change: TextChange): Behaviour {
  if ('suspends' in change) return NOTHING;
  if ('adds' in change) return joined(text, change.adds);
  return doubledIn(grammar, 'behaviour', text, EFFECTS);
}
