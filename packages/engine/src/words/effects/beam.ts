/**
 * beam: personnel go up, down or across by transporter, whoever's turn it is (`beam.turn`). All other rules of beaming
 * apply. Either the text says who goes, or the player chooses from where, to where, who goes and what they take along.
 */

import { fill, type Speaker } from '../../catalogue/speaking.ts';
import type { Context } from '../../language/context.ts';
import { type Do, type Effect, type EffectFrame, listOf } from '../../language/effect.ts';
import { choice, number, optional } from '../../language/fields.ts';
import type { Selector } from '../../language/selector.ts';
import { isEquipment, isPersonnel } from '../../queries/characteristics.ts';
import { missionCardAt } from '../../queries/spaceline.ts';
import { beamGroup, beamOffers, whyNotTransfer } from '../../rules/movement/beaming.ts';
import { nearWarpWays } from '../../rules/movement/nearWarp.ts';
import { card, type EffectRoom, emit, type Game, placeOfAll, put } from '../../state/game.ts';
import { inside } from '../../state/insides.ts';
import type { CardId, Place, Seat } from '../../state/types.ts';
import { effectsFrame, finishPicking } from '../../timing/effects.ts';
import { askChoose, call, finish, handOn, numbers, takeAnswer } from '../../timing/machine.ts';
import { selected, selectFrame } from '../../timing/selecting.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { effects, target } from './parts.ts';

interface BeamEffect {
  readonly do: 'beam';
  /**
   * From the planet to one of your ships or facilities here; between a planet and what is above it; or from the ship
   * concerned to an adjacent location (`beam.near-warp`).
   */
  readonly way: 'up' | 'up or down' | 'across';
  /** Those who go, all together; without it their player picks them. */
  readonly target?: Selector;
  /** The most personnel and equipment, if the player picks. */
  readonly most?: number;
  /** What happens if they cannot. */
  readonly orElse?: readonly Effect[];
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    beam: BeamEffect;
  }
}

interface BeamFrame
  extends EffectFrame<
    BeamEffect,
    'start' | 'refuge' | 'together' | 'otherwise' | 'from' | 'to' | 'group' | 'who' | 'go' | 'done'
  > {
  from: CardId;
  to: CardId;
  who: CardId[];
}

/** One possible way: its two ends, and those who can go there together. */
interface Way {
  readonly from: Place;
  readonly to: Place;
  readonly people: readonly CardId[];
  readonly equipment: readonly CardId[];
  readonly most: number;
}

function waysUpOrDown(g: Game, seat: Seat): Way[] {
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

/** Personnel and equipment are picked together. */
const waysAcross = (g: Game, seat: Seat, ship: CardId): Way[] =>
  ship < 0
    ? []
    : nearWarpWays(g, seat, ship).map(({ cards, ...way }) => ({ ...way, people: cards, equipment: [] }));

const openWays = (g: Game, { way, most = Number.POSITIVE_INFINITY }: BeamEffect, context: Context): Way[] =>
  (way === 'across' ? waysAcross(g, context.you, context.vessel) : waysUpOrDown(g, context.you)).map(
    (open) => ({ ...open, most: Math.min(open.most, most) }),
  );

/** The card for a place: the vessel, or the mission for its planet. */
const cardFor = (g: Game, seat: Seat, { zone, host }: Place): CardId =>
  zone === 'aboard' ? host : (missionCardAt(g, host, seat) ?? -1);

/** The ways between the two chosen ends, limited to those that the first personnel can take. */
const chosenWays = (g: Game, { effect, from, to, who, context }: BeamFrame): Way[] =>
  openWays(g, effect, context).filter(
    (way) =>
      cardFor(g, context.you, way.from) === from &&
      (to < 0 || cardFor(g, context.you, way.to) === to) &&
      who.every((id) => way.people.includes(id)),
  );

/** Ships and facilities at a planet to which all of these can beam by the rules (`beam.ends`). */
function refuges(g: Game, seat: Seat, cards: readonly CardId[], at: number): CardId[] {
  const from = { zone: 'planet' as const, host: at };
  return g.state.cards
    .filter((c) => c.controller === seat && ['space', 'docked', 'planet'].includes(c.zone))
    .map((c) => c.id)
    .filter((id) => {
      const to = inside(id);
      return whyNotTransfer(g, seat, { do: 'beam', cards, from, to }) === null;
    });
}

const each = (ids: readonly CardId[]): CardId[] => [...new Set(ids)];

const ruleOf = ({ way }: BeamEffect): string => (way === 'across' ? 'beam.near-warp' : 'beam.ends');

/** Asks for one end of the way. */
function askEnd(g: Game, frame: BeamFrame, key: 'beam from' | 'destination', ends: readonly CardId[]): void {
  const { you: seat, source } = frame.context;
  const prompt = { key, card: source };
  const rule = ruleOf(frame.effect);
  askChoose(g, frame, { seat, prompt, of: 'cards', among: each(ends), min: 1, max: 1, rule });
}

function askWho(g: Game, frame: BeamFrame, among: readonly CardId[], most: number): void {
  const { you: seat, source } = frame.context;
  askChoose(g, frame, {
    seat,
    prompt: { key: 'beam who', card: source },
    of: 'cards',
    among,
    min: 1,
    max: Math.min(most, among.length),
    rule: frame.effect.way === 'across' ? 'beam.near-warp' : 'beam.simultaneous',
  });
}

export const beamRoom: EffectRoom<BeamEffect, BeamFrame> = {
  about: 'Personnel beam up, up or down, or to an adjacent location, as the beaming rules allow.',
  fields: {
    // Each way has its own fields.
    way: choice({ up: [], 'up or down': [], across: [] }),
    target: optional(target),
    most: optional(number(1)),
    orElse: optional(effects),
  },
  names: ['beamed'],
  steps: {
    start(g, frame) {
      const { effect, context } = frame;
      frame.to = -1;
      frame.who = [];
      if (effect.target) {
        frame.at = 'refuge';
        return call(g, selectFrame(effect.target, context));
      }
      frame.at = 'from';
      askEnd(
        g,
        frame,
        'beam from',
        openWays(g, effect, context).map((way) => cardFor(g, context.you, way.from)),
      );
    },
    refuge(g, frame) {
      const { context, effect } = frame;
      frame.who = selected(frame).filter((id) => card(g, id).zone === 'planet');
      const among = refuges(g, context.you, frame.who, context.location);
      if (among.length === 0) {
        frame.at = 'otherwise';
        return call(g, effectsFrame(effect.orElse ?? [], context));
      }
      frame.at = 'together';
      askEnd(g, frame, 'destination', among);
    },
    together(g, frame) {
      const [vessel] = numbers(takeAnswer(frame));
      if (vessel === undefined || frame.who.length === 0) return finish(g, frame);
      const from = placeOfAll(g, frame.who);
      for (const id of frame.who) put(g, id, 'aboard', vessel);
      const { you: seat, location } = frame.context;
      emit(g, {
        kind: 'beams',
        seat,
        cards: frame.who,
        location,
        from,
        to: inside(vessel),
      });
      finishPicking(g, frame, 'beamed', frame.who);
    },
    otherwise(g, frame) {
      handOn(g, frame);
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
      // Those who cannot be aboard together go in groups: one is named first (`beam.host-compatible`).
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
  possible: (g, effect, context) => effect.target !== undefined || openWays(g, effect, context).length > 0,
  english: (effect, speaker) =>
    effect.target ? those(effect, effect.target, speaker) : some(effect, speaker),
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'the attempt',
};

const those = ({ orElse = [] }: BeamEffect, who: Selector, speaker: Speaker): string =>
  fill(
    orElse.length === 0
      ? '{who} {who|beams|beam} up to a ship or facility of yours here, if there is one'
      : '{who} {who|beams|beam} up to a ship or facility of yours here; if that cannot be, {otherwise}',
    { who: speaker.those(who), otherwise: speaker.effects(orElse) },
  );

function some({ way, most }: BeamEffect, speaker: Speaker): string {
  if (way !== 'across') return 'you beam personnel of yours, and equipment with them, up or down';
  const who =
    most === undefined
      ? 'personnel and equipment of yours'
      : `at most ${speaker.count(most)} of your personnel and equipment`;
  return `${who} aboard beam to a neighbouring location: to its planet, or to a ship or facility of yours there`;
}

/** You beam your personnel up or down, as the rules of beaming allow. */
export const beamUpOrDown: Effect = { do: 'beam', way: 'up or down' };

/** At most so many of your personnel and equipment beam from the ship concerned to an adjacent location. */
export const beamAcross = (most: number): Effect => ({ do: 'beam', way: 'across', most });

/** Aboard one of their ships or facilities here; the second part happens if they cannot. */
export const beamUp = (whom: Whom, orElse: Do): Effect => ({
  do: 'beam',
  way: 'up',
  target: selectorOf(whom),
  orElse: listOf(orElse),
});
