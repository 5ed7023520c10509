/**
 * `npm test`: everything that must pass before a change goes in. First it finds or installs what tests need; then all
 * steps and test files go through one queue, the slow ones first. Failures are printed in full at the end, and the last
 * line is always `N passed, N failed`; skipped, slow and missing items are listed above it.
 *
 * `--only <words>` runs the steps and files whose names contain these words, `--components` only the first step; `--long`
 * (`npm run test:long`) runs the long versions of tests that have one, on both databases, and a long fuzz.
 *
 * Environment: SPACELINE_FUZZ_GAMES sets the length of the fuzz (40 games by default).
 */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, runNode } from './lib/child.ts';
import { haveComponents, tallyOf } from './lib/components.ts';
import { slowestFirst } from './lib/order.ts';
import { type Done, type Job, runAll } from './lib/queue.ts';
import { fuzz, longFuzz, proofs, scenarios } from './lib/spaceline.ts';
import { fail, inWords, pass, type Remark, sum, type Tally } from './lib/tally.ts';
import { testFiles, testsIn } from './lib/unit.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, components: { type: 'boolean' }, long: { type: 'boolean' } },
});
const { only, components = false, long = false } = values;

/** How long a test file may take on an otherwise idle machine. */
const FILE_SECONDS = 60;
const CORES = availableParallelism();
/** Tests wait for each other and for timers: one job more than cores keeps them busy. */
const AT_ONCE = CORES + 1;

// Half of every start-up is compiling code that has not changed.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/spaceline/compiled');
if (long) process.env.SPACELINE_TEST_LONG = '1';

const BUILD = 'build of the pages';
const tools: readonly Job[] = [
  job(BUILD, () => tool(BUILD, 'packages/web/scripts/build.ts')),
  job('biome check', () => tool('biome check', 'node_modules/@biomejs/biome/bin/biome', 'check', '.')),
  job('tsc --noEmit', () => tool('tsc --noEmit', 'node_modules/typescript/bin/tsc', '--noEmit')),
  job('tsc -p packages/web', () =>
    tool('tsc -p packages/web', 'node_modules/typescript/bin/tsc', '-p', 'packages/web'),
  ),
  job('scenarios', () => scenarios()),
  job('scenarios, restored at every decision', () => scenarios('--restore')),
  job('proofs of cards', () => proofs(long)),
  long ? job('fuzz of fifty seeds', longFuzz) : job('fuzz', fuzz),
];
const files: readonly Job[] = [
  ...testFiles('packages/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts').map((path) =>
    job(path, () => testsIn(path)),
  ),
  ...testFiles('packages/*/e2e/**/*.test.ts').map((path) => ({
    ...job(path, () => testsIn(path)),
    needs: BUILD,
  })),
];

const chosen = components
  ? []
  : [...tools, ...files].filter(({ name }) => only === undefined || name.includes(only));
// Browser tests need the built pages.
const jobs = slowestFirst(
  chosen.some(({ needs }) => needs === BUILD) && !chosen.some(({ name }) => name === BUILD)
    ? [...tools.slice(0, 1), ...chosen]
    : chosen,
);
if (jobs.length === 0 && !components) {
  console.error(`Nothing here has "${only}" in its name.`);
  process.exit(2);
}

const began = performance.now();
const tallies: Tally[] = [];
const missing: string[] = [];
const notHad = (name: string, why: string, without: string): void => {
  tallies.push(tallyOf({ name, why, without }));
  missing.push(`${name} could not be had: ${why}\n   So ${without}.`);
};

console.log('== Components');
for (const had of await haveComponents()) {
  if ('why' in had) notHad(had.name, had.why, had.without);
  else {
    tallies.push(tallyOf(had));
    console.log(`   ${had.name}: ${had.where}${had.isNew ? ' (installed now)' : ''}`);
  }
}
// Do not load a database and a browser just for the components step.
const services = components
  ? null
  : await (await import('./lib/services.ts')).openServices(jobs.map(({ name }) => name));
for (const { name, why, without } of services?.troubles ?? []) notHad(name, why, without);

console.log(`\n== ${jobs.length} steps and files, ${AT_ONCE} at a time`);
let busiest = 0;
const done = await runAll(jobs, AT_ONCE, ({ name, tally, seconds }) => {
  busiest = Math.max(busiest, loadavg()[0] ?? 0);
  console.log(`   ${name}: ${inWords(tally)} (${seconds.toFixed(1)} s)`);
  for (const failure of tally.failures) console.log(`      failed: ${failure.name}`);
});
await services?.close();
tallies.push(...done.map(({ tally }) => tally), ...tooSlow(done));

const total = sum(tallies);
const slowest = done.filter(isFile).toSorted((a, b) => b.seconds - a.seconds);
list(
  'The ten slowest files',
  slowest.slice(0, 10),
  ({ name, seconds }) => `${seconds.toFixed(1)} s  ${name}`,
);
list('Skipped', total.skips, ({ name, text }) => `${name}: ${text}`);
list('Failed', total.failures, ({ name, text }) => `-- ${name}\n${text}\n`);
console.log(`\n${jobs.length} steps and files in ${((performance.now() - began) / 1000).toFixed(0)} s`);
for (const words of missing) console.log(`\n!! NOT EVERYTHING WAS TESTED. ${words}`);
// The last line is for programs as well.
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function job(name: string, run: () => Promise<Tally>): Job {
  return { name, run };
}

/** A tool that checks the whole tree: one item, whatever it finds. */
async function tool(name: string, script: string, ...args: readonly string[]): Promise<Tally> {
  const outcome = await runNode(script, args);
  return outcome.ok ? pass() : fail(name, outcome.transcript);
}

function isFile({ name }: Done): boolean {
  return name.endsWith('.test.ts');
}

/**
 * Files that took too long: a slow one keeps everybody waiting. On a busy machine the limit grows with the load. A long
 * run has no limit.
 */
function tooSlow(ran: readonly Done[]): readonly Tally[] {
  if (long) return [];
  const limit = FILE_SECONDS * Math.max(1, busiest / (2 * AT_ONCE));
  return ran
    .filter((each) => isFile(each) && each.seconds > limit)
    .map(({ name, seconds }) =>
      fail(
        name,
        `It took ${seconds.toFixed(0)} s; it may take ${limit.toFixed(0)}. Split it, or leave its long part to npm run test:long (CONTRIBUTING.md).`,
      ),
    );
}

function list<T extends Remark | Done>(
  heading: string,
  remarks: readonly T[],
  line: (remark: T) => string,
): void {
  if (remarks.length === 0) return;
  console.log(`\n== ${heading}\n`);
  for (const remark of remarks) console.log(line(remark));
}
