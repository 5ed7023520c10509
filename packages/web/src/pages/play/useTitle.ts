/** The window's title during a game: it says when you are asked, for players looking at another tab. */
import { useEffect } from 'react';
import { t } from '../../messages/index.ts';
import type { Seen } from '../../play/source.ts';

function titleOf(seen: Seen | null): string {
  if (!seen) return t('app.title', { page: t('play.title') });
  const [one, two] = seen.players;
  const page = t('table.line.two', { one: one.name, two: two.name });
  const { outcome, decision } = seen.view;
  const mine = !outcome && seen.seat !== null && decision?.seat === seen.seat;
  return mine ? t('play.your-move', { page }) : t('app.title', { page });
}

export function useTitle(seen: Seen | null): void {
  const title = titleOf(seen);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
