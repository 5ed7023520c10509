/**
 * How much of the card pool the game has, counted rather than claimed: which cards are *playable* (their text is written,
 * or their facts are all they have), *enterable* (some legal deck of playable cards brings them into play) and *whole*
 * (they enter, and everything printed on them works).
 */
import type { Library } from '@spaceline/engine';
import type { Catalogue, CatalogueEntry } from '../catalogue/catalogue.ts';
import { type Entering, enteringOf } from './entering.ts';
import { type CardLack, LACKS, type LackKind, type Wholeness, wholenessOf } from './whole.ts';
import type { Reason } from './words.ts';

export interface SetCoverage {
  readonly catalogue: number;
  readonly playable: number;
  readonly enterable: number;
  readonly whole: number;
  readonly withBehaviour: number;
}

export interface Coverage extends SetCoverage {
  /** Playable cards without a behaviour whose only text is special downloads, which the rules cover. */
  readonly withSpecialDownloads: number;
  /** Playable cards that cannot enter play: how many for which reason, by rule. A card may have two. */
  readonly shutOut: Readonly<Record<string, number>>;
  /** Playable cards: how many lack what to be whole. A card may lack several things. */
  readonly lacking: Readonly<Record<LackKind, number>>;
  /** Enterable cards that only lack their restriction box to be whole. */
  readonly wholeButForBox: number;
  readonly sets: Readonly<Record<string, SetCoverage>>;
}

/** Why a card is not whole, and how far it came. */
export interface MissingCard {
  readonly card: string;
  readonly title: string;
  /** `text`: it cannot be played. `entry`: it cannot enter play. `lack`: something on it does nothing. */
  readonly kind: 'text' | 'entry' | 'lack';
  /** Every reason, in words. */
  readonly why: string;
  readonly reasons?: readonly Reason[];
  readonly lacks?: readonly CardLack[];
}

/** All counts, from a catalogue and its library. The expensive parts are computed on demand. */
export interface Survey {
  readonly catalogue: Catalogue;
  readonly library: Library;
  readonly entering: Entering;
  readonly wholeness: Wholeness;
}

export function surveyOf(catalogue: Catalogue, library: Library): Survey {
  const entering = enteringOf(library, catalogue.cards.keys());
  return { catalogue, library, entering, wholeness: wholenessOf(catalogue, library, entering) };
}

const isPlayable = ({ library }: Survey, { facts }: CatalogueEntry): boolean =>
  library.get(facts.id)?.playable === true;
const isWritten = ({ library }: Survey, { facts }: CatalogueEntry): boolean =>
  (library.get(facts.id)?.versions.length ?? 0) > 0;

/** What a card lacks, or null if it is whole. */
export function missingOf(survey: Survey, entry: CatalogueEntry): MissingCard | null {
  const { id: card, title } = entry.facts;
  if (!isPlayable(survey, entry))
    return { card, title, kind: 'text', why: entry.why ?? 'its text is not written' };
  const found = survey.entering.of(card);
  const lacks = survey.wholeness.lacks(card);
  if (!found.enters) {
    const why = [...found.reasons, ...lacks].map(({ text }) => text).join('; ');
    return {
      card,
      title,
      kind: 'entry',
      why,
      reasons: found.reasons,
      ...(lacks.length > 0 ? { lacks } : {}),
    };
  }
  if (lacks.length === 0) return null;
  return { card, title, kind: 'lack', why: lacks.map(({ text }) => text).join('; '), lacks };
}

/** The cards that are not whole yet, in catalogue order; of one set if it is named. */
export function missingCards(survey: Survey, set?: string): MissingCard[] {
  return [...survey.catalogue.cards.values()].flatMap((entry) =>
    set === undefined || entry.set.code === set ? (missingOf(survey, entry) ?? []) : [],
  );
}

export function coverage(survey: Survey): Coverage {
  const { catalogue, entering, wholeness } = survey;
  const count = (entries: readonly CatalogueEntry[]): SetCoverage => {
    const playable = entries.filter((entry) => isPlayable(survey, entry)).map(({ facts }) => facts.id);
    return {
      catalogue: entries.length,
      playable: playable.length,
      enterable: playable.filter((id) => entering.of(id).enters).length,
      whole: playable.filter((id) => wholeness.isWhole(id)).length,
      withBehaviour: entries.filter((entry) => isWritten(survey, entry)).length,
    };
  };
  const all = [...catalogue.cards.values()];
  const playable = all.filter((entry) => isPlayable(survey, entry));
  const shutOut: Record<string, number> = {};
  const lacking = Object.fromEntries(LACKS.map((kind) => [kind, 0])) as Record<LackKind, number>;
  let wholeButForBox = 0;
  for (const { facts } of playable) {
    const entry = entering.of(facts.id);
    if (!entry.enters)
      for (const rule of new Set(entry.reasons.map((reason) => reason.rule)))
        shutOut[rule] = (shutOut[rule] ?? 0) + 1;
    const kinds = new Set(wholeness.lacks(facts.id).map(({ kind }) => kind));
    for (const kind of kinds) lacking[kind]++;
    if (entry.enters && kinds.size === 1 && kinds.has('box')) wholeButForBox++;
  }
  return {
    ...count(all),
    withSpecialDownloads: playable.filter(
      (entry) => !isWritten(survey, entry) && entry.facts.specialDownloads !== undefined,
    ).length,
    shutOut,
    lacking,
    wholeButForBox,
    sets: Object.fromEntries(
      [...catalogue.sets.keys()].map((code) => [code, count(all.filter((entry) => entry.set.code === code))]),
    ),
  };
}
