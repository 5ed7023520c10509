/** Games that were just set up, until their page opens them: a game begins in one place only, wherever it was chosen. */
import type { LocalSetup } from '../../play/local/index.ts';

const waiting = new Map<string, LocalSetup>();

/** Keeps a set-up for the page of its game, and says where that is. */
export function toOpen(setup: LocalSetup): string {
  waiting.set(setup.id, setup);
  return `/solo/${setup.id}`;
}

/** The set-up for a page, or the id of a game that is kept. */
export const opening = (id: string): LocalSetup | string => waiting.get(id) ?? id;

/** Once it is kept, a game is found by its id alone. */
export const wasOpened = (id: string): boolean => waiting.delete(id);
