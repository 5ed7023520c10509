/**
 * Seeding: the planner's missions side by side, walls at the bottom and removers on top under the missions the opponent
 * wants, artifacts where they are earned early, and the outpost close to the first missions.
 */
import {
  type Affiliation,
  type CardFacts,
  type Library,
  libraryOn,
  type Offer,
  type Place as Spot,
} from '@spaceline/engine';
import type { Chance } from '../chance.ts';
import {
  affiliationsOf,
  type Board,
  distance,
  type Known,
  mayAttempt,
  type Place,
} from '../reading/board.ts';
import { lacking, type Profile, profileOf } from '../reading/profile.ts';
import { biteOf } from './bite.ts';
import { crewOf, peopleAmong } from './crews.ts';
import { behaviourIn, standing } from './evaluation.ts';
import { type Order, order, spotsOf } from './order.ts';
import { because } from './reasons.ts';

/** The personnel of the planner's own deck, wherever they are before the first turn. */
export function ownPeople(board: Board, library: Library): Profile[] {
  const out = peopleAmong(libraryOn(library, board.view.rules), board.view.undrawn);
  for (const c of board.cards.values())
    if (c.owner === board.seat && c.facts.type === 'personnel') out.push(profileOf(c.facts));
  return out;
}

const TEAM = 7;
const TRIES = 12;
/** The weight of the outpost's own location compared with the others. */
const FIRST = 2;

/** How easily a random group of the planner's personnel meets a mission: from 0 to 1. */
export function ease(place: Place, people: readonly Profile[]): number {
  const { requirements } = place.end;
  if (!requirements || people.length === 0) return 0;
  const landing =
    place.mission.kind === 'space' ? people : people.filter((p) => !p.facts.icons.includes('[Holo]'));
  if (!landing.some((p) => mayAttempt(place, p.facts))) return 0;
  let sum = 0;
  for (let n = 0; n < TRIES; n++) {
    const members: Profile[] = [];
    for (let i = 0; i < Math.min(TEAM, landing.length); i++) {
      const p = landing[(n * 3 + i * (1 + (n % 4))) % landing.length];
      if (p) members.push(p);
    }
    const left = lacking({ members }, requirements);
    sum += left === 0 ? 1 : Math.max(0, 0.6 - 0.3 * left);
  }
  return sum / TRIES;
}

/** The cards this player has already put under a mission. */
const mineUnder = (board: Board, place: Place): readonly CardFacts[] =>
  board.at('under', place.id).flatMap((c) => (c.owner === board.seat ? [c.facts] : []));
/** What this player would encounter there: the opponent's seeds, and their own under the opponent's missions. */
const countUnder = (board: Board, place: Place): number =>
  board.view.cards.filter(
    (c) => c.zone === 'under' && c.host === place.id && (c.owner !== board.seat || !place.mine),
  ).length;

/** How good it is to put the top mission before the location at an index of its line: own neighbours count. */
function scoreMission(board: Board, card: number, index: number): number {
  const mission = board.cards.get(card);
  if (mission?.facts.type !== 'mission') return 0;
  return board.view.lines[mission.facts.quadrant].reduce((sum, id, at) => {
    if (!board.places.get(id)?.mine) return sum;
    return sum + 1 / (at >= index ? at - index + 1 : index - at);
  }, 1);
}

/** The most frequent affiliations on the opponent's missions: most likely what they play. */
function theirs(board: Board): readonly Affiliation[] {
  const counts = new Map<Affiliation, number>();
  for (const c of board.cards.values())
    if (c.owner !== board.seat && c.facts.type === 'facility')
      for (const a of affiliationsOf(c.facts)) counts.set(a, 10);
  for (const place of board.places.values())
    for (const a of place.theirs?.near.icons ?? []) counts.set(a, (counts.get(a) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].filter(([, n]) => n === most).map(([a]) => a);
}

/** Personnel common in what the opponent most likely plays. */
export const commonCrews = (board: Board, library: Library): Profile[] =>
  crewOf(libraryOn(library, board.view.rules), theirs(board));

/** Walls go deepest; cards that remove personnel go on top and are encountered first. */
const WALL = 40;
const GATE = 20;
const SHARED = 0.6;

function scoreDilemma(s: Seeding, facts: CardFacts, place: Place): number {
  if (facts.type !== 'dilemma' || !place.theirs?.near.requirements) return -1;
  const { board, library, crews, lot } = s;
  const { kind } = facts;
  const there = place.mission.kind;
  const wrong = (kind === 'planet' && there === 'space') || (kind === 'space' && there === 'planet');
  const under = s.under(place);
  // A second copy at one location does nothing, and the wrong kind is a mis-seed.
  if (wrong || under.some(({ title }) => title === facts.title)) return -1;
  if (lot) return under.length >= 1 ? -1 : 1 + lot.below(50);
  const bite = biteOf(library, board.view.rules, facts, crews, there === 'space');
  const stage = bite.remover ? 0 : bite.wall ? WALL : GATE;
  // If both may go there, a dilemma may hit its owner.
  const points = (place.theirs.near.points ?? 0) * (place.mine ? SHARED : 1);
  const harm = 0.3 + bite.stops + bite.lost / 12;
  return 1 + stage + (10 * (harm * points)) / 30 / (1 + 0.7 * under.length);
}

function scoreArtifact({ board, people, under }: Seeding, place: Place): number {
  if (!place.mine || place.mission.kind === 'space') return -1;
  if (under(place).some(({ type }) => type === 'artifact')) return -1;
  return 100 + 10 * ease(place, people) - countUnder(board, place);
}

/** An outpost is best near easy missions; one that needs no ship counts most. */
function scoreFacility(board: Board, place: Place, people: readonly Profile[]): number {
  let sum = 1;
  for (const other of board.places.values()) {
    const way = distance(board, place.id, other.id);
    if (other.solved || other.barred || way === Number.POSITIVE_INFINITY) continue;
    const worth = (ease(other, people) * other.points) / (1 + 0.25 * countUnder(board, other));
    sum += worth / (1 + way / 5);
    if (other === place && place.mission.kind === 'planet') sum += FIRST * worth;
  }
  return sum;
}

interface Seeding {
  readonly board: Board;
  readonly library: Library;
  /** The planner's own personnel. */
  readonly people: readonly Profile[];
  /** The personnel the dilemmas are meant for. */
  readonly crews: readonly Profile[];
  /** What the planner has already put under a mission. */
  under(place: Place): readonly CardFacts[];
  /** If set, dilemmas are placed at random. */
  readonly lot: Chance | null;
}

/** How good it is to put a card under a mission; 0 or less if it should not be there. */
const scoreUnder = (s: Seeding, facts: CardFacts, place: Place): number =>
  facts.type === 'artifact' ? scoreArtifact(s, place) : scoreDilemma(s, facts, place);

/** Whether a card that is seeded on the table is of use there; what helps only the other player stays out. */
function helpsOnTable({ board, library }: Seeding, card: Known): boolean {
  const behaviour = behaviourIn(board, library, card.facts);
  if (behaviour.opens !== undefined) return true;
  const seeded = behaviour.entries?.find(({ door }) => door === 'seed');
  return standing(behaviour, seeded?.for) >= 0;
}

function scoreSeed(s: Seeding, card: Known, to: Spot): number {
  const { board, people } = s;
  if (to.zone === 'table') return helpsOnTable(s, card) ? 200 : -1;
  const place = board.places.get(to.host);
  if (!place) return -1;
  if (to.zone !== 'under') return 10 + scoreFacility(board, place, people);
  return scoreUnder(s, card.facts, place);
}

function reason(board: Board, card: Known, to: Spot): string {
  const at = board.places.get(to.host)?.mission.title ?? '';
  if (to.zone === 'table') return because('seed table', card.facts.title);
  if (to.zone !== 'under') return because('seed outpost', at);
  return because(card.facts.type === 'artifact' ? 'seed artifact' : 'seed dilemma', card.facts.title, at);
}

/**
 * The best card to seed now and where, or null if the rest is better left out. With a lot, one dilemma goes under each of
 * the opponent's missions at random, as a beginner might do. `expected` are the opponent's presumed personnel; by default
 * those common in their affiliations.
 */
export function seed(
  board: Board,
  library: Library,
  offers: readonly Offer[],
  lot: Chance | null = null,
  expected: readonly Profile[] = [],
): Order | null {
  const crews = expected.length > 0 ? expected : commonCrews(board, library);
  const s: Seeding = {
    board,
    library,
    people: ownPeople(board, library),
    crews,
    lot,
    under: (place) => mineUnder(board, place),
  };
  let found: Order | null = null;
  let most = 0;
  for (const offer of offers) {
    const card = board.cards.get(offer.with.card ?? -1);
    if (!card) continue;
    if (offer.do === 'seed mission') {
      const n = scoreMission(board, card.id, offer.with.index ?? -1);
      if (n > most) [found, most] = [order(offer, because('seed mission', card.facts.title)), n];
    } else if (offer.do === 'seed') {
      for (const to of spotsOf(offer)) {
        const n = scoreSeed(s, card, to);
        if (n > most) [found, most] = [order(offer, reason(board, card, to), { to: [to] }), n];
      }
    }
  }
  return found;
}

/**
 * What a player with these seed cards would put under each location, bottom first, on a table with only missions. Their
 * personnel are those of the view's own deck, `crews` those their dilemmas are meant for. Between equally good places,
 * the first in a random order wins.
 */
export function stacking(
  board: Board,
  library: Library,
  seeds: readonly string[],
  crews: readonly Profile[],
): (chance: Chance) => ReadonlyMap<number, readonly string[]> {
  let stacks = new Map<number, CardFacts[]>();
  const under = ({ id }: Place): readonly CardFacts[] => stacks.get(id) ?? [];
  const s: Seeding = { board, library, people: ownPeople(board, library), crews, lot: null, under };
  const places = [...board.places.values()];
  const cards = seeds.flatMap((id) => {
    const facts = libraryOn(library, board.view.rules).get(id)?.facts;
    if (facts?.type !== 'dilemma' && facts?.type !== 'artifact') return [];
    return [{ facts, scores: new Map(places.map((place) => [place, scoreUnder(s, facts, place)])) }];
  });
  return (chance) => {
    stacks = new Map(places.map(({ id }) => [id, []]));
    const order = chance.shuffled(places);
    const left = chance.shuffled(cards).map(({ facts, scores }) => ({ facts, scores: new Map(scores) }));
    for (;;) {
      let most = 0;
      let found: { readonly n: number; readonly place: Place } | null = null;
      for (const [n, { scores }] of left.entries())
        for (const place of order) {
          const score = scores.get(place) ?? 0;
          if (score > most) [found, most] = [{ n, place }, score];
        }
      if (!found) break;
      const { n, place } = found;
      for (const { facts } of left.splice(n, 1)) stacks.get(place.id)?.push(facts);
      // What is under one mission says nothing about the others.
      for (const { facts, scores } of left) scores.set(place, scoreUnder(s, facts, place));
    }
    return new Map([...stacks].map(([at, stack]) => [at, stack.map(({ id }) => id)]));
  };
}
