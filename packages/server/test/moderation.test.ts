/** Banning people and networks, and the log of what moderators and administrators do. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { type Node, openNode } from '../src/node.ts';
import { readNetwork } from '../src/people/bans.ts';
import { api, connect, guest, type Reply } from '../src/trials/client.ts';
import { elsewhere, PASSWORD, signIn, signUp } from './people.ts';
import { onBothDatabases, type Stage } from './stages.ts';

await onBothDatabases((open) => {
  describe('moderation', () => {
    let stage: Stage;
    let node: Node;
    let admin: string;
    before(async () => {
      stage = await open();
      node = await openNode(
        stage.config({
          trustProxy: { hops: 1 },
          administrator: { name: 'Nechayev', password: PASSWORD },
          botThreads: 0,
        }),
      );
      admin = (await signIn(node.address, 'Nechayev')).body.token;
    });
    after(() => node.close());
    const as = (
      token: string,
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = elsewhere(),
    ): Promise<Reply> =>
      api(node.address, method, path, { token, headers, ...(body === undefined ? {} : { body }) });
    const audited = async (): Promise<Reply['body'][]> => (await as(admin, 'GET', '/api/audit')).body.lines;

    test('a banned person is disconnected at once, told why, and cannot come back until the ban is lifted', async () => {
      const ro = await signUp(node.address, 'Ro Laren');
      const client = await connect(node.address, ro.token);
      const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
      const made = await as(admin, 'POST', '/api/bans', { person: ro.id, reason: 'mutiny', minutes: 60 });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      await gone;
      assert.equal((await as(ro.token, 'GET', '/api/me')).status, 401);
      const refused = await signIn(node.address, 'Ro Laren');
      assert.equal(refused.status, 403);
      assert.match(refused.body.error.text, /banned until .*: mutiny/);
      assert.equal((await as(admin, 'DELETE', `/api/bans/${made.body.ban.id}`)).status, 200);
      assert.equal((await signIn(node.address, 'Ro Laren')).status, 200);
      assert.equal((await as(admin, 'DELETE', `/api/bans/${made.body.ban.id}`)).status, 404, 'once');
    });

    test('a ban ends by itself', async () => {
      const { id } = await signUp(node.address, 'Wesley');
      const { body } = await as(admin, 'POST', '/api/bans', { person: id, reason: 'a day off', minutes: 1 });
      assert.equal((await signIn(node.address, 'Wesley')).status, 403);
      await node.database.queries.execute(
        sql`update bans set until = now() - interval '1 second' where id = ${body.ban.id}`,
      );
      assert.equal((await signIn(node.address, 'Wesley')).status, 200);
    });

    test('players ban nobody, directors ban players, only administrators ban networks, and staff cannot be banned', async () => {
      const [worf, data] = [await signUp(node.address, 'Worf'), await signUp(node.address, 'Data')];
      const ban = (token: string, wish: object) =>
        as(token, 'POST', '/api/bans', { reason: 'for a test', minutes: 5, ...wish });
      assert.equal((await ban(worf.token, { person: data.id })).status, 403);
      await as(admin, 'PUT', `/api/people/${worf.id}/role`, { role: 'director' });
      const director: string = (await signIn(node.address, 'Worf')).body.token;
      assert.equal((await ban(director, { person: data.id })).status, 201);
      assert.equal((await ban(director, { network: '198.51.100.0/24' })).status, 403);
      assert.equal((await ban(admin, { person: worf.id })).status, 403);
      for (const wish of [{}, { person: data.id, network: '198.51.100.0/24' }])
        assert.equal((await ban(admin, wish)).status, 400, JSON.stringify(wish));
      assert.equal((await as(director, 'GET', '/api/audit')).status, 403);
    });

    test('nobody gets in from a banned network, by any route, and people inside are disconnected', async () => {
      const inside = { 'x-forwarded-for': '203.0.113.77' };
      const token = await api(node.address, 'POST', '/api/guests', { body: {}, headers: inside }).then(
        ({ body }) => body.token as string,
      );
      const client = await connect(node.address, token, inside);
      const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
      const { body, status } = await as(admin, 'POST', '/api/bans', {
        network: '203.0.113.9/24',
        reason: 'floods',
      });
      assert.equal(status, 201);
      assert.equal(body.ban.network, '203.0.113.0/24');
      await gone;
      client.close();
      assert.equal((await as(token, 'GET', '/api/me', undefined, inside)).status, 403);
      assert.equal(
        (
          await api(node.address, 'POST', '/api/guests', {
            body: {},
            headers: { 'x-forwarded-for': '::ffff:203.0.113.1' },
          })
        ).status,
        403,
      );
      await assert.rejects(connect(node.address, token, inside));
      assert.equal(
        (await as(token, 'GET', '/api/me', undefined, { 'x-forwarded-for': '203.0.114.1' })).status,
        200,
      );
      await as(admin, 'DELETE', `/api/bans/${body.ban.id}`);
      assert.equal((await as(token, 'GET', '/api/me', undefined, inside)).status, 200);
    });

    test('one IPv6 address is banned with its neighbours, by older bans as well', async () => {
      const from = (address: string) =>
        api(node.address, 'POST', '/api/guests', { body: {}, headers: { 'x-forwarded-for': address } });
      const ban = { network: '2001:db8:1:2::7', reason: 'floods' };
      const { body, status } = await as(admin, 'POST', '/api/bans', ban);
      assert.deepEqual([status, body.ban.network], [201, '2001:db8:1:2::/64']);
      assert.equal((await from('2001:db8:1:2:ffff::1')).status, 403);
      assert.equal((await from('2001:db8:1:3::7')).status, 201);
      // As written when a single address could be banned.
      await node.database.queries.execute(
        sql`update bans set network = '2001:db8:1:2::7/128' where id = ${body.ban.id}`,
      );
      const other = await as(admin, 'POST', '/api/bans', { network: '198.51.100.7', reason: 'floods too' });
      assert.equal((await from('2001:db8:1:2::8')).status, 403);
      for (const id of [body.ban.id, other.body.ban.id]) await as(admin, 'DELETE', `/api/bans/${id}`);
      assert.equal((await from('2001:db8:1:2::8')).status, 201);
    });

    test('everything staff does is in the log, with who, about whom and why, and nobody can change it', async () => {
      const { id } = await signUp(node.address, 'Barclay');
      const said = await guest(node.address);
      const message = (await as(said, 'POST', '/api/chat', { text: 'a bad word' })).body.message.id as number;
      await as(said, 'POST', `/api/chat/${message}/report`, { reason: 'rude' });
      await as(admin, 'POST', `/api/reports/${message}/settle`);
      await as(admin, 'DELETE', `/api/chat/${message}`);
      await as(admin, 'PUT', `/api/mutes/${id}`, { minutes: 5, reason: 'noise' });
      await as(admin, 'DELETE', `/api/mutes/${id}`);
      await as(admin, 'POST', `/api/people/${id}/password`);
      await as(admin, 'PUT', `/api/people/${id}/role`, { role: 'director' });
      const table = (
        await as(said, 'POST', '/api/tables', {
          deck: { starter: 'honor' },
          opponent: { bot: 'bot:random', deck: { starter: 'envoys' } },
          start: true,
        })
      ).body.table;
      await as(admin, 'POST', `/api/games/${table.game}/adjudicate`, { winner: 0, reason: 'the other left' });
      const lines = await audited();
      const done = lines.map(({ action }) => action as string);
      for (const action of [
        'game adjudicated',
        'role given',
        'password reset',
        'person unmuted',
        'person muted',
        'message removed',
        'report settled',
        'administrator appointed',
      ])
        assert.ok(done.includes(action), `${action} is not among ${done.join(', ')}`);
      const muted = lines.find(({ action }) => action === 'person muted');
      assert.equal(muted.by.name, 'Nechayev');
      assert.equal(muted.person.name, 'Barclay');
      assert.deepEqual(muted.details, { minutes: 5, reason: 'noise' });
      assert.equal(lines.find(({ action }) => action === 'game adjudicated').game, table.game);
      assert.ok(!JSON.stringify(lines).includes(PASSWORD));

      await node.database.queries.execute(sql`update audit set action = 'nothing'`);
      await node.database.queries.execute(sql`delete from audit`);
      assert.deepEqual(await audited(), lines);
      const about = (await as(admin, 'GET', `/api/audit?person=${id}`)).body.lines as Reply['body'][];
      assert.equal(about.length, 4);
    });
  });
});

test('networks are parsed strictly, and none is too large', () => {
  assert.deepEqual(readNetwork(' 192.0.2.7 '), { address: '192.0.2.7', prefix: 32, family: 'ipv4' });
  assert.deepEqual(readNetwork('2001:db8::/48'), { address: '2001:db8::', prefix: 48, family: 'ipv6' });
  // Anybody with one IPv6 address has those next to it.
  assert.deepEqual(readNetwork('2001:db8::7'), { address: '2001:db8::7', prefix: 64, family: 'ipv6' });
  for (const text of ['::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:192.0.2.7'])
    assert.deepEqual(readNetwork(text), { address: '192.0.2.7', prefix: 32, family: 'ipv4' }, text);
  for (const text of [
    '',
    'here',
    '192.0.2.7/33',
    '192.0.2.0/24/1',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/-1',
    '1.2.3.4/x',
    '2001:db8::7/128',
    '2001:db8::/65',
  ])
    assert.throws(() => readNetwork(text), /network/, text);
});
