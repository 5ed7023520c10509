/** Text in force while the card is in play: `modify('WEAPONS', +2, host)`, `cannot('move', host)`. */
import type { Amount } from '../../queries/amount.ts';
import type { Condition } from '../../queries/condition.ts';
import type { Filter } from '../../queries/filter.ts';
import type { ActionWord, Modifier, TurnPart } from '../../queries/modifier.ts';
import type { Affiliation, Attribute, SkillFact } from '../facts.ts';
import { scopeOf, type Whom } from './selectors.ts';

/** A number that counts marks on this card, or cards: `times(2, everyoneAboard.where(…))`, `times(-1, 'turns')`. */
export const times = (n: number, each: Whom | string): Amount =>
  typeof each === 'string' ? { times: n, counter: each } : { times: n, each: scopeOf(each) };

const listOf = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T]);

export const modify = (which: Attribute | readonly Attribute[], by: Amount, whom: Whom): Modifier => ({
  mod: 'attribute',
  attributes: listOf(which),
  by,
  scope: scopeOf(whom),
});
export const setTo = (which: Attribute | readonly Attribute[], to: number, whom: Whom): Modifier => ({
  mod: 'set attribute',
  attributes: listOf(which),
  to,
  scope: scopeOf(whom),
});
export const multiply = (which: Attribute | readonly Attribute[], by: number, whom: Whom): Modifier => ({
  mod: 'multiply',
  attributes: listOf(which),
  by,
  scope: scopeOf(whom),
});
export const gainSkill = (skills: Readonly<Record<string, number>>, whom: Whom): Modifier => ({
  mod: 'gain skill',
  skills: Object.entries(skills).map(([skill, level]): SkillFact => ({ skill, level })),
  scope: scopeOf(whom),
});
/** The named skills, all of them, or the one printed first. */
export const loseSkill = (skills: readonly string[] | 'all' | 'first', whom: Whom): Modifier => ({
  mod: 'lose skill',
  skills,
  scope: scopeOf(whom),
});
export const gainIcon = (icon: string, whom: Whom): Modifier => ({
  mod: 'gain icon',
  icon,
  scope: scopeOf(whom),
});
/** They have this affiliation and lose their own. */
export const becomes = (affiliation: Affiliation, whom: Whom): Modifier => ({
  mod: 'becomes',
  affiliation,
  scope: scopeOf(whom),
});
export const cannot = (action: ActionWord, whom: Whom): Modifier => ({
  mod: 'cannot',
  action,
  scope: scopeOf(whom),
});
export const allow = (action: ActionWord, whom: Whom): Modifier => ({
  mod: 'allow',
  action,
  scope: scopeOf(whom),
});
/** [Holo] cards may exist on the planet where this card is. */
export const projectsHolograms: Modifier = { mod: 'project holograms' };
/** Both players' hands lie face up. */
export const handsExposed: Modifier = { mod: 'expose hands' };
/** The mission it is on may be attempted by your personnel of that affiliation. */
export const mayAttempt = (as: Affiliation): Modifier => ({ mod: 'may attempt', as });
/** Your cards of these affiliations are compatible. */
export const mayMix = (...affiliations: Affiliation[]): Modifier => ({ mod: 'mix', affiliations });
/** Dilemmas where it is present, or cards anywhere in play, are nullified. */
export const nullifies = (what: Filter, where: 'present' | 'in play' = 'present'): Modifier => ({
  mod: 'nullifies',
  what,
  where,
});
export const cannotPlay = (what: Filter, whose: 'your' | 'opponent' | 'every'): Modifier => ({
  mod: 'cannot play',
  what,
  whose,
});
/** Fire at them comes to nothing half the time, by chance. */
export const evades = (whom: Whom): Modifier => ({ mod: 'evades', scope: scopeOf(whom) });
/** They are repaired after so many full turns with this card. */
export const repairs = (whom: Whom, turns: number): Modifier => ({
  mod: 'repairs',
  turns,
  scope: scopeOf(whom),
});
/** More of the turn's own parts, for you or for the player at whose side the card lies. */
export const extra = (part: TurnPart, n = 1, forThatPlayer?: 'that player'): Modifier => ({
  mod: 'extra',
  part,
  n,
  ...(forThatPlayer ? { forThatPlayer: true } : {}),
});

/** A ship with a Tractor Beam may tow this card to another mission, if there is this aboard. */
export const towable = (condition: Condition): Modifier => ({ mod: 'towable', if: condition });
/** The ship it is on does nothing but fly to the goal set for it. */
export const mustTravel: Modifier = { mod: 'must travel' };

/** In force only while a condition holds where the card is. */
export const whileThere = (condition: Condition, modifier: Modifier): Modifier => ({
  ...modifier,
  while: condition,
});
