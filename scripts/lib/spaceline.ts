/**
 * The steps that go through the `spaceline` command, as a user would: the scenarios and a short fuzz. A command that does
 * not run, for any reason, is a failure.
 */

import { type Outcome, runNode } from './child.ts';
import { fail, pass, skip, sum, type Tally } from './tally.ts';

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

/** After this long, a short run starts no more cards except changed ones. */
const PROOF_SECONDS = 40;

interface Proven {
  readonly cards: number;
  readonly unproven: readonly { readonly card: string; readonly why: string }[];
  readonly weakest: readonly { readonly card: string; readonly mutants: number; readonly caught: number }[];
  readonly leftOut: readonly string[];
  readonly least: number;
}

/**
 * Each card is one item: its scenarios must notice when its text is wrong. A short run proves what earlier runs have not,
 * changed cards first; cards it has no time for are reported as skipped. A long run proves everything again.
 */
export async function proofs(long: boolean): Promise<Tally> {
  const how = long ? ['--no-cache'] : ['--seconds', String(PROOF_SECONDS), '--threads', '1'];
  const args = ['cards', 'prove', '--json', ...how];
  const outcome = await spaceline(args);
  const name = `spaceline ${args.join(' ')}`;
  try {
    return proofTally(JSON.parse(outcome.stdout) as Proven);
  } catch {
    return fail(name, outcome.transcript);
  }
}

/** The tally of a report. */
export function proofTally({ cards, unproven, weakest, leftOut, least }: Proven): Tally {
  const faults = [
    ...unproven.map(({ card, why }) => fail(`proof of ${card}`, why)),
    ...weakest
      .filter(({ mutants, caught }) => caught < (least / 100) * mutants)
      .map(({ card, mutants, caught }) =>
        fail(
          `proof of ${card}`,
          `${mutants - caught} of ${mutants} changed texts are noticed by none of its scenarios (npx spaceline cards prove --card ${card}).`,
        ),
      ),
  ];
  const notes =
    leftOut.length > 0
      ? [
          skip(
            `${leftOut.length} proofs of cards`,
            `there was no time for them; npm run test:long proves all (${leftOut.join(', ')})`,
          ),
        ]
      : [];
  return sum([{ passed: cards - faults.length, failed: 0, failures: [], skips: [] }, ...faults, ...notes]);
}

const SEEDS = 50;
const GAMES_EACH = 100;

/** New seeds, a hundred games each; each seed is one item. They are printed, so that a failure can be reproduced. */
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

/** The counts at the end of the judge's JSON: the whole output, or its last line. */
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
