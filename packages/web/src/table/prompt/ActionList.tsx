/** All possible actions, in groups. */
import { verbRoom } from '@spaceline/engine';
import { capital } from '@spaceline/telling';
import { useEffect, useRef } from 'react';
import { CloseIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import type { Action } from '../reading/actions.ts';
import type { TableState } from '../useTable.ts';

interface Props {
  readonly table: TableState;
  readonly onClose: () => void;
}

export function ActionList({ table: { actions, act, busy, seen }, onClose }: Props) {
  const { turn } = seen.view;
  const closes =
    turn.segment === 'play' &&
    turn.plays > 0 &&
    actions.all.some(({ offer }) => verbRoom(offer.do).order) &&
    actions.all.some(({ offer }) => offer.do === 'play');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const run = (action: Action) => {
    onClose();
    act(action);
  };
  let shown = 0;
  return (
    <div className="tray" role="dialog" aria-label={t('table.actions')}>
      <div className="tray__head">
        <h2 className="tray__title">{t('table.actions')}</h2>
        <button
          type="button"
          className="button button--quiet button--icon button--small"
          aria-label={t('app.close')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      {closes && (
        <p className="small quiet" role="note">
          {t('table.orders.end', { n: turn.plays })}
        </p>
      )}
      <div className="action-groups">
        {actions.groups.map(({ name, actions: list }) => (
          <section key={name} aria-label={name}>
            <h3 className="label">{name}</h3>
            <ul className="plain-list">
              {list.map((action) => (
                <li key={action.index}>
                  <button
                    ref={shown++ === 0 ? first : undefined}
                    type="button"
                    className="candidate"
                    disabled={busy}
                    onClick={() => run(action)}
                  >
                    {capital(action.text)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
