/**
 * The mission phase: each player places the missions of their shuffled pile, one by one, where the spaceline of their
 * quadrant allows it (`seed.mission.*`, `spaceline.*`), and what happens if both bring the same unique mission
 * (`mission.duplicate.*`).
 */

import type { MissionFacts } from '../../catalogue/facts.ts';
import { missionFacts } from '../../queries/identity.ts';
import { byRule } from '../../state/causes.ts';
import { addLocation } from '../../state/create.ts';
import { card, cardsAt, emit, type Game, put } from '../../state/game.ts';
import type { CardId, LocationId, Seat } from '../../state/types.ts';
import { aCard, aNumber } from '../../timing/parts.ts';
import { phrase } from '../../timing/phrases.ts';
import { refusal } from '../../timing/refusal.ts';
import type { Offer } from '../../timing/requests.ts';
import type { VerbRoom } from '../../timing/verbs.ts';
import { shufflePile } from '../turn/drawing.ts';
import { missionPersona, SPACE } from './deck.ts';

const NOT_MISSION_PHASE = refusal('seed.order#missions');
const NOT_TOP = refusal('seed.mission.draw');
const REGION = refusal('spaceline.region.contiguity');
const INDEX = refusal('spaceline.ends');

/** The location of the same unique mission: a copy or, from 2014, a version of its persona. */
function sameMission(g: Game, facts: MissionFacts): LocationId | null {
  if (facts.uniqueness === 'universal') return null;
  const byLocation = g.rules['mission.duplicates'] === 'stack-personas';
  const persona = missionPersona(facts, byLocation);
  for (const location of g.state.locations) {
    const there = cardsAt(g, 'line', location.id)[0];
    const other = there === undefined ? null : missionFacts(g, there);
    // A region or quadrant of the same name elsewhere is another place (`region.mirror-distinct`).
    if (!other || other.uniqueness === 'universal' || other.quadrant !== facts.quadrant) continue;
    if (missionPersona(other, byLocation) === persona) return location.id;
  }
  return null;
}

/**
 * The location on which a mission would be stacked, under rules that stack (`mission.duplicate.stack`,
 * `mission.duplicate.persona`; `loc.mission.stack`, `loc.mission.persona`). Universal missions never do
 * (`loc.unique-duplication`).
 */
export function stacksOn(g: Game, facts: MissionFacts): LocationId | null {
  const rule = g.rules['mission.duplicates'];
  return rule === 'stack-copies' || rule === 'stack-personas' ? sameMission(g, facts) : null;
}

/**
 * Between 1997 and the stacking rule, a drawn mission that is already on the spaceline is set aside and the pile is
 * reshuffled (`mission.duplicate.1997`). There are no cards from outside the game, so nothing replaces it
 * (docs/decisions/0003).
 */
export function setAsideDuplicates(g: Game, seat: Seat): void {
  if (g.rules['mission.duplicates'] !== 'replace-with-universal') return;
  for (;;) {
    const top = cardsAt(g, 'missions', seat)[0];
    const facts = top === undefined ? null : missionFacts(g, top);
    if (top === undefined || !facts || sameMission(g, facts) === null) return;
    put(g, top, 'out', seat);
    card(g, top).seen = 3;
    emit(g, { kind: 'revealed', seat, cards: [top], count: 1, cause: byRule('mission.duplicate.1997') });
    shufflePile(g, 'missions', seat);
  }
}

/** Indices of the line before which a mission may be placed. */
export function missionIndices(g: Game, facts: MissionFacts): number[] {
  // Its quadrant decides the line (`quadrant.native-only`, `spaceline.linear`, `space.quadrant.mission`,
  // `space.quadrant.seed-only-own`); the first one begins it (`spaceline.first`, `space.line.created-on-demand`).
  const line = g.state.lines[facts.quadrant];
  if (line.length === 0) return [0];
  // Space may go anywhere, between two locations of a region too (`spaceline.space-card`, `spaceline.insert.breaks-region`,
  // `insert.space-seed-only`).
  if (facts.title === SPACE) return Array.from({ length: line.length + 1 }, (_, i) => i);
  if (facts.region !== undefined) {
    // Whose mission it is makes no difference (`region.info-shared`).
    const inRegion = line
      .map((id, index) => ({ index, region: missionFacts(g, cardsAt(g, 'line', id)[0] as CardId)?.region }))
      .filter((entry) => entry.region === facts.region)
      .map((entry) => entry.index);
    const first = inRegion[0];
    const last = inRegion.at(-1);
    // Next to the others of its region, never between them by choice (`spaceline.region`, `region.contiguous`,
    // `region.membership`, `region.displaced-by-insert`), on this line only (`region.per-spaceline`).
    if (first !== undefined && last !== undefined) return [first, last + 1];
  }
  // Otherwise either end (`insert.default-ends`).
  return [0, line.length];
}

const parts = {
  card: aCard('Which card', { role: 'acts', which: { where: ['missions'] } }),
  index: aNumber('spot', 'Place in the line'),
};
declare module '../../timing/requests.ts' {
  interface PlayerVerbs {
    readonly 'seed mission': typeof parts;
  }
}

export const SEED_MISSION: VerbRoom<'seed mission'> = {
  verb: 'seed mission',
  about: 'Places the mission on top of the pile into the line, before the location at that index.',
  parts,
  group: 'Seed',
  says: [{ say: phrase('seed {card} {index}'), only: ['mission'] }],
  menu: [{ say: phrase('place {card} {index}') }],
  grounds: ['seed.mission.draw'],
  windows: ['seed'],
  offers(g, { seat }) {
    if (g.state.phase !== 'mission') return [];
    const top = cardsAt(g, 'missions', seat)[0];
    const facts = top === undefined ? null : missionFacts(g, top);
    if (top === undefined || !facts) return [];
    if (stacksOn(g, facts) !== null) return [{ do: 'seed mission', with: { card: top, index: 0 } }];
    return missionIndices(g, facts).map(
      (index): Offer => ({ do: 'seed mission', with: { card: top, index } }),
    );
  },
  check(g, { seat }, { card: id, index }) {
    if (g.state.phase !== 'mission') return NOT_MISSION_PHASE;
    if (cardsAt(g, 'missions', seat)[0] !== id) return NOT_TOP;
    const facts = missionFacts(g, id);
    if (!facts) return NOT_MISSION_PHASE;
    if (stacksOn(g, facts) !== null || missionIndices(g, facts).includes(index)) return null;
    return facts.region === undefined ? INDEX : REGION;
  },
  begin(g, { seat }, { card: id, index }) {
    const facts = missionFacts(g, id);
    if (!facts) return;
    // A copy or version of a mission that is there already is stacked on it: one location (`persona.mission.stack`).
    const location = stacksOn(g, facts) ?? addLocation(g.state, facts.quadrant, index);
    put(g, id, 'line', location);
    // Face up and public from now on.
    card(g, id).seen = 3;
    emit(g, { kind: 'seeded', seat, card: id, location, to: { zone: 'line', host: location } });
  },
};
