/**
 * Moving over the board with the arrow keys. Tab reaches one card of a region; from there the arrows go to the nearest
 * card in their direction, so that a hundred cards are not a hundred tab stops.
 */
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { bringInto } from './scrolling.ts';

const WALKED = 'button[data-card], button[data-location], button[data-walk], [data-hand] > button';

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far a box is in a direction: the distance along it plus three times the distance beside it; null if it lies
 * elsewhere.
 */
export function distanceTo(from: Box, to: Box, [dx, dy]: readonly [number, number]): number | null {
  const middle = (box: Box): readonly [number, number] => [
    (box.left + box.right) / 2,
    (box.top + box.bottom) / 2,
  ];
  const [fx, fy] = middle(from);
  const [tx, ty] = middle(to);
  const along = (tx - fx) * dx + (ty - fy) * dy;
  if (along < 2) return null;
  // Boxes that overlap sideways are straight ahead.
  const aside =
    dx !== 0
      ? Math.max(0, from.top - to.bottom, to.top - from.bottom)
      : Math.max(0, from.left - to.right, to.left - from.right);
  const off = dx !== 0 ? Math.abs(ty - fy) : Math.abs(tx - fx);
  return along + aside * 3 + off * 0.3;
}

/** Makes a region navigable; put the handler on the region itself. */
export function useWalk(region: RefObject<HTMLElement | null>) {
  // Exactly one card is reachable by Tab: the one that last had the focus, or else the first.
  useEffect(() => {
    const { current } = region;
    if (!current || current.querySelector('[tabindex="0"]:is(button)')) return;
    current.querySelector<HTMLElement>(WALKED)?.setAttribute('tabindex', '0');
  });
  return {
    onFocus({ target }: { readonly target: EventTarget }) {
      const { current } = region;
      if (!current || !(target instanceof HTMLElement) || !target.matches(WALKED)) return;
      for (const other of current.querySelectorAll('button[tabindex="0"]'))
        if (other !== target) other.setAttribute('tabindex', '-1');
      target.setAttribute('tabindex', '0');
    },
    onKeyDown(event: KeyboardEvent) {
      const direction = DIRECTIONS[event.key];
      const { target } = event;
      if (!direction || !region.current || !(target instanceof HTMLElement) || !target.matches(WALKED))
        return;
      event.preventDefault();
      const from = target.getBoundingClientRect();
      let best: HTMLElement | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const other of region.current.querySelectorAll<HTMLElement>(WALKED)) {
        if (other === target) continue;
        const far = distanceTo(from, other.getBoundingClientRect(), direction);
        if (far !== null && far < least) {
          least = far;
          best = other;
        }
      }
      if (!best) return;
      best.focus({ preventScroll: true });
      bringInto(best.closest<HTMLElement>('.hand__cards') ?? region.current, best, { to: 'sight' });
    },
  };
}
