/** Who sits at the table, and what the person is asked at this moment. */
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
  /** Where `save` writes if no file is named. */
  readonly file: string;
}

/** One question. */
export interface Sitting extends Seating {
  readonly scene: Scene;
  /** The board has just been shown. */
  readonly fresh: boolean;
  /** The story so far. */
  readonly story: readonly string[];
  /** The computer's answer on behalf of the person. */
  auto(): Answer;
  /** What a good player would do here, and why. */
  hint(): Advice;
}

/** The result of a typed line: an answer, something already handled, or the end. */
export type LineResult = Answer | 'again' | 'quit' | 'ended';
