/** What benchmarks measure by: the time this process had the processor, so that other work on the machine counts as little as possible. */

/** Milliseconds this process has had the processor. */
export function processor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
