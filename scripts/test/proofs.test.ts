/** The step that proves cards: what fails, what is only told, and that nothing is left out in silence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofTally } from '../lib/spaceline.ts';

const report = { cards: 3, unproven: [], weakest: [], leftOut: [], least: 95 };
const weak = (card: string, mutants: number, caught: number) => ({ card, mutants, caught });

test('every proven card passes', () => {
  assert.deepEqual(proofTally(report, {}), { passed: 3, failed: 0, failures: [], skips: [] });
});

test('a card that is not proven fails, and one below the bar that nobody knows of', () => {
  const { passed, failed, failures } = proofTally(
    { ...report, unproven: [{ card: 'a', why: 'No scenario names it.' }], weakest: [weak('b', 20, 18)] },
    {},
  );
  assert.deepEqual([passed, failed], [1, 2]);
  assert.deepEqual(
    failures.map(({ name }) => name),
    ['proof of a', 'proof of b'],
  );
});

test('one in twenty may go unnoticed; a known card may be as weak as it was, is told, and may not get worse', () => {
  assert.equal(proofTally({ ...report, weakest: [weak('b', 20, 19)] }, {}).failed, 0);
  const known = proofTally({ ...report, weakest: [weak('b', 20, 18)] }, { b: 2 });
  assert.deepEqual([known.failed, known.skips.length], [0, 1]);
  assert.equal(proofTally({ ...report, weakest: [weak('b', 20, 17)] }, { b: 2 }).failed, 1);
});

test('a known card that is good enough now is taken off the list, unless nobody has looked', () => {
  assert.match(proofTally(report, { b: 2 }).failures[0]?.text ?? '', /take it out/);
  assert.equal(proofTally({ ...report, leftOut: ['b'] }, { b: 2 }).failed, 0);
});

test('what there was no time for is told by name', () => {
  const { skips } = proofTally({ ...report, leftOut: ['x', 'y'] }, {});
  assert.equal(skips.length, 1);
  assert.match(skips[0]?.text ?? '', /\(x, y\)/);
});
