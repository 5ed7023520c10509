/** board: more cards from hand come into play with this one, aboard the same ship. */

import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { presentPlace } from '../../queries/presence.ts';
import { enterPlay } from '../../rules/play/entering.ts';
import { card, put } from '../../state/game.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';
import { targeted } from './targeted.ts';

interface BoardEffect {
  readonly do: 'board';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    board: BoardEffect;
  }
}

export const boardRoom = targeted<BoardEffect>({
  about: 'More cards from hand come into play with this one, aboard the same ship.',
  fields: { target },
  participle: 'boarding',
  act: (g, targets, { context }) => {
    const place = presentPlace(g, context.source);
    if (!place) return [];
    const coming = targets.filter((id) => card(g, id).zone === 'hand');
    for (const id of coming) {
      put(g, id, place.zone, place.host);
      enterPlay(g, id);
    }
    return coming;
  },
  english: said('{target} {target|comes|come} into play with it'),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
});

/** More cards from hand come into play with this one, aboard the same ship. */
export const board = (whom: Whom): Effect => ({ do: 'board', target: selectorOf(whom) });
