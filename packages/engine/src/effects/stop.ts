/** stop, unstop: some or all may not act until their player's next turn, or may act again early (`unstopped.early`). */
import type { Selector } from '../queries/selector.ts';
import { stopCards, stopShip, unstop } from '../rules/play/stopping.ts';
import { factsOf } from '../state/game.ts';
import { defineTargeted } from './effect.ts';

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

defineTargeted<StopEffect>(
  'stop',
  'stopped',
  (g, targets, { effect }) => {
    // Stopping one leaves the others going on (`stopped.partial`).
    for (const id of targets) {
      if (factsOf(g, id).type === 'ship') stopShip(g, id);
      else stopCards(g, [id], effect.lasting === true);
    }
    return targets;
  },
  (effect, speaker) =>
    speaker.say(effect.lasting ? 'stop while' : 'stop', { target: speaker.those(effect.target) }),
);

defineTargeted<UnstopEffect>(
  'unstop',
  'unstopped',
  (g, targets) => {
    for (const id of targets) unstop(g, id);
    return targets;
  },
  (effect, speaker) => speaker.say('unstop', { target: speaker.those(effect.target) }),
);
