/** What the other player has done since one last acted, so that nothing flies by: a strip of short sentences. */
import type { Seat } from '@spaceline/engine';
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
  return (
    <section className="last" aria-label={t('table.last')}>
      {actions.length === 0 ? (
        <p className="quiet">{t('table.last.none')}</p>
      ) : (
        <ol className="plain-list last__list">
          {actions.map(({ seq, lines: [line] }) => (
            <li key={seq}>{line && <Prose text={line.text} />}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
