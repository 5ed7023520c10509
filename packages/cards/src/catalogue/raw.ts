/**
 * The facts as recorded: one file per set in `facts/`, plus files with what the sets lack (mission requirements, ends and
 * locations, restrictions) and the corrections. `disk.ts` reads them.
 */
import type { Filter } from '@spaceline/engine';
import type { Release } from './releases.ts';

/** One card as recorded. Its fields depend on its type. */
export interface RawCard {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly number: string;
  readonly rarity?: string;
  /** Its name in the LackeyCCG plugin, if that is not its title. */
  readonly lackeyName?: string;
  readonly property?: string;
  readonly uniqueness?: 'unique' | 'universal' | 'enigma';
  readonly icons?: readonly string[];
  readonly characteristics?: readonly string[];
  readonly affiliations?: readonly string[];
  readonly hasSpecialText?: boolean;
  readonly specialDownloads?: readonly string[];
  readonly points?: number | string | null;
  readonly persona?: readonly string[];
  readonly matchingCommand?: readonly string[];
  readonly classification?: string | readonly string[] | null;
  readonly skills?: readonly { readonly skill: string; readonly level?: number }[];
  readonly skillsNeedReview?: boolean;
  readonly integrity?: number | string;
  readonly cunning?: number | string;
  readonly strength?: number | string;
  readonly class?: string;
  readonly staffing?: string;
  readonly specialEquipment?: readonly string[];
  readonly range?: number | string | null;
  readonly weapons?: number | string | null;
  readonly shields?: number | string | null;
  readonly kind?: string;
  readonly missionType?: string;
  readonly dilemmaType?: string | null;
  readonly quadrant?: string;
  readonly region?: string;
  readonly span?: number | string;
  readonly affiliationIcons?: readonly string[];
  readonly attemptBy?: string;
  readonly requirements?: string;
  readonly requirementsNeedReview?: boolean;
}

export interface RawSet {
  readonly code: string;
  readonly name: string;
  /** Release order; the earliest printing of a title has the lowest. */
  readonly order: number;
  readonly cards: readonly RawCard[];
}

/** A fact that was recorded incorrectly: the field's correct value, or null to remove it, and why. */
export interface Correction {
  readonly card: string;
  readonly field: string;
  readonly value: unknown;
  readonly reason: string;
}

/** What one entry of a document, or a later printing, changed on cards (`facts/errata/`). */
export interface RawErratum {
  /** Id of the entry in the rulings library; absent for a later printing that no document mentions. */
  readonly ruling?: string;
  /** First day on which the card is as recorded. */
  readonly from: string;
  readonly cards: readonly string[];
  /** The recorded fields as they were until the day before; null for a field that did not exist. */
  readonly before?: Readonly<Partial<Record<keyof RawCard | 'location' | 'homeworld', unknown>>>;
  /** Fields whose earlier value no source gives. */
  readonly unknown?: readonly string[];
  /** How a changed text is handled: a version from that day, one text for every date, or not written yet. */
  readonly text?: 'dated' | 'undated' | 'unwritten';
  /** The switch of the ruleset that implements the change, if it is neither a fact nor a text. */
  readonly rule?: string;
  readonly reason?: string;
}

/** How one end of a mission differs from the recorded one. */
export interface RawEnd {
  readonly icons?: readonly string[];
  readonly attemptBy?: { readonly any: true; readonly except?: readonly string[] };
  readonly points?: number | null;
  readonly span?: number | null;
  readonly requirements?: string | null;
}

/** What is known about restriction boxes (`dnw.box`). */
export interface RawRestrictions {
  readonly doesNotWorkWith: Readonly<Record<string, readonly Filter[]>>;
  /** Boxes that say something else, in our own words. */
  readonly other: Readonly<Record<string, string>>;
  /** Sets from before the box existed: none of their cards has one. */
  readonly noBox: readonly string[];
}

export interface RawFacts {
  /** Release dates of the sets, by code. */
  readonly releases: Readonly<Record<string, Release>>;
  readonly sets: readonly RawSet[];
  readonly corrections: readonly Correction[];
  readonly errata: readonly RawErratum[];
  readonly requirements: Readonly<Record<string, string>>;
  /** Missions whose requirements the notation cannot express, with the reason. */
  readonly behaviourOnly: Readonly<Record<string, string>>;
  /** Missions marked for review whose text turned out to be only requirements. */
  readonly nothingMore: readonly string[];
  readonly ends: Readonly<Record<string, { readonly near?: RawEnd; readonly far?: RawEnd }>>;
  /** Missions that restrict attempts by more than an affiliation. */
  readonly attemptWords: Readonly<Record<string, string>>;
  readonly locations: Readonly<Record<string, string>>;
  /** Missions at no place in particular. */
  readonly noPlace: readonly string[];
  readonly homeworlds: Readonly<Record<string, string>>;
  readonly restrictions: RawRestrictions;
}

/** What is recorded besides the sets. */
export type RawAdditions = Omit<RawFacts, 'sets'>;
