/** board: more cards from hand enter play with this one, aboard the same ship. */
import {
  card,
  type Effect,
  enterPlay,
  presentPlace,
  put,
  type Selector,
  said,
  selectorOf,
  target,
  targeted,
  type Whom,
} from '@spaceline/engine/words';

interface BoardEffect {
  readonly do: 'board';
  readonly target: Selector;
}
declare module '@spaceline/engine/words' {
  interface RareEffectWords {
    board: BoardEffect;
  }
}

export const boardRoom = targeted<BoardEffect>({
  about: 'More cards from hand enter play with this one, aboard the same ship.',
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

/** More cards from hand enter play with this one, aboard the same ship. */
export const board = (whom: Whom): Effect => ({ do: 'board', target: selectorOf(whom) });
