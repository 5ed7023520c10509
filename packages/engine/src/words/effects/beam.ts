/**
 * beam: a player beams personnel of his up to a ship or facility or down to a planet, whoever's turn it is
 * (`beam.turn`). All other rules of beaming hold. The player says from where, to where, who goes and what they take along.
 */

import type { Effect, EffectFrame } from '../../language/effect.ts';
import { oneOf } from '../../language/fields.ts';
import { isEquipment, isPersonnel } from '../../queries/characteristics.ts';
import { missionCardAt } from '../../queries/spaceline.ts';
import { beamGroup, beamOffers } from '../../rules/movement/beaming.ts';
import { card, type EffectRoom, type Game } from '../../state/game.ts';
import type { CardId, Place, Seat } from '../../state/types.ts';
import { askChoose, finish, numbers, takeAnswer } from '../../timing/machine.ts';

interface BeamEffect {
  readonly do: 'beam';
  /** Between a planet and what is above it, not from ship to ship. */
  readonly way: 'up or down';
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    beam: BeamEffect;
  }
}

interface BeamFrame extends EffectFrame<BeamEffect> {
  from: CardId;
  to: CardId;
  who: CardId[];
}

/** One way that is open: its two ends, and those who can go there together. */
interface Way {
  readonly from: Place;
  readonly to: Place;
  readonly people: readonly CardId[];
  readonly equipment: readonly CardId[];
  readonly most: number;
}

function openWays(g: Game, seat: Seat): Way[] {
  const out: Way[] = [];
  for (const { with: ends, slots } of beamOffers(g, seat)) {
    const from = ends.from as Place;
    const to = ends.to as Place;
    if (from.zone !== 'planet' && to.zone !== 'planet') continue;
    const ids = (slots?.cards?.among ?? []) as readonly CardId[];
    const people = ids.filter((id) => isPersonnel(g, id) && card(g, id).captor < 0);
    const equipment = ids.filter((id) => isEquipment(g, id));
    if (people.length > 0) out.push({ from, to, people, equipment, most: slots?.cards?.max ?? 0 });
  }
  return out;
}

/** The card that stands for a place: the vessel, or the mission for its planet. */
const cardFor = (g: Game, seat: Seat, { zone, host }: Place): CardId =>
  zone === 'aboard' ? host : (missionCardAt(g, host, seat) ?? -1);

/** The ways between the two ends chosen, and of these the ones that whoever goes first can take. */
const chosenWays = (g: Game, { from, to, who, context: { you } }: BeamFrame): Way[] =>
  openWays(g, you).filter(
    (way) =>
      cardFor(g, you, way.from) === from &&
      (to < 0 || cardFor(g, you, way.to) === to) &&
      who.every((id) => way.people.includes(id)),
  );

const each = (ids: readonly CardId[]): CardId[] => [...new Set(ids)];

/** Asks for one end of the way. */
function askEnd(g: Game, frame: BeamFrame, key: 'beam from' | 'destination', ends: readonly CardId[]): void {
  const { you: seat, source } = frame.context;
  const prompt = { key, card: source };
  askChoose(g, frame, { seat, prompt, of: 'cards', among: each(ends), min: 1, max: 1, rule: 'beam.ends' });
}

export const beamRoom: EffectRoom<BeamEffect, BeamFrame> = {
  about: 'You beam personnel of yours up or down, as the rules of beaming let them.',
  fields: { way: oneOf('up or down') },
  steps: {
    start(g, frame) {
      const { you: seat } = frame.context;
      frame.to = -1;
      frame.who = [];
      frame.at = 'from';
      askEnd(
        g,
        frame,
        'beam from',
        openWays(g, seat).map((way) => cardFor(g, seat, way.from)),
      );
    },
    from(g, frame) {
      const { you: seat } = frame.context;
      const [from] = numbers(takeAnswer(frame));
      if (from === undefined) return finish(g, frame);
      frame.from = from;
      frame.at = 'to';
      askEnd(
        g,
        frame,
        'destination',
        chosenWays(g, frame).map((way) => cardFor(g, seat, way.to)),
      );
    },
    to(g, frame) {
      const [to] = numbers(takeAnswer(frame));
      if (to === undefined) return finish(g, frame);
      frame.to = to;
      const ways = chosenWays(g, frame);
      // Those who cannot be aboard together go in groups: somebody is named first (`beam.host-compatible`).
      const several = ways.length > 1;
      frame.at = several ? 'group' : 'who';
      askWho(g, frame, each(ways.flatMap((way) => way.people)), several ? 1 : (ways[0]?.most ?? 1));
    },
    group(g, frame) {
      frame.who = numbers(takeAnswer(frame));
      const [way] = chosenWays(g, frame);
      const [first] = frame.who;
      frame.at = 'who';
      frame.who = [];
      if (!way || first === undefined) return finish(g, frame);
      askWho(g, frame, way.people, way.most);
    },
    who(g, frame) {
      frame.who = numbers(takeAnswer(frame));
      const [way] = chosenWays(g, frame);
      if (!way || frame.who.length === 0) return finish(g, frame);
      frame.at = 'go';
      const { you: seat, source } = frame.context;
      askChoose(g, frame, {
        seat,
        prompt: { key: 'take along', card: source },
        of: 'cards',
        among: way.equipment,
        min: 0,
        max: Math.min(way.equipment.length, way.most - frame.who.length),
        rule: 'equip.move',
      });
    },
    go(g, frame) {
      const along = numbers(takeAnswer(frame));
      const [way] = chosenWays(g, frame);
      frame.at = 'done';
      if (!way) return;
      const { from, to } = way;
      beamGroup(g, frame.context.you, { do: 'beam', cards: [...frame.who, ...along], from, to });
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  possible: (g, _, { you }) => openWays(g, you).length > 0,
  english: () => 'you beam personnel of yours, and equipment with them, up or down',
  becomes: 'unsaid',
  tendency: 'neither',
};

function askWho(g: Game, frame: BeamFrame, among: readonly CardId[], most: number): void {
  const { you: seat, source } = frame.context;
  askChoose(g, frame, {
    seat,
    prompt: { key: 'beam who', card: source },
    of: 'cards',
    among,
    min: 1,
    max: Math.min(most, among.length),
    rule: 'beam.simultaneous',
  });
}

/** You beam personnel of yours up or down, as the rules of beaming let them. */
export const beamUpOrDown: Effect = { do: 'beam', way: 'up or down' };
