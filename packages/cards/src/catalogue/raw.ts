/**
 * The facts as they are recorded: one file per set in `facts/`, plus the files that add what the sets lack
 * (mission requirements, ends and locations, restrictions) and the corrections. `disk.ts` reads them.
 */
/** One card as recorded. Which fields a card has depends on its type. */
export interface RawCard {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly number: string;
  readonly rarity?: string;
  /** What the LackeyCCG plugin calls it, where that is not its title. */
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
  readonly released: string | null;
  readonly cards: readonly RawCard[];
}

/** One fact that was recorded wrong: the field's right value, or null to remove it, and why. */
export interface Correction {
  readonly card: string;
  readonly field: string;
  readonly value: unknown;
  readonly reason: string;
}

/** What differs from the recorded end of a mission. */
export interface RawEnd {
  readonly icons?: readonly string[];
  readonly attemptBy?: { readonly any: true; readonly except?: readonly string[] };
  readonly points?: number | null;
  readonly span?: number | null;
  readonly requirements?: string | null;
}

export interface RawFacts {
  readonly sets: readonly RawSet[];
  readonly corrections: readonly Correction[];
  readonly requirements: Readonly<Record<string, string>>;
  /** Missions whose requirements the notation cannot say, with the reason. */
  readonly behaviourOnly: Readonly<Record<string, string>>;
  /** Missions marked for review whose text turned out to hold requirements only. */
  readonly nothingMore: readonly string[];
  readonly ends: Readonly<Record<string, { readonly near?: RawEnd; readonly far?: RawEnd }>>;
  /** Missions whose words on who may attempt ask for more than an affiliation. */
  readonly attemptWords: Readonly<Record<string, string>>;
  readonly locations: Readonly<Record<string, string>>;
  readonly homeworlds: Readonly<Record<string, string>>;
  readonly restrictions: Readonly<Record<string, readonly string[]>>;
}
