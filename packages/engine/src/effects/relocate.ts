/** relocate: cards are put elsewhere with nothing between (`reloc.definition`). They leave the attempt, unstopped. */

import { isBeyondReach } from '../queries/presence.ts';
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { costBetween, hasPlanet, lineOf } from '../queries/spaceline.ts';
import { deactivate, isHologram } from '../rules/play/holograms.ts';
import { emit, factsOf, type Game, put } from '../state/game.ts';
import { type LocationId, otherSeat } from '../state/types.ts';
import { askChoose, call, finish, numbers, takeAnswer } from '../timing/machine.ts';
import { type Context, defineEffect, type EffectFrame, finishPicking } from './effect.ts';

export interface RelocateEffect {
  readonly do: 'relocate';
  readonly target: Selector;
  readonly to: Destination;
}

/** The planet furthest from here on this line, an end of it picked by the opponent, aboard the ship concerned, or the location this text has come to. */
export type Destination = 'furthest planet' | 'end, opponent picks' | 'ship' | 'there';

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

defineEffect<RelocateEffect, RelocateFrame>(
  'relocate',
  {
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
  (effect, speaker) =>
    speaker.say('relocate', {
      target: speaker.those(effect.target),
      place: speaker.say(`to.${effect.to}`),
    }),
);
