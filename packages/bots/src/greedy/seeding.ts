/**
 * Seeding by rule of thumb: the player's own missions side by side, dilemmas under the opponent's, artifacts under their
 * own.
 */
import type { Offer, Place as Spot } from '@spaceline/engine';
import { type Board, distance, type Known, type Place } from '../reading/board.ts';

/** How good it is to put the top mission before the location at an index of its line. */
export function scoreMission(board: Board, card: number, index: number): number {
  const mission = board.cards.get(card);
  if (mission?.facts.type !== 'mission') return 0;
  const line = board.view.lines[mission.facts.quadrant];
  // Nearby own missions count; a neighbour counts most.
  return line.reduce((sum, id, at) => {
    if (!board.places.get(id)?.mine) return sum;
    const steps = at >= index ? at - index + 1 : index - at;
    return sum + 1 / steps;
  }, 0);
}

/** The cards this player has already put under a mission. */
const mineUnder = (board: Board, place: Place): readonly Known[] =>
  board.at('under', place.id).filter((c) => c.owner === board.seat);

function scoreDilemma(board: Board, card: Known, place: Place): number {
  if (card.facts.type !== 'dilemma' || place.mine) return -1;
  const { kind } = card.facts;
  const there = place.mission.kind;
  const wrong = (kind === 'planet' && there === 'space') || (kind === 'space' && there === 'planet');
  const under = mineUnder(board, place);
  // A second copy at one location does nothing, and the wrong kind is a mis-seed.
  if (wrong || under.some((c) => c.facts.title === card.facts.title)) return -1;
  // Up to four at the missions worth most to the opponent, then the others.
  return (place.mission.near.points ?? 0) / 10 + 4 - 1.5 * under.length;
}

function scoreArtifact(board: Board, place: Place): number {
  if (!place.mine || place.mission.kind === 'space') return -1;
  return mineUnder(board, place).some((c) => c.facts.type === 'artifact') ? -1 : 5 + (40 - span(place)) / 40;
}

const span = (place: Place): number => place.end.span ?? 0;

/** An outpost is best where the player's three best missions are close. */
function scoreFacility(board: Board, place: Place): number {
  const ways = [...board.places.values()]
    .filter((other) => other.mine && other.end.requirements !== null)
    .map((other) => distance(board, place.id, other.id))
    .sort((a, b) => a - b)
    .slice(0, 4);
  return (place.mine ? 5 : 0) + 60 - ways.reduce((sum, way) => sum + way, 0);
}

/** How good it is to seed a card at a spot; negative if it is better left out. */
export function scoreSeed(board: Board, id: number, to: Spot): number {
  const card = board.cards.get(id);
  if (!card) return -1;
  if (to.zone === 'table') return 10;
  const place = board.places.get(to.host);
  if (!place) return -1;
  if (to.zone !== 'under') return scoreFacility(board, place);
  return card.facts.type === 'artifact' ? scoreArtifact(board, place) : scoreDilemma(board, card, place);
}

/** The places that an offer to seed leaves open. */
export const spotsOf = (offer: Offer): readonly Spot[] => (offer.slots?.to?.among ?? []) as readonly Spot[];
