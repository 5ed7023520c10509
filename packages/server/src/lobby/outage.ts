/**
 * How long the service was down, as far as one node can know. Before its first heartbeat perhaps no node was up, so all
 * time since anybody's last heartbeat was an outage. Later, an outage is a time in which the node tried and the database
 * was not there. A time in which the node itself stood still, or was so busy that its heartbeat had to wait, does not
 * count; otherwise anybody who keeps a node busy could stop the clocks.
 */

/** How often the node checks that it is running. */
const PULSE_MS = 500;
/** A pulse may be this late without meaning anything. */
const LATE_MS = 250;

export interface Outage {
  /** Sends a heartbeat by `beat`, which is told the longest possible outage. */
  sign(beat: (atMost: number) => Promise<number>): Promise<number>;
  /** The node is running; call this every half second. */
  pulse(): void;
  /** Starts calling it. Returns a function that stops it. */
  start(): () => void;
}

/** Waiting for a free connection means being busy; any other failure means that the database is not there. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  /timeout exceeded when trying to connect/i.test(`${error.message} ${error.cause}`);

export function createOutage(clock: () => number = () => performance.now()): Outage {
  let begun = false;
  let failing: number | null = null;
  let last = clock();
  /** How long the node has stood still since the database was last there. */
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
