/** beam across: a player beams some cards from the ship concerned to a neighbouring location (`beam.near-warp`). */

import type { Effect, EffectFrame } from '../../language/effect.ts';
import { number } from '../../language/fields.ts';
import { missionCardAt } from '../../queries/spaceline.ts';
import { beamGroup } from '../../rules/movement/beaming.ts';
import { type NearWarpWay, nearWarpWays } from '../../rules/movement/nearWarp.ts';
import type { EffectRoom, Game } from '../../state/game.ts';
import type { CardId, Seat } from '../../state/types.ts';
import { askChoose, finish, numbers, takeAnswer } from '../../timing/machine.ts';

interface BeamAcrossEffect {
  readonly do: 'beam across';
  /** At most so many personnel and equipment. */
  readonly most: number;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'beam across': BeamAcrossEffect;
  }
}

interface BeamAcrossFrame extends EffectFrame<BeamAcrossEffect> {
  /** The ship or facility they go to, or the mission for its planet. */
  to: CardId;
}

const endOf = (g: Game, seat: Seat, { to: { zone, host } }: NearWarpWay): CardId =>
  zone === 'aboard' ? host : (missionCardAt(g, host, seat) ?? -1);

const chosenWay = (g: Game, { context, to }: BeamAcrossFrame): NearWarpWay | undefined =>
  nearWarpWays(g, context.you, context.vessel).find((way) => endOf(g, context.you, way) === to);

export const beamAcrossRoom: EffectRoom<BeamAcrossEffect, BeamAcrossFrame> = {
  about: 'You beam so many personnel and equipment from the ship concerned to a neighbouring location.',
  fields: { most: number(1) },
  steps: {
    start(g, frame) {
      const { you: seat, vessel, source } = frame.context;
      frame.at = 'who';
      askChoose(g, frame, {
        seat,
        prompt: { key: 'destination', card: source },
        of: 'cards',
        among: nearWarpWays(g, seat, vessel).map((way) => endOf(g, seat, way)),
        min: 1,
        max: 1,
        rule: 'beam.near-warp',
      });
    },
    who(g, frame) {
      const { you: seat, source } = frame.context;
      const [to] = numbers(takeAnswer(frame));
      frame.to = to ?? -1;
      const way = chosenWay(g, frame);
      if (!way) return finish(g, frame);
      frame.at = 'go';
      askChoose(g, frame, {
        seat,
        prompt: { key: 'beam who', card: source },
        of: 'cards',
        among: way.cards,
        min: 1,
        max: Math.min(way.most, frame.effect.most),
        rule: 'beam.near-warp',
      });
    },
    go(g, frame) {
      const cards = numbers(takeAnswer(frame));
      const way = chosenWay(g, frame);
      frame.at = 'done';
      if (!way) return;
      beamGroup(g, frame.context.you, { do: 'beam', cards, from: way.from, to: way.to });
    },
    done(g, frame) {
      finish(g, frame);
    },
  },
  possible: (g, _, { you, vessel }) => vessel >= 0 && nearWarpWays(g, you, vessel).length > 0,
  english: ({ most }, speaker) =>
    `at most ${speaker.count(most)} of your personnel and equipment aboard beam to a neighbouring location: to its planet, or to a ship or facility of yours there`,
  becomes: 'unsaid',
  tendency: 'neither',
};

/** At most so many of your personnel and equipment beam from the ship concerned to a neighbouring location. */
export const beamAcross = (most: number): Effect => ({ do: 'beam across', most });
