/** Games while no move can be written: the way to the database swallows everything, or its disk is full. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultTrial } from '../src/trials/faults.ts';
import { findPostgres } from '../src/trials/postgresPrograms.ts';
import { LONG } from './stages.ts';

const isRoot = process.getuid?.() === 0;
const skip = findPostgres() === undefined ? 'PostgreSQL is not installed' : false;

for (const kill of ['path', 'disk'] as const)
  test(`games while the ${kill === 'path' ? 'way to the database is lost' : 'disk of the database is full'}: nothing acknowledged is lost, nobody is stuck`, {
    skip:
      skip || (kill === 'disk' && !isRoot ? 'only root can make a disk of its own for PostgreSQL' : false),
  }, async () => {
    const size = LONG
      ? { games: 12, atOnce: 6, every: 8, mostKills: 4 }
      : { games: 2, atOnce: 2, every: 1, mostKills: 1 };
    const report = await faultTrial({ ...size, kill, seed: kill, patienceMs: 120_000 });
    assert.deepEqual(report.faults, []);
    assert.equal(report.finished, size.games);
    assert.ok(report.kills > 0);
  });
