/**
 * forfeit, raise the stakes: a player gives the game up, or both play on for a card of the loser's, drawn by lot when the
 * game is over. Whether anybody may be asked that is a matter of the format (`end.concede`).
 */
import {
  type Effect,
  type EffectRoom,
  endGame,
  fill,
  finish,
  otherSeat,
  seatOf,
  type Who,
  who,
} from '@spaceline/engine/words';

interface ForfeitEffect {
  readonly do: 'forfeit';
  readonly who: Who;
}
interface RaiseStakesEffect {
  readonly do: 'raise stakes';
}
declare module '@spaceline/engine/words' {
  interface RareEffectWords {
    forfeit: ForfeitEffect;
    'raise stakes': RaiseStakesEffect;
  }
}

export const forfeitRoom: EffectRoom<ForfeitEffect> = {
  about: 'A player forfeits the game.',
  fields: { who },
  steps: {
    start(g, frame) {
      const winner = otherSeat(seatOf(frame.effect.who, frame.context));
      finish(g, frame);
      endGame(g, { winner, rule: 'end.concede' });
    },
  },
  english: (effect, speaker) =>
    fill('{who} {who|forfeits|forfeit} the game', { who: speaker.who(effect.who) }),
  becomes: 'unsaid',
  tendency: 'harms',
  strikes: 'nobody',
};

export const raiseStakesRoom: EffectRoom<RaiseStakesEffect> = {
  about: 'The winner of the game keeps one more of the loser’s cards.',
  fields: {},
  steps: {
    start(g, frame) {
      g.state.stakes = (g.state.stakes ?? 0) + 1;
      finish(g, frame);
    },
  },
  english: () => 'whoever wins the game keeps one more card of the loser’s, drawn by lot',
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
};

export const forfeit = (who: Who): Effect => ({ do: 'forfeit', who });
/** One more card of the loser's goes to the winner. */
export const raiseStakes: Effect = { do: 'raise stakes' };
