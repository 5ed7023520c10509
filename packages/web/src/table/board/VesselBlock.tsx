/** A ship, facility or anything else that stands alone: its line, its personnel, docked ships and cards on it. */
import { memo } from 'react';
import { FigureRow, figuresOf, staffingOn } from '../../cards/index.ts';
import { useCards } from '../../data/cards.ts';
import { NoIcon, YesIcon } from '../../icons/interface.tsx';
import { Mark } from '../../icons/marks.tsx';
import { t } from '../../messages/index.ts';
import type { ShipNow, Vessel } from '../reading/spots.ts';
import { Chip } from './Chip.tsx';
import { GroupStrip } from './GroupStrip.tsx';

export const VesselBlock = memo(function VesselBlock({ vessel }: { readonly vessel: Vessel }) {
  const { library } = useCards();
  const { card, groups, docked, carried, on, now } = vessel;
  const facts = library.get(card.card ?? '')?.facts;
  const title = facts?.title ?? t('table.hidden');
  return (
    <div className="vessel" data-vessel={card.id}>
      <Chip card={card} as="vessel">
        {now ? (
          <ShipLine now={now} icons={facts ? (staffingOn(facts)[0] ?? []) : []} />
        ) : (
          facts && <Figures figures={figuresOf(facts)} />
        )}
      </Chip>
      {on.length > 0 && (
        <ul className="vessel__on plain-list" aria-label={t('table.on', { title })}>
          {on.map((each) => (
            <li key={each.id}>
              <Chip card={each} />
            </li>
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <GroupStrip key={group.key} group={group} />
      ))}
      {carried.length > 0 && <Inner vessels={carried} label={t('table.carried', { title })} />}
      {docked.length > 0 && <Inner vessels={docked} label={t('table.docked', { title })} />}
    </div>
  );
});

function Inner({ vessels, label }: { readonly vessels: readonly Vessel[]; readonly label: string }) {
  return (
    <section className="vessel__inner" aria-label={label}>
      {vessels.map((each) => (
        <VesselBlock key={each.card.id} vessel={each} />
      ))}
    </section>
  );
}

/** RANGE left and in total, WEAPONS, SHIELDS, and whether the ship is staffed. */
function ShipLine({
  now: { range, left, weapons, shields, staffed },
  icons,
}: {
  readonly now: ShipNow;
  readonly icons: readonly string[];
}) {
  return (
    <span className="vessel__line">
      <FigureRow
        figures={[
          {
            name: 'RANGE',
            value: left === range ? String(range) : t('table.range.left', { left, of: range }),
          },
          { name: 'WEAPONS', value: String(weapons) },
          { name: 'SHIELDS', value: String(shields) },
        ]}
      />
      <span className={staffed ? 'staffing staffing--yes' : 'staffing'}>
        {staffed ? <YesIcon size={0.85} /> : <NoIcon size={0.85} />}
        <span>{t(staffed ? 'table.staffed' : 'table.unstaffed')}</span>
        <span className="staffing__icons">
          {icons.map((icon, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same icon may be asked for twice.
            <Mark key={index} of={icon} />
          ))}
        </span>
      </span>
    </span>
  );
}

function Figures({ figures }: { readonly figures: ReturnType<typeof figuresOf> }) {
  if (figures.length === 0) return null;
  return (
    <span className="vessel__line">
      <FigureRow figures={figures} />
    </span>
  );
}
