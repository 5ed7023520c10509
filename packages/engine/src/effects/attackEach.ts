/** attack each: this card, which is nobody's, attacks ships and facilities one by one with all its WEAPONS (`self.borg-ship.fire`). */
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { isPrey, raid } from '../rules/battle/raiding.ts';
import { card, emit, inPlay, locationOf } from '../state/game.ts';
import { call, finish } from '../timing/machine.ts';
import { action } from '../timing/windows.ts';
import { defineEffect } from './effect.ts';

export interface AttackEachEffect {
  readonly do: 'attack each';
  readonly target: Selector;
}

defineEffect<AttackEachEffect>(
  'attack each',
  {
    start(g, frame) {
      frame.at = 'attack';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    attack(g, frame) {
      const { source } = frame.context;
      // Gone meanwhile, it attacks nobody.
      if (!inPlay(card(g, source))) return finish(g, frame);
      const location = locationOf(g, source);
      const targets = selected(frame).filter((id) => isPrey(g, id));
      frame.at = 'done';
      if (targets.length === 0) return;
      const event = {
        kind: 'raids',
        seat: card(g, source).owner,
        card: source,
        cards: targets,
        location,
      } as const;
      emit(g, event);
      // Its attack may be answered like any other (`action.encounter.responses`); the active player's ships come first.
      call(g, action({ event, body: raid({ raider: source, location, targets, seat: g.state.turn.seat }) }));
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  (effect, speaker) => speaker.say('attack each', { target: speaker.those(effect.target) }),
);
