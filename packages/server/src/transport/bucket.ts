/** A token bucket: a number of tokens per second, and up to three seconds' worth at once. */
export interface Bucket {
  /** Takes this many tokens; false, taking none, if there are fewer left. */
  take(cost: number): boolean;
}

const BURST_SECONDS = 3;

export function createBucket(perSecond: number, clock: () => number = () => performance.now()): Bucket {
  const most = perSecond * BURST_SECONDS;
  let level = most;
  let at = clock();
  return {
    take(cost) {
      const now = clock();
      level = Math.min(most, level + ((now - at) / 1000) * perSecond);
      at = now;
      if (level < cost) return false;
      level -= cost;
      return true;
    },
  };
}
