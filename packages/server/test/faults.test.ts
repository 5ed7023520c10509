/**
 * Sudden ends: a node is killed, the database goes down. Nothing acknowledged is lost, and the game continues. Many games
 * and many kills are in `faultTrials.test.ts`.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chanceFrom, randomPlayer } from '@spaceline/bots';
import { type Replay, verifyReplay } from '@spaceline/engine';
import { openNode } from '../src/node.ts';
import { api, connect, guest, playSeat } from '../src/trials/client.ts';
import { startPostgres } from '../src/trials/postgres.ts';
import { serve } from '../src/trials/processes.ts';
import { onBothDatabases, stageOf } from './stages.ts';
import { engine } from './table.ts';

const table = {
  deck: { starter: 'honor' },
  opponent: { bot: 'bot:random', deck: { starter: 'plunder' } },
  start: true,
};

/** Ends the game by resigning, and replays its log. */
async function verdict(address: string, token: string, game: string): Promise<Replay> {
  await api(address, 'POST', `/api/games/${game}/concede`, { token });
  const { body } = await api(address, 'GET', `/api/games/${game}/replay`, { token });
  assert.equal(verifyReplay(engine, body).same, true);
  return body;
}

await onBothDatabases((open, kind) => {
  describe('faults', () => {
    test('a node is killed in the middle of a game; the next one has everything that was acknowledged', async () => {
      const { where, manyNodes } = await open();
      const doomed = await serve(where);
      // With several nodes the other one is already up; the embedded database has one at a time.
      const early = manyNodes ? await serve(where) : null;
      const token = await guest(doomed.address);
      const { game } = (await api(doomed.address, 'POST', '/api/tables', { token, body: table })).body.table;
      const client = await connect(doomed.address, token);
      await client.watch(game, 0);
      await playSeat(client, randomPlayer(), game, 7);
      // One more answer, and the node is killed as soon as it has acknowledged it.
      const { seq, view, offers, seat } = await client.until(
        (told) => told.view.decision?.seat === told.seat,
      );
      const { decision: _, ...said } = randomPlayer().answer(
        {
          seat: seat ?? 0,
          decision: view.decision as never,
          offers,
          view: () => view,
          legal: () => true,
        },
        chanceFrom('last'),
      );
      const acknowledged = await client.send('answer', { game, seq, answer: said });
      assert.equal(await doomed.end('SIGKILL'), null);
      client.close();
      const next = early ?? (await serve(where));
      const again = await connect(next.address, token);
      const told = await again.watch(game, seq);
      if (acknowledged.ok) assert.ok(told.seq >= acknowledged.seq);
      // The bot is awake again, too.
      await playSeat(again, randomPlayer(), 'again', 3);
      again.close();
      const { entries } = await verdict(next.address, token, game);
      assert.deepEqual(
        entries.map((entry) => entry.seq),
        entries.map((_entry, i) => i + 1),
      );
      assert.equal(await next.end('SIGTERM'), 0);
    });

    // An embedded database goes down with its node, which is the test above.
    if (kind === 'PGlite') return;
    test('the database goes down and comes back: clients are told, and the game continues', async () => {
      // Its own server: others may be using the shared one.
      const postgres = await startPostgres('being killed');
      assert.ok('database' in postgres);
      const node = await openNode((await stageOf(postgres)).config());
      try {
        const token = await guest(node.address);
        const { game } = (await api(node.address, 'POST', '/api/tables', { token, body: table })).body.table;
        const client = await connect(node.address, token);
        await client.watch(game, 0);
        await playSeat(client, randomPlayer(), game, 4);
        const known = client.told?.seq ?? 0;
        await postgres.crash();
        await client.until((told) => told.view.decision?.seat === told.seat);
        await playSeat(client, randomPlayer(), 'after', 4);
        assert.ok((client.told?.seq ?? 0) > known);
        assert.deepEqual(
          client.steps,
          client.steps.map((_step, i) => i + 1),
        );
        client.close();
        await verdict(node.address, token, game);
      } finally {
        await node.close();
        await postgres.stop();
      }
    });
  });
});
