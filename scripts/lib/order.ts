/**
 * The order of a run. A queue finishes soonest if the longest jobs come first; files not listed here are quick and run in
 * alphabetical order. The pages are built before anything else, since all browser tests wait for them.
 */
import type { Job } from './queue.ts';

const FIRST = ['build of the pages'];
/** Measured; a run prints its ten slowest. */
const SLOW = [
  'packages/web/e2e/lobby.test.ts',
  'packages/web/e2e/around.test.ts',
  'packages/web/e2e/play.test.ts',
  'packages/server/test/masking.test.ts',
  'packages/server/test/lostPath.test.ts',
  'packages/server/test/abuse.test.ts',
  'packages/web/e2e/solo.test.ts',
  'packages/web/e2e/wide.test.ts',
  'packages/web/e2e/narrow.test.ts',
  'packages/web/e2e/learn.test.ts',
  'packages/web/e2e/table.test.ts',
  'packages/server/test/upgrade.test.ts',
  'packages/server/test/backup.test.ts',
  'packages/server/test/fullDisk.test.ts',
  'packages/server/test/faultTrials.test.ts',
  'packages/server/test/leaks.test.ts',
  'packages/server/test/faults.test.ts',
  'packages/web/e2e/fair.test.ts',
  'packages/web/e2e/frame.test.ts',
  'packages/web/e2e/judge.test.ts',
  'packages/web/e2e/decks.test.ts',
  'packages/cli/test/rulings.test.ts',
  'packages/bots/test/planner.test.ts',
  'fuzz',
  'packages/server/test/fair.test.ts',
  'packages/server/test/start.test.ts',
  'packages/server/test/database.test.ts',
  'packages/server/test/folder.test.ts',
  'packages/web/test/parting.test.ts',
  'packages/server/test/proxies.test.ts',
  'scripts/test/components.test.ts',
  'packages/server/test/transport.test.ts',
  'packages/server/test/play.test.ts',
  'packages/server/test/seeding.test.ts',
  'packages/server/test/people.test.ts',
  'packages/server/test/security.test.ts',
  'packages/server/test/lobby.test.ts',
  'packages/cli/test/play.test.ts',
  'packages/web/test/remote.test.ts',
];

const place = ({ name }: Job): number => {
  if (FIRST.includes(name)) return -1;
  const index = SLOW.indexOf(name);
  return index < 0 ? SLOW.length : index;
};

export const slowestFirst = (jobs: readonly Job[]): readonly Job[] =>
  jobs.toSorted((a, b) => place(a) - place(b));
