/** Whether one card fits a filter. Reads characteristics as they are now, with gained skills and icons. */
import type { CardFacts } from '../catalogue/facts.ts';
import type { FilterRoom } from '../catalogue/rooms.ts';
import type { Filter } from '../language/filter.ts';
import type { CardType } from '../language/traits.ts';
import { tagOf } from '../language/words.ts';
import { behaviourOf, card, factsOf, type Game } from '../state/game.ts';
import type { CardId } from '../state/types.ts';

/**
 * A title names exactly its own card (`ref.exact`); from 2011 also, outside personnel and ships, the cards that add words
 * to it after a colon or dash (`ref.group`). A title that merely stands inside another makes no group (`ref.group.not`).
 * So do requirements, targets and nullifiers mean it (`req.named`, `target.group`, `nullify.group`).
 */
export function titleMatches(g: Game, facts: CardFacts, title: string): boolean {
  if (facts.title === title || facts.laterTitle === title) return true;
  if (facts.titleGroup !== title || g.rules['title.groups'] === 'exact') return false;
  return facts.type !== 'personnel' && facts.type !== 'ship';
}

/** Whether one card fits. `as`: the type it would be played as by the text in question, where a card leaves a choice. */
export function fits(g: Game, id: CardId, filter: Filter, as?: CardType): boolean {
  const { filters } = g.words;
  const room = filters[tagOf(filters, filter)] as unknown as FilterRoom<Game, Filter>;
  return room.fits(g, id, filter, as);
}

/** The type a card counts as when it is played; one that can be played as several is what it was played as (`type.as`). */
export const typeWhenPlayed = (g: Game, id: CardId): CardType =>
  card(g, id).memory?.playedAs ?? behaviourOf(g, id).playsAs ?? factsOf(g, id).type;

/** Whether a card's own text protects it from another card (`immune`): that card cannot affect it at all. */
export const isImmune = (g: Game, id: CardId, source: CardId): boolean =>
  behaviourOf(g, id).immune?.some((filter) => fits(g, source, filter)) === true;
