/** Who is in a personnel battle and who is still standing, according to the frame of that battle. */

import { iconsOf } from '../../queries/characteristics.ts';
import { card, type Game } from '../../state/game.ts';
import type { CardId, FrameOf, LocationId, Place, Seat } from '../../state/types.ts';
import { canFight } from './forces.ts';

export interface PersonnelBattleFrame
  extends FrameOf<
    'personnel battle',
    'assemble' | 'pair' | 'total' | 'casualty' | 'deaths' | 'end',
    'selection'
  > {
  /** Who initiated it. */
  seat: Seat;
  location: LocationId;
  place: Place;
  /** Everybody who took part, by seat. */
  sides: [CardId[], CardId[]];
  /** Those not yet engaged, the top of the pile last. */
  piles?: [CardId[], CardId[]];
  stunned: CardId[];
  wounded: CardId[];
  /** Who mortally wounded whom; the loser's random casualty has no killer. */
  killers?: Readonly<Record<CardId, CardId>>;
  winner?: -1 | Seat;
}
declare module '../../language/frame.ts' {
  interface Procedures {
    'personnel battle': PersonnelBattleFrame;
  }
  interface Results {
    'personnel battle': -1 | Seat;
  }
}

/** The current personnel battle, for text that acts within it. */
export function battleUnderWay(g: Game): PersonnelBattleFrame | null {
  for (let i = g.state.stack.length - 1; i >= 0; i--) {
    const frame = g.state.stack[i];
    if (frame?.proc === 'personnel battle') return frame;
  }
  return null;
}

/** Still in the battle: not dead, captured, disabled or moved elsewhere (`battle.pers.capture`, `battle.pers.leave`, `battle.pers.armbands-late`). */
export const stillThere = (g: Game, frame: PersonnelBattleFrame, id: CardId): boolean => {
  const c = card(g, id);
  return c.zone === frame.place.zone && c.host === frame.place.host && canFight(g, id);
};

/** Still able to strike: there, and neither stunned nor mortally wounded (`battle.term.stun`). */
export const isStanding = (g: Game, frame: PersonnelBattleFrame, id: CardId): boolean =>
  stillThere(g, frame, id) && !frame.stunned.includes(id) && !frame.wounded.includes(id);

export const isHologram = (g: Game, id: CardId): boolean => iconsOf(g, id).includes('[Holo]');
