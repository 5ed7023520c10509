/** Cards that are being played or encountered right now, and so are not on the board. */
import { t } from '../messages/index.ts';
import { Chip } from './board/Chip.tsx';
import type { Position } from './reading/position.ts';

export function Underway({ position }: { readonly position: Position }) {
  const cards = position.view.cards.filter(({ zone }) => zone === 'stack');
  if (cards.length === 0) return null;
  return (
    <section className="underway" aria-label={t('table.underway')}>
      <p className="label">{t('table.underway')}</p>
      <ul className="plain-list">
        {cards.map((card) => (
          <li key={card.id}>
            <Chip card={position.card(card.id) ?? card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
