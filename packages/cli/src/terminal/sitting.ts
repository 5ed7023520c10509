/** Who sits at the table, and what is before the person at this moment. */
import type { Advice, Player } from '@spaceline/bots';
import type { Answer, Engine, Seat } from '@spaceline/engine';
import type { Scene } from './board.ts';
import type { Console } from './console.ts';
import type { History } from './history.ts';

export interface Seating {
  readonly engine: Engine;
  readonly console: Console;
  readonly history: History;
  /** The person's seat. */
  readonly seat: Seat;
  readonly opponent: Player;
  /** Where `save` writes when no file is named. */
  readonly file: string;
}

/** The moment of one question. */
export interface Sitting extends Seating {
  readonly scene: Scene;
  /** The board has just been shown. */
  readonly fresh: boolean;
  /** What was told so far. */
  readonly story: readonly string[];
  /** The computer's answer in the person's stead. */
  auto(): Answer;
  /** What a good player would do here, and why. */
  hint(): Advice;
}

/** What came of a typed line: an answer, something that was dealt with, or the end. */
export type LineResult = Answer | 'again' | 'quit' | 'ended';
