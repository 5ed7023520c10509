/** The spaceline as a map, quadrant by quadrant. Shows a position and tells which card or place was chosen; asks nothing. */
import './board.css';
import './crews.css';
import type { Seat } from '@spaceline/engine';
import type { Names, Viewed } from '@spaceline/telling';
import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useCards } from '../../data/cards.ts';
import { t } from '../../messages/index.ts';
import { nearSeat } from '../reading/actions.ts';
import { readGame } from '../reading/game.ts';
import { type Position, readPosition } from '../reading/position.ts';
import { type Line, readLines, type Spot } from '../reading/spots.ts';
import { BoardContext, type BoardValue, RulesContext } from './BoardContext.ts';
import { LineMap } from './LineMap.tsx';
import { SpotColumn } from './SpotColumn.tsx';
import { bringInto } from './scrolling.ts';
import { useWalk } from './useWalk.ts';

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
    <RulesContext value={view.rules}>
      <BoardContext value={value}>
        <div className="board">
          <Spaceline position={position} names={names} />
        </div>
      </BoardContext>
    </RulesContext>
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

/** The lines with their locations, and the map of them. */
export function Spaceline({ position, names }: { readonly position: Position; readonly names: Names }) {
  const { library } = useCards();
  const last = useRef<readonly Line[]>([]);
  const lines = useMemo(() => {
    last.current = readLines(position, readGame(position.view, library), last.current);
    return last.current;
  }, [position, library]);
  const near = nearSeat(position.view);
  const box = useRef<HTMLElement>(null);
  const walk = useWalk(box);
  useFirstSight(box, lines, near);
  return (
    <>
      <LineMap lines={lines} titles={names.location} near={near} board={box} />
      <section ref={box} className="spaceline" aria-label={t('table.spaceline')} {...walk}>
        {lines.length === 0 && <p className="spaceline__empty quiet">{t('table.spaceline.empty')}</p>}
        {lines.map(({ quadrant, spots }) => (
          <div key={quadrant} className="quadrant" style={{ '--n': spots.length } as CSSProperties}>
            {lines.length > 1 && <p className="quadrant__name label">{t('fact.quadrant', { quadrant })}</p>}
            <ol className="quadrant__line" aria-label={t('fact.quadrant', { quadrant })}>
              {spots.map((spot, index) => (
                <SpotColumn
                  key={spot.id}
                  spot={spot}
                  title={names.location(spot.id)}
                  region={spot.region !== spots[index - 1]?.region ? spot.region : null}
                  near={near}
                />
              ))}
            </ol>
          </div>
        ))}
      </section>
    </>
  );
}

/** The board opens where the viewer has most, with the missions in sight; once more when the seed phases are over. */
function useFirstSight(box: RefObject<HTMLElement | null>, lines: readonly Line[], near: Seat): void {
  const shown = useRef(-1);
  useLayoutEffect(() => {
    if (shown.current > 0 || lines.length === 0) return;
    const spots = lines.flatMap((line) => line.spots);
    const crowd = (spot: Spot): number => spot.sides[near].vessels.length + spot.sides[near].teams.length;
    const most = spots.reduce((best, spot) => (crowd(spot) > crowd(best) ? spot : best), spots[0] as Spot);
    if (crowd(most) <= shown.current) return;
    shown.current = crowd(most);
    const mission = box.current?.querySelector(`.mission[data-location="${most.id}"]`);
    if (box.current && mission) bringInto(box.current, mission, { to: 'middle' });
  }, [box, lines, near]);
}
