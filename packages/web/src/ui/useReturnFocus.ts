/** Where the focus goes when a dialog closes: back to where it was when the dialog opened. */
import { useRef } from 'react';

/** A handler for `onCloseAutoFocus`. `otherwise` is for openers that are gone by then, such as a menu item. */
export function useReturnFocus(otherwise?: () => HTMLElement | null): (event: Event) => void {
  const from = useRef(document.activeElement);
  return (event) => {
    event.preventDefault();
    const back = from.current instanceof HTMLElement && from.current.isConnected ? from.current : undefined;
    (back === undefined || back === document.body ? otherwise?.() : back)?.focus();
  };
}
