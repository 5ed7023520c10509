/** Runs the passing of `autoPass.ts` for a table. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStored } from '../../app/storage.ts';
import { type Skippable, type Stop, stopsKept } from '../settings.ts';
import type { TableState } from '../useTable.ts';
import { eventKey, PASS_MS, type Passing, passingOf, stopNow } from './autoPass.ts';

export interface AutoPass {
  readonly passing: Passing;
  readonly stopOf: (kind: Skippable) => Stop;
  readonly setStop: (kind: Skippable, stop: Stop) => void;
  /** Keeps the moment that is about to be skipped. */
  readonly hold: () => void;
}

const ASK: Passing = { do: 'ask' };

export function useAutoPass({ seen, asked, answer, busy }: TableState): AutoPass {
  const [stops, setStops] = useStored(stopsKept);
  const [thisTurn, setThisTurn] = useState<ReadonlyMap<Skippable, number>>(new Map());
  const [held, setHeld] = useState<number | null>(null);
  const met = useRef(new Set<string>());
  const { decision, turn } = seen.view;
  const act = asked && decision?.kind === 'act' ? decision : null;
  const passing: Passing =
    act && held !== act.id
      ? passingOf({
          decision: act,
          offers: seen.offers,
          stops,
          thisTurn,
          turn: turn.number,
          met: met.current,
        })
      : ASK;
  const skips = passing.do === 'pass';
  const id = act?.id;
  const key = act && eventKey(act);
  // A moment is met once it was asked about and answered, not when it is merely heard of again.
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
  const hold = useCallback(() => setHeld(id ?? null), [id]);
  return {
    passing,
    stopOf: (kind) => stopNow(kind, { stops, thisTurn, turn: turn.number }),
    setStop,
    hold,
  };
}
