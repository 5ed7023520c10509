/** The cards that a condition inside a text is checked against. */
import type { Context } from '../language/context.ts';
import type { Circle } from './evaluate.ts';

export const circleIn = (context: Context): Circle => ({
  seat: context.you,
  members: context.group,
  vessel: context.vessel,
  location: context.location,
  source: context.source,
  picked: context.picked,
});
