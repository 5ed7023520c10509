/** Writes the marks of a moment: what has something to do, what may be picked, what is picked. */
import { useLayoutEffect } from 'react';
import type { MarkName, Marks } from './marks.ts';
import type { Value } from './picking.ts';
import type { TableState } from './useTable.ts';

const ON_CARD: ReadonlySet<string> = new Set(['aboard', 'docked', 'on', 'held']);

export function useMarking({ actions, picking, picks, position, asked }: TableState, marks: Marks): void {
  useLayoutEffect(() => {
    const out = new Map<string, Set<MarkName>>();
    const mark = (key: string, name: MarkName) => {
      const names = out.get(key);
      if (names) names.add(name);
      else out.set(key, new Set([name]));
    };
    const markValue = (value: Value, name: MarkName) => {
      if (typeof value === 'string' || !picking) return;
      if (typeof value === 'number') {
        if (picking.of === 'cards') mark(`card ${value}`, name);
        if (picking.of === 'locations') mark(`location ${value}`, name);
        return;
      }
      mark(ON_CARD.has(value.zone) ? `card ${value.host}` : `location ${value.host}`, name);
    };
    if (picking) {
      for (const value of picking.among) markValue(value, 'candidate');
      for (const value of picks) markValue(value, 'picked');
    } else if (asked) {
      for (const id of actions.cards) mark(`card ${id}`, 'open');
      for (const line of Object.values(position.view.lines))
        for (const id of line) if (actions.ofLocation(id).length > 0) mark(`location ${id}`, 'open');
    }
    marks.set(out);
  }, [actions, picking, picks, position, asked, marks]);
}
