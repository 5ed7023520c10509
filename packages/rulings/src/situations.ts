/**
 * Situations: what an entry means at the table, in words. A scenario that names a situation runs it; otherwise the
 * situation says what it waits for. Nothing here reads files.
 */
import { isSystem } from './systems.ts';

/** A situation as stored: the table, what is tried, and what must happen. */
export interface StoredSituation {
  readonly setup: string;
  readonly do: string;
  readonly expect: string;
  /** The day whose rules it is about, if that is not the time of the entry: "under the rules before". */
  readonly rules?: string;
  /** Titles mentioned in passing: the card plays no part, so no scenario needs it. */
  readonly mentions?: readonly string[];
  /**
   * What is missing for a scenario: the name of a system (`systems.ts`), the id of a card that cannot be played yet, or
   * `fault: …` with what the engine does wrong.
   */
  readonly waitsFor?: readonly string[];
  /** Why no game can ever show it. */
  readonly nothingToPlay?: string;
}

/** A situation with its name. */
export interface Situation extends StoredSituation {
  /** `<entry>#<number>`, such as `2014-12-01/missions#3`. */
  readonly id: string;
}

/** The id of the situation at a position in its entry's list, from 1. */
export const situationId = (entry: string, number: number): string => `${entry}#${number}`;

/** The entry a situation belongs to. */
export const entryOfSituation = (id: string): string => id.replace(/#.*$/, '');

/** A parsed item of `waitsFor`. */
export type Wait =
  | { readonly kind: 'system'; readonly system: string }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'fault'; readonly fault: string }
  | { readonly kind: 'unknown'; readonly text: string };

/** Reads one item of `waitsFor`. */
export function readWait(text: string): Wait {
  if (isSystem(text)) return { kind: 'system', system: text };
  const fault = /^fault: (.{10,})$/.exec(text)?.[1];
  if (fault !== undefined) return { kind: 'fault', fault };
  return /^[a-z0-9-]+\/[a-z0-9-]+$/.test(text) ? { kind: 'card', card: text } : { kind: 'unknown', text };
}
