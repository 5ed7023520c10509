/** The step that proves cards: what fails, what is only reported, and that nothing is left out silently. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofTally } from '../lib/spaceline.ts';

const report = { cards: 3, unproven: [], weakest: [], leftOut: [], least: 95 };
const weak = (card: string, mutants: number, caught: number) => ({ card, mutants, caught });

test('every proven card passes', () => {
  assert.deepEqual(proofTally(report), { passed: 3, failed: 0, failures: [], skips: [] });
});

test('an unproven card fails, and so does one below the bar', () => {
  const { passed, failed, failures } = proofTally({
    ...report,
    unproven: [{ card: 'a', why: 'No scenario names it.' }],
    weakest: [weak('b', 20, 18)],
  });
  assert.deepEqual([passed, failed], [1, 2]);
  assert.deepEqual(
    failures.map(({ name }) => name),
    ['proof of a', 'proof of b'],
  );
});

test('one mutant in twenty may go unnoticed', () => {
  assert.equal(proofTally({ ...report, weakest: [weak('b', 20, 19)] }).failed, 0);
});

test('cards there was no time for are named', () => {
  const { skips } = proofTally({ ...report, leftOut: ['x', 'y'] });
  assert.equal(skips.length, 1);
  assert.match(skips[0]?.text ?? '', /\(x, y\)/);
});
