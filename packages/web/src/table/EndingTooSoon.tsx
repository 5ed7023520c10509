/** A confirmation before ending a phase in which the player could still do something they would miss. */
import { t } from '../messages/index.ts';
import { Popup } from '../ui/Popup.tsx';
import type { TableState } from './useTable.ts';

export function EndingTooSoon({ table: { ending, decideEnding } }: { readonly table: TableState }) {
  if (!ending) return null;
  return (
    <Popup title={t('table.ending')} text={t('table.ending.text')} onClose={() => decideEnding(false)}>
      <div className="row">
        <button type="button" className="button button--main" onClick={() => decideEnding(false)}>
          {t('table.ending.no')}
        </button>
        <button type="button" className="button" onClick={() => decideEnding(true)}>
          {t('table.ending.yes')}
        </button>
      </div>
    </Popup>
  );
}
