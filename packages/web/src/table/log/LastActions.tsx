/** What the other player has done since one last acted, so that nothing flies by: a strip of short sentences. */
import type { Seat } from '@spaceline/engine';
import { useEffect, useRef } from 'react';
import { t } from '../../messages/index.ts';
import { lastActions } from './lastActions.ts';
import { Prose } from './Prose.tsx';
import type { Happened } from './story.ts';

interface Props {
  readonly story: readonly Happened[];
  /** Whose actions are shown; null shows everybody's. */
  readonly of: Seat | null;
}

export function LastActions({ story, of }: Props) {
  const actions = lastActions(story, of);
  const list = useRef<HTMLOListElement>(null);
  const newest = actions.at(-1)?.seq;
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ left: list.current.scrollWidth });
  }, [newest]);
  return (
    <section className="last" aria-label={t('table.last')}>
      {actions.length === 0 ? (
        <p className="quiet">{t('table.last.none')}</p>
      ) : (
        <ol ref={list} className="plain-list last__list">
          {actions.map(({ seq, lines: [line] }) => (
            <li key={seq}>{line && <Prose text={line.text} />}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
