/** Says of a column that scrolls by itself whether there is more above or below, so that its edge can show it. */
import { type RefObject, useEffect } from 'react';

/** Less than this is hidden by nobody's eye. */
const SLACK = 6;

export function useMore(column: RefObject<HTMLElement | null>): void {
  // After every drawing: what is in the column may be other elements by then.
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
      // What scrolls must be reached by keyboard.
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
