/** All scenarios, searchable by words of the title, card or file. The query stays in the address. */
import '../rulings/rulings.css';
import { Suspense, useMemo } from 'react';
import { useRulings } from '../../data/rulings.ts';
import { t } from '../../messages/index.ts';
import { Page } from '../../ui/Page.tsx';
import { SearchBox, useAddress, useAsked } from '../../ui/SearchBox.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
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

/** Maximum shown at once. */
const MOST = 60;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase();

function Finding() {
  const { scenarios } = useRulings();
  const { text, setText, asked } = useAsked('q');
  useAddress('/scenarios', { q: asked });
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
        <SearchBox
          label={t('scenarios.search')}
          placeholder={t('scenarios.placeholder')}
          value={text}
          onChange={setText}
        />
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
