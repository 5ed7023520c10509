/**
 * The steps that go through the `spaceline` command, as a user would: the scenarios and a short fuzz.
 * A command that is not in the tree yet is reported as skipped, never passed over in silence.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, root, runNode } from './child.ts';
import { fail, pass, skip, type Tally } from './tally.ts';

/** Each scenario is one item; the judge counts them. */
export async function scenarios(...flags: readonly string[]): Promise<Tally> {
  const args = ['judge', 'packages/scenarios', '--json', ...flags];
  const outcome = await spaceline(args);
  if (typeof outcome === 'string') return skip(args.join(' '), outcome);

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
  if (typeof outcome === 'string') return skip(args.join(' '), outcome);
  return outcome.ok ? pass() : fail(`spaceline ${args.join(' ')}`, outcome.transcript);
}

/** How the command ended, or why it could not be run at all. */
async function spaceline(args: readonly string[]): Promise<Outcome | string> {
  const main = 'packages/cli/src/main.ts';
  if (!existsSync(join(root, main))) return `${main} does not exist yet`;
  const outcome = await runNode('packages/cli/bin/spaceline.js', args);
  const unknown = !outcome.ok && outcome.transcript.includes(`unknown command '${args[0]}'`);
  return unknown ? `the command does not know "${args[0]}" yet` : outcome;
}

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
