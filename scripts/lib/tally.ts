/**
 * The result of a test run: how many passed, what failed and why, what was skipped and why. Every step of `npm test`
 * returns one of these; their sum is the last line.
 */
export interface Remark {
  readonly name: string;
  /** For a failure, the full output; for a skipped test, the reason. */
  readonly text: string;
}

export interface Tally {
  readonly passed: number;
  /**
   * Usually the number of failures below; a child that reports only counts may have failed more often than it has texts.
   */
  readonly failed: number;
  readonly failures: readonly Remark[];
  readonly skips: readonly Remark[];
}

const nothing: Tally = { passed: 0, failed: 0, failures: [], skips: [] };

export const pass = (): Tally => ({ ...nothing, passed: 1 });

export const fail = (name: string, text: string): Tally => ({
  ...nothing,
  failed: 1,
  failures: [{ name, text }],
});

export const skip = (name: string, reason: string): Tally => ({
  ...nothing,
  skips: [{ name, text: reason }],
});

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
    failures: tallies.flatMap((tally) => tally.failures),
    skips: tallies.flatMap((tally) => tally.skips),
  };
}

/** `12 passed, 0 failed`, with skipped tests only if there are any. */
export function inWords({ passed, failed, skips }: Tally): string {
  const skipped = skips.length > 0 ? `, ${skips.length} skipped` : '';
  return `${passed} passed, ${failed} failed${skipped}`;
}
