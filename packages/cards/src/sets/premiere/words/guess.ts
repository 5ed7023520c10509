/**
 * guess: a player names a card type and points at a card; it is revealed, and if it is of that type something follows.
 */
import {
  askOption,
  byText,
  CARD_TYPES,
  type CardType,
  call,
  card,
  type Do,
  type Effect,
  type EffectFrame,
  type EffectRoom,
  effects,
  effectsFrame,
  emit,
  fill,
  finish,
  listOf,
  type Selector,
  seatOf,
  selected,
  selectFrame,
  takeAnswer,
  target,
  typeOf,
  type Who,
  who,
} from '@spaceline/engine/words';

interface GuessEffect {
  readonly do: 'guess';
  readonly who: Who;
  readonly target: Selector;
  /** What happens to it if the guess was right. */
  readonly right: readonly Effect[];
}
declare module '@spaceline/engine/words' {
  interface RareEffectWords {
    guess: GuessEffect;
  }
}

interface GuessFrame extends EffectFrame<GuessEffect, 'start' | 'point' | 'show' | 'done'> {
  guess: string;
}

/** Types that cannot be in a hand: seeded, or in side decks. */
const ELSEWHERE: ReadonlySet<CardType> = new Set(['mission', 'dilemma', 'tactic', 'tribble', 'trouble']);
const IN_HAND: readonly CardType[] = CARD_TYPES.filter((type) => !ELSEWHERE.has(type));

export const guessRoom: EffectRoom<GuessEffect, GuessFrame> = {
  about: 'A player names a card type and points at a card; if it is of that type, something happens.',
  fields: { who, target, right: effects },
  steps: {
    start(g, frame) {
      const { effect, context } = frame;
      frame.at = 'point';
      askOption(g, frame, {
        seat: seatOf(effect.who, context),
        prompt: { key: 'guess type', card: context.source },
        among: IN_HAND,
        rule: 'action.init.targets',
      });
    },
    point(g, frame) {
      frame.guess = String(takeAnswer(frame)[0]);
      frame.at = 'show';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    show(g, frame) {
      const { effect, context, guess } = frame;
      const shown = selected(frame);
      for (const id of shown) card(g, id).seen = 3;
      if (shown.length > 0)
        emit(g, {
          kind: 'revealed',
          seat: seatOf(effect.who, context),
          cards: shown,
          count: shown.length,
          guess,
          cause: byText(g, context.source),
        });
      frame.at = 'done';
      const hit = shown.filter((id) => typeOf(g, id) === guess);
      if (hit.length > 0)
        call(g, effectsFrame(effect.right, { ...context, picked: { ...context.picked, it: hit } }));
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  english: (effect, speaker) =>
    fill(
      '{who} {who|names|name} a card type and {who|points|point} at {target}: it is shown, and if it is of that type, {right}',
      {
        who: speaker.who(effect.who),
        target: speaker.those(effect.target),
        right: speaker.effects(effect.right),
      },
    ),
  becomes: ['is guessed at', 'are guessed at'],
  tendency: 'neither',
  strikes: 'nobody',
};

/** You name a card type and point at a card; if it is of that type, something happens to it. */
export const guessType = (whom: Selector, right: Do): Effect => ({
  do: 'guess',
  who: 'you',
  target: whom,
  right: listOf(right),
});
