/** Scrolls things into view within the board; the page around it does not move. */

/** Whether the user prefers reduced motion. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface How {
  /** To the middle, or just far enough to be visible. */
  readonly to: 'middle' | 'sight';
  readonly smooth?: boolean;
}

const GAP = 12;

/** On a narrow screen each location scrolls up and down by itself. */
function columnOf(element: Element): HTMLElement | null {
  const column = element.closest<HTMLElement>('.spot');
  return column && getComputedStyle(column).overflowY === 'auto' ? column : null;
}

export function bringInto(box: HTMLElement, element: Element, { to, smooth = false }: How): void {
  const column = columnOf(element);
  const frame = box.getBoundingClientRect();
  const tall = column?.getBoundingClientRect() ?? frame;
  const at = element.getBoundingClientRect();
  const way = (start: number, end: number, from: number, until: number): number => {
    if (to === 'middle') return (start + end - from - until) / 2;
    if (start < from + GAP) return start - from - GAP;
    return end > until - GAP ? end - until + GAP : 0;
  };
  const behavior = smooth && !calm() ? 'smooth' : 'instant';
  const top = way(at.top, at.bottom, tall.top, tall.bottom);
  box.scrollBy({
    left: way(at.left, at.right, frame.left, frame.right),
    top: column === null ? top : 0,
    behavior,
  });
  column?.scrollBy({ top, behavior });
}

/** Shows a location from its mission down, with as much of the viewer's own side as fits. */
export function showSpot(box: HTMLElement, location: number, smooth: boolean): void {
  const mission = box.querySelector(`.mission[data-location="${location}"]`);
  const side = box.querySelector(`.side--near[data-at="${location}"]`);
  if (!mission || !side) return;
  const frame = box.getBoundingClientRect();
  const column = columnOf(mission);
  const [from, until] = [mission.getBoundingClientRect(), side.getBoundingClientRect()];
  const behavior = smooth && !calm() ? 'smooth' : 'instant';
  const left = (from.left + from.right - frame.left - frame.right) / 2;
  if (column) {
    box.scrollBy({ left, behavior });
    column.scrollTo({ top: 0, behavior });
    return;
  }
  const middle = (from.top + from.bottom - frame.top - frame.bottom) / 2;
  const end = Math.max(middle, until.bottom - frame.bottom);
  box.scrollBy({ left, top: Math.min(end, from.top - frame.top - GAP), behavior });
}
