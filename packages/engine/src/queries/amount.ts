/** What a number that text computes comes to at this moment. */
import type { Amount } from '../language/amount.ts';
import { behaviourOf, card, factsOf, type Game, inPlay } from '../state/game.ts';
import type { CardId, Seat } from '../state/types.ts';
import { reaches } from './modifier.ts';

/** Who asks: the card whose text it is, its player, and what has been picked so far. */
export interface Asker {
  readonly source: CardId;
  readonly seat: Seat;
  readonly picked?: Readonly<Record<string, readonly CardId[]>>;
}

/** What a card has counted under a name. */
export function counterOf(g: Game, id: CardId, name: string): number {
  const counters = card(g, id).memory?.counters as Readonly<Record<string, number>> | undefined;
  return counters?.[name] ?? 0;
}

/** How many of some cards score at one time: each title of a universal once, everybody else by himself (`points.cumulative-universal`). */
function titlesIn(g: Game, ids: readonly CardId[]): number {
  return new Set(
    ids.map((id) => {
      const facts = factsOf(g, id);
      return 'uniqueness' in facts && facts.uniqueness === 'universal' ? facts.title : id;
    }),
  ).size;
}

/** Marks before a personnel's skills, the special one included that its text is. */
function dotsOn(g: Game, id: CardId): number {
  const facts = factsOf(g, id);
  if (facts.type !== 'personnel') return 0;
  return facts.skills.length + (Object.keys(behaviourOf(g, id)).length > 0 ? 1 : 0);
}

export function amountOf(g: Game, amount: Amount, asker: Asker): number {
  if (typeof amount === 'number') return amount;
  if (amount === 'box') return factsOf(g, asker.source).points ?? 0;
  if ('counter' in amount) return amount.times * counterOf(g, asker.source, amount.counter);
  if ('picked' in amount) return amount.times * (asker.picked?.[amount.picked]?.length ?? 0);
  if ('dotsOf' in amount)
    return amount.times * (asker.picked?.[amount.dotsOf] ?? []).reduce((sum, id) => sum + dotsOn(g, id), 0);
  const found = g.state.cards.flatMap(({ id }) =>
    inPlay(card(g, id)) && reaches(g, { source: asker.source, seat: asker.seat }, amount.each, id)
      ? [id]
      : [],
  );
  return amount.times * (amount.distinct ? titlesIn(g, found) : found.length);
}
