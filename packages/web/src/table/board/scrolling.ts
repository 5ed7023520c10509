/** Brings things into sight within the board alone: the page around it stays where it is. */

/** Whether somebody asked for less motion. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface How {
  /** In the middle, or just so far that it is seen. */
  readonly to: 'middle' | 'sight';
  readonly smooth?: boolean;
}

const GAP = 12;

export function bringInto(box: HTMLElement, element: Element, { to, smooth = false }: How): void {
  const frame = box.getBoundingClientRect();
  const at = element.getBoundingClientRect();
  const way = (start: number, end: number, from: number, until: number): number => {
    if (to === 'middle') return (start + end - from - until) / 2;
    if (start < from + GAP) return start - from - GAP;
    return end > until - GAP ? end - until + GAP : 0;
  };
  box.scrollBy({
    left: way(at.left, at.right, frame.left, frame.right),
    top: way(at.top, at.bottom, frame.top, frame.bottom),
    behavior: smooth && !calm() ? 'smooth' : 'instant',
  });
}
