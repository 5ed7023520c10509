/** Where a word of a card's text stands, for those who change it and those who ask whether the change can differ. */
import type { Behaviour, CardFacts, Path } from '@spaceline/engine';

export type { Path };

/** What the whole text is, for changes that depend on more than the word. */
export interface Text {
  readonly root: Behaviour;
  readonly facts: CardFacts;
  /** Every word that stands in it: a change should not put in what stands elsewhere. */
  readonly words: ReadonlySet<string>;
  /** Whether a card of this title can be in a game: not as long as its text is not written. */
  readonly canBePlayed: (title: string) => boolean;
  /** Whether cards of this title enter play on their player's table, by their text, and in no other place. */
  readonly playsOnTable: (title: string) => boolean;
  /** Whether cards of this title nullify the card itself, by their own text, wherever they are in play. */
  readonly isNullifiedBy: (title: string) => boolean;
}

/** An object of a text, by its keys. */
export type Fielded = Readonly<Record<string, unknown>>;
export const isFielded = (value: unknown): value is Fielded =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a word stands. */
export interface Place {
  readonly text: Text;
  readonly path: Path;
  /** The objects it stands in, the nearest first. */
  readonly around: readonly Fielded[];
}
