/** Fields shared by many verbs: the targets, a player, further effects. */
import type { Who } from '../../language/context.ts';
import type { Effect } from '../../language/effect.ts';
import { choice, list, part, word } from '../../language/fields.ts';

export const target = part('selector');
export const who = choice<Who>({
  you: ['opponent'],
  opponent: ['you'],
  'that player': ['you', 'opponent'],
});
export const effects = list(word<Effect>('effect'));
