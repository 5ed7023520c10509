/** stop, unstop: cards may not act until their player's next turn, or may act again. */
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { stopCards, stopShip, unstop } from '../rules/play/stopping.ts';
import { factsOf } from '../state/game.ts';
import { call } from '../timing/machine.ts';
import { defineEffect, finishPicking } from './effect.ts';

export interface StopEffect {
  readonly do: 'stop';
  readonly target: Selector;
  /** Until the card that says so leaves play, not until the next turn. */
  readonly lasting?: true;
}

export interface UnstopEffect {
  readonly do: 'unstop';
  readonly target: Selector;
}

defineEffect<StopEffect>('stop', {
  start(g, frame) {
    frame.at = 'stop';
    call(g, selectFrame(frame.effect.target, frame.context));
  },
  stop(g, frame) {
    const targets = selected(frame);
    for (const id of targets) {
      if (factsOf(g, id).type === 'ship') stopShip(g, id);
      else stopCards(g, [id], frame.effect.lasting === true);
    }
    finishPicking(g, frame, 'stopped', targets);
  },
});

defineEffect<UnstopEffect>('unstop', {
  start(g, frame) {
    frame.at = 'unstop';
    call(g, selectFrame(frame.effect.target, frame.context));
  },
  unstop(g, frame) {
    const targets = selected(frame);
    for (const id of targets) unstop(g, id);
    finishPicking(g, frame, 'unstopped', targets);
  },
});
