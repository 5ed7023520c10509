/** Dilemmas of Crossover. */
import { dilemma, personnel, scoreInPlace } from '@spaceline/engine/vocabulary';
import { contest } from './words/contest.ts';

export const cards = [
  dilemma('One to One', {
    then: contest(
      'CUNNING',
      personnel,
      [scoreInPlace(5), scoreInPlace(-5, 'opponent')],
      [scoreInPlace(-5), scoreInPlace(5, 'opponent')],
    ),
  }),
];
