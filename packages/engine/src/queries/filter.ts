/**
 * What one card may be asked: a small language of predicates over a single card, used by requirements,
 * selectors and modifiers alike. A filter is data, so it can be executed, spoken and read by others.
 */
import type { Affiliation, Attribute, CardType, Classification, FacilityKind } from '../catalogue/facts.ts';

export type Filter =
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] }
  | { readonly not: Filter }
  | { readonly type: CardType }
  | { readonly affiliation: Affiliation }
  /** A species, an android, a changeling: `species.*`. */
  | { readonly species: string }
  | { readonly gender: 'male' | 'female' }
  | { readonly icon: string }
  /** Printed or changed classification only (class.classification-only). */
  | { readonly classification: Classification }
  /** Skill or classification of that name (`class.requirement`). */
  | { readonly skill: string }
  /** Any other characteristic: keyword, rank, kind of ship or equipment (`char.keyword`). */
  | { readonly trait: string }
  /** Exact title or its title group (`ref.exact`). */
  | { readonly named: string }
  /** Any version of a persona. */
  | { readonly persona: string }
  /** "Any [name]": every card that depicts the character, persona or not. */
  | { readonly depicts: string }
  | { readonly uniqueness: 'unique' | 'universal' }
  | {
      readonly attr: Attribute;
      readonly over?: number;
      readonly under?: number;
      readonly parity?: 'even' | 'odd';
    }
  | { readonly leader: true }
  /** `printed`: on the card itself, not added by another. */
  | { readonly specialEquipment: string; readonly printed?: true }
  /** A facility of that kind. */
  | { readonly facilityKind: FacilityKind }
  /** A ship that is of this affiliation or comes from it: "Klingon ship" (`affil.origin`). */
  | { readonly shipOf: Affiliation }
  /** A ship of this class, as printed. */
  | { readonly shipClass: string }
  /** A ship whose printed staffing shows at least this many icons. */
  | { readonly staffingIcons: number }
  /** The type it counts as when it is played. */
  | { readonly playedAs: CardType }
  /** The title holds this word. */
  | { readonly titleWord: string }
  /** A [Q] card (`type.q-icon`). */
  | { readonly q: true }
  /** A group name its text gives it: Treaty, Captain's Order. */
  | { readonly keyword: string }
  /** Its text lets a card of this title be used while it is being faced (`attempt.armbands`). */
  | { readonly lets: string }
  /** What has happened to it. */
  | { readonly state: CardCondition };

/** States of a card that text asks about (`state.*`). */
export type CardCondition =
  | 'stopped'
  | 'disabled'
  | 'captive'
  | 'in stasis'
  | 'cloaked'
  | 'phased'
  | 'docked'
  | 'landed'
  | 'alone'
  /** Personnel on a planet's surface, or aboard a ship or facility of the opponent's (`group.away-team`). */
  | 'in an Away Team'
  /** Personnel on a planet, in the open or in a facility that stands there (`pos.unopposed.colony`). */
  | 'on a planet'
  /** In the open on a planet, not in a ship or facility there. */
  | 'on the surface'
  | 'carried'
  | 'damaged'
  | 'orbiting'
  /** Free in space: neither docked, landed nor carried (`dock.docked.immune-cards`, `worm.targets`). */
  | 'in space'
  /** Where an outpost of its player's is. */
  | 'at its outpost'
  /** Has, as a fighter, killed the last of the crew of the ship it is aboard (`rogue.lore`). */
  | 'victorious'
  /** A fighter who takes orders like crew, by another text (`rogue.lore`). */
  | 'acting as crew'
  /** Came into play this turn, as far as its text or its place on the table asks for it. */
  | 'new'
  | 'empty';
