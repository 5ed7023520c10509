/** One entry of a rulings document: its text, its status on a day, and everything linked to it. */
import './rulings.css';
import { type BundledRuling, type Situation, standingOn, tellStep } from '@spaceline/rulings/browser';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { useRulings } from '../../data/rulings.ts';
import { BackIcon } from '../../icons/interface.tsx';
import { useRulesDate } from '../../local/rulesDate.ts';
import { type MessageKey, sayDate, t } from '../../messages/index.ts';
import { Compared } from '../../ui/Compared.tsx';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { ForDevelopers } from '../../ui/ForDevelopers.tsx';
import { Page } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { EntryList, ScenarioList, StandingChip, topicOf } from './lists.tsx';

export default function EntryPage({ id }: { readonly id: string }) {
  return (
    <Suspense fallback={<Waiting what="app.loading.rulings" />}>
      <Entry id={id} />
    </Suspense>
  );
}

export function Back() {
  return (
    <Link href="/rulings" className="back">
      <BackIcon />
      {t('rulings.all')}
    </Link>
  );
}

function Entry({ id }: { readonly id: string }) {
  const { entries, rulings } = useRulings();
  const [date, setDate] = useRulesDate();
  const entry = entries.get(id);
  if (!entry)
    return (
      <Page title={t('entry.missing', { id })} above={<Back />}>
        {null}
      </Page>
    );
  const document = rulings.documents.find((each) => each.id === entry.document);
  const history = (rulings.subjects.get(entry.subject) ?? []).filter((other) => other.id !== id);
  const standing = standingOn(rulings, entry, date);
  return (
    <Page
      title={topicOf(entry)}
      above={<Back />}
      lead={
        <p className="row small quiet">
          <StandingChip standing={standing} />
          <span>
            {t('standing.on', { standing: t(`standing.${standing}`), date: sayDate(date) })}.{' '}
            {t(entry.dating === 'from' ? 'entry.from' : 'entry.by', { date: sayDate(entry.since) })}.{' '}
            {document && t('entry.document', { document: document.title })}.
          </span>
        </p>
      }
      beside={<DateChoice label={t('rulings.date')} value={date} onChange={setDate} />}
    >
      <div className="reading">
        <div className="stack reading__main">
          <p className="reading__lead">
            <Prose text={entry.summary} />
          </p>
          <CardTexts entry={entry} />
          <Situations entry={entry} />
          {entry.notes !== '' && (
            <section className="stack">
              <h2>{t('entry.notes')}</h2>
              <p className="quiet">
                <Prose text={entry.notes} />
              </p>
            </section>
          )}
          {history.length > 0 && (
            <section className="stack">
              <h2>{t('entry.history')}</h2>
              <EntryList entries={history} standing={(other) => standingOn(rulings, other, date)} />
            </section>
          )}
        </div>
        <aside className="stack reading__aside">
          <Links entry={entry} />
          <Proofs entry={entry} />
        </aside>
      </div>
    </Page>
  );
}

function Aside({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="reading__aside-title">{title}</h2>
      {children}
    </section>
  );
}

const LINKS = ['replaces', 'amends', 'replacedBy', 'amendedBy', 'see'] as const;

function Links({ entry }: { readonly entry: BundledRuling }) {
  const { rulings } = useRulings();
  const toEntries = (ids: readonly string[]) => (
    <ul className="plain-list">
      {ids.map((id) => {
        const other = rulings.find(id);
        return (
          <li key={id}>
            <Link href={`/rulings/${id}`}>{other ? topicOf(other) : id}</Link>{' '}
            {other && <span className="small quiet num">{other.date.slice(0, 4)}</span>}
          </li>
        );
      })}
    </ul>
  );
  const see = [...entry.see, ...entry.seenFrom];
  return (
    <>
      {entry.cards.length > 0 && (
        <Aside title={t('entry.cards')}>
          <ul className="plain-list">
            {entry.cards.map(({ title, ids }) => (
              <li key={title}>
                {ids[0] === undefined ? title : <Link href={`/cards/${ids[0]}`}>{title}</Link>}
              </li>
            ))}
          </ul>
        </Aside>
      )}
      {entry.rules.length > 0 && (
        <Aside title={t('entry.rules')}>
          <ul className="plain-list">
            {entry.rules.map((rule) => (
              <li key={rule}>
                <Link href={`/rulings/rules/${rule}`}>
                  <code>{rule}</code>
                </Link>
              </li>
            ))}
          </ul>
        </Aside>
      )}
      {LINKS.map((link) => {
        const ids = link === 'see' ? see : entry[link];
        return ids.length === 0 ? null : (
          <Aside key={link} title={t(`entry.${link}`)}>
            {toEntries(ids)}
          </Aside>
        );
      })}
      {entry.repeats !== undefined && <Aside title={t('entry.repeats')}>{toEntries([entry.repeats])}</Aside>}
      {entry.repeatedBy !== undefined && (
        <Aside title={t('entry.repeatedBy')}>{toEntries([entry.repeatedBy])}</Aside>
      )}
      {entry.switches.length > 0 && (
        <Aside title={t('entry.switches')}>
          <ul className="plain-list small">
            {entry.switches.map((step) => {
              const { now, before, from, dating } = tellStep(step);
              return (
                <li key={`${step.name} ${from}`}>
                  {t(`changes.switch.${dating}`, { date: sayDate(from), now, before })}
                </li>
              );
            })}
          </ul>
          <ForDevelopers>
            <ul className="plain-list">
              {entry.switches.map(({ name, from }) => (
                <li key={`${name} ${from}`}>
                  <code>{name}</code>
                </li>
              ))}
            </ul>
          </ForDevelopers>
        </Aside>
      )}
    </>
  );
}

function Proofs({ entry }: { readonly entry: BundledRuling }) {
  const passing = entry.proofs.filter(({ passes }) => passes);
  return (
    <Aside title={t(entry.proven ? 'entry.proven' : 'entry.unproven')}>
      {entry.waitsFor.length > 0 && !entry.proven && (
        <p className="small quiet">{t('entry.waits', { what: entry.waitsFor.join(', ') })}</p>
      )}
      <div className="small">
        <ScenarioList scenarios={passing} />
      </div>
    </Aside>
  );
}

function CardTexts({ entry }: { readonly entry: BundledRuling }) {
  if (entry.cardTexts.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('entry.texts')}</h2>
      {entry.cardTexts.map(({ card, title, from, before, after }) => (
        <div key={`${card} ${from}`} className="stack">
          <h3>
            <Link href={`/cards/${card}`}>{title}</Link>
          </h3>
          <Compared before={before} after={after} />
        </div>
      ))}
    </section>
  );
}

const PARTS = ['setup', 'do', 'expect'] as const;

function Situations({ entry }: { readonly entry: BundledRuling }) {
  if (entry.situations.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('entry.situations')}</h2>
      <ol className="plain-list situations">
        {entry.situations.map((situation) => (
          <li key={situation.id} className="situation">
            <dl>
              {PARTS.map((part) => (
                <div key={part}>
                  <dt>{t(`entry.${part}` as MessageKey)}</dt>
                  <dd>{situation[part]}</dd>
                </div>
              ))}
            </dl>
            <SituationState entry={entry} situation={situation} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether a situation runs, with the scenarios that show it, or what it waits for. */
function SituationState({
  entry,
  situation: { id, waitsFor = [t('entry.situation.scenario')], nothingToPlay },
}: {
  readonly entry: BundledRuling;
  readonly situation: Situation;
}) {
  const places = entry.runs[id];
  const proofs = entry.proofs.filter(({ place }) => places?.includes(place));
  if (places)
    return (
      <div className="small">
        <p className="quiet">{t('entry.situation.runs')}</p>
        <ScenarioList scenarios={proofs} />
      </div>
    );
  return (
    <p className="small quiet">
      {nothingToPlay === undefined
        ? t('entry.situation.waits', { what: waitsFor.join(', ') })
        : t('entry.situation.nothing', { why: nothingToPlay })}
    </p>
  );
}
