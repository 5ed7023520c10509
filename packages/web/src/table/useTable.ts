/**
 * Everything the table knows and can do at one moment: the position, possible actions, the current picks, and how to
 * answer.
 */
import type { Refusal } from '@spaceline/engine';
import { type Names, namesOf } from '@spaceline/telling';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useCards } from '../data/cards.ts';
import type { GameSource, Said, Seen, Situation } from '../play/source.ts';
import {
  begin,
  type Doing,
  isPicking,
  nextOf,
  type Picking,
  pickingFor,
  toggled,
  type Value,
} from './picking.ts';
import { type Action, type Actions, endsTooSoon, readActions } from './reading/actions.ts';
import type { Position } from './reading/position.ts';
import { useSharedPosition } from './useSharedPosition.ts';

/** A click this soon after a new question was meant for the previous one. */
export const BLINK_MS = 250;

export interface TableState {
  readonly source: GameSource;
  readonly situation: Situation;
  readonly seen: Seen;
  readonly names: Names;
  readonly position: Position;
  readonly actions: Actions;
  /** Whether the viewer is being asked. */
  readonly asked: boolean;
  readonly doing: Doing | null;
  readonly picking: Picking | null;
  readonly picks: readonly Value[];
  readonly refused: Refusal | null;
  readonly busy: boolean;
  readonly act: (action: Action) => void;
  /** An action that would end a phase too soon, while the player is asked to confirm it. */
  readonly ending: Action | null;
  /** Ends it anyway, or cancels. */
  readonly decideEnding: (end: boolean) => void;
  /** Continues an action in progress, with these already picked where possible. */
  readonly go: (doing: Doing, picks?: readonly Value[]) => void;
  readonly pick: (value: Value) => void;
  readonly setPicks: (values: readonly Value[]) => void;
  /** Answers with these, or with the current picks. */
  readonly confirm: (values?: readonly Value[]) => void;
  /** Cancels the action in progress, or clears the picks. */
  readonly back: () => boolean;
  readonly answer: (said: Said) => void;
  /** Shows why something was refused. */
  readonly refuse: (refusal: Refusal | null) => void;
}

/** The picks and what they are for: they do not count for anything else, nor after the question has changed. */
interface Held {
  readonly key: string;
  readonly picks: readonly Value[];
}

export const useSituation = (source: GameSource): Situation =>
  useSyncExternalStore(source.subscribe, source.situation);

export function useTable(source: GameSource, situation: Situation, seen: Seen): TableState {
  const { library } = useCards();
  const { view, offers, players } = seen;
  const position = useSharedPosition(view);
  const [first, second] = players.map(({ name }) => name);
  const names = useMemo(
    () => namesOf(view, library, [first ?? '', second ?? '']),
    [view, library, first, second],
  );
  const actions = useMemo(() => readActions(view, names, offers), [view, names, offers]);
  const { decision } = view;
  const asked = decision !== null && decision.kind !== 'waiting' && decision.seat === seen.seat;
  const question = decision?.kind === 'choose' && asked ? decision : null;

  const [doing, setDoing] = useState<Doing | null>(null);
  const [held, setHeld] = useState<Held>(NOTHING_HELD);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [ending, setEnding] = useState<Action | null>(null);
  const since = useRef(0);
  const id = decision?.id;
  // An action in progress belongs to the question it was started in.
  useLayoutEffect(() => {
    since.current = performance.now();
    setDoing(null);
    setHeld(NOTHING_HELD);
    setEnding(null);
    setBusy(false);
    setRefused(null);
    void id;
  }, [id]);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const picking = useMemo<Picking | null>(() => {
    if (question) return pickingFor(question);
    if (!doing) return null;
    const next = nextOf(doing);
    return isPicking(next) ? next : null;
  }, [question, doing]);
  const picks = picking && held.key === picking.key ? held.picks : NOTHING;

  const answer = useCallback(
    (said: Said) => {
      if (performance.now() - since.current < BLINK_MS) return;
      setBusy(true);
      setRefused(null);
      source.answer(said).then(
        (refusal) => {
          if (!alive.current) return;
          setBusy(false);
          setRefused(refusal);
        },
        (error: unknown) => {
          if (!alive.current) return;
          setBusy(false);
          setRefused({ rule: 'protocol.failed', text: String(error) });
        },
      );
    },
    [source],
  );
  const go = useCallback(
    (next: Doing, picked: readonly Value[] = NOTHING) => {
      const step = nextOf(next);
      setRefused(null);
      if (isPicking(step)) {
        setDoing(next);
        setHeld({ key: step.key, picks: picked.filter((value) => step.among.includes(value)) });
      } else {
        setDoing(null);
        answer({ request: step });
      }
    },
    [answer],
  );
  const act = useCallback(
    (action: Action) => {
      if (endsTooSoon(action, actions, position)) setEnding(action);
      else go(begin(action));
    },
    [go, actions, position],
  );
  const decideEnding = useCallback(
    (end: boolean) => {
      if (end && ending) go(begin(ending));
      setEnding(null);
    },
    [go, ending],
  );
  const setPicks = useCallback(
    (values: readonly Value[]) => picking && setHeld({ key: picking.key, picks: values }),
    [picking],
  );
  const pick = useCallback(
    (value: Value) => picking && setHeld({ key: picking.key, picks: toggled(picks, value, picking.max) }),
    [picking, picks],
  );
  const confirm = useCallback(
    (values: readonly Value[] = picks) => {
      if (!picking || values.length < picking.min || values.length > picking.max) return;
      if (picking.question) answer({ choose: values as readonly (number | string)[] });
      else if (doing && picking.slot !== undefined)
        go({ ...doing, filling: { ...doing.filling, [picking.slot]: values } });
    },
    [picking, picks, doing, answer, go],
  );
  const back = useCallback(() => {
    if (picks.length > 0) setHeld(NOTHING_HELD);
    else if (doing) setDoing(null);
    else return false;
    return true;
  }, [picks, doing]);

  return {
    source,
    situation,
    seen,
    names,
    position,
    actions,
    asked,
    doing,
    picking,
    picks,
    refused,
    busy,
    act,
    ending,
    decideEnding,
    go,
    pick,
    setPicks,
    confirm,
    back,
    answer,
    refuse: setRefused,
  };
}

const NOTHING: readonly Value[] = [];
const NOTHING_HELD: Held = { key: '', picks: NOTHING };
