/** A card as a line on the board: emblem, title, states. Hidden ones show their back. */
import type { CardView } from '@spaceline/engine';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { colourOf, Emblem, useZoom } from '../../cards/index.ts';
import { useCards } from '../../data/cards.ts';
import { t } from '../../messages/index.ts';
import { useMarks } from '../marks.ts';
import { useBoard } from './BoardContext.ts';
import { States } from './States.tsx';

interface Props {
  readonly card: CardView;
  /** How many equal ones it stands for. */
  readonly count?: number;
  /** Beside the title, for ships and missions. */
  readonly children?: ReactNode;
  readonly className?: string;
}

export const Chip = memo(function Chip({ card, count = 1, children, className = 'chip-card' }: Props) {
  const { onCard } = useBoard();
  const { library } = useCards();
  const marks = useMarks(`card ${card.id}`);
  const facts = library.get(card.card ?? '')?.facts;
  const { handlers } = useZoom(card.card ?? '');
  const act = (element: HTMLElement) => onCard(card.id, element);
  const shared = {
    type: 'button',
    'data-card': card.id,
    'data-marks': marks,
    'aria-pressed': marks?.includes('candidate') ? marks.includes('picked') : undefined,
    onClick: (event: { currentTarget: HTMLElement }) => act(event.currentTarget),
  } as const;
  if (!facts)
    return (
      <button {...shared} className={`${className} ${className}--back`}>
        <span className="chip-card__title">{t('table.hidden')}</span>
        {count > 1 && <span className="chip-card__count num">{`×${count}`}</span>}
      </button>
    );
  return (
    <button
      {...handlers}
      {...shared}
      className={className}
      data-type={facts.type}
      aria-keyshortcuts="z"
      style={colourOf(facts) as CSSProperties}
    >
      <span className="chip-card__emblem">
        <Emblem facts={facts} bare />
      </span>
      <span className="chip-card__title">{facts.title}</span>
      {count > 1 && <span className="chip-card__count num">{`×${count}`}</span>}
      {children}
      <States of={card} />
    </button>
  );
});
