/**
 * A replay file as a source for the table: seen from either seat or by a watcher, step by step, forwards and backwards.
 * The engine replays the game here and compares each step with the file. If this version would play it differently, the
 * replay stops there and says so. Long games take a moment, so they are replayed in small portions.
 */
import {
  carryOut,
  type Engine,
  type Forward,
  type GameEvent,
  type HeardEvent,
  isHashOf,
  type Replay,
  type Seat,
  type State,
  statedRefusal,
  type View,
} from '@spaceline/engine';
import { fromAbove } from '@spaceline/telling';
import { t } from '../messages/index.ts';
import type { GameSource, Seen, Situation, StoryStep } from './source.ts';

/** Whose view is shown; null shows what either player knew. */
export type Viewpoint = Seat | null;

/** The current place in a replay. */
export interface Place {
  readonly at: number;
  /** The last step that can be shown. */
  readonly last: number;
  readonly seat: Viewpoint;
  /** Whether the requested step has not been reached yet. */
  readonly walking: boolean;
  /** Steps after which a turn has just begun, as far as known. */
  readonly turns: readonly number[];
  /** The step at which this version plays differently from the one that played the game; null if none is known. */
  readonly parting: number | null;
}

export interface ReplaySource extends GameSource {
  readonly replay: Replay;
  /** The same object until something changes. */
  place(): Place;
  go(step: number): void;
  look(seat: Viewpoint): void;
  /** Starts replaying, or resumes after it was closed. */
  open(): void;
}

/** A position is stored every this many steps; those in between are replayed when needed. */
const KEEP_EVERY = 16;
/** The longest a portion may block the page. */
const PORTION_MS = 10;

const LOOKING = statedRefusal('protocol.watching', t('replay.looking'));

const waitingOnly = (view: View): View => ({
  ...view,
  decision: view.decision && { id: view.decision.id, seat: view.decision.seat, kind: 'waiting' },
});

const VIEWPOINTS: readonly Viewpoint[] = [0, 1, null];

export function replaySource(
  engine: Engine,
  replay: Replay,
  from: { at?: number; seat?: Viewpoint } = {},
): ReplaySource {
  const { entries, players } = replay;
  const end = entries.length;
  const listeners = new Set<() => void>();
  const first = engine.start(replay.setup, replay.seed);
  const kept = new Map<number, State>([[0, first.state]]);
  /** The events of each step, by viewpoint. */
  const heard: (readonly (readonly HeardEvent[])[])[] = [];
  let walked = 0;
  let newest: State = first.state;
  let parting: number | null = null;
  const turns: number[] = [];
  let walker: ReturnType<typeof setTimeout> | undefined;
  let wanted = Math.max(0, Math.min(from.at ?? 0, end));
  let at = 0;
  let seat: Viewpoint = from.seat ?? null;
  /** The previous place, to tell what happened in between. */
  let before = 0;

  const entryOf = (step: number) => entries[step - 1]?.entry;

  /** The state after a step that has already been replayed. */
  function stateAt(step: number): State {
    if (step === walked) return newest;
    const found = kept.get(step);
    if (found) return found;
    const entry = entryOf(step);
    if (!entry) return first.state;
    return entry.kind === 'undo' ? stateAt(entry.to) : carryOut(engine, stateAt(step - 1), entry).state;
  }

  /** What a viewpoint hears: a seat hears its own events, a watcher whatever anybody is told. */
  const hear = (state: State, events: readonly GameEvent[], who: Viewpoint): readonly HeardEvent[] =>
    who === null ? events : engine.eventsFor(state, events, who);

  /** Replays one more step; false if it cannot be replayed as it was. */
  function walk(): boolean {
    const step = walked + 1;
    const logged = entries[step - 1];
    if (!logged) return false;
    const { entry } = logged;
    try {
      const next =
        entry.kind === 'undo'
          ? { state: stateAt(entry.to), events: [] }
          : carryOut(engine, newest, entry as Forward);
      if (!isHashOf(logged.hash, next.state)) return false;
      heard[step] = VIEWPOINTS.map((who) => hear(next.state, next.events, who));
      if (next.state.turn.number > newest.turn.number) turns.push(step);
      newest = next.state;
    } catch {
      return false;
    }
    walked = step;
    if (step % KEEP_EVERY === 0 || step === end) kept.set(step, newest);
    return true;
  }

  /** A step is created once per viewpoint, so that the display can tell what is new. */
  const told = new Map<Viewpoint, StoryStep[]>();

  function steps(after: number, upTo: number): readonly StoryStep[] {
    const all = told.get(seat) ?? [];
    told.set(seat, all);
    for (let step = all.length + 1; step <= upTo; step++) {
      const { at: when = '', entry = { kind: 'draw' } as const } = entries[step - 1] ?? {};
      all.push({
        seq: step,
        at: when,
        kind: entry.kind,
        seat: 'seat' in entry ? entry.seat : null,
        events: heard[step]?.[VIEWPOINTS.indexOf(seat)] ?? [],
        ...(entry.kind === 'undo' ? { to: entry.to, reason: entry.reason } : {}),
      });
    }
    return all.slice(after, upTo);
  }

  const nameOf = (who: Seat) => ({
    name: players[who]?.name ?? '',
    bot: (players[who]?.bot ?? null) !== null,
    present: null,
  });

  function show(): Situation {
    const state = stateAt(at);
    const seen: Seen = {
      seq: at,
      seat,
      players: [nameOf(0), nameOf(1)],
      view: seat === null ? fromAbove(engine, state) : waitingOnly(engine.view(state, seat)),
      offers: [],
      // One step forward is shown as it happens; a jump only changes the place.
      steps: at === before + 1 ? steps(before, at) : [],
      clock: null,
      proposals: [],
    };
    return { connection: 'live', problem: null, seen, story: steps(0, at) };
  }

  let situation = show();
  let place: Place = { at, last: end, seat, walking: wanted > 0, turns, parting };

  function tell(shown: boolean): void {
    if (shown) situation = show();
    place = {
      at,
      last: parting === null ? end : parting - 1,
      seat,
      walking: wanted !== at,
      turns: [...turns],
      parting,
    };
    for (const listener of [...listeners]) listener();
  }

  function arrive(): void {
    if (wanted === at || wanted > walked) return;
    before = at;
    at = wanted;
    tell(true);
  }

  /** Replays to the end in portions; if somebody waits for a step, it is shown on the way. */
  function portion(): void {
    const until = performance.now() + PORTION_MS;
    while (walked < end && performance.now() < until)
      if (!walk()) {
        parting = walked + 1;
        wanted = Math.min(wanted, walked);
        arrive();
        tell(false);
        return;
      }
    arrive();
    if (walked < end) walker = setTimeout(portion, PORTION_MS / 2);
    else tell(false);
  }

  return {
    replay,
    situation: () => situation,
    place: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    answer: async () => LOOKING,
    why: async () => LOOKING,
    go(step) {
      wanted = Math.max(0, Math.min(step, place.last));
      if (wanted > walked) tell(false);
      else if (wanted === at) tell(false);
      else arrive();
    },
    look(who) {
      if (who === seat) return;
      seat = who;
      before = at;
      tell(true);
    },
    open() {
      clearTimeout(walker);
      walker = setTimeout(portion);
    },
    close() {
      clearTimeout(walker);
    },
  };
}
