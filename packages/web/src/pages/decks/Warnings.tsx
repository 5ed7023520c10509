/** Warnings that do not make a deck illegal: cards that cannot enter play, and cards not released by the day. */
import type { DeckWarning } from '@spaceline/cards/browser';
import type { Deck } from '@spaceline/engine';
import { useEffect, useState } from 'react';
import { askWarnings } from '../../decks/tasks.ts';
import { t } from '../../messages/index.ts';

type Told = Pick<DeckWarning, 'text'>;

export function WarningList({ warnings }: { readonly warnings: readonly Told[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="stack warnings" role="note">
      <p className="chip chip--warn">{t('deck.warnings', { n: warnings.length })}</p>
      <ul className="plain-list small">
        {warnings.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** The warnings of a deck, computed in the worker. */
export function Warnings({ deck, date }: { readonly deck: Deck; readonly date: string }) {
  const [warnings, setWarnings] = useState<readonly DeckWarning[]>([]);
  useEffect(() => {
    let gone = false;
    // Failing here does no harm: legality is checked separately.
    askWarnings(deck, date).then(
      (found) => !gone && setWarnings(found ?? []),
      () => !gone && setWarnings([]),
    );
    return () => {
      gone = true;
    };
  }, [deck, date]);
  return <WarningList warnings={warnings} />;
}
