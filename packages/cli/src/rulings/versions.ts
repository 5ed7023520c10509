/** Versions of cards' texts that came with a date: which card, from when, by which ruling, and what it says. */
import { loadCatalogue, loadLibrary } from '@spaceline/cards';
import { behaviourOn, type CardFacts, describeBehaviour } from '@spaceline/engine';
import { dayBefore } from './dates.ts';

/** A text that holds from a day on, in place of the one before. */
export interface VersionStep {
  /** Catalogue id. */
  readonly card: string;
  readonly title: string;
  readonly from: string;
  readonly ruling?: string;
}

let steps: readonly VersionStep[] | undefined;

/** Every step from one version of a card's text to the next, in the order of the catalogue. */
export function versionSteps(): readonly VersionStep[] {
  steps ??= [...loadCatalogue().cards.values()].flatMap(({ facts }) => {
    const [, ...later] = loadLibrary().get(facts.id)?.versions ?? [];
    return later.map(({ from, ruling }) => ({
      card: facts.id,
      title: facts.title,
      from,
      ...(ruling === undefined ? {} : { ruling }),
    }));
  });
  return steps;
}

/** The versions a ruling brought. */
export const versionsBy = (ruling: string): readonly VersionStep[] =>
  versionSteps().filter((step) => step.ruling === ruling);

/** A card whose text is another on the second day than on the first. */
export interface CardChange {
  readonly card: string;
  readonly title: string;
  readonly steps: readonly VersionStep[];
  readonly before: string;
  readonly after: string;
}

/** Cards whose text changed after one day, up to and including another. */
export function cardChanges(from: string, to: string): CardChange[] {
  const changed = new Map<string, VersionStep[]>();
  for (const step of versionSteps())
    if (step.from > from && step.from <= to)
      changed.set(step.card, [...(changed.get(step.card) ?? []), step]);
  return [...changed].flatMap(([card, between]) => {
    const [first] = between;
    if (!first) return [];
    return [
      { card, title: first.title, steps: between, before: textOn(card, from), after: textOn(card, to) },
    ];
  });
}

/** What a card's text says on a day, in one line. */
export function textOn(card: string, date: string): string {
  const definition = loadLibrary().get(card);
  if (!definition) return '';
  return describeBehaviour(behaviourOn(definition, date), definition.facts).join(' ');
}

/** What a card's text said just before a day. */
export const textBefore = (card: string, date: string): string => textOn(card, dayBefore(date));

/** The facts of a card that belong in a search: what kind of card it is and what is printed on it. */
export function wordsOn(facts: CardFacts, set: string): string {
  const { type, icons, characteristics } = facts;
  const skills = facts.type === 'personnel' ? facts.skills.map(({ skill }) => skill) : [];
  const affiliations = 'affiliations' in facts ? facts.affiliations : [];
  const what = `${type.charAt(0).toUpperCase()}${type.slice(1)} of ${set}`;
  return [what, ...affiliations, ...icons, ...characteristics, ...skills].join(', ');
}
