/** last: a modifier that holds for a while although no card in play carries it (`until end of turn`). */
import { addLasting, type Modifier } from '../queries/modifier.ts';
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { changed } from '../state/game.ts';
import type { Json } from '../state/types.ts';
import { call } from '../timing/machine.ts';
import { defineEffect, finishPicking } from './effect.ts';

export interface LastEffect {
  readonly do: 'last';
  readonly target: Selector;
  readonly modifier: Modifier;
  readonly until: 'end of turn' | 'end of your next turn' | 'end of game';
}

defineEffect<LastEffect>('last', {
  start(g, frame) {
    frame.at = 'set';
    call(g, selectFrame(frame.effect.target, frame.context));
  },
  set(g, frame) {
    const { effect, context } = frame;
    const targets = selected(frame);
    const { turn } = g.state;
    const nextTurn = turn.seat === context.you ? turn.number + 2 : turn.number + 1;
    addLasting(g, {
      source: context.source,
      seat: context.you,
      targets,
      modifier: effect.modifier as unknown as Json,
      until:
        effect.until === 'end of turn'
          ? 'turn'
          : effect.until === 'end of game'
            ? 'game'
            : { turn: nextTurn },
    });
    changed(g);
    finishPicking(g, frame, 'it', targets);
  },
});
