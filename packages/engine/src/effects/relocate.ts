/** relocate: cards are put elsewhere with nothing between (`reloc.definition`). */
import { type Selector, selected, selectFrame } from '../queries/selector.ts';
import { hasPlanet, lineOf } from '../queries/spaceline.ts';
import { emit, factsOf, type Game, put } from '../state/game.ts';
import { type LocationId, otherSeat } from '../state/types.ts';
import { askChoose, call, finish, numbers, takeAnswer } from '../timing/machine.ts';
import { type Context, defineEffect, type EffectFrame, finishPicking } from './effect.ts';

export interface RelocateEffect {
  readonly do: 'relocate';
  readonly target: Selector;
  /** The planet furthest from here on this line, an end of it picked by the opponent, or aboard the ship concerned. */
  readonly to: 'furthest planet' | 'end, opponent picks' | 'ship';
}

interface RelocateFrame extends EffectFrame<RelocateEffect> {
  moving: number[];
}

/** Places furthest by number of locations, then by the rules of ties (`space.end.far-near`). */
function furthestPlanets(g: Game, here: LocationId): LocationId[] {
  const line = lineOf(g, here);
  const at = line.indexOf(here);
  const planets = line.filter((id) => id !== here && hasPlanet(g, id));
  const far = Math.max(0, ...planets.map((id) => Math.abs(line.indexOf(id) - at)));
  return planets.filter((id) => Math.abs(line.indexOf(id) - at) === far);
}

function destinations(g: Game, to: RelocateEffect['to'], context: Context): LocationId[] {
  if (to === 'furthest planet') return furthestPlanets(g, context.location);
  const line = lineOf(g, context.location);
  return [line[0], line.at(-1)].filter((id): id is LocationId => id !== undefined && id !== context.location);
}

defineEffect<RelocateEffect, RelocateFrame>('relocate', {
  start(g, frame) {
    frame.at = 'where';
    call(g, selectFrame(frame.effect.target, frame.context));
  },
  where(g, frame) {
    frame.moving = selected(frame);
    frame.at = 'go';
    if (frame.effect.to === 'ship') return;
    askChoose(g, frame, {
      seat: otherSeat(frame.context.you),
      prompt: { key: 'destination', card: frame.context.source },
      of: 'locations',
      among: destinations(g, frame.effect.to, frame.context),
      min: 1,
      max: 1,
      rule: 'space.end.far-near',
    });
  },
  go(g, frame) {
    const [to] = numbers(takeAnswer(frame));
    for (const id of frame.moving) {
      if (frame.effect.to === 'ship') {
        if (frame.context.vessel >= 0) put(g, id, 'aboard', frame.context.vessel);
      } else if (to !== undefined) put(g, id, factsOf(g, id).type === 'ship' ? 'space' : 'planet', to);
    }
    if (frame.moving.length === 0) return finish(g, frame);
    emit(g, {
      kind: 'relocated',
      seat: frame.context.you,
      cards: frame.moving,
      ...(to === undefined ? {} : { location: to }),
    });
    finishPicking(g, frame, 'relocated', frame.moving);
  },
});
