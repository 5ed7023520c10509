/** One rule of the rulebook: its statement, when it applies, the rulings on it, and the scenarios that prove it. */
import './rulings.css';
import {
  type BundledRule,
  datingOfPart,
  examplesOn,
  type Part,
  type Rulings,
  SOURCES,
  type Source,
  sourcesOn,
  standingOn,
  type Wording,
  wordingOn,
} from '@spaceline/rulings/browser';
import { Suspense } from 'react';
import { type RulingsLibrary, useRulings } from '../../data/rulings.ts';
import { useRulesDate } from '../../local/rulesDate.ts';
import { sayDate, t } from '../../messages/index.ts';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { ForDevelopers } from '../../ui/ForDevelopers.tsx';
import { Page } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { Back } from './EntryPage.tsx';
import { EntryList, RuleList, ScenarioList, StandingChip } from './lists.tsx';

export default function RulePage({ id }: { readonly id: string }) {
  return (
    <Suspense fallback={<Waiting what="app.loading.rulings" />}>
      <RuleOf id={id} />
    </Suspense>
  );
}

/** Rules whose id starts the same way. */
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
          <RuleList rules={near(id, library)} date={date} />
        </div>
      </Page>
    );
  const chapter = bundle.chapters.find(({ number }) => number === rule.chapter);
  const wording = wordingOn(rule, date);
  const { standing } = wording;
  const examples = examplesOn(rule, date);
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
          <Says id={id} wording={wording} />
          {examples.length > 0 && (
            <section className="stack">
              <h2>{t('rule.examples')}</h2>
              {examples.map((example) => (
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
              <RuleList rules={see} date={date} />
            </section>
          )}
        </div>
        <aside className="stack reading__aside">
          <Facts rule={rule} date={date} />
        </aside>
      </div>
    </Page>
  );
}

/** When a part of a rule applies, in words. */
const whenOf = (rulings: Rulings, rule: string, { from, until }: Part): string =>
  [
    ...(from === undefined ? [] : [t(SINCE[datingOfPart(rulings, rule, from)], { date: sayDate(from) })]),
    ...(until === undefined ? [] : [t('rule.until', { date: sayDate(until) })]),
  ].join('. ');

const SINCE = { from: 'rule.from', by: 'rule.by' } as const;

const ofTable = (text: string): boolean => text.startsWith('|');

/** The rule's text on that day, part by part; if it does not apply then, what it said before or will say later. */
function Says({ id, wording }: { readonly id: string; readonly wording: Wording }) {
  const { rulings } = useRulings();
  const { standing, parts, details } = wording;
  const rows = details.filter(({ text }) => ofTable(text)).flatMap(({ text }) => text.split('\n'));
  return (
    <>
      {standing === 'not yet' && <p className="quiet">{t('rule.notYet')}</p>}
      {standing === 'no longer' && <p className="quiet">{t('rule.noLonger')}</p>}
      {standing === 'stated later' && <p className="quiet">{t('rule.statedLater')}</p>}
      {parts
        .filter(({ text }) => text !== '')
        .map((part) => (
          <p key={part.text} className="reading__lead">
            <Prose text={part.text} />{' '}
            <span className="small quiet">
              {[whenOf(rulings, id, part), part.confirmed === 'yes' ? '' : t(CONFIRMED[part.confirmed])]
                .filter((words) => words !== '')
                .join('. ')}
            </span>
          </p>
        ))}
      <ul className="reading__details">
        {details
          .filter(({ text }) => text !== '' && !ofTable(text))
          .map(({ text }) => (
            <li key={text}>
              <Prose text={text} />
            </li>
          ))}
      </ul>
      {rows.length > 0 && <Rows rows={rows} />}
    </>
  );
}

const CONFIRMED = { no: 'rule.unconfirmed', 'in part': 'rule.confirmedInPart' } as const;

/** A table of the rulebook. */
function Rows({ rows }: { readonly rows: readonly string[] }) {
  const cells = rows
    .filter((row) => !/^\s*\|[-:| ]+\|\s*$/.test(row))
    .map((row) =>
      row
        .trim()
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return (
    <table className="small">
      <tbody>
        {cells.map((row) => (
          <tr key={row.join('|')}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row stand where they stand.
              <td key={at}>
                <Prose text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Facts({ rule, date }: { readonly rule: BundledRule; readonly date: string }) {
  return (
    <>
      <section>
        <h2 className="reading__aside-title">{t('rule.sources')}</h2>
        <ul className="plain-list small">
          {sourcesOn(rule.sources, date).map((tag) => {
            const source: Source = SOURCES[tag];
            return <li key={tag}>{source.title}</li>;
          })}
        </ul>
        {rule.sources.length === 0 && <p className="small quiet">{t('rule.unconfirmed')}</p>}
      </section>
      <section>
        <h2 className="reading__aside-title">{t('rule.enforced')}</h2>
        {rule.enforced.length === 0 ? (
          <p className="small quiet">
            {t(rule.proven.length > 0 ? 'rule.enforced.unnamed' : 'rule.enforced.no')}
          </p>
        ) : (
          <>
            <p className="small quiet">{t('rule.enforced.yes')}</p>
            <ForDevelopers>
              <p>{t('rule.enforced.places', { n: rule.enforced.length })}</p>
              <ul className="plain-list">
                {rule.enforced.map((place) => (
                  <li key={place}>
                    <code>{place.replace('packages/', '')}</code>
                  </li>
                ))}
              </ul>
            </ForDevelopers>
          </>
        )}
      </section>
    </>
  );
}
