/**
 * The date switches in sentences, for readers who ask what changed: what holds while a switch has a value. Each is a
 * clause that follows "Since then". Nothing here reads files.
 */
import type { SwitchName } from '@spaceline/engine';
import type { Dating } from './entries.ts';
import type { SwitchStep } from './switches.ts';

/** What holds while a switch has a value. A test compares the table with the engine's. */
export const TOLD: Readonly<Record<SwitchName, Readonly<Record<string, string>>>> = {
  'deck.size': {
    sixty: 'a deck has sixty cards, half of them seeds',
    'thirty-thirty': 'a deck has at most thirty seed cards and at least thirty cards to draw',
  },
  'mission.duplicates': {
    separate: 'a unique mission that both players seed stands at two locations',
    'replace-with-universal':
      'the second copy of a unique mission is set aside and a universal mission takes its place',
    'stack-copies': 'copies of a unique mission are stacked to one location',
    'stack-personas': 'copies and versions of a unique mission are stacked to one location',
  },
  'seed.special-downloads': {
    forbidden: 'special downloads wait until the seed phases are over',
    allowed: 'special downloads may be made in the seed phases',
  },
  'download.unplayed': {
    'to hand': 'what a text downloads may be taken to hand instead of being played',
    play: 'what a text downloads is played at once unless the text says otherwise',
  },
  'download.seeded': {
    shown: 'a card that is downloaded and seeded is shown',
    hidden: 'a card that is downloaded and seeded need not be shown',
  },
  'mission.own-copy': {
    false: 'either copy of a stacked mission may be used',
    true: 'each player uses only their own copy of a stacked mission',
  },
  'skill.plain-intelligence': {
    named: 'a plain "Intelligence" asks for the skill of that name',
    any: 'a plain "Intelligence" asks for any of the intelligence skills',
  },
  'attempt.matching': {
    'to-begin': 'a matching personnel is needed only to begin a mission attempt',
    throughout: 'a matching personnel is needed all through a mission attempt',
  },
  'attempt.space-from': {
    'ship-or-facility': 'a space mission may be attempted from a ship or a facility',
    ship: 'a space mission may be attempted only from a ship',
  },
  'attempt.replaced-ends': {
    false: 'an attempt may go on after a dilemma went back under the mission',
    true: 'a dilemma that goes back under the mission ends the attempt',
  },
  'turn.closed-list': {
    mixed: 'cards may be played and orders given in any order',
    'orders-close': 'the first order of a turn ends card play',
  },
  'stop.ship-unstops-crew': {
    false: 'cards aboard do not become unstopped with their ship',
    true: 'cards aboard become unstopped with their ship',
  },
  'cloak.limits': {
    none: 'nothing limits how often a card cloaks or phases',
    'every-card': 'every card may cloak or phase only once a turn, on its own turn and unstopped',
    'non-missions':
      'every card but a mission may cloak or phase only once a turn, on its own turn and unstopped',
  },
  'cloak.rules': {
    old: 'a cloaked or phased ship cannot be attacked, but is there for everything else',
    full: 'a cloaked or phased card counts as absent altogether',
  },
  'cloak.device': {
    ships: 'a Cloaking Device serves ships',
    'ships-and-facilities': 'a Cloaking Device serves ships and facilities',
  },
  'unique.mixed': {
    false: 'a unique and a non-unique card of one title or persona may be in play together',
    true: 'a unique and a non-unique card of one title or persona exclude each other',
  },
  'unique.facility': {
    'per-game': 'a facility that is not duplicatable may be in play once',
    'per-player': 'a facility that is not duplicatable may be in play once for each player',
  },
  'title.groups': {
    exact: 'a title names only the cards that bear it exactly',
    'colon-or-dash': 'a title also names the cards that add words to it after a colon or a dash',
  },
  'outpost.return': {
    anybodys: "a ship may be called back to an opponent's outpost though its player has none",
    own: 'a ship is called back to an outpost only if its player has one in play',
  },
  'homeworld.vulcan': {
    false: 'Vulcan is no affiliation and has no homeworld',
    true: 'Vulcan is an affiliation, and its planet is a homeworld',
  },
  'playing.factions': {
    false: 'playing a faction is not playing an affiliation',
    true: 'playing a faction counts like playing an affiliation',
  },
  'span.space-cap': {
    true: 'a Space mission has a span of at most 5',
    false: 'the span of a Space mission has no maximum',
  },
  'target.lost': {
    objectives: 'only an objective is discarded when its target is lost',
    'three-types': 'an objective, an incident or an event is discarded when its target is lost',
  },
  'staff.non-aligned': {
    false: 'anybody may staff a Non-Aligned ship',
    true: 'a Non-Aligned ship needs a Non-Aligned personnel aboard',
  },
  'battle.personnel': {
    totals: 'a personnel battle is fought by comparing total STRENGTH',
    pairing: 'a personnel battle is fought in pairs, and the total STRENGTH of those left decides',
  },
  'battle.damage': {
    'two-hits': 'a second hit destroys a ship',
    hull: 'damage is counted in percent of the hull',
  },
  'battle.federation-may-attack': {
    nobody: 'the Federation may start a battle with nobody',
    borg: 'the Federation may start a battle with the Borg',
  },
  'battle.ferengi-own': { true: 'Ferengi may attack Ferengi' },
  'battle.guramba': {
    'away-teams': 'Guramba protects Away Teams from an attack with a single leader',
    'crews-too': 'Guramba protects Away Teams and crews from an attack with a single leader',
  },
  'solve.order': {
    'artifacts-then-points': 'a solved mission gives its artifacts first and then its points',
    'text-personnel-artifacts-points':
      'a solved mission carries out its text first, then gives personnel, artifacts and points in this order',
  },
  'end.deck-out': {
    either: 'the game ends when one deck is empty',
    both: 'the game ends when both decks are empty',
  },
  'capture.place': {
    'captive-area': 'captives are kept apart, beside the table',
    escorted: "captives are escorted by the captor's cards",
  },
  'capture.custody': {
    'captor-chooses': 'the captor chooses which group takes a new captive along',
    'capturing-group': 'the group that captured a personnel takes it along',
  },
  'misseed.wrong-kind': {
    discard: 'a mis-seed is discarded',
    'out-of-play': 'a mis-seed goes out of play',
  },
  'misseed.artifacts': {
    each: 'an illegally seeded artifact spoils only itself',
    all: 'an illegally seeded artifact spoils all artifacts of its player',
  },
  'start.first-turn': {
    'second-seeder': 'whoever seeded second takes the first turn',
    'first-seeder': 'whoever seeded first takes the first turn',
  },
  'dilemma.sections': {
    'all-or-nothing': 'a dilemma with several sections is overcome as a whole or not at all',
    independent: 'each section of a dilemma with several is faced by itself',
  },
};

/** A step of a switch as a sentence, with how certain its day is. */
export interface ToldStep {
  /** What holds since then, and what held before, as clauses. */
  readonly now: string;
  readonly before: string;
  readonly from: string;
  /** `by` if the document only says that it was so by that day. */
  readonly dating: Dating;
}

/** Tells a step. */
export function tellStep({ name, before, after, from, perhapsSince }: SwitchStep): ToldStep {
  const told = TOLD[name];
  return {
    now: told[String(after)] ?? String(after),
    before: told[String(before)] ?? String(before),
    from,
    dating: perhapsSince === undefined ? 'from' : 'by',
  };
}
