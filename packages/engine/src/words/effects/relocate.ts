/** relocate: cards are put elsewhere with nothing between (`reloc.definition`). They leave the attempt, unstopped. */

import { fill } from '../../catalogue/speaking.ts';
import type { Context } from '../../language/context.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import { oneOf } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import { isBeyondReach } from '../../queries/presence.ts';
import { costBetween, hasPlanet, lineOf } from '../../queries/spaceline.ts';
import { deactivate, isHologram } from '../../rules/play/holograms.ts';
import { type EffectRoom, emit, factsOf, type Game, put } from '../../state/game.ts';
import { type LocationId, otherSeat } from '../../state/types.ts';
import { finishPicking } from '../../timing/effects.ts';
import { askChoose, call, finish, numbers, takeAnswer } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { target } from './parts.ts';

interface RelocateEffect {
  readonly do: 'relocate';
  readonly target: Selector;
  readonly to: Destination;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    relocate: RelocateEffect;
  }
}

/** The planet furthest from here on this line, an end of it picked by the opponent, aboard the ship concerned, or the location this text has come to. */
type Destination = 'furthest planet' | 'end, opponent picks' | 'ship' | 'there';

interface RelocateFrame extends EffectFrame<RelocateEffect> {
  moving: number[];
}

const keepLargest = (ids: readonly LocationId[], size: (id: LocationId) => number): LocationId[] => {
  const most = Math.max(...ids.map(size));
  return ids.filter((id) => size(id) === most);
};

/** Furthest by number of locations, then by total span; the opponent chooses among equals (`dilemma.effect.relocate`). */
function furthestPlanets(g: Game, context: Context): LocationId[] {
  const line = lineOf(g, context.location);
  const at = line.indexOf(context.location);
  const planets = line.filter((id) => id !== context.location && hasPlanet(g, id));
  const far = keepLargest(planets, (id) => Math.abs(line.indexOf(id) - at));
  return keepLargest(far, (id) => costBetween(g, context.location, id, context.you) ?? 0);
}

function destinations(g: Game, to: Destination, context: Context): LocationId[] {
  if (to === 'there') return [context.location];
  if (to === 'furthest planet') return furthestPlanets(g, context);
  const line = lineOf(g, context.location);
  return [line[0], line.at(-1)].filter((id): id is LocationId => id !== undefined && id !== context.location);
}

const TO: Readonly<Record<Destination, string>> = {
  'furthest planet': 'to the planet furthest away on this spaceline',
  'end, opponent picks': 'to an end of this spaceline that your opponent picks',
  ship: 'aboard the ship',
  there: 'there',
};

export const relocateRoom: EffectRoom<RelocateEffect, RelocateFrame> = {
  about: 'Cards are put elsewhere with nothing between.',
  fields: { target, to: oneOf('furthest planet', 'end, opponent picks', 'ship', 'there') },
  steps: {
    start(g, frame) {
      frame.at = 'where';
      call(g, selectFrame(frame.effect.target, frame.context));
    },
    where(g, frame) {
      // Nothing but RANGE moves a phased ship, nothing but beaming a phased personnel (`reloc.phased`).
      frame.moving = selected(frame).filter((id) => !isBeyondReach(g, id));
      frame.at = 'go';
      if (frame.effect.to === 'ship' || frame.moving.length === 0) return;
      askChoose(g, frame, {
        seat: otherSeat(frame.context.you),
        prompt: { key: 'destination', card: frame.context.source },
        of: 'locations',
        among: destinations(g, frame.effect.to, frame.context),
        min: 1,
        max: 1,
        rule: 'dilemma.effect.relocate',
      });
    },
    go(g, frame) {
      const [to] = numbers(takeAnswer(frame));
      const { effect, context, moving } = frame;
      if (moving.length === 0 || (effect.to === 'ship' ? context.vessel < 0 : to === undefined))
        return finish(g, frame);
      // Neither RANGE nor crew nor being unstopped is needed (`staff.not-needed.relocate`, `stop.relocatable`), and nothing on
      // the way matters (`reloc.definition`, `obst.q-net.jump`). A ship ends free in space (`reloc.undocks`), its cargo with it (`reloc.cargo`).
      for (const id of moving) {
        // What would take a hologram off its ship switches it off instead (`holo.forced-off`).
        if (effect.to !== 'ship' && isHologram(g, id)) deactivate(g, id);
        else if (effect.to === 'ship') put(g, id, 'aboard', context.vessel);
        else if (to !== undefined) put(g, id, factsOf(g, id).type === 'ship' ? 'space' : 'planet', to);
      }
      const location = effect.to === 'ship' ? {} : { location: to as LocationId };
      emit(g, { kind: 'relocated', seat: context.you, cards: moving, ...location });
      finishPicking(g, frame, 'relocated', moving);
    },
  },
  english: (effect, speaker) =>
    fill(`{target} {target|is|are} taken ${TO[effect.to]}`, { target: speaker.those(effect.target) }),
  becomes: ['is taken elsewhere', 'are taken elsewhere'],
  tendency: 'harms',
  mutant: 'stop',
};

export const relocate = (whom: Whom, to: Destination): Effect => ({
  do: 'relocate',
  target: selectorOf(whom),
  to,
});
