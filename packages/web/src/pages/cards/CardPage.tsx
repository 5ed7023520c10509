/** One card: its face on a day, how its text changed, the rulings that name it, the scenarios that prove it. */
import { RARE_WORDS } from '@spaceline/cards/browser';
import './card.css';
import type { CatalogueEntry } from '@spaceline/cards/browser';
import type { Definition } from '@spaceline/engine';
import { cardText, factsOn, printedSteps, unknownOn } from '@spaceline/engine';
import { standingOn } from '@spaceline/rulings/browser';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { CardFace, Clauses, sortLine } from '../../cards/index.ts';
import { useCards } from '../../data/cards.ts';
import { useRulings } from '../../data/rulings.ts';
import { BackIcon } from '../../icons/interface.tsx';
import { useRulesDate } from '../../local/rulesDate.ts';
import { sayDate, t } from '../../messages/index.ts';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { EntryList, ScenarioList } from '../rulings/lists.tsx';

export default function CardPage({ id }: { readonly id: string }) {
  return (
    <Suspense fallback={<Waiting what="app.loading.cards" />}>
      <Card id={id} />
    </Suspense>
  );
}

function Back() {
  return (
    <Link href="/cards" className="back">
      <BackIcon />
      {t('card.all')}
    </Link>
  );
}

function Card({ id }: { readonly id: string }) {
  const { catalogue, library } = useCards();
  const [date, setDate] = useRulesDate();
  const entry = catalogue.cards.get(id);
  const definition = library.get(id);
  if (!entry || !definition) {
    const near = catalogue.suggest(id.slice(id.indexOf('/') + 1).replaceAll('-', ' '));
    return (
      <Page title={t('card.missing', { id })} above={<Back />}>
        {near.length > 0 && (
          <div className="stack">
            <p>{t('card.near')}</p>
            <ul>
              {near.map((title) => (
                <li key={title}>
                  <Link href={`/cards/${catalogue.byTitle(title)?.facts.id ?? ''}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Page>
    );
  }
  return (
    <Page
      title={factsOn(definition, date).title}
      above={<Back />}
      lead={<p className="quiet">{sortLine(factsOn(definition, date))}</p>}
      beside={<DateChoice label={t('deck.date')} value={date} onChange={setDate} />}
    >
      <div className="card-page">
        <div className="card-page__face">
          <CardFace id={id} date={date} />
        </div>
        <div className="stack card-page__facts">
          <Standing entry={entry} definition={definition} date={date} />
          <Versions definition={definition} />
          <Printed definition={definition} />
          <Suspense fallback={<Waiting what="app.loading.rulings" />}>
            <Rulings id={id} date={date} />
          </Suspense>
          <Printings entry={entry} />
        </div>
      </div>
    </Page>
  );
}

function Standing({
  entry,
  definition,
  date,
}: {
  readonly entry: CatalogueEntry;
  readonly definition: Definition;
  readonly date: string;
}) {
  const { characteristics } = factsOn(definition, date);
  const unknown = unknownOn(definition, date);
  const shut = useCards().shutOut.get(entry.facts.id);
  return (
    <section className="stack">
      <p>
        <span className={definition.playable && shut === undefined ? 'chip chip--good' : 'chip chip--warn'}>
          {t(!definition.playable ? 'card.not.playable' : shut === undefined ? 'card.playable' : 'card.shut')}
        </span>
      </p>
      {shut !== undefined && <p className="quiet small">{t('card.shut.why', { why: shut })}</p>}
      {!definition.playable && entry.why !== undefined && (
        <p className="quiet small">{t('card.why', { why: entry.why })}</p>
      )}
      {unknown.length > 0 && <p className="quiet small">{t('card.unknown', { what: unknown.join(', ') })}</p>}
      {characteristics.length > 0 && (
        <p className="small">
          <span className="quiet">{t('card.characteristics')}</span> {characteristics.join(', ')}
        </p>
      )}
    </section>
  );
}

function Versions({ definition }: { readonly definition: Definition }) {
  if (definition.versions.length < 2) return null;
  return (
    <section className="stack">
      <h2>{t('card.versions')}</h2>
      <ol className="plain-list versions">
        {definition.versions.map(({ from, ruling, behaviour }, index) => (
          <li key={from}>
            <p className="label">
              {index === 0 ? t('card.versions.first') : t('card.versions.from', { date: sayDate(from) })}
              {ruling !== undefined && (
                <>
                  {' '}
                  <Link href={`/rulings/${ruling}`}>{t('card.versions.by', { ruling })}</Link>
                </>
              )}
            </p>
            <Clauses of={cardText(behaviour, factsOn(definition, from), RARE_WORDS)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What errata changed in its printed facts. */
function Printed({ definition }: { readonly definition: Definition }) {
  const steps = printedSteps(definition).filter(({ changes }) => changes.length > 0);
  if (steps.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('card.printed')}</h2>
      <ol className="plain-list versions">
        {steps.map(({ from, rulings, changes }) => (
          <li key={from}>
            <p className="label">
              {t('card.versions.from', { date: sayDate(from) })}
              {rulings.map((ruling) => (
                <span key={ruling}>
                  {' '}
                  <Link href={`/rulings/${ruling}`}>{t('card.versions.by', { ruling })}</Link>
                </span>
              ))}
            </p>
            {changes.map(({ what, before, after }) => (
              <p key={what}>
                {t('card.printed.change', {
                  what,
                  before: before || t('card.printed.none'),
                  after: after || t('card.printed.none'),
                })}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Rulings({ id, date }: { readonly id: string; readonly date: string }) {
  const { rulings, byCard } = useRulings();
  const entries = rulings.byCard.get(id) ?? [];
  const scenarios = byCard.get(id) ?? [];
  return (
    <>
      <section className="stack">
        <h2>{t('card.rulings')}</h2>
        {entries.length === 0 ? (
          <p className="quiet">{t('card.rulings.none')}</p>
        ) : (
          <EntryList entries={entries} standing={(entry) => standingOn(rulings, entry, date)} />
        )}
      </section>
      <section className="stack">
        <h2>{t('card.scenarios')}</h2>
        {scenarios.length === 0 ? (
          <p className="quiet">{t('card.scenarios.none')}</p>
        ) : (
          <ScenarioList scenarios={scenarios} />
        )}
      </section>
    </>
  );
}

function Printings({ entry }: { readonly entry: CatalogueEntry }) {
  const { catalogue } = useCards();
  const printings = catalogue.printings(entry.facts.title);
  return (
    <section className="stack">
      <h2>{t('card.printings')}</h2>
      <ul className="plain-list">
        {printings.map(({ facts, set, number }) => (
          <li key={facts.id}>
            {facts.id === entry.facts.id ? (
              t('card.set', { set: set.name, number })
            ) : (
              <Link href={`/cards/${facts.id}`}>{t('card.set', { set: set.name, number })}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
