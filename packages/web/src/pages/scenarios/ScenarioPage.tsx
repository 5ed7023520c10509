/**
 * A scenario stepped through on the board: its lines next to the table, the expectations after each step, and whether
 * they held.
 */
import './scenarios.css';
import { Suspense, use, useState } from 'react';
import { Link } from 'wouter';
import { ChangedCards, useCards } from '../../data/cards.ts';
import { loadScenarioText } from '../../data/scenarios.ts';
import { YesIcon } from '../../icons/interface.tsx';
import { sayDate, t } from '../../messages/index.ts';
import { desk, type Reading, type ShownScenario } from '../../play/desk/index.ts';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { Page, PageHeading } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { placeOf } from './address.ts';
import { Stepper } from './Stepper.tsx';

type Loaded = { readonly text: string; readonly reading: Reading } | null;

async function load(address: string, rules?: string): Promise<Loaded> {
  const { file, line } = placeOf(address);
  const text = await loadScenarioText(file);
  if (text === null) return null;
  const reading = await desk().show(text, file, { line, ...(rules === undefined ? {} : { rules }) });
  return { text, reading };
}

const loading = new Map<string, Promise<Loaded>>();

/** One promise per scenario and day, as React requires. */
function loaded(address: string, rules?: string): Promise<Loaded> {
  const key = `${address}@${rules ?? ''}`;
  const known = loading.get(key) ?? load(address, rules);
  loading.set(key, known);
  return known;
}

export default function ScenarioPage({ address }: { readonly address: string }) {
  const [rules, setRules] = useState<string>();
  return (
    <Suspense fallback={<Waiting what="scenario.loading" />}>
      <Shown address={address} onRules={setRules} {...(rules === undefined ? {} : { rules })} />
    </Suspense>
  );
}

interface ShownProps {
  readonly address: string;
  readonly rules?: string;
  readonly onRules: (date: string) => void;
}

function Shown({ address, rules, onRules }: ShownProps) {
  const found = use(loaded(address, rules));
  const { file } = placeOf(address);
  if (!found)
    return (
      <Page title={t('scenario.missing')}>
        <p>{t('scenario.missing.text', { path: file })}</p>
      </Page>
    );
  const { reading } = found;
  if (reading.problems)
    return (
      <Page title={t('scenario.problems')}>
        <pre className="small">{reading.problems.join('\n')}</pre>
      </Page>
    );
  const { shown } = reading;
  return (
    <ChangedCards value={shown.changed}>
      <Stepper
        key={shown.rules}
        shown={shown}
        above={
          <>
            <PageHeading title={shown.title} />
            <About shown={shown} />
            <Verdict shown={shown} />
          </>
        }
        below={
          <>
            <DateChoice label={t('scenario.other')} value={shown.rules} onChange={onRules} />
            <details className="scenario__file">
              <summary>{t('scenario.file')}</summary>
              <p className="small quiet">{t('scenario.file.where', { path: file, line: shown.firstLine })}</p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard, too */}
              <pre className="small" tabIndex={0}>
                {shown.lines.join('\n')}
              </pre>
            </details>
            <p>
              <Link href={`/judge?scenario=${encodeURIComponent(address)}`} className="button button--small">
                {t('scenario.desk')}
              </Link>
            </p>
          </>
        }
      />
    </ChangedCards>
  );
}

function Verdict({ shown }: { readonly shown: ShownScenario }) {
  if (shown.ok)
    return (
      <p className="scenario__held small" role="status">
        <YesIcon />
        <span>{t(shown.frames.length === 0 ? 'scenario.held.deck' : 'scenario.held')}</span>
      </p>
    );
  return (
    <div className="notice notice--bad" role="status">
      <p>{t('scenario.failed', { date: sayDate(shown.rules) })}</p>
      {shown.failure && <pre className="small scenario__failure">{shown.failure.message}</pre>}
    </div>
  );
}

function About({ shown }: { readonly shown: ShownScenario }) {
  return (
    <div className="scenario__about small quiet">
      <span className="num">{t('scenario.lead', { date: sayDate(shown.rules) })}</span>
      {shown.proves.length > 0 && (
        <span>
          {t('scenario.proves')}{' '}
          {shown.proves.map((id) => (
            <Link key={id} href={`/rulings/rules/${id}`}>
              <code>{id}</code>
            </Link>
          ))}
        </span>
      )}
      {shown.ruling && (
        <span>
          {t('scenario.of.ruling')} <Link href={`/rulings/${shown.ruling}`}>{shown.ruling}</Link>
        </span>
      )}
      {shown.card && <AboutCard id={shown.card} />}
      {shown.assumed && <span>{t('scenario.assumes')}</span>}
    </div>
  );
}

function AboutCard({ id }: { readonly id: string }) {
  const { library } = useCards();
  return (
    <span>
      {t('scenario.of.card')} <Link href={`/cards/${id}`}>{library.get(id)?.facts.title ?? id}</Link>
    </span>
  );
}
