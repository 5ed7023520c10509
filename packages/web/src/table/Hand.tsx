/** The viewer's cards in hand, or those still to be seeded. */
import { memo } from 'react';
import { CardTile } from '../cards/index.ts';
import { t } from '../messages/index.ts';
import { useBoard } from './board/BoardContext.ts';
import { useMarks } from './marks.ts';
import type { TableState } from './useTable.ts';

export function Hand({ table: { seen, position } }: { readonly table: TableState }) {
  if (seen.seat === null) return null;
  const { seat } = seen;
  const cards = (['missions', 'seed', 'hand'] as const).flatMap((zone) =>
    position.at(zone, seat).filter((c) => c.card !== undefined),
  );
  return (
    <section className="hand" aria-label={t('table.hand', { n: cards.length })}>
      <ul className="hand__cards plain-list">
        {cards.map((c) => (
          <HandCard key={c.id} id={c.id} card={c.card ?? ''} />
        ))}
      </ul>
    </section>
  );
}

const HandCard = memo(function HandCard({ id, card }: { readonly id: number; readonly card: string }) {
  const { onCard } = useBoard();
  const marks = useMarks(`card ${id}`);
  return (
    <li className="hand__card" data-marks={marks} data-hand={id}>
      <CardTile
        id={card}
        selected={marks?.includes('picked') ?? false}
        onActivate={() => {
          const element = document.querySelector<HTMLElement>(`[data-hand="${id}"] button`);
          if (element) onCard(id, element);
        }}
      />
    </li>
  );
});
