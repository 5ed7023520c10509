/** Every way the game can end: the winning score, empty decks, a concession (`win.*`, `end.*`). */

import { kindOfMission } from '../../queries/spaceline.ts';
import { deckOf, emit, type Game, printedOf } from '../../state/game.ts';
import { pickRandom } from '../../state/random.ts';
import type { CardId, Outcome, Seat } from '../../state/types.ts';
import { WINNING_SCORE } from '../play/scoring.ts';

function leader(g: Game): Seat | null {
  const [a, b] = g.state.players;
  return a.score === b.score ? null : a.score > b.score ? 0 : 1;
}

/** A player's points that count toward winning, and how many are needed (`win.hundred`, `points.win`). */
export function pointsToWin(g: Game, seat: Seat): { readonly counted: number; readonly needed: number } {
  const { score, bonus, solved } = g.state.players[seat];
  if (g.state.format.winning === 'open') return { counted: score, needed: WINNING_SCORE };
  const missions = score - bonus;
  // A solved mission stays solved when its location is destroyed (`history.solved`).
  const kinds = new Set(solved.map((at) => kindOfMission(g, at)));
  const both = kinds.has('dual') || (kinds.has('planet') && kinds.has('space'));
  return {
    // `win.modern.intermix`: bonus points count only up to the number of mission points.
    counted: missions + Math.min(bonus, missions),
    // `win.modern.big-picture`: forty more without both a planet and a space mission.
    needed: both ? WINNING_SCORE : WINNING_SCORE + 40,
  };
}

function hasWon(g: Game, seat: Seat): boolean {
  const { counted, needed } = pointsToWin(g, seat);
  return counted >= needed;
}

function outcome(g: Game): Outcome | null {
  const a = hasWon(g, 0);
  const b = hasWon(g, 1);
  // Both at once: the higher score wins, equal ones are a tie (`end.simultaneous`).
  if (a && b) return { winner: leader(g), rule: 'end.simultaneous' };
  if (a) return { winner: 0, rule: 'win.hundred' };
  if (b) return { winner: 1, rule: 'win.hundred' };
  // Empty decks are counted when the turn is over (`end.deck-out.1994`, `end.deck-out.later`).
  const empty = [deckOf(g, 0).length === 0, deckOf(g, 1).length === 0];
  if (g.state.turn.segment !== 'draw') return null;
  if (g.rules['end.deck-out'] === 'either' && (empty[0] || empty[1]))
    return { winner: leader(g), rule: 'end.deck-out.1994' };
  if (empty[0] && empty[1]) return { winner: leader(g), rule: 'end.deck-out.later' };
  return null;
}

/** Ends the game if it is over; checked whenever an action is complete (`win.when`). */
export function checkEnd(g: Game): boolean {
  if (g.state.outcome) return true;
  const found = outcome(g);
  if (!found) return false;
  endGame(g, found);
  return true;
}

/** The game is over; stakes are drawn at random from all of the loser's cards. */
export function endGame(g: Game, found: Outcome): void {
  const { state } = g;
  const { winner, rule } = found;
  const cards = winner === null || !state.stakes ? [] : drawStakes(g, winner, state.stakes);
  const staked = cards.map((id) => printedOf(g, id).id);
  state.outcome = staked.length > 0 ? { ...found, staked } : found;
  state.phase = 'over';
  emit(g, { kind: 'over', seat: winner ?? 0, rule, winner });
  if (winner !== null && cards.length > 0) emit(g, { kind: 'staked', seat: winner, cards });
}

const drawStakes = (g: Game, winner: Seat, n: number): CardId[] => {
  const pool = g.state.cards.filter((c) => c.owner !== winner).map((c) => c.id);
  return pickRandom(g.state, pool, Math.min(n, pool.length));
};
