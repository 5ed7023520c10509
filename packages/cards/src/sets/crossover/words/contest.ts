/** contest: each player reveals a card from hand that was chosen in secret, and the higher attribute wins. */
import {
  type Attribute,
  attributeOf,
  byText,
  type CardId,
  call,
  card,
  cardsAt,
  type Do,
  type Effect,
  type EffectFrame,
  type EffectRoom,
  eachChoosesCard,
  effects,
  effectsFrame,
  emit,
  type Filter,
  fill,
  finish,
  fits,
  listOf,
  named,
  otherSeat,
  word,
} from '@spaceline/engine/words';

interface ContestEffect {
  readonly do: 'contest';
  /** The cards in hand that may be revealed. */
  readonly what: Filter;
  readonly by: Attribute;
  readonly won: readonly Effect[];
  readonly lost: readonly Effect[];
}
declare module '@spaceline/engine/words' {
  interface RareEffectWords {
    contest: ContestEffect;
  }
}

export const contestRoom: EffectRoom<
  ContestEffect,
  EffectFrame<ContestEffect, 'start' | 'reveal' | 'done', 'secret'>
> = {
  about:
    'Each player reveals a card chosen in secret; the higher attribute wins, and nobody gets past on a tie.',
  fields: { what: word<Filter>('filter'), by: named<Attribute>('attribute'), won: effects, lost: effects },
  steps: {
    start(g, frame) {
      const { effect, context } = frame;
      const { you, source } = context;
      frame.at = 'reveal';
      const among = (seat: typeof you): readonly CardId[] =>
        cardsAt(g, 'hand', seat).filter((id) => fits(g, id, effect.what));
      call(
        g,
        eachChoosesCard(source, 'dilemma.target.your-choice', [
          { seat: you, among: among(you) },
          { seat: otherSeat(you), among: among(otherSeat(you)) },
        ]),
      );
    },
    reveal(g, frame) {
      const { effect, context } = frame;
      const [mine = [], theirs = []] = frame.returned ?? [];
      delete frame.returned;
      for (const id of [...mine, ...theirs]) card(g, id).seen = 3;
      for (const [seat, cards] of [
        [context.you, mine],
        [otherSeat(context.you), theirs],
      ] as const)
        if (cards.length > 0)
          emit(g, { kind: 'revealed', seat, cards, count: cards.length, cause: byText(g, context.source) });
      // A player who has none to reveal has zero.
      const worth = ([id]: readonly CardId[]): number =>
        id === undefined ? 0 : attributeOf(g, id, effect.by);
      const ahead = worth(mine) - worth(theirs);
      frame.at = 'done';
      const facing = g.state.stack.findLast((under) => under.proc === 'encounter');
      if (ahead === 0 && facing) facing.failed = true;
      if (ahead !== 0) call(g, effectsFrame(ahead > 0 ? effect.won : effect.lost, context));
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  english: (effect, speaker) =>
    fill(
      `each player secretly chooses {what} from hand, and both reveal them (none counts as zero); if yours has more ${effect.by}, {won}; if your opponent’s has, {lost}; if neither has, you cannot get past`,
      {
        what: `one ${speaker.that(effect.what)}`,
        won: speaker.effects(effect.won),
        lost: speaker.effects(effect.lost),
      },
    ),
  becomes: ['is revealed', 'are revealed'],
  tendency: 'neither',
  strikes: 'nobody',
};

/** Each player reveals such a card from hand, chosen in secret; the higher attribute decides. */
export const contest = (by: Attribute, what: Filter, won: Do, lost: Do): Effect => ({
  do: 'contest',
  what,
  by,
  won: listOf(won),
  lost: listOf(lost),
});
