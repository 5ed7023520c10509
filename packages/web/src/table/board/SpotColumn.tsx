/** One location: the opponent's side above, the mission in the middle, the viewer's own side below. */
import type { Seat } from '@spaceline/engine';
import { capital } from '@spaceline/telling';
import { memo, useRef } from 'react';
import { t } from '../../messages/index.ts';
import type { Side, Spot } from '../reading/spots.ts';
import { useBoard } from './BoardContext.ts';
import { Chip } from './Chip.tsx';
import { GroupStrip } from './GroupStrip.tsx';
import { MissionCard } from './MissionCard.tsx';
import { useMore } from './useMore.ts';
import { VesselBlock } from './VesselBlock.tsx';

interface Props {
  readonly spot: Spot;
  readonly title: string;
  /** The name of a region, if this is its first location. */
  readonly region: string | null;
  /** The seat at the bottom. */
  readonly near: Seat;
}

export const SpotColumn = memo(function SpotColumn({ spot, title, region, near }: Props) {
  const far: Seat = near === 0 ? 1 : 0;
  const loose = [...spot.on, ...spot.edge];
  const { names } = useBoard();
  const column = useRef<HTMLLIElement>(null);
  useMore(column);
  return (
    <li ref={column} className="spot" aria-label={title} data-spot={spot.id}>
      <SideStack
        side={spot.sides[far]}
        which="far"
        whose={capital(names().whose(far))}
        at={spot.id}
        title={title}
        region={region}
      />
      <div className="spot__mission">
        {region !== null && <p className="spot__region spot__region--narrow label">{region}</p>}
        <MissionCard spot={spot} near={near} />
        {loose.length > 0 && (
          <ul className="spot__on plain-list" aria-label={t('table.on', { title })}>
            {loose.map((card) => (
              <li key={card.id}>
                <Chip card={card} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <SideStack
        side={spot.sides[near]}
        which="near"
        whose={capital(names().whose(near))}
        at={spot.id}
        title={title}
        region={null}
      />
    </li>
  );
});

interface SideProps {
  readonly side: Side;
  readonly which: 'near' | 'far';
  /** On a narrow screen both sides are below the mission, so a label says whose they are. */
  readonly whose: string;
  /** The location, for cards dropped next to its mission. */
  readonly at: number;
  readonly title: string;
  readonly region: string | null;
}

function SideStack({ side: { vessels, landed, teams }, which, whose, at, title, region }: SideProps) {
  const name = region !== null && <p className="spot__region label">{region}</p>;
  if (vessels.length + landed.length + teams.length === 0)
    return (
      <div className={`side side--${which}`} data-at={at}>
        {name}
      </div>
    );
  const planet = (landed.length > 0 || teams.length > 0) && (
    <section className="side__planet" aria-label={t('table.planet', { title })}>
      {teams.map((team) => (
        <GroupStrip key={team.key} group={team} />
      ))}
      {landed.map((vessel) => (
        <VesselBlock key={vessel.card.id} vessel={vessel} />
      ))}
    </section>
  );
  return (
    <section className={`side side--${which}`} data-at={at} aria-label={t(`table.side.${which}`, { title })}>
      {name}
      <p className="side__whose label">{whose}</p>
      {which === 'near' && planet}
      {vessels.map((vessel) => (
        <VesselBlock key={vessel.card.id} vessel={vessel} />
      ))}
      {which === 'far' && planet}
    </section>
  );
}
