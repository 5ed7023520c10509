/** A game in this browser: how it begins, who plays it, and how it is stored. */
import type { GameSetup, Logged, State } from '@spaceline/engine';

/** The computer players. `quiet` does only what it must, for lessons and study positions. */
export const LOCAL_BOTS = ['quiet', 'cadet', 'officer', 'admiral'] as const;
export type LocalBot = (typeof LOCAL_BOTS)[number];
/** Opponents for whole games, weakest first. */
export const LEVELS = ['cadet', 'officer', 'admiral'] as const satisfies readonly LocalBot[];
export type Level = (typeof LEVELS)[number];

export interface LocalSeat {
  readonly name: string;
  /** Null for a person. */
  readonly bot: LocalBot | null;
  readonly deckName: string;
  /** The computer seeds for this person. */
  readonly seeds?: true;
}

/** A whole game, or one from a prepared position. */
export type Beginning =
  | { readonly setup: GameSetup; readonly seed: string }
  | { readonly position: State; readonly seed: string };

export interface LocalSetup {
  readonly id: string;
  readonly seats: readonly [LocalSeat, LocalSeat];
  readonly beginning: Beginning;
  /** Whether it is stored in this browser. */
  readonly kept: boolean;
}

/** A stored game: how it began, and every entry since. */
export interface SavedGame {
  readonly version: 1;
  readonly game: LocalSetup;
  readonly entries: readonly Logged[];
  readonly began: string;
  readonly changed: string;
  /** For lists: points by seat, the turn, and the outcome. */
  readonly points: readonly [number, number];
  readonly turn: number;
  readonly over: boolean;
}

/** The part of a stored game that lists show, without its entries and decks. */
export type GameSummary = Omit<SavedGame, 'entries' | 'game'> & {
  readonly game: Pick<LocalSetup, 'id' | 'seats'>;
};

export interface GameStore {
  get(id: string): Promise<SavedGame | null>;
  put(game: SavedGame): Promise<void>;
  remove(id: string): Promise<void>;
  /** All games, the most recently played first. */
  list(): Promise<GameSummary[]>;
}

/** How long the computer pauses between two of its steps, so that they can be followed. */
export const PACES = { calm: 1600, brisk: 700, instant: 0 } as const;
export type Pace = keyof typeof PACES;
