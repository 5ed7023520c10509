/** Plays sounds for events. */
import { useEffect, useRef } from 'react';
import { useStored } from '../local/storage.ts';
import { LOW_MS, leftOf } from './prompt/time.ts';
import { soundsKept } from './settings.ts';
import { play, type Sound } from './sounds.ts';
import type { TableState } from './useTable.ts';

export function useSounds({ seen, asked }: TableState): void {
  const [on] = useStored(soundsKept);
  const before = useRef(seen);
  useEffect(() => {
    const last = before.current;
    before.current = seen;
    if (!on || last === seen) return;
    const sound = soundOf(last, seen, asked);
    if (sound) play(sound);
  }, [seen, asked, on]);
  const { clock, seat } = seen;
  useEffect(() => {
    if (!on || !clock?.running || seat === null || clock.asked !== seat) return;
    const wait = leftOf(clock, seat, 0) - LOW_MS;
    if (wait <= 0) return;
    const timer = setTimeout(() => play('time'), wait);
    return () => clearTimeout(timer);
  }, [on, clock, seat]);
}

function soundOf(last: TableState['seen'], now: TableState['seen'], asked: boolean): Sound | undefined {
  if (now.view.outcome && !last.view.outcome) return 'over';
  if (now.steps.some(({ events }) => events.some(({ kind }) => kind === 'encountered'))) return 'dilemma';
  if (now.players.some(({ present }, seat) => present && last.players[seat]?.present === false))
    return 'joined';
  // An automatic pass makes no sound.
  const passes = now.asking && now.offers.length > 0 && now.offers.every(({ do: verb }) => verb === 'pass');
  return asked &&
    !passes &&
    last.view.decision?.id !== now.view.decision?.id &&
    last.view.decision?.seat !== now.seat
    ? 'move'
    : undefined;
}
