/** The wall between players and watchers: people who sit at a table never hear its watchers, however they came there. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { nodesOf, type Somebody } from './nodes.ts';
import { onOneDatabase } from './stages.ts';

await onOneDatabase((open) => {
  describe('the watchers’ chat', () => {
    const { call, join, somebody } = nodesOf(open);

    async function tableOf(host: Somebody): Promise<string> {
      const made = await call(0, 'POST', '/api/tables', host.token, { deck: { starter: 'honor' } });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      return made.body.table.id;
    }
    const sit = async (who: Somebody, table: string): Promise<void> => {
      const deck = { starter: 'envoys' };
      const { status, body } = await call(1, 'POST', `/api/tables/${table}/join`, who.token, { deck });
      assert.equal(status, 200, JSON.stringify(body));
    };
    const ok = (answer: { ok: boolean }): void => assert.equal(answer.ok, true, JSON.stringify(answer));
    /**
     * Sends a message as a watcher and waits until another watcher has received it: by then everybody has who ever will.
     */
    async function calls(watcher: Somebody, other: Somebody, table: string, text: string): Promise<void> {
      ok(await watcher.client.send('say', { table, text }));
      await other.hears('chat', (each) => each.text === text);
    }
    /** Whether any byte received over a connection contains the text. */
    const heard = (client: Somebody['client'], text: string): boolean =>
      client.received.some((message) => message.text.includes(text));

    test('a watcher who sits down hears no more of it, on any connection; other watchers still do', async () => {
      const [host, late] = [await somebody('Ro', 0), await somebody('Sito', 1)];
      const [one, two] = [await somebody('Quark', 0), await somebody('Odo', 1)];
      const table = await tableOf(host);
      const second = await join(0, late.token);
      for (const each of [late.client, second, one.client, two.client])
        ok(await each.send('enter', { table }));
      await sit(late, table);
      await calls(one, two, table, 'before the first card');
      const started = await call(0, 'POST', `/api/tables/${table}/start`, host.token);
      const { game } = started.body.table;
      for (const each of [host.client, late.client, second]) await each.watch(game, 0);
      await two.client.watch(game, 0);
      await calls(one, two, table, 'there is a trap under the first mission');
      // Entering again, by any means, does not help either.
      ok(await late.client.send('exit', { table }));
      ok(await late.client.send('enter', { table }));
      const third = await join(1, late.token);
      ok(await third.send('enter', { table }));
      await calls(one, two, table, 'and another under the second');
      // A message for everybody proves that nothing else is still on its way.
      ok(await host.client.send('say', { table, text: 'good luck' }));
      await late.hears('chat', (each) => each.text === 'good luck');
      for (const words of ['before the first card', 'trap under the first', 'another under the second'])
        for (const client of [host.client, late.client, second, third])
          assert.equal(heard(client, words), false, words);
      const told = await call(0, 'GET', `/api/chat?table=${table}`, late.token);
      assert.deepEqual(
        told.body.messages.map(({ text }: { text: string }) => text),
        ['good luck'],
      );
    });

    test('a player who left the table before the game is a watcher, and hears them again', async () => {
      const [host, other, one] = [
        await somebody('Ro', 0),
        await somebody('Sito', 1),
        await somebody('Odo', 0),
      ];
      const table = await tableOf(host);
      await sit(other, table);
      ok(await other.client.send('enter', { table }));
      ok(await one.client.send('enter', { table }));
      assert.equal((await call(1, 'POST', `/api/tables/${table}/leave`, other.token)).status, 200);
      ok(await other.client.send('enter', { table }));
      await calls(one, other, table, 'so you watch now');
    });
  });
});
