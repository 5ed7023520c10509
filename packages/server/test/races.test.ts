/** Counters stay right when many requests come at once, on several nodes; and names are checked. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isReservedName } from '@spaceline/engine';
import { eq, sql } from 'drizzle-orm';
import { BOTS, OFFERED } from '../src/bots/levels.ts';
import { chat, decks, people, tables } from '../src/storage/schema.ts';
import { api, guest } from '../src/trials/client.ts';
import { nodesOf } from './nodes.ts';
import { onOneDatabase } from './stages.ts';

const starter = { deck: { starter: 'honor' } };

await onOneDatabase((open) => {
  describe('many requests at once', () => {
    const { node, call, somebody, againstBot } = nodesOf(open);
    const several = <T>(n: number, work: (n: number) => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: n }, (_, each) => work(each)));
    const count = (statuses: readonly { readonly status: number }[], wanted: number) =>
      statuses.filter(({ status }) => status === wanted).length;
    const whoIs = async (token: string): Promise<string> =>
      (await call(0, 'GET', '/api/me', token)).body.person.id;

    test('of fifty messages at once five are accepted', async () => {
      const token = await guest(node().address, 'Quark');
      const said = await several(50, (n) => call(n, 'POST', '/api/chat', token, { text: `${n}` }));
      assert.deepEqual([count(said, 201), count(said, 429)], [5, 45]);
      const person = await whoIs(token);
      assert.equal(
        (await node().database.queries.select().from(chat).where(eq(chat.person, person))).length,
        5,
      );
      assert.match(said.find(({ status }) => status === 429)?.body.error.text, /Too many messages at once/);
    });

    test('of thirty tables at once twenty are opened', async () => {
      const token = await guest(node().address, 'Nog');
      const opened = await several(30, (n) => call(n, 'POST', '/api/tables', token, starter));
      assert.deepEqual([count(opened, 201), count(opened, 429)], [20, 10]);
      const host = await whoIs(token);
      assert.equal(
        (await node().database.queries.select().from(tables).where(eq(tables.host, host))).length,
        20,
      );
    });

    test('of many decks at once as many are stored as fit', async () => {
      const token = await guest(node().address, 'Rom');
      const owner = await whoIs(token);
      const { queries } = node().database;
      await queries.execute(sql`insert into decks (id, owner, name, cards)
        select gen_random_uuid(), ${owner}::uuid, 'x', '{"missions":[],"seeds":[],"draw":[]}'::json from generate_series(1, 195)`);
      const kept = await several(15, (n) => call(n, 'POST', '/api/decks', token, { text: 'Draw\n1 Data\n' }));
      assert.deepEqual([count(kept, 201), count(kept, 429)], [5, 10]);
      assert.equal((await queries.select().from(decks).where(eq(decks.owner, owner))).length, 200);
    });

    test('a game has one rematch, however often and fast it is requested', async () => {
      const token = await guest(node().address, 'Leeta');
      const game = await againstBot(0, token, 'bot:random');
      await call(0, 'POST', `/api/games/${game}/concede`, token);
      const asked = await several(8, (n) =>
        call(n, 'POST', `/api/games/${game}/proposals`, token, { kind: 'rematch' }),
      );
      assert.equal(count(asked, 200), 1);
      assert.equal(count(asked, 409) + count(asked, 429), 7);
      const { queries } = node().database;
      const rematches = await queries.select().from(tables).where(eq(tables.rematchOf, game));
      assert.equal(rematches.length, 1);
    });

    test('nobody is flooded with proposals or invitations', async () => {
      const a = await somebody('Brunt', 0);
      const b = await somebody('Zek', 1);
      const made = await call(0, 'POST', '/api/tables', a.token, starter);
      const { id } = made.body.table;
      await call(0, 'POST', `/api/tables/${id}/join`, b.token, starter);
      const game = (await call(0, 'POST', `/api/tables/${id}/start`, a.token)).body.table.game;
      let proposed = 0;
      for (let n = 0; n < 30; n++) {
        const { status, body } = await call(0, 'POST', `/api/games/${game}/proposals`, a.token, {
          kind: 'draw',
        });
        if (status !== 200) break;
        proposed++;
        await call(0, 'POST', `/api/games/${game}/proposals/${body.proposal.id}`, a.token, { agree: false });
      }
      assert.equal(proposed, 20);
    });
  });

  describe('names that people read', () => {
    const { node, call } = nodesOf(open);
    const WRONG = [
      '',
      '   ',
      'a\u0000b',
      'a\u200bb',
      '\u202eevil',
      '\u3164',
      'Administrator',
      'Аdministrator',
      'bot:planner',
      'planner (bot)',
      'x'.repeat(41),
      'x'.repeat(100_000),
    ];

    test('guests and accounts cannot have deceptive names, and are told why', async () => {
      for (const name of WRONG) {
        for (const [path, body] of [
          ['/api/guests', { name }],
          ['/api/accounts', { name, password: 'tea, earl grey, hot' }],
        ] as const) {
          const { status, body: said } = await api(node().address, 'POST', path, { body });
          assert.equal(status, 400, `${path} ${JSON.stringify(name.slice(0, 50))}`);
          assert.match(said.error.reasons[0].text, /^name: (may|is|needs)/);
        }
        const { status } = await api(node().address, 'POST', '/api/session', {
          body: { name, password: 'x' },
        });
        assert.ok(status === 400 || status === 401, `signing in: ${status}`);
      }
      const { status, body } = await api(node().address, 'POST', '/api/guests', {
        body: { name: '  Ｇuinan\n of  El-Auria ' },
      });
      assert.deepEqual([status, body.person.name], [201, 'Guinan of El-Auria']);
      const held = await node().database.queries.select({ name: people.name }).from(people);
      assert.ok(held.every(({ name }) => name.length <= 40 && !isReservedName(name.replace(/^Guest$/, ''))));
    });

    test('nor can decks, in their name field and in their text', async () => {
      const token = await guest(node().address);
      for (const name of ['a\u0000b', '\u202eevil', '\u3164', 'x'.repeat(49_000)]) {
        const field = await call(0, 'POST', '/api/decks', token, { name, text: 'Draw\n1 Data\n' });
        assert.equal(field.status, 400);
        const text = await call(0, 'POST', '/api/decks', token, { text: `Name: ${name}\nDraw\n1 Data\n` });
        assert.equal(text.status, 400, JSON.stringify(name.slice(0, 20)));
        assert.match(text.body.error.reasons[0].text, /^line 1: The name /);
        const dek = `<deck><meta><title>${name}</title></meta><superzone name="Deck"><card><name>Data</name></card></superzone></deck>`;
        assert.equal((await call(0, 'POST', '/api/decks', token, { text: dek })).status, 400);
      }
      const about = await call(0, 'POST', '/api/decks', token, {
        text: `About: ${'y'.repeat(40_000)}\u202e\nDraw\n1 Data\n`,
      });
      assert.deepEqual([about.status, about.body.about], [201, 'y'.repeat(2000)]);
    });

    test('every bot’s name is reserved for it', () => {
      for (const bot of BOTS) assert.ok(isReservedName(bot) && isReservedName(`bot:${bot}`), bot);
      for (const { name } of OFFERED) assert.ok(isReservedName(name), name);
    });
  });
});
