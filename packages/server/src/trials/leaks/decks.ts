/**
 * Two decks for the search for leaks: legal, random, and with no card twice, so that a card's name in a message can only
 * mean that card.
 */
import { type Chance, randomDecks } from '@spaceline/bots';
import type { Catalogue } from '@spaceline/cards';
import {
  type CardFacts,
  cardsIn,
  DECK_PARTS,
  type Deck,
  type Engine,
  PILES,
  withCards,
} from '@spaceline/engine';

/** Doorways that open a side deck may be in both decks: they are seeded face up before anything else. */
const DOORS: ReadonlySet<string | undefined> = new Set(Object.values(PILES).map(({ door }) => door));
const TRIES = 300;
/** Cards that reveal hands are left out, so that any sight of a hidden hand is a leak. */
const LAYS_HANDS_OPEN = '"mod":"expose hands"';

export type Pair = readonly [Deck, Deck];

export function differentDecks(
  engine: Engine,
  catalogue: Catalogue,
  piles?: 'always',
): (rules: string, chance: Chance) => Pair {
  const make = randomDecks({ engine, catalogue, ...(piles ? { piles } : {}) });
  const closed = [...catalogue.cards.values()]
    .map(({ facts }) => facts)
    .filter(
      ({ id }) =>
        engine.library.get(id)?.playable === true &&
        !JSON.stringify(engine.library.get(id)).includes(LAYS_HANDS_OPEN),
    );
  const byKind = Map.groupBy(closed, kindOf);
  const facts = new Map(closed.map((each) => [each.id, each]));

  /** The deck with duplicates replaced by other cards of the same kind; null if there are none left. */
  function without(deck: Deck, used: Set<string>, chance: Chance): Deck | null {
    const different = (id: string): string | null => {
      const own = facts.get(id);
      const kind = own ? kindOf(own) : null;
      if (own && DOORS.has(own.title)) return id;
      if (own && !used.has(own.title)) {
        used.add(own.title);
        return id;
      }
      const free = (kind === null ? [] : (byKind.get(kind) ?? [])).filter(({ title }) => !used.has(title));
      if (free.length === 0) return null;
      const other = chance.pick(free);
      used.add(other.title);
      return other.id;
    };
    let made: Deck = { missions: [], seeds: [], draw: [] };
    for (const part of DECK_PARTS) {
      const ids = cardsIn(deck, part).map(different);
      if (ids.includes(null)) return null;
      made = withCards(made, part, ids as string[]);
    }
    return made;
  }

  return (rules, chance) => {
    for (let n = 0; n < TRIES; n++) {
      const used = new Set<string>();
      const pair = [without(make(rules, chance), used, chance), without(make(rules, chance), used, chance)];
      if (pair.every((deck) => deck && engine.checkDeck(deck, rules).length === 0))
        return pair as unknown as Pair;
    }
    throw new Error('No two legal decks of different cards were found.');
  };
}

/** What may replace a card: the same type and, for facilities, the same kind. */
const kindOf = (facts: CardFacts): string =>
  facts.type === 'facility' ? `facility/${facts.kind}` : facts.type;
