/**
 * Keeps the told log. A step is told when it arrives, using the names before and after it; steps from before the table
 * was opened use the names at that moment.
 */
import type { Viewed } from '@spaceline/engine';
import type { Names } from '@spaceline/telling';
import { useRef } from 'react';
import type { Situation } from '../../play/source.ts';
import { type Happened, type Telling, tellingAfter, tellStep } from './story.ts';

interface Kept {
  readonly story: Situation['story'] | null;
  readonly list: readonly Happened[];
  /** Names in the last told position; null before the first. */
  readonly names: Names | null;
}

export function useStory({ story, seen }: Situation, names: Names): readonly Happened[] {
  const kept = useRef<Kept>({ story: null, list: [], names: null });
  const { current: now } = kept;
  const list =
    seen && now.story !== story ? toldOn(now.list, story, seen.view, now.names ?? names, names) : now.list;
  kept.current = { story: seen ? story : now.story, list, names };
  return list;
}

/** Tells the steps that have not been told yet: new ones at the end, and earlier ones that have been fetched since. */
export function toldOn(
  told: readonly Happened[],
  story: Situation['story'],
  view: Viewed,
  before: Names,
  after: Names,
): readonly Happened[] {
  let bySeq: ReadonlyMap<number, Happened> | undefined;
  const known = (seq: number, index: number): Happened | undefined => {
    if (told[index]?.seq === seq) return told[index];
    bySeq ??= new Map(told.map((each) => [each.seq, each]));
    return bySeq.get(seq);
  };
  let telling: Telling = { open: false };
  return story.map((step, index) => {
    const happened = known(step.seq, index) ?? tellStep(step, view, before, after, telling);
    telling = tellingAfter(happened, telling);
    return happened;
  });
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
