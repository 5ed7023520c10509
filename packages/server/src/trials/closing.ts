/**
 * A trial leaves nothing open, however it ends. Its parts open connections in many places, and one that fails halfway has
 * no chance to close them; the command would print what was found and then never end. So whatever opens a connection
 * registers here, and the trial closes everything that is left.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

type Close = () => unknown;
const opened = new AsyncLocalStorage<Set<Close>>();

/** Runs a trial, and closes what it and everything it calls have left open. */
export async function closingAll<T>(trial: () => Promise<T>): Promise<T> {
  const left = new Set<Close>();
  try {
    return await opened.run(left, trial);
  } finally {
    await Promise.allSettled([...left].map(async (close) => await close()));
  }
}

/**
 * Has something closed at the end of the trial that opened it; outside of trials that is up to the caller. It may be closed by then, so closing
 * twice must do no harm.
 */
export const closeAtEnd = (close: Close): void => void opened.getStore()?.add(close);
