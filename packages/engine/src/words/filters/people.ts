/** Filters on personnel: affiliation, species, gender, icons, skills, attributes. */

import type { CardFacts } from '../../catalogue/facts.ts';
import { levelsOf, printedAttribute } from '../../catalogue/printed.ts';
import { flag, list, named, number, oneOf, optional } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { Affiliation, Attribute, Classification } from '../../language/traits.ts';
import { overForUnder } from '../../language/words.ts';
import {
  affiliationsOf,
  attributeOf,
  classificationsOf,
  iconsOf,
  isLeader,
  isPersonnel,
  skillDots,
  skillLevel,
} from '../../queries/characteristics.ts';
import { factsOf } from '../../queries/identity.ts';
import type { FilterRoom } from '../../state/game.ts';
import { before, behind, noun } from './noun.ts';

interface AffiliationFilter {
  readonly affiliation: Affiliation;
}
/** A species, an android, a changeling: `species.*`. */
interface SpeciesFilter {
  readonly species: string;
}
interface GenderFilter {
  readonly gender: 'male' | 'female';
}
interface IconFilter {
  readonly icon: string;
}
/** Printed or changed classification only (`class.classification-only`). */
interface ClassificationFilter {
  readonly classification: Classification;
}
/** Skill or classification of that name (`class.requirement`). */
interface SkillFilter {
  readonly skill: string;
  /** At least this many levels of it; one if left out. */
  readonly level?: number;
}
/** Any other characteristic: keyword, rank, kind of ship or equipment (`char.keyword`). */
interface TraitFilter {
  readonly trait: string;
}
interface LeaderFilter {
  readonly leader: true;
}
interface AttributeFilter {
  readonly attr: Attribute;
  readonly over?: number;
  readonly under?: number;
  readonly parity?: 'even' | 'odd';
}
/** Several attributes of one card together. */
interface SumFilter {
  readonly sum: readonly Attribute[];
  readonly over?: number;
  readonly under?: number;
}
/** A number of skill dots, including the special skill. */
interface SkillDotsFilter {
  readonly skillDots: number;
  readonly or?: 'more' | 'fewer';
}
declare module '../../language/filter.ts' {
  interface FilterWords {
    affiliation: AffiliationFilter;
    species: SpeciesFilter;
    gender: GenderFilter;
    icon: IconFilter;
    classification: ClassificationFilter;
    skill: SkillFilter;
    trait: TraitFilter;
    leader: LeaderFilter;
    attr: AttributeFilter;
    sum: SumFilter;
    skillDots: SkillDotsFilter;
  }
}

const affiliationRoom: FilterRoom<AffiliationFilter> = {
  about: 'Is of the affiliation, as it is now.',
  fields: { affiliation: named('affiliation') },
  fits: (g, id, filter) => affiliationsOf(g, id).includes(filter.affiliation),
  english: (filter) => before(filter.affiliation),
  ofFacts: (filter) => (facts) => 'affiliations' in facts && facts.affiliations.includes(filter.affiliation),
};

const speciesRoom: FilterRoom<SpeciesFilter> = {
  about: 'Is personnel of the species.',
  fields: { species: named('species') },
  fits: (g, id, filter) => isOfSpecies(factsOf(g, id), filter),
  english: ({ species }) => (species === 'Android' ? noun('android') : before(species)),
  ofFacts: (filter) => (facts) => isOfSpecies(facts, filter),
};
const isOfSpecies = (facts: CardFacts, { species }: SpeciesFilter): boolean =>
  facts.type === 'personnel' && facts.species.includes(species);

const genderRoom: FilterRoom<GenderFilter> = {
  about: 'Is male or female. A card that shows one of each is both.',
  fields: { gender: oneOf('male', 'female') },
  fits: (g, id, filter) => isOfGender(factsOf(g, id), filter),
  english: (filter) => before(filter.gender),
  ofFacts: (filter) => (facts) => isOfGender(facts, filter),
};
/** A man and a woman on one card count as both (`gender.dual`). */
const isOfGender = (facts: CardFacts, { gender }: GenderFilter): boolean =>
  facts.type === 'personnel' && (facts.gender === gender || facts.gender === 'both');

const iconRoom: FilterRoom<IconFilter> = {
  about: 'Shows the icon, printed or gained.',
  fields: { icon: named('icon') },
  fits: (g, id, filter) => iconsOf(g, id).includes(filter.icon),
  english: (filter) => before(filter.icon),
  ofFacts: (filter) => (facts) => facts.icons.includes(filter.icon),
};

const classificationRoom: FilterRoom<ClassificationFilter> = {
  about: 'Has the classification; a skill of the same name is not enough.',
  fields: { classification: named('classification') },
  fits: (g, id, filter) => classificationsOf(g, id).includes(filter.classification),
  english: (filter) => before(`${filter.classification}-classification`),
  ofFacts: (filter) => (facts) =>
    facts.type === 'personnel' && facts.classification.includes(filter.classification),
};

const skillRoom: FilterRoom<SkillFilter> = {
  about: 'Has the skill, or the classification of that name.',
  fields: { skill: named('skill'), level: optional(number(2)) },
  fits: (g, id, { skill, level = 1 }) => skillLevel(g, id, skill) >= level,
  english: ({ skill, level }) => behind(`with ${skill}${level === undefined ? '' : ` ×${level}`}`),
  ofFacts:
    ({ skill, level = 1 }) =>
    (facts) =>
      (levelsOf(facts).get(skill) ?? 0) >= level,
};

/** Characteristics that are not what a card is, but what it belongs to. */
const BELONGING: Readonly<Record<string, string>> = { 'High Council': 'of the High Council' };

const traitRoom: FilterRoom<TraitFilter> = {
  about: 'Has a characteristic: a keyword, a rank, a kind of ship or equipment.',
  fields: { trait: named('trait') },
  // "Any" such card, by what it is rather than by its title (`target.any`, `req.any`).
  fits: (g, id, filter) => factsOf(g, id).characteristics.includes(filter.trait),
  english: ({ trait }) => {
    const belonging = BELONGING[trait];
    return belonging === undefined ? noun(trait) : behind(belonging);
  },
  ofFacts: (filter) => (facts) => facts.characteristics.includes(filter.trait),
};

const leaderRoom: FilterRoom<LeaderFilter> = {
  about: 'May lead: OFFICER, Leadership, or made a leader by text.',
  fields: { leader: flag },
  fits: (g, id) => isLeader(g, id),
  english: () => noun('leader'),
  ofFacts: () => (facts) => levelsOf(facts).has('OFFICER') || levelsOf(facts).has('Leadership'),
};

const attributeRoom: FilterRoom<AttributeFilter> = {
  about: 'Has an attribute over or under a number, or an even or odd one.',
  fields: {
    attr: named('attribute'),
    over: optional(number()),
    under: optional(number()),
    parity: optional(oneOf('even', 'odd')),
  },
  slips: overForUnder,
  fits: (g, id, filter) => isWithin(attributeOf(g, id, filter.attr), filter),
  english: ({ attr, over, under, parity }) =>
    parity ? behind(`with ${parity} ${attr}`) : behind(`with ${bounds(attr, over, under)}`),
  ofFacts: (filter) => (facts) => isWithin(printedAttribute(facts, filter.attr), filter),
};
const isWithin = (value: number, { over, under, parity }: Omit<AttributeFilter, 'attr'>): boolean =>
  (over === undefined || value > over) &&
  (under === undefined || value < under) &&
  // Zero is even.
  (parity === undefined || (value % 2 === 0) === (parity === 'even'));

const totalIn = (names: readonly Attribute[], value: (name: Attribute) => number): number =>
  names.reduce((sum, name) => sum + value(name), 0);

const sumRoom: FilterRoom<SumFilter> = {
  about: 'Has several attributes that come to more, or less, than a number together.',
  fields: { sum: list(named('attribute'), 1), over: optional(number()), under: optional(number()) },
  slips: overForUnder,
  fits: (g, id, filter) =>
    isWithin(
      totalIn(filter.sum, (name) => attributeOf(g, id, name)),
      filter,
    ),
  english: ({ sum, over, under }) => behind(`with ${bounds(sum.join(' + '), over, under)}`),
  ofFacts: (filter) => (facts) =>
    isWithin(
      totalIn(filter.sum, (name) => printedAttribute(facts, name)),
      filter,
    ),
};

function bounds(what: string, over: number | undefined, under: number | undefined): string {
  if (over !== undefined && under === over + 2) return `${what} ${over + 1}`;
  const parts = [over === undefined ? '' : `over ${over}`, under === undefined ? '' : `under ${under}`];
  return `${what} ${parts.filter(Boolean).join(' and ')}`;
}

const skillDotsRoom: FilterRoom<SkillDotsFilter> = {
  about: 'Is a personnel with this many skill dots, or more, or fewer; the special skill counts.',
  fields: { skillDots: number(0), or: optional(oneOf('more', 'fewer')) },
  fits: (g, id, { skillDots: asked, or }) => {
    if (!isPersonnel(g, id)) return false;
    const has = skillDots(g, id);
    return has === asked || (or === 'more' && has > asked) || (or === 'fewer' && has < asked);
  },
  english: ({ skillDots: n, or }) =>
    behind(`with ${n}${or ? ` or ${or}` : ''} skill ${n === 1 && !or ? 'dot' : 'dots'}`),
  // Whether a personnel has a special skill depends on its text, not its facts.
  ofFacts: 'unknown',
};

export const PEOPLE_FILTERS = {
  affiliation: affiliationRoom,
  species: speciesRoom,
  gender: genderRoom,
  icon: iconRoom,
  classification: classificationRoom,
  skill: skillRoom,
  trait: traitRoom,
  leader: leaderRoom,
  attr: attributeRoom,
  sum: sumRoom,
  skillDots: skillDotsRoom,
};

export const female: Filter = { gender: 'female' };
export const male: Filter = { gender: 'male' };
export const leader: Filter = { leader: true };
export const affiliation = (name: Affiliation): Filter => ({ affiliation: name });
export const species = (name: string): Filter => ({ species: name });
export const android = species('Android');
export const icon = (name: string): Filter => ({ icon: name });
/** Of that classification; a skill of the same name is not enough. */
export const classification = (name: Classification): Filter => ({ classification: name });
/** Has the skill, or is of the classification of that name; with a number, so many levels of it. */
export const having = (skill: string, level = 1): Filter => (level > 1 ? { skill, level } : { skill });
/** A keyword, a rank, a kind of ship or equipment. */
export const trait = (name: string): Filter => ({ trait: name });

/** `attribute('CUNNING').over(7)`: one card's own attribute. */
export const attribute = (name: Attribute) => ({
  over: (n: number): Filter => ({ attr: name, over: n }),
  under: (n: number): Filter => ({ attr: name, under: n }),
  /** Exactly this number. */
  exactly: (n: number): Filter => ({ attr: name, over: n - 1, under: n + 1 }),
  even: { attr: name, parity: 'even' } satisfies Filter,
  odd: { attr: name, parity: 'odd' } satisfies Filter,
});
/** `attributes('CUNNING', 'INTEGRITY').under(12)`: what one card has of them together. */
export const attributes = (...names: Attribute[]) => ({
  over: (n: number): Filter => ({ sum: names, over: n }),
  under: (n: number): Filter => ({ sum: names, under: n }),
});
/** A personnel with so many skill dots, or more, or fewer. */
export const dotted = (n: number, or?: 'more' | 'fewer'): Filter => ({ skillDots: n, ...(or ? { or } : {}) });
