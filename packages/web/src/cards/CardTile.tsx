/**
 * A small card: what you need to tell it from its neighbours and to count with it. What a click (or Enter) does depends
 * on where the tile is; by default it zooms. Hovering, a long press and Z always zoom.
 */
import './cards.css';
import { type CardFacts, factsOn } from '@spaceline/engine';
import type { CSSProperties } from 'react';
import { useCards } from '../data/cards.ts';
import { AffiliationIcon } from '../icons/affiliations.tsx';
import { Mark } from '../icons/marks.tsx';
import { TypeIcon } from '../icons/types.tsx';
import { t } from '../messages/index.ts';
import { apartFrom } from './apart.ts';
import { Emblem } from './CardFace.tsx';
import { FigureRow } from './FigureRow.tsx';
import { colourOf, figuresOf, secondColourOf, sortLine, staffingOn } from './facts.ts';
import { useZoom } from './zoom/ZoomProvider.tsx';

export interface CardTileProps {
  readonly id: string;
  /** How many copies; shown if more than one. */
  readonly copies?: number;
  readonly selected?: boolean;
  /** The day whose text the zoom shows. */
  readonly date?: string | undefined;
  /** Whether to tell cards of the same title apart. */
  readonly apart?: boolean;
  /** What a click does; by default it zooms. */
  readonly onActivate?: () => void;
}

export function CardTile({
  id,
  copies = 1,
  selected = false,
  date,
  apart = false,
  onActivate,
}: CardTileProps) {
  const { catalogue, library, shutOut } = useCards();
  const entry = catalogue.cards.get(id);
  const { open, handlers } = useZoom(id, date);
  if (!entry) return null;
  const definition = library.get(id);
  const facts = definition && date !== undefined ? factsOn(definition, date) : entry.facts;
  const playable = definition?.playable === true;
  const shut = shutOut.get(id);
  return (
    <button
      type="button"
      {...handlers}
      className={`tile tile--${facts.type.replace(' ', '-')}`}
      data-selected={selected || undefined}
      data-unplayable={!playable || undefined}
      style={{ ...colourOf(facts), ...secondColourOf(facts) } as CSSProperties}
      aria-keyshortcuts="z"
      onClick={onActivate ?? open}
    >
      <span className="tile__head">
        <span className="tile__emblem">
          <Emblem facts={facts} />
        </span>
        <span className="tile__title">{facts.title}</span>
        {shut !== undefined && (
          <span
            className="tile__shut"
            role="img"
            aria-label={t('card.shut')}
            title={t('card.shut.why', { why: shut })}
          >
            ⊘
          </span>
        )}
        {copies > 1 && <span className="tile__copies num">{`×${copies}`}</span>}
      </span>
      <span className="tile__sort">
        {apart && apartFrom(catalogue, id) !== undefined && (
          <b className="tile__apart">{apartFrom(catalogue, id)} · </b>
        )}
        {sortLine(facts)}
      </span>
      <TileFoot facts={facts} />
    </button>
  );
}

/** The numbers that matter in play. */
function TileFoot({ facts }: { readonly facts: CardFacts }) {
  if (facts.type === 'mission') {
    const { points, span, icons, attemptBy } = facts.near;
    return (
      <span className="tile__foot">
        <span className="tile__points num">
          <b>{points ?? t('fact.undefined')}</b>
          <span className="unseen">{t('fact.points')}</span>
        </span>
        <span className="tile__span num">
          <span aria-hidden="true">↔</span>
          {span ?? t('fact.undefined')}
          <span className="unseen">{t('fact.span')}</span>
        </span>
        <span className="tile__end">
          {icons.map((affiliation) => (
            <AffiliationIcon key={affiliation} of={affiliation} label={affiliation} size={1.1} />
          ))}
          {attemptBy !== undefined && icons.length === 0 && <span aria-hidden="true">✳</span>}
        </span>
      </span>
    );
  }
  const figures = figuresOf(facts);
  const marks = facts.type === 'ship' ? (staffingOn(facts)[0] ?? []) : facts.icons.slice(0, 3);
  return (
    <span className="tile__foot">
      <FigureRow figures={figures} />
      <span className="tile__end">
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same icon may stand twice.
          <Mark key={index} of={mark} />
        ))}
        {figures.length === 0 && marks.length === 0 && <TypeIcon of={facts.type} />}
      </span>
    </span>
  );
}
