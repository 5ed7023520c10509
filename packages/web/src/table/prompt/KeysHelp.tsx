/** The list of keys. */
import { t } from '../../messages/index.ts';
import { Popup } from '../../ui/Popup.tsx';

const KEYS = [
  ['table.key.space', 'table.keys.space'],
  ['table.key.digits', 'table.keys.digits'],
  ['table.key.escape', 'table.keys.escape'],
  ['table.key.enter', 'table.keys.enter'],
  ['table.key.arrows', 'table.keys.arrows'],
  ['table.key.z', 'table.keys.z'],
  ['table.key.a', 'table.keys.a'],
  ['table.key.b', 'table.keys.b'],
  ['table.key.p', 'table.keys.p'],
  ['table.key.h', 'table.keys.h'],
  ['table.key.u', 'table.keys.u'],
  ['table.key.w', 'table.keys.w'],
  ['table.key.l', 'table.keys.l'],
  ['table.key.question', 'table.keys.question'],
] as const;

export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Popup title={t('table.tool.keys')} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{t(key)}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Popup>
  );
}
