/** The value of cards: the missions to go for in order, what a personnel adds to them, what a card does to its host. */
import { type Behaviour, behaviourOn, type CardFacts, type Library } from '@spaceline/engine';
import { type Board, distance, type Known, type Place } from '../reading/board.ts';
import { profileOf, READING } from '../reading/profile.ts';
import { isPerson, type Situation } from './situation.ts';

/** The player's personnel in play who can act in the long run. */
export const everybody = (s: Situation): Known[] =>
  [...s.facilities, ...s.ships, ...s.planets].flatMap((b) => b.everybody.filter(isPerson));

export interface Ranked {
  readonly place: Place;
  readonly score: number;
}

const TOP = 3;
const RANGE = 8;

/** The missions closest to being solvable by the personnel in play and in hand, best first. */
export function rankedGoals(s: Situation): Ranked[] {
  const team = everybody(s);
  const all = [...team, ...s.hand];
  const homes = s.facilities.map((f) => f.at);
  return s.goals
    .map((place) => {
      const { near, solve } = s.prospect(place, all, null);
      const way = Math.min(...homes.map((at) => distance(s.board, at, place.id)), 99);
      return { place, score: (place.points * (0.2 + near + solve)) / (2.5 + way / RANGE) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, TOP);
}

const WEIGHTS = [1, 0.5, 0.25];

/** How well a team could do at the missions it should go for, in points. */
export function reach(s: Situation, goals: readonly Ranked[], team: readonly Known[]): number {
  let sum = 0;
  for (const [i, { place }] of goals.entries()) {
    const { near, solve, lost } = s.prospect(place, team, null);
    sum += (WEIGHTS[i] ?? 0) * (place.points * (0.5 * near + 0.5 * solve) - 0.3 * lost);
  }
  return sum;
}

export const behaviourIn = (board: Board, library: Library, facts: CardFacts): Behaviour => {
  const definition = library.get(facts.id);
  return definition ? behaviourOn(definition, board.view.rules) : {};
};

/** What a card is worth to its controller: personnel by what they can do, ships above all. */
export function price(facts: CardFacts): number {
  if (facts.type === 'ship') return 14;
  if (facts.type === 'facility') return 20;
  return profileOf(facts).price;
}

/** Whether a card that stays on another helps or harms it, if it is there for the function of this number. */
export function standing(behaviour: Behaviour, chosen = 0): number {
  let sum = 0;
  const own = behaviour.functions?.[chosen];
  if (own) sum += standing(own);
  for (const modifier of behaviour.apply ?? []) sum += READING.leaning(modifier);
  for (const clause of behaviour.when ?? []) sum += READING.tendency(clause.do);
  for (const clause of behaviour.entries ?? []) sum += READING.tendency(clause.do ?? []);
  return sum;
}
