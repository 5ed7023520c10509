/**
 * What is printed on a card and can be expressed as plain facts. Behaviour (what the card does beyond its facts) is in
 * `behaviour.ts`; together they are a card's definition.
 *
 * The engine defines these types and never reads files: the catalogue passes definitions in (see `library.ts`).
 */

import type { Condition } from '../language/condition.ts';
import type { Filter } from '../language/filter.ts';
import type {
  Affiliation,
  CardType,
  Classification,
  DilemmaKind,
  FacilityKind,
  MissionKind,
  PersonnelAttribute,
  Quadrant,
  Uniqueness,
} from '../language/traits.ts';

/**
 * A printed attribute. A number is itself; `{ base, x }` is a value with an X in it (`5+X`);
 * `undefined-value` stands for printed marks that are not numbers and count as zero (`attr.undefined`).
 */
export type AttributeValue = number | { readonly base: number; readonly x: 1 | -1 } | 'undefined-value';

export interface SkillFact {
  readonly skill: string;
  readonly level: number;
}

/** One player's end of a mission: everything that applies only to the player it faces (`mission.two-ends`). */
export interface MissionEnd {
  readonly icons: readonly Affiliation[];
  /** Who may attempt if no icon says so: any crew, or any crew with an exception. */
  readonly attemptBy?: { readonly any: true; readonly except?: readonly Affiliation[] };
  readonly points: number | null;
  readonly span: number | null;
  /** Requirements parsed into data; null if this end cannot be attempted. */
  readonly requirements: Condition | null;
}

interface Common {
  /** `premiere/data`: the set's folder and the title as a slug. */
  readonly id: string;
  readonly title: string;
  /** The title it has since a later erratum: texts that use that title mean this card as well. */
  readonly laterTitle?: string;
  readonly type: CardType;
  readonly set: string;
  readonly icons: readonly string[];
  /** Species, gender, keywords: what other cards may refer to (`char.def`). */
  readonly characteristics: readonly string[];
  /** Title before a colon or dash, for `ref.group`; absent if the title forms no group. */
  readonly titleGroup?: string;
  /** Set when the card is a [Q] card of this type (`type.q-icon`). */
  readonly q?: true;
  readonly property?: string;
  readonly points?: number | null;
  /** The number of a countdown icon. */
  readonly countdown?: number;
  /** What each special download icon may fetch (`suspend.special-download`): one named card, or any that fits. */
  readonly specialDownloads?: readonly Filter[];
}

export interface PersonnelFacts extends Common {
  readonly type: 'personnel';
  readonly uniqueness: Uniqueness;
  readonly affiliations: readonly Affiliation[];
  readonly classification: readonly Classification[];
  readonly integrity: AttributeValue;
  readonly cunning: AttributeValue;
  readonly strength: AttributeValue;
  readonly skills: readonly SkillFact[];
  readonly species: readonly string[];
  readonly gender: 'male' | 'female' | 'none' | 'both';
  /** The persona this card is a version of (`persona.def`); its own title if it stands alone. */
  readonly personas: readonly string[];
  /** Characters this card depicts without being their persona: counterparts, impersonators. */
  readonly depicts?: readonly string[];
  /** Each individual's printed attributes on a dual-personnel card; the card's own are their sums (`attr.dual`). */
  readonly individuals?: readonly Readonly<Record<PersonnelAttribute, number>>[];
  /** Titles of ships this personnel commands, according to either card (`cmdr.matching`). */
  readonly commands: readonly string[];
  /** Restriction box: never mixes with cards that fit (`dnw.def`). */
  readonly doesNotWorkWith?: readonly Filter[];
  readonly quadrant: Quadrant;
}

export interface ShipFacts extends Common {
  readonly type: 'ship';
  readonly uniqueness: Uniqueness;
  readonly affiliations: readonly Affiliation[];
  readonly shipClass: string;
  readonly range: AttributeValue;
  readonly weapons: AttributeValue;
  readonly shields: AttributeValue;
  /** Alternatives; each lists the icons (or named personnel) to be filled by different personnel (`staff.icons`). */
  readonly staffing: readonly (readonly string[])[];
  readonly specialEquipment: readonly string[];
  /** Its origin by class or lore, whatever mode it is in (`affil.origin.source`). */
  readonly origins: readonly string[];
  readonly personas: readonly string[];
  readonly commandedBy: readonly string[];
  readonly quadrant: Quadrant;
}

export interface FacilityFacts extends Common {
  readonly type: 'facility';
  readonly uniqueness: Uniqueness;
  readonly affiliations: readonly Affiliation[];
  readonly kind: FacilityKind;
  readonly weapons: AttributeValue | null;
  readonly shields: AttributeValue | null;
  readonly specialEquipment: readonly string[];
  /** On a planet; only space facilities let ships dock (`facility.in-space`). */
  readonly onPlanet?: true;
  readonly quadrant: Quadrant;
}

export interface MissionFacts extends Common {
  readonly type: 'mission';
  readonly uniqueness: Uniqueness;
  readonly kind: MissionKind;
  readonly quadrant: Quadrant;
  readonly region?: string;
  /** Place name; equal names make one mission persona from 2014-12-01 (`mission.persona`). */
  readonly location?: string;
  readonly homeworldOf?: Affiliation;
  /** The end facing the player who seeded it, and the end facing the opponent. */
  readonly near: MissionEnd;
  readonly far: MissionEnd;
}

export interface DilemmaFacts extends Common {
  readonly type: 'dilemma';
  readonly kind: DilemmaKind;
  readonly range?: number;
  readonly weapons?: number;
  readonly shields?: number;
}

/** Equipment, artifacts, events and every other type that has only the common facts. */
export interface OtherFacts extends Common {
  readonly type: Exclude<CardType, 'personnel' | 'ship' | 'facility' | 'mission' | 'dilemma'>;
  readonly uniqueness?: Uniqueness;
}

export type CardFacts = PersonnelFacts | ShipFacts | FacilityFacts | MissionFacts | DilemmaFacts | OtherFacts;
