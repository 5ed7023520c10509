/**
 * The roles of cards in play. Code that needs all ships, all text that listens to an event or all modifiers of a kind
 * uses a list that `put` maintains (`cardsAs`, `cardsModifying`, `cardsListening`) instead of searching the table. Roles
 * follow from a card's definition alone: neither place nor flags change them.
 */
import type { Behaviour } from '../catalogue/behaviour.ts';
import type { CardFacts, FacilityFacts, ShipFacts } from '../catalogue/facts.ts';

const isVessel = (facts: CardFacts): facts is ShipFacts | FacilityFacts =>
  facts.type === 'ship' || facts.type === 'facility';

const ROLES = {
  personnel: ({ type }) => type === 'personnel',
  ship: ({ type }) => type === 'ship',
  facility: ({ type }) => type === 'facility',
  /** Ships and facilities. */
  vessel: isVessel,
  /**
   * What moves from place to place: personnel, equipment, artifacts used like it, and anything that fights like
   * personnel.
   */
  crew: ({ type }, { fights }) =>
    type === 'personnel' || type === 'equipment' || type === 'artifact' || fights !== undefined,
  /** Fights in personnel battle. */
  combatant: ({ type }, { fights }) => type === 'personnel' || fights !== undefined,
  hologram: ({ type, icons }) => (type === 'personnel' || type === 'equipment') && icons.includes('[Holo]'),
  /** May have one of several affiliations. */
  'of several modes': (facts) =>
    (facts.type === 'personnel' || isVessel(facts)) && facts.affiliations.length > 1,
  'special download': ({ specialDownloads }) => specialDownloads !== undefined,
  /** Has text that its player may use. */
  used: (_, { orders, responds }) => orders !== undefined || responds !== undefined,
  /** May end by itself: by a cure, by its own text, or with what it was played on. */
  ending: (_, { cure, discardWhen, entries }) =>
    cure !== undefined || discardWhen !== undefined || entries !== undefined,
  modifier: (_, { apply }) => apply !== undefined,
} as const satisfies Readonly<Record<string, (facts: CardFacts, behaviour: Behaviour) => boolean>>;

export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];

/** The roles of a definition. */
export interface Roles {
  readonly as: readonly Role[];
  /** Kinds of modifiers it carries. */
  readonly modifying: readonly string[];
  /** Kinds of events that its text listens to. */
  readonly listening: readonly string[];
}

export function rolesOf(facts: CardFacts, behaviour: Behaviour): Roles {
  return {
    as: ROLE_NAMES.filter((role) => ROLES[role](facts, behaviour)),
    modifying: [...new Set(behaviour.apply?.map(({ mod }) => mod))],
    listening: [...new Set(behaviour.when?.map(({ event }) => event))],
  };
}
