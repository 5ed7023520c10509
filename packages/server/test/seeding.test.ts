/** Seeding for a player: requested once, it continues until the first turn, whoever the opponent is. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { guest } from '../src/trials/client.ts';
import { nodesOf } from './nodes.ts';
import { signUp } from './people.ts';
import { onBothDatabases } from './stages.ts';

/** So low that seeding by hints, with more than fifteen of them each counted as ten, would be refused half way. */
const FEW = 150;

await onBothDatabases((open) => {
  describe('seeding', () => {
    const { node, call, join, againstBot } = nodesOf(open, {
      trustProxy: { networks: ['loopback'] },
      requestsPerMinute: FEW,
    });
    const wish = (game: string, token: string, n = 0) => call(n, 'POST', `/api/games/${game}/seeding`, token);

    test('against the computer one request seeds everything', async () => {
      const token = await guest(node().address, 'Ro Laren');
      const game = await againstBot(0, token, 'bot:cadet');
      const client = await join(0, token);
      await client.watch(game);
      const { status, body } = await wish(game, token);
      assert.equal(status, 200, JSON.stringify(body));
      const { view, seat } = await client.until(({ view }) => view.phase === 'play');
      assert.ok(seat === 0 || seat === 1);
      assert.ok(
        view.cards.some((c) => c.owner === seat && c.zone === 'under'),
        'dilemmas lie under missions',
      );
      // Later requests change nothing.
      assert.equal((await wish(game, token)).body.done, true);
    });

    test('two people, at two nodes if there are two, request it once each and meet in the first turn', async () => {
      const [a, b] = [await guest(node().address), await guest(node().address)];
      const body = { deck: { starter: 'honor' } };
      const { id } = (await call(0, 'POST', '/api/tables', a, body)).body.table;
      await call(0, 'POST', `/api/tables/${id}/join`, b, body);
      const { game } = (await call(0, 'POST', `/api/tables/${id}/start`, a)).body.table;
      const client = await join(0, a);
      await client.watch(game);
      assert.equal((await wish(game, a, 0)).status, 200);
      assert.equal((await wish(game, b, 1)).status, 200);
      // If nodes had to check for each other's moves every second, it would take half a minute.
      await client.until(({ view }) => view.phase === 'play', 20_000);
    });

    test('a player who takes over is asked again, and nobody else can seed for them', async () => {
      const [a, b] = [await guest(node().address), await guest(node().address)];
      const body = { deck: { starter: 'honor' } };
      const { id } = (await call(0, 'POST', '/api/tables', a, body)).body.table;
      await call(0, 'POST', `/api/tables/${id}/join`, b, body);
      const { game } = (await call(0, 'POST', `/api/tables/${id}/start`, a)).body.table;
      assert.equal((await wish(game, await guest(node().address))).status, 403);
      const look = async (token: string) => (await call(0, 'GET', `/api/games/${game}`, token)).body;
      const first = (await look(a)).view.decision.seat === (await look(a)).seat ? a : b;
      const second = first === a ? b : a;
      assert.equal((await wish(game, second)).body.done, false);
      assert.equal((await call(0, 'DELETE', `/api/games/${game}/seeding`, second)).status, 200);
      assert.equal((await wish(game, first)).body.done, false);
      // The first has answered and waits; the second, who has stopped it, is asked and nothing is done for them.
      const before = await look(second);
      assert.equal(before.view.decision.seat, before.seat);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      assert.equal((await look(second)).seq, before.seq);
    });

    test('in rated games everybody seeds their own cards', async () => {
      const { token } = await signUp(node().address, 'Barclay');
      const { body } = await call(0, 'POST', '/api/tables', token, {
        deck: { starter: 'honor' },
        opponent: 'bot:random',
        rated: true,
        start: true,
      });
      const refused = await wish(body.table.game, token);
      assert.deepEqual([refused.status, refused.body.error.rule], [422, 'server.rated']);
    });
  });
});
