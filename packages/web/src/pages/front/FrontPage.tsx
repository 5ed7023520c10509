/** The front page: what you can do here today, and nothing else. */
import './front.css';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { COUNTS } from '../../data/counts.ts';
import { GoIcon } from '../../icons/interface.tsx';
import { RunningGames } from '../../lobby/RunningGames.tsx';
import { type MessageKey, t } from '../../messages/index.ts';
import { Field } from '../../ui/Field.tsx';
import { LineDrawing } from './LineDrawing.tsx';
import { PlayForm } from './PlayForm.tsx';

const DOORS: readonly {
  readonly path: string;
  readonly name: 'learn' | 'decks' | 'cards' | 'rulings' | 'judge';
}[] = [
  { path: '/learn', name: 'learn' },
  { path: '/decks', name: 'decks' },
  { path: '/cards', name: 'cards' },
  { path: '/rulings', name: 'rulings' },
  { path: '/judge', name: 'judge' },
];

const says = (name: string, part: string): string => t(`front.${name}.${part}` as MessageKey);

/** Years in which somebody may have stopped playing, up to the newest document. */
const YEARS = Array.from(
  { length: Number(COUNTS.documents.at(-1)?.slice(0, 4) ?? '2014') - 1993 },
  (_, index) => 1994 + index,
);

export function FrontPage() {
  const { cards, playable, enterable, rulings, rules } = COUNTS;
  useEffect(() => {
    document.title = t('app.name');
  }, []);
  return (
    <div className="front">
      <div className="front__running">
        <RunningGames />
      </div>
      <section className="front__hero">
        <LineDrawing />
        <div className="front__words">
          <h1>{t('front.title')}</h1>
          <p>{t('front.lead', { cards, playable, enterable, rulings, rules })}</p>
          <PlayForm />
        </div>
      </section>
      <div className="page front__body">
        <ul className="front__doors plain-list">
          {DOORS.map(({ path, name }) => (
            <li key={path} className="front__door">
              <h2>{says(name, 'title')}</h2>
              <p className="quiet">{says(name, 'text')}</p>
              <Link href={path} className="front__go">
                {says(name, 'go')}
                <GoIcon />
              </Link>
            </li>
          ))}
        </ul>
        <div className="front__aside">
          <ComeBack />
          <section className="stack">
            <h2>{t('front.solo.title')}</h2>
            <p className="quiet">{t('front.solo.text')}</p>
            <Link href="/solo" className="front__go">
              {t('front.play.alone.go')}
              <GoIcon />
            </Link>
          </section>
        </div>
      </div>
    </div>
  );
}

/** For returning players: the year they stopped leads to what has changed since. */
function ComeBack() {
  const [, go] = useLocation();
  const [year, setYear] = useState('1998');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(`/rulings/changes?from=${year}-12-31`);
  };
  return (
    <section className="stack">
      <h2>{t('front.back.title')}</h2>
      <p className="quiet">{t('front.back.text')}</p>
      <form className="front__back" onSubmit={submit}>
        <Field label={t('front.back.label')}>
          {(given) => (
            <select
              {...given}
              className="input num"
              value={year}
              onChange={(event) => setYear(event.target.value)}
            >
              {YEARS.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="button">
          {t('front.back.go')}
        </button>
      </form>
    </section>
  );
}
