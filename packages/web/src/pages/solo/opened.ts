/** New games until their page opens them, so that a game begins in one place, wherever it was set up. */
import type { LocalSetup } from '../../play/local/index.ts';

const waiting = new Map<string, LocalSetup>();

/** Stores a setup for the page of its game, and returns the address. */
export function toOpen(setup: LocalSetup): string {
  waiting.set(setup.id, setup);
  return `/solo/${setup.id}`;
}

/** The setup for a page, or the id of a stored game. */
export const opening = (id: string): LocalSetup | string => waiting.get(id) ?? id;

/** Once it is stored, a game is found by its id. */
export const wasOpened = (id: string): boolean => waiting.delete(id);
