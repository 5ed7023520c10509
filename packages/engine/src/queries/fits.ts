/** Whether one card fits a filter. Uses current characteristics, including gained skills and icons. */

import type { CardFacts } from '../catalogue/facts.ts';
import type { FilterRoom } from '../catalogue/rooms.ts';
import type { Filter } from '../language/filter.ts';
import type { CardType } from '../language/traits.ts';
import { tagOf } from '../language/words.ts';
import { card, type Game, printedText, typeOf } from '../state/game.ts';
import type { CardId } from '../state/types.ts';

/**
 * A title names exactly its own card (`ref.exact`); from 2011, except for personnel and ships, also the cards that add
 * words to it after a colon or dash (`ref.group`). A title merely contained in another makes no group (`ref.group.not`).
 * This applies to requirements, targets and nullifiers (`req.named`, `target.group`, `nullify.group`).
 */
export function titleMatches(g: Game, facts: CardFacts, title: string): boolean {
  if (facts.title === title || facts.laterTitle === title) return true;
  if (facts.titleGroup !== title || g.rules['title.groups'] === 'exact') return false;
  return facts.type !== 'personnel' && facts.type !== 'ship';
}

/** Whether one card fits. `as`: the type it would be played as by the text in question, if the card has a choice. */
export function fits(g: Game, id: CardId, filter: Filter, as?: CardType): boolean {
  const { filters } = g.words;
  const room = filters[tagOf(filters, filter)] as unknown as FilterRoom<Game, Filter>;
  return room.fits(g, id, filter, as);
}

/** The type a card counts as when it is played; a card with several types counts as what it was played as (`type.as`). */
export const typeWhenPlayed = (g: Game, id: CardId): CardType =>
  card(g, id).memory?.playedAs ?? printedText(g, id).playsAs ?? typeOf(g, id);
