/**
 * Opens the menu of a card. A second press on the same card performs its only entry, if there is just one; by keyboard
 * the first entry has the focus, so Enter does the same.
 */
import { useMemo } from 'react';
import { entriesOf, type Opened } from './CardMenu.tsx';
import { BLINK_MS, type TableState } from './useTable.ts';

/** A press closes the menu before it reaches the card. */
const SAME_PRESS_MS = 600;

const isSame = (a: Opened, b: Opened): boolean => a.card === b.card && a.location === b.location;

export function useMenu(
  newest: { readonly current: TableState },
  show: (opened: Opened | null) => void,
): { readonly open: (wanted: Opened) => void; readonly close: () => void } {
  return useMemo(() => {
    let last: { opened: Opened; since: number; until: number } | null = null;
    return {
      open(wanted) {
        const now = performance.now();
        const { actions, act } = newest.current;
        const [only, ...more] = entriesOf(actions, wanted);
        const again = last !== null && isSame(last.opened, wanted) && now - last.until < SAME_PRESS_MS;
        // As with every question, a press that comes too soon was not meant for it.
        if (again && last && only && more.length === 0 && last.until - last.since > BLINK_MS) {
          last = null;
          act(only);
          return;
        }
        last = { opened: wanted, since: now, until: Number.NEGATIVE_INFINITY };
        show(wanted);
      },
      close() {
        if (last) last.until = performance.now();
        show(null);
      },
    };
  }, [newest, show]);
}
