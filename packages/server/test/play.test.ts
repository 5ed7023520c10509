/** Games over the real protocol: HTTP and sockets, on one node and on two, through restarts and lost connections. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { randomPlayer } from '@spaceline/bots';
import type { View } from '@spaceline/engine';
import { verifyReplay } from '@spaceline/engine';
import { openNode } from '../src/node.ts';
import { api, connect, guest, playSeat } from '../src/trials/client.ts';
import { nodesOf } from './nodes.ts';
import { secretsIn } from './secrets.ts';
import { onOneDatabase } from './stages.ts';
import { engine } from './table.ts';

await onOneDatabase((open) => {
  describe('play', () => {
    const nodes = nodesOf(open);
    const { node, join, againstBot } = nodes;

    test('a guest plays a bot to the end; every step is told once and in order, and the replay holds', async () => {
      const { address } = node();
      const token = await guest(address, 'Ro Laren');
      const game = await againstBot(0, token);
      const client = await join(0, token);
      await client.watch(game, 0);
      const answers = await playSeat(client, randomPlayer(), game);
      assert.ok(answers > 10);
      const seq = client.told?.seq ?? 0;
      assert.deepEqual(
        client.steps,
        Array.from({ length: seq }, (_, i) => i + 1),
      );
      const { status, body, headers } = await api(address, 'GET', `/api/games/${game}/replay`, { token });
      assert.equal(status, 200);
      assert.match(headers.get('content-disposition') ?? '', /attachment/);
      assert.deepEqual(verifyReplay(engine, body).same, true);
      assert.equal(body.entries.length, seq);
      const table = await api(address, 'GET', '/api/tables', { token });
      assert.ok(!table.body.tables.some((t: { game: string }) => t.game === game));
    });

    test('two guests play over two nodes while somebody watches, and nobody is sent what is hidden from them', async () => {
      const [a, b, w] = [
        await guest(node(0).address),
        await guest(node(1).address),
        await guest(node(1).address),
      ];
      const made = await api(node(0).address, 'POST', '/api/tables', {
        token: a,
        body: { deck: { starter: 'honor' } },
      });
      const { id } = made.body.table;
      const listed = await api(node(1).address, 'GET', '/api/tables');
      assert.ok(
        listed.body.tables.some((t: { id: string; code?: string }) => t.id === id && t.code === undefined),
      );
      const joined = await api(node(1).address, 'POST', `/api/tables/${id}/join`, {
        token: b,
        body: { deck: { starter: 'shadows' } },
      });
      assert.equal(joined.status, 200, JSON.stringify(joined.body));
      assert.equal((await api(node(1).address, 'POST', `/api/tables/${id}/start`, { token: b })).status, 403);
      const started = await api(node(0).address, 'POST', `/api/tables/${id}/start`, { token: a });
      const { game } = started.body.table;
      const players = [await join(0, a), await join(1, b)] as const;
      const watcher = await join(1, w);
      await Promise.all([...players, watcher].map((client) => client.watch(game, 0)));
      await Promise.all(players.map((client, i) => playSeat(client, randomPlayer(), `${game}/${i}`)));
      const seq = players[0].told?.seq ?? 0;
      await watcher.until((told) => told.seq >= seq);
      assert.deepEqual([players[0].told?.seat, players[1].told?.seat, watcher.told?.seat], [0, 1, null]);
      const replay = await api(node(0).address, 'GET', `/api/games/${game}/replay`, { token: a });
      for (const [client, viewer] of [
        [players[0], 0],
        [players[1], 1],
        [watcher, 'watcher'],
      ] as const) {
        const { searched, found } = secretsIn(client.received, replay.body, viewer);
        assert.ok(searched > 20, `only ${searched} cards were hidden from ${viewer}`);
        assert.deepEqual(found, [], `sent to ${viewer}`);
        // The search works: a deck list that slips out is found.
        const slip = { seq: 0, text: JSON.stringify({ seq: 1, decks: replay.body.setup.decks }) };
        assert.ok(secretsIn([slip], replay.body, viewer).found.length > 20);
      }
    });

    test('after a lost connection a client follows on from what it has seen', async () => {
      const token = await guest(node(0).address);
      const game = await againstBot(0, token, 'bot:random');
      const client = await join(0, token);
      await client.watch(game, 0);
      await playSeat(client, randomPlayer(), game, 6);
      const seen = client.told?.seq ?? 0;
      client.socket.disconnect();
      // Meanwhile the game continues another way, on another node if there is one.
      const other = await join(1, token);
      await other.watch(game, 0);
      await playSeat(other, randomPlayer(), 'meanwhile', 4);
      client.socket.connect();
      await client.watch(game, seen);
      const now = await client.until((told) => told.seq >= (other.told?.seq ?? 0));
      assert.ok(now.seq > seen);
      assert.deepEqual(
        client.steps,
        Array.from({ length: now.seq }, (_, i) => i + 1),
      );
      assert.deepEqual((await client.send('look', { game })).view, (await other.send('look', { game })).view);
    });

    test('the log over HTTP tells the same steps as the socket', async () => {
      const token = await guest(node(0).address);
      const game = await againstBot(0, token, 'bot:random');
      const client = await join(0, token);
      await client.watch(game, 0);
      await playSeat(client, randomPlayer(), game, 5);
      const { body } = await api(node(1).address, 'GET', `/api/games/${game}/log?since=2`, { token });
      assert.deepEqual(
        body.steps.map((step: { seq: number }) => step.seq),
        Array.from({ length: body.seq - 2 }, (_, i) => i + 3),
      );
    });

    test('why not: the rule is given, also to the player who is not asked', async () => {
      const token = await guest(node(0).address);
      const game = await againstBot(0, token, 'bot:random');
      const client = await join(0, token);
      await client.watch(game);
      const why = await client.send('why', { game, request: { do: 'end turn' } });
      assert.ok(why.ok && typeof why.refusal.rule === 'string' && why.refusal.text.length > 10);
      const strange = await client.send('why', { game, request: { do: 'make it so' } });
      assert.equal(strange.refusal.rule, 'protocol.verb');
      const over = await client.send('concede', { game });
      assert.ok(over.ok);
      const told = await client.until(({ view }) => view.outcome !== null);
      assert.equal(told.view.outcome?.rule, 'end.concede');
      assert.equal(
        (await client.send('answer', { game, seq: told.seq, answer: { choose: [] } })).error.code,
        'over',
      );
    });

    test('without its code a private table does not exist', async () => {
      const { address } = node();
      const [host, friend, stranger] = [await guest(address), await guest(address), await guest(address)];
      const made = await api(address, 'POST', '/api/tables', {
        token: host,
        body: { deck: { starter: 'honor' }, visibility: 'private' },
      });
      const { id, code } = made.body.table;
      assert.ok(typeof code === 'string' && code.length >= 12);
      const find = (token: string, query = '') => api(address, 'GET', `/api/tables/${id}${query}`, { token });
      assert.equal((await find(stranger)).status, 404);
      assert.equal((await find(stranger, '?code=guess')).status, 404);
      assert.equal((await find(friend, `?code=${code}`)).status, 200);
      const sit = (token: string, body: object) =>
        api(address, 'POST', `/api/tables/${id}/join`, {
          token,
          body: { deck: { starter: 'envoys' }, ...body },
        });
      assert.equal((await sit(stranger, {})).status, 404);
      assert.equal((await sit(friend, { code })).status, 200);
      assert.equal((await sit(stranger, { code })).status, 409);
      const { game } = (await api(address, 'POST', `/api/tables/${id}/start`, { token: host })).body.table;
      assert.equal((await api(address, 'GET', `/api/games/${game}`, { token: stranger })).status, 404);
      const client = await join(0, stranger);
      assert.equal((await client.send('watch', { game })).error.code, 'not-found');
      assert.equal((await client.send('watch', { game, code })).seat, null);
      assert.equal(
        (await client.send('answer', { game, seq: 0, answer: { choose: [] } })).error.code,
        'forbidden',
      );
      assert.equal((await client.send('concede', { game })).ok, false);
    });

    test('a restart keeps everything: people, tables, games at their last step', async () => {
      // The other node has the embedded database open, so this test uses its own folder.
      const config = nodes.stage.config(nodes.stage.manyNodes ? {} : { database: (await open()).where });
      const first = await openNode(config);
      const token = await guest(first.address);
      const made = await api(first.address, 'POST', '/api/tables', {
        token,
        body: { deck: { starter: 'honor' }, opponent: 'bot:random', start: true },
      });
      const { game } = made.body.table;
      const client = await connect(first.address, token);
      await client.watch(game, 0);
      await playSeat(client, randomPlayer(), game, 8);
      const before = await client.until(({ view, seat }) => view.decision?.seat === seat);
      const draining = new Promise((resolve) => client.socket.once('draining', resolve));
      await first.close();
      await draining;
      client.close();
      const second = await openNode(config);
      try {
        const me = await api(second.address, 'GET', '/api/me', { token });
        assert.equal(me.status, 200);
        const after = await api(second.address, 'GET', `/api/games/${game}`, { token });
        assert.equal(after.body.seq, before.seq);
        assert.deepEqual(after.body.view as View, before.view);
        const again = await connect(second.address, token);
        await again.watch(game, before.seq);
        await playSeat(again, randomPlayer(), 'again', 3);
        assert.ok((again.told?.seq ?? 0) > before.seq);
        again.close();
      } finally {
        await second.close();
      }
    });
  });
});
