/**
 * Warnings about a legal deck: cards that cannot enter any game yet, cards that nothing in the deck lets in, and cards
 * that did not exist on the rules date. None of this makes a deck illegal here: later cards may be played under earlier
 * rules.
 */
import { allCards, type Deck, type Library } from '@spaceline/engine';
import type { CardSet, Catalogue } from '../catalogue/catalogue.ts';
import { existedOn, releaseInWords } from '../catalogue/releases.ts';
import { shutOut } from '../entering/entering.ts';

export interface DeckWarning {
  /**
   * `entry`: it cannot enter any game yet. `own`: nothing in this deck lets it in. `release`: it did not, or perhaps did
   * not, exist on that day.
   */
  readonly kind: 'entry' | 'own' | 'release';
  /** Ids of the cards it is about. */
  readonly cards: readonly string[];
  readonly rule: string;
  readonly text: string;
}

const listed = (titles: readonly string[]): string => {
  const some = titles.slice(0, 3).join(', ');
  return titles.length > 3 ? `${some} and ${titles.length - 3} more` : some;
};

/** Problems with the release date of one set's cards. */
function releaseWarning(
  set: CardSet,
  cards: readonly string[],
  titles: readonly string[],
  day: string,
): DeckWarning | null {
  const when = releaseInWords(set.release);
  const about = { kind: 'release', cards, rule: 'td.new-cards' } as const;
  switch (existedOn(set.release, day)) {
    case 'yes':
      return null;
    case 'new':
      return {
        ...about,
        text: `${set.name} was legal at tournaments only from ${set.release.legal} on: ${listed(titles)}.`,
      };
    case 'perhaps':
      return {
        ...about,
        text: `${set.name} may not have been out on ${day}; it came out ${when}: ${listed(titles)}.`,
      };
    case 'no':
      return { ...about, text: `${set.name} was not out on ${day}; it came out ${when}: ${listed(titles)}.` };
  }
}

function releaseWarnings(catalogue: Catalogue, ids: readonly string[], day: string): DeckWarning[] {
  const bySet = new Map<CardSet, string[]>();
  for (const id of ids) {
    const set = catalogue.cards.get(id)?.set;
    if (set) bySet.set(set, [...(bySet.get(set) ?? []), id]);
  }
  return [...bySet].flatMap(([set, cards]) => {
    const titles = cards.map((id) => catalogue.cards.get(id)?.facts.title ?? id);
    return releaseWarning(set, cards, titles, day) ?? [];
  });
}

/** All warnings under the rules of a day. */
export function deckWarnings(
  catalogue: Catalogue,
  library: Library,
  deck: Deck,
  rules: string,
): DeckWarning[] {
  const ids = [...new Set(allCards(deck))];
  const shut = [...shutOut(library, catalogue.cards.keys(), ids, rules)].map(
    ([card, { anywhere, reasons }]): DeckWarning => {
      const title = library.get(card)?.facts.title ?? card;
      const why = reasons.map(({ text }) => text).join('; ');
      return {
        kind: anywhere ? 'entry' : 'own',
        cards: [card],
        rule: reasons[0]?.rule ?? 'report.permission',
        text: anywhere
          ? `${title} cannot enter play yet: ${why}.`
          : `Nothing in this deck brings ${title} into play: ${why}.`,
      };
    },
  );
  return [...shut, ...releaseWarnings(catalogue, ids, rules)];
}
