/** A bucket of tokens: so many a second, three seconds' worth at once. */
export interface Bucket {
  /** Takes one; false when the bucket is empty. */
  take(): boolean;
}

const BURST_SECONDS = 3;

export function createBucket(perSecond: number, clock: () => number = () => performance.now()): Bucket {
  const most = perSecond * BURST_SECONDS;
  let level = most;
  let at = clock();
  return {
    take() {
      const now = clock();
      level = Math.min(most, level + ((now - at) / 1000) * perSecond);
      at = now;
      if (level < 1) return false;
      level -= 1;
      return true;
    },
  };
}
