/** How the cards of this game were shuffled, and what can be proven about it. */
import { useAsked } from '../../api/hooks.ts';
import { t } from '../../messages/index.ts';
import type { GameSource } from '../../play/source.ts';
import { Popup } from '../../ui/Popup.tsx';

interface Props {
  readonly tell: NonNullable<GameSource['chance']>;
  readonly onClose: () => void;
}

export function ChancePopup({ tell, onClose }: Props) {
  const { value: lines, problem } = useAsked('chance', tell);
  return (
    <Popup title={t('table.chance')} onClose={onClose}>
      <div className="stack">
        {lines?.map((line) => (
          <p key={line} style={{ overflowWrap: 'anywhere' }}>
            {line}
          </p>
        ))}
        {problem && <p className="notice notice--bad">{problem.text}</p>}
      </div>
    </Popup>
  );
}
