/**
 * Requirements compared with printed facts: whether a group meets a condition, and how far it is from that. A planning
 * player's estimate; the engine's own answer includes gained skills, equipment and everything else in play.
 */
import { type CardFacts, type Condition, type PersonnelFacts, printedAttribute } from '@spaceline/engine';
import { lacking, profileOf } from './profile.ts';

/** A printed attribute; 0 where there is none. */
export const attribute = printedAttribute;

/** A rough value of a personnel: attributes and skills together. */
export const worth = (facts: PersonnelFacts): number =>
  (attribute(facts, 'INTEGRITY') + attribute(facts, 'CUNNING') + attribute(facts, 'STRENGTH')) / 3 +
  2 * facts.skills.reduce((n, s) => n + s.level, 0);

/**
 * How far a group is from meeting a condition: 0 if it does, otherwise roughly the number of additional personnel needed.
 */
export const missing = (group: readonly CardFacts[], condition: Condition): number =>
  lacking({ members: group.map(profileOf) }, condition);

export const meets = (group: readonly CardFacts[], condition: Condition): boolean =>
  missing(group, condition) === 0;
