/** What may be seeded where: missions on the spaceline, dilemmas and artifacts under missions, facilities at them. */

import type { MissionFacts } from '../../catalogue/facts.ts';
import { type Refusal, refusal } from '../../explain/refusal.ts';
import { kindOf } from '../../queries/spaceline.ts';
import { addLocation } from '../../state/create.ts';
import { behaviourOf, card, cardsAt, emit, factsOf, type Game, missionFacts, put } from '../../state/game.ts';
import type { CardId, LocationId, Place, Seat } from '../../state/types.ts';
import type { Offer } from '../../timing/requests.ts';
import { defineVerb } from '../../timing/verbs.ts';
import { enterPlay } from '../play/entering.ts';
import { establish, facilityPlaces, whyNotFacility } from '../reporting/facilities.ts';
import { bringsDoor } from '../reporting/reporting.ts';
import { missionPersona } from './deck.ts';

const NOT_TOP = refusal(
  'seed.mission.draw',
  'Missions are seeded in the order in which they lie in the pile; this one is not on top.',
);
const NOT_SEED_PHASE = refusal('seed.order', 'This card is not seeded in this phase.');
const REGION = refusal(
  'spaceline.region',
  'A location of a region is placed next to the others of that region.',
);
const INDEX = refusal('spaceline.ends', 'A mission is placed at either end of its quadrant’s spaceline.');
const NOT_YOUR_SEED = refusal('seed.leftover', 'This card is not in your seed deck.');
const NO_SEED_TEXT = refusal(
  'deck.stock.seed',
  'Only missions, dilemmas, artifacts, facilities and cards that say so can be seeded.',
);
const ARTIFACT_SPACE = refusal('seed.artifact.planet', 'Artifacts are seeded at planet missions.');
const AU_CLOSED = refusal(
  'seed.alternate-universe',
  'An [AU] card may be seeded only with an open doorway that lets it in.',
);

/** The location where the other player already seeded this unique mission, if copies or versions stack. */
export function stacksOn(g: Game, facts: MissionFacts): LocationId | null {
  const rule = g.rules['mission.duplicates'];
  if (rule === 'separate' || facts.uniqueness === 'universal') return null;
  const persona = missionPersona(facts, rule === 'stack-personas');
  for (const location of g.state.locations) {
    const there = cardsAt(g, 'line', location.id)[0];
    const other = there === undefined ? null : missionFacts(g, there);
    if (
      other &&
      other.uniqueness !== 'universal' &&
      missionPersona(other, rule === 'stack-personas') === persona
    )
      return location.id;
  }
  return null;
}

/** Indices of the line before which a mission may be placed (`spaceline.ends`, `spaceline.region.contiguity`). */
export function missionIndices(g: Game, facts: MissionFacts): number[] {
  const line = g.state.lines[facts.quadrant];
  if (line.length === 0) return [0];
  if (facts.region !== undefined) {
    const inRegion = line
      .map((id, index) => ({ index, region: missionFacts(g, cardsAt(g, 'line', id)[0] as CardId)?.region }))
      .filter((entry) => entry.region === facts.region)
      .map((entry) => entry.index);
    const first = inRegion[0];
    const last = inRegion.at(-1);
    if (first !== undefined && last !== undefined) return [first, last + 1];
  }
  // Space may go anywhere between two locations (`insert.space-seed-only`).
  if (facts.title === 'Space') return Array.from({ length: line.length + 1 }, (_, i) => i);
  return [0, line.length];
}

defineVerb({
  verb: 'seed mission',
  windows: ['seed'],
  offers(g, { seat }) {
    if (g.state.phase !== 'mission') return [];
    const top = cardsAt(g, 'missions', seat)[0];
    if (top === undefined) return [];
    const facts = missionFacts(g, top);
    if (!facts) return [];
    if (stacksOn(g, facts) !== null) return [{ do: 'seed mission', with: { card: top, index: 0 } }];
    return missionIndices(g, facts).map(
      (index): Offer => ({ do: 'seed mission', with: { card: top, index } }),
    );
  },
  check(g, { seat }, { card: id, index }) {
    if (g.state.phase !== 'mission') return NOT_SEED_PHASE;
    if (cardsAt(g, 'missions', seat)[0] !== id) return NOT_TOP;
    const facts = missionFacts(g, id);
    if (!facts) return NOT_SEED_PHASE;
    if (stacksOn(g, facts) !== null) return null;
    if (missionIndices(g, facts).includes(index)) return null;
    return facts.region === undefined ? INDEX : REGION;
  },
  begin(g, { seat }, { card: id, index }) {
    const facts = missionFacts(g, id);
    if (!facts) return;
    const stacked = stacksOn(g, facts);
    const location = stacked ?? addLocation(g.state, facts.quadrant, index);
    put(g, id, 'line', location);
    card(g, id).seen = 3;
    emit(g, { kind: 'seeded', seat, card: id, location });
  },
});

const seedsLikeDilemma = (type: string): boolean => type === 'dilemma' || type === 'artifact';

/** Where a card of the seed deck may be seeded in this phase. */
export function seedPlaces(g: Game, seat: Seat, id: CardId): Place[] {
  const facts = factsOf(g, id);
  const { phase } = g.state;
  const out: Place[] = [];
  if (phase === 'dilemma' && seedsLikeDilemma(facts.type)) {
    for (const l of g.state.locations) out.push({ zone: 'under', host: l.id });
  }
  if (phase === 'facility' && facts.type === 'facility') out.push(...facilityPlaces(g, seat, id, true));
  for (const clause of behaviourOf(g, id).seeds ?? []) {
    if ((clause.phase === 'any' || clause.phase === phase) && clause.where.on === 'table')
      out.push({ zone: 'table', host: seat });
  }
  return out;
}

/** A card under a mission where it could not legally be seeded is a mis-seed: a legal bluff, found out later (`misseed.bluff-legal`). */
export function misSeeded(g: Game, id: CardId, location: LocationId): boolean {
  const facts = factsOf(g, id);
  const kind = kindOf(g, location);
  const { owner } = card(g, id);
  if (facts.type === 'artifact') {
    if (kind === 'space') return true;
    const others = cardsAt(g, 'under', location).filter(
      (o) => o !== id && card(g, o).owner === owner && factsOf(g, o).type === 'artifact',
    );
    return others.some((o) => card(g, o).order < card(g, id).order);
  }
  if (facts.type !== 'dilemma') return true;
  if (facts.kind === 'planet' && kind === 'space') return true;
  return facts.kind === 'space' && kind === 'planet';
}

defineVerb({
  verb: 'seed',
  windows: ['seed'],
  offers(g, { seat }) {
    if (g.state.phase === 'mission') return [];
    const out: Offer[] = [];
    const defs = new Set<number>();
    for (const id of cardsAt(g, 'seed', seat)) {
      // Copies are alike as long as they lie in the seed deck.
      const { def } = card(g, id);
      if (defs.has(def)) continue;
      defs.add(def);
      const places = seedPlaces(g, seat, id).filter((to) => whyNotSeed(g, seat, id, to) === null);
      if (places.length > 0)
        out.push({
          do: 'seed',
          with: { card: id },
          slots: { to: { among: places, min: 1, max: 1, single: true } },
        });
    }
    return out;
  },
  check(g, { seat }, { card: id, to }) {
    return whyNotSeed(g, seat, id, to);
  },
  begin(g, { seat }, { card: id, to, mode }) {
    const c = card(g, id);
    if (to.zone === 'under') {
      put(g, id, 'under', to.host);
      c.seen = 1 << seat;
      emit(g, { kind: 'seeded', seat, card: id, location: to.host });
    } else if (factsOf(g, id).type === 'facility') establish(g, seat, id, to, mode);
    else {
      put(g, id, to.zone, to.host);
      c.seen = 3;
      emit(g, { kind: 'seeded', seat, card: id });
      enterPlay(g, id);
    }
  },
});

function whyNotSeed(g: Game, seat: Seat, id: CardId, to: Place): Refusal | null {
  const c = card(g, id);
  if (c.zone !== 'seed' || c.host !== seat) return NOT_YOUR_SEED;
  const facts = factsOf(g, id);
  const { phase } = g.state;
  if (facts.icons.includes('[AU]') && !bringsDoor(g, seat, '[AU]')) return AU_CLOSED;
  if (to.zone === 'under') {
    if (phase !== 'dilemma') return NOT_SEED_PHASE;
    if (!seedsLikeDilemma(facts.type)) return NO_SEED_TEXT;
    if (!g.state.locations[to.host]) return refusal('protocol.place', 'There is no such location.');
    if (facts.type === 'artifact' && kindOf(g, to.host) === 'space') return ARTIFACT_SPACE;
    return null;
  }
  if (facts.type === 'facility')
    return phase === 'facility' ? whyNotFacility(g, seat, id, to, true) : NOT_SEED_PHASE;
  const allowed = seedPlaces(g, seat, id).some((p) => p.zone === to.zone && p.host === to.host);
  return allowed ? null : behaviourOf(g, id).seeds ? NOT_SEED_PHASE : NO_SEED_TEXT;
}
