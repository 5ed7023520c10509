/** A deck from a link, which can be saved. */
import './decks.css';
import { readDeck } from '@spaceline/cards/browser';
import { Suspense, use, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useCards } from '../../data/cards.ts';
import { decodeDeck } from '../../decks/link.ts';
import { addDeck } from '../../decks/store.ts';
import { useRulesDate } from '../../local/rulesDate.ts';
import { t } from '../../messages/index.ts';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { DeckList } from './DeckList.tsx';
import { Legality, LegalityChip } from './Legality.tsx';
import { NoDeck } from './NoDeck.tsx';

export default function SharedDeckPage() {
  const text = useMemo(() => decodeDeck(location.hash).catch(() => undefined), []);
  return (
    <Suspense fallback={<Waiting what="share.wait" />}>
      <Shared text={text} />
    </Suspense>
  );
}

function Shared({ text: coming }: { readonly text: Promise<string | undefined> }) {
  const text = use(coming);
  const { catalogue } = useCards();
  const [date] = useRulesDate();
  const [, go] = useLocation();
  const read = useMemo(
    () => (text === undefined ? undefined : readDeck(text, catalogue, 'text')),
    [text, catalogue],
  );
  if (!read) return <NoDeck title={t('share.bad')} text={t('share.bad.text')} />;
  const name = read.name === '' ? t('decks.untitled') : read.name;
  return (
    <Page
      title={name}
      above={<p className="label">{t('share.open')}</p>}
      lead={read.about === '' ? undefined : <p className="quiet deck-about">{read.about}</p>}
      beside={
        <div className="row">
          <LegalityChip deck={read.deck} date={date} />
          <button
            type="button"
            className="button button--main"
            onClick={() => go(`/decks/${addDeck({ name, about: read.about, deck: read.deck })}`)}
          >
            {t('share.keep')}
          </button>
        </div>
      }
    >
      <div className="shared-deck">
        <DeckList deck={read.deck} />
        <Legality deck={read.deck} date={date} />
      </div>
    </Page>
  );
}
