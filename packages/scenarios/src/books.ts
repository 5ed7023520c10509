/**
 * What scenarios look things up in: the cards, the ids of the rules, the rulings. Programs read them from files, pages
 * fetch them; the entry point of this package that is used opens them once.
 */
import type { Catalogue } from '@spaceline/cards/browser';
import type { Library } from '@spaceline/engine';
import type { Caveat } from './answer/caveat.ts';

export interface Books {
  catalogue(): Catalogue;
  library(): Library;
  /** Ids of the rules. */
  rules(): ReadonlyMap<string, unknown>;
  /** A rule's text on a day; undefined if there is no such rule. */
  statement(id: string, date: string): string | undefined;
  /** What is doubtful about a rule on a day. */
  doubts(id: string, date: string): readonly Caveat[];
  /**
   * Whether a rulings entry started on the day of its document or was in force by then; undefined if it does not exist.
   */
  dating(ruling: string): 'from' | 'by' | undefined;
  /** Whether there is such a rulings entry. */
  hasRuling(id: string): boolean;
  rulingIds(): Iterable<string>;
  /** How many situations an entry has. */
  situationsOf(id: string): number;
}

let opened: Books | undefined;

/** Sets where things are looked up from now on. */
export function openBooks(books: Books): void {
  opened = books;
}

export function books(): Books {
  if (!opened) throw new Error('No books are open: import @spaceline/scenarios, or call openBooks.');
  return opened;
}
