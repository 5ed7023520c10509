/** Server data in components. */
import type { Person, Told } from '@spaceline/wire';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStored } from '../local/storage.ts';
import { connection, type ProblemTold, problemOf, remembered } from './index.ts';

/** The person remembered in this browser; this does not ask the server. */
export const useMe = (): Person | null => useStored(remembered)[0];

export const useConnectionStatus = () => useSyncExternalStore(connection.subscribe, connection.status);

/** A value requested from the server, and how to request it again. */
export interface Asked<T> {
  readonly value: T | null;
  readonly problem: ProblemTold | null;
  readonly again: () => void;
  /** Replaces the value after a local change. */
  readonly set: (change: (value: T) => T) => void;
}

/** Requests when the component mounts, and again when `key` changes. */
export function useAsked<T>(key: string, ask: () => Promise<T>): Asked<T> {
  const [answer, setAnswer] = useState<{ readonly value: T | null; readonly problem: ProblemTold | null }>({
    value: null,
    problem: null,
  });
  const [times, setTimes] = useState(0);
  const asking = useRef(ask);
  asking.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked for; times, that it is asked anew.
  useEffect(() => {
    let wanted = true;
    asking.current().then(
      (value) => wanted && setAnswer({ value, problem: null }),
      (error: unknown) => wanted && setAnswer({ value: null, problem: problemOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [key, times]);
  return {
    ...answer,
    again: useCallback(() => setTimes((n) => n + 1), []),
    set: useCallback(
      (change: (value: T) => T) =>
        setAnswer((now) => (now.value === null ? now : { ...now, value: change(now.value) })),
      [],
    ),
  };
}

/** A server action behind a button: whether it is in progress, and what went wrong. */
export interface Doing {
  readonly busy: boolean;
  readonly problem: ProblemTold | null;
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly clear: () => void;
}

export function useDoing(): Doing {
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem: ProblemTold | null }>({
    busy: false,
    problem: null,
  });
  return {
    ...state,
    run: useCallback(async (work) => {
      setState({ busy: true, problem: null });
      try {
        await work();
        setState({ busy: false, problem: null });
        return true;
      } catch (error) {
        setState({ busy: false, problem: problemOf(error) });
        return false;
      }
    }, []),
    clear: useCallback(() => setState({ busy: false, problem: null }), []),
  };
}

/** Listens for live messages of a name while the component is mounted. */
export function useHeard<N extends keyof Told>(name: N, hear: (message: Told[N]) => void): void {
  const hearing = useRef(hear);
  hearing.current = hear;
  useEffect(() => connection.on(name, (message) => hearing.current(message)), [name]);
}
