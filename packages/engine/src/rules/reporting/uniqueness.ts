/** Uniqueness: one copy or persona version of a unique card in play per player (`unique.*`, `persona.*`). */

import type { CardFacts } from '../../catalogue/facts.ts';
import { factsOf } from '../../queries/identity.ts';
import { textOf } from '../../queries/modifier.ts';
import { card, cardsAs, cardsInPlay, type Game, has, remembered } from '../../state/game.ts';
import { type CardId, type CardState, GONE, type Seat } from '../../state/types.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';

const UNIQUE = refusal('unique.in-play');
const PERSONA = refusal('persona.def');
const MIXED = refusal('unique.mixed-title');
const LIMITED = refusal('unique.text');
const NOT_DUPLICATABLE = refusal('unique.nonduplicatable');

type Counted = Extract<CardFacts, { readonly type: 'personnel' | 'ship' | 'facility' }>;
const isCounted = (facts: CardFacts): facts is Counted =>
  facts.type === 'personnel' || facts.type === 'ship' || facts.type === 'facility';

/** Cards without the universal symbol are limited, including enigma cards (`unique.unmarked`, `unique.enigma`). */
const isUnique = (facts: Counted): boolean => facts.uniqueness !== 'universal';

/** Two cards are versions of each other by title or by persona (`unique.equal-persona`, `dual.uniqueness`). */
export function sameCharacter(a: CardFacts, b: CardFacts): boolean {
  if (a.type !== b.type) return false;
  if (a.title === b.title) return true;
  if (a.type === 'personnel' && b.type === 'personnel') return a.personas.some((p) => b.personas.includes(p));
  return a.type === 'ship' && b.type === 'ship' && a.personas.some((p) => b.personas.includes(p));
}

/** Why a card of the same character in play excludes another. */
function whyNotBeside(g: Game, seat: Seat, facts: Counted, c: CardState, other: Counted): Refusal | null {
  // Before 2011 there could be one headquarters of a title in the whole game (`facility.hq.unique`).
  if (facts.type === 'facility' && isUnique(facts) && g.rules['unique.facility'] === 'per-game')
    return NOT_DUPLICATABLE;
  // Each player is limited separately (`unique.per-player`).
  if (c.owner !== seat) return null;
  if (isUnique(facts) !== isUnique(other)) return g.rules['unique.mixed'] ? MIXED : null;
  // Universal cards may be in play in any number (`unique.universal`).
  if (!isUnique(facts)) return null;
  return facts.title === other.title ? UNIQUE : PERSONA;
}

/** Why a card may not enter play next to what its player already has there; `leaving` is about to leave. */
export function whyNotUnique(g: Game, seat: Seat, id: CardId, leaving: CardId = -1): Refusal | null {
  if (leaving >= 0) return findOther(g, seat, id, leaving);
  return beside(g, 2 * id + seat);
}

/** The same for a card that may enter beside copies of itself, though not beside other versions of its persona. */
export const whyNotBesideVersions = (g: Game, seat: Seat, id: CardId): Refusal | null =>
  findOther(g, seat, id, -1, true);

const beside = remembered((g, n) => findOther(g, (n & 1) as Seat, n >> 1, -1));

/** Cards that are held, or nowhere for a while. */
const away = remembered((g) => g.state.cards.filter((c) => c.zone === 'held' || has(c, GONE)));

/** Types of which a role has a list; the cards of all other types are few. */
const LISTED = ['personnel', 'ship', 'facility'] as const;

/** Cards in play and cards that are held, of a listed type or of any. */
const presentByType = remembered((g, n): readonly CardState[] => {
  const role = LISTED[n];
  const here = role ? cardsAs(g, role).map((id) => card(g, id)) : cardsInPlay(g);
  const elsewhere = away(g, 0);
  return elsewhere.length === 0 ? here : [...here, ...elsewhere];
});

/** The list in which another card of the same character may be: it is of the same type. */
const listOf = ({ type }: CardFacts): number =>
  type === 'personnel' ? 0 : type === 'ship' ? 1 : type === 'facility' ? 2 : 3;

const personasOf = (facts: CardFacts): readonly string[] =>
  facts.type === 'personnel' || facts.type === 'ship' ? facts.personas : NO_PERSONAS;
const NO_PERSONAS: readonly string[] = [];

/** Titles and personas of the cards in a list. Most cards in hand share none with any. */
const namesPresent = remembered((g, list): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const { id } of presentByType(g, list)) {
    const facts = factsOf(g, id);
    names.add(facts.title);
    for (const persona of personasOf(facts)) names.add(persona);
  }
  return names;
});

function findOther(g: Game, seat: Seat, id: CardId, leaving: CardId, copies = false): Refusal | null {
  const facts = factsOf(g, id);
  const { limit } = textOf(g, id);
  if (!isCounted(facts) && limit === undefined) return null;
  const names = namesPresent(g, listOf(facts));
  if (!names.has(facts.title) && !personasOf(facts).some((persona) => names.has(persona))) return null;
  for (const c of presentByType(g, listOf(facts))) {
    if (c.id === id || c.id === leaving) continue;
    const other = factsOf(g, c.id);
    if (!sameCharacter(facts, other) || (copies && facts.title === other.title)) continue;
    if (limit === 'not duplicatable') return NOT_DUPLICATABLE;
    if (limit === 'unique' && c.owner === seat) return LIMITED;
    const refused = isCounted(facts) && isCounted(other) ? whyNotBeside(g, seat, facts, c, other) : null;
    if (refused) return refused;
  }
  return null;
}
