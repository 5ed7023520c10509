/** What moderators and administrators have done, newest first, a hundred lines at a time. */

import type { AuditLine } from '@spaceline/wire';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAsked, useDoing } from '../../api/hooks.ts';
import { calls } from '../../api/index.ts';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { sayTime } from '../../lobby/when.ts';
import { t } from '../../messages/index.ts';

const PAGE = 100;

export function Audit() {
  const { value: lines, problem, set } = useAsked('audit', () => calls.audit());
  const { busy, problem: trouble, run } = useDoing();
  const [whole, setWhole] = useState(false);
  const last = lines?.at(-1)?.id;
  const more = () =>
    run(async () => {
      const older = await calls.audit(last);
      setWhole(older.length < PAGE);
      set((before) => [...before, ...older]);
    });
  return (
    <section className="stack" aria-label={t('audit.title')}>
      <h2>{t('audit.title')}</h2>
      <p className="quiet">{t('audit.text')}</p>
      <ProblemNote problem={problem ?? trouble} />
      {lines?.length === 0 && <p className="quiet">{t('audit.none')}</p>}
      <ol className="plain-list stack">
        {lines?.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {lines !== null && lines.length >= PAGE && !whole && (
        <button type="button" className="button" disabled={busy} onClick={() => void more()}>
          {t('audit.more')}
        </button>
      )}
    </section>
  );
}

function Line({ line: { at, by, action, person, game, details } }: { readonly line: AuditLine }) {
  const rest = Object.entries(details).filter(([, value]) => value !== null);
  return (
    <li>
      <span className="num small">{sayTime(at)}</span> <strong>{by.name}</strong>: {action}
      {person && (
        <>
          {', '}
          <Link href={`/people/${person.id}`}>{person.name}</Link>
        </>
      )}
      {game && (
        <>
          {', '}
          <Link href={`/games/${game}`}>{t('audit.game')}</Link>
        </>
      )}
      {rest.length > 0 && (
        <span className="quiet">
          {' '}
          ({rest.map(([name, value]) => `${name}: ${String(value)}`).join('; ')})
        </span>
      )}
    </li>
  );
}
