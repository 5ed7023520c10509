/** The edges of the server: refusals, limits, sessions, the OpenAPI document, configuration, the command. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { VERB_NAMES } from '@spaceline/engine';
import { ROUTES } from '@spaceline/wire';
import { io } from 'socket.io-client';
import { type Node, openNode } from '../src/node.ts';
import { ConfigError, configInWords, readConfig, strayVariables } from '../src/operating/config.ts';
import { createBucket } from '../src/transport/bucket.ts';
import { api, connect, guest } from '../src/trials/client.ts';
import { serve } from '../src/trials/processes.ts';
import { embeddedStage, onOneDatabase, type Stage } from './stages.ts';

await onOneDatabase((open) => {
  describe('transport', () => {
    let stage: Stage;
    let node: Node;
    before(async () => {
      stage = await open();
      node = await openNode(stage.config());
    });
    after(() => node.close());
    const call = (...[method, path, options]: [string, string, Parameters<typeof api>[3]?]) =>
      api(node.address, method, path, options);
    const table = { deck: { starter: 'honor' }, opponent: 'bot:random', start: true };

    test('health, readiness, metrics and security headers', async () => {
      assert.deepEqual((await call('GET', '/healthz')).body, { ok: true });
      assert.deepEqual((await call('GET', '/readyz')).body, { ok: true });
      const { body, headers } = await call('GET', '/metrics');
      assert.match(body, /^spaceline_games_opened_total \d+$/m);
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
    });

    test('metrics are for this machine, or for clients with the token', async () => {
      const measure = async (at: Node, given: Record<string, string> = {}) =>
        (await api(at.address, 'GET', '/metrics', { headers: given })).status;
      assert.equal(await measure(node), 200);
      // Through a proxy on this machine that the node was not told about.
      assert.equal(await measure(node, { 'x-forwarded-for': '203.0.113.7' }), 403);
      const metricsToken = 'a token of the operator';
      const own = await open();
      const behind = await openNode(own.config({ trustProxy: { networks: ['loopback'] } }));
      try {
        assert.equal(await measure(behind, { 'x-forwarded-for': '203.0.113.7' }), 403);
        assert.equal(await measure(behind, { 'x-forwarded-for': '127.0.0.1' }), 403);
      } finally {
        await behind.close();
      }
      const guarded = await openNode(own.config({ metricsToken }));
      try {
        const refused = await api(guarded.address, 'GET', '/metrics');
        assert.equal(refused.status, 403);
        assert.match(refused.body.error.text, /only for clients that send/);
        assert.equal(await measure(guarded, { authorization: `Bearer ${metricsToken}!` }), 403);
        assert.equal(await measure(guarded, { authorization: `Bearer ${metricsToken}` }), 200);
      } finally {
        await guarded.close();
      }
    });

    test('the OpenAPI document names every route, and so does docs/protocol.md', async () => {
      const { body } = await call('GET', '/api/openapi.json');
      assert.equal(body.openapi, '3.1.0');
      const paths = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      const served = paths.map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
      assert.deepEqual(served.sort(), Object.keys(ROUTES).sort(), 'what the wire says is what is served');
      const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
      for (const path of served)
        assert.ok(page.includes(`\`${path}\``), `${path} is not in docs/protocol.md`);
    });

    test('the OpenAPI document describes the requests of every verb', async () => {
      const { body } = await call('GET', '/api/openapi.json');
      for (const path of ['/api/games/{id}/answer', '/api/games/{id}/why']) {
        const text = JSON.stringify(body.paths[path].post.requestBody);
        for (const verb of VERB_NAMES) assert.ok(text.includes(`"enum":["${verb}"]`), `${path}: ${verb}`);
        assert.ok(text.includes('"required":["do","ship","to"]'), path);
      }
    });

    test('strangers can only sign in and look around', async () => {
      for (const [method, path] of [
        ['GET', '/api/me'],
        ['GET', '/api/decks'],
        ['POST', '/api/tables'],
        ['GET', '/api/games/00000000-0000-4000-8000-000000000000'],
      ] as const) {
        const body = method === 'POST' ? { body: table } : {};
        for (const token of [undefined, 'x', 'A'.repeat(43)]) {
          const { status, body: said } = await call(method, path, { ...body, ...(token ? { token } : {}) });
          assert.equal(status, 401, `${method} ${path}`);
          assert.equal(said.error.code, 'unauthenticated');
        }
      }
      const socket = io(node.address, { auth: { token: 'A'.repeat(43) }, transports: ['websocket'] });
      const error = await new Promise<Error & { data?: { code: string } }>((resolve) =>
        socket.once('connect_error', resolve),
      );
      socket.close();
      assert.equal(error.data?.code, 'unauthenticated');
    });

    test('signing out ends a session and its sockets', async () => {
      const token = await guest(node.address);
      const client = await connect(node.address, token);
      const gone = new Promise<string>((resolve) => client.socket.once('disconnect', resolve));
      assert.equal((await call('DELETE', '/api/session', { token })).status, 200);
      assert.equal(await gone, 'io server disconnect');
      assert.equal((await call('GET', '/api/me', { token })).status, 401);
      client.close();
    });

    test('a browser’s cookie works for pages of this origin, and not for others', async () => {
      const made = await call('POST', '/api/guests', { body: {} });
      const cookie = made.headers.get('set-cookie') ?? '';
      assert.match(cookie, /HttpOnly/);
      assert.match(cookie, /SameSite=Lax/);
      const headers = { cookie: cookie.split(';')[0] ?? '' };
      assert.equal((await call('GET', '/api/me', { headers })).body.person.name, 'Guest');
      const foreign = { ...headers, origin: 'https://elsewhere.example' };
      assert.equal((await call('POST', '/api/tables', { headers: foreign, body: table })).status, 403);
      const own = { ...headers, origin: node.address };
      assert.equal((await call('POST', '/api/tables', { headers: own, body: table })).status, 201);
    });

    test('malformed and oversized requests are refused with what is wrong', async () => {
      const token = await guest(node.address);
      const wrong: [unknown, number][] = [
        ['{', 400],
        [[], 400],
        [{ deck: { starter: 5 } }, 400],
        [{ ...table, rules: '2014-13-45' }, 400],
        [{ ...table, format: { winning: 'always' } }, 400],
        [{ ...table, vissibility: 'private' }, 400],
        [{ deck: { starter: 'none' } }, 404],
        [{ ...table, opponent: 'bot:nobody' }, 404],
        [{ ...table, opponent: 'bot:__proto__' }, 400],
        [{ ...table, opponent: 'bot:constructor' }, 404],
        [{ deck: { starter: 'honor' }, start: true }, 400],
        [{ deck: { text: 'Missions\n1 Excavation\n' } }, 422],
        ['x'.repeat(400_000), 400],
      ];
      for (const [body, status] of wrong) {
        const { status: got, body: said } = await call('POST', '/api/tables', { token, body });
        assert.equal(got, status, `${JSON.stringify(body).slice(0, 80)}: ${JSON.stringify(said)}`);
        assert.ok(said.error.text.length > 5);
      }
      const noDeck = await call('POST', '/api/tables', { token, body: { deck: 'honor' } });
      assert.deepEqual(noDeck.body.error.reasons, [
        { text: 'deck: is not { starter: key }, { any: true }, { id } or { text }' },
      ]);
      assert.equal((await call('GET', '/api/games/1', { token })).status, 400);
      assert.equal((await call('POST', '/api/guests', { body: { name: 'a\u0000b' } })).status, 400);
    });

    test('malformed messages are refused, and the socket stays open', async () => {
      const token = await guest(node.address);
      const { body } = await call('POST', '/api/tables', { token, body: table });
      const { game } = body.table;
      const client = await connect(node.address, token);
      for (const message of [
        null,
        1,
        'x',
        [],
        {},
        { game: 'x' },
        { game, seq: -1, answer: { choose: [] } },
      ]) {
        const said = await client.send('answer', message);
        assert.deepEqual([said.ok, said.error.code], [false, 'malformed']);
      }
      const unknown = await client.send('frobnicate', {});
      assert.deepEqual([unknown.ok, unknown.error.code], [false, 'malformed']);
      assert.match(unknown.error.text, /frobnicate/);
      for (const answer of [
        { request: { do: 'pass', extra: 1 } },
        { choose: [{}] },
        { request: { do: 7 } },
      ]) {
        const said = await client.send('answer', { game, seq: 0, answer });
        assert.equal(said.ok, false);
        assert.ok(['malformed', 'refused', 'conflict'].includes(said.error.code), JSON.stringify(said));
      }
      const other = '00000000-0000-4000-8000-000000000000';
      assert.equal((await client.send('look', { game: other })).error.code, 'not-found');
      assert.equal((await client.send('look', { game })).ok, true);
      // A message without an acknowledgement, and an unknown one, do no harm.
      client.socket.emit('answer', { game });
      client.socket.emit('make it so', {});
      assert.equal((await client.send('look', { game })).ok, true);
      client.close();
    });

    test('decks: starters are legal, reasons are given, stored ones are private', async () => {
      const token = await guest(node.address);
      const { body } = await call('GET', '/api/decks/starters');
      for (const { key } of body.decks) {
        const checked = await call('POST', '/api/decks/check', { token, body: { deck: { starter: key } } });
        assert.equal(checked.body.legal, true, key);
        assert.deepEqual(checked.body.warnings, [], key);
      }
      const text = 'Name: Half\nMissions\n1 Excavation\n1 Exavation\nDraw\n3 Data\n';
      const half = await call('POST', '/api/decks/check', { token, body: { deck: { text } } });
      assert.equal(half.body.legal, false);
      assert.deepEqual(half.body.unread[0].near.slice(0, 1), ['Excavation']);
      assert.ok(half.body.faults.some(({ rule }: { rule: string }) => rule === 'deck.missions.six'));
      // No facility of its own lets Data report.
      assert.deepEqual(half.body.warnings[0].cards, ['premiere/data']);
      assert.equal(half.body.warnings[0].kind, 'own');
      const kept = await call('POST', '/api/decks', {
        token,
        body: { text: text.replace('1 Exavation\n', '') },
      });
      assert.equal(kept.status, 201);
      const mine = await call('GET', '/api/decks', { token });
      assert.equal(mine.body.decks[0].name, 'Half');
      const stranger = await guest(node.address);
      const { id } = kept.body;
      assert.equal((await call('DELETE', `/api/decks/${id}`, { token: stranger })).status, 404);
      const use = { deck: { id }, opponent: 'bot:random' };
      assert.equal((await call('POST', '/api/tables', { token: stranger, body: use })).status, 404);
      assert.equal((await call('POST', '/api/tables', { token, body: use })).status, 422);
      assert.equal((await call('DELETE', `/api/decks/${id}`, { token })).status, 200);
    });

    test('limits hold: guests, requests and messages', async () => {
      // The other node has the folder open.
      const database = stage.manyNodes ? stage.where : { folder: null };
      const strict = await openNode(
        stage.config({ database, guestsPerHour: 3, requestsPerMinute: 30, messagesPerSecond: 5 }),
      );
      try {
        const token = await guest(strict.address);
        const codes: number[] = [];
        for (let n = 0; n < 5; n++)
          codes.push((await api(strict.address, 'POST', '/api/guests', { body: {} })).status);
        assert.deepEqual(codes, [201, 201, 429, 429, 429]);
        const client = await connect(strict.address, token);
        const game = '00000000-0000-4000-8000-000000000000';
        const said = await Promise.all(Array.from({ length: 40 }, () => client.send('look', { game })));
        const limited = said.filter(({ error }) => error.code === 'limited').length;
        assert.ok(limited >= 20 && limited < 40, String(limited));
        client.close();
        const flood = await Promise.all(
          Array.from({ length: 60 }, () => api(strict.address, 'GET', '/api/me', { token })),
        );
        assert.ok(flood.some(({ status, body }) => status === 429 && body.error.code === 'limited'));
        assert.equal((await api(strict.address, 'GET', '/healthz')).status, 200);
      } finally {
        await strict.close();
      }
    });
  });
});

test('a bucket gives what it may, and refills', () => {
  let now = 0;
  const bucket = createBucket(10, () => now);
  const taken = () => Array.from({ length: 50 }, () => bucket.take(1)).filter(Boolean).length;
  assert.equal(taken(), 30);
  assert.equal(taken(), 0);
  now += 1000;
  assert.equal(bucket.take(11), false);
  assert.equal(taken(), 10);
});

test('configuration: defaults, all errors at once, no password in the output', () => {
  assert.equal(readConfig({}).port, 4242);
  assert.throws(
    () => readConfig({ SPACELINE_PORT: 'x', DATABASE_URL: 'mysql://a', SPACELINE_ORIGINS: 'nowhere' }),
    (error) =>
      error instanceof ConfigError &&
      ['SPACELINE_PORT', 'DATABASE_URL', 'SPACELINE_ORIGINS'].every((name) => error.message.includes(name)),
  );
  // The common names are understood; ours take precedence, and then the others are not even read.
  const common = readConfig({ PORT: '8080', HOST: '0.0.0.0' });
  assert.deepEqual([common.host, common.port], ['0.0.0.0', 8080]);
  const ours = readConfig({ PORT: 'x', HOST: 'bridge', SPACELINE_PORT: '1701', SPACELINE_HOST: '::1' });
  assert.deepEqual([ours.host, ours.port], ['::1', 1701]);
  assert.throws(() => readConfig({ PORT: 'x' }), { message: /^PORT: must be a whole number/ });
  assert.throws(() => readConfig({ SPACELINE_PORT: '70000' }), {
    message: 'SPACELINE_PORT: must be a whole number from 0 to 65535',
  });
  assert.throws(
    () => readConfig({ DATABASE_URL: 'postgres://db:port/x' }),
    /DATABASE_URL: must be an address such as postgres:/,
  );
  const wrong = {
    SPACELINE_LOG_FORMAT: 'xml',
    SPACELINE_METRICS_TOKEN: 'short',
    SPACELINE_NODE_ADDRESS: 'ftp://node',
    SPACELINE_SITE: 'play.example.org',
  };
  assert.throws(() => readConfig(wrong), {
    message: [
      'SPACELINE_NODE_ADDRESS: must be an address such as http://10.0.0.5:4242',
      'SPACELINE_LOG_FORMAT: must be one of auto, text, json',
      'SPACELINE_METRICS_TOKEN: must have 16 to 200 characters',
      'SPACELINE_SITE: must be an address such as https://play.example.org',
    ].join('\n'),
  });
  const proxies = (trust: string) =>
    /^proxies +(.*)$/m.exec(configInWords(readConfig({ SPACELINE_TRUST_PROXY: trust })))?.[1];
  assert.deepEqual(['no', '1', '2', 'loopback, 10.0.0.0/8'].map(proxies), [
    'none trusted',
    'one is trusted',
    'a chain of 2 is trusted',
    'trusted in loopback, 10.0.0.0/8',
  ]);
  const set = { PATH: '/bin', SPACELINE_PORT: '1', SPACELINE_PROT: '2', SPACELINE_FUZZ_GAMES: '3' };
  assert.deepEqual(strayVariables(set), ['SPACELINE_PROT']);
  const words = configInWords(readConfig({ DATABASE_URL: 'postgres://me:secret@db/spaceline' }));
  assert.ok(!words.includes('secret') && words.includes('db/spaceline'));
});

test('`spaceline serve` prints its address, plays, drains on SIGTERM, and has everything when started again', async () => {
  // `start.test.ts` begins with nothing.
  const stage = await embeddedStage();
  try {
    const first = await serve(stage.where);
    const token = await guest(first.address, 'Guinan');
    assert.equal(await first.end('SIGTERM'), 0);
    const second = await serve(stage.where);
    assert.equal((await api(second.address, 'GET', '/api/me', { token })).body.person.name, 'Guinan');
    assert.equal(await second.end('SIGTERM'), 0);
  } finally {
    stage.clear();
  }
});
