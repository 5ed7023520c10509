/** How English joins, counts and names things. */
import type { GrammarOf } from '../../catalogue/language.ts';
import { count, joined } from '../../words/english.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const WHO = { you: 'you', opponent: 'your opponent', 'that player': 'that player' } as const;
const WHOSE = { you: 'your', opponent: 'your opponent’s', 'that player': 'that player’s' } as const;

export const grammar: GrammarOf = {
  and: (list) => joined(list, ' and'),
  or: (list) => joined(list, ' or'),
  then: (list) => joined(list, ', then'),
  // A capital in front, a full stop behind.
  sentence: (text) =>
    text === '' ? '' : `${text[0]?.toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`,
  count,
  ordinal: (n) => ORDINALS[n - 1] ?? `${n}th`,
  who: (who) => ({ text: WHO[who], plural: who === 'you' }),
  whose: (who) => WHOSE[who],
  label: (name) => name,
};
