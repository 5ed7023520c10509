/** Stacks identical cards of a hand, and decides which one a press means. */
import type { CardView } from '@spaceline/engine';
import type { MarkName } from './marks.ts';

/** Cards of a hand that nobody can tell apart, shown as one. */
export interface HandStack {
  readonly key: string;
  readonly card: string;
  readonly ids: readonly number[];
}

export function stacksIn(cards: readonly CardView[]): readonly HandStack[] {
  const found = new Map<string, { key: string; card: string; ids: number[] }>();
  for (const { id, card, zone, flags } of cards) {
    if (card === undefined) continue;
    const key = `${card} ${zone} ${flags}`;
    const there = found.get(key);
    if (there) there.ids.push(id);
    else found.set(key, { key, card, ids: [id] });
  }
  return [...found.values()];
}

/**
 * Which of several identical cards a press means: a remaining candidate for the question, then a picked one, otherwise
 * any.
 */
export function meantOf(ids: readonly number[], marksOf: (id: number) => string): number | undefined {
  const is = (name: MarkName) => (id: number) => marksOf(id).split(' ').includes(name);
  return (
    ids.find((id) => is('candidate')(id) && !is('picked')(id)) ??
    ids.findLast(is('picked')) ??
    ids.find(is('open')) ??
    ids[0]
  );
}
