/** Applies `autoPass.ts` to a table. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStored } from '../../local/storage.ts';
import { SKIPPABLE, type Skippable, type Stop, stopsKept } from '../settings.ts';
import type { TableState } from '../useTable.ts';
import { eventKey, PASS_MS, type Passing, passingOf, pauseOf, skippableOf, stopNow } from './autoPass.ts';

export interface AutoPass {
  readonly passing: Passing;
  /** Duration of the bar while the game passes automatically, or before it does; null if it does not. */
  readonly barMs: number | null;
  /** Whether a response must be given before the bar ends. */
  readonly ends: boolean;
  readonly stopOf: (kind: Skippable) => Stop;
  readonly setStop: (kind: Skippable, stop: Stop) => void;
  /** Keeps the moment that is about to be skipped. */
  readonly hold: () => void;
}

const ASK: Passing = { do: 'ask' };

export function useAutoPass({ source, seen, asked, answer, busy }: TableState): AutoPass {
  const [stops, setStops] = useStored(stopsKept);
  const [thisTurn, setThisTurn] = useState<ReadonlyMap<Skippable, number>>(new Map());
  const [held, setHeld] = useState<number | null>(null);
  const met = useRef(new Set<string>());
  const { decision, turn } = seen.view;
  const act = asked && decision?.kind === 'act' ? decision : null;
  const kind = act && skippableOf(act);
  const asking = seen.asking ?? null;
  const mine = seen.seat !== null && seen.held?.includes(seen.seat) === true;
  const stop = kind && stopNow(kind, { stops, thisTurn, turn: turn.number });
  const pause =
    act && held !== act.id && !mine ? pauseOf({ decision: act, offers: seen.offers }, asking, stop) : null;
  const passing: Passing =
    pause === 'passes'
      ? { do: 'pass', kind }
      : act && held !== act.id
        ? passingOf({
            decision: act,
            offers: seen.offers,
            stops,
            thisTurn,
            turn: turn.number,
            met: met.current,
          })
        : ASK;
  // If the player has no response, the server passes.
  const skips = passing.do === 'pass' && pause !== 'passes';
  const id = act?.id;
  const key = act && eventKey(act);
  // A moment counts as known once it was asked about and answered, not when it is merely seen again.
  useEffect(() => {
    if (id === undefined || key === null) return;
    return () => void met.current.add(key);
  }, [id, key]);
  useEffect(() => {
    if (!skips || busy || id === undefined) return;
    const timer = setTimeout(() => answer({ request: { do: 'pass' } }), PASS_MS);
    return () => clearTimeout(timer);
  }, [skips, busy, id, answer]);
  const setStop = useCallback(
    (kind: Skippable, stop: Stop) => {
      setThisTurn((now) => {
        const next = new Map(now);
        if (stop === 'turn') next.set(kind, turn.number);
        else next.delete(kind);
        return next;
      });
      if (stop !== 'turn') setStops({ ...stopsKept.get(), [kind]: stop });
    },
    [turn.number, setStops],
  );
  // The server needs to know them too, because it passes when this page is closed.
  const told = SKIPPABLE.filter((each) => stops[each] === 'always').join();
  const sent = asking !== null && seen.seat !== null;
  useEffect(() => {
    if (sent) source.setStops?.(SKIPPABLE.filter((each) => told.split(',').includes(each)));
  }, [source, sent, told]);
  const hold = useCallback(() => {
    setHeld(id ?? null);
    if (pause) void source.hold?.();
  }, [id, pause, source]);
  return {
    passing,
    barMs: pause ? (asking?.ms ?? null) : skips ? PASS_MS : null,
    ends: pause === 'ends',
    stopOf: (kind) => stopNow(kind, { stops, thisTurn, turn: turn.number }),
    setStop,
    hold,
  };
}
