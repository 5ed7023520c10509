/**
 * Dragging as a shortcut: a card onto its destination. Everything it does can also be done by pressing. While a card is
 * dragged, its possible destinations are marked.
 */
import { isPlace, type NamedPart, requestParts } from '@spaceline/engine';
import { type DragEvent, useRef, useState } from 'react';
import { t } from '../messages/index.ts';
import { begin, type Doing, placedOn, type Value } from './picking.ts';
import type { Actions } from './reading/actions.ts';
import type { TableState } from './useTable.ts';
import { requestsOf, type Target } from './why/dropped.ts';

/** A possible drop: the action that starts when the card is dropped there. */
export interface Drop {
  readonly on: 'card' | 'location';
  readonly id: number;
  readonly doing: Doing;
}

function dropOn({ kind }: NamedPart, value: unknown, doing: Doing): Drop | null {
  if (isPlace(value)) {
    const on = placedOn(value);
    return on === null ? null : { on, id: value.host, doing };
  }
  if (typeof value !== 'number') return null;
  return kind === 'location' ? { on: 'location', id: value, doing } : { on: 'card', id: value, doing };
}

/** Where a card can be dropped. If several actions lead to one place, the first stands for all and asks for the rest. */
export function dropsOf(id: number, actions: Actions): readonly Drop[] {
  const out: Drop[] = [];
  for (const action of actions.ofCard(id)) {
    for (const part of requestParts(action.offer.do)) {
      const { name, role } = part;
      if (role !== 'goal') continue;
      const fixed = action.offer.with[name];
      const begun = begin(action);
      if (fixed !== undefined) {
        const drop = dropOn(part, fixed, begun);
        if (drop) out.push(drop);
      }
      for (const value of action.offer.slots?.[name]?.among ?? []) {
        const filling = { ...begun.filling, [name]: [value as Value] };
        const drop = dropOn(part, value, { action, filling });
        if (drop) out.push(drop);
      }
    }
  }
  return out.filter(
    (drop, index) => out.findIndex((other) => other.on === drop.on && other.id === drop.id) === index,
  );
}

/** The nearest wanted target of the board around an element. */
function nearest<T>(target: EventTarget | null, found: (target: Target) => T | undefined): T | undefined {
  if (!(target instanceof Element)) return undefined;
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (!(element instanceof HTMLElement)) continue;
    const { card, location, at } = element.dataset;
    const place = location ?? at;
    const here =
      (place === undefined ? undefined : found({ on: 'location', id: Number(place) })) ??
      (card === undefined ? undefined : found({ on: 'card', id: Number(card) }));
    if (here !== undefined) return here;
  }
  return undefined;
}

/** The drop that an element of the board stands for. */
const dropAt = (target: EventTarget | null, drops: readonly Drop[]): Drop | undefined =>
  nearest(target, ({ on, id }) => drops.find((drop) => drop.on === on && drop.id === id));

export interface Dragging {
  readonly drops: readonly Drop[];
  readonly handlers: {
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

const NONE: readonly Drop[] = [];

/** A long press on a touch screen zooms and must not start a drag. */
export const canDrag = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Why a card could not be dropped there; null if the drop means nothing. */
async function whyNot({ source, position, actions }: TableState, id: number, target: Target) {
  const [request] = requestsOf(id, target, position);
  if (!request) return null;
  if (request.do === 'move' && actions.ofCard(id).some(({ offer }) => offer.do === 'undock'))
    return { rule: 'protocol.drag', text: t('table.drag.undock') };
  return (await source.why(request)) ?? { rule: 'protocol.drag', text: t('table.drag.other') };
}

export function useDrag(table: TableState): Dragging {
  const { actions, go, refuse, asked } = table;
  const [drops, setDrops] = useState<readonly Drop[]>(NONE);
  const now = useRef(drops);
  const dragged = useRef<number | null>(null);
  const over = useRef<EventTarget | null>(null);
  const set = (next: readonly Drop[]) => {
    now.current = next;
    setDrops(next);
  };
  return {
    drops,
    handlers: {
      onDragStart(event) {
        const { target } = event;
        if (!(target instanceof HTMLElement)) return;
        const id = target.dataset.hand ?? target.dataset.card;
        if (id === undefined) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', target.textContent ?? '');
        dragged.current = Number(id);
        over.current = null;
        refuse(null);
        set(dropsOf(Number(id), actions));
      },
      onDragOver(event) {
        over.current = event.target;
        if (dropAt(event.target, now.current)) event.preventDefault();
      },
      onDrop(event) {
        const drop = dropAt(event.target, now.current);
        const id = dragged.current;
        dragged.current = null;
        set(NONE);
        if (!drop) return;
        event.preventDefault();
        go(drop.doing, id === null ? [] : [id]);
      },
      onDragEnd() {
        const id = dragged.current;
        const target = nearest(over.current, (found) => found);
        dragged.current = null;
        set(NONE);
        // Dropped where it cannot go: the player is told why.
        if (id !== null && target && asked) void whyNot(table, id, target).then((why) => why && refuse(why));
      },
    },
  };
}
