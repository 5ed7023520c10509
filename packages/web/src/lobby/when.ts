/** Times as people say them: a time today, otherwise a day; how long ago; how long from now. */
import { sayDate, t } from '../messages/index.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const isToday = (at: Date): boolean => at.toDateString() === new Date().toDateString();

/** A time if today, otherwise a day. */
export function sayTime(iso: string): string {
  const at = new Date(iso);
  return isToday(at) ? TIME.format(at) : sayDate(iso.slice(0, 10));
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A number of seconds in the largest unit that divides it. */
export function saySeconds(seconds: number): string {
  if (seconds % DAY === 0) return t('time.days', { n: seconds / DAY });
  if (seconds % HOUR === 0) return t('time.hours', { n: seconds / HOUR });
  if (seconds % MINUTE === 0) return t('time.minutes', { n: seconds / MINUTE });
  return t('time.seconds', { n: seconds });
}
