/** hold: this card keeps other cards with it until it leaves play; meanwhile they are nowhere else. */

import type { Effect } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { candidates } from '../../queries/candidates.ts';
import { byText } from '../../state/causes.ts';
import { card, emit, placeOf, put } from '../../state/game.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';
import { targeted } from './targeted.ts';

interface HoldEffect {
  readonly do: 'hold';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    hold: HoldEffect;
  }
}

export const holdRoom = targeted<HoldEffect>({
  about: 'This card holds them until it leaves play; meanwhile they are nowhere else.',
  fields: { target },
  participle: 'held',
  act: (g, targets, { context }) => {
    for (const id of targets) {
      const from = placeOf(card(g, id));
      put(g, id, 'held', context.source);
      const to = placeOf(card(g, id));
      emit(g, {
        kind: 'relocated',
        seat: card(g, id).controller,
        cards: [id],
        from,
        to,
        cause: byText(g, context.source),
      });
    }
    return targets;
  },
  possible: (g, effect, context) => candidates(g, effect.target, context).length > 0,
  english: said('{target} {target|is|are} held with this card, out of everybody’s reach'),
  becomes: ['is held', 'are held'],
  tendency: 'neither',
  strikes: 0.7,
  mutant: 'discard',
});

export const hold = (whom: Whom): Effect => ({ do: 'hold', target: selectorOf(whom) });
