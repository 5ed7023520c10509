/** A card's printed facts in words, in the order in which faces, tiles and lists show them. */
import { sayRequirement } from '@spaceline/cards/browser';
import type {
  Affiliation,
  AttributeValue,
  CardFacts,
  MissionEnd,
  PersonnelFacts,
  ShipFacts,
} from '@spaceline/engine';
import { AFFILIATION_LOOKS } from '../icons/affiliations.tsx';
import { TYPE_LOOKS } from '../icons/types.tsx';
import { type MessageKey, sayList, t } from '../messages/index.ts';

/** A printed value: `8`, `5+X`, `–`. */
export function sayAttribute(value: AttributeValue): string {
  if (typeof value === 'number') return String(value);
  if (value === 'undefined-value') return t('fact.undefined');
  const sign = value.x > 0 ? '+' : '−';
  return value.base === 0 && value.x > 0 ? 'X' : `${value.base}${sign}X`;
}

export interface Figure {
  readonly name: 'INTEGRITY' | 'CUNNING' | 'STRENGTH' | 'RANGE' | 'WEAPONS' | 'SHIELDS';
  readonly value: string;
}

/** The row of numbers at the foot of a card; empty for cards without any. */
export function figuresOf(facts: CardFacts): readonly Figure[] {
  const figure = (name: Figure['name'], value: AttributeValue | null | undefined): Figure[] =>
    value === null || value === undefined ? [] : [{ name, value: sayAttribute(value) }];
  switch (facts.type) {
    case 'personnel':
      return [
        ...figure('INTEGRITY', facts.integrity),
        ...figure('CUNNING', facts.cunning),
        ...figure('STRENGTH', facts.strength),
      ];
    case 'ship':
    case 'dilemma':
      return [
        ...figure('RANGE', facts.range),
        ...figure('WEAPONS', facts.weapons),
        ...figure('SHIELDS', facts.shields),
      ];
    case 'facility':
      return [...figure('WEAPONS', facts.weapons), ...figure('SHIELDS', facts.shields)];
    default:
      return [];
  }
}

export const affiliationsOn = (facts: CardFacts): readonly Affiliation[] => {
  if ('affiliations' in facts) return facts.affiliations;
  return facts.type === 'mission' ? facts.near.icons : [];
};

/** A card's colour: that of its first affiliation, or else of its type. */
export function colourOf(facts: CardFacts): Readonly<Record<'--h' | '--c', number>> {
  const own = 'affiliations' in facts ? facts.affiliations[0] : undefined;
  const { hue, chroma } = own === undefined ? TYPE_LOOKS[facts.type] : AFFILIATION_LOOKS[own];
  return { '--h': hue, '--c': chroma };
}

/** A second colour for cards with two affiliations. */
export function secondColourOf(facts: CardFacts): Readonly<Record<'--h2' | '--c2', number>> | undefined {
  const second = 'affiliations' in facts ? facts.affiliations[1] : undefined;
  if (second === undefined) return undefined;
  const { hue, chroma } = AFFILIATION_LOOKS[second];
  return { '--h2': hue, '--c2': chroma };
}

export const typeName = (facts: Pick<CardFacts, 'type'>): string => t(`type.${facts.type}`);

const kindName = (kind: string): string => t(`kind.${kind}` as MessageKey);

/** The line under the title: the sort of card. */
export function sortLine(facts: CardFacts): string {
  const parts: string[] = [];
  switch (facts.type) {
    case 'personnel':
      parts.push(facts.classification.join(' / '), personLine(facts));
      break;
    case 'ship':
      parts.push(typeName(facts), facts.shipClass);
      break;
    case 'facility':
      parts.push(kindName(facts.kind));
      break;
    case 'mission':
      parts.push(
        typeName(facts),
        kindName(facts.kind),
        facts.quadrant === 'Alpha' ? '' : t('fact.quadrant', { quadrant: facts.quadrant }),
        facts.region ?? '',
      );
      break;
    case 'dilemma':
      parts.push(typeName(facts), kindName(facts.kind));
      break;
    default:
      parts.push(typeName(facts));
  }
  return parts.filter((part) => part !== '').join(' · ');
}

/** The line under the title of a full face, with the affiliation in words, since not everybody knows the symbols. */
export const faceLine = (facts: CardFacts): string =>
  [...('affiliations' in facts ? [facts.affiliations.join(' / ')] : []), sortLine(facts)].join(' · ');

function personLine({ species, gender }: PersonnelFacts): string {
  const sex = gender === 'male' || gender === 'female' ? t(`gender.${gender}`) : '';
  return [species.join(' / '), sex].filter((part) => part !== '').join(' ');
}

export const sayLevel = ({ skill, level }: { skill: string; level: number }): string =>
  level > 1 ? t('fact.level', { skill, n: level }) : skill;

/** Skills as printed on a card. */
export const skillsOn = (facts: CardFacts): readonly string[] =>
  facts.type === 'personnel' ? facts.skills.map(sayLevel) : [];

/** Who may attempt a mission, if no icon says so. */
export function attemptLine({ attemptBy, icons, requirements }: MissionEnd): string | undefined {
  if (requirements === null) return t('fact.nobody');
  if (!attemptBy) return icons.length === 0 ? t('fact.nobody') : undefined;
  return attemptBy.except === undefined
    ? t('fact.anyone')
    : t('fact.except', { affiliations: sayList(attemptBy.except) });
}

/** The requirements of a mission. */
export const requirementLine = ({ requirements }: MissionEnd): string =>
  requirements === null ? t('fact.nobody') : sayRequirement(requirements);

/** Whether the two ends of a mission differ. */
export const endsDiffer = (near: MissionEnd, far: MissionEnd): boolean =>
  near !== far && JSON.stringify(near) !== JSON.stringify(far);

/** Staffing as alternatives of icons. */
export const staffingOn = (facts: CardFacts): ShipFacts['staffing'] =>
  facts.type === 'ship' ? facts.staffing : [];
