/** Changing a deck: choosing the pile for a card, adding, removing, moving to the other pile. */

import type { CardFacts, Deck } from '@spaceline/engine';
import { copiesOf } from './copies.ts';

export type Section = keyof Deck;
export const SECTIONS: readonly Section[] = ['missions', 'seeds', 'draw'];

/** Types that can only be seeded. */
const SEEDED: ReadonlySet<string> = new Set(['dilemma', 'artifact']);
/** Types that are usually seeded, though they may be stocked. */
const USUALLY_SEEDED: ReadonlySet<string> = new Set(['facility', 'site', 'doorway', 'time location']);

/** Where a card goes unless the player says otherwise. */
export function sectionFor({ type }: Pick<CardFacts, 'type'>): Section {
  if (type === 'mission') return 'missions';
  return SEEDED.has(type) || USUALLY_SEEDED.has(type) ? 'seeds' : 'draw';
}

/** The other pile a card may be in, if there is one. */
export function otherSection({ type }: Pick<CardFacts, 'type'>, section: Section): Section | undefined {
  if (type === 'mission' || SEEDED.has(type)) return undefined;
  return section === 'seeds' ? 'draw' : 'seeds';
}

/** The deck with one more of a card, next to its copies. */
export function withCard(deck: Deck, section: Section, id: string): Deck {
  const cards = [...deck[section]];
  const last = cards.lastIndexOf(id);
  cards.splice(last < 0 ? cards.length : last + 1, 0, id);
  return { ...deck, [section]: cards };
}

/** The deck with one fewer of a card. */
export function withoutCard(deck: Deck, section: Section, id: string): Deck {
  const cards = [...deck[section]];
  const last = cards.lastIndexOf(id);
  if (last >= 0) cards.splice(last, 1);
  return { ...deck, [section]: cards };
}

/** The deck with one copy of a card in the other pile. */
export const movedCard = (deck: Deck, from: Section, to: Section, id: string): Deck =>
  withCard(withoutCard(deck, from, id), to, id);

/** How many copies of a card the deck has in total. */
export const copiesIn = ({ missions, seeds, draw }: Deck, id: string): number =>
  [missions, seeds, draw].reduce((sum, cards) => sum + (copiesOf(cards).get(id) ?? 0), 0);
