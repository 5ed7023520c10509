/** Filters on ships: their origin, class, staffing, and printed equipment. */

import type { CardFacts } from '../../catalogue/facts.ts';
import { flag, named, number, optional } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { Affiliation } from '../../language/traits.ts';
import { affiliationsOf, specialEquipmentOf } from '../../queries/characteristics.ts';
import { factsOf } from '../../queries/identity.ts';
import type { FilterRoom } from '../../state/game.ts';
import { printedOf } from '../../state/game.ts';
import { behind, noun } from './noun.ts';

/** A ship that is of this affiliation or comes from it: "Klingon ship" (`affil.origin`). */
interface ShipOfFilter {
  readonly shipOf: Affiliation;
}
/** A ship of this class, as printed. */
interface ShipClassFilter {
  readonly shipClass: string;
}
/** A ship whose printed staffing shows at least this many icons. */
interface StaffingIconsFilter {
  readonly staffingIcons: number;
}
/** `printed`: on the card itself, not added by another. */
interface SpecialEquipmentFilter {
  readonly specialEquipment: string;
  readonly printed?: true;
}
declare module '../../language/filter.ts' {
  interface FilterWords {
    shipOf: ShipOfFilter;
    shipClass: ShipClassFilter;
    staffingIcons: StaffingIconsFilter;
    specialEquipment: SpecialEquipmentFilter;
  }
}

const shipOfRoom: FilterRoom<ShipOfFilter> = {
  about: 'Is a ship that is of the affiliation, or comes from it.',
  fields: { shipOf: named('affiliation') },
  // Currently of that affiliation, or from it in every mode and whoever controls it (`affil.origin`, `affil.origin.mode`,
  // `affil.origin.commandeered`).
  fits: (g, id, { shipOf }) => {
    const facts = factsOf(g, id);
    return (
      facts.type === 'ship' && (facts.origins.includes(shipOf) || affiliationsOf(g, id).includes(shipOf))
    );
  },
  english: ({ shipOf }) => noun(`${shipOf} ship`),
  ofFacts:
    ({ shipOf }) =>
    (facts) =>
      facts.type === 'ship' && (facts.origins.includes(shipOf) || facts.affiliations.includes(shipOf)),
};

const shipClassRoom: FilterRoom<ShipClassFilter> = {
  about: 'Is a ship of the class, as printed.',
  fields: { shipClass: named('ship class') },
  fits: (g, id, filter) => isOfClass(factsOf(g, id), filter),
  english: ({ shipClass }) =>
    behind(shipClass.endsWith('Class') ? `of the ${shipClass}` : `of class ${shipClass}`),
  ofFacts: (filter) => (facts) => isOfClass(facts, filter),
};
const isOfClass = (facts: CardFacts, { shipClass }: ShipClassFilter): boolean =>
  facts.type === 'ship' && facts.shipClass === shipClass;

const staffingIconsRoom: FilterRoom<StaffingIconsFilter> = {
  about: 'Is a ship with at least this many printed staffing icons.',
  fields: { staffingIcons: number(1) },
  fits: (g, id, filter) => needsIcons(factsOf(g, id), filter),
  english: ({ staffingIcons }) => behind(`with at least ${staffingIcons} staffing icons`),
  englishNot: ({ staffingIcons }) => (staffingIcons === 1 ? behind('with no staffing icons') : undefined),
  ofFacts: (filter) => (facts) => needsIcons(facts, filter),
};
const needsIcons = (facts: CardFacts, { staffingIcons }: StaffingIconsFilter): boolean =>
  facts.type === 'ship' && facts.staffing.some((slots) => slots.length >= staffingIcons);

const specialEquipmentRoom: FilterRoom<SpecialEquipmentFilter> = {
  about: 'Has the special equipment, working.',
  fields: { specialEquipment: named('special equipment'), printed: optional(flag) },
  // Printed on the card if text requires that (`carry.tractor-needed`).
  fits: (g, id, filter) =>
    !(filter.printed && lacksByPrint(printedOf(g, id), filter)) &&
    specialEquipmentOf(g, id).includes(filter.specialEquipment),
  english: ({ specialEquipment }) => behind(`with ${specialEquipment}`),
  ofFacts: (filter) => (facts) =>
    (facts.type === 'ship' || facts.type === 'facility') && !lacksByPrint(facts, filter),
};
const lacksByPrint = (facts: CardFacts, { specialEquipment }: SpecialEquipmentFilter): boolean =>
  (facts.type === 'ship' || facts.type === 'facility') && !facts.specialEquipment.includes(specialEquipment);

export const SHIP_FILTERS = {
  shipOf: shipOfRoom,
  shipClass: shipClassRoom,
  staffingIcons: staffingIconsRoom,
  specialEquipment: specialEquipmentRoom,
};

/** A ship of that affiliation or of that origin. */
export const shipOf = (affiliation: Affiliation): Filter => ({ shipOf: affiliation });
export const withEquipment = (name: string): Filter => ({ specialEquipment: name });
/** The same, printed on the card itself. */
export const withPrintedEquipment = (name: string): Filter => ({ specialEquipment: name, printed: true });
/** A ship of that class, as printed. */
export const shipClass = (name: string): Filter => ({ shipClass: name });
/** A ship whose printed staffing shows at least so many icons. */
export const withStaffingIcons = (n: number): Filter => ({ staffingIcons: n });
