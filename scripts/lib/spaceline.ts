/**
 * The steps that go through the `spaceline` command, as a user would: the scenarios and a short fuzz. A command that does
 * not run, for whatever reason, is a failure.
 */
import { type Outcome, runNode } from './child.ts';
import { fail, pass, sum, type Tally } from './tally.ts';

/** Each scenario is one item; the judge counts them. */
export async function scenarios(...flags: readonly string[]): Promise<Tally> {
  const args = ['judge', 'packages/scenarios', '--json', ...flags];
  const outcome = await spaceline(args);

  const name = `spaceline ${args.join(' ')}`;
  const counts = countsIn(outcome.stdout);
  if (!counts) return fail(name, `The judge did not report its counts.\n${outcome.transcript}`);
  if (counts.failed > 0) {
    return { ...counts, failures: [{ name, text: outcome.transcript }], skips: [] };
  }
  if (!outcome.ok) return { ...fail(name, outcome.transcript), passed: counts.passed };
  return { ...counts, failures: [], skips: [] };
}

/** All the games together are one item. */
export async function fuzz(): Promise<Tally> {
  const games = process.env.SPACELINE_FUZZ_GAMES ?? '40';
  const args = ['fuzz', '--games', games, '--seed', '1', '--json'];
  const outcome = await spaceline(args);
  return outcome.ok ? pass() : fail(`spaceline ${args.join(' ')}`, outcome.transcript);
}

const SEEDS = 50;
const GAMES_EACH = 100;

/** Seeds that nobody has tried, a hundred games each; each seed is one item. They are told, so that a failure can be had again. */
export async function longFuzz(): Promise<Tally> {
  const first = Math.floor(Date.now() / 1000);
  const tallies: Tally[] = [];
  for (let n = 0; n < SEEDS; n++) {
    const args = ['fuzz', '--games', String(GAMES_EACH), '--seed', String(first + n), '--json'];
    const outcome = await spaceline(args);
    tallies.push(outcome.ok ? pass() : fail(`spaceline ${args.join(' ')}`, outcome.transcript));
  }
  return sum(tallies);
}

const spaceline = (args: readonly string[]): Promise<Outcome> =>
  runNode('packages/cli/bin/spaceline.js', args);

/** The counts that the judge's JSON ends with: the whole output, or its last line. */
function countsIn(stdout: string): { passed: number; failed: number } | undefined {
  for (const text of [stdout, stdout.trim().split('\n').at(-1) ?? '']) {
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value !== 'object' || value === null || !('passed' in value) || !('failed' in value))
        continue;
      const { passed, failed } = value;
      if (typeof passed === 'number' && typeof failed === 'number') return { passed, failed };
    } catch {
      // Not JSON as a whole: the last line may still be.
    }
  }
  return undefined;
}
