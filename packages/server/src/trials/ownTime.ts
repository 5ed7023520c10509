/**
 * A clock for the pauses of a trial (`games/pauses.ts`) that advances only on command. So how late something comes
 * depends on what the server decided, never on how busy the machine is.
 */
import type { Time } from '../games/pauses.ts';

export interface OwnTime extends Time {
  /** How many timers are set. */
  readonly waiting: number;
  /**
   * Advances the clock; due timers fire one by one. Before each, it waits until everything that follows from the previous
   * one has happened.
   */
  advance(ms: number, settled?: Settled): Promise<void>;
}

/** Waits until nothing more happens unless time advances; it is given what the last timer started. */
export type Settled = (begun?: void | Promise<void>) => Promise<void>;

export function createOwnTime(usually: Settled = async (begun) => await begun): OwnTime {
  const timers = new Set<{ readonly at: number; readonly then: () => void | Promise<void> }>();
  let now = 0;
  return {
    get waiting() {
      return timers.size;
    },
    now: () => now,
    after(ms, then) {
      const timer = { at: now + Math.max(0, ms), then };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(ms, settled = usually) {
      const until = now + ms;
      await settled();
      for (;;) {
        const next = [...timers].sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > until) break;
        timers.delete(next);
        now = next.at;
        await settled(next.then());
      }
      now = until;
    },
  };
}
