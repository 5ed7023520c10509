/** A step of a game as the table is told it, for tests of what the table says. */
import type { GameEvent } from '@spaceline/engine';
import type { StoryStep } from '../src/play/source.ts';

export const step = (
  seq: number,
  events: readonly GameEvent[],
  more: Partial<StoryStep> = {},
): StoryStep => ({
  seq,
  at: '',
  kind: 'answer',
  seat: 1,
  events,
  ...more,
});
