/**
 * beam up: a group on a planet goes aboard a ship or facility of its player's there, which that player picks; when there
 * is nothing to beam to, something else happens to them.
 */

import { fill } from '../../catalogue/speaking.ts';
import { type Do, type Effect, type EffectFrame, listOf } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { whyNotTransfer } from '../../rules/movement/beaming.ts';
import { card, type EffectRoom, emit, type Game, put } from '../../state/game.ts';
import type { CardId, Seat } from '../../state/types.ts';
import { effectsFrame, finishPicking } from '../../timing/effects.ts';
import { askChoose, call, finish, numbers, takeAnswer } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { effects, target } from './parts.ts';

interface BeamUpEffect {
  readonly do: 'beam up';
  readonly target: Selector;
  /** What happens when they cannot. */
  readonly orElse: readonly Effect[];
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'beam up': BeamUpEffect;
  }
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

export const beamUpRoom: EffectRoom<BeamUpEffect, BeamUpFrame> = {
  about: 'They go aboard a ship or facility of theirs here; something else happens when they cannot.',
  fields: { target, orElse: effects },
  steps: {
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
  english: (effect, speaker) =>
    fill(
      effect.orElse.length === 0
        ? '{target} {target|beams|beam} up to a ship or facility of yours here, if there is one'
        : '{target} {target|beams|beam} up to a ship or facility of yours here; if that cannot be, {otherwise}',
      { target: speaker.those(effect.target), otherwise: speaker.effects(effect.orElse) },
    ),
  becomes: 'unsaid',
  tendency: 'neither',
};

/** Aboard a ship or facility of theirs here; what happens when they cannot comes second. */
export const beamUp = (whom: Whom, orElse: Do): Effect => ({
  do: 'beam up',
  target: selectorOf(whom),
  orElse: listOf(orElse),
});
