/** Whether one card fits a filter. Reads characteristics as they are now, with gained skills and icons. */
import type { CardFacts } from '../catalogue/facts.ts';
import { factsOf, type Game } from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import {
  affiliationsOf,
  attributeOf,
  classificationsOf,
  hasSkill,
  iconsOf,
  isLeader,
  specialEquipmentOf,
} from './characteristics.ts';
import type { Filter } from './filter.ts';

/** A title names its own card and, outside personnel and ships, its whole title group (`ref.exact`, `ref.group`). */
export function titleMatches(facts: CardFacts, title: string): boolean {
  if (facts.title === title) return true;
  return facts.titleGroup === title && facts.type !== 'personnel' && facts.type !== 'ship';
}

export function fits(g: Game, id: CardId, filter: Filter): boolean {
  const facts = factsOf(g, id);
  if ('all' in filter) return filter.all.every((f) => fits(g, id, f));
  if ('any' in filter) return filter.any.some((f) => fits(g, id, f));
  if ('not' in filter) return !fits(g, id, filter.not);
  if ('type' in filter) return facts.type === filter.type;
  if ('affiliation' in filter) return affiliationsOf(g, id).includes(filter.affiliation);
  if ('species' in filter) return facts.type === 'personnel' && facts.species.includes(filter.species);
  if ('gender' in filter)
    return facts.type === 'personnel' && (facts.gender === filter.gender || facts.gender === 'both');
  if ('icon' in filter) return iconsOf(g, id).includes(filter.icon);
  if ('classification' in filter) return classificationsOf(g, id).includes(filter.classification);
  if ('skill' in filter) return hasSkill(g, id, filter.skill);
  if ('trait' in filter) return facts.characteristics.includes(filter.trait);
  if ('named' in filter) return titleMatches(facts, filter.named);
  if ('persona' in filter) {
    return (facts.type === 'personnel' || facts.type === 'ship') && facts.personas.includes(filter.persona);
  }
  if ('depicts' in filter) {
    const { depicts } = filter;
    if (facts.title === depicts) return true;
    return (
      facts.type === 'personnel' &&
      (facts.personas.includes(depicts) || facts.depicts?.includes(depicts) === true)
    );
  }
  if ('staffingIcons' in filter) {
    return facts.type === 'ship' && facts.staffing.some((slots) => slots.length >= filter.staffingIcons);
  }
  if ('uniqueness' in filter) {
    const uniqueness = 'uniqueness' in facts ? facts.uniqueness : undefined;
    return filter.uniqueness === 'universal'
      ? uniqueness === 'universal'
      : uniqueness === 'unique' || uniqueness === 'enigma';
  }
  if ('attr' in filter) {
    const value = attributeOf(g, id, filter.attr);
    return (
      (filter.over === undefined || value > filter.over) &&
      (filter.under === undefined || value < filter.under)
    );
  }
  if ('leader' in filter) return isLeader(g, id);
  return specialEquipmentOf(g, id).includes(filter.specialEquipment);
}
