/** Before the first turn: cards can be seeded for the player, who may take over at any time. */
import { useEffect, useState } from 'react';
import { calls, type ProblemTold } from '../../api/index.ts';
import { t } from '../../messages/index.ts';
import { isSeedingWished, seedFor, wishSeeding } from '../../play/seeding.ts';
import type { GameSource } from '../../play/source.ts';

export function SeedingNote({ source, game }: { readonly source: GameSource; readonly game: string }) {
  const [going, setGoing] = useState(() => isSeedingWished(game));
  const [waits, setWaits] = useState(0);
  /** Why it was refused, in the server's words. */
  const [refused, setRefused] = useState<ProblemTold | null>(null);
  useEffect(() => {
    if (!going) return;
    return seedFor(game, source, calls, {
      waits: setWaits,
      ends(problem) {
        setGoing(false);
        setRefused(problem);
      },
    });
  }, [going, source, game]);
  const choose = (next: boolean) => {
    wishSeeding(game, next);
    setRefused(null);
    setGoing(next);
    // The player continues alone, whether or not this request succeeds.
    if (!next) calls.stopSeeding(game).catch(() => undefined);
  };
  return (
    <p className="play__note">
      <span role="status">
        {going
          ? t(waits > 0 ? 'play.seeding.waits' : 'play.seeding', { n: waits })
          : (refused?.text ?? t('play.seeding.offer'))}
      </span>
      {refused?.code !== 'refused' && (
        <button type="button" className="button button--small" onClick={() => choose(!going)}>
          {t(going ? 'play.seeding.stop' : 'solo.seeds')}
        </button>
      )}
    </p>
  );
}
