/** name countdown: a player chooses how many of their turns this card stays in play (`countdown.tick`). */
import {
  askOption,
  card,
  changed,
  type Effect,
  type EffectFrame,
  type EffectRoom,
  fill,
  finish,
  number,
  numbers,
  seatOf,
  takeAnswer,
  type Who,
  who,
} from '@spaceline/engine/words';

interface NameCountdownEffect {
  readonly do: 'name countdown';
  readonly who: Who;
  readonly most: number;
}
declare module '@spaceline/engine/words' {
  interface RareEffectWords {
    'name countdown': NameCountdownEffect;
  }
}

export const nameCountdownRoom: EffectRoom<
  NameCountdownEffect,
  EffectFrame<NameCountdownEffect, 'start' | 'named'>
> = {
  about: 'A player says how many turns this card stays in play.',
  fields: { who, most: number(1) },
  steps: {
    start(g, frame) {
      const { effect, context } = frame;
      frame.at = 'named';
      askOption(g, frame, {
        seat: seatOf(effect.who, context),
        prompt: { key: 'number', card: context.source },
        among: Array.from({ length: effect.most }, (_, n) => String(n + 1)),
        rule: 'action.init.function',
      });
    },
    named(g, frame) {
      const [n] = numbers(takeAnswer(frame));
      card(g, frame.context.source).countdown = n ?? 1;
      changed(g);
      finish(g, frame);
    },
  },
  english: (effect, speaker) =>
    fill('{who} {who|names|name} a number from one to {n} as the countdown of this card', {
      who: speaker.who(effect.who),
      n: speaker.count(effect.most),
    }),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
};

/** You choose how long this card stays in play, up to a number of turns. */
export const nameCountdown = (most: number, who: Who = 'you'): Effect => ({
  do: 'name countdown',
  who,
  most,
});
