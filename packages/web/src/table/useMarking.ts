/** Computes the marks of a moment: what has an action, what can be picked, what is picked. */
import { type Place, requestParts } from '@spaceline/engine';
import { useLayoutEffect } from 'react';
import type { Hint } from '../play/source.ts';
import type { MarkName, Marks } from './marks.ts';
import { placedOn, type Value } from './picking.ts';
import type { Drop } from './useDrag.ts';
import type { TableState } from './useTable.ts';

/** Cards and locations that a hint names. */
function meantBy({ said }: Hint): { cards: readonly number[]; locations: readonly number[] } {
  const cards: number[] = [];
  const locations: number[] = [];
  if ('choose' in said) cards.push(...said.choose.filter((x) => typeof x === 'number'));
  else
    for (const { name, kind } of requestParts(said.request.do)) {
      const value = (said.request as unknown as Readonly<Record<string, unknown>>)[name];
      if (kind === 'card' && typeof value === 'number') cards.push(value);
      if (kind === 'location' && typeof value === 'number') locations.push(value);
      if (kind === 'cards' && Array.isArray(value)) cards.push(...value);
      if (kind === 'place' && typeof value === 'object' && value !== null) {
        const place = value as Place;
        const on = placedOn(place);
        if (on !== null) (on === 'card' ? cards : locations).push(place.host);
      }
    }
  return { cards, locations };
}

export function useMarking(
  { actions, picking, picks, position, asked }: TableState,
  hint: Hint | null,
  drops: readonly Drop[],
  marks: Marks,
): void {
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
      const on = placedOn(value);
      if (on !== null) mark(`${on} ${value.host}`, name);
    };
    if (picking) {
      for (const value of picking.among) markValue(value, 'candidate');
      for (const value of picks) markValue(value, 'picked');
    } else if (asked) {
      for (const id of actions.cards) mark(`card ${id}`, 'open');
      for (const line of Object.values(position.view.lines))
        for (const id of line) if (actions.ofLocation(id).length > 0) mark(`location ${id}`, 'open');
    }
    for (const { on, id } of drops) mark(`${on} ${id}`, 'candidate');
    if (hint) {
      const { cards, locations } = meantBy(hint);
      for (const id of cards) mark(`card ${id}`, 'meant');
      for (const id of locations) mark(`location ${id}`, 'meant');
    }
    marks.set(out);
  }, [actions, picking, picks, position, asked, hint, drops, marks]);
}
