/** What changed between two days: for a returning player, for a judge of an old event, or for your own deck. */
import './rulings.css';
import { allCards, DEFAULT_RULES, factsOn, isDate, printedChanges } from '@spaceline/engine';
import {
  differenceAbout,
  differenceBetween,
  type Ruling,
  type SwitchChange,
  speaksOf,
  statementOn,
  tellStep,
} from '@spaceline/rulings/browser';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { textLines } from '../../cards/text.ts';
import { useCards } from '../../data/cards.ts';
import { useRulings } from '../../data/rulings.ts';
import { savedDecks } from '../../decks/store.ts';
import { useStored } from '../../local/storage.ts';
import { sayDate, t } from '../../messages/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Compared } from '../../ui/Compared.tsx';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { ForDevelopers } from '../../ui/ForDevelopers.tsx';
import { Page } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { SearchBox, useAddress, useAsked } from '../../ui/SearchBox.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { Back } from './EntryPage.tsx';
import { EntryList, RuleList, topicOf } from './lists.tsx';

const asked = (name: string, otherwise: string): string => {
  const date = new URLSearchParams(location.search).get(name);
  return date !== null && isDate(date) ? date : otherwise;
};

export default function ChangesPage() {
  const [from, setFrom] = useState(() => asked('from', '2000-09-25'));
  const [to, setTo] = useState(() => asked('to', DEFAULT_RULES));
  const [mine, setMine] = useState('');
  const { text: subject, setText: setSubject, asked: about } = useAsked('about');
  const [decks] = useStored(savedDecks);
  useAddress('/rulings/changes', { from, to, about });
  return (
    <Page title={t('changes.title')} lead={<p className="quiet">{t('changes.lead')}</p>} above={<Back />}>
      <div className="changes__controls">
        <DateChoice label={t('changes.from')} value={from} onChange={setFrom} />
        <DateChoice label={t('changes.to')} value={to} onChange={setTo} />
        <SearchBox
          label={t('changes.about')}
          labelled
          placeholder={t('changes.about.example')}
          value={subject}
          onChange={setSubject}
        />
        {decks.length > 0 && (
          <Choice
            label={t('changes.mine')}
            value={mine}
            options={['', ...decks.map(({ id }) => id)]}
            name={(id) => decks.find((deck) => deck.id === id)?.name ?? t('changes.mine.all')}
            onChange={setMine}
          />
        )}
      </div>
      <Suspense fallback={<Waiting what="app.loading.rulings" />}>
        {from < to ? (
          <Changes from={from} to={to} deck={mine} about={about} />
        ) : (
          <p role="alert">{t('changes.order')}</p>
        )}
      </Suspense>
    </Page>
  );
}

interface Between {
  readonly from: string;
  readonly to: string;
}

/** Cards whose text differs between the two days. */
function useCardChanges({ from, to }: Between) {
  const { catalogue, library } = useCards();
  return useMemo(
    () =>
      [...catalogue.cards.keys()].flatMap((id) => {
        const definition = library.get(id);
        if (!definition) return [];
        const between = [...definition.versions, ...(definition.factVersions ?? [])];
        if (!between.some((version) => version.from > from && version.from <= to)) return [];
        const printed = printedChanges(factsOn(definition, from), factsOn(definition, to));
        const say = (side: 'before' | 'after'): string =>
          printed.map((change) => `${change.what}: ${change[side] || t('card.printed.none')}.`).join(' ');
        const before = `${textLines(definition, from).join(' ')} ${say('before')}`.trim();
        const after = `${textLines(definition, to).join(' ')} ${say('after')}`.trim();
        return before === after ? [] : [{ id, title: definition.facts.title, before, after }];
      }),
    [catalogue, library, from, to],
  );
}

function Changes({ from, to, deck, about }: Between & { readonly deck: string; readonly about: string }) {
  const { rulings, bundle } = useRulings();
  const [decks] = useStored(savedDecks);
  const found = useMemo(
    () => differenceAbout(differenceBetween(rulings, bundle.rules, from, to), about, statementOn),
    [rulings, bundle, from, to, about],
  );
  const texts = useCardChanges({ from, to });
  const own = useMemo(() => {
    const saved = decks.find(({ id }) => id === deck);
    return saved && new Set(allCards(saved.deck));
  }, [decks, deck]);
  const touches = (entry: Ruling) => !own || entry.cards.some(({ ids }) => ids.some((id) => own.has(id)));
  const { documents, entries, rules, switches } = found;
  const speaks = speaksOf(about);
  const cards = texts.filter(
    ({ id, title, before, after }) => (!own || own.has(id)) && speaks(title, before, after),
  );
  const part = (name: 'new' | 'changed' | 'ended' | 'carriedOver') => entries[name].filter(touches);
  const nothing =
    (documents.length === 0 || about !== '') &&
    [...Object.values(entries), ...Object.values(rules), switches, cards].every((list) => list.length === 0);
  if (nothing) return <p>{about === '' ? t('changes.none') : t('changes.none.about', { about })}</p>;
  return (
    <div className="stack changes">
      {documents.length > 0 && (
        <section className="stack">
          <h2>{t('changes.documents')}</h2>
          <ul className="plain-list">
            {documents.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </section>
      )}
      {!own && (
        <Part title={t('changes.switches')} count={switches.length} open>
          <Few items={byWeight(switches)}>{(change) => <Switched key={change.name} change={change} />}</Few>
          <ForDevelopers>
            <ul className="plain-list">
              {switches.map(({ name, before, after }) => (
                <li key={name}>
                  <code>{`${name}: ${before} → ${after}`}</code>
                </li>
              ))}
            </ul>
          </ForDevelopers>
        </Part>
      )}
      <Part title={t('changes.cards')} count={cards.length} open>
        <Few items={cards}>
          {({ id, title, before, after }) => (
            <li key={id} className="item">
              <p className="item__head">
                <Link href={`/cards/${id}`}>{title}</Link>
              </p>
              <Compared before={before} after={after} />
            </li>
          )}
        </Few>
      </Part>
      <h2>{t('changes.rest')}</h2>
      {!own && (
        <>
          <Part title={t('changes.rules.changed')} count={rules.changed.length}>
            <ul className="plain-list items">
              {rules.changed.map(({ rule, before, after }) => (
                <li key={rule.id} className="item">
                  <p className="item__head">
                    <Link href={`/rulings/rules/${rule.id}`}>
                      <code>{rule.id}</code>
                    </Link>
                  </p>
                  <Compared before={before} after={after} />
                </li>
              ))}
            </ul>
          </Part>
          <Part title={t('changes.rules.begin')} count={rules.begin.length}>
            <RuleList rules={rules.begin} date={to} />
          </Part>
          <Part title={t('changes.rules.end')} count={rules.end.length}>
            <RuleList rules={rules.end} date={from} />
          </Part>
        </>
      )}
      <Part title={t('changes.changed')} count={part('changed').length}>
        <EntryList entries={part('changed')} />
      </Part>
      <Part title={t('changes.new')} count={part('new').length}>
        <EntryList entries={part('new')} />
      </Part>
      <Part title={t('changes.ended')} count={part('ended').length}>
        <EntryList entries={part('ended')} />
      </Part>
      <Part title={t('changes.carried')} count={part('carriedOver').length}>
        <EntryList entries={part('carriedOver')} />
      </Part>
    </div>
  );
}

/** What players encounter most comes first; the rest follows the order of the engine's table. */
const WEIGHT = [
  'turn',
  'mission',
  'attempt',
  'solve',
  'dilemma',
  'end',
  'stop',
  'battle',
  'cloak',
  'capture',
];

function byWeight(switches: readonly SwitchChange[]): readonly SwitchChange[] {
  const weight = ({ name }: SwitchChange): number => {
    const at = WEIGHT.indexOf(name.split('.')[0] ?? '');
    return at < 0 ? WEIGHT.length : at;
  };
  return switches.toSorted((a, b) => weight(a) - weight(b));
}

/** A rule that changed: what holds since when, what held before, and the rulings that changed it. */
function Switched({ change: { summary, steps } }: { readonly change: SwitchChange }) {
  const { rulings } = useRulings();
  return (
    <li className="item">
      <p className="item__head">
        <strong>{summary}</strong>
        <span className="small quiet num">{steps.map((step) => sayDate(step.from)).join(', ')}</span>
      </p>
      {steps.map((step) => {
        const { now, before, from, dating } = tellStep(step);
        return (
          <p key={from} className="item__text">
            {t(`changes.switch.${dating}`, { date: sayDate(from), now, before })}
          </p>
        );
      })}
      {steps
        .flatMap(({ ruling }) => (ruling === undefined ? [] : (rulings.find(ruling) ?? [])))
        .map((entry) => (
          <p key={entry.id} className="item__text small quiet">
            <Link href={`/rulings/${entry.id}`}>{topicOf(entry)}</Link> <Prose text={entry.summary} />
          </p>
        ))}
    </li>
  );
}

/** So many of a long group are shown before one asks for all. */
const FEW = 12;

/** A list of which only the beginning is shown at first. */
function Few<T>({
  items,
  children,
}: {
  readonly items: readonly T[];
  readonly children: (item: T) => ReactNode;
}) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="plain-list items">{items.slice(0, all ? items.length : FEW).map(children)}</ul>
      {!all && items.length > FEW && (
        <button type="button" className="button button--small changes__all" onClick={() => setAll(true)}>
          {t('changes.all', { n: items.length })}
        </button>
      )}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly count: number;
  readonly open?: boolean;
  readonly children: ReactNode;
}

function Part({ title, count, open = false, children }: PartProps) {
  const [shown, setShown] = useState(open);
  if (count === 0) return null;
  return (
    <details className="fold" open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        <span className="quiet small num">{t('changes.count', { n: count })}</span>
      </summary>
      {shown && children}
    </details>
  );
}
