/** The spaceline as a map, quadrant by quadrant. Shows a position and tells which card or place was chosen; asks nothing. */
import './board.css';
import type { Names, Viewed } from '@spaceline/telling';
import { useMemo, useRef } from 'react';
import { useCards } from '../../data/cards.ts';
import { t } from '../../messages/index.ts';
import { nearSeat } from '../reading/actions.ts';
import { type Position, readPosition } from '../reading/position.ts';
import { type Line, readLines } from '../reading/spots.ts';
import { BoardContext, type BoardValue } from './BoardContext.ts';
import { SpotColumn } from './SpotColumn.tsx';

export interface BoardProps {
  readonly view: Viewed;
  readonly names: Names;
  /** What a click (or Enter) on a card does. */
  readonly onCard?: (id: number, element: HTMLElement) => void;
  readonly onLocation?: (id: number, element: HTMLElement) => void;
}

/** A board for itself, for positions that are looked at or set up. */
export function Board({ view, names, onCard, onLocation }: BoardProps) {
  const position = useSharedPosition(view);
  const newest = useRef({ position, names, onCard, onLocation });
  newest.current = { position, names, onCard, onLocation };
  const value = useMemo<BoardValue>(
    () => ({
      position: () => newest.current.position,
      names: () => newest.current.names,
      onCard: (id, element) => newest.current.onCard?.(id, element),
      onLocation: (id, element) => newest.current.onLocation?.(id, element),
    }),
    [],
  );
  return (
    <BoardContext value={value}>
      <Spaceline position={position} names={names} />
    </BoardContext>
  );
}

/** The position of a view; what did not change since the one before stays the same objects. */
export function useSharedPosition(view: Viewed): Position {
  const { library } = useCards();
  const last = useRef<Position>(undefined);
  return useMemo(() => {
    last.current = readPosition(view, library, last.current);
    return last.current;
  }, [view, library]);
}

/** The lines with their locations. */
export function Spaceline({ position, names }: { readonly position: Position; readonly names: Names }) {
  const last = useRef<readonly Line[]>([]);
  const lines = useMemo(() => {
    last.current = readLines(position, last.current);
    return last.current;
  }, [position]);
  const near = nearSeat(position.view);
  return (
    <section className="spaceline" aria-label={t('table.spaceline')}>
      {lines.length === 0 && <p className="spaceline__empty quiet">{t('table.spaceline.empty')}</p>}
      {lines.map(({ quadrant, spots }) => (
        <ol key={quadrant} className="quadrant" aria-label={t('fact.quadrant', { quadrant })}>
          {spots.map((spot) => (
            <SpotColumn key={spot.id} spot={spot} title={names.location(spot.id)} near={near} />
          ))}
        </ol>
      ))}
    </section>
  );
}
