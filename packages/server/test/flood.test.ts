/** Floods and ways around limits: limits hold however an address is written, and strangers get few connections. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect as dial } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { type Node, openNode } from '../src/node.ts';
import { addressOf, trustsOf } from '../src/operating/address.ts';
import { ConfigError, readConfig } from '../src/operating/config.ts';
import { bans, people, sessions } from '../src/storage/schema.ts';
import { createDoors } from '../src/transport/doors.ts';
import { CHECK_MS, createStanding } from '../src/transport/standing.ts';
import { api, connect, guest } from '../src/trials/client.ts';
import { onOneDatabase, type Stage } from './stages.ts';

/** Sends a request with this exact target, and returns the status. */
function rawStatus(
  address: string,
  method: string,
  target: string,
  headers = '',
  body = '',
): Promise<number> {
  const { hostname, port, host } = new URL(address);
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = dial(Number(port), hostname, () =>
      socket.write(
        `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n${body}`,
      ),
    );
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0)));
  });
}

const JSON_HEADERS = 'Content-Type: application/json\r\nContent-Length: 2\r\n';

/** A socket that never signs in; true if it was let in. */
function stranger(
  address: string,
  headers: Record<string, string> = {},
): Promise<{ in: boolean; close(): void }> {
  const { hostname, port, host } = new URL(address);
  return new Promise((resolve) => {
    const socket = dial(Number(port), hostname, () =>
      socket.write(
        [
          'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
          `Host: ${host}`,
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
          '\r\n',
        ].join('\r\n'),
      ),
    );
    socket.on('error', () => {});
    socket.once('data', (chunk) =>
      resolve({ in: chunk.toString('latin1').startsWith('HTTP/1.1 101'), close: () => socket.destroy() }),
    );
  });
}

await onOneDatabase((open) => {
  describe('floods', () => {
    let stage: Stage;
    let node: Node;
    before(async () => {
      stage = await open();
      node = await openNode(
        stage.config({
          requestsPerMinute: 30,
          socketsPerAddress: 20,
          trustProxy: { networks: ['loopback'] },
          origins: ['https://tables.example'],
        }),
      );
    });
    after(() => node.close());
    let addresses = 0;
    const elsewhere = () => `10.7.0.${++addresses}`;

    test('limits hold however an address is written', async () => {
      const { host } = new URL(node.address);
      for (const [method, target] of [
        ['GET', '/api/me'],
        ['GET', '/%61pi/me'],
        ['GET', '/api/%6de'],
        ['GET', '/%61%70%69/me?x=1'],
        ['GET', `http://${host}/api/me`],
        ['GET', `https://elsewhere.example/%61pi/me`],
        ['POST', '/%61pi/chat'],
        ['DELETE', '/%61pi/session'],
      ] as const) {
        const from = `X-Forwarded-For: ${elsewhere()}\r\n`;
        const statuses: number[] = [];
        for (let n = 0; n < 40; n++) statuses.push(await rawStatus(node.address, method, target, from));
        assert.equal(
          statuses.filter((status) => status === 429).length,
          10,
          `${method} ${target}: ${statuses}`,
        );
      }
      // Anything that is not an API route is not found, and costs nothing worth counting.
      for (const target of ['//api/me', '/API/me', '/api/me/', '/api//me', '/./api/me', '/x/../api/me'])
        assert.equal(await rawStatus(node.address, 'GET', target), 404, target);
      assert.equal(await rawStatus(node.address, 'HEAD', '/api/tables'), 404);
      assert.equal(await rawStatus(node.address, 'HEAD', '/healthz'), 200);
      const override = 'X-HTTP-Method-Override: DELETE\r\nContent-Length: 0\r\n';
      assert.equal(await rawStatus(node.address, 'POST', '/api/session?_method=DELETE', override), 400);
    });

    test('the limit of guests also holds for every spelling of an address', async () => {
      const few = await openNode((await open()).config({ guestsPerHour: 3 }));
      try {
        const statuses: number[] = [];
        for (const target of [
          '/api/guests',
          '/%61pi/guests',
          'http://x/api/guests',
          '/api/gu%65sts',
          '/api/guests',
        ])
          statuses.push(await rawStatus(few.address, 'POST', target, JSON_HEADERS, '{}'));
        assert.deepEqual(statuses, [201, 201, 201, 429, 429]);
      } finally {
        await few.close();
      }
    });

    test('strangers get few connections per address and do not keep out people who are signed in', async () => {
      const from = { 'X-Forwarded-For': elsewhere() };
      const held = await Promise.all(Array.from({ length: 60 }, () => stranger(node.address, from)));
      assert.equal(held.filter((each) => each.in).length, 10);
      // Somebody at another address gets in.
      const token = await guest(node.address);
      const client = await connect(node.address, token);
      client.close();
      for (const each of held) each.close();
      // Once they are gone there is room again.
      for (let n = 0; ; n++) {
        const again = await stranger(node.address, from);
        again.close();
        if (again.in) break;
        assert.ok(n < 50, 'room is never given back');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });

    test('a deck of fifty thousand characters blocks nobody', async () => {
      const headers = { 'x-forwarded-for': elsewhere() };
      const token = await guest(node.address);
      for (const text of [
        Array.from({ length: 12_000 }, (_, n) => n.toString(36))
          .join('\n')
          .slice(0, 50_000),
        `a${' '.repeat(49_000)}b:`,
        '<!--'.repeat(12_500),
        '60 Data\n'.repeat(6000),
        'Data (Premiere)\n'.repeat(3000),
      ]) {
        let pending = true;
        const began = performance.now();
        const checked = api(node.address, 'POST', '/api/decks/check', {
          token,
          body: { deck: { text } },
          headers,
        }).then((reply) => {
          pending = false;
          return { ...reply, took: performance.now() - began };
        });
        let served = 0;
        while (pending) if ((await api(node.address, 'GET', '/healthz')).status === 200) served++;
        const { status, took, body } = await checked;
        assert.equal(status, 200);
        assert.ok(
          took < 1000 || served > 5,
          `${text.slice(0, 10)}: ${took} ms, others were served ${served} times`,
        );
        assert.ok(JSON.stringify(body).length < 250_000, 'the answer is bounded as well');
      }
    });

    type Ended = 'gone' | 'run out' | 'banned' | 'another role';

    /** Ends a session without telling any node, as if the message never arrived. */
    async function endUnheard(token: string, how: Ended): Promise<void> {
      const { id } = (await api(node.address, 'GET', '/api/me', { token })).body.person;
      const { queries } = node.database;
      if (how === 'gone') await queries.delete(sessions).where(eq(sessions.person, id));
      else if (how === 'banned')
        await queries.insert(bans).values({ id: randomUUID(), person: id, reason: 'a test' });
      else if (how === 'another role')
        await queries.update(people).set({ role: 'director' }).where(eq(people.id, id));
      else
        await queries
          .update(sessions)
          .set({ expiresAt: sql`now() - interval '1 second'` })
          .where(eq(sessions.person, id));
    }

    test('a socket whose session holds no longer is disconnected automatically, and no other', async () => {
      const other = await connect(node.address, await guest(node.address));
      const tried = async (how: Ended) => {
        const token = await guest(node.address);
        const client = await connect(node.address, token);
        const why = new Promise((resolve) => client.socket.once('disconnect', resolve));
        await endUnheard(token, how);
        const began = performance.now();
        assert.equal(await why, 'io server disconnect', how);
        const took = performance.now() - began;
        assert.ok(took < 2 * CHECK_MS, `it took ${took} ms until whoever listens was sent away`);
        client.close();
      };
      await Promise.all((['gone', 'run out', 'banned', 'another role'] as const).map(tried));
      assert.equal(other.socket.connected, true);
      other.close();
    });

    test('a socket whose session has ended or expired cannot act, even if the node had no time to check', async () => {
      const tokens = [await guest(node.address), await guest(node.address)] as const;
      const clients = await Promise.all(tokens.map((token) => connect(node.address, token)));
      try {
        await Promise.all([endUnheard(tokens[0], 'gone'), endUnheard(tokens[1], 'run out')]);
        const texts = clients.map((_, i) => `I am still here, and number ${i}`);
        const said = clients.map((client, i) => client.send('say', { text: texts[i] }).catch(() => null));
        // The node is in this process: it handles these messages only after all that time.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, CHECK_MS + 100);
        // A client that is disconnected first gets no answer.
        for (const answer of await Promise.all(said))
          if (answer !== null)
            assert.deepEqual(
              [answer.ok, answer.error?.code],
              [false, 'unauthenticated'],
              JSON.stringify(answer),
            );
        const heard = await api(node.address, 'GET', '/api/chat', { token: await guest(node.address) });
        assert.equal(heard.status, 200);
        for (const text of texts) assert.ok(!JSON.stringify(heard.body).includes(text), text);
      } finally {
        for (const client of clients) client.close();
      }
    });

    test('pages of configured origins are served by browsers’ rules, and no others', async () => {
      const ask = async (origin: string, method = 'GET') => {
        const { headers, status } = await api(node.address, method, '/api/bots', {
          headers: { origin, 'access-control-request-method': 'POST' },
        });
        return [
          status,
          headers.get('access-control-allow-origin'),
          headers.get('access-control-allow-credentials'),
        ];
      };
      assert.deepEqual(await ask('https://tables.example'), [200, 'https://tables.example', 'true']);
      assert.deepEqual(await ask('https://tables.example', 'OPTIONS'), [
        204,
        'https://tables.example',
        'true',
      ]);
      assert.equal((await ask('https://elsewhere.example'))[1], null);
      assert.equal((await ask('https://elsewhere.example', 'OPTIONS'))[1], null);
      const polled = await fetch(`${node.address}/socket.io/?EIO=4&transport=polling`, {
        headers: { origin: 'https://tables.example' },
      });
      assert.equal(polled.headers.get('access-control-allow-origin'), 'https://tables.example');
    });
  });
});

describe('which addresses are believed', () => {
  const asked = (remoteAddress: string, said: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': said } }) as never;
  const found = (trust: Parameters<typeof trustsOf>[0], remote: string, said: string) =>
    addressOf(asked(remote, said), trustsOf(trust));

  test('only those that trusted proxies have added', () => {
    const lied = '127.0.0.1, 203.0.113.7';
    assert.equal(found(null, '198.51.100.1', lied), '198.51.100.1');
    assert.equal(found({ networks: ['loopback'] }, '::ffff:127.0.0.1', lied), '203.0.113.7');
    assert.equal(found({ networks: ['loopback'] }, '198.51.100.1', lied), '198.51.100.1');
    assert.equal(found({ networks: ['10.0.0.0/8'] }, '10.1.2.3', `${lied}, 10.9.9.9`), '203.0.113.7');
    assert.equal(found({ networks: ['2001:db8::/32'] }, '2001:db8::1', lied), '203.0.113.7');
    assert.equal(found({ hops: 1 }, '198.51.100.1', lied), '203.0.113.7');
    assert.equal(found({ hops: 2 }, '198.51.100.1', `8.8.8.8, ${lied}`), '127.0.0.1');
    assert.equal(found({ hops: 9 }, '198.51.100.1', 'nonsense, 203.0.113.7'), '203.0.113.7');
  });

  test('the configuration names networks or a number; "yes" is refused with what to write', () => {
    const read = (text: string) => readConfig({ SPACELINE_TRUST_PROXY: text }).trustProxy;
    assert.equal(read('no'), null);
    assert.deepEqual(read('2'), { hops: 2 });
    assert.deepEqual(read('loopback, 10.0.0.0/8'), { networks: ['loopback', '10.0.0.0/8'] });
    for (const wrong of ['yes', 'true', '10.0.0.0/33', '1.2.3', 'proxy.example', '99'])
      assert.throws(
        () => read(wrong),
        (error) => error instanceof ConfigError && /list the networks of your proxies/.test(error.message),
        wrong,
      );
  });
});

test('doors: a limit per address, a limit in total, and room again when connections close', () => {
  const doors = createDoors({ perAddress: 4, inAll: 100 });
  const first = [doors.open('10.0.0.1'), doors.open('10.0.0.1')];
  assert.match(doors.refusal('10.0.0.1') ?? '', /from your address/);
  assert.equal(doors.refusal('10.0.0.2'), null);
  for (const line of first) line.signedIn();
  assert.equal(doors.refusal('10.0.0.1'), null);
  const more = [doors.open('10.0.0.1'), doors.open('10.0.0.1')];
  for (const line of more) line.signedIn();
  assert.match(doors.refusal('10.0.0.1') ?? '', /from your address/);
  for (const line of [...first, ...more, ...more]) line.closed();
  assert.deepEqual([doors.size, doors.waiting, doors.refusal('10.0.0.1')], [0, 0, null]);
  for (let n = 0; n < 10; n++) doors.open(`2001:db8:0:${n}::1`);
  assert.match(doors.refusal('10.0.0.1') ?? '', /as many connections/);
});

test('a session is checked again after a while, once for many messages, and with its role', async () => {
  let now = 0;
  let asked = 0;
  const person = { id: 'a', kind: 'guest', name: 'A', role: 'player' } as const;
  let found: object | null = person;
  let ended = 0;
  const standing = createStanding(
    {
      sessions: {
        async personOf() {
          asked++;
          return found;
        },
        keyOf: (token: string) => token,
      } as never,
      token: 't',
      person,
      end: () => ended++,
    },
    () => now,
  );
  await standing.check();
  assert.equal(asked, 0);
  now += CHECK_MS;
  await Promise.all(Array.from({ length: 20 }, () => standing.check()));
  assert.equal(asked, 1);
  found = { ...person, role: 'director' };
  now += CHECK_MS;
  await assert.rejects(standing.check(), { code: 'unauthenticated' });
  assert.equal(ended, 1);
});

test('listening clients are checked in batches, and disconnected when their session has ended', () => {
  let now = 0;
  let ended = 0;
  const person = { id: 'a', kind: 'guest', name: 'A', role: 'player' } as const;
  const standing = createStanding(
    { sessions: { keyOf: () => 'k' } as never, token: 't', person, end: () => ended++ },
    () => now,
  );
  assert.equal(standing.isOlderThan(1000), false);
  now += 1000;
  assert.equal(standing.isOlderThan(1000), true);
  standing.found(true);
  assert.equal(standing.isOlderThan(1000), false, 'looked up just now');
  assert.equal(ended, 0);
  standing.found(false);
  assert.equal(ended, 1);
});
