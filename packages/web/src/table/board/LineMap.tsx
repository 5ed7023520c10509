/** The whole line at a glance: one mark per location, to jump to it. Brackets show the visible part. */
import { type RefObject, useEffect, useRef } from 'react';
import { t } from '../../messages/index.ts';
import { TableIcon } from '../icons.tsx';
import { useMarks } from '../marks.ts';
import type { Line, Side, Spot } from '../reading/spots.ts';
import { bringInto } from './scrolling.ts';

interface Props {
  readonly lines: readonly Line[];
  readonly titles: (id: number) => string;
  readonly near: 0 | 1;
  readonly board: RefObject<HTMLElement | null>;
}

export function LineMap({ lines, titles, near, board }: Props) {
  const sight = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that grew shows less of itself.
  useEffect(() => {
    const box = board.current;
    if (!box) return;
    let asked = 0;
    const show = () => {
      asked = 0;
      const { scrollLeft, scrollWidth, clientWidth } = box;
      const mark = sight.current;
      if (!mark || clientWidth === 0) return;
      mark.style.width = `${Math.min(1, clientWidth / scrollWidth) * 100}%`;
      // As a multiple of its own width: a transform needs neither layout nor paint.
      mark.style.transform = `translateX(${(scrollLeft / clientWidth) * 100}%)`;
    };
    const later = () => {
      asked ||= requestAnimationFrame(show);
    };
    show();
    box.addEventListener('scroll', later, { passive: true });
    const sized = new ResizeObserver(later);
    sized.observe(box);
    return () => {
      cancelAnimationFrame(asked);
      box.removeEventListener('scroll', later);
      sized.disconnect();
    };
  }, [board, lines]);
  return (
    <nav className="line-map" aria-label={t('table.map')}>
      <span ref={sight} className="line-map__sight" />
      {lines.map(({ quadrant, spots }) => (
        <ol key={quadrant} className="plain-list">
          {spots.map((spot) => (
            <Stop
              key={spot.id}
              spot={spot}
              title={titles(spot.id)}
              near={near}
              onGo={() => goTo(board.current, spot.id)}
            />
          ))}
        </ol>
      ))}
    </nav>
  );
}

/** Scrolls a location to the middle and focuses its mission. */
export function goTo(board: HTMLElement | null, location: number): void {
  const mission = board?.querySelector<HTMLElement>(`.mission[data-location="${location}"]`);
  if (!board || !mission) return;
  bringInto(board, mission, { to: 'middle', smooth: true });
  mission.focus({ preventScroll: true });
}

const crowd = ({ vessels, landed, teams }: Side): number => vessels.length + landed.length + teams.length;

interface StopProps {
  readonly spot: Spot;
  readonly title: string;
  readonly near: 0 | 1;
  readonly onGo: () => void;
}

function Stop({ spot, title, near, onGo }: StopProps) {
  const marks = useMarks(`location ${spot.id}`);
  const [mine, theirs] = [crowd(spot.sides[near]), crowd(spot.sides[near === 0 ? 1 : 0])];
  return (
    <li>
      <button
        type="button"
        className="stop"
        title={title}
        aria-label={t('table.map.stop', { title, mine, theirs, seeds: spot.seeds.length })}
        data-marks={marks}
        data-solved={spot.location.solvedBy >= 0 || undefined}
        onClick={onGo}
      >
        <span className="stop__dots" data-n={Math.min(3, theirs)} />
        {spot.kind && <TableIcon of={spot.kind} size={0.9} />}
        <span className="stop__dots" data-n={Math.min(3, mine)} />
      </button>
    </li>
  );
}
