/** Where a hover zoom appears: next to the card, covering nothing that is needed. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Placed {
  readonly left: number;
  readonly top: number;
  /** Scale factor to make it fit. */
  readonly scale: number;
}

const GAP = 12;
/** Below the smallest of these the text is unreadable. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6];

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

/**
 * Next to the anchor, where there is room on the screen and nothing in `clear` is covered; if there is no such place,
 * just next to it.
 */
export function placeBeside(
  anchor: Box,
  size: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
  clear: readonly Box[],
): Placed {
  let first: Placed | undefined;
  for (const scale of SCALES) {
    const width = size.width * scale;
    const height = size.height * scale;
    const beside = [anchor.left + anchor.width + GAP, anchor.left - GAP - width];
    const fitting = beside.filter((left) => left >= GAP && left + width <= screen.width - GAP);
    const lefts = fitting.length > 0 ? fitting : [Math.max(GAP, anchor.left - GAP - width)];
    const lowest = screen.height - GAP - height;
    const tops = [
      anchor.top,
      ...clear.flatMap((box) => [box.top - GAP - height, box.top + box.height + GAP]),
    ];
    for (const wished of tops) {
      const top = Math.max(GAP, Math.min(wished, lowest));
      for (const left of lefts) {
        const placed = { left, top, scale };
        first ??= placed;
        const box = { left, top, width, height };
        if (height <= screen.height - 2 * GAP && !clear.some((each) => overlap(box, each))) return placed;
      }
    }
  }
  return first ?? { left: GAP, top: GAP, scale: 1 };
}
