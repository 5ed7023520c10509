/**
 * A rolling upgrade and back, with two builds of the program as processes over one PostgreSQL, in the middle of games.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPostgres } from '../src/trials/postgresPrograms.ts';
import { upgradeTrial } from '../src/trials/upgrade.ts';
import { LONG } from './stages.ts';

const SIZE = LONG ? { atOnce: 12, moves: 400 } : { atOnce: 3, moves: 25, silentSeconds: 2 };
const skip = findPostgres() === undefined ? 'PostgreSQL is not installed' : false;

test('two builds side by side, through an upgrade and back: every acknowledged move counts, or both players agreed to undo it', {
  skip,
}, async () => {
  const report = await upgradeTrial({ ...SIZE, seed: 'upgrade', patienceMs: 120_000 });
  assert.deepEqual(report.faults, []);
  assert.equal(report.kept + report.offered, report.promised);
  assert.ok(report.promised >= 7 * SIZE.moves, `${report.promised} answers`);
  assert.ok(report.games > 0 && report.returns > 0, 'nothing was interrupted');
});
