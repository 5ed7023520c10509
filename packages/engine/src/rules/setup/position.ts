/**
 * Prepared positions. A state whose cards were placed by hand (`emptyState`, `addLocation`, `addCard`) becomes a running
 * game: it gets the stack that a game has at that moment, so play continues by the normal rules.
 */

import type { Game } from '../../state/game.ts';
import { otherSeat, type Seat } from '../../state/types.ts';
import { call } from '../../timing/machine.ts';
import { proceed } from '../turn/happening.ts';
import { turn, turns } from '../turn/turn.ts';
import { phase, SEED_PHASES, setup } from './phases.ts';

/** A moment of a game at which a position can be set up. */
export type PositionAt =
  | {
      readonly seat: Seat;
      /** `start`: the turn is about to begin. */
      readonly segment: 'start' | 'play' | 'orders';
      /** The turn's number, counting both players' turns. */
      readonly number: number;
      /** Normal card plays left. */
      readonly plays: number;
    }
  /** A seed phase in which that seat seeds next. */
  | { readonly seat: Seat; readonly phase: (typeof SEED_PHASES)[number] };

/** Gives the state its stack and runs to the first decision. */
export function beginPosition(g: Game, at: PositionAt): void {
  const { state } = g;
  const { seat } = at;
  state.outcome = null;
  state.decision = null;
  state.stack = [];
  if ('phase' in at) {
    state.phase = at.phase;
    state.turn = { ...state.turn, number: 0, seat, segment: 'start' };
    call(g, setup({ next: SEED_PHASES.indexOf(at.phase) + 1 }));
    call(g, phase({ seat, passes: 0 }));
  } else {
    const begun = at.segment !== 'start';
    state.phase = 'play';
    state.turn = {
      number: begun ? at.number : at.number - 1,
      seat,
      segment: at.segment,
      plays: at.plays,
      noDraws: false,
    };
    state.players[seat].turns = Math.ceil(at.number / 2) - (begun ? 0 : 1);
    state.players[otherSeat(seat)].turns = Math.floor(at.number / 2);
    const frame = turn({ seat });
    if (begun) frame.at = 'act';
    call(g, turns({ seat: otherSeat(seat) }));
    call(g, frame);
  }
  proceed(g);
}
