/** Confirmation for taking back a move that revealed something (docs/decisions/0013). */
import { t } from '../../messages/index.ts';
import type { Crossed } from '../../play/source.ts';
import { Popup } from '../../ui/Popup.tsx';

interface Props {
  readonly crossed: Crossed;
  readonly onSure: () => void;
  readonly onClose: () => void;
}

export function TakeBack({ crossed, onSure, onClose }: Props) {
  return (
    <Popup title={t('table.undo.title')} text={t(`table.undo.${crossed}`)} onClose={onClose}>
      <div className="row">
        <button
          type="button"
          className="button"
          onClick={() => {
            onClose();
            onSure();
          }}
        >
          {t('table.undo.yes')}
        </button>
        <button type="button" className="button button--main" onClick={onClose}>
          {t('table.undo.no')}
        </button>
      </div>
    </Popup>
  );
}
