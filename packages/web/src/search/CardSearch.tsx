/**
 * The search shared by the card pages and the deck builder: words, filters, and a grid of results. The page supplies what
 * stands next to each card (such as a button to add it).
 */
import './search.css';
import { AFFILIATIONS, CARD_TYPES } from '@spaceline/engine';
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { CardTile } from '../cards/index.ts';
import { useCards } from '../data/cards.ts';
import { FilterIcon } from '../icons/interface.tsx';
import { useRulesDate } from '../local/rulesDate.ts';
import { t } from '../messages/index.ts';
import { Choice } from '../ui/Choice.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import {
  allSkills,
  type Filters,
  findCards,
  NO_FILTERS,
  ORDERS,
  type Order,
  searchables,
} from './finding.ts';

interface Props {
  /** The query when the page opens. */
  readonly initial?: string;
  /** Tells the page the current query, so that it can store it. */
  readonly onAsk?: (text: string) => void;
  /** Content next to each card. */
  readonly beside?: (id: string) => ReactNode;
  /** How many results are shown at first. */
  readonly most?: number;
}

export function CardSearch({ initial = '', onAsk, beside, most = 60 }: Props) {
  const cards = useCards();
  const [date] = useRulesDate();
  const [text, setText] = useState(initial);
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [order, setOrder] = useState<Order>('title');
  const [shown, setShown] = useState(most);
  const [open, setOpen] = useState(false);
  const asked = useDeferredValue(text);
  const all = useMemo(() => searchables(cards, date), [cards, date]);
  const skills = useMemo(() => allSkills(all), [all]);
  const found = useMemo(() => findCards(all, asked, filters, order), [all, asked, filters, order]);
  const id = useId();
  useEffect(() => onAsk?.(asked), [asked, onAsk]);

  const change = (next: Partial<Filters>) => {
    setShown(most);
    setFilters({ ...filters, ...next });
  };
  const used = Object.entries(filters).filter(
    ([key, value]) => value !== NO_FILTERS[key as keyof Filters],
  ).length;
  const near = found.cards.length === 0 && found.query.words !== '' ? cards.catalogue.suggest(text, 4) : [];

  return (
    <div className="search">
      <search className="search__form">
        <SearchBox
          label={t('cards.search')}
          placeholder={t('cards.placeholder')}
          describedBy={`${id}-help`}
          value={text}
          onChange={(words) => {
            setShown(most);
            setText(words);
          }}
        >
          <button
            type="button"
            className="button search__toggle"
            aria-expanded={open}
            aria-controls={`${id}-filters`}
            onClick={() => setOpen(!open)}
          >
            <FilterIcon />
            {t('cards.filters')}
            {used > 0 && <span className="num">{used}</span>}
          </button>
        </SearchBox>
        <div id={`${id}-filters`} className="search__filters" data-open={open || undefined}>
          <Choice
            label={t('cards.type')}
            value={filters.type}
            onChange={(type) => change({ type })}
            options={['' as const, ...CARD_TYPES]}
            name={(type) => (type === '' ? t('cards.any') : t(`type.${type}`))}
          />
          <Choice
            label={t('cards.affiliation')}
            value={filters.affiliation}
            onChange={(affiliation) => change({ affiliation })}
            options={['' as const, ...AFFILIATIONS]}
            name={(affiliation) => (affiliation === '' ? t('cards.any') : affiliation)}
          />
          <Choice
            label={t('cards.set')}
            value={filters.set}
            onChange={(set) => change({ set })}
            options={['', ...cards.catalogue.sets.keys()]}
            name={(set) => cards.catalogue.sets.get(set)?.name ?? t('cards.any')}
          />
          <Choice
            label={t('cards.skill')}
            value={filters.skill}
            onChange={(skill) => change({ skill })}
            options={['', ...skills]}
            name={(skill) => (skill === '' ? t('cards.any') : skill)}
          />
          <Choice
            label={t('cards.sort')}
            value={order}
            onChange={setOrder}
            options={ORDERS}
            name={(each) => t(`cards.sort.${each}`)}
          />
          <label className="check search__check">
            <input
              type="checkbox"
              checked={filters.playable}
              onChange={(event) => change({ playable: event.target.checked })}
            />
            {t('cards.playable')}
          </label>
          <label className="check search__check">
            <input
              type="checkbox"
              checked={filters.enterable}
              onChange={(event) => change({ enterable: event.target.checked })}
            />
            {t('cards.enterable')}
          </label>
        </div>
        <details className="search__help small" id={`${id}-help`}>
          <summary>{t('cards.help')}</summary>
          <p>{t('cards.help.words')}</p>
          <p>
            <code>{t('cards.help.fields')}</code>
          </p>
          <p>
            <code>{t('cards.help.numbers')}</code>
          </p>
          <p>{t('cards.help.not')}</p>
        </details>
      </search>
      <p className="search__count label" role="status">
        {t(filters.playable ? 'cards.found.playable' : 'cards.found', {
          n: found.cards.length,
          all: all.length,
        })}
        {found.query.unknown.map((part) => (
          <span key={part} className="search__unknown">
            {t('cards.bad', { part })}
          </span>
        ))}
        {(text !== '' || used > 0) && (
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => {
              setText('');
              setFilters(NO_FILTERS);
            }}
          >
            {t('cards.clear')}
          </button>
        )}
      </p>
      {found.cards.length === 0 ? (
        <div className="stack">
          <p>{t('cards.none')}</p>
          <p className="quiet">{t('cards.none.help')}</p>
          {near.length > 0 && (
            <p className="row">
              <span>{t('cards.none.near')}</span>
              {near.map((title) => (
                <button
                  key={title}
                  type="button"
                  className="button button--small"
                  onClick={() => setText(title)}
                >
                  {title}
                </button>
              ))}
            </p>
          )}
        </div>
      ) : (
        <ul className="card-grid plain-list">
          {found.cards.slice(0, shown).map((card) => (
            <li key={card.id} className="search__card">
              <CardTile id={card.id} apart />
              {beside?.(card.id)}
            </li>
          ))}
        </ul>
      )}
      {found.cards.length > shown && (
        <button type="button" className="button" onClick={() => setShown(shown + 2 * most)}>
          {t('cards.more', { n: Math.min(2 * most, found.cards.length - shown) })}
        </button>
      )}
    </div>
  );
}
