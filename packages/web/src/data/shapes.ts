/** The data that pages fetch, as `scripts/data.ts` writes it. */
import type { PackedCards, StarterDeck } from '@spaceline/cards/browser';
import type { Bundle } from '@spaceline/rulings/browser';

export interface CardsData {
  readonly cards: PackedCards;
  readonly starters: readonly StarterDeck[];
  /** Cards that are written but cannot enter play, with the reasons in words. */
  readonly shutOut: Readonly<Record<string, string>>;
}

/** A scenario's title and what it is about. */
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

/** Numbers that the front page shows before anything is fetched. */
export interface Counts {
  readonly cards: number;
  /** How many of them can be played, can enter play and are complete, as `cards coverage` counts. */
  readonly playable: number;
  readonly enterable: number;
  readonly whole: number;
  readonly rulings: number;
  readonly rules: number;
  /** Dates of the rulings documents, oldest first. */
  readonly documents: readonly string[];
  /** Names and descriptions of the starter decks, so that one can be chosen before anything is fetched. */
  readonly starters: readonly { readonly key: string; readonly name: string; readonly about: string }[];
}

/** The ids a scenario may name. */
export interface Ids {
  readonly rules: readonly string[];
  /** Rulings entries, with how many situations each has. */
  readonly rulings: Readonly<Record<string, number>>;
  /** Those that were already in force by their day, and not new on it. */
  readonly by: readonly string[];
}

/** Scenario files of one folder, by their path in the scenarios package. */
export type ScenarioFolder = Readonly<Record<string, string>>;

/** The data file that holds a scenario file: one for each chapter, each set, and the rulings. */
export function scenarioFolder(path: string): string {
  const parts = path.split('/').slice(0, -1);
  return parts.slice(0, 2).join('--');
}
