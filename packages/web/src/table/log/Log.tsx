/** What happened, told in sentences. */
import { tellAll } from '@spaceline/telling';
import { useMemo } from 'react';
import { t } from '../../messages/index.ts';
import type { TableState } from '../useTable.ts';

export function Log({ table: { situation, seen, names } }: { readonly table: TableState }) {
  const told = useMemo(
    () =>
      situation.story.flatMap((step) =>
        tellAll(step.events, seen.view, names, names).map((line, index) => ({
          ...line,
          key: `${step.seq} ${index}`,
        })),
      ),
    [situation.story, seen, names],
  );
  return (
    <section className="log" aria-label={t('table.log')}>
      <ol className="plain-list">
        {told.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
