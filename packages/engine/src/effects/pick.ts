/** pick: choose now, use later: "that personnel", "those two", "the rest". */
import type { Selector } from '../queries/selector.ts';
import { selected, selectFrame } from '../queries/selector.ts';
import { call } from '../timing/machine.ts';
import { defineEffect, finishPicking } from './effect.ts';

export interface PickEffect {
  readonly do: 'pick';
  readonly as: string;
  readonly target: Selector;
}

defineEffect<PickEffect>(
  'pick',
  {
    start(g, frame) {
      frame.at = 'picked';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    picked(g, frame) {
      finishPicking(g, frame, frame.effect.as, selected(frame));
    },
  },
  (effect, speaker) => speaker.say('pick', { target: speaker.those(effect.target), name: effect.as }),
);

/** The picks of a clause's targets, in the order in which they are written. */
export const pickTargets = (targets: Readonly<Record<string, Selector>> = {}): readonly PickEffect[] =>
  Object.entries(targets).map(([as, target]) => ({ do: 'pick', as, target }));
