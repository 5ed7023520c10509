/**
 * move on: a self-controlling card moves along the spaceline, away from the end where it began, as far as its RANGE
 * allows (`who.self-moving`, `span.nonship-mover`) or to the next card. From the last location it leaves the line and is
 * discarded (`self.borg-ship.end`).
 */

import type { Effect } from '../../language/effect.ts';
import { oneOf, optional } from '../../language/fields.ts';
import { attributeOf } from '../../queries/characteristics.ts';
import { lineOf, spanFor } from '../../queries/spaceline.ts';
import { discardCard } from '../../rules/play/leaving.ts';
import { byText } from '../../state/causes.ts';
import { card, type EffectRoom, emit, inPlay, locationOf, put } from '../../state/game.ts';
import { finish } from '../../timing/machine.ts';

interface MoveOnEffect {
  readonly do: 'move on';
  /** One card along the line, however far that is; by its RANGE if absent. */
  readonly by?: 'card';
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    'move on': MoveOnEffect;
  }
}

export const moveOnRoom: EffectRoom<MoveOnEffect> = {
  about: 'This card moves along the spaceline, and eventually off its end.',
  fields: { by: optional(oneOf('card')) },
  steps: {
    start(g, frame) {
      const { source } = frame.context;
      const c = card(g, source);
      const from = locationOf(g, source);
      // If destroyed in the meantime, it does not move.
      if (!inPlay(c) || from < 0) return finish(g, frame);
      const line = lineOf(g, from);
      const step = c.memory?.heading === -1 ? -1 : 1;
      const { by } = frame.effect;
      let left = by === 'card' ? 0 : attributeOf(g, source, 'RANGE');
      let at = line.indexOf(from);
      if (line[at + step] === undefined) {
        discardCard(g, source, byText(g, source, 'self.borg-ship.end'));
        return finish(g, frame);
      }
      if (by === 'card') at += step;
      else
        for (;;) {
          const to = line[at + step];
          if (to === undefined) break;
          left -= spanFor(g, to, c.owner);
          if (left < 0) break;
          at += step;
        }
      const location = line[at];
      if (location !== undefined && location !== from) {
        put(g, source, 'space', location);
        emit(g, {
          kind: 'relocated',
          seat: c.owner,
          cards: [source],
          location,
          from: { zone: 'space', host: from },
          to: { zone: 'space', host: location },
          cause: byText(g, source),
        });
      }
      finish(g, frame);
    },
  },
  english: ({ by }) =>
    `it moves on along the spaceline ${by === 'card' ? 'by one card' : 'as far as its RANGE takes it'}, and from the last location off the end, to be discarded`,
  becomes: 'unsaid',
  tendency: 'neither',
  strikes: 'nobody',
};

/** This card moves along the spaceline by its RANGE, and off its end. */
export const moveOn: Effect = { do: 'move on' };
/** The same by one card at a time. */
export const moveOnOneCard: Effect = { do: 'move on', by: 'card' };
