/**
 * What is printed on a card and can be said as plain facts. Behaviour (what the card does beyond its facts)
 * is described in `behaviour.ts`; the two together are a card's definition.
 *
 * The engine defines these types and never reads files: the catalogue hands definitions in (see `library.ts`).
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

/** One player's end of a mission: everything that binds only the player it faces (`mission.two-ends`). */
export interface MissionEnd {
  readonly icons: readonly Affiliation[];
  /** Who may attempt when no icon says it: any crew, or any crew with an exception. */
  readonly attemptBy?: { readonly any: true; readonly except?: readonly Affiliation[] };
  readonly points: number | null;
  readonly span: number | null;
  /** Requirements parsed into data; null when this end cannot be attempted. */
  readonly requirements: Condition | null;
}

interface Common {
  /** `premiere/data`: the set's folder and the title as a slug. */
  readonly id: string;
  readonly title: string;
  /** The title it has by a later erratum: texts that name it so mean it all the same. */
  readonly laterTitle?: string;
  readonly type: CardType;
  readonly set: string;
  readonly icons: readonly string[];
  /** Species, gender, keywords: what other cards may ask for (`char.def`). */
  readonly characteristics: readonly string[];
  /** Title before a colon or dash, for `ref.group`; absent when the title forms no group. */
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
  /** Persona this card is a version of (`persona.def`); its own title when it stands alone. */
  readonly personas: readonly string[];
  /** Characters this card depicts without being their persona: counterparts, impersonators. */
  readonly depicts?: readonly string[];
  /** Each individual's printed attributes on a dual-personnel card; the card's own are their sums (`attr.dual`). */
  readonly individuals?: readonly Readonly<Record<PersonnelAttribute, number>>[];
  /** Titles of ships this personnel commands, as either card's words establish (`cmdr.matching`). */
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
  /** Alternatives; each is the icons (or named fillers) to be met by different personnel (`staff.icons`). */
  readonly staffing: readonly (readonly string[])[];
  readonly specialEquipment: readonly string[];
  /** Where it comes from by class or lore, whatever mode it is in (`affil.origin.source`). */
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
  /** Space facilities take docked ships (`facility.in-space`). */
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

/** Equipment, artifacts, events and every other type whose facts are the common ones. */
export interface OtherFacts extends Common {
  readonly type: Exclude<CardType, 'personnel' | 'ship' | 'facility' | 'mission' | 'dilemma'>;
  readonly uniqueness?: Uniqueness;
}

export type CardFacts = PersonnelFacts | ShipFacts | FacilityFacts | MissionFacts | DilemmaFacts | OtherFacts;
