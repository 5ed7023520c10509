/**
 * `npm test`: everything that must hold before a change goes in, one step after the other. Failures are printed
 * in full at the end, and the last line is always `N passed, N failed`; what was skipped
 * is listed above it with its reasons.
 *
 * Environment: SPACELINE_FUZZ_GAMES sets the length of the fuzz (40 games unless said otherwise).
 */
import { runNode } from './lib/child.ts';
import { fuzz, scenarios } from './lib/spaceline.ts';
import { fail, inWords, pass, type Remark, sum, type Tally } from './lib/tally.ts';
import { testsIn, unitTests } from './lib/unit.ts';

const steps: readonly (readonly [heading: string, step: () => Promise<Tally>])[] = [
  ['Format and lint', () => tool('biome check', 'node_modules/@biomejs/biome/bin/biome', 'check', '.')],
  ['Types', () => tool('tsc --noEmit', 'node_modules/typescript/bin/tsc', '--noEmit')],
  [
    'Types of the pages',
    () => tool('tsc -p packages/web', 'node_modules/typescript/bin/tsc', '-p', 'packages/web'),
  ],
  ['Unit tests', unitTests],
  ['Scenarios', () => scenarios()],
  ['Scenarios, restored at every decision', () => scenarios('--restore')],
  ['Fuzz', fuzz],
  ['Pages, built', () => tool('build of the pages', 'packages/web/scripts/build.ts')],
  ['Pages, in a browser', () => testsIn('packages/*/e2e/**/*.test.ts', 2)],
];

const tallies: Tally[] = [];
for (const [heading, step] of steps) {
  console.log(`\n== ${heading}`);
  const began = performance.now();
  const tally = await step().catch((error: unknown) => fail(heading, String(error)));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  for (const { name } of tally.failures) console.log(`   failed: ${name}`);
  console.log(`   ${inWords(tally)} (${seconds} s)`);
  tallies.push(tally);
}

const total = sum(tallies);
list('Skipped', total.skips, ({ name, text }) => `${name}: ${text}`);
list('Failed', total.failures, ({ name, text }) => `-- ${name}\n${text}\n`);
// What was skipped stands above with its reasons; the last line is for programs as well.
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A tool that checks the whole tree: one item, whatever it finds. */
async function tool(name: string, script: string, ...args: readonly string[]): Promise<Tally> {
  const outcome = await runNode(script, args);
  return outcome.ok ? pass() : fail(name, outcome.transcript);
}

function list(heading: string, remarks: readonly Remark[], line: (remark: Remark) => string): void {
  if (remarks.length === 0) return;
  console.log(`\n== ${heading}\n`);
  for (const remark of remarks) console.log(line(remark));
}
