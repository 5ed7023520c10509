/** Which decks meet at a table: random ones differ, and nobody learns what the other has chosen. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { guest } from '../src/trials/client.ts';
import { nodesOf } from './nodes.ts';
import { onBothDatabases } from './stages.ts';

type Seats = readonly { readonly seat: number; readonly deckName: string | null }[];
const namesOf = ({ seats }: { readonly seats: Seats }) => seats.map(({ deckName }) => deckName);
const ROUNDS = 8;

await onBothDatabases((open) => {
  describe('dealing', () => {
    const { node, call } = nodesOf(open, { trustProxy: { networks: ['loopback'] } });

    test('until the game is over, only its own player is told a deck’s name', async () => {
      const [a, b] = [await guest(node().address), await guest(node().address)];
      const opened = await call(0, 'POST', '/api/tables', a, { deck: { starter: 'honor' } });
      const { id } = opened.body.table;
      const look = async (token: string) =>
        namesOf((await call(0, 'GET', `/api/tables/${id}`, token)).body.table);
      const [honor] = namesOf(opened.body.table);
      assert.ok(honor);
      assert.deepEqual(await look(b), [null]);
      const { tables } = (await call(0, 'GET', '/api/tables', b)).body;
      assert.ok(!JSON.stringify(tables).includes(honor));
      const joined = await call(0, 'POST', `/api/tables/${id}/join`, b, { deck: { starter: 'envoys' } });
      const envoys = namesOf(joined.body.table)[1];
      assert.deepEqual(namesOf(joined.body.table), [null, envoys]);
      assert.deepEqual(await look(a), [honor, null]);
      const { game } = (await call(0, 'POST', `/api/tables/${id}/start`, a)).body.table;
      assert.deepEqual(await look(b), [null, envoys]);
      // Nor in the other's profile during the game.
      const { person } = (await call(0, 'GET', '/api/me', a)).body;
      const { games } = (await call(0, 'GET', `/api/people/${person.id}/games`, b)).body;
      assert.equal(games[0].deckName, null);
      await call(0, 'POST', `/api/games/${game}/concede`, b);
      assert.deepEqual(await look(b), [honor, envoys]);
    });

    test('random decks differ from the one across the table', async () => {
      const [a, b] = [await guest(node().address), await guest(node().address)];
      const any = { any: true };
      for (let n = 0; n < ROUNDS; n++) {
        const wish = { deck: any, opponent: { bot: 'bot:random' }, start: true };
        const { table } = (await call(0, 'POST', '/api/tables', a, wish)).body;
        await call(0, 'POST', `/api/games/${table.game}/concede`, a);
        const alone = (await call(0, 'GET', `/api/tables/${table.id}`, a)).body.table;
        assert.equal(new Set(namesOf(alone)).size, 2, `against the computer: ${namesOf(alone)}`);
        const waiting = (await call(0, 'POST', '/api/tables', a, { deck: any })).body.table;
        const joined = (await call(0, 'POST', `/api/tables/${waiting.id}/join`, b, { deck: any })).body.table;
        assert.notEqual(namesOf(waiting)[0], namesOf(joined)[1]);
        await call(0, 'POST', `/api/tables/${waiting.id}/leave`, a);
      }
    });

    test('a random deck differs from the one chosen for the computer', async () => {
      const token = await guest(node().address);
      for (let n = 0; n < ROUNDS; n++) {
        const opponent = { bot: 'bot:random', deck: { starter: 'honor' } };
        const { table } = (await call(0, 'POST', '/api/tables', token, { deck: { any: true }, opponent }))
          .body;
        assert.notEqual(namesOf(table)[0], 'Honor of the Empire');
        await call(0, 'POST', `/api/tables/${table.id}/leave`, token);
      }
    });
  });
});
