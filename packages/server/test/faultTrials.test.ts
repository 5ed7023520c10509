/** Games over the real protocol while nodes, or the database, are killed at random moments (`trials/faults.ts`). */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { faultTrial } from '../src/trials/faults.ts';
import { startPostgres } from '../src/trials/postgres.ts';
import { LONG } from './stages.ts';

/**
 * Two games, one against a bot and one with changes, with two early kills; in the long version several, with kills to the
 * end, on a server per trial that would also survive a crash of the machine.
 */
const SIZE = LONG ? { games: 12, atOnce: 6, every: 8 } : { games: 2, atOnce: 2, every: 1, mostKills: 2 };

// Its own server: others may be using the shared one.
const postgres = await startPostgres('being killed');
const unavailable = 'unavailable' in postgres ? postgres.unavailable : false;

describe('trials of faults', { skip: unavailable }, () => {
  after(async () => {
    if ('stop' in postgres) await postgres.stop();
  });

  for (const what of ['nodes', 'database'] as const)
    test(`many games while ${what === 'nodes' ? 'nodes are' : 'the database is'} killed: nothing is lost, nobody is stuck`, async () => {
      assert.ok('database' in postgres);
      // On a slow machine a node takes long to start; the patience is for machines, not for games.
      const size = { ...SIZE, kill: what, seed: what, patienceMs: 300_000 };
      const report = await faultTrial(LONG ? size : { ...size, postgres });
      assert.deepEqual(report.faults, []);
      assert.equal(report.finished, SIZE.games);
      assert.ok(report.kills > 0, 'nothing was killed');
      // With two kills, both may fall between two answers; with many that is not plausible.
      if (LONG) assert.ok(report.returns + report.repeats > 0, 'nothing was interrupted');
    });
});
