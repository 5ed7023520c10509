/** Search over all cards. The query stays in the address, so it can be shared and the Back button works. */
import { Suspense, useCallback } from 'react';
import { t } from '../../messages/index.ts';
import { CardSearch } from '../../search/CardSearch.tsx';
import { Page } from '../../ui/Page.tsx';
import { isTouched } from '../../ui/touch.ts';
import { Waiting } from '../../ui/Waiting.tsx';

export default function CardsPage() {
  const keep = useCallback((text: string) => {
    const address = text.trim() === '' ? '/cards' : `/cards?q=${encodeURIComponent(text)}`;
    if (`${location.pathname}${location.search}` !== address)
      history.replaceState(history.state, '', address);
  }, []);
  return (
    <Page
      wide
      title={t('cards.title')}
      lead={<p className="quiet small">{t(isTouched() ? 'card.keys.touch' : 'card.keys')}</p>}
    >
      <Suspense fallback={<Waiting what="app.loading.cards" />}>
        <CardSearch initial={new URLSearchParams(location.search).get('q') ?? ''} onAsk={keep} most={120} />
      </Suspense>
    </Page>
  );
}
