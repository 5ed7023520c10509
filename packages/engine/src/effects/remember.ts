/** remember: this card keeps in mind who was struck, for text that acts on them later. */
import type { Selector } from '../queries/selector.ts';
import { card, changed } from '../state/game.ts';
import type { Json } from '../state/types.ts';
import { defineTargeted } from './effect.ts';

export interface RememberEffect {
  readonly do: 'remember';
  readonly as: string;
  readonly target: Selector;
}

defineTargeted<RememberEffect>(
  'remember',
  'remembered',
  (g, targets, { effect, context }) => {
    const c = card(g, context.source);
    c.memory = { ...c.memory, [effect.as]: targets as Json };
    changed(g);
    return targets;
  },
  (effect, speaker) => speaker.say('remember', { target: speaker.those(effect.target), name: effect.as }),
);
