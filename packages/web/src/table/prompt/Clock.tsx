/** A player's time. It ticks without rendering anything else. */
import type { Seat } from '@spaceline/engine';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages/index.ts';
import type { Clock } from '../../play/source.ts';
import { TableIcon } from '../icons.tsx';
import { LOW_MS, leftOf, sayTime } from './time.ts';

export function PlayerClock({ clock, seat }: { readonly clock: Clock; readonly seat: Seat }) {
  const heard = useRef({ clock, at: performance.now() });
  if (heard.current.clock !== clock) heard.current = { clock, at: performance.now() };
  const ticking = clock.running && clock.asked === seat;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [ticking]);
  const left = leftOf(clock, seat, performance.now() - heard.current.at);
  return (
    <span
      className="clock num"
      role="timer"
      data-ticking={ticking || undefined}
      data-low={left < LOW_MS || undefined}
    >
      <TableIcon of="clock" size={1} label={t('table.clock')} />
      {sayTime(left)}
      {left < LOW_MS && <span>{t('table.clock.low')}</span>}
    </span>
  );
}
