/**
 * Values stored in this browser. All readers of a value see the same one, even when another tab changes it. Without
 * storage (a private window, a full disk) values last as long as the page.
 */
import { useSyncExternalStore } from 'react';

export interface Stored<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Writing<T> {
  readonly read: (text: string) => T;
  readonly write: (value: T) => string;
}

/** A value under a key of the browser's storage. */
export function stored<T>(
  key: string,
  otherwise: T,
  { read, write }: Writing<T> = {
    read: (text) => JSON.parse(text) as T,
    write: (value) => JSON.stringify(value),
  },
): Stored<T> {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const fetchValue = (): T => {
    try {
      const text = localStorage.getItem(key);
      return text === null ? otherwise : read(text);
    } catch {
      return otherwise;
    }
  };
  let value = fetchValue();
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key !== key) return;
    value = fetchValue();
    tell();
  };
  return {
    get: () => value,
    set(next) {
      value = next;
      try {
        localStorage.setItem(key, write(next));
      } catch {
        // Only kept for this page.
      }
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', fromAnotherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', fromAnotherTab);
      };
    },
  };
}

/** A stored value in a component. */
export function useStored<T>({ get, set, subscribe }: Stored<T>): readonly [T, (value: T) => void] {
  return [useSyncExternalStore(subscribe, get), set];
}
