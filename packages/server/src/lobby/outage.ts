/**
 * How long the service was down, as one node can know it. Before its first sign of life nobody may have been up: then all the time
 * since the last sign of anybody was an outage. Later an outage is a time in which the node tried and the database was not there. A
 * time in which the node itself stood still, or was so busy that its sign had to wait, is none: whoever keeps a node busy would stop
 * the clocks otherwise.
 */

/** How often the node looks whether it runs. */
const PULSE_MS = 500;
/** A pulse may be late by this much without meaning anything. */
const LATE_MS = 250;

export interface Outage {
  /** Gives a sign of life by `beat`, which is told how long an outage there can have been at most. */
  sign(beat: (atMost: number) => Promise<number>): Promise<number>;
  /** The node runs; to be called every half second. */
  pulse(): void;
  /** Calls it from now on. Returns what ends it. */
  start(): () => void;
}

/** Waiting for a free connection is being busy; whatever else fails is the database that is not there. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  /timeout exceeded when trying to connect/i.test(`${error.message} ${error.cause}`);

export function createOutage(clock: () => number = () => performance.now()): Outage {
  let begun = false;
  let failing: number | null = null;
  let last = clock();
  /** Time in which the node stood still, since the database was last there. */
  let still = 0;

  function pulse(): void {
    const now = clock();
    still += Math.max(0, now - last - PULSE_MS - LATE_MS);
    last = now;
  }

  function atMost(): number {
    if (!begun) return Number.POSITIVE_INFINITY;
    return failing === null ? 0 : Math.max(0, clock() - failing - still);
  }

  return {
    pulse,
    start() {
      last = clock();
      const timer = setInterval(pulse, PULSE_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
    async sign(beat) {
      pulse();
      const tried = clock();
      try {
        const gap = await beat(atMost());
        begun = true;
        failing = null;
        still = 0;
        return gap;
      } catch (error) {
        if (begun && failing === null && !isBusy(error)) {
          failing = tried;
          still = 0;
        }
        throw error;
      }
    },
  };
}
