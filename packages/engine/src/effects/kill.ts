/** kill: personnel die. Each death is first about to happen, so that text can replace it (`prevent.replace`). */

import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { killCard } from '../rules/play/leaving.ts';
import { card, type Game, inPlay } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import { call, finish } from '../timing/machine.ts';
import { replaceable } from '../timing/windows.ts';
import { defineEffect, type EffectFrame, finishPicking } from './effect.ts';

export interface KillEffect {
  readonly do: 'kill';
  readonly target: Selector;
}

interface KillFrame extends EffectFrame<KillEffect> {
  doomed: CardId[];
  next: number;
}

defineEffect<KillEffect, KillFrame>('kill', {
  start(g, frame) {
    frame.at = 'announce';
    call(g, selectFrame(frame.effect.target, frame.context));
  },
  announce(g, frame) {
    frame.doomed = selected(frame).filter((id) => inPlay(card(g, id)));
    frame.next = 0;
    frame.at = 'each';
  },
  each(g: Game, frame) {
    const id = frame.doomed[frame.next];
    if (id === undefined) return finishPicking(g, frame, 'killed', frame.doomed);
    frame.at = 'die';
    replaceable(g, {
      kind: 'aboutToDie',
      seat: card(g, id).controller,
      card: id,
      source: frame.context.source,
    });
  },
  die(g, frame) {
    const id = frame.doomed[frame.next++];
    frame.at = 'each';
    if (id === undefined) return finish(g, frame);
    if (frame.returned !== 'replaced' && inPlay(card(g, id))) killCard(g, id, frame.context.source);
    delete frame.returned;
  },
});
