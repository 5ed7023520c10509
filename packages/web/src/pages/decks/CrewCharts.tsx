/** Charts of the deck's personnel: skills, classifications, attributes, staffing. */
import type { Deck } from '@spaceline/engine';
import { useMemo } from 'react';
import { useCards } from '../../data/cards.ts';
import { chartsOf } from '../../decks/charts.ts';
import { Mark, markName } from '../../icons/marks.tsx';
import { type MessageKey, t } from '../../messages/index.ts';
import { Bars } from '../../ui/Bars.tsx';

const TOP_ATTRIBUTE = 12;

export function CrewCharts({ deck }: { readonly deck: Deck }) {
  const { library } = useCards();
  const charts = useMemo(() => chartsOf(deck, library), [deck, library]);
  if (charts.personnel === 0) return <p className="quiet">{t('deck.charts.none')}</p>;
  const round = (value: number) => Math.round(value * 10) / 10;
  return (
    <div className="charts">
      <section className="stack">
        <h3>{t('deck.charts.attributes')}</h3>
        <Bars
          most={TOP_ATTRIBUTE}
          lines={charts.attributes.map(({ name, value, low, high }) => ({
            name: t(`fact.${name}` as MessageKey),
            value,
            says: t('deck.charts.average', { value: round(value), low, high }),
          }))}
        />
      </section>
      <section className="stack">
        <h3>{t('deck.charts.staffing')}</h3>
        <p className="small quiet">{t('deck.charts.staffing.text')}</p>
        <ul className="plain-list charts__staffing">
          {charts.staffing.map(({ icon, have, need }) => (
            <li key={icon} data-short={have < need || undefined}>
              <Mark of={icon} />
              <span>{markName(icon)}</span>
              <span className="num">{t('deck.charts.staffing.have', { n: have })}</span>
              <span className="num quiet">{t('deck.charts.staffing.need', { n: need })}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack">
        <h3>{t('deck.charts.classes')}</h3>
        <Bars lines={charts.classifications} />
      </section>
      <section className="stack">
        <h3>{t('deck.charts.skills')}</h3>
        <p className="small quiet">{t('deck.charts.skills.text', { n: charts.personnel })}</p>
        <Bars lines={charts.skills} />
      </section>
    </div>
  );
}
