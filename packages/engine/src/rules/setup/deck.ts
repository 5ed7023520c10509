/** Deck legality: what a player may bring, with the rule that says no for every fault (`deck.*`). */

import type { CardFacts, MissionFacts } from '../../catalogue/facts.ts';
import type { Library } from '../../catalogue/library.ts';
import { type Refusal, refusal } from '../../explain/refusal.ts';
import { rulesetOn } from '../../rulesets/ruleset.ts';

/** A deck as a player brings it: card ids, copies listed one by one. */
export interface Deck {
  readonly missions: readonly string[];
  /** The rest of the seed deck. */
  readonly seeds: readonly string[];
  readonly draw: readonly string[];
}

/** ❖ Space counts as half a card (`deck.size.half-card`). */
const HALF_CARD = 'Space';
const weight = (facts: CardFacts): number =>
  facts.type === 'mission' && facts.title === HALF_CARD ? 0.5 : 1;

/** Missions of one persona: copies, or from 2014 equal location texts (`deck.missions.persona-definition`). */
export function missionPersona(facts: MissionFacts, byLocation: boolean): string {
  return byLocation && facts.location ? `@${facts.location}` : facts.title;
}

/** Types that come into play only by seeding or from a side deck. */
const SEED_ONLY: ReadonlySet<string> = new Set(['mission', 'dilemma', 'artifact']);
const SIDE_DECK_ONLY: ReadonlySet<string> = new Set(['tactic', 'tribble', 'trouble']);

/** Everything that is wrong with a deck under the rules of a date; empty when it is legal. */
export function checkDeck(library: Library, deck: Deck, date: string): Refusal[] {
  const rules = rulesetOn(date);
  const problems: Refusal[] = [];
  const say = (rule: string, text: string) => problems.push(refusal(rule, text));
  const read = (ids: readonly string[]): CardFacts[] => {
    const out: CardFacts[] = [];
    for (const id of ids) {
      const definition = library.get(id);
      if (!definition) say('protocol.card', `There is no card "${id}" in the catalogue.`);
      else if (!definition.playable)
        say('protocol.unplayable', `${definition.facts.title} is not playable yet: its text is not written.`);
      else out.push(definition.facts);
    }
    return out;
  };
  const missions = read(deck.missions);
  const seeds = read(deck.seeds);
  const draw = read(deck.draw);

  for (const m of missions) if (m.type !== 'mission') say('deck.missions.six', `${m.title} is no mission.`);
  const missionCount = missions.reduce((n, m) => n + weight(m), 0);
  if (missionCount !== 6)
    say('deck.missions.six', `A seed deck has six missions; this one has ${missionCount}.`);

  const seen = new Map<string, string>();
  for (const m of missions) {
    if (m.type !== 'mission' || m.uniqueness === 'universal') continue;
    const byLocation = rules['mission.duplicates'] === 'stack-personas';
    const persona = missionPersona(m, byLocation);
    const before = seen.get(persona);
    if (before !== undefined) {
      const rule = before === m.title ? 'deck.missions.unique-limit' : 'deck.missions.persona-limit';
      say(
        rule,
        `${m.title} may not be seeded together with ${before === m.title ? 'another copy' : before}.`,
      );
    }
    seen.set(persona, m.title);
  }

  for (const c of draw)
    if (SEED_ONLY.has(c.type)) say('deck.illegal-mix', `${c.title} is a ${c.type} and can only be seeded.`);
  for (const c of [...seeds, ...draw]) {
    if (c.q) say('deck.stock.q', `${c.title} is a [Q] card; it belongs in a Q-Continuum side deck.`);
    else if (c.type === 'tactic')
      say('deck.stock.tactics', `${c.title} is a tactic; it belongs in a Battle Bridge side deck.`);
    else if (SIDE_DECK_ONLY.has(c.type))
      say('deck.stock.tribbles', `${c.title} belongs in a Tribble side deck.`);
  }

  const seedCount = seeds.length;
  if (rules['deck.size'] === 'sixty') {
    const all = missionCount + seedCount + draw.length;
    if (all !== 60) say('deck.size.sixty', `A deck has 60 cards in all; this one has ${all}.`);
  } else {
    const seedTotal = seedCount + missionCount;
    if (seedTotal > 30)
      say('deck.size.seed-max', `A seed deck has at most 30 cards; this one has ${seedTotal}.`);
    if (draw.length < 30)
      say('deck.size.draw-min', `A draw deck has at least 30 cards; this one has ${draw.length}.`);
  }
  return problems;
}
