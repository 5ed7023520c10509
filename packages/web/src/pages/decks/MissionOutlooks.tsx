/** Which of its missions the deck's own personnel could solve, computed by the engine in the worker. */
import type { DeckOverview } from '@spaceline/cards/browser';
import type { Deck } from '@spaceline/engine';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { copiesOf } from '../../decks/copies.ts';
import { askOverview } from '../../decks/tasks.ts';
import { NoIcon, YesIcon } from '../../icons/interface.tsx';
import { sayList, t } from '../../messages/index.ts';

/** Personnel of one name are counted, not listed. */
const sayTeam = (team: readonly string[]): string =>
  sayList([...copiesOf(team)].map(([title, n]) => (n > 1 ? `${title} ×${n}` : title)));

export function MissionOutlooks({ deck, date }: { readonly deck: Deck; readonly date: string }) {
  const [overview, setOverview] = useState<DeckOverview>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    let gone = false;
    askOverview(deck, date).then(
      (found) => !gone && setOverview(found),
      (error: unknown) => !gone && setFailed(String(error)),
    );
    return () => {
      gone = true;
    };
  }, [deck, date]);
  if (deck.missions.length === 0) return <p className="quiet">{t('deck.missions.none')}</p>;
  if (failed !== undefined) return <p role="alert">{t('deck.failed', { why: failed })}</p>;
  if (!overview)
    return (
      <p className="quiet" role="status">
        {t('deck.missions.wait')}
      </p>
    );
  const points = (solved: boolean) =>
    overview.missions.reduce((sum, each) => sum + (!solved || each.team ? (each.points ?? 0) : 0), 0);
  return (
    <div className="stack">
      <p className="small quiet">{t('deck.missions.text')}</p>
      <p className="num">{t('deck.missions.points', { n: points(true), all: points(false) })}</p>
      <ul className="plain-list outlooks">
        {overview.missions.map(({ id, title, requirements, team, points: worth }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a universal mission may be there twice.
          <li key={`${id} ${index}`} className="outlook">
            <span className={team ? 'outlook__sign outlook__sign--yes' : 'outlook__sign'}>
              {team ? <YesIcon label={t('deck.missions.yes')} /> : <NoIcon label={t('deck.missions.no')} />}
            </span>
            <div>
              <p className="outlook__title">
                <Link href={`/cards/${id}`}>{title}</Link>
                {worth !== null && (
                  <span className="quiet num small">{t('fact.points.of', { n: worth })}</span>
                )}
              </p>
              <p className="small">{requirements}</p>
              {team && <p className="small quiet">{t('deck.missions.team', { team: sayTeam(team) })}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
