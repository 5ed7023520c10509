/** gain play: a player has more normal card plays this turn (`turn.card-play.extra`). */
import { changed } from '../state/game.ts';
import { finish } from '../timing/machine.ts';
import { defineEffect } from './effect.ts';

export interface GainPlayEffect {
  readonly do: 'gain play';
  readonly n: number;
}

defineEffect<GainPlayEffect>(
  'gain play',
  {
    start(g, frame) {
      // Card plays are those of the turn under way; on the other player's turn there is nothing to gain.
      if (g.state.turn.seat === frame.context.you) g.state.turn.plays += frame.effect.n;
      changed(g);
      finish(g, frame);
    },
  },
  (effect, speaker) => speaker.say('gain play', { n: speaker.count(effect.n) }),
);
