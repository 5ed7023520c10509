/**
 * A game in this browser as a `GameSource`, without a server or a connection. The worker holds the game; this holds only
 * what the person at the table sees. Two people at one screen see the table in turn, with a curtain in between.
 */
import type { Replay, Seat } from '@spaceline/engine';
import { otherSeat } from '@spaceline/engine';
import { t } from '../../messages/index.ts';
import { type GameSource, type Seen, type Situation, type StoryStep, whyNoHint } from '../source.ts';
import { remote } from '../thread.ts';
import type { LocalSetup, Pace } from './setup.ts';
import type { Moved, Sitting } from './sitting.ts';

export interface LocalSource extends GameSource {
  /** For two people at one screen: the seat to look next, while the other still sees the table. */
  curtain(): Seat | null;
  /** Shows the table to the player who is asked. */
  lift(): void;
  setPace(pace: Pace): void;
  /** The game as a file; null for a game that began from a prepared position. */
  replay(): Promise<Replay | null>;
  /** Resolves to the game's setup once it is open; null if it is not stored here. */
  readonly opened: Promise<LocalSetup | null>;
}

/** A new game, or the id of one stored in this browser. */
export function localSource(game: LocalSetup | string, pace: Pace): LocalSource {
  const thread = remote<Sitting, Moved>(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  );
  const listeners = new Set<() => void>();
  const stories: [readonly StoryStep[], readonly StoryStep[]] = [[], []];
  let latest: readonly (Seen | null)[] = [null, null];
  let shown: Seat | null = null;
  let situation: Situation = { connection: 'opening', problem: null, seen: null, story: [] };

  function set(next: Situation): void {
    situation = next;
    for (const listener of listeners) listener();
  }

  const fail = (message: string): void => set({ ...situation, connection: 'failed', problem: message });

  /** The seat that is asked, if it is a person's. */
  function asked(): Seat | null {
    const view = (latest[0] ?? latest[1])?.view;
    const seat = view?.decision?.seat;
    return seat !== undefined && latest[seat] ? seat : null;
  }

  function show(): void {
    if (shown === null || !latest[shown]) shown = asked() ?? (latest[0] ? 0 : 1);
    const seen = latest[shown] ?? null;
    set({ connection: 'live', problem: null, seen, story: stories[shown] });
  }

  thread.onFailure(fail);
  thread.listen(({ seen, story }) => {
    for (const seat of [0, 1] as const) {
      const steps = seen[seat]?.steps ?? [];
      stories[seat] = story?.[seat] ?? (steps.length > 0 ? [...stories[seat], ...steps] : stories[seat]);
    }
    latest = seen;
    show();
  });
  const opened = (
    typeof game === 'string'
      ? thread.call.resume(game, pace)
      : thread.call.open(game, pace).then((): LocalSetup => game)
  ).catch((error: Error) => {
    fail(error.message);
    return null;
  });

  const me = (): Seat => shown ?? 0;
  return {
    opened,
    situation: () => situation,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer: (said) => thread.call.answer(me(), situation.seen?.seq ?? -1, said),
    why: (request) => thread.call.why(me(), request),
    undo: (sure = false) => thread.call.undo(me(), sure),
    concede: () => thread.call.concede(me()),
    hint: async () => {
      const no = whyNoHint(situation.seen);
      if (no) return no;
      try {
        return (await thread.call.hint(me())) ?? { rule: 'protocol.no-hint', text: t('table.hint.none') };
      } catch {
        return { rule: 'protocol.failed', text: t('table.hint.failed') };
      }
    },
    curtain() {
      const seat = asked();
      return seat !== null && shown !== null && seat === otherSeat(shown) ? seat : null;
    },
    lift() {
      shown = asked() ?? shown;
      show();
    },
    chance: async () => [t('chance.local'), t('chance.local.known')],
    setPace: (chosen) => void thread.call.setPace(chosen),
    replay: () => thread.call.replay(),
    close() {
      thread.end();
    },
  };
}
