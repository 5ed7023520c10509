/**
 * forfeit, raise the stakes: a player gives the game up, or both play on for a card of the loser's, drawn by lot when the
 * game is over. Whether anybody may be asked that is a matter of the format (`end.concede`), which `agreed` asks.
 */
import {
  type Condition,
  type Effect,
  type EffectRoom,
  endGame,
  fill,
  finish,
  oneOf,
  otherSeat,
  seatOf,
  sentence,
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
/** The players have agreed to play for stakes. */
interface AgreedCondition {
  readonly agreed: 'stakes';
}
declare module '@spaceline/engine/words' {
  interface RareConditionWords {
    agreed: AgreedCondition;
  }
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

export const agreedRoom = sentence<AgreedCondition>({
  about: 'The players agreed before the game to play for stakes.',
  fields: { agreed: oneOf('stakes') },
  holds: (g) => g.state.format.stakes === 'agreed',
  english: () => 'both players have agreed before the game to play for cards',
  ofFacts: 'unknown',
});

export const forfeit = (who: Who): Effect => ({ do: 'forfeit', who });
/** One more card of the loser's goes to the winner. */
export const raiseStakes: Effect = { do: 'raise stakes' };
/** The players have agreed beforehand to play for stakes. */
export const stakesAgreed: Condition = { agreed: 'stakes' };
