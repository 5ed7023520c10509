/** Modifiers of what cards are: skills, icons, affiliation, special equipment. */
import type { SkillFact } from '../../catalogue/facts.ts';
import type { PrintedCard } from '../../catalogue/printed.ts';
import { fill } from '../../catalogue/speaking.ts';
import { either, list, named, number, oneOf, optional, part } from '../../language/fields.ts';
import type { Modifier } from '../../language/modifier.ts';
import type { Reach } from '../../language/selector.ts';
import type { Affiliation, Classification } from '../../language/traits.ts';
import type { Room } from '../../language/words.ts';
import type { ModifierRoom } from '../../state/game.ts';
import { reachOf, type Whom } from '../vocabulary/selectors.ts';
import { has, reached } from './saying.ts';

interface GainSkillModifier {
  readonly mod: 'gain skill';
  readonly skills: readonly SkillFact[];
  readonly scope: Reach;
}
interface LoseSkillModifier {
  readonly mod: 'lose skill';
  /** `first`: the one printed first. */
  readonly skills: readonly string[] | 'all' | 'first';
  /** This many levels of each named skill; all of them if left out (`skill.lose.multiplier`). */
  readonly levels?: number;
  readonly scope: Reach;
}
interface GainIconModifier {
  readonly mod: 'gain icon';
  readonly icon: string;
  readonly scope: Reach;
}
/** Cards in scope are this instead of what is printed. */
interface BecomesModifier {
  readonly mod: 'becomes';
  readonly affiliation?: Affiliation;
  readonly classification?: Classification;
  readonly species?: string;
  /** They have this icon if they had it not, and have it no longer if they had. */
  readonly reverses?: string;
  readonly scope: Reach;
}
interface SpecialEquipmentModifier {
  readonly mod: 'special equipment';
  readonly name: string;
  readonly scope: Reach;
}
declare module '../../language/modifier.ts' {
  interface ModifierWords {
    'gain skill': GainSkillModifier;
    'lose skill': LoseSkillModifier;
    'gain icon': GainIconModifier;
    becomes: BecomesModifier;
    'special equipment': SpecialEquipmentModifier;
  }
}
declare module '../../language/fields.ts' {
  interface Parts {
    'skill level': SkillFact;
  }
}
export const skillLevelRoom: Room<SkillFact> = {
  about: 'A skill at a level.',
  fields: { skill: named('skill'), level: number(1) },
};

const scope = part('reach');

/** Levels by skill with some added. */
function withSkills({ levels }: PrintedCard, gained: readonly SkillFact[]): ReadonlyMap<string, number> {
  const all = new Map(levels);
  for (const { skill, level } of gained) all.set(skill, (all.get(skill) ?? 0) + level);
  return all;
}

/** Levels by skill without the lost ones. */
function withoutSkills(
  { facts, levels }: PrintedCard,
  { skills, levels: lost }: LoseSkillModifier,
): ReadonlyMap<string, number> {
  const all = new Map(levels);
  const printed = facts.type === 'personnel' ? facts.skills.map(({ skill }) => skill) : [];
  const names = skills === 'all' ? printed : skills === 'first' ? printed.slice(0, 1) : skills;
  for (const skill of names) {
    const level = lost === undefined ? 0 : (all.get(skill) ?? 0) - lost;
    if (level > 0) all.set(skill, level);
    else all.delete(skill);
  }
  return all;
}

const gainSkillRoom: ModifierRoom<GainSkillModifier> = {
  about: 'Gives skills in addition to their own.',
  answers: { skillsGained: ({ skills }) => skills },
  fields: { skills: list(part('skill level')), scope },
  english: (m, speaker, subject) =>
    has(
      speaker.both(m.skills.map(({ skill, level }) => (level === 1 ? skill : `${level} ${skill}`))),
      m,
      speaker,
      subject,
    ),
  tendency: () => 1,
  hinders: 'little',
  ofFacts: ({ skills }, card) => ({ ...card, levels: withSkills(card, skills) }),
};

const loseSkillRoom: ModifierRoom<LoseSkillModifier> = {
  about: 'Takes skills away: those named, all, or the one printed first.',
  answers: { skillsLost: (m) => m },
  fields: {
    skills: either(list(named('skill'), 1), oneOf('all', 'first')),
    levels: optional(number(1)),
    scope,
  },
  english: (m, speaker, subject) => {
    const who = subject ?? reached(m.scope, speaker);
    if (m.skills === 'all') return fill('{who} {who|loses|lose} all skills', { who });
    if (m.skills === 'first') return fill('{who} {who|loses its|lose their} first-listed skill', { who });
    return fill('{who} {who|loses|lose} {what}', { who, what: speaker.both(m.skills) });
  },
  tendency: () => -1,
  hinders: 'little',
  ofFacts: (modifier, card) => ({ ...card, levels: withoutSkills(card, modifier) }),
};

const gainIconRoom: ModifierRoom<GainIconModifier> = {
  about: 'Gives an icon.',
  answers: { icon: ({ icon }) => icon },
  fields: { icon: named('icon'), scope },
  english: (m, speaker, subject) => has(m.icon, m, speaker, subject),
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const becomesRoom: ModifierRoom<BecomesModifier> = {
  about: 'Replaces their affiliation, classification or species, or reverses whether they have an icon.',
  answers: {
    affiliation: ({ affiliation }) => affiliation ?? null,
    identity: ({ classification, species, reverses }) =>
      classification === undefined && species === undefined && reverses === undefined
        ? null
        : {
            ...(classification ? { classification: [classification] } : {}),
            ...(species ? { species: [species] } : {}),
            ...(reverses ? { reverses } : {}),
          },
  },
  fields: {
    affiliation: optional(named<Affiliation>('affiliation')),
    classification: optional(named<Classification>('classification')),
    species: optional(named('species')),
    reverses: optional(named('icon')),
    scope,
  },
  english: (m, speaker, subject) => {
    const who = subject ?? reached(m.scope, speaker);
    const instead = (what: string | undefined, of: string): readonly string[] =>
      what === undefined ? [] : [fill(`{who|is|are} ${what} instead of {who|its|their} own ${of}`, { who })];
    return `${who.text} ${speaker.both([
      ...instead(m.affiliation, 'affiliation'),
      ...instead(m.classification, 'classification'),
      ...instead(m.species, 'species'),
      ...(m.reverses
        ? [fill(`{who|gains|gain} the ${m.reverses} icon or {who|loses|lose} it`, { who })]
        : []),
    ])}`;
  },
  // Whoever loses an affiliation loses what it may attempt and whom it works with.
  tendency: ({ affiliation }) => (affiliation === 'Non-Aligned' ? -1 : 0),
  hinders: 'little',
  ofFacts: 'unknown',
};

const specialEquipmentRoom: ModifierRoom<SpecialEquipmentModifier> = {
  about: 'Gives special equipment.',
  answers: { equipment: ({ name }) => name },
  fields: { name: named('special equipment'), scope },
  english: (m, speaker, subject) => has(m.name, m, speaker, subject),
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

export const CHARACTERISTIC_MODIFIERS = {
  'gain skill': gainSkillRoom,
  'lose skill': loseSkillRoom,
  'gain icon': gainIconRoom,
  becomes: becomesRoom,
  'special equipment': specialEquipmentRoom,
};

export const gainSkill = (skills: Readonly<Record<string, number>>, whom: Whom): Modifier => ({
  mod: 'gain skill',
  skills: Object.entries(skills).map(([skill, level]): SkillFact => ({ skill, level })),
  scope: reachOf(whom),
});
/** The named skills, all of them, or the one printed first. */
export const loseSkill = (skills: readonly string[] | 'all' | 'first', whom: Whom): Modifier => ({
  mod: 'lose skill',
  skills,
  scope: reachOf(whom),
});
export const gainIcon = (icon: string, whom: Whom): Modifier => ({
  mod: 'gain icon',
  icon,
  scope: reachOf(whom),
});
/** They have special equipment that is not printed on them. */
export const gainEquipment = (name: string, whom: Whom): Modifier => ({
  mod: 'special equipment',
  name,
  scope: reachOf(whom),
});
/** They have this affiliation and lose their own. */
export const becomes = (affiliation: Affiliation, whom: Whom): Modifier => ({
  mod: 'becomes',
  affiliation,
  scope: reachOf(whom),
});
/** They have this classification, or are of this species, and lose their own. */
export const isNow = (
  what: { readonly classification?: Classification; readonly species?: string },
  whom: Whom,
): Modifier => ({ mod: 'becomes', ...what, scope: reachOf(whom) });
/** They gain an icon, or lose it if they have it. */
export const reverseIcon = (icon: string, whom: Whom): Modifier => ({
  mod: 'becomes',
  reverses: icon,
  scope: reachOf(whom),
});
