/** One player: name, points, what is left in hand and deck, piles, cards on the table. */
import type { Seat } from '@spaceline/engine';
import { t } from '../messages/index.ts';
import { Chip } from './board/Chip.tsx';
import type { TableState } from './useTable.ts';

export function PlayerBar({ table, seat }: { readonly table: TableState; readonly seat: Seat }) {
  const { seen, position } = table;
  const player = seen.players[seat];
  const { score, hand, deck } = seen.view.players[seat];
  const here = position.at('table', seat);
  return (
    <section className="player" aria-label={t('table.player', { name: player.name })}>
      <span className="player__name">{player.name}</span>
      <span className="player__score num">{t('fact.points.of', { n: score })}</span>
      <span className="player__counts num quiet">{t('table.counts', { hand, deck })}</span>
      {here.length > 0 && (
        <ul className="player__table plain-list" aria-label={t('table.table', { name: player.name })}>
          {here.map((card) => (
            <li key={card.id}>
              <Chip card={card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
