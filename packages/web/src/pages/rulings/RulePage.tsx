/** One rule of the rulebook: its statement, when it holds, the rulings on it, and the scenarios that prove it. */
import './rulings.css';
import {
  type BundledRule,
  ruleStandingOn,
  SOURCES,
  type Source,
  standingOn,
} from '@spaceline/rulings/browser';
import { Suspense } from 'react';
import { Page } from '../../app/Page.tsx';
import { useRulesDate } from '../../app/rulesDate.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { type RulingsLibrary, useRulings } from '../../data/rulings.ts';
import { sayDate, t } from '../../messages/index.ts';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { Back } from './EntryPage.tsx';
import { EntryList, RuleList, ScenarioList, StandingChip } from './lists.tsx';
import { Prose } from './Prose.tsx';

export default function RulePage({ id }: { readonly id: string }) {
  return (
    <Suspense fallback={<Waiting what="app.loading.rulings" />}>
      <RuleOf id={id} />
    </Suspense>
  );
}

/** Rules whose id begins alike. */
const near = (id: string, { rules }: RulingsLibrary): readonly BundledRule[] => {
  const family = id.split('.')[0] ?? id;
  return [...rules.values()].filter((rule) => rule.id.startsWith(`${family}.`)).slice(0, 12);
};

function RuleOf({ id }: { readonly id: string }) {
  const library = useRulings();
  const { bundle, rules, rulings, scenarios } = library;
  const [date, setDate] = useRulesDate();
  const rule = rules.get(id);
  if (!rule)
    return (
      <Page title={t('rule.missing', { id })} above={<Back />}>
        <div className="stack">
          <h2>{t('rule.near')}</h2>
          <RuleList rules={near(id, library)} />
        </div>
      </Page>
    );
  const chapter = bundle.chapters.find(({ number }) => number === rule.chapter);
  const standing = ruleStandingOn(rule, date);
  const entries = rule.rulings.flatMap((each) => rulings.find(each) ?? []);
  const proofs = rule.proven.flatMap((place) => {
    const scenario = scenarios[place];
    return scenario ? [{ ...scenario, place }] : [];
  });
  const see = rule.see.flatMap((other) => rules.get(other) ?? []);
  return (
    <Page
      title={id}
      above={<Back />}
      lead={
        <p className="row small quiet">
          <StandingChip standing={standing} />
          <span>
            {chapter && t('rule.chapter', { n: Number(chapter.number), title: chapter.title })}:{' '}
            {rule.sectionTitle}
          </span>
        </p>
      }
      beside={<DateChoice label={t('rulings.date')} value={date} onChange={setDate} />}
    >
      <div className="reading">
        <div className="stack reading__main">
          <p className="reading__lead">
            <Prose text={rule.statement} />
          </p>
          {rule.details.length > 0 && (
            <ul className="reading__details">
              {rule.details.map((detail) => (
                <li key={detail}>
                  <Prose text={detail} />
                </li>
              ))}
            </ul>
          )}
          {rule.examples.length > 0 && (
            <section className="stack">
              <h2>{t('rule.examples')}</h2>
              {rule.examples.map((example) => (
                <p key={example} className="quiet">
                  <Prose text={example} />
                </p>
              ))}
            </section>
          )}
          <section className="stack">
            <h2>{t('rule.rulings')}</h2>
            {entries.length === 0 ? (
              <p className="quiet">{t('rule.rulings.none')}</p>
            ) : (
              <EntryList entries={entries} standing={(entry) => standingOn(rulings, entry, date)} />
            )}
          </section>
          <section className="stack">
            <h2>{t('rule.scenarios')}</h2>
            {proofs.length === 0 ? (
              <p className="quiet">{t('rule.scenarios.none')}</p>
            ) : (
              <ScenarioList scenarios={proofs} />
            )}
          </section>
          {see.length > 0 && (
            <section className="stack">
              <h2>{t('rule.see')}</h2>
              <RuleList rules={see} />
            </section>
          )}
        </div>
        <aside className="stack reading__aside">
          <Facts rule={rule} />
        </aside>
      </div>
    </Page>
  );
}

function Facts({ rule }: { readonly rule: BundledRule }) {
  return (
    <>
      <section>
        <h2 className="reading__aside-title">{t('rule.sources')}</h2>
        <ul className="plain-list small">
          {rule.sources.map((tag) => {
            const source: Source = SOURCES[tag];
            return (
              <li key={tag}>
                {source.title}
                {source.date !== undefined && <span className="quiet"> {sayDate(source.date)}</span>}
              </li>
            );
          })}
        </ul>
        {rule.from !== undefined && <p className="small">{t('rule.from', { date: sayDate(rule.from) })}</p>}
        {rule.until !== undefined && (
          <p className="small">{t('rule.until', { date: sayDate(rule.until) })}</p>
        )}
        {!rule.confirmed && <p className="small quiet">{t('rule.unconfirmed')}</p>}
      </section>
      <section>
        <h2 className="reading__aside-title">{t('rule.enforced')}</h2>
        {rule.enforced.length === 0 ? (
          <p className="small quiet">{t('rule.enforced.no')}</p>
        ) : (
          <details className="small">
            <summary>{t('rule.enforced.places', { n: rule.enforced.length })}</summary>
            <ul className="plain-list">
              {rule.enforced.map((place) => (
                <li key={place}>
                  <code>{place.replace('packages/', '')}</code>
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
    </>
  );
}
