/** A bucket of tokens: so many a second, three seconds' worth at once. */
export interface Bucket {
  /** Takes so many; false, and none are taken, when there are fewer left. */
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
