/** The player's settings for the table in this browser: skipped moments, sounds, pace. */
import type { WindowKind } from '@spaceline/engine';
import { stored } from '../local/storage.ts';

/** Moments that can be passed automatically. All others are mandatory or say "may", and always ask. */
export const SKIPPABLE = [
  'respond',
  'between',
  'suspend',
  'start',
  'end',
] as const satisfies readonly WindowKind[];
export type Skippable = (typeof SKIPPABLE)[number];

export const STOPS = ['ask', 'turn', 'skip', 'always'] as const;
/** `turn` skips until the turn changes; `always` asks even without a possible response, in games that ask everybody. */
export type Stop = (typeof STOPS)[number];
export type Stops = Readonly<Record<Skippable, Stop>>;

export const ASK_ALWAYS: Stops = { respond: 'ask', between: 'ask', suspend: 'ask', start: 'ask', end: 'ask' };

const isStop = (x: unknown): x is Stop => STOPS.some((stop) => stop === x);

/** The stored settings; skipping for one turn is not stored. */
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
