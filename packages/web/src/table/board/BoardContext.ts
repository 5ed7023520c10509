/**
 * What every card on the board needs: its click handler, and access to the newest position. It never changes during a
 * game.
 */
import type { Seat } from '@spaceline/engine';
import type { Names } from '@spaceline/telling';
import { createContext, useContext } from 'react';
import { useZoom } from '../../cards/index.ts';
import { RulesContext } from '../../data/cards.ts';
import type { Position } from '../reading/position.ts';

export interface BoardValue {
  /** What a click (or Enter) on a card does. */
  readonly onCard: (id: number, element: HTMLElement) => void;
  readonly onLocation: (id: number, element: HTMLElement) => void;
  /** Returns the newest position; call it in event handlers, not while rendering. */
  readonly position: () => Position;
  readonly names: () => Names;
  /** Whose cards can be dragged; null where nothing is played. */
  readonly drags?: Seat | null;
}

export const BoardContext = createContext<BoardValue | undefined>(undefined);

export function useBoard(): BoardValue {
  const board = useContext(BoardContext);
  if (!board) throw new Error('A card of the board stands outside of a board.');
  return board;
}

/** The day whose rules and texts apply at this table. */
export { RulesContext };

/** Zoom for cards at this table, with their text of the game's day. */
export const useTableZoom = (id: string | undefined) => useZoom(id ?? '', useContext(RulesContext));
