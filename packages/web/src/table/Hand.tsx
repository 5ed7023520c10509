/** The viewer's hand, or their cards still to be seeded. Identical cards are stacked. */
import { memo, useContext, useRef } from 'react';
import { CardTile } from '../cards/index.ts';
import { t } from '../messages/index.ts';
import { RulesContext, useBoard } from './board/BoardContext.ts';
import { useWalk } from './board/useWalk.ts';
import { type HandStack, meantOf, stacksIn } from './handStacks.ts';
import { MarksContext, useMarks } from './marks.ts';
import { canDrag } from './useDrag.ts';
import type { TableState } from './useTable.ts';

export function Hand({ table: { seen, position } }: { readonly table: TableState }) {
  const box = useRef<HTMLElement>(null);
  const walk = useWalk(box);
  if (seen.seat === null) return null;
  const { seat } = seen;
  const seeding = seen.view.phase !== 'play' && seen.view.phase !== 'over';
  const cards = (seeding ? (['missions', 'seed', 'hand'] as const) : (['hand'] as const)).flatMap((zone) =>
    position.at(zone, seat).filter((c) => c.card !== undefined),
  );
  return (
    <section
      ref={box}
      className="hand"
      aria-label={t(seeding ? 'table.hand.seeds' : 'table.hand', { n: cards.length })}
      {...walk}
    >
      {cards.length === 0 && <p className="quiet small">{t('table.hand.empty')}</p>}
      <ul className="hand__cards plain-list">
        {stacksIn(cards).map((stack) => (
          <HandCard key={stack.key} stack={stack} />
        ))}
      </ul>
    </section>
  );
}

const HandCard = memo(
  function HandCard({ stack: { card, ids } }: { readonly stack: HandStack }) {
    const { onCard } = useBoard();
    const all = useContext(MarksContext);
    const marks = useMarks(...ids.map((id) => `card ${id}`));
    const place = useRef<HTMLLIElement>(null);
    return (
      <li
        ref={place}
        className="hand__card"
        data-marks={marks}
        data-hand={ids[0]}
        data-holds={ids.length > 1 ? ids.join(' ') : undefined}
        draggable={canDrag()}
      >
        <CardTile
          id={card}
          copies={ids.length}
          date={useContext(RulesContext)}
          selected={marks?.includes('picked') ?? false}
          onActivate={() => {
            const tile = place.current?.querySelector('button');
            const id = meantOf(ids, (each) => all.get(`card ${each}`));
            if (tile && id !== undefined) onCard(id, tile);
          }}
        />
        {marks?.includes('open') && <span className="unseen">{t('table.open')}</span>}
      </li>
    );
  },
  (a, b) => a.stack.key === b.stack.key && a.stack.ids.join() === b.stack.ids.join(),
);
