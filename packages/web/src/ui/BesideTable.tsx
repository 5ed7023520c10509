/**
 * A table with a panel next to it: the steps of a scenario, the judge's desk, a lesson. On a narrow screen the panel
 * comes first.
 */
import './besideTable.css';
import type { ReactNode } from 'react';

interface Props {
  readonly panel: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

export function BesideTable({ panel, label, children }: Props) {
  return (
    <div className="beside-table">
      <section className="beside-table__panel" aria-label={label}>
        {panel}
      </section>
      <div className="beside-table__board">{children}</div>
    </div>
  );
}
