/** The desk's draft, stored in this browser, and the worker's results for it. */
import type { Seat } from '@spaceline/engine';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { stored, useStored } from '../../local/storage.ts';
import { type DeskSource, deskSource } from '../../play/desk/deskSource.ts';
import { type Draft, desk, type Study } from '../../play/desk/index.ts';
import { EXAMPLE } from './example.ts';

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'spaceline' in value && 'steps' in value && 'turn' in value;

const kept = stored<Draft>('spaceline.desk', EXAMPLE, {
  read(text) {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : EXAMPLE;
  },
  write: (draft) => JSON.stringify(draft),
});

export interface Desk {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  /** The latest result; it may lag slightly behind the draft. */
  readonly study: Study | null;
  readonly source: DeskSource;
  /** Which step the table shows. */
  readonly at: number;
  readonly last: number;
  readonly look: (step: number) => void;
  readonly back: () => boolean;
}

export function useDesk(): Desk {
  const [draft, setDraft] = useStored(kept);
  const [study, setStudy] = useState<Study | null>(null);
  const [looking, setLooking] = useState<number | null>(null);
  const newest = useRef(draft);
  newest.current = draft;

  const change = useCallback(
    (next: Draft) => {
      setLooking(null);
      setDraft(next);
    },
    [setDraft],
  );
  const back = useCallback(() => {
    const { steps } = newest.current;
    if (steps.length === 0) return false;
    change({ ...newest.current, steps: steps.slice(0, -1) });
    return true;
  }, [change]);

  const source: DeskSource = useMemo(
    () =>
      deskSource({
        async say(said) {
          const done = await desk().say(newest.current, said);
          if (done.refused) return done.refused;
          change({ ...newest.current, steps: [...newest.current.steps, { [done.seat]: done.sentence }] });
          return null;
        },
        async why(request) {
          const seat: Seat = source.situation().seen?.seat ?? 0;
          return (await desk().may(newest.current, seat, request)).refused;
        },
        back,
      }),
    [back, change],
  );
  useEffect(() => () => source.close(), [source]);

  useEffect(() => {
    let here = true;
    void desk()
      .study(draft)
      .then((found) => here && setStudy(found));
    return () => {
      here = false;
    };
  }, [draft]);

  const frames = study?.reading.shown?.frames ?? [];
  const last = Math.max(0, frames.length - 1);
  const at = Math.min(looking ?? last, last);
  useEffect(() => {
    const shown = study?.reading.shown?.frames ?? [];
    const story = shown.slice(0, at + 1).flatMap(({ seen }) => seen.steps);
    const seen = at === shown.length - 1 ? study?.now : shown[at]?.seen;
    if (seen) source.show(seen, story);
  }, [study, at, source]);

  return { draft, change, study, source, at, last, look: setLooking, back };
}
