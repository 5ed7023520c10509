/** Marks whether a scrolling column has more above or below, so that its edge can show it. */
import { type RefObject, useEffect } from 'react';

/** Nobody notices less than this. */
const SLACK = 6;

export function useMore(column: RefObject<HTMLElement | null>): void {
  // After every render, because the column may have other elements by then.
  useEffect(() => {
    const box = column.current;
    if (!box) return;
    const note = () => {
      const { scrollTop, scrollHeight, clientHeight } = box;
      const up = scrollTop > SLACK;
      const down = clientHeight > 0 && scrollHeight - clientHeight - scrollTop > SLACK;
      if (!up && !down) {
        delete box.dataset.more;
        box.removeAttribute('tabindex');
        return;
      }
      box.dataset.more = up && down ? 'up down' : up ? 'up' : 'down';
      // A scrolling area must be reachable by keyboard.
      box.tabIndex = 0;
    };
    note();
    box.addEventListener('scroll', note, { passive: true });
    const sized = new ResizeObserver(note);
    sized.observe(box);
    for (const part of box.children) sized.observe(part);
    return () => {
      box.removeEventListener('scroll', note);
      sized.disconnect();
    };
  });
}
