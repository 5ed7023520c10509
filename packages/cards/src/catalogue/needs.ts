/**
 * Whether a card can be played from its facts alone. Personnel, ships and missions can, if nothing on them goes beyond
 * their facts; every other type does something of its own and needs a behaviour.
 */
import type { CardFacts, CardType } from '@spaceline/engine';
import type { RawAdditions, RawCard } from './raw.ts';

const PLAYED_FROM_FACTS: ReadonlySet<CardType> = new Set<CardType>(['personnel', 'ship', 'mission']);

/** Why this card needs a behaviour; undefined if it has only its facts. */
export function whyBehaviour(card: RawCard, facts: CardFacts, recorded: RawAdditions): string | undefined {
  if (!PLAYED_FROM_FACTS.has(facts.type))
    return `${/^[aeiou]/.test(facts.type) ? 'an' : 'a'} ${facts.type} always does something of its own`;
  if (card.hasSpecialText || card.skillsNeedReview) return 'it has special text';
  if (recorded.restrictions.other[card.id] !== undefined)
    return 'its restriction box says more than whom it never mixes with';
  if (recorded.attemptWords[card.id] !== undefined)
    return 'its words on who may attempt need more than facts';
  if (recorded.behaviourOnly[card.id] !== undefined) return 'its requirements are beyond the notation';
  if (card.requirementsNeedReview && !recorded.nothingMore.includes(card.id)) {
    return 'its text holds more than requirements';
  }
  if ((card.specialDownloads?.length ?? 0) > (facts.specialDownloads?.length ?? 0)) {
    return 'its special download names no card we know';
  }
  if (facts.type === 'personnel' && [facts.integrity, facts.cunning, facts.strength].some(isVariable)) {
    return 'an attribute has an X that its text must define';
  }
  if (facts.type === 'ship' && [facts.range, facts.weapons, facts.shields].some(isVariable)) {
    return 'an attribute has an X that its text must define';
  }
  if (facts.type === 'mission' && (facts.near.points === null || facts.near.span === null)) {
    return 'its points or span are not plain numbers';
  }
  if (facts.type === 'mission' && facts.near.requirements === null)
    return 'it has no requirements of its own';
  return undefined;
}

function isVariable(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
