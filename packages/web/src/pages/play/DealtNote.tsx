/** Tells players who let the page choose their deck which one it is, and how to play it. */
import { useState } from 'react';
import { COUNTS } from '../../data/counts.ts';
import { CloseIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import { dealtIn, dealtIsKnown } from '../../play/dealt.ts';

export function DealtNote({ game }: { readonly game: string }) {
  const [key, setKey] = useState(() => dealtIn(game));
  const deck = COUNTS.starters.find((starter) => starter.key === key);
  if (!deck) return null;
  return (
    <div className="play__note play__dealt">
      <p role="status">
        <strong>{t('play.dealt', { deck: deck.name })}</strong> {t('play.dealt.plan', { plan: deck.about })}
      </p>
      <button
        type="button"
        className="button button--quiet button--icon button--small"
        aria-label={t('app.close')}
        onClick={() => {
          dealtIsKnown(game);
          setKey(undefined);
        }}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
