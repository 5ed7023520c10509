/** Points: scores are public and change at once (`points.public`). */
import { card, changed, emit, type Game, put } from '../../state/game.ts';
import type { CardId, Cause, Seat } from '../../state/types.ts';

/** Scores or loses points; `bonus` for everything except missions (`win.bonus-definition`, `points.bonus`). */
export function scorePoints(g: Game, seat: Seat, points: number, bonus: boolean, cause: Cause): void {
  const player = g.state.players[seat];
  player.score += points;
  if (bonus) player.bonus += points;
  changed(g);
  emit(g, {
    kind: points >= 0 ? 'scored' : 'lost',
    seat,
    points: Math.abs(points),
    bonus,
    cause,
  });
}

/** A card that scores goes to the scoring player's point area (`points.area`). */
export function toPointArea(g: Game, id: CardId, seat: Seat): void {
  put(g, id, 'points', seat);
  card(g, id).seen = 3;
}

/** What a player needs to win (`win.hundred`). */
export const WINNING_SCORE = 100;
