/**
 * A finished game out of its file, as a source for the table: looked at from either seat or from above, step by step, forwards
 * and backwards. The engine plays it again here; what each step led to is compared with the file, and where this program
 * would play it otherwise it stops and says so. Walking takes a moment in long games, so it is done in small portions.
 */
import {
  carryOut,
  type Engine,
  type Forward,
  type GameEvent,
  type HeardEvent,
  isHashOf,
  type Replay,
  refusal,
  type Seat,
  type State,
  type View,
} from '@spaceline/engine';
import { fromAbove } from '@spaceline/telling';
import { t } from '../messages/index.ts';
import type { GameSource, Seen, Situation, StoryStep } from './source.ts';

/** Whose eyes one looks through; null sees what either player knew. */
export type Viewpoint = Seat | null;

/** Where one is in a replay. */
export interface Place {
  readonly at: number;
  /** The last step that can be shown. */
  readonly last: number;
  readonly seat: Viewpoint;
  /** Whether the step asked for is still being walked to. */
  readonly walking: boolean;
  /** Steps after which a turn has just begun, as far as they are known. */
  readonly turns: readonly number[];
  /** Where this program plays otherwise than the one that played it; null when it does not, as far as is known. */
  readonly parting: number | null;
}

export interface ReplaySource extends GameSource {
  readonly replay: Replay;
  /** The same object until something changes. */
  place(): Place;
  go(step: number): void;
  look(seat: Viewpoint): void;
  /** Begins to walk, or goes on after it was closed. */
  open(): void;
}

/** A position is kept after so many steps; those between are played again when they are wanted. */
const KEEP_EVERY = 16;
/** How long the page is kept waiting at most for a portion of walking. */
const PORTION_MS = 10;

const LOOKING = refusal('protocol.watching', t('replay.looking'));

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
  /** What was heard of each step, by viewpoint. */
  const heard: (readonly (readonly HeardEvent[])[])[] = [];
  let walked = 0;
  let newest: State = first.state;
  let parting: number | null = null;
  const turns: number[] = [];
  let walker: ReturnType<typeof setTimeout> | undefined;
  let wanted = Math.max(0, Math.min(from.at ?? 0, end));
  let at = 0;
  let seat: Viewpoint = from.seat ?? null;
  /** Where one was before, to tell what happened in between. */
  let before = 0;

  const entryOf = (step: number) => entries[step - 1]?.entry;

  /** The state after a step that was walked already. */
  function stateAt(step: number): State {
    if (step === walked) return newest;
    const found = kept.get(step);
    if (found) return found;
    const entry = entryOf(step);
    if (!entry) return first.state;
    return entry.kind === 'undo' ? stateAt(entry.to) : carryOut(engine, stateAt(step - 1), entry).state;
  }

  /** What a viewpoint hears: a seat its own, from above whatever is told to anybody. */
  const hear = (state: State, events: readonly GameEvent[], who: Viewpoint): readonly HeardEvent[] =>
    who === null ? events : engine.eventsFor(state, events, who);

  /** Walks one step further; false when it cannot be walked as it was. */
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

  /** Steps are told once for each viewpoint, so that whoever shows them can tell what is new. */
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
      // One step further is shown as it happens; a jump is just another place.
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

  /** Walks to the end, a portion at a time; whoever waits for a step is shown it on the way. */
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
