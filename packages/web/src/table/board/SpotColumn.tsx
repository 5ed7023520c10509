/** One location: the opponent's side above, the mission in the middle, one's own side below. */
import type { Seat } from '@spaceline/engine';
import { memo } from 'react';
import { t } from '../../messages/index.ts';
import type { Side, Spot } from '../reading/spots.ts';
import { Chip } from './Chip.tsx';
import { GroupStrip } from './GroupStrip.tsx';
import { MissionCard } from './MissionCard.tsx';
import { VesselBlock } from './VesselBlock.tsx';

interface Props {
  readonly spot: Spot;
  readonly title: string;
  /** The seat that sits below. */
  readonly near: Seat;
}

export const SpotColumn = memo(function SpotColumn({ spot, title, near }: Props) {
  const far: Seat = near === 0 ? 1 : 0;
  return (
    <li className="spot" aria-label={title} data-location={spot.id}>
      <SideStack side={spot.sides[far]} which="far" title={title} />
      <div className="spot__mission">
        <MissionCard spot={spot} near={near} />
        {[...spot.on, ...spot.edge].length > 0 && (
          <ul className="plain-list" aria-label={t('table.on', { title })}>
            {[...spot.on, ...spot.edge].map((card) => (
              <li key={card.id}>
                <Chip card={card} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <SideStack side={spot.sides[near]} which="near" title={title} />
    </li>
  );
});

function SideStack({
  side: { vessels, landed, teams },
  which,
  title,
}: {
  readonly side: Side;
  readonly which: 'near' | 'far';
  readonly title: string;
}) {
  const empty = vessels.length + landed.length + teams.length === 0;
  if (empty) return <div className={`side side--${which}`} />;
  const planet = (landed.length > 0 || teams.length > 0) && (
    <div className="side__planet">
      {teams.map((team) => (
        <GroupStrip key={team.key} group={team} />
      ))}
      {landed.map((vessel) => (
        <VesselBlock key={vessel.card.id} vessel={vessel} />
      ))}
    </div>
  );
  return (
    <section className={`side side--${which}`} aria-label={t(`table.side.${which}`, { title })}>
      {which === 'near' && planet}
      {vessels.map((vessel) => (
        <VesselBlock key={vessel.card.id} vessel={vessel} />
      ))}
      {which === 'far' && planet}
    </section>
  );
}
