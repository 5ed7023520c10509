/**
 * The spaceline as a map, quadrant by quadrant. It shows a position and reports clicks on cards and places; it asks
 * nothing.
 */
import './board.css';
import './crews.css';
import type { Seat, Viewed } from '@spaceline/engine';
import type { Names } from '@spaceline/telling';
import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useCards } from '../../data/cards.ts';
import { t } from '../../messages/index.ts';
import { nearSeat } from '../reading/actions.ts';
import { readGame } from '../reading/game.ts';
import { flownTo, type Position } from '../reading/position.ts';
import { type Line, readLines, type Spot, type Vessel } from '../reading/spots.ts';
import { useSharedPosition } from '../useSharedPosition.ts';
import { BoardContext, type BoardValue, RulesContext } from './BoardContext.ts';
import { LineMap } from './LineMap.tsx';
import { SpotColumn } from './SpotColumn.tsx';
import { showSpot } from './scrolling.ts';
import { useWalk } from './useWalk.ts';

export interface BoardProps {
  readonly view: Viewed;
  readonly names: Names;
  /** What a click (or Enter) on a card does. */
  readonly onCard?: (id: number, element: HTMLElement) => void;
  readonly onLocation?: (id: number, element: HTMLElement) => void;
}

/** A standalone board, for positions that are viewed or set up. */
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

/** The lines with their locations, and their map. */
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
  useFollowShips(box, position);
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

/** How many of a player's cards are at a location. */
function crowdAt({ sides }: Spot, seat: Seat): number {
  const aboard = ({ groups, docked, carried }: Vessel): number =>
    1 +
    groups.reduce((sum, { ids }) => sum + ids.length, 0) +
    [...docked, ...carried].reduce((sum, vessel) => sum + aboard(vessel), 0);
  const { vessels, landed, teams } = sides[seat];
  return (
    [...vessels, ...landed].reduce((sum, vessel) => sum + aboard(vessel), 0) +
    teams.reduce((sum, { ids }) => sum + ids.length, 0)
  );
}

/** Scrolls to where the viewer has most cards, at first and again after the seed phases. */
function useFirstSight(box: RefObject<HTMLElement | null>, lines: readonly Line[], near: Seat): void {
  const shown = useRef(false);
  useLayoutEffect(() => {
    const spots = lines.flatMap((line) => line.spots);
    const [first] = spots;
    if (shown.current || !first || !box.current) return;
    const most = spots.reduce(
      (best, spot) => (crowdAt(spot, near) > crowdAt(best, near) ? spot : best),
      first,
    );
    shown.current = crowdAt(most, near) > 0;
    showSpot(box.current, most.id, false);
  }, [box, lines, near]);
}

/** Follows the viewer's own ships: after a move the destination is in sight. */
function useFollowShips(box: RefObject<HTMLElement | null>, position: Position): void {
  const before = useRef(position);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = position;
    const { seat } = position.view;
    if (last === position || seat === null || !box.current) return;
    const to = flownTo(last, position, seat);
    if (to !== null) showSpot(box.current, to, true);
  }, [box, position]);
}
