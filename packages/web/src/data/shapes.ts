/** What the pages fetch, as `scripts/data.ts` writes it. */
import type { PackedCards, StarterDeck } from '@spaceline/cards/browser';
import type { Bundle } from '@spaceline/rulings/browser';

export interface CardsData {
  readonly cards: PackedCards;
  readonly starters: readonly StarterDeck[];
  /** Cards that can be played and still cannot enter play, with the reasons in words. */
  readonly shutOut: Readonly<Record<string, string>>;
}

/** What a scenario is called. */
export interface ScenarioTitle {
  readonly title: string;
  /** The day whose rules it runs under. */
  readonly rules: string;
  /** Catalogue id of the card it is about. */
  readonly card?: string;
}

export interface RulingsData {
  readonly bundle: Bundle;
  /** By file and line, from the root of the project. */
  readonly scenarios: Readonly<Record<string, ScenarioTitle>>;
}

/** Numbers the front page names before anything is fetched. */
export interface Counts {
  readonly cards: number;
  /** How many of them can be played, enter play, and are whole, as `cards coverage` counts. */
  readonly playable: number;
  readonly enterable: number;
  readonly whole: number;
  readonly rulings: number;
  readonly rules: number;
  /** Dates of the rulings documents, oldest first. */
  readonly documents: readonly string[];
  /** What the starter decks are called and how they are played, to choose one before anything is fetched. */
  readonly starters: readonly { readonly key: string; readonly name: string; readonly about: string }[];
}

/** The ids a scenario may name. */
export interface Ids {
  readonly rules: readonly string[];
  /** Rulings entries, with how many situations each has. */
  readonly rulings: Readonly<Record<string, number>>;
  /** Those of them that were in force by their day, and not new on it. */
  readonly by: readonly string[];
}

/** Scenario files of one folder, by their path in the scenarios package. */
export type ScenarioFolder = Readonly<Record<string, string>>;

/** The file of the pages that holds a scenario file: one for each chapter, set, or the rulings. */
export function scenarioFolder(path: string): string {
  const parts = path.split('/').slice(0, -1);
  return parts.slice(0, 2).join('--');
}
