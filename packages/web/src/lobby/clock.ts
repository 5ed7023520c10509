/** The clocks a table can have, and any clock in words. */
import type { ClockTerms } from '@spaceline/wire';
import { t } from '../messages/index.ts';
import { saySeconds } from './when.ts';

const MINUTES = 60;
const LOST = 5 * MINUTES;

/** From none to days; a game takes about an hour. */
export const CLOCKS = {
  none: null,
  quick: { game: 20 * MINUTES, move: 10, lost: 120 },
  usual: { game: 45 * MINUTES, move: 15, lost: LOST },
  long: { game: 75 * MINUTES, move: 30, lost: LOST },
  day: { days: 1 },
  days: { days: 3 },
  week: { days: 7 },
} as const satisfies Readonly<Record<string, ClockTerms | null>>;

export type ClockName = keyof typeof CLOCKS;
export const CLOCK_NAMES = Object.keys(CLOCKS) as readonly ClockName[];

export function sayClock(terms: ClockTerms | null): string {
  if (terms === null) return t('clock.none');
  if ('days' in terms) return t('clock.days', { n: terms.days });
  const { game, move } = terms;
  if (game === undefined) return t('clock.move', { move: saySeconds(move ?? 0) });
  return move === undefined
    ? t('clock.game', { game: saySeconds(game) })
    : t('clock.both', { game: saySeconds(game), move: saySeconds(move) });
}
