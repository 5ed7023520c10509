/** The position of a word in a card's text, for code that changes it or asks whether the change can make a difference. */
import type { Behaviour, CardFacts, Path } from '@spaceline/engine';

export type { Path };

/** The whole text, for changes that depend on more than the word. */
export interface Text {
  readonly root: Behaviour;
  readonly facts: CardFacts;
  /** All words in the text: a change should not insert one that occurs elsewhere. */
  readonly words: ReadonlySet<string>;
  /** Whether a card of this title can be in a game: not while its text is unwritten. */
  readonly canBePlayed: (title: string) => boolean;
  /** Whether the text of cards with this title lets them enter play only on their player's table. */
  readonly playsOnTable: (title: string) => boolean;
  /** Whether cards with this title nullify this card wherever they are in play. */
  readonly isNullifiedBy: (title: string) => boolean;
}

/** An object of a text, by its keys. */
export type Fielded = Readonly<Record<string, unknown>>;
export const isFielded = (value: unknown): value is Fielded =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The position of a word. */
export interface Place {
  readonly text: Text;
  readonly path: Path;
  /** The objects around it, nearest first. */
  readonly around: readonly Fielded[];
}
