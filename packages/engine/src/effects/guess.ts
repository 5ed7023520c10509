/** guess: a player names a card type and points at a card; it is shown, and if it is of that type something follows. */
import { CARD_TYPES, type CardType } from '../catalogue/facts.ts';
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { card, emit, factsOf } from '../state/game.ts';
import { askChoose, call, finish, takeAnswer } from '../timing/machine.ts';
import { defineEffect, type Effect, type EffectFrame, effectsFrame, seatOf, type Who } from './effect.ts';

export interface GuessEffect {
  readonly do: 'guess';
  readonly who: Who;
  readonly target: Selector;
  /** What happens to it when the guess was right. */
  readonly right: readonly Effect[];
}

interface GuessFrame extends EffectFrame<GuessEffect> {
  guess: string;
}

/** Types that a hand can hold; the others are seeded or belong to side decks. */
const ELSEWHERE: ReadonlySet<CardType> = new Set(['mission', 'dilemma', 'tactic', 'tribble', 'trouble']);
const IN_HAND: readonly CardType[] = CARD_TYPES.filter((type) => !ELSEWHERE.has(type));

defineEffect<GuessEffect, GuessFrame>(
  'guess',
  {
    start(g, frame) {
      const { effect, context } = frame;
      frame.at = 'point';
      askChoose(g, frame, {
        seat: seatOf(effect.who, context),
        prompt: { key: 'guess type', card: context.source },
        of: 'options',
        among: IN_HAND,
        min: 1,
        max: 1,
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
          source: context.source,
          text: guess,
        });
      frame.at = 'done';
      const hit = shown.filter((id) => factsOf(g, id).type === guess);
      if (hit.length > 0)
        call(g, effectsFrame(effect.right, { ...context, picked: { ...context.picked, it: hit } }));
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  (effect, speaker) =>
    speaker.say('guess', {
      who: speaker.who(effect.who),
      target: speaker.those(effect.target),
      right: speaker.effects(effect.right),
    }),
);
