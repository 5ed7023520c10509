/** Marks on the board, card by card, outside of React's tree: a card is rendered again only when its own marks change. */
import { createContext, useContext, useSyncExternalStore } from 'react';

/** `open`: it has an action; `candidate` and `picked`: for the question; `meant`: a hint names it. */
export type MarkName = 'open' | 'candidate' | 'picked' | 'meant' | 'source';

/** Marks by target: `card 12`, `location 3`, `place planet 3`. */
export type Marked = ReadonlyMap<string, ReadonlySet<MarkName>>;

export interface Marks {
  readonly get: (key: string) => string;
  readonly set: (marked: Marked) => void;
  readonly subscribe: (key: string, listener: () => void) => () => void;
}

const written = (names: ReadonlySet<MarkName> | undefined): string =>
  names === undefined ? '' : [...names].sort().join(' ');

export function createMarks(): Marks {
  let now = new Map<string, string>();
  const listeners = new Map<string, Set<() => void>>();
  return {
    get: (key) => now.get(key) ?? '',
    set(marked) {
      const next = new Map([...marked].map(([key, names]) => [key, written(names)]));
      const changed = new Set([...now.keys(), ...next.keys()]);
      const before = now;
      now = next;
      for (const key of changed)
        if (before.get(key) !== next.get(key)) for (const listener of listeners.get(key) ?? []) listener();
    },
    subscribe(key, listener) {
      const there = listeners.get(key) ?? new Set();
      listeners.set(key, there.add(listener));
      return () => {
        there.delete(listener);
        if (there.size === 0) listeners.delete(key);
      };
    },
  };
}

const NONE = createMarks();
export const MarksContext = createContext<Marks>(NONE);

/** The marks of one or several targets, as words for `data-marks`; undefined if there are none. */
export function useMarks(...keys: readonly string[]): string | undefined {
  const marks = useContext(MarksContext);
  const now = useSyncExternalStore(
    (listener) => {
      const endings = keys.map((key) => marks.subscribe(key, listener));
      return () => {
        for (const end of endings) end();
      };
    },
    () => marksAmong(marks, keys),
  );
  return now === '' ? undefined : now;
}

/** Each mark of these targets once. */
export function marksAmong(marks: Pick<Marks, 'get'>, keys: readonly string[]): string {
  const [first, ...more] = keys;
  if (first === undefined) return '';
  if (more.length === 0) return marks.get(first);
  const names = keys.flatMap((key) => marks.get(key).split(' ')).filter((name) => name !== '');
  return [...new Set(names)].sort().join(' ');
}
