/**
 * Games while no move can be written: the network drops everything to the database, or its disk is full. Each has its own
 * test file.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultTrial } from '../src/trials/faults.ts';
import { findPostgres } from '../src/trials/postgresPrograms.ts';
import { LONG } from './stages.ts';

const WORDS = { path: 'way to the database is lost', disk: 'disk of the database is full' } as const;

function whyNot(kill: keyof typeof WORDS): string | false {
  if (findPostgres() === undefined) return 'PostgreSQL is not installed';
  return kill === 'disk' && process.getuid?.() !== 0
    ? 'only root can make a disk of its own for PostgreSQL'
    : false;
}

export function gamesWhile(kill: keyof typeof WORDS): void {
  test(`games while the ${WORDS[kill]}: nothing acknowledged is lost, nobody is stuck`, {
    skip: whyNot(kill),
  }, async () => {
    const size = LONG
      ? { games: 12, atOnce: 6, every: 8, mostKills: 4 }
      : { games: 2, atOnce: 2, every: 1, mostKills: 1 };
    const report = await faultTrial({ ...size, kill, seed: kill, patienceMs: 120_000 });
    assert.deepEqual(report.faults, []);
    assert.equal(report.finished, size.games);
    assert.ok(report.kills > 0);
  });
}
