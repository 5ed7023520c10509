/** gain play: a player has more normal card plays this turn (`turn.card-play.extra`). */
import { changed, type Effect, type EffectRoom, fill, finish, number } from '@spaceline/engine/words';

interface GainPlayEffect {
  readonly do: 'gain play';
  readonly n: number;
}
declare module '@spaceline/engine/words' {
  interface RareEffectWords {
    'gain play': GainPlayEffect;
  }
}

export const gainPlayRoom: EffectRoom<GainPlayEffect> = {
  about: 'You get extra normal card plays this turn.',
  fields: { n: number(1) },
  steps: {
    start(g, frame) {
      // Card plays are those of the current turn; on the other player's turn there is nothing to gain.
      if (g.state.turn.seat === frame.context.you) g.state.turn.plays += frame.effect.n;
      changed(g);
      finish(g, frame);
    },
  },
  english: ({ n }, speaker) =>
    fill('you have {n} more normal card {n|play|plays} this turn', { n: speaker.count(n) }),
  becomes: 'unsaid',
  tendency: 'helps',
  strikes: 'nobody',
};

/** More normal card plays this turn. */
export const gainPlay = (n = 1): Effect => ({ do: 'gain play', n });
