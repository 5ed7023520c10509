/**
 * play at: a card picked from hand is played as part of this text, at a location its player chooses. Others may respond
 * to it like to any play, and what follows happens there. If two copies are played in a row, a nullifier hits the last
 * (`action.cost.legacy-pair`, `worm.counter`).
 */
import {
  askChoose,
  type CardId,
  call,
  card,
  cardsAt,
  type Do,
  type Effect,
  type EffectFrame,
  type EffectRoom,
  effects,
  emit,
  finish,
  type Game,
  type LocationId,
  listOf,
  numbers,
  perform,
  put,
  type Selector,
  selected,
  selectFrame,
  takeAnswer,
  target,
} from '@spaceline/engine/words';

interface PlayAtEffect {
  readonly do: 'play at';
  readonly target: Selector;
  /** What follows at that location, unless this play is nullified. */
  readonly then: readonly Effect[];
}
declare module '@spaceline/engine/words' {
  interface RareEffectWords {
    'play at': PlayAtEffect;
  }
}

interface PlayAtFrame extends EffectFrame<PlayAtEffect, 'start' | 'where' | 'play' | 'done'> {
  card: CardId;
}

/** Every location, on any spaceline (`space.move-text.cross-quadrant`). */
const locations = (g: Game): LocationId[] =>
  g.state.locations.filter(({ id }) => cardsAt(g, 'line', id).length > 0).map(({ id }) => id);

export const playAtRoom: EffectRoom<PlayAtEffect, PlayAtFrame> = {
  about: 'Plays a card picked from hand at a location you choose; further effects happen there.',
  fields: { target, then: effects },
  steps: {
    start(g, frame) {
      frame.at = 'where';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    where(g, frame) {
      const { you, source } = frame.context;
      const [id] = selected(frame);
      if (id === undefined || card(g, id).zone !== 'hand' || card(g, id).host !== you)
        return finish(g, frame);
      frame.card = id;
      frame.at = 'play';
      askChoose(g, frame, {
        seat: you,
        prompt: { key: 'destination', card: source },
        of: 'locations',
        among: locations(g),
        min: 1,
        max: 1,
        rule: 'worm.pair',
      });
    },
    play(g, frame) {
      const { card: id, effect, context } = frame;
      const [location] = numbers(takeAnswer(frame));
      if (location === undefined) return finish(g, frame);
      frame.at = 'done';
      put(g, id, 'stack', 0);
      card(g, id).seen = 3;
      const event = {
        kind: 'played' as const,
        seat: context.you,
        card: id,
        location,
        from: 'hand' as const,
        cost: 0,
        download: false,
      };
      emit(g, event);
      perform(g, { card: id, event, do: effect.then, context: { ...context, source: id, location } });
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  english: (effect, speaker) =>
    `play ${speaker.those(effect.target).text} at any location: ${speaker.effects(effect.then)}`,
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
};

/** A card picked from hand is played at a location of your choice; what follows happens `there`. */
export const playAt = (whom: Selector, then: Do): Effect => ({
  do: 'play at',
  target: whom,
  then: listOf(then),
});
