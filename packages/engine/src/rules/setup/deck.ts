/** Deck legality: what a player may bring, with the rule for every fault (`deck.*`). */

import type {
  CardFacts,
  FacilityFacts,
  MissionFacts,
  PersonnelFacts,
  ShipFacts,
} from '../../catalogue/facts.ts';
import { factsOn, type Library, unknownOn } from '../../catalogue/library.ts';
import { PILE_NAMES, PILES, type PileName, type Piles, pilesIn } from '../../catalogue/piles.ts';
import { type Ruleset, rulesetOn } from '../../rulesets/ruleset.ts';
import { type Refusal, refusal, refusalBy } from '../../timing/refusal.ts';

/** A deck as a player brings it: card ids, copies listed one by one. */
export interface Deck {
  readonly missions: readonly string[];
  /** The rest of the seed deck. */
  readonly seeds: readonly string[];
  readonly draw: readonly string[];
  /** Side decks and other named piles. */
  readonly piles?: Piles;
}

/** A part of a deck: one of the three that every deck has, or a named pile. */
export type DeckPart = 'missions' | 'seeds' | 'draw' | PileName;
export const DECK_PARTS: readonly DeckPart[] = ['missions', 'seeds', 'draw', ...PILE_NAMES];

const isPile = (part: DeckPart): part is PileName => (PILE_NAMES as readonly string[]).includes(part);

/** The cards in a part of a deck. */
export const cardsIn = (deck: Deck, part: DeckPart): readonly string[] =>
  isPile(part) ? (deck.piles?.[part] ?? []) : deck[part];

/** The deck with other cards in one part; piles without cards are dropped. */
export function withCards(deck: Deck, part: DeckPart, ids: readonly string[]): Deck {
  if (!isPile(part)) return { ...deck, [part]: ids };
  const { piles, ...rest } = deck;
  const left = Object.fromEntries(pilesIn({ ...piles, [part]: ids }));
  return Object.keys(left).length > 0 ? { ...rest, piles: left } : rest;
}

/** Every card of a deck, side decks included. */
export const allCards = (deck: Deck): string[] => DECK_PARTS.flatMap((part) => cardsIn(deck, part));

/** ❖ Space is a special mission by its own text: half a card, four at most, and it may be inserted between locations. */
export const SPACE = 'Space';
/** `insert.space-count`: half a card each, and no more than this many. */
const MOST_SPACE = 4;

/** What a card counts for (`deck.size.half-card`, `type.mission.half`). */
const weight = (facts: CardFacts): number => (facts.type === 'mission' && facts.title === SPACE ? 0.5 : 1);
const weigh = (cards: readonly CardFacts[]): number => cards.reduce((n, facts) => n + weight(facts), 0);

/** Missions of one persona: copies, or from 2014 equal location texts (`deck.missions.persona-definition`). */
export function missionPersona(facts: MissionFacts, byLocation: boolean): string {
  return byLocation && facts.location ? `@${facts.location}` : facts.title;
}

/** Types that can only be seeded. */
const SEED_ONLY: ReadonlySet<string> = new Set(['mission', 'dilemma', 'artifact']);

type Say = (refused: Refusal) => void;

function readCards(library: Library, ids: readonly string[], date: string, say: Say): CardFacts[] {
  const out: CardFacts[] = [];
  for (const id of ids) {
    const definition = library.get(id);
    if (!definition) say(refusal('protocol.card#catalogue', { id }));
    else if (!definition.playable) say(refusal('protocol.unplayable', { title: definition.facts.title }));
    else {
      const unknown = unknownOn(definition, date);
      if (unknown.length > 0) say(refusal('date.text-version', { title: definition.facts.title, unknown }));
      out.push(factsOn(definition, date));
    }
  }
  return out;
}

/** Six missions, no unique one twice; universal ones as often as their text allows. */
function checkMissions(cards: readonly CardFacts[], rules: Ruleset, say: Say): void {
  const missions = cards.filter((m): m is MissionFacts => m.type === 'mission');
  for (const m of cards)
    if (m.type !== 'mission') say(refusal('deck.missions.six#stranger', { title: m.title }));
  const count = weigh(missions);
  if (count !== 6) say(refusal('deck.missions.six#count', { count }));

  const byLocation = rules['mission.duplicates'] === 'stack-personas';
  const seen = new Map<string, string>();
  for (const m of missions) {
    // Universal ones are unlimited; of others one copy or version (`unique.mission`, `unique.missions-time`,
    // `persona.mission`).
    if (m.uniqueness === 'universal') continue;
    const persona = missionPersona(m, byLocation);
    const before = seen.get(persona);
    if (before === m.title) say(refusal('deck.missions.unique-limit', { title: m.title }));
    else if (before !== undefined)
      say(refusal('deck.missions.persona-limit', { title: m.title, other: before }));
    seen.set(persona, m.title);
  }
  if (missions.filter((m) => m.title === SPACE).length > MOST_SPACE)
    say(refusal('deck.missions.universal', { title: SPACE, count: MOST_SPACE }));
}

/** Cards that belong in another pile, or in none. */
function checkStock(seeds: readonly CardFacts[], draw: readonly CardFacts[], say: Say): void {
  for (const c of seeds)
    if (c.type === 'mission') say(refusal('deck.missions.six#misplaced', { title: c.title }));
  for (const c of draw)
    if (SEED_ONLY.has(c.type)) say(refusal('deck.illegal-mix', { title: c.title, type: c.type }));
  for (const c of [...seeds, ...draw]) {
    // What only a side deck brings into play (`deck.stock.q`, `type.q-icon`, `deck.stock.tactics`, `deck.stock.tribbles`).
    if (c.q) say(refusal('deck.stock.q', { title: c.title }));
    else if (c.type === 'tactic') say(refusal('deck.stock.tactics', { title: c.title }));
    else if (c.type === 'tribble' || c.type === 'trouble')
      say(refusal('deck.stock.tribbles', { title: c.title }));
  }
}

/** A side deck contains only what its kind allows, and counts toward no limit (`side-deck.count.q96`). */
function checkPile(name: PileName, cards: readonly CardFacts[], say: Say): void {
  const { label, most, different, holds } = PILES[name];
  if (most && cards.length > most.cards)
    say(refusalBy(most.rule, 'pile.most', { pile: name, label, most: most.cards, count: cards.length }));
  const titles = new Set<string>();
  for (const facts of cards) {
    if (!holds.takes(facts))
      say(refusalBy(holds.rule, 'pile.holds', { pile: name, label, what: holds.what, title: facts.title }));
    if (different && titles.has(facts.title))
      say(refusalBy(different.rule, 'pile.different', { pile: name, label, title: facts.title }));
    titles.add(facts.title);
  }
}

const hasAffiliation = (facts: CardFacts): facts is PersonnelFacts | ShipFacts | FacilityFacts =>
  facts.type === 'personnel' || facts.type === 'ship' || facts.type === 'facility';

/** A Borg player may use no other affiliation (`borg.player`), and nobody else may use Borg-only cards (`borg.bo`). */
function checkBorg(cards: readonly CardFacts[], say: Say): void {
  const people = cards.filter(hasAffiliation);
  const borg = people.find(({ affiliations }) => affiliations.includes('Borg'));
  if (borg !== undefined) {
    const others = people.filter(({ affiliations }) => !affiliations.includes('Borg'));
    for (const title of new Set(others.map((other) => other.title)))
      say(refusal('borg.player', { title: borg.title, other: title }));
    return;
  }
  const only = cards.filter(({ icons }) => icons.includes('[BO]'));
  for (const title of new Set(only.map((each) => each.title))) say(refusal('borg.bo', { title }));
}

/** Everything that is wrong with a deck under the rules of a date; empty if it is legal. */
export function checkDeck(library: Library, deck: Deck, date: string): Refusal[] {
  const rules = rulesetOn(date);
  const problems: Refusal[] = [];
  const say: Say = (refused) => problems.push(refused);
  const missions = readCards(library, deck.missions, date, say);
  const seeds = readCards(library, deck.seeds, date, say);
  const draw = readCards(library, deck.draw, date, say);

  checkMissions(missions, rules, say);
  checkStock(seeds, draw, say);
  for (const [name, ids] of pilesIn(deck.piles)) checkPile(name, readCards(library, ids, date, say), say);
  checkBorg([...seeds, ...draw], say);

  const seedTotal = weigh(missions) + weigh(seeds);
  // On every date (`deck.size.seed-max`); a seed deck may be small (`deck.size.no-ratio`).
  if (seedTotal > 30) say(refusal('deck.size.seed-max', { count: seedTotal }));
  if (rules['deck.size'] === 'sixty') {
    const all = seedTotal + draw.length;
    // Both parts together, no more and no less (`deck.size.sixty`).
    if (all !== 60) say(refusal('deck.size.sixty', { count: all }));
    return problems;
  }
  // The two parts are counted separately, and a draw deck has no maximum (`deck.size.draw-min`).
  if (draw.length < 30) say(refusal('deck.size.draw-min', { count: draw.length }));
  return problems;
}
