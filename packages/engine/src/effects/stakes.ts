/**
 * forfeit, raise the stakes: a player gives the game up, or both play on for a card of the loser's, drawn by lot when the
 * game is over. Whether anybody may be asked that is a matter of the format (`end.concede`).
 */
import { endGame } from '../rules/turn/ending.ts';
import { otherSeat } from '../state/types.ts';
import { finish } from '../timing/machine.ts';
import { defineEffect, seatOf, type Who } from './effect.ts';

export interface ForfeitEffect {
  readonly do: 'forfeit';
  readonly who: Who;
}
export interface RaiseStakesEffect {
  readonly do: 'raise stakes';
}

defineEffect<ForfeitEffect>(
  'forfeit',
  {
    start(g, frame) {
      const winner = otherSeat(seatOf(frame.effect.who, frame.context));
      finish(g, frame);
      endGame(g, { winner, rule: 'end.concede' });
    },
  },
  (effect, speaker) => speaker.say('forfeit', { who: speaker.who(effect.who) }),
);

defineEffect<RaiseStakesEffect>(
  'raise stakes',
  {
    start(g, frame) {
      g.state.stakes = (g.state.stakes ?? 0) + 1;
      finish(g, frame);
    },
  },
  (_, speaker) => speaker.say('raise stakes'),
);
