/**
 * The opponent's last actions, so that nothing goes unnoticed. While they play, it shows what they have done so far;
 * during the viewer's turn, a summary of the opponent's turn until it is closed or the viewer's turn ends. The viewer's
 * own actions never appear here.
 */
import type { Seat } from '@spaceline/engine';
import { markedNames, type Names } from '@spaceline/telling';
import { useMemo, useState } from 'react';
import { CloseIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import type { Situation } from '../../play/source.ts';
import { lastActions } from './lastActions.ts';
import { lastTurnOf } from './lastTurn.ts';
import { Prose } from './Prose.tsx';
import type { Happened } from './story.ts';

interface Props {
  readonly steps: Situation['story'];
  readonly story: readonly Happened[];
  readonly names: Names;
  readonly undone: ReadonlySet<number>;
  /** Whose actions are shown; null for everybody's. */
  readonly of: Seat | null;
  /** Opens the log at the turn that began with a step. */
  readonly onLog: (seq: number) => void;
}

export function LastActions({ steps, story, names, undone, of, onLog }: Props) {
  const turn = useMemo(() => lastTurnOf(steps, of, markedNames(names), undone), [steps, of, names, undone]);
  const [closed, setClosed] = useState(-1);
  // Before the first turn it shows the most recently seeded card.
  const seeding = turn ? undefined : lastActions(story, of).at(-1)?.lines[0]?.text;
  const text = turn && turn.seq !== closed ? turn.text : seeding;
  return (
    <section className="last" aria-label={t('table.last')}>
      {text === undefined ? (
        !turn && <p className="quiet last__text">{t('table.last.none')}</p>
      ) : (
        <p className="last__text">
          <Prose text={text} />
        </p>
      )}
      {turn && turn.seq !== closed && (
        <>
          <button
            type="button"
            className="button button--quiet button--small"
            aria-label={t('last.log.title')}
            title={t('last.log.title')}
            onClick={() => onLog(turn.seq)}
          >
            {t('last.log')}
          </button>
          {turn.over && (
            <button
              type="button"
              className="button button--quiet button--icon button--small"
              aria-label={t('last.close')}
              title={t('last.close')}
              onClick={() => setClosed(turn.seq)}
            >
              <CloseIcon />
            </button>
          )}
        </>
      )}
    </section>
  );
}
