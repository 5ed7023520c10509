/**
 * Animates cards to their new place, so that the viewer sees who moved where. Before a new position is rendered, the
 * places of all cards are recorded; afterwards, cards that moved in the game start from there. With reduced motion
 * nothing is animated.
 */
import { isOnCard } from '@spaceline/engine';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { GameSource } from '../play/source.ts';
import { calm } from './board/scrolling.ts';
import type { Position } from './reading/position.ts';

const GLIDE_MS = 480;
/** More than this at once is a new position rather than a move. */
const MOST = 24;

const elementOf = (root: HTMLElement, id: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-vessel="${id}"], [data-card="${id}"], [data-hand="${id}"]`);

/** The closed group that contains a card. */
const holderOf = (root: HTMLElement, id: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-holds~="${id}"]`);

export function useMotion(source: GameSource, position: Position, root: RefObject<HTMLElement | null>): void {
  const boxes = useRef(new Map<number, DOMRect>());
  const before = useRef(position);
  useEffect(
    () =>
      source.subscribe(() => {
        const { current } = root;
        boxes.current.clear();
        if (!current || calm() || document.hidden) return;
        for (const element of current.querySelectorAll<HTMLElement>(
          '[data-vessel], [data-card], [data-hand]',
        )) {
          const id = Number(element.dataset.vessel ?? element.dataset.card ?? element.dataset.hand);
          if (!boxes.current.has(id)) boxes.current.set(id, element.getBoundingClientRect());
        }
        for (const element of current.querySelectorAll<HTMLElement>('[data-holds]')) {
          const box = element.getBoundingClientRect();
          for (const id of element.dataset.holds?.split(' ') ?? []) boxes.current.set(Number(id), box);
        }
      }),
    [source, root],
  );
  useLayoutEffect(() => {
    const last = before.current;
    before.current = position;
    const { current } = root;
    if (!current || last === position || boxes.current.size === 0) return;
    const moved = position.view.cards.filter((c) => {
      const old = last.card(c.id);
      return old !== undefined && (old.zone !== c.zone || old.host !== c.host);
    });
    if (moved.length > MOST) return;
    for (const c of moved) {
      const element = elementOf(current, c.id);
      const old = last.card(c.id);
      const from =
        boxes.current.get(c.id) ?? (old && isOnCard(old) ? boxes.current.get(old.host) : undefined);
      if (element && from) glide(element, from);
      else if (!element) holderOf(current, c.id)?.animate([{ opacity: 0.15 }, { opacity: 1 }], GLIDE_MS);
    }
    boxes.current.clear();
  }, [position, root]);
}

function glide(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 4) return;
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, zIndex: 5, opacity: 0.75 },
      { transform: 'none', zIndex: 5, opacity: 1 },
    ],
    { duration: GLIDE_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  );
}
