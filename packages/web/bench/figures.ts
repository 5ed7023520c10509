/** Shared by all measurements: statistics over several runs, and a description of the machine. */
import { cpus, loadavg } from 'node:os';

export const sorted = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);

export const quantile = (numbers: readonly number[], share: number): number => {
  const all = sorted(numbers);
  return all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
};

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Rounds to this many decimal places. */
export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

export interface Runs {
  readonly median: number;
  readonly worst: number;
  readonly all: readonly number[];
}

export const runsOf = (numbers: readonly number[]): Runs => ({
  median: rounded(median(numbers), 0),
  worst: rounded(Math.max(...numbers), 0),
  all: numbers.map((each) => rounded(each, 0)),
});

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly browser: string;
  /** System load over the last minute. If it exceeds the number of cores, the figures are worse than they should be. */
  readonly load: number;
}

export const machine = (browser: string): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  browser,
  load: rounded(loadavg()[0] ?? 0),
});
