/** disappear: ships are nowhere for as long as this card is in play, which stays on the location as their mark (`time.rift`). */
import type { Selector } from '../queries/selector.ts';
import { vanish } from '../rules/movement/vanishing.ts';
import { enterPlay } from '../rules/play/entering.ts';
import { card, inPlay } from '../state/game.ts';
import { defineTargeted } from './effect.ts';

export interface DisappearEffect {
  readonly do: 'disappear';
  readonly target: Selector;
}

defineTargeted<DisappearEffect>(
  'disappear',
  'gone',
  (g, targets, { context }) => {
    const mark = context.source;
    const entering = !inPlay(card(g, mark));
    const gone = targets.filter((id) => vanish(g, id, mark));
    if (entering && gone.length > 0) {
      // A countdown that was named holds in place of a printed one.
      const { countdown } = card(g, mark);
      enterPlay(g, mark);
      if (countdown > 0) card(g, mark).countdown = countdown;
    }
    return gone;
  },
  (effect, speaker) => speaker.say('disappear', { target: speaker.those(effect.target) }),
);
