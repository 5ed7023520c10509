/** Positions to step through, as a source for the table; nobody is asked anything. */
import { statedRefusal } from '@spaceline/engine';
import type { GameSource, Seen, Situation } from './source.ts';

export interface SlideSource extends GameSource {
  /** Shows one of the positions. */
  go(index: number): void;
}

const LOOKING = statedRefusal('protocol.watching', 'This is a replay; you cannot play here.');

export function slideSource(slides: readonly Seen[]): SlideSource {
  const listeners = new Set<() => void>();
  const at = (index: number): Situation => ({
    connection: 'live',
    problem: null,
    seen: slides[index] ?? null,
    story: slides.slice(0, index + 1).flatMap(({ steps }) => steps),
  });
  let situation = at(0);
  return {
    situation: () => situation,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer: async () => LOOKING,
    why: async () => LOOKING,
    go(index) {
      situation = at(index);
      for (const listener of listeners) listener();
    },
    close() {
      listeners.clear();
    },
  };
}
