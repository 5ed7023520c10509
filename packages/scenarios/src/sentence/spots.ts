/**
 * Where a mission goes in its line, in the words of sentences: `at left`, `at right`, `after M`, `before M`, or nothing
 * for the left end.
 */
import { type CardState, factsOf, type LocationId } from '@spaceline/engine';
import type { Named } from '../names.ts';
import { locationMeant } from './cards.ts';
import type { SaidWords, Saying } from './words.ts';

export type SaidSpot =
  | { readonly end: 'left' | 'right' }
  | { readonly beside: 'after' | 'before'; readonly named: Named };

export function readSpot(said: SaidWords): SaidSpot {
  if (said.maybe('at')) return { end: said.word('left or right') === 'left' ? 'left' : 'right' };
  const beside = (['after', 'before'] as const).find((word) => said.maybe(word));
  return beside === undefined ? { end: 'left' } : { beside, named: said.name('a mission') };
}

const lineOf = ({ g }: Saying, c: CardState): readonly LocationId[] => {
  const facts = factsOf(g, c.id);
  return facts.type === 'mission' ? g.state.lines[facts.quadrant] : [];
};

export function spotMeant(saying: Saying, c: CardState, said: SaidSpot): number {
  const line = lineOf(saying, c);
  if ('end' in said) return said.end === 'left' ? 0 : line.length;
  return line.indexOf(locationMeant(saying, said.named)) + (said.beside === 'after' ? 1 : 0);
}

export function spotInWords(saying: Saying, c: CardState, index: number, mission: (at: number) => string) {
  const before = lineOf(saying, c)[index - 1];
  return before === undefined ? '' : `after ${mission(before)}`;
}
