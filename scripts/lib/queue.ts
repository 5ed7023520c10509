/**
 * The job queue of a test run: a fixed number of jobs at a time, in the given order, each as soon as its dependency is
 * done. Slow jobs come first, so that no core is idle at the end.
 */
import { fail, type Tally } from './tally.ts';

export interface Job {
  readonly name: string;
  /** The name of a job that must finish first. */
  readonly needs?: string;
  run(): Promise<Tally>;
}

export interface Done {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
}

/** Runs all jobs, and reports each when it is done. */
export async function runAll(
  jobs: readonly Job[],
  atOnce: number,
  tell: (done: Done) => void,
): Promise<readonly Done[]> {
  const waiting = [...jobs];
  const names = new Set(jobs.map(({ name }) => name));
  const done: Done[] = [];
  let wake = (): void => {};
  let change = new Promise<void>((resolve) => {
    wake = resolve;
  });

  const isFree = ({ needs }: Job): boolean =>
    needs === undefined || !names.has(needs) || done.some(({ name }) => name === needs);

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const index = waiting.findIndex(isFree);
      const [job] = index < 0 ? [] : waiting.splice(index, 1);
      if (job === undefined) {
        await change;
        continue;
      }
      const began = performance.now();
      const tally = await job.run().catch((error: unknown) => fail(job.name, String(error)));
      const ended = { name: job.name, tally, seconds: (performance.now() - began) / 1000 };
      done.push(ended);
      tell(ended);
      wake();
      change = new Promise((resolve) => {
        wake = resolve;
      });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return done;
}
