/** Every scenario there is, to be found by words of its title, its card or its file. What is asked stays in the address. */
import '../../search/search.css';
import '../rulings/rulings.css';
import { Suspense, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { Page } from '../../app/Page.tsx';
import { Waiting } from '../../app/Waiting.tsx';
import { useRulings } from '../../data/rulings.ts';
import { SearchIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import { ScenarioList } from '../rulings/lists.tsx';

export default function ScenariosPage() {
  return (
    <Page title={t('scenarios.title')} lead={<p className="quiet">{t('scenarios.lead')}</p>}>
      <Suspense fallback={<Waiting what="app.loading.rulings" />}>
        <Finding />
      </Suspense>
    </Page>
  );
}

/** More than these are not shown at once. */
const MOST = 60;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase();

function Finding() {
  const { scenarios } = useRulings();
  const [text, setText] = useState(() => new URLSearchParams(location.search).get('q') ?? '');
  const asked = useDeferredValue(text.trim());
  const id = useId();
  useEffect(() => {
    const address = asked === '' ? '/scenarios' : `/scenarios?q=${encodeURIComponent(asked)}`;
    if (`${location.pathname}${location.search}` !== address)
      history.replaceState(history.state, '', address);
  }, [asked]);
  const all = useMemo(
    () =>
      Object.entries(scenarios).map(([place, scenario]) => ({
        ...scenario,
        place,
        words: fold(`${scenario.title} ${scenario.card ?? ''} ${place} ${scenario.rules}`),
      })),
    [scenarios],
  );
  const found = useMemo(() => {
    const wanted = fold(asked).split(' ');
    return all.filter(({ words }) => wanted.every((word) => words.includes(word)));
  }, [all, asked]);
  return (
    <div className="stack">
      <search>
        <div className="search__words">
          <label className="unseen" htmlFor={id}>
            {t('scenarios.search')}
          </label>
          <SearchIcon className="search__glass" />
          <input
            id={id}
            type="search"
            className="input"
            autoComplete="off"
            placeholder={t('scenarios.placeholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      </search>
      <p className="small quiet num" role="status">
        {t(found.length > MOST ? 'scenarios.found.more' : 'scenarios.found', {
          n: found.length,
          most: MOST,
        })}
      </p>
      <ScenarioList scenarios={found.slice(0, MOST)} />
    </div>
  );
}
