/** A card as a line on the board: emblem, title, states. Hidden cards show their back. */
import type { CardView } from '@spaceline/engine';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { colourOf, Emblem } from '../../cards/index.ts';
import { useCards } from '../../data/cards.ts';
import { t } from '../../messages/index.ts';
import { TableIcon } from '../icons.tsx';
import { useMarks } from '../marks.ts';
import { canDrag } from '../useDrag.ts';
import { useBoard, useTableZoom } from './BoardContext.ts';
import { States } from './States.tsx';

interface Props {
  readonly card: CardView;
  /** How many identical cards it stands for. */
  readonly count?: number;
  /** `person` is small, `vessel` heads a block, `loose` lies on another card. */
  readonly as?: 'person' | 'vessel' | 'loose';
  /** After the title, for ships. */
  readonly children?: ReactNode;
}

export const Chip = memo(function Chip({ card, count = 1, as = 'loose', children }: Props) {
  const { onCard, drags } = useBoard();
  const { library } = useCards();
  const marks = useMarks(`card ${card.id}`);
  const facts = library.get(card.card ?? '')?.facts;
  const { handlers } = useTableZoom(card.card);
  const shared = {
    type: 'button',
    'data-card': card.id,
    'data-marks': marks,
    'aria-pressed': marks?.includes('candidate') ? marks.includes('picked') : undefined,
    tabIndex: -1,
    draggable: drags === card.controller && canDrag(),
    onClick: (event: { currentTarget: HTMLElement }) => onCard(card.id, event.currentTarget),
  } as const;
  const copies = count > 1 && <span className="bcard__count num">{t('table.copies', { n: count })}</span>;
  if (!facts)
    return (
      <button {...shared} className={`bcard bcard--${as} bcard--back`}>
        <span className="bcard__head">
          <TableIcon of="seed" />
          <span className="bcard__title">{t('table.hidden')}</span>
          {copies}
        </span>
      </button>
    );
  return (
    <button
      {...handlers}
      {...shared}
      className={`bcard bcard--${as}`}
      aria-keyshortcuts="z"
      style={colourOf(facts) as CSSProperties}
    >
      <span className="bcard__head">
        <Emblem facts={facts} bare />
        <span className="bcard__title">{facts.title}</span>
        {copies}
      </span>
      {children}
      <States of={card} />
      {marks?.includes('open') && <span className="unseen">{t('table.open')}</span>}
    </button>
  );
});
