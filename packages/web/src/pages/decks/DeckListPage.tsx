/** All decks stored in this browser, and the starter decks. */
import './decks.css';
import type { Deck } from '@spaceline/engine';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCards } from '../../data/cards.ts';
import { addDeck, EMPTY_DECK, savedDecks } from '../../decks/store.ts';
import { AffiliationIcon, affiliationColour } from '../../icons/affiliations.tsx';
import { PlusIcon } from '../../icons/interface.tsx';
import { useStored } from '../../local/storage.ts';
import { sayDate, t } from '../../messages/index.ts';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { mainAffiliations } from './mainAffiliations.ts';

export default function DeckListPage() {
  const [decks] = useStored(savedDecks);
  const [, go] = useLocation();
  const [importing, setImporting] = useState(false);
  return (
    <Page
      title={t('decks.title')}
      lead={<p className="quiet">{t('decks.lead')}</p>}
      beside={
        <div className="row">
          <button type="button" className="button" onClick={() => setImporting(true)}>
            {t('decks.import')}
          </button>
          <button
            type="button"
            className="button button--main"
            onClick={() => go(`/decks/${addDeck({ name: t('decks.untitled'), deck: EMPTY_DECK })}`)}
          >
            <PlusIcon />
            {t('decks.new')}
          </button>
        </div>
      }
    >
      <Suspense fallback={<Waiting what="app.loading.cards" />}>
        {decks.length === 0 ? (
          <p className="deck-none">{t('decks.none')}</p>
        ) : (
          <ul className="deck-cards plain-list">
            {decks.map(({ id, name, deck, changed }) => (
              <li key={id} className="deck-card">
                <h2>
                  <Link href={`/decks/${id}`}>{name === '' ? t('decks.untitled') : name}</Link>
                </h2>
                <Counts deck={deck} />
                <p className="small quiet">{t('decks.changed', { date: sayDate(changed.slice(0, 10)) })}</p>
                <Affiliations deck={deck} />
              </li>
            ))}
          </ul>
        )}
        <Starters />
        {importing && (
          <ImportDialog
            onClose={() => setImporting(false)}
            onTake={({ name, about, deck }) =>
              go(`/decks/${addDeck({ name: name === '' ? t('decks.untitled') : name, about, deck })}`)
            }
          />
        )}
      </Suspense>
    </Page>
  );
}

function Counts({ deck }: { readonly deck: Deck }) {
  const { missions, seeds, draw } = deck;
  return (
    <p className="small quiet num">
      {t('decks.counts', { missions: missions.length, seeds: seeds.length, draw: draw.length })}
    </p>
  );
}

function Affiliations({ deck }: { readonly deck: Deck }) {
  const { library } = useCards();
  return (
    <p className="deck-card__emblems">
      {mainAffiliations(deck, library).map((affiliation) => (
        <span key={affiliation} style={affiliationColour(affiliation) as React.CSSProperties}>
          <AffiliationIcon of={affiliation} label={affiliation} size={1.5} />
        </span>
      ))}
    </p>
  );
}

function Starters() {
  const { starters } = useCards();
  const [, go] = useLocation();
  return (
    <section className="deck-starters">
      <h2>{t('decks.starters')}</h2>
      <p className="quiet">{t('decks.starters.text')}</p>
      <ul className="deck-cards plain-list">
        {starters.map(({ key, name, about, deck }) => (
          <li key={key} className="deck-card">
            <h3>{name}</h3>
            <p className="small quiet">{about}</p>
            <Affiliations deck={deck} />
            <button
              type="button"
              className="button button--small"
              aria-label={t('decks.starters.copy', { name })}
              onClick={() => go(`/decks/${addDeck({ name, about, deck })}`)}
            >
              {t('deck.menu.copy')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
