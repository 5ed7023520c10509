/**
 * The work a decision takes must not grow unnoticed: calls of offers by verb and bytes, for fixed seeds, may be a tenth more than when this was
 * written. Counted, not timed, so it holds on any machine. A change that needs more on purpose puts its own figures here.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Work } from '../bench/work.ts';

const SCRIPT = fileURLToPath(new URL('../bench/work.ts', import.meta.url));
/** No compiler that leaves allocations out, and nothing collected in between: then bytes are counted, not estimated. */
const COUNTING = [
  '--no-opt',
  '--no-maglev',
  '--no-sparkplug',
  '--min-semi-space-size=512',
  '--max-semi-space-size=512',
];
const MORE = 1.1;

type Bounds = Omit<Work, 'decisions'>;

/** For each hundred decisions, and bytes for each one. */
const AS_WRITTEN: Readonly<Record<'random' | 'planner', Bounds>> = {
  random: {
    calls: {
      pass: 1,
      'end turn': 18,
      activate: 6,
      play: 106,
      'seed mission': 19,
      seed: 26,
      brig: 28,
      free: 27,
      beam: 37,
      walk: 30,
      dock: 28,
      undock: 28,
      cloak: 23,
      decloak: 27,
      dephase: 26,
      fight: 28,
      use: 213,
      move: 28,
      launch: 27,
      attempt: 31,
      attack: 26,
    },
    bytes: 52500,
  },
  planner: {
    calls: {
      pass: 39,
      'end turn': 18,
      play: 160,
      'seed mission': 44,
      seed: 44,
      beam: 14,
      walk: 9,
      undock: 2,
      fight: 31,
      use: 236,
      move: 12,
      attempt: 6,
      attack: 31,
    },
    bytes: 364477,
  },
};

let found: Readonly<Record<'random' | 'planner', Work>>;
before(() => {
  found = JSON.parse(execFileSync(process.execPath, [...COUNTING, SCRIPT], { encoding: 'utf8' }));
});

for (const player of ['random', 'planner'] as const) {
  test(`offers are asked for no more often than they were, ${player} players`, () => {
    const { calls } = AS_WRITTEN[player];
    const all = (of: Readonly<Record<string, number>>): number =>
      Object.values(of).reduce((a, b) => a + b, 0);
    assert.ok(all(found[player].calls) <= MORE * all(calls), JSON.stringify(found[player].calls));
    // Verbs that are hardly asked for may come once more.
    for (const [verb, n] of Object.entries(found[player].calls))
      assert.ok(
        n <= Math.max(MORE * (calls[verb] ?? 0), (calls[verb] ?? 0) + 3),
        `${verb}: ${n}, was ${calls[verb]}`,
      );
  });

  test(`a decision allocates no more than it did, ${player} players`, () => {
    const { bytes } = found[player];
    assert.ok(bytes > 1000, `${bytes} bytes: something was collected`);
    assert.ok(bytes <= MORE * AS_WRITTEN[player].bytes, `${bytes} bytes, was ${AS_WRITTEN[player].bytes}`);
  });
}
