/** Changing a deck: choosing the pile for a card, adding, removing, moving to the other pile. */

import {
  allCards,
  type CardFacts,
  cardsIn,
  DECK_PARTS,
  type Deck,
  type DeckPart,
  PILES,
  withCards,
} from '@spaceline/engine';
import { copiesOf } from './copies.ts';

export type Section = DeckPart;
/** The parts that every deck has. */
const MAIN: ReadonlySet<Section> = new Set(['missions', 'seeds', 'draw']);
/** The parts of a deck to show: the three, and the named piles that have cards. */
export const sectionsOf = (deck: Deck): readonly Section[] =>
  DECK_PARTS.filter((part) => MAIN.has(part) || cardsIn(deck, part).length > 0);
/** Named piles, as sections. */
export const PILE_SECTIONS: readonly Section[] = DECK_PARTS.filter((part) => !MAIN.has(part));

/** Types that can only be seeded. */
const SEEDED: ReadonlySet<string> = new Set(['dilemma', 'artifact']);
/** Types that are usually seeded, though they may be stocked. */
const USUALLY_SEEDED: ReadonlySet<string> = new Set(['facility', 'site', 'doorway', 'time location']);

/** Where a card goes unless the player says otherwise. */
export function sectionFor(facts: CardFacts): Section {
  const { type } = facts;
  // A card that no other part of a deck can contain belongs in its side deck.
  const only = (['continuum', 'bridge', 'tribbles'] as const).find((name) => PILES[name].holds.takes(facts));
  if (only) return only;
  if (type === 'mission') return 'missions';
  return SEEDED.has(type) || USUALLY_SEEDED.has(type) ? 'seeds' : 'draw';
}

/** The other pile a card may be in, if there is one. */
export function otherSection({ type }: Pick<CardFacts, 'type'>, section: Section): Section | undefined {
  if (type === 'mission' || SEEDED.has(type) || !MAIN.has(section)) return undefined;
  return section === 'seeds' ? 'draw' : 'seeds';
}

/** The deck with one more of a card, next to its copies. */
export function withCard(deck: Deck, section: Section, id: string): Deck {
  const cards = [...cardsIn(deck, section)];
  const last = cards.lastIndexOf(id);
  cards.splice(last < 0 ? cards.length : last + 1, 0, id);
  return withCards(deck, section, cards);
}

/** The deck with one fewer of a card. */
export function withoutCard(deck: Deck, section: Section, id: string): Deck {
  const cards = [...cardsIn(deck, section)];
  const last = cards.lastIndexOf(id);
  if (last >= 0) cards.splice(last, 1);
  return withCards(deck, section, cards);
}

/** The deck with one copy of a card in the other pile. */
export const movedCard = (deck: Deck, from: Section, to: Section, id: string): Deck =>
  withCard(withoutCard(deck, from, id), to, id);

/** How many copies of a card the deck has in total. */
export const copiesIn = (deck: Deck, id: string): number => copiesOf(allCards(deck)).get(id) ?? 0;
