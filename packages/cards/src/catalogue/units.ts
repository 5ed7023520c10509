/** Personnel, ships and facilities: the cards with an affiliation. */
import {
  type Affiliation,
  type AttributeValue,
  CLASSIFICATIONS,
  type Classification,
  type FacilityFacts,
  type FacilityKind,
  type PersonnelFacts,
  type ShipFacts,
} from '@spaceline/engine';
import { REGULAR_SKILLS } from '../requirements/lexicon.ts';
import { readCharacteristics } from './characteristics.ts';
import type { CommonFacts } from './common.ts';
import { type Context, isTitle } from './context.ts';
import type { RawCard } from './raw.ts';
import { namesInFull } from './titles.ts';
import { isAffiliation, quadrantOf, readAttribute, readPair, readStaffing } from './values.ts';

const SKILLS: ReadonlySet<string> = new Set<string>([...REGULAR_SKILLS, ...CLASSIFICATIONS]);

export function readPersonnel(card: RawCard, common: CommonFacts, context: Context): PersonnelFacts {
  const { species, gender } = readCharacteristics(card);
  if (species.length === 0)
    context.report(card.id, 'characteristics', 'no species among the characteristics');
  for (const { skill } of card.skills ?? []) {
    if (!SKILLS.has(skill)) context.report(card.id, 'skills', `unknown skill ${skill}`);
  }
  const { personas, depicts } = readPersonas(card, context);
  const pairs = [readPair(card.integrity), readPair(card.cunning), readPair(card.strength)] as const;
  const [integrity, cunning, strength] = pairs;
  const dual = integrity !== undefined && cunning !== undefined && strength !== undefined;
  const doesNotWorkWith = context.facts.restrictions.doesNotWorkWith[card.id];
  return {
    ...common,
    type: 'personnel',
    uniqueness: card.uniqueness ?? 'unique',
    affiliations: readAffiliations(card, context),
    classification: readClassification(card, context),
    integrity: attribute(card, 'integrity', context),
    cunning: attribute(card, 'cunning', context),
    strength: attribute(card, 'strength', context),
    skills: (card.skills ?? []).map(({ skill, level }) => ({ skill, level: level ?? 1 })),
    species,
    gender,
    personas,
    ...(depicts.length > 0 ? { depicts } : {}),
    ...(dual
      ? {
          individuals: [0, 1].map((which) => ({
            INTEGRITY: integrity[which] ?? 0,
            CUNNING: cunning[which] ?? 0,
            STRENGTH: strength[which] ?? 0,
          })),
        }
      : {}),
    commands: readCommands(card, context),
    ...(doesNotWorkWith === undefined ? {} : { doesNotWorkWith }),
    quadrant: quadrantOf(common.icons),
  };
}

/** The origin of ships with several affiliations, if class and lore give one of these. */
const ORIGINS: Readonly<Record<string, readonly string[]>> = {
  'deep-space-nine/chajoh': ['Klingon'],
  'the-borg/uss-prometheus': ['Federation'],
  'the-motion-pictures/hms-bounty': ['Klingon'],
};

/**
 * "Klingon ship" among its characteristics is an origin, unless it only repeats one of several affiliations
 * (`affil.origin.source`).
 */
function originsOf(
  id: string,
  characteristics: readonly string[],
  affiliations: readonly string[],
): string[] {
  const named = characteristics.flatMap((c) => /^(.+) ship$/.exec(c)?.[1] ?? []);
  const own = ORIGINS[id] ?? [];
  return affiliations.length === 1
    ? named
    : [...own, ...named.filter((origin) => !affiliations.includes(origin))];
}

export function readShip(card: RawCard, common: CommonFacts, context: Context): ShipFacts {
  const staffing = readStaffing(card.staffing ?? '');
  for (const slot of staffing.unknown) context.report(card.id, 'staffing', `unknown staffing slot ${slot}`);
  const affiliations = readAffiliations(card, context);
  return {
    ...common,
    type: 'ship',
    uniqueness: card.uniqueness ?? 'unique',
    affiliations,
    shipClass: card.class ?? 'Unknown Class',
    range: attribute(card, 'range', context),
    weapons: attribute(card, 'weapons', context),
    shields: attribute(card, 'shields', context),
    staffing: staffing.alternatives,
    specialEquipment: card.specialEquipment ?? [],
    origins: originsOf(card.id, common.characteristics, affiliations),
    personas: readPersonas(card, context).personas,
    commandedBy: readCommanders(card, context),
    quadrant: quadrantOf(common.icons),
  };
}

/** Stations and outposts that are on a planet according to their text; headquarters always are. */
const ON_PLANET: ReadonlySet<string> = new Set([
  'paradise-lost/paradise-city',
  'q-continuum/colony',
  'q-continuum/terraforming-station',
  'shades-of-gray/sona-observatory',
  'the-gamma-quadrant/dosi-trading-post',
]);

export function readFacility(card: RawCard, common: CommonFacts, context: Context): FacilityFacts {
  const kind = (card.kind ?? '').toLowerCase();
  if (!isFacilityKind(kind)) context.report(card.id, 'kind', `unknown kind of facility ${card.kind ?? ''}`);
  const systems = ['Cloaking Device', 'Holodeck', 'Tractor Beam'];
  return {
    ...common,
    type: 'facility',
    uniqueness: card.uniqueness ?? 'unique',
    affiliations: readAffiliations(card, context),
    kind: isFacilityKind(kind) ? kind : 'outpost',
    weapons: card.weapons === null || card.weapons === undefined ? null : attribute(card, 'weapons', context),
    shields: card.shields === null || card.shields === undefined ? null : attribute(card, 'shields', context),
    specialEquipment:
      card.specialEquipment ?? common.characteristics.filter((word) => systems.includes(word)),
    ...(kind === 'headquarters' || ON_PLANET.has(card.id) ? { onPlanet: true as const } : {}),
    quadrant: quadrantOf(common.icons),
  };
}

function isFacilityKind(kind: string): kind is FacilityKind {
  return kind === 'outpost' || kind === 'headquarters' || kind === 'station';
}

function readAffiliations(card: RawCard, context: Context): Affiliation[] {
  const names = card.affiliations ?? [];
  for (const name of names) {
    if (!isAffiliation(name)) context.report(card.id, 'affiliations', `unknown affiliation ${name}`);
  }
  if (names.length === 0) context.report(card.id, 'affiliations', 'no affiliation');
  return names.filter(isAffiliation);
}

function readClassification(card: RawCard, context: Context): Classification[] {
  const printed = card.classification ?? [];
  const words = typeof printed === 'string' ? printed.split('+') : printed;
  const known = words.filter((word): word is Classification => CLASSIFICATIONS.some((name) => name === word));
  if (known.length < words.length) {
    context.report(card.id, 'classification', `not a printed classification: ${words.join(', ')}`);
  }
  return known;
}

type AttributeField = 'integrity' | 'cunning' | 'strength' | 'range' | 'weapons' | 'shields';

function attribute(card: RawCard, field: AttributeField, context: Context): AttributeValue {
  const printed = card[field];
  const pair = readPair(printed ?? undefined);
  if (pair !== undefined) return pair[0] + pair[1];
  const value = printed === undefined || printed === null ? undefined : readAttribute(printed);
  if (value === undefined) {
    context.report(card.id, field, printed === undefined ? 'missing' : `cannot be read: ${printed}`);
    return 'undefined-value';
  }
  if (typeof value !== 'number') context.report(card.id, field, `is not a plain number: ${printed}`);
  return value;
}

/** A name in round or angle brackets is a counterpart or an impersonator, not the persona (`persona.not-lookalike`). */
function readPersonas(card: RawCard, context: Context): { personas: string[]; depicts: string[] } {
  const names = card.persona ?? [];
  const personas = names.filter((name) => !/^[(<]/.test(name));
  const lookalikes = names.filter((name) => /^[(<]/.test(name)).map((name) => name.slice(1, -1));
  const spoken = [card.title, ...personas, ...lookalikes];
  const asked = [...context.askedFor].filter((name) => spoken.some((title) => namesInFull(title, name)));
  return {
    personas: personas.length > 0 ? personas : [card.title],
    depicts: [...new Set([...lookalikes, ...asked])],
  };
}

function readCommands(card: RawCard, context: Context): string[] {
  const commands = new Set<string>();
  for (const title of context.commandsOf.get(card.title) ?? []) {
    if (isTitle(context, title, 'Ship', 'Facility')) commands.add(title);
    else if (card.matchingCommand?.includes(title)) {
      context.report(card.id, 'matchingCommand', `no ship or facility is called ${title}`);
    }
  }
  for (const [title, commanders] of context.commandersOf) if (commanders.has(card.title)) commands.add(title);
  return [...commands];
}

function readCommanders(card: RawCard, context: Context): string[] {
  const commanders = new Set<string>();
  for (const title of context.commandersOf.get(card.title) ?? []) {
    if (isTitle(context, title, 'Personnel')) commanders.add(title);
    else if (card.matchingCommand?.includes(title)) {
      context.report(card.id, 'matchingCommand', `no personnel is called ${title}`);
    }
  }
  for (const [title, ships] of context.commandsOf) if (ships.has(card.title)) commanders.add(title);
  return [...commanders];
}
