/**
 * The desk's position on the table. The player who is asked acts there, and each action becomes the next step of the
 * file.
 */
import { type Refusal, type Request, statedRefusal } from '@spaceline/engine';
import type { GameSource, Said, Seen, Situation, StoryStep } from '../source.ts';

export interface DeskSource extends GameSource {
  /** Shows a position with its history. */
  show(seen: Seen, story: readonly StoryStep[]): void;
}

interface Parts {
  say(said: Said): Promise<Refusal | null>;
  why(request: Request): Promise<Refusal | null>;
  /** Takes back the last step; false if there is none. */
  back(): boolean;
}

export function deskSource({ say, why, back }: Parts): DeskSource {
  const listeners = new Set<() => void>();
  let situation: Situation = { connection: 'opening', problem: null, seen: null, story: [] };
  return {
    situation: () => situation,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer: say,
    why,
    undo: async () => (back() ? null : statedRefusal('undo.nothing', 'There is no step to take back.')),
    show(seen, story) {
      situation = { connection: 'live', problem: null, seen, story };
      for (const listener of listeners) listener();
    },
    close() {
      listeners.clear();
    },
  };
}
