/** Who may use a piece of equipment (`equip.use-only`). */
import type { Affiliation } from '../language/traits.ts';
import { behaviourOf, factsOf, type Game } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import { affiliationsOf } from './characteristics.ts';

/** "X use only" means the affiliation or the species of that name; others present get nothing. */
function isOneOf(g: Game, id: CardId, words: readonly Affiliation[]): boolean {
  const facts = factsOf(g, id);
  if (affiliationsOf(g, id).some((a) => words.includes(a))) return true;
  return facts.type === 'personnel' && facts.species.some((s) => (words as readonly string[]).includes(s));
}

/** Whether a personnel's affiliation or species lets it use a card; cards without such words serve everybody. */
export function mayUseEquipment(g: Game, personnel: CardId, equipment: CardId): boolean {
  const { useOnlyBy } = behaviourOf(g, equipment);
  return useOnlyBy === undefined || isOneOf(g, personnel, useOnlyBy);
}
