/** The best players, by conservative rating. */
import type { Ranked } from '@spaceline/wire';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAsked } from '../api/hooks.ts';
import { calls } from '../api/index.ts';
import { t } from '../messages/index.ts';
import { Choice } from '../ui/Choice.tsx';
import { ProblemNote } from './ProblemNote.tsx';

const OF = ['people', 'bots', 'all'] as const;

/** Two deviations below the rating: almost certainly their minimum strength. */
const surely = ({ rating, deviation }: Ranked): number => Math.round(rating - 2 * deviation);

export function Leaderboard() {
  const [of, setOf] = useState<(typeof OF)[number]>('people');
  const { value: players, problem } = useAsked(of, () => calls.leaderboard(of));
  return (
    <div className="stack">
      <div className="best__of">
        <Choice
          label={t('best.of')}
          value={of}
          options={OF}
          name={(each) => t(`best.of.${each}`)}
          onChange={setOf}
        />
      </div>
      <p className="quiet small">{t('best.text')}</p>
      <ProblemNote problem={problem} />
      {players?.length === 0 && <p className="quiet">{t('best.none')}</p>}
      {players && players.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard.
        <section className="table-wrap" tabIndex={0} aria-label={t('lobby.best')}>
          <table className="table num">
            <thead>
              <tr>
                <th scope="col">{t('best.name')}</th>
                <th scope="col">{t('best.surely')}</th>
                <th scope="col">{t('best.rating')}</th>
                <th scope="col">{t('best.record')}</th>
              </tr>
            </thead>
            <tbody>
              {players.map((player, index) => (
                <tr key={player.person ?? player.bot ?? player.name}>
                  <th scope="row">
                    <span className="quiet num">{index + 1}. </span>
                    {player.person === null ? (
                      player.name
                    ) : (
                      <Link href={`/people/${player.person}`}>{player.name}</Link>
                    )}
                  </th>
                  <td>{surely(player)}</td>
                  <td>
                    {t('best.plus', {
                      rating: Math.round(player.rating),
                      deviation: Math.round(2 * player.deviation),
                    })}
                  </td>
                  <td>
                    {t('best.games', { wins: player.wins, draws: player.draws, losses: player.losses })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
