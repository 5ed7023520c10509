/**
 * place on: this card stays in play on something: a ship, a personnel, the mission, the table (`dilemma.place`); or in
 * space, at the far end of the spaceline, from where it moves back along it, or where it was encountered, to move on to
 * that end (`self.borg-ship.stats`).
 */

import type { Context } from '../../language/context.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import { choice, either, oneOf, optional } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import { textOf } from '../../queries/modifier.ts';
import { farEnds, lineOf, missionCardAt } from '../../queries/spaceline.ts';
import { countdownOf } from '../../rules/play/countdown.ts';
import {
  card,
  changed,
  type EffectRoom,
  emit,
  type Game,
  inPlay,
  placeOf,
  put,
  typeOf,
} from '../../state/game.ts';
import { type CardId, otherSeat } from '../../state/types.ts';
import { nowEffects } from '../../timing/listening.ts';
import { askChoose, call, finish, numbers, takeAnswer } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { target } from './parts.ts';

interface PlaceOnEffect {
  readonly do: 'place on';
  readonly target: Selector | 'ship' | 'mission' | 'table' | 'far end' | 'space';
  /** Who controls it there; by default the player who played it. */
  readonly for?: 'that player';
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'place on': PlaceOnEffect;
  }
}

function hostFor(g: Game, target: PlaceOnEffect['target'], context: Context): CardId | null {
  if (target === 'ship') return context.vessel >= 0 ? context.vessel : null;
  return target === 'mission' ? missionCardAt(g, context.location, context.you) : null;
}

/** Another copy by the same owner is already there (`dilemma.place.once`). */
function alreadyThere(g: Game, id: CardId): boolean {
  const c = card(g, id);
  if (textOf(g, c.id).limit === undefined) return false;
  return g.state.cards.some((o) => o.id !== id && o.def === c.def && o.owner === c.owner && inPlay(o));
}

/** It moves by itself along the spaceline from there. */
const flies = (target: PlaceOnEffect['target']): boolean => target === 'far end' || target === 'space';

/** Where it is placed, as words. */
export const HOSTS = {
  ship: 'the ship',
  mission: 'the mission',
  table: 'the table',
  'far end': 'the end of the spaceline that is further away',
  space: 'this location, in space, bound for the end of the spaceline that is further away',
} as const;

export const placeOnRoom: EffectRoom<
  PlaceOnEffect,
  EffectFrame<PlaceOnEffect, 'start' | 'place' | 'now' | 'done'>
> = {
  about:
    'This card stays in play on something: a ship, a personnel, the mission, the table; or flies along the spaceline.',
  fields: {
    target: either(
      target,
      choice({
        ship: ['mission'],
        mission: ['table'],
        table: ['mission'],
        'far end': ['space'],
        space: ['far end'],
      }),
    ),
    for: optional(oneOf('that player')),
  },
  steps: {
    start(g, frame) {
      const { target } = frame.effect;
      frame.at = 'place';
      if (typeof target === 'object') call(g, selectFrame(target, frame.context));
      if (!flies(target)) return;
      const { location, you, source } = frame.context;
      const ends = farEnds(g, location, you);
      // Of two equally distant ends the opponent picks (`space.end.far-near`).
      askChoose(g, frame, {
        seat: otherSeat(you),
        prompt: { key: 'destination', card: source },
        of: 'locations',
        among: ends.length > 0 ? ends : [location],
        min: 1,
        max: 1,
        rule: 'space.end.far-near',
      });
    },
    place(g, frame) {
      const { effect, context } = frame;
      const { source } = context;
      const [end] = numbers(takeAnswer(frame));
      if (alreadyThere(g, source)) return finish(g, frame);
      // In front of the player who seeded a dilemma or earned an artifact.
      if (flies(effect.target)) {
        const far = end ?? context.location;
        const line = lineOf(g, far);
        put(g, source, 'space', effect.target === 'space' ? context.location : far);
        // Away from the end where it starts, or towards the one ahead of it.
        const heading = (line.indexOf(far) === 0) === (effect.target === 'far end') ? 1 : -1;
        card(g, source).memory = { ...card(g, source).memory, heading };
      } else if (effect.target === 'table') put(g, source, 'table', card(g, source).controller);
      else {
        const host =
          typeof effect.target === 'object'
            ? selected(frame).find((id) => inPlay(card(g, id)))
            : hostFor(g, effect.target, context);
        if (host === undefined || host === null) return finish(g, frame);
        put(g, source, 'on', host);
      }
      // On a mission it stays when the mission is solved, unless it says otherwise (`dilemma.on-mission`).
      const c = card(g, source);
      c.seen = 3;
      if (effect.for && context.player !== undefined) c.controller = context.player;
      c.countdown = countdownOf(g, source);
      // A dilemma still belongs to the player who seeded it; its text addresses the player it hit (`dilemma.place`).
      if (typeOf(g, source) === 'dilemma')
        c.memory = { ...c.memory, struck: context.you, since: g.state.players[context.you].turns };
      changed(g);
      emit(g, {
        kind: 'placed',
        seat: context.you,
        card: source,
        location: context.location,
        to: placeOf(c),
      });
      frame.at = 'now';
    },
    now(g, frame) {
      frame.at = 'done';
      nowEffects(g, frame.context.source);
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  english: (effect, speaker) => {
    const host = typeof effect.target === 'object' ? speaker.those(effect.target).text : HOSTS[effect.target];
    if (flies(effect.target)) return `place this card at ${host}`;
    return `place this card on ${host}${effect.for ? ' under the control of that player' : ''}`;
  },
  becomes: ['it is placed on', 'it is placed on'],
  tendency: 'neither',
  strikes: 'from now on',
};

export const placeOn = (where: PlaceOnEffect['target']): Effect => ({ do: 'place on', target: where });
/** The same, and from then on the player whom the event is about controls it. */
export const placeForThatPlayer = (where: PlaceOnEffect['target']): Effect => ({
  do: 'place on',
  target: where,
  for: 'that player',
});
