/**
 * Help from programs: the planner's hints, from the player's view alone, and bots that allow taking back. Rated games
 * have neither.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { randomPlayer } from '@spaceline/bots';
import { api, guest, playSeat } from '../src/trials/client.ts';
import { nodesOf } from './nodes.ts';
import { signUp } from './people.ts';
import { onOneDatabase } from './stages.ts';

await onOneDatabase((open) => {
  describe('hints', () => {
    const { node, call, join, againstBot } = nodesOf(open, { trustProxy: { networks: ['loopback'] } });

    test('a player who is asked is told what to do and why, by socket and HTTP alike, and the answer is accepted', async () => {
      const token = await guest(node().address, 'Ro Laren');
      const game = await againstBot(0, token, 'bot:cadet');
      const client = await join(0, token);
      await client.watch(game);
      for (let n = 0; n < 12; n++) {
        const { seq } = await client.until(({ view, seat }) => view.decision?.seat === seat);
        const hint = await client.send('hint', { game });
        assert.deepEqual([hint.ok, hint.seq], [true, seq], JSON.stringify(hint));
        assert.ok(hint.why.length > 10, hint.why);
        // Asking again, anywhere, gives the same answer.
        const { status, body } = await call(1, 'POST', `/api/games/${game}/hint`, token);
        assert.deepEqual([status, body], [200, { seq, said: hint.said, why: hint.why }]);
        const taken = await client.send('answer', { game, seq, answer: hint.said });
        assert.equal(taken.ok, true, JSON.stringify(taken));
        await client.past(seq);
      }
    });

    test('nobody is told what another player should do', async () => {
      const { address } = node();
      const [player, stranger] = [await guest(address), await guest(address)];
      const game = await againstBot(0, player, 'bot:cadet');
      const client = await join(0, player);
      await client.watch(game);
      const { seq } = await client.until(({ view, seat }) => view.decision?.seat === seat);
      const hint = (token: string) => call(0, 'POST', `/api/games/${game}/hint`, token);
      const told = await hint(player);
      assert.equal(told.status, 200);
      assert.equal((await hint(stranger)).status, 403);
      assert.equal((await client.send('answer', { game, seq, answer: told.body.said })).ok, true);
      await call(0, 'POST', `/api/games/${game}/concede`, player);
      assert.equal((await hint(player)).body.error.code, 'over');
    });

    test('games between people have no hints for either player', async () => {
      const { address } = node();
      const [a, b] = [await guest(address), await guest(address)];
      const body = { deck: { starter: 'honor' } };
      const { id } = (await call(0, 'POST', '/api/tables', a, body)).body.table;
      await call(0, 'POST', `/api/tables/${id}/join`, b, body);
      const { game } = (await call(0, 'POST', `/api/tables/${id}/start`, a)).body.table;
      for (const token of [a, b]) {
        const { status, body } = await call(0, 'POST', `/api/games/${game}/hint`, token);
        assert.deepEqual([status, body.error.rule], [422, 'server.people'], JSON.stringify(body));
        assert.match(body.error.text, /no hints in games between people/);
      }
    });

    /** A rated game of an account against a bot. */
    async function rated(name: string): Promise<{ token: string; game: string }> {
      const { token } = await signUp(node().address, name);
      const made = await call(0, 'POST', '/api/tables', token, {
        deck: { starter: 'honor' },
        opponent: 'bot:random',
        rated: true,
        start: true,
      });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      return { token, game: made.body.table.game };
    }

    test('rated games have no hints', async () => {
      const { token, game } = await rated('Barclay');
      const { status, body } = await call(0, 'POST', `/api/games/${game}/hint`, token);
      assert.deepEqual([status, body.error.rule], [422, 'server.rated']);
    });

    test('in a rated game a bot lets nobody take back a move that revealed something', async () => {
      const honest = await guest(node().address);
      const tries = [await rated('Lore'), { token: honest, game: await againstBot(0, honest, 'bot:random') }];
      const done: boolean[] = [];
      for (const { token, game } of tries) {
        const client = await join(0, token);
        await client.watch(game);
        // Long enough that both have seeded: the bot has acted since.
        await playSeat(client, randomPlayer(), 'take back', 25);
        await client.until(({ view, seat }) => view.decision?.seat === seat);
        const asked = await client.send('propose', { game, kind: 'undo', to: 1 });
        assert.equal(asked.ok, true, JSON.stringify(asked));
        assert.equal(asked.proposal.status, asked.done ? 'agreed' : 'declined');
        done.push(asked.done);
      }
      assert.deepEqual(done, [false, true]);
    });

    test('the levels offered to people have names and descriptions, and can be played', async () => {
      const { bots, levels } = (await api(node().address, 'GET', '/api/bots')).body;
      assert.deepEqual(
        levels.map(({ bot }: { bot: string }) => bot),
        ['bot:cadet', 'bot:officer', 'bot:admiral'],
      );
      for (const { bot, name, about } of levels) {
        assert.ok(bots.includes(bot));
        assert.ok(name.length > 3 && about.length > 20, bot);
      }
    });
  });
});
