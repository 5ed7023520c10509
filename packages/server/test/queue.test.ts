/** The job queue: a job written in a transaction is taken after it, whatever else was waiting. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { createQueue } from '../src/bots/queue.ts';
import { openDatabase } from '../src/storage/opening.ts';
import { onBothDatabases } from './stages.ts';

await onBothDatabases((open, kind) => {
  test('a node that is shutting down does not take again what it leaves to others', {
    timeout: 60_000,
  }, async () => {
    const database = await openDatabase((await open()).where);
    const queue = createQueue(database, 'test', pino({ level: 'silent' }));
    try {
      await queue.start();
      let taken = 0;
      await queue.summon(database.queries, 'a game', 0);
      await queue.work(1, async (game) => {
        taken++;
        // If it were taken again at once, nothing else would get its turn on the embedded database, including this test.
        if (taken < 50) await queue.leave(game);
      });
      while (taken === 0) await setTimeout(20);
      await setTimeout(500);
      assert.equal(taken, 1);
    } finally {
      await queue.stop(1000);
      await database.close();
    }
  });

  // The embedded database has one connection: nothing else can happen during a transaction.
  if (kind === 'PostgreSQL')
    test('a job is taken even if its transaction lasted longer than the job that was waiting before it', async () => {
      const database = await openDatabase((await open()).where);
      const queue = createQueue(database, 'test', pino({ level: 'silent' }));
      try {
        await queue.start();
        const { queries } = database;
        const heard: number[] = [];
        let written = 0;
        await queue.summon(queries, 'a game', 0);
        await queries.transaction(async (tx) => {
          await queue.summon(tx, 'a game', 10);
          await queue.work(1, async () => void heard.push(written));
          while (heard.length === 0) await setTimeout(20);
        });
        written = 10;
        for (let n = 0; n < 500 && !heard.includes(10); n++) await setTimeout(20);
        assert.deepEqual(heard, [0, 10]);
      } finally {
        await queue.stop(1000);
        await database.close();
      }
    });
});
