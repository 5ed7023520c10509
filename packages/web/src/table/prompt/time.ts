/** Clock times. */
import type { Seat } from '@spaceline/engine';
import type { Clock } from '../../play/source.ts';

/** Below this a clock shows a warning. */
export const LOW_MS = 60_000;

/** Milliseconds left for a seat, this long after we were told about the clock. */
export const leftOf = ({ left, running, asked }: Clock, seat: Seat, since: number): number =>
  Math.max(0, left[seat] - (running && asked === seat ? since : 0));

export function sayTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const pad = (n: number): string => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}
