/** flip: a card in play is turned over. Face down its text does not work. */
import type { Selector } from '../queries/selector.ts';
import { card, has, setFlag } from '../state/game.ts';
import { FACE_DOWN } from '../state/types.ts';
import { defineTargeted } from './effect.ts';

export interface FlipEffect {
  readonly do: 'flip';
  readonly target: Selector;
}

defineTargeted<FlipEffect>(
  'flip',
  'flipped',
  (g, targets) => {
    for (const id of targets) setFlag(g, id, FACE_DOWN, !has(card(g, id), FACE_DOWN));
  },
  (effect, speaker) => speaker.say('flip', { target: speaker.those(effect.target) }),
);
