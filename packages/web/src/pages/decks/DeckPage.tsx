/** The deck builder: the search on one side, the deck with its checks on the other; on a phone one after the other. */
import './decks.css';
import { allCards, type Deck, LONGEST_NAMES } from '@spaceline/engine';
import { Suspense, useCallback, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCards } from '../../data/cards.ts';
import { copiesIn, PILE_SECTIONS, type Section, sectionFor, withCard } from '../../decks/editing.ts';
import { changeDeck, type SavedDeck, savedDecks } from '../../decks/store.ts';
import { BackIcon, PlusIcon } from '../../icons/interface.tsx';
import { useRulesDate } from '../../local/rulesDate.ts';
import { useStored } from '../../local/storage.ts';
import { t } from '../../messages/index.ts';
import { CardSearch } from '../../search/CardSearch.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { Field } from '../../ui/Field.tsx';
import { sayNameFault } from '../../ui/nameFault.ts';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { DeckMenu } from './DeckMenu.tsx';
import { DeckTabs } from './DeckTabs.tsx';
import { LegalityChip } from './Legality.tsx';
import { NoDeck } from './NoDeck.tsx';
import { PrintedDeck } from './PrintedDeck.tsx';

export default function DeckPage({ id }: { readonly id: string }) {
  const [decks] = useStored(savedDecks);
  const saved = decks.find((each) => each.id === id);
  if (!saved) return <NoDeck title={t('deck.missing')} text={t('deck.missing.text')} />;
  return (
    <Suspense fallback={<Waiting what="app.loading.cards" />}>
      <Builder saved={saved} />
    </Suspense>
  );
}

const VIEWS = ['find', 'deck'] as const;
type View = (typeof VIEWS)[number];

function Builder({ saved }: { readonly saved: SavedDeck }) {
  const { library } = useCards();
  const { id, deck } = saved;
  const [date, setDate] = useRulesDate();
  const [view, setView] = useState<View>('find');
  const [said, setSaid] = useState('');
  /** Where cards are added: to the part of the deck they belong to, or to a side deck. */
  const [into, setInto] = useState<'deck' | Section>('deck');
  const [, go] = useLocation();
  const change = useCallback((next: Deck) => changeDeck(id, { deck: next }), [id]);
  const add = (card: string) => {
    const facts = library.get(card)?.facts;
    if (!facts) return;
    const section = into === 'deck' ? sectionFor(facts) : into;
    const next = withCard(deck, section, card);
    change(next);
    setSaid(
      t('deck.added', {
        title: facts.title,
        section: t(`deck.section.${section}`),
        n: copiesIn(next, card),
      }),
    );
  };
  const total = allCards(deck).length;
  return (
    <>
      <Page
        wide
        title={saved.name === '' ? t('decks.untitled') : saved.name}
        above={
          <Link href="/decks" className="back">
            <BackIcon />
            {t('deck.all')}
          </Link>
        }
        beside={
          <div className="row builder__tools">
            <DateChoice label={t('deck.date')} value={date} onChange={setDate} />
            <LegalityChip deck={deck} date={date} />
            <Link href={`/solo?deck=own:${id}`} className="button button--main">
              {t('deck.play')}
            </Link>
            <DeckMenu saved={saved} onGone={() => go('/decks')} />
          </div>
        }
      >
        <div className="builder" data-view={view}>
          <fieldset className="builder__views">
            <legend className="unseen">{t('deck.tabs')}</legend>
            {VIEWS.map((each) => (
              <button
                key={each}
                type="button"
                className="button"
                aria-pressed={view === each}
                onClick={() => setView(each)}
              >
                {t(`deck.view.${each}`)}
                {each === 'deck' && <span className="num">{total}</span>}
              </button>
            ))}
          </fieldset>
          <section className="builder__find" aria-label={t('deck.view.find')}>
            <Choice
              label={t('deck.into')}
              value={into}
              options={['deck', ...PILE_SECTIONS]}
              name={(each) => t(each === 'deck' ? 'deck.into.deck' : `deck.section.${each}`)}
              onChange={setInto}
            />
            <CardSearch beside={(card) => <AddButton id={card} deck={deck} onAdd={add} />} />
          </section>
          <section className="builder__deck" aria-label={t('deck.view.deck')}>
            <Labels saved={saved} />
            <DeckTabs deck={deck} date={date} onChange={change} />
          </section>
        </div>
        <p className="unseen" role="status">
          {said}
        </p>
      </Page>
      <PrintedDeck saved={saved} date={date} />
    </>
  );
}

function AddButton({
  id,
  deck,
  onAdd,
}: {
  readonly id: string;
  readonly deck: Deck;
  readonly onAdd: (id: string) => void;
}) {
  const { library } = useCards();
  const title = library.get(id)?.facts.title ?? id;
  const copies = copiesIn(deck, id);
  return (
    <button
      type="button"
      className="add"
      data-in={copies > 0 || undefined}
      aria-label={copies > 0 ? t('deck.add.in', { title, n: copies }) : t('deck.add', { title })}
      onClick={() => onAdd(id)}
    >
      {copies > 0 ? <span className="num">{copies}</span> : <PlusIcon />}
    </button>
  );
}

function Labels({ saved: { id, name, about } }: { readonly saved: SavedDeck }) {
  return (
    <div className="builder__labels">
      <Field label={t('deck.name')}>
        {(given) => (
          <input
            {...given}
            value={name}
            maxLength={LONGEST_NAMES.deck}
            placeholder={t('decks.untitled')}
            onChange={(event) => {
              sayNameFault(event.target, 'deck');
              changeDeck(id, { name: event.target.value });
            }}
          />
        )}
      </Field>
      <Field label={t('deck.about')}>
        {(given) => (
          <input
            {...given}
            value={about}
            placeholder={t('deck.about.placeholder')}
            onChange={(event) => changeDeck(id, { about: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
