/** Where the focus goes when a dialog closes: back to what had it when the dialog came up. */
import { useRef } from 'react';

/** A handler for `onCloseAutoFocus`. `otherwise` is for what opened the dialog and is gone by then, as a menu's item is. */
export function useReturnFocus(otherwise?: () => HTMLElement | null): (event: Event) => void {
  const from = useRef(document.activeElement);
  return (event) => {
    event.preventDefault();
    const back = from.current instanceof HTMLElement && from.current.isConnected ? from.current : undefined;
    (back === undefined || back === document.body ? otherwise?.() : back)?.focus();
  };
}
