/** The keys of the table. Each also has a button. None works while the user is typing or a dialog is open. */
import { useEffect, useRef } from 'react';

export interface Keys {
  readonly digit: (n: number) => void;
  readonly space: () => void;
  readonly escape: () => boolean;
  readonly letter: (key: string) => boolean;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Space presses the focused element if it can be pressed. */
const pressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role="menuitem"]') !== null;

/** A dialog or menu in front of the table handles the keys. */
const covered = (): boolean =>
  document.querySelector(
    '[role="dialog"]:not(.tray):not(.happening), [role="menu"], [role="alertdialog"]',
  ) !== null;

export function useKeys(keys: Keys): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (typing(event.target) || covered()) return;
      const { digit, space, escape: back, letter } = newest.current;
      if (/^[1-9]$/.test(event.key)) digit(Number(event.key));
      else if (event.key === ' ') {
        if (pressable(event.target)) return;
        space();
      } else if (event.key === 'Escape') {
        if (!back()) return;
      } else if (!letter(event.key.toLowerCase())) return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
