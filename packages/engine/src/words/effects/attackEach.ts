/**
 * attack each: this self-controlling card attacks ships and facilities one by one with all its WEAPONS
 * (`self.borg-ship.fire`).
 */

import type { Effect, EffectFrame } from '../../language/effect.ts';
import type { Selector } from '../../language/selector.ts';
import { isPrey, raid } from '../../rules/battle/raiding.ts';
import { card, type EffectRoom, emit, inPlay, locationOf } from '../../state/game.ts';
import { call, finish } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { action } from '../../timing/windows.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';
import { said } from './saying.ts';

interface AttackEachEffect {
  readonly do: 'attack each';
  readonly target: Selector;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'attack each': AttackEachEffect;
  }
}

export const attackEachRoom: EffectRoom<
  AttackEachEffect,
  EffectFrame<AttackEachEffect, 'start' | 'attack' | 'done'>
> = {
  about: 'This card, which neither player controls, attacks each of them with all its WEAPONS.',
  fields: { target },
  steps: {
    start(g, frame) {
      frame.at = 'attack';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    attack(g, frame) {
      const { source } = frame.context;
      // If it is gone by now, it attacks nobody.
      if (!inPlay(card(g, source))) return finish(g, frame);
      const location = locationOf(g, source);
      const targets = selected(frame).filter((id) => isPrey(g, id));
      frame.at = 'done';
      if (targets.length === 0) return;
      const event = {
        kind: 'raids',
        seat: card(g, source).owner,
        card: source,
        targets,
        location,
      } as const;
      emit(g, event);
      // Its attack may be responded to like any other (`action.encounter.responses`); the active player's ships come
      // first.
      call(g, action({ event, body: raid({ raider: source, location, targets, seat: g.state.turn.seat }) }));
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  english: said('it attacks {target}, {target|using|each with} all its WEAPONS'),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
  mutant: 'destroy',
};

/** This self-controlling card attacks each of them with all its WEAPONS. */
export const attackEach = (whom: Whom): Effect => ({ do: 'attack each', target: selectorOf(whom) });
