/** What differs between two versions of a card's printed facts, in words: what an erratum changed. */
import type { CardFacts } from '../catalogue/facts.ts';
import type { GrammarOf, Language, PrintedField } from '../catalogue/language.ts';
import type { Definition } from '../catalogue/library.ts';
import { ENGLISH } from './english/index.ts';

/** One printed difference. */
export interface PrintedChange {
  /** What it is: `icons`, `staffing`. */
  readonly what: string;
  /** Empty if there was none. */
  readonly before: string;
  /** Empty if there is none any more. */
  readonly after: string;
}

const list = (words: readonly string[] | undefined): string => (words ?? []).join(', ');

/** The printed facts that may change, by what players call them. */
function printed(facts: CardFacts, { or }: GrammarOf): Readonly<Partial<Record<PrintedField, string>>> {
  const { title, icons, characteristics, points } = facts;
  const common = {
    title,
    icons: icons.join(''),
    // Species are included, as a countdown is among the icons.
    characteristics: list(characteristics),
    'point box': points === undefined || points === null ? '' : String(points),
    uniqueness: 'uniqueness' in facts ? (facts.uniqueness ?? '') : '',
  };
  switch (facts.type) {
    case 'personnel':
      return {
        ...common,
        classification: list(facts.classification),
        skills: list(facts.skills.map(({ skill, level }) => (level === 1 ? skill : `${skill} ×${level}`))),
      };
    case 'ship':
      return {
        ...common,
        class: facts.shipClass,
        staffing: or(facts.staffing.map((slots) => slots.join(''))),
        'special equipment': list(facts.specialEquipment),
      };
    case 'mission':
      return {
        ...common,
        place: facts.location ?? '',
        region: facts.region ?? '',
        'homeworld of': facts.homeworldOf ?? '',
      };
    case 'dilemma':
      return { ...common, range: facts.range === undefined ? '' : String(facts.range) };
    default:
      return common;
  }
}

/** Everything that is printed differently on the second. */
export function printedChanges(
  before: CardFacts,
  after: CardFacts,
  { printed: said, grammar }: Language = ENGLISH,
): readonly PrintedChange[] {
  const [was, is] = [printed(before, grammar), printed(after, grammar)];
  return (Object.keys(is) as PrintedField[]).flatMap((field) => {
    const change = { what: said[field], before: was[field] ?? '', after: is[field] ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

/** A step from one version of the printed facts to the next. */
export interface PrintedStep {
  readonly from: string;
  readonly rulings: readonly string[];
  readonly changes: readonly PrintedChange[];
}

/** Every step from one version of a card's printed facts to the next, in order of date. */
export function printedSteps(
  { factVersions = [] }: Definition,
  language: Language = ENGLISH,
): readonly PrintedStep[] {
  return factVersions.slice(1).map(({ from, rulings = [], facts }, index) => ({
    from,
    rulings,
    changes: printedChanges(factVersions[index]?.facts ?? facts, facts, language),
  }));
}
