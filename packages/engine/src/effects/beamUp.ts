/**
 * beam up: a group on a planet goes aboard a ship or facility of its player's there, which that player picks; when there
 * is nothing to beam to, something else happens to them.
 */
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { whyNotTransfer } from '../rules/movement/beaming.ts';
import { card, emit, type Game, put } from '../state/game.ts';
import type { CardId, Seat } from '../state/types.ts';
import { askChoose, call, finish, numbers, takeAnswer } from '../timing/machine.ts';
import { defineEffect, type Effect, type EffectFrame, effectsFrame, finishPicking } from './effect.ts';

export interface BeamUpEffect {
  readonly do: 'beam up';
  readonly target: Selector;
  /** What happens when they cannot. */
  readonly orElse: readonly Effect[];
}

interface BeamUpFrame extends EffectFrame<BeamUpEffect> {
  cards: CardId[];
}

/** Ships and facilities at a planet to which all of these can beam by the rules (`beam.ends`). */
function refuges(g: Game, seat: Seat, cards: readonly CardId[], at: number): CardId[] {
  const from = { zone: 'planet' as const, host: at };
  return g.state.cards
    .filter((c) => c.controller === seat && ['space', 'docked', 'planet'].includes(c.zone))
    .map((c) => c.id)
    .filter((id) => {
      const to = { zone: 'aboard' as const, host: id };
      return whyNotTransfer(g, seat, { do: 'beam', cards, from, to }) === null;
    });
}

defineEffect<BeamUpEffect, BeamUpFrame>(
  'beam up',
  {
    start(g, frame) {
      frame.at = 'where';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    where(g, frame) {
      const { context, effect } = frame;
      frame.cards = selected(frame).filter((id) => card(g, id).zone === 'planet');
      const among = refuges(g, context.you, frame.cards, context.location);
      if (among.length === 0) {
        frame.at = 'done';
        return call(g, effectsFrame(effect.orElse, context));
      }
      frame.at = 'go';
      askChoose(g, frame, {
        seat: context.you,
        prompt: { key: 'destination', card: context.source },
        of: 'cards',
        among,
        min: 1,
        max: 1,
        rule: 'beam.ends',
      });
    },
    go(g, frame) {
      const [vessel] = numbers(takeAnswer(frame));
      if (vessel === undefined) return finish(g, frame);
      for (const id of frame.cards) put(g, id, 'aboard', vessel);
      const { you: seat, location } = frame.context;
      emit(g, { kind: 'beams', seat, cards: frame.cards, location });
      finishPicking(g, frame, 'beamed', frame.cards);
    },
    done(g, frame) {
      finish(g, frame, frame.returned ?? null);
    },
  },
  (effect, speaker) =>
    speaker.say(effect.orElse.length === 0 ? 'beam up if' : 'beam up', {
      target: speaker.those(effect.target),
      otherwise: speaker.effects(effect.orElse),
    }),
);
