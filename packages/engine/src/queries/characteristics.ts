/**
 * What a card is at this moment: affiliation, classification, skills, attributes, icons, special equipment, with
 * everything that changes them. The rest of the engine asks these questions instead of reading facts.
 */

import type { Circle } from '../catalogue/circle.ts';
import type { AttributeValue, SkillFact } from '../catalogue/facts.ts';
import { LAYERS } from '../catalogue/rooms.ts';
import type { Asker } from '../language/amount.ts';
import type { Modifier } from '../language/modifier.ts';
import type { Reach } from '../language/selector.ts';
import type { Affiliation, Attribute, Classification } from '../language/traits.ts';
import {
  card,
  type Game,
  inPlay,
  type ModifierRoom,
  printedOf,
  printedText,
  remembered,
  typeOf,
} from '../state/game.ts';
import type { CardId } from '../state/types.ts';
import { amountOf } from './amount.ts';
import { factsOf, personnelFacts } from './identity.ts';
import { active, allowedBy, entriesOn, saidOf, textOf } from './modifier.ts';
import { isAble } from './presence.ts';

const NO_AFFILIATION: readonly Affiliation[] = [];

/**
 * In play a card has the affiliation of its mode, or the one that text gives it instead; elsewhere all printed ones
 * (`multi.one-mode`, `multi.out-of-play`).
 */
export function affiliationsOf(g: Game, id: CardId): readonly Affiliation[] {
  const facts = factsOf(g, id);
  if (facts.type !== 'personnel' && facts.type !== 'ship' && facts.type !== 'facility') return NO_AFFILIATION;
  const changed = saidOf(g, 'affiliation', id);
  if (changed.length > 0) return changed.slice(0, 1);
  if (facts.affiliations.length === 1) return facts.affiliations;
  const c = card(g, id);
  if (!inPlay(c)) return facts.affiliations;
  const mode = facts.affiliations[c.mode];
  return mode ? [mode] : NO_AFFILIATION;
}

export const hasAffiliation = (g: Game, id: CardId, affiliation: Affiliation): boolean =>
  affiliationsOf(g, id).includes(affiliation);

/** The printed classification; a skill of that name does not give one (`class.vs-skill`, `class.no-gain`). */
export function classificationsOf(g: Game, id: CardId): readonly Classification[] {
  const facts = factsOf(g, id);
  return facts.type === 'personnel' ? facts.classification : [];
}

/** Printed skills, then losses, then gains; classifications are not among them (`class.not-skill`). */
export const skillsOf = remembered((g, id): readonly SkillFact[] => {
  const facts = factsOf(g, id);
  if (facts.type !== 'personnel') return [];
  const lost = saidOf(g, 'skillsLost', id);
  const gained = saidOf(g, 'skillsGained', id);
  if (lost.length === 0 && gained.length === 0) return facts.skills;
  let skills: SkillFact[] = [...facts.skills];
  for (const loss of lost) {
    const { skills: names } = loss;
    // The first printed skill; the classification does not count (`skill.first-listed`).
    if (names === 'first') skills = skills.filter((s) => s !== facts.skills[0]);
    else if (names === 'all') skills = [];
    else {
      // "Loses 1" takes a level, "loses all" the skill (`skill.lose.multiplier`).
      const { levels = Number.POSITIVE_INFINITY } = loss;
      skills = skills
        .map((s) => (names.includes(s.skill) ? { ...s, level: s.level - levels } : s))
        .filter((s, i) => s.level > 0 || s === skills[i]);
    }
  }
  // A skill already held is raised by what is gained (`skill.add.stack`).
  for (const gain of gained) skills.push(...gain);
  return skills;
});

/** Dots before a personnel's skills, including the special one for its text. */
export function skillDots(g: Game, id: CardId): number {
  const facts = printedOf(g, id);
  if (facts.type !== 'personnel') return 0;
  return facts.skills.length + (Object.keys(printedText(g, id)).length > 0 ? 1 : 0);
}

/** The Intelligence skills (`skill.intelligence.set`). */
export const INTELLIGENCE: readonly string[] = [
  'FCA',
  'Intelligence',
  'Klingon Intelligence',
  'Memory Omega',
  'Obsidian Order',
  'Section 31',
  'Tal Shiar',
];
export const ANY_INTELLIGENCE = 'Intelligence (any)';

/** Whether a printed skill counts as the requested one, under the rules of the date (`req.intelligence`). */
function answersTo(g: Game, id: CardId, printed: string, asked: string): boolean {
  // A named one is met only by itself (`skill.intelligence.named`).
  if (printed === asked) return true;
  // Any of them, in any mixture, and nothing else (`skill.intelligence.any`, `skill.intelligence.any-n`, `skill.intelligence.not`).
  if (asked === ANY_INTELLIGENCE) return INTELLIGENCE.includes(printed);
  // `battle.init.intelligence-set`: since 2014 a plain "Intelligence" means any of them (`skill.intelligence.plain-2014`,
  // before `skill.intelligence.plain-2011`).
  if (asked === 'Intelligence' && g.rules['skill.plain-intelligence'] === 'any')
    return INTELLIGENCE.includes(printed);
  // A Miracle Worker has Transporter Skill too, and only once if the card also prints it (`skill.miracle-worker`).
  if (asked !== 'Transporter Skill' || printed !== 'Miracle Worker') return false;
  return !personnelFacts(g, id)?.skills.some((s) => s.skill === asked);
}

/**
 * A card's levels of a skill: printed and gained levels (`skill.multiplier`), minus negative ones
 * (`skill.multiplier.negative`), and one for a classification of that name (`class.requirement`,
 * `class.requirement.both`).
 */
export function skillLevel(g: Game, id: CardId, skill: string): number {
  // Disabled, in stasis or captive, a card cannot use its skills (`state.disabled`, `capture.state`).
  if (!isAble(card(g, id))) return 0;
  let level = 0;
  for (const s of skillsOf(g, id)) if (answersTo(g, id, s.skill, skill)) level += s.level;
  for (const c of classificationsOf(g, id)) if (c === skill) level += 1;
  return level;
}

/**
 * Levels of a skill in the circle, copies of one card each (`req.universals`), including the ship's own equipment
 * (`special-equip.skill`, `dilemma.ship-equipment`).
 */
export function skillTotal(g: Game, circle: Circle, skill: string): number {
  let level = 0;
  for (const id of circle.members) level += skillLevel(g, id, skill);
  if (circle.vessel >= 0 && specialEquipmentOf(g, circle.vessel).includes(skill)) level += 1;
  return level;
}

export const hasSkill = (g: Game, id: CardId, skill: string): boolean => skillLevel(g, id, skill) > 0;

/** A leader has Leadership, or OFFICER as skill or classification, or text lets it act as one (`leader.def`). */
export function isLeader(g: Game, id: CardId): boolean {
  if (typeOf(g, id) !== 'personnel') return false;
  // `battle.term.leader`, `class.leader`: either makes a leader.
  if (hasSkill(g, id, 'OFFICER') || hasSkill(g, id, 'Leadership')) return true;
  // `battle.term.leader-added`: text can make leaders of others.
  return allowedBy(g, 'lead', id) !== null;
}

/** The STRENGTH of a card that fights like personnel, recomputed each time (`rogue.strength`). */
function fighterStrength(g: Game, id: CardId): number | null {
  const { fights } = textOf(g, id);
  return fights ? amountOf(g, fights.strength, { source: id, seat: card(g, id).controller }) : null;
}

function printed(g: Game, id: CardId, attribute: Attribute): AttributeValue | null {
  const f = factsOf(g, id);
  switch (attribute) {
    case 'INTEGRITY':
      return f.type === 'personnel' ? f.integrity : null;
    case 'CUNNING':
      return f.type === 'personnel' ? f.cunning : null;
    case 'STRENGTH':
      return f.type === 'personnel' ? f.strength : fighterStrength(g, id);
    case 'RANGE':
      return f.type === 'ship' ? f.range : f.type === 'dilemma' ? (f.range ?? null) : null;
    case 'WEAPONS':
      return f.type === 'ship' || f.type === 'facility'
        ? f.weapons
        : f.type === 'dilemma'
          ? (f.weapons ?? null)
          : null;
    case 'SHIELDS':
      return f.type === 'ship' || f.type === 'facility'
        ? f.shields
        : f.type === 'dilemma'
          ? (f.shields ?? null)
          : null;
  }
}

/** Text in force that changes attributes of the cards it reaches. */
type AttributeChange = Extract<
  Modifier,
  { readonly scope: Reach; readonly attributes: readonly Attribute[] }
>;
interface ChangeOfAttributes {
  readonly mod: AttributeChange['mod'];
  readonly changed: (g: Game, modifier: AttributeChange, now: number, asker: Asker) => number;
}
const inOrder = new WeakMap<Game['words'], readonly ChangeOfAttributes[]>();

/** The modifiers that change an attribute, in the order in which they combine (`attr.order`). */
function changesOfAttributes({ words }: Game): readonly ChangeOfAttributes[] {
  const known = inOrder.get(words);
  if (known) return known;
  const rooms = Object.entries(words.modifiers) as unknown as readonly (readonly [
    AttributeChange['mod'],
    ModifierRoom<AttributeChange>,
  ])[];
  const found = LAYERS.flatMap((layer) =>
    rooms.flatMap(([mod, { attribute }]) =>
      attribute?.layer === layer ? [{ mod, changed: attribute.changed }] : [],
    ),
  );
  inOrder.set(words, found);
  return found;
}

const ATTRIBUTES = ['INTEGRITY', 'CUNNING', 'STRENGTH', 'RANGE', 'WEAPONS', 'SHIELDS'] as const;

/** Those of them that some text in force uses for an attribute, by its number: often none. */
const changesInForce = remembered((g, n): readonly ChangeOfAttributes[] => {
  const attribute = ATTRIBUTES[n] as Attribute;
  return changesOfAttributes(g).filter(({ mod }) =>
    active(g, mod).some(({ modifier }) => (modifier as AttributeChange).attributes.includes(attribute)),
  );
});

/**
 * The current value of an attribute. An undefined one counts as zero and cannot be modified (`attr.undefined.locked`,
 * `dilemma.target.undefined`); otherwise set, add, multiply, and not below zero (`attr.order`).
 */
export const attributeOf = (g: Game, id: CardId, attribute: Attribute): number =>
  attributes[attribute](g, id);

function findAttribute(g: Game, id: CardId, attribute: Attribute): number {
  const value = printed(g, id, attribute);
  if (value === null || value === 'undefined-value') return 0;
  // An X counts as zero until text defines it, but such an attribute is not undefined (`attr.variable`,
  // `attr.variable.not-undefined`).
  let now = typeof value === 'number' ? value : value.base;
  for (const { mod, changed } of changesInForce(g, ATTRIBUTES.indexOf(attribute))) {
    for (const entry of entriesOn(g, mod, id))
      if (entry.modifier.attributes.includes(attribute)) now = changed(g, entry.modifier, now, entry);
  }
  now = damagedAttribute(g, id, attribute, now);
  return Math.max(0, Math.floor(now)) + (attribute === 'SHIELDS' ? shieldsOfDock(g, id) : 0);
}

const asked = (attribute: Attribute) => remembered((g, id) => findAttribute(g, id, attribute));
const attributes: Readonly<Record<Attribute, (g: Game, id: CardId) => number>> = {
  INTEGRITY: asked('INTEGRITY'),
  CUNNING: asked('CUNNING'),
  STRENGTH: asked('STRENGTH'),
  RANGE: asked('RANGE'),
  WEAPONS: asked('WEAPONS'),
  SHIELDS: asked('SHIELDS'),
};

/**
 * What a facility adds to a ship docked at it: half of its SHIELDS, rounded down, for battle and for every text; the
 * facility keeps all of them (`dock.shields`, `dock.docked.protected`, `battle.ship.docked-shields`).
 */
function shieldsOfDock(g: Game, id: CardId): number {
  const { zone, host } = card(g, id);
  return zone === 'docked' ? Math.floor(attributeOf(g, host, 'SHIELDS') / 2) : 0;
}

/** Rotation damage caps RANGE at 5 (`battle.damage.rotation`). */
function damagedAttribute(g: Game, id: CardId, attribute: Attribute, value: number): number {
  if (attribute !== 'RANGE' || card(g, id).hull < 50) return value;
  return Math.min(value, 5);
}

export function iconsOf(g: Game, id: CardId): readonly string[] {
  const { icons } = factsOf(g, id);
  // Wherever the text that gives it reaches (`icon.gained`).
  const gained = saidOf(g, 'icon', id);
  return gained.length === 0 ? icons : [...icons, ...gained];
}

/** Special equipment without off-line parts: a damaged ship loses its Cloaking Device (`battle.damage.rotation`). */
export function specialEquipmentOf(g: Game, id: CardId): readonly string[] {
  const facts = factsOf(g, id);
  if (facts.type !== 'ship' && facts.type !== 'facility') return [];
  const gained = saidOf(g, 'equipment', id);
  const all = gained.length === 0 ? facts.specialEquipment : [...facts.specialEquipment, ...gained];
  return card(g, id).hull >= 50 ? all.filter((name) => name !== 'Cloaking Device') : all;
}

/** One personnel's three attributes together (`dilemma.target.most`). */
export const totalAttributes = (g: Game, id: CardId): number =>
  attributeOf(g, id, 'INTEGRITY') + attributeOf(g, id, 'CUNNING') + attributeOf(g, id, 'STRENGTH');

export const isPersonnel = (g: Game, id: CardId): boolean => typeOf(g, id) === 'personnel';
export const isShip = (g: Game, id: CardId): boolean => typeOf(g, id) === 'ship';
export const isFacility = (g: Game, id: CardId): boolean => typeOf(g, id) === 'facility';

/** Equipment, and artifacts used as equipment (`equip.artifact`). */
export function isEquipment(g: Game, id: CardId): boolean {
  const type = typeOf(g, id);
  return type === 'equipment' || (type === 'artifact' && inPlay(card(g, id)) && card(g, id).zone !== 'on');
}

/** Able personnel: what counts for skills, staffing and matching (`attempt.captive`). */
export const isAblePersonnel = (g: Game, id: CardId): boolean => isPersonnel(g, id) && isAble(card(g, id));
