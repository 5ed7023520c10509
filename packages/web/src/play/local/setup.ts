/** What a game in this browser is: how it begins, who plays it, and how it is kept. */
import type { GameSetup, Logged, State } from '@spaceline/engine';

/** Who plays for the computer. `quiet` does nothing it need not do: for lessons, and for positions to think about. */
export const LOCAL_BOTS = ['quiet', 'cadet', 'officer', 'admiral'] as const;
export type LocalBot = (typeof LOCAL_BOTS)[number];
/** Those one plays whole games against, weakest first. */
export const LEVELS = ['cadet', 'officer', 'admiral'] as const satisfies readonly LocalBot[];
export type Level = (typeof LEVELS)[number];

export interface LocalSeat {
  readonly name: string;
  /** Null for a person. */
  readonly bot: LocalBot | null;
  readonly deckName: string;
  /** The computer seeds in this person's stead. */
  readonly seeds?: true;
}

/** A game from its first card, or from a position that was set up. */
export type Beginning =
  | { readonly setup: GameSetup; readonly seed: string }
  | { readonly position: State; readonly seed: string };

export interface LocalSetup {
  readonly id: string;
  readonly seats: readonly [LocalSeat, LocalSeat];
  readonly beginning: Beginning;
  /** Whether it is kept in this browser. */
  readonly kept: boolean;
}

/** A game as it is kept: how it began, and everything that was said since. */
export interface SavedGame {
  readonly version: 1;
  readonly game: LocalSetup;
  readonly entries: readonly Logged[];
  readonly began: string;
  readonly changed: string;
  /** For lists: points by seat, the turn, and how it ended. */
  readonly points: readonly [number, number];
  readonly turn: number;
  readonly over: boolean;
}

/** The part of a kept game that lists show: neither what was said in it nor the decks it began with. */
export type GameSummary = Omit<SavedGame, 'entries' | 'game'> & {
  readonly game: Pick<LocalSetup, 'id' | 'seats'>;
};

export interface GameStore {
  get(id: string): Promise<SavedGame | null>;
  put(game: SavedGame): Promise<void>;
  remove(id: string): Promise<void>;
  /** All games, the one played last first. */
  list(): Promise<GameSummary[]>;
}

/** How long the computer pauses between two of its steps, for one that can be watched. */
export const PACES = { calm: 1600, brisk: 700, instant: 0 } as const;
export type Pace = keyof typeof PACES;
