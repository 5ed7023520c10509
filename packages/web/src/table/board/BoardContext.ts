/** What every card on the board needs: the position, names, and what a click does. It changes only with the position. */
import type { Names } from '@spaceline/telling';
import { createContext, useContext } from 'react';
import type { Position } from '../reading/position.ts';

export interface BoardValue {
  /** What a click (or Enter) on a card does. */
  readonly onCard: (id: number, element: HTMLElement) => void;
  readonly onLocation: (id: number, element: HTMLElement) => void;
  /** Always the newest position; asked when something is opened, not while drawing. */
  readonly position: () => Position;
  readonly names: () => Names;
}

export const BoardContext = createContext<BoardValue | undefined>(undefined);

export function useBoard(): BoardValue {
  const board = useContext(BoardContext);
  if (!board) throw new Error('A card of the board stands outside of a board.');
  return board;
}
