/**
 * Keeps what was told. A step is told when it comes, with the names as they were before and are after it; what happened
 * before the table was opened is told with the names of that moment.
 */
import type { Names } from '@spaceline/telling';
import { useRef } from 'react';
import type { Situation } from '../../play/source.ts';
import { type Happened, type Telling, tellStep } from './story.ts';

interface Kept {
  readonly told: Map<number, Happened>;
  telling: Telling;
  names: Names | null;
  story: Situation['story'] | null;
  list: readonly Happened[];
}

export function useStory({ story, seen }: Situation, names: Names): readonly Happened[] {
  const kept = useRef<Kept>({
    told: new Map(),
    telling: { open: false },
    names: null,
    story: null,
    list: [],
  });
  const now = kept.current;
  if (!seen || now.story === story) {
    now.names = names;
    return now.list;
  }
  const before = now.names ?? names;
  now.list = story.map((step) => {
    const known = now.told.get(step.seq);
    if (known) return known;
    const { happened, telling } = tellStep(step, seen.view, before, names, now.telling);
    now.told.set(step.seq, happened);
    now.telling = telling;
    return happened;
  });
  now.names = names;
  now.story = story;
  return now.list;
}

/** Steps that were taken back: everything after the place an `undo` went back to. */
export function undoneBy(story: Situation['story']): ReadonlySet<number> {
  const out = new Set<number>();
  for (const { kind, to, seq } of story) {
    if (kind !== 'undo' || to === undefined) continue;
    for (const step of story) if (step.seq > to && step.seq < seq && step.kind !== 'undo') out.add(step.seq);
  }
  return out;
}
