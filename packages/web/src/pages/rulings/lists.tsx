/** Lists of entries, rules and scenarios, shared by all pages. */
import './rulings.css';
import {
  type BundledRule,
  foldAlike,
  type Ruling,
  type Standing,
  statementOn,
} from '@spaceline/rulings/browser';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { ScenarioTitle } from '../../data/shapes.ts';
import { type MessageKey, sayDate, t } from '../../messages/index.ts';
import { ForDevelopers } from '../../ui/ForDevelopers.tsx';
import { Prose } from '../../ui/Prose.tsx';

const TONE: Readonly<Record<string, string>> = {
  'in force': 'chip chip--good',
  perhaps: 'chip chip--warn',
  replaced: 'chip chip--bad',
  'no longer': 'chip chip--bad',
};

/** The status of something on a day, as a chip. */
export function StandingChip({ standing }: { readonly standing: string }) {
  return <span className={TONE[standing] ?? 'chip'}>{t(`standing.${standing}` as MessageKey)}</span>;
}

/** The title of an entry, without the editors' marks. */
export const topicOf = ({ topic }: Pick<Ruling, 'topic'>): string => {
  const plain = topic.replace(/ \((?:announced|glossary) change\)$/, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

interface EntryListProps {
  readonly entries: readonly Ruling[];
  readonly standing?: (entry: Ruling) => Standing;
}

export function EntryList({ entries, standing }: EntryListProps) {
  return (
    <ul className="plain-list items">
      {entries.map((entry) => (
        <li key={entry.id} className="item">
          <p className="item__head">
            <Link href={`/rulings/${entry.id}`}>{topicOf(entry)}</Link>
            <span className="quiet small num">{sayDate(entry.date)}</span>
            {standing && <StandingChip standing={standing(entry)} />}
          </p>
          <p className="item__text">
            <Prose text={entry.summary} />
          </p>
        </li>
      ))}
    </ul>
  );
}

interface RuleListProps {
  readonly rules: readonly BundledRule[];
  /** The day on which they are read. */
  readonly date: string;
}

/** Rules as they read on a day; what says the same stands once, with the other places beside it. */
export function RuleList({ rules, date }: RuleListProps) {
  const folds = useMemo(() => foldAlike(rules, (rule) => statementOn(rule, date)), [rules, date]);
  return (
    <ul className="plain-list items">
      {folds.map(({ first: rule, also }) => (
        <li key={rule.id} className="item">
          <p className="item__head">
            {[rule, ...also].map(({ id }) => (
              <Link key={id} href={`/rulings/rules/${id}`}>
                <code>{id}</code>
              </Link>
            ))}
          </p>
          <p className="item__text">
            <Prose text={statementOn(rule, date)} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Where a scenario is stepped on the board. */
const scenarioAddress = (place: string): string =>
  `/scenarios/${place.replace('packages/scenarios/', '').replace('.yaml:', ':')}`;

export function ScenarioList({
  scenarios,
}: {
  readonly scenarios: readonly (ScenarioTitle & { readonly place: string })[];
}) {
  if (scenarios.length === 0) return null;
  return (
    <>
      <ul className="plain-list items">
        {scenarios.map(({ place, title, rules }) => (
          <li key={place} className="item">
            <p>
              <Link
                href={scenarioAddress(place)}
                aria-label={t('scenario.step.label', { title })}
                title={t('scenario.step')}
              >
                {title}
              </Link>
            </p>
            <p className="small quiet">{t('scenario.rules', { date: sayDate(rules) })}</p>
          </li>
        ))}
      </ul>
      <ForDevelopers>
        <ul className="plain-list">
          {scenarios.map(({ place }) => (
            <li key={place}>
              <code>{place.replace('packages/scenarios/', '')}</code>
            </li>
          ))}
        </ul>
      </ForDevelopers>
    </>
  );
}
