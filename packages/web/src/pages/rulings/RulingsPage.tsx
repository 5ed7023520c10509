/** The library: a search, a date, and everything in force on that date. */
import './rulings.css';
import { entriesOn, ruleStandingOn, type Standing, standingOn } from '@spaceline/rulings/browser';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useRulings } from '../../data/rulings.ts';
import { useRulesDate } from '../../local/rulesDate.ts';
import { sayDate, t } from '../../messages/index.ts';
import { DateSlider } from '../../ui/DateSlider.tsx';
import { Page } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { SearchBox, useAddress, useAsked } from '../../ui/SearchBox.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { RuleList, StandingChip, topicOf } from './lists.tsx';

export default function RulingsPage() {
  return (
    <Page
      title={t('rulings.title')}
      lead={<p className="quiet">{t('rulings.lead')}</p>}
      beside={
        <span className="row">
          <Link href="/scenarios" className="button button--quiet">
            {t('scenarios.all')}
          </Link>
          <Link href="/rulings/changes" className="button">
            {t('rulings.changes')}
          </Link>
          <Link href="/rulings/print" className="button">
            {t('rulings.print')}
          </Link>
        </span>
      }
    >
      <Suspense fallback={<Waiting what="app.loading.rulings" />}>
        <Library />
      </Suspense>
    </Page>
  );
}

const MOST = 30;

function Library() {
  const [date, setDate] = useRulesDate();
  const { text, setText, asked } = useAsked('q');
  const [only, setOnly] = useState(false);
  useAddress('/rulings', { q: asked });
  return (
    <div className="library">
      <div className="library__controls">
        <search className="stack">
          <SearchBox
            label={t('rulings.search')}
            placeholder={t('rulings.placeholder')}
            value={text}
            onChange={setText}
          />
          {asked !== '' && (
            <label className="check small">
              <input type="checkbox" checked={only} onChange={(event) => setOnly(event.target.checked)} />
              {t('rulings.only')}
            </label>
          )}
        </search>
        <section className="library__date">
          <p>
            <span className="label">{t('rulings.date')}</span> <strong>{sayDate(date)}</strong>
          </p>
          <DateSlider date={date} onChange={setDate} />
        </section>
      </div>
      {asked === '' ? <Contents date={date} /> : <Answers asked={asked} date={date} only={only} />}
    </div>
  );
}

function Answers({
  asked,
  date,
  only,
}: {
  readonly asked: string;
  readonly date: string;
  readonly only: boolean;
}) {
  const { search, rulings, rules } = useRulings();
  const { hits, later } = useMemo(() => {
    const standing = (kind: string, id: string): string => {
      const entry = kind === 'ruling' ? rulings.find(id) : undefined;
      if (entry) return standingOn(rulings, entry, date);
      const rule = rules.get(id);
      return rule ? ruleStandingOn(rule, date) : '';
    };
    const shown = search(asked, {
      limit: MOST,
      date,
      ...(only ? { only: (kind, id) => standing(kind, id) === 'in force' } : {}),
    }).map((hit) => ({ ...hit, standing: standing(hit.kind, hit.id) }));
    // Equally good matches from later days are not shown, only mentioned.
    const least = shown.at(-1)?.score ?? 0;
    const left = only ? search(asked, { limit: MOST, date }).filter(({ score }) => score >= least) : [];
    const days = left.flatMap(({ kind, id }) => {
      if (!['not yet', 'perhaps'].includes(standing(kind, id))) return [];
      return (kind === 'ruling' ? rulings.find(id)?.since : rules.get(id)?.from) ?? [];
    });
    return { hits: shown, later: days.sort() };
  }, [asked, date, only, search, rulings, rules]);
  return (
    <section className="stack">
      <p className="label" role="status">
        {hits.length === 0 ? t('rulings.none') : t('rulings.found', { n: hits.length })}{' '}
        {later[0] !== undefined && t('rulings.later', { n: later.length, date: sayDate(later[0]) })}
      </p>
      <ol className="plain-list items">
        {hits.map(({ kind, id, excerpt, standing }) => {
          const entry = kind === 'ruling' ? rulings.find(id) : undefined;
          return (
            <li key={`${kind} ${id}`} className="item">
              <p className="item__head">
                {entry ? (
                  <Link href={`/rulings/${id}`}>{topicOf(entry)}</Link>
                ) : (
                  <Link href={`/rulings/rules/${id}`}>
                    <code>{id}</code>
                  </Link>
                )}
                <span className="quiet small num">
                  {entry ? sayDate(entry.date) : t(`rulings.kind.${kind}`)}
                </span>
                <StandingChip standing={standing} />
              </p>
              <p className="item__text">
                <Prose text={excerpt} />
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Without a question: everything that held on the day, by document and by chapter. */
function Contents({ date }: { readonly date: string }) {
  const { bundle, rulings } = useRulings();
  const held = useMemo(() => {
    const byDocument = new Map<string, ReturnType<typeof entriesOn>>();
    for (const entry of entriesOn(rulings, date))
      byDocument.set(entry.document, [...(byDocument.get(entry.document) ?? []), entry]);
    return byDocument;
  }, [rulings, date]);
  const counts = (standing: Standing) =>
    [...rulings.entries.values()].filter((entry) => standingOn(rulings, entry, date) === standing).length;
  return (
    <div className="library__contents">
      <section className="stack">
        <h2>{t('rulings.documents')}</h2>
        {counts('in force') === 0 && <p className="quiet">{t('rulings.documents.none')}</p>}
        {rulings.documents
          .filter((document) => document.date <= date)
          .toReversed()
          .map((document) => {
            const entries = held.get(document.id) ?? [];
            return (
              <details key={document.id} className="fold">
                <summary>
                  <span>{document.title}</span>
                  <span className="quiet small num">
                    {t('rulings.document.count', { n: entries.length, all: document.entries.length })}
                  </span>
                </summary>
                <ul className="plain-list fold__links">
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <Link href={`/rulings/${entry.id}`}>{topicOf(entry)}</Link>
                    </li>
                  ))}
                </ul>
              </details>
            );
          })}
      </section>
      <section className="stack">
        <h2>{t('rulings.chapters')}</h2>
        {bundle.chapters.map(({ number, title }) => (
          <Chapter key={number} number={number} title={title} date={date} />
        ))}
      </section>
    </div>
  );
}

function Chapter({
  number,
  title,
  date,
}: {
  readonly number: string;
  readonly title: string;
  readonly date: string;
}) {
  const { bundle } = useRulings();
  const [open, setOpen] = useState(false);
  const rules = useMemo(
    () =>
      bundle.rules.filter(
        (rule) => rule.chapter === number && !rule.working && ruleStandingOn(rule, date) === 'in force',
      ),
    [bundle, number, date],
  );
  const sections = useMemo(() => [...Map.groupBy(rules, ({ sectionTitle }) => sectionTitle)], [rules]);
  return (
    <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{title}</span>
        <span className="quiet small num">{t('rulings.chapter.rules', { n: rules.length })}</span>
      </summary>
      {open &&
        sections.map(([section, own]) => (
          <details key={section} className="fold fold--in">
            <summary>
              <span>{section}</span>
              <span className="quiet small num">{own.length}</span>
            </summary>
            <RuleList rules={own} date={date} />
          </details>
        ))}
    </details>
  );
}
