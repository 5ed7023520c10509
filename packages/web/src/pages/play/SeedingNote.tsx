/** Before the first turn: cards can be seeded for the player, who may take over at any moment. */
import { useEffect, useState } from 'react';
import { t } from '../../messages/index.ts';
import { isSeedingWished, seedFor, wishSeeding } from '../../play/seeding.ts';
import type { GameSource } from '../../play/source.ts';

export function SeedingNote({ source, game }: { readonly source: GameSource; readonly game: string }) {
  const [going, setGoing] = useState(() => isSeedingWished(game));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!going) return;
    return seedFor(source, (refused) => {
      setGoing(false);
      setFailed(refused);
    });
  }, [going, source]);
  const choose = (next: boolean) => {
    wishSeeding(game, next);
    setGoing(next);
  };
  return (
    <p className="play__note">
      <span role="status">
        {t(going ? 'play.seeding' : failed ? 'play.seeding.none' : 'play.seeding.offer')}
      </span>
      {!failed && (
        <button type="button" className="button button--small" onClick={() => choose(!going)}>
          {t(going ? 'play.seeding.stop' : 'solo.seeds')}
        </button>
      )}
    </p>
  );
}
