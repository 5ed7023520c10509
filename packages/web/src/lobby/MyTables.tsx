/** My tables that are still waiting for somebody. Games in progress are listed above (`RunningGames`). */
import { useAsked, useHeard } from '../api/hooks.ts';
import { calls } from '../api/index.ts';
import { t } from '../messages/index.ts';
import { TableLine } from './TableLine.tsx';

export function MyTables() {
  const { value, again } = useAsked('mine', calls.myTables);
  useHeard('table', again);
  useHeard('notice', again);
  const tables = value?.filter(({ status }) => status === 'waiting');
  if (!tables || tables.length === 0) return null;
  return (
    <section className="stack" aria-label={t('lobby.mine')}>
      <h2>{t('lobby.mine')}</h2>
      <ul className="table-list plain-list">
        {tables.map((table) => (
          <TableLine key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}
