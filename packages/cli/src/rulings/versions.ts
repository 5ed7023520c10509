/**
 * Dated versions of cards, of their text and their printed facts: which card, from when, by which ruling, and what it
 * says.
 */
import { loadCatalogue, loadLibrary, RARE_WORDS } from '@spaceline/cards';
import {
  behaviourOn,
  type CardFacts,
  type Definition,
  describeBehaviour,
  factsOn,
  printedChanges,
} from '@spaceline/engine';
import { dayBefore } from './dates.ts';

/** A version of a card that replaces the previous one from a day on. */
export interface VersionStep {
  /** Catalogue id. */
  readonly card: string;
  readonly title: string;
  readonly from: string;
  readonly ruling?: string;
}

let steps: readonly VersionStep[] | undefined;

/** The days on which a card changed, each with its ruling; text and facts together. */
function stepsOf(definition: Definition): readonly { from: string; ruling?: string }[] {
  const texts = definition.versions.slice(1).map(({ from, ruling }) => ({ from, ruling }));
  const print = (definition.factVersions ?? [])
    .slice(1)
    .flatMap(({ from, rulings = [] }) => rulings.map((ruling) => ({ from, ruling })));
  return [...texts, ...print]
    .filter((step, at, all) => all.findIndex((o) => o.from === step.from && o.ruling === step.ruling) === at)
    .map(({ from, ruling }) => ({ from, ...(ruling === undefined ? {} : { ruling }) }))
    .sort((a, b) => a.from.localeCompare(b.from));
}

/** Every step from one version of a card to the next, in the order of the catalogue. */
export function versionSteps(): readonly VersionStep[] {
  steps ??= [...loadCatalogue().cards.keys()].flatMap((id) => {
    const definition = loadLibrary().get(id);
    if (!definition) return [];
    return stepsOf(definition).map((step) => ({ card: id, title: definition.facts.title, ...step }));
  });
  return steps;
}

/** The versions that a ruling introduced. */
export const versionsBy = (ruling: string): readonly VersionStep[] =>
  versionSteps().filter((step) => step.ruling === ruling);

/** A card that differs between two days. */
export interface CardChange {
  readonly card: string;
  readonly title: string;
  readonly steps: readonly VersionStep[];
  readonly before: string;
  readonly after: string;
}

/** Cards that changed after one day, up to and including another. */
export function cardChanges(from: string, to: string): CardChange[] {
  const changed = new Map<string, VersionStep[]>();
  for (const step of versionSteps())
    if (step.from > from && step.from <= to)
      changed.set(step.card, [...(changed.get(step.card) ?? []), step]);
  return [...changed].flatMap(([card, between]) => {
    const [first] = between;
    if (!first) return [];
    return [{ card, title: first.title, steps: between, ...sidesOf(card, from, to) }];
  });
}

/** A card's text on a day, in one line. */
export function textOn(card: string, date: string): string {
  const definition = loadLibrary().get(card);
  if (!definition) return '';
  return describeBehaviour(behaviourOn(definition, date), factsOn(definition, date), RARE_WORDS).join(' ');
}

/** A card on two days, in one line each: its text, and its facts that differ. */
export function sidesOf(card: string, from: string, to: string): { before: string; after: string } {
  const definition = loadLibrary().get(card);
  if (!definition) return { before: '', after: '' };
  const [was, is] = [textOn(card, from), textOn(card, to)];
  const changes = printedChanges(factsOn(definition, from), factsOn(definition, to));
  const say = (text: string, side: 'before' | 'after'): string =>
    [
      ...(was === is && changes.length > 0 ? [] : [text]),
      ...changes.map((change) => `${change.what}: ${change[side] || 'none'}.`),
    ]
      .filter((part) => part !== '')
      .join(' ');
  return { before: say(was, 'before'), after: say(is, 'after') };
}

/** A card before and after a day. */
export const sidesAcross = (card: string, day: string): { before: string; after: string } =>
  sidesOf(card, dayBefore(day), day);

/** The facts of a card that belong in a search: its type and what is printed on it. */
export function wordsOn(facts: CardFacts, set: string): string {
  const { type, icons, characteristics } = facts;
  const skills = facts.type === 'personnel' ? facts.skills.map(({ skill }) => skill) : [];
  const affiliations = 'affiliations' in facts ? facts.affiliations : [];
  const what = `${type.charAt(0).toUpperCase()}${type.slice(1)} of ${set}`;
  return [what, ...affiliations, ...icons, ...characteristics, ...skills].join(', ');
}
