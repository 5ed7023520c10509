/** flip: a card in play is turned over. Face down its text does not work. */

import type { Selector } from '../../language/selector.ts';
import { card, has, setFlag } from '../../state/game.ts';
import { FACE_DOWN } from '../../state/types.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';
import { targeted } from './targeted.ts';

interface FlipEffect {
  readonly do: 'flip';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    flip: FlipEffect;
  }
}

export const flipRoom = targeted<FlipEffect>({
  about: 'Turns cards over; the text of a face-down card does not work.',
  fields: { target },
  participle: 'flipped',
  act: (g, targets) => {
    for (const id of targets) setFlag(g, id, FACE_DOWN, !has(card(g, id), FACE_DOWN));
  },
  english: said('{target} {target|is|are} turned over'),
  becomes: ['is turned over', 'are turned over'],
  tendency: 'neither',
  strikes: 'nobody',
});
