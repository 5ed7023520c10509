/** What a player set for the table in this browser: which moments are skipped, sounds, pace. */
import type { WindowKind } from '@spaceline/engine';
import { stored } from '../app/storage.ts';

/** Moments in which one may pass by itself. In all others something must be done, or text says "may": those always ask. */
export const SKIPPABLE = [
  'respond',
  'between',
  'suspend',
  'start',
  'end',
] as const satisfies readonly WindowKind[];
export type Skippable = (typeof SKIPPABLE)[number];

export const STOPS = ['ask', 'turn', 'skip', 'always'] as const;
/** `turn` skips until the turn changes; `always` asks with nothing to say as well, where the game is one that asks everybody. */
export type Stop = (typeof STOPS)[number];
export type Stops = Readonly<Record<Skippable, Stop>>;

export const ASK_ALWAYS: Stops = { respond: 'ask', between: 'ask', suspend: 'ask', start: 'ask', end: 'ask' };

const isStop = (x: unknown): x is Stop => STOPS.some((stop) => stop === x);

/** What is kept; skipping for one turn is not. */
export const stopsKept = stored<Stops>('spaceline.table.stops', ASK_ALWAYS, {
  read(text) {
    const found = JSON.parse(text) as Partial<Record<string, unknown>>;
    const entries = SKIPPABLE.map((kind) => {
      const stop = found[kind];
      return [kind, isStop(stop) && stop !== 'turn' ? stop : 'ask'] as const;
    });
    return Object.fromEntries(entries) as Stops;
  },
  write: (stops) => JSON.stringify(stops),
});

export const soundsKept = stored<boolean>('spaceline.table.sounds', false);
