/** Every expectation, with the shape of its value and how it is judged. */
import { askingExpectations } from './asking.ts';
import { cardExpectations } from './cards.ts';
import type { Kind } from './expectation.ts';
import { gameExpectations } from './game.ts';
import { outcomeExpectations } from './outcomes.ts';
import { at } from './places.ts';
import { ruleList } from './shapes.ts';

export const EXPECTATIONS: Readonly<Record<string, Kind>> = {
  ...gameExpectations,
  ...askingExpectations,
  ...outcomeExpectations,
  at,
  ...cardExpectations,
  /** Only for decks; the judge compares them itself. */
  faults: { shape: ruleList, check: () => 'only a deck has faults' },
};
