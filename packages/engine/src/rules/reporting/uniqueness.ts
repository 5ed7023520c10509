/** Uniqueness: one copy or persona version of a unique card in play per player (`unique.*`, `persona.*`). */
import type { CardFacts } from '../../catalogue/facts.ts';
import { type Refusal, refusal } from '../../explain/refusal.ts';
import { behaviourOf, factsOf, type Game, inPlay } from '../../state/game.ts';
import type { CardId, Seat } from '../../state/types.ts';

const UNIQUE = refusal(
  'unique.in-play',
  'You already have this unique card, or another version of the persona, in play.',
);
const MIXED = refusal(
  'unique.mixed-title',
  'A unique and a non-unique card of one title or persona may not be in play together.',
);
const LIMITED = refusal('unique.text', 'Its text allows only one in play.');
const NOT_DUPLICATABLE = refusal(
  'unique.nonduplicatable',
  'This card may not be duplicated, and one is already in play.',
);

const isUnique = (facts: CardFacts): boolean =>
  (facts.type === 'personnel' || facts.type === 'ship') && facts.uniqueness !== 'universal';

function sharesPersona(a: CardFacts, b: CardFacts): boolean {
  if (a.title === b.title && a.type === b.type) return true;
  if ((a.type !== 'personnel' && a.type !== 'ship') || a.type !== b.type) return false;
  return a.personas.some((p) => b.personas.includes(p));
}

/** Why a card may not enter play beside what its player already has there. */
export function whyNotUnique(g: Game, seat: Seat, id: CardId): Refusal | null {
  const facts = factsOf(g, id);
  const { limit } = behaviourOf(g, id);
  for (const c of g.state.cards) {
    if (c.id === id || (!inPlay(c) && c.zone !== 'held')) continue;
    const other = factsOf(g, c.id);
    if (limit === 'not duplicatable' && other.title === facts.title) return NOT_DUPLICATABLE;
    if (c.owner !== seat) continue;
    if (limit === 'unique' && other.title === facts.title) return LIMITED;
    if ((facts.type !== 'personnel' && facts.type !== 'ship') || !sharesPersona(facts, other)) continue;
    if (isUnique(facts) && isUnique(other)) return UNIQUE;
    if (isUnique(facts) !== isUnique(other) && g.rules['unique.mixed']) return MIXED;
  }
  return null;
}
