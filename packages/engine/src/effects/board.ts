/** board: more cards from hand come into play with this one, aboard the same ship. */
import { presentPlace } from '../queries/presence.ts';
import type { Selector } from '../queries/selector.ts';
import { enterPlay } from '../rules/play/entering.ts';
import { card, put } from '../state/game.ts';
import { defineTargeted } from './effect.ts';

export interface BoardEffect {
  readonly do: 'board';
  readonly target: Selector;
}

defineTargeted<BoardEffect>(
  'board',
  'boarding',
  (g, targets, { context }) => {
    const place = presentPlace(g, context.source);
    if (!place) return [];
    const coming = targets.filter((id) => card(g, id).zone === 'hand');
    for (const id of coming) {
      put(g, id, place.zone, place.host);
      enterPlay(g, id);
    }
    return coming;
  },
  (effect, speaker) => speaker.say('board', { target: speaker.those(effect.target) }),
);
