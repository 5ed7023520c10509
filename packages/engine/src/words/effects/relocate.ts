/**
 * relocate: cards are moved elsewhere without passing anything in between (`reloc.definition`). They leave the attempt,
 * unstopped.
 */

import { fill } from '../../catalogue/speaking.ts';
import type { Context } from '../../language/context.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import { choice } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import { candidates } from '../../queries/candidates.ts';
import { hiddenFromOutside, isBeyondReach } from '../../queries/presence.ts';
import { costBetween, hasPlanet, lineOf } from '../../queries/spaceline.ts';
import { vesselsAt, whyNotAboard } from '../../rules/movement/transfer.ts';
import { deactivate, isHologram } from '../../rules/play/holograms.ts';
import { byText } from '../../state/causes.ts';
import { card, type EffectRoom, emit, type Game, placeOfAll, put, typeOf } from '../../state/game.ts';
import { type CardId, type LocationId, otherSeat } from '../../state/types.ts';
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

/**
 * The planet furthest from here on this line, an end of it picked by the opponent, the location this text has named,
 * aboard the ship concerned, or aboard one of the player's ships here that can take them all.
 */
type Destination = 'furthest planet' | 'end, opponent picks' | 'there' | 'ship' | 'a ship of yours here';

/** The destination is a vessel rather than a location. */
const isAboard = (to: Destination): boolean => to === 'ship' || to === 'a ship of yours here';

interface RelocateFrame extends EffectFrame<RelocateEffect, 'start' | 'where' | 'go'> {
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

/** The player's ships here that are in sight and compatible with all of them (`beam.host-compatible`). */
const rescuers = (g: Game, { you, location }: Context, cards: readonly CardId[]): CardId[] =>
  vesselsAt(g, location).filter(
    (id) =>
      typeOf(g, id) === 'ship' &&
      card(g, id).controller === you &&
      !hiddenFromOutside(g, id) &&
      whyNotAboard(g, you, cards, id) === null,
  );

const SAID: Readonly<Record<Destination, string>> = {
  'furthest planet': '{target} {target|is|are} taken to the planet furthest away on this spaceline',
  'end, opponent picks':
    '{target} {target|is|are} taken to an end of this spaceline that your opponent picks',
  there: '{target} {target|is|are} taken there',
  ship: '{target} {target|is|are} taken aboard the ship',
  'a ship of yours here': '{target} {target|comes|come} aboard a ship of yours here',
};

export const relocateRoom: EffectRoom<RelocateEffect, RelocateFrame> = {
  about: 'Cards relocate directly, without passing through anywhere in between.',
  fields: {
    target,
    to: choice({
      'furthest planet': ['end, opponent picks'],
      'end, opponent picks': ['furthest planet'],
      there: ['ship'],
      ship: ['there'],
      'a ship of yours here': [],
    }),
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
      if (effect.to === 'ship' || frame.moving.length === 0) return;
      const prompt = { key: 'destination', card: context.source } as const;
      if (effect.to === 'a ship of yours here')
        return askChoose(g, frame, {
          seat: context.you,
          prompt,
          of: 'cards',
          among: rescuers(g, context, frame.moving),
          min: 1,
          max: 1,
          rule: 'beam.host-compatible',
        });
      askChoose(g, frame, {
        seat: otherSeat(context.you),
        prompt,
        of: 'locations',
        among: destinations(g, effect.to, context),
        min: 1,
        max: 1,
        rule: 'dilemma.effect.relocate',
      });
    },
    go(g, frame) {
      const [chosen] = numbers(takeAnswer(frame));
      const { effect, context, moving } = frame;
      const to = effect.to === 'ship' ? context.vessel : (chosen ?? -1);
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
      const location = effect.to === 'ship' ? {} : { location: isAboard(effect.to) ? context.location : to };
      emit(g, {
        kind: 'relocated',
        seat: context.you,
        cards: moving,
        ...location,
        from,
        to: placeOfAll(g, moving),
        cause: byText(g, context.source),
      });
      finishPicking(g, frame, 'relocated', moving);
    },
  },
  possible: (g, effect, context) => {
    if (effect.to !== 'a ship of yours here') return true;
    const cards = candidates(g, effect.target, context);
    return cards.length > 0 && rescuers(g, context, cards).length > 0;
  },
  english: (effect, speaker) => fill(SAID[effect.to], { target: speaker.those(effect.target) }),
  becomes: ['is taken elsewhere', 'are taken elsewhere'],
  tendency: ({ to }) => (to === 'a ship of yours here' ? 0 : -1),
  strikes: 0.6,
  mutant: 'stop',
};

export const relocate = (whom: Whom, to: Destination): Effect => ({
  do: 'relocate',
  target: selectorOf(whom),
  to,
});
