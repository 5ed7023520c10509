/** A step of a game as the table receives it, for tests of its texts. */
import { type EventKind, type HeardEventOf, heardLike, type Seat } from '@spaceline/engine';
import type { StoryStep } from '../src/play/source.ts';

/** An event with the details that matter; the others are filled in. */
type Told = {
  [K in EventKind]: { readonly kind: K; readonly seat: Seat } & Partial<HeardEventOf<K>>;
}[EventKind];

export const step = (seq: number, events: readonly Told[], more: Partial<StoryStep> = {}): StoryStep => ({
  seq,
  at: '',
  kind: 'answer',
  seat: 1,
  events: events.map((event) => heardLike(event.kind, event.seat, event)),
  ...more,
});
