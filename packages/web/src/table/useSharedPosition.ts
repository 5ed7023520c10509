/** The position of a view; unchanged parts stay the same objects. */
import type { Viewed } from '@spaceline/engine';
import { useMemo, useRef } from 'react';
import { useCards } from '../data/cards.ts';
import { type Position, readPosition } from './reading/position.ts';

export function useSharedPosition(view: Viewed): Position {
  const { library } = useCards();
  const last = useRef<Position>(undefined);
  return useMemo(() => {
    last.current = readPosition(view, library, last.current);
    return last.current;
  }, [view, library]);
}
