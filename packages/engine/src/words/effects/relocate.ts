/**
 * relocate: cards are moved elsewhere without passing anything in between (`reloc.definition`). They leave the attempt,
 * unstopped.
 */

import { fill } from '../../catalogue/speaking.ts';
import type { Context } from '../../language/context.ts';
import type { Destination } from '../../language/destination.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import { either, part } from '../../language/fields.ts';
import type { Reach, Selector } from '../../language/selector.ts';
import type { Room } from '../../language/words.ts';
import { candidates } from '../../queries/candidates.ts';
import { destinationsFor, pickerOf } from '../../queries/destinations.ts';
import { isBeyondReach } from '../../queries/presence.ts';
import { whyNotAboard } from '../../rules/movement/transfer.ts';
import { deactivate, isHologram } from '../../rules/play/holograms.ts';
import { byText } from '../../state/causes.ts';
import { type EffectRoom, emit, type Game, locationOf, placeOfAll, put, typeOf } from '../../state/game.ts';
import type { CardId } from '../../state/types.ts';
import { finishPicking } from '../../timing/effects.ts';
import { askChoose, call, finish, numbers, takeAnswer } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { reachOf, selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { destinationInWords } from './destination.ts';
import { target } from './parts.ts';

/** Aboard one of these that can take them all; their player picks. */
interface Aboard {
  readonly aboard: Reach;
}
interface RelocateEffect {
  readonly do: 'relocate';
  readonly target: Selector;
  /** A location, or aboard a card. */
  readonly to: Destination | Aboard;
}
declare module '../../language/fields.ts' {
  interface Parts {
    aboard: Aboard;
  }
}
export const aboardRoom: Room<Aboard> = {
  about: 'Aboard one of these that can take them in, as their player picks.',
  fields: { aboard: part('reach') },
};
declare module '../../language/effect.ts' {
  interface EffectWords {
    relocate: RelocateEffect;
  }
}

const isAboard = (to: RelocateEffect['to']): to is Aboard => 'aboard' in to;

interface RelocateFrame extends EffectFrame<RelocateEffect, 'start' | 'where' | 'go'> {
  moving: number[];
}

/** Those that can take all of these cards in (`beam.host-compatible`). */
const vesselsFor = (g: Game, { aboard }: Aboard, context: Context, cards: readonly CardId[]): CardId[] =>
  candidates(g, aboard, context).filter((id) => whyNotAboard(g, context.you, cards, id) === null);

export const relocateRoom: EffectRoom<RelocateEffect, RelocateFrame> = {
  about: 'Cards relocate directly, without passing through anywhere in between.',
  fields: {
    target,
    to: either(part('aboard'), part('destination')),
  },
  names: ['relocated'],
  steps: {
    start(g, frame) {
      frame.at = 'where';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    where(g, frame) {
      const { effect, context } = frame;
      // Only RANGE moves a phased ship, and only beaming a phased personnel (`reloc.phased`).
      frame.moving = selected(frame).filter((id) => !isBeyondReach(g, id));
      frame.at = 'go';
      if (frame.moving.length === 0) return;
      const { to } = effect;
      const prompt = { key: 'destination', card: context.source } as const;
      if (isAboard(to))
        return askChoose(g, frame, {
          seat: context.you,
          prompt,
          of: 'cards',
          among: vesselsFor(g, to, context, frame.moving),
          min: 1,
          max: 1,
          rule: 'beam.host-compatible',
        });
      askChoose(g, frame, {
        seat: pickerOf(to, context),
        prompt,
        of: 'locations',
        among: destinationsFor(g, to, context),
        min: 1,
        max: 1,
        rule: 'dilemma.effect.relocate',
      });
    },
    go(g, frame) {
      const [chosen] = numbers(takeAnswer(frame));
      const { effect, context, moving } = frame;
      const to = chosen ?? -1;
      if (moving.length === 0 || to < 0) return finish(g, frame);
      const from = placeOfAll(g, moving);
      // RANGE, crew and being unstopped are not needed (`staff.not-needed.relocate`, `stop.relocatable`), and nothing on
      // the way matters (`reloc.definition`, `obst.q-net.jump`). A ship ends free in space (`reloc.undocks`), with its
      // cargo (`reloc.cargo`).
      for (const id of moving) {
        if (isAboard(effect.to)) put(g, id, 'aboard', to);
        // Something that would take a hologram off its ship switches it off instead (`holo.forced-off`).
        else if (isHologram(g, id)) deactivate(g, id, byText(g, context.source, 'holo.forced-off'));
        else put(g, id, typeOf(g, id) === 'ship' ? 'space' : 'planet', to);
      }
      emit(g, {
        kind: 'relocated',
        seat: context.you,
        cards: moving,
        location: isAboard(effect.to) ? locationOf(g, to) : to,
        from,
        to: placeOfAll(g, moving),
        cause: byText(g, context.source),
      });
      finishPicking(g, frame, 'relocated', moving);
    },
  },
  possible: (g, effect, context) => {
    if (!isAboard(effect.to)) return true;
    const cards = candidates(g, effect.target, context);
    return cards.length > 0 && vesselsFor(g, effect.to, context, cards).length > 0;
  },
  english: ({ target: whom, to }, speaker) => {
    const those = speaker.those(whom);
    return isAboard(to)
      ? fill('{those} {those|comes|come} aboard {ship}', {
          those,
          ship: speaker.those({ ...to.aboard, pick: 'you' }).text,
        })
      : fill('{those} {those|is|are} taken {there}', { those, there: destinationInWords(to, speaker) });
  },
  becomes: ['is taken elsewhere', 'are taken elsewhere'],
  tendency: ({ to }) => (isAboard(to) || to.pick === 'you' ? 0 : -1),
  strikes: 0.6,
  mutant: 'stop',
};

/** To a location: `relocate(theShip, to(endOfLine))`. */
export const relocate = (whom: Whom, where: Destination): Effect => ({
  do: 'relocate',
  target: selectorOf(whom),
  to: where,
});
/** Aboard one of these cards that can take them all, of your choice. */
export const relocateAboard = (whom: Whom, vessels: Whom): Effect => ({
  do: 'relocate',
  target: selectorOf(whom),
  to: { aboard: reachOf(vessels) },
});
