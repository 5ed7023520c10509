/** A ship, facility or whatever else stands by itself: its line, its people, what is docked at it and what lies on it. */
import { memo } from 'react';
import { figuresOf } from '../../cards/index.ts';
import { useCards } from '../../data/cards.ts';
import { t } from '../../messages/index.ts';
import type { Vessel } from '../reading/spots.ts';
import { Chip } from './Chip.tsx';
import { GroupStrip } from './GroupStrip.tsx';

export const VesselBlock = memo(function VesselBlock({ vessel }: { readonly vessel: Vessel }) {
  const { library } = useCards();
  const { card, groups, docked, carried, on } = vessel;
  const facts = library.get(card.card ?? '')?.facts;
  const figures = facts ? figuresOf(facts) : [];
  return (
    <div className="vessel" data-side={card.controller}>
      <Chip card={card} className="vessel__card">
        {figures.length > 0 && (
          <span className="vessel__figures num">
            {figures.map(({ name, value }) => (
              <span key={name}>
                <span className="unseen">{t(`fact.${name}`)}</span>
                <i aria-hidden="true">{name[0]}</i>
                {name === 'RANGE' && card.spent > 0
                  ? t('table.range.left', { left: Number(value) - card.spent, of: value })
                  : value}
              </span>
            ))}
          </span>
        )}
      </Chip>
      {on.length > 0 && (
        <ul className="vessel__on plain-list" aria-label={t('table.on', { title: facts?.title ?? '' })}>
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
      {[...carried, ...docked].map((each) => (
        <div key={each.card.id} className="vessel__inner">
          <VesselBlock vessel={each} />
        </div>
      ))}
    </div>
  );
});
