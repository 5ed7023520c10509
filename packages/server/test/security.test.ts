/** What attackers try. docs/security.md names each of these tests next to the line of the threat model that it covers. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect as dial } from 'node:net';
import { Writable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { like } from 'drizzle-orm';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { type Node, openNode } from '../src/node.ts';
import { ALLOWANCES, createLimits, networkOf } from '../src/people/limits.ts';
import { comparedWith, hashPassword, isPassword } from '../src/people/passwords.ts';
import { limits, sessions } from '../src/storage/schema.ts';
import { api, connect, guest } from '../src/trials/client.ts';
import { legalIn } from './engines.ts';
import { elsewhere, PASSWORD, signIn, signUp } from './people.ts';
import { LONG, onOneDatabase, type Stage } from './stages.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const starter = { deck: { starter: 'honor' } };
/** Routes that are open to strangers. */
const OPEN = new Set([
  'POST /api/guests',
  'POST /api/accounts',
  'POST /api/session',
  'DELETE /api/session',
  // For anybody with a code from a mail, or a passkey (recovery.test.ts, and the pages' passkeys.test.ts).
  'POST /api/mail/confirm',
  'POST /api/password/forgotten',
  'POST /api/password/reset',
  'POST /api/passkeys/options',
  'POST /api/passkeys/session',
  'GET /api/version',
  'GET /api/bots',
  'GET /api/decks/starters',
  'GET /api/tables',
  'GET /api/leaderboard',
  'GET /api/games/{id}/replay',
  // For anybody who may see the replay (analyses.test.ts).
  'GET /api/games/{id}/analysis',
]);

const PATIENCE_MS = 20_000;

/** Sends raw bytes, and returns the response until it is complete or the server closes the connection. */
function raw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    let heard = '';
    const socket = dial(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (heard.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
  });
}

/**
 * Talks to the socket server without a library: sends text frames, and reports whether the server closed the connection.
 */
function rawSocket(address: string, frames: readonly string[]): Promise<'closed' | 'open'> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const timer = setTimeout(() => {
      resolve('open');
      socket.close();
    }, 1500);
    socket.onopen = () => {
      for (const frame of frames) socket.send(frame);
    };
    socket.onerror = () => {};
    socket.onclose = () => {
      clearTimeout(timer);
      resolve('closed');
    };
  });
}

/** Both numbers are far above the limits. */
const GUESSES = LONG ? 10_000 : 1_000;

await onOneDatabase((open, kind) => {
  describe('security', () => {
    let stage: Stage;
    let node: Node;
    let logged = '';
    /** Method and path of every route, with ids filled in. */
    let routes: (readonly [string, string])[];
    before(async () => {
      stage = await open();
      const sink = new Writable({
        write(chunk, _encoding, done) {
          logged += String(chunk);
          done();
        },
      });
      node = await openNode(stage.config({ trustProxy: { networks: ['loopback'] } }), {
        log: pino({ level: 'trace' }, sink),
      });
      const { paths } = (await api(node.address, 'GET', '/api/openapi.json')).body;
      routes = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
      );
    });
    after(() => node.close());
    const lives = async () => assert.equal((await api(node.address, 'GET', '/healthz')).status, 200);
    const filled = (path: string) => path.replaceAll(/\{\w+\}/g, NOBODY);
    const bodyOf = (method: string, body: unknown) => (method === 'GET' ? {} : { body });

    /** A game between two guests at an open table: tokens, the game, who is asked. */
    async function sitting() {
      const tokens = [await guest(node.address), await guest(node.address)] as const;
      // A table at which nobody is passed for meanwhile.
      const wish = { ...starter, format: { asking: 'able' } };
      const made = await api(node.address, 'POST', '/api/tables', { token: tokens[0], body: wish });
      const { id } = made.body.table;
      await api(node.address, 'POST', `/api/tables/${id}/join`, { token: tokens[1], body: starter });
      const begun = await api(node.address, 'POST', `/api/tables/${id}/start`, { token: tokens[0] });
      const { game } = begun.body.table;
      const { body } = await api(node.address, 'GET', `/api/games/${game}`, { token: tokens[0] });
      const seat: 0 | 1 = body.view.decision.seat;
      return {
        game: game as string,
        seq: body.seq as number,
        asked: tokens[seat],
        other: tokens[seat ? 0 : 1],
      };
    }

    test('guesses by the thousand: ten are looked at, the others refused without work, the right one as well', async () => {
      await signUp(node.address, 'Kirk');
      const here = elsewhere();
      const counts = new Map<number, number>();
      let left = GUESSES;
      const guess = async () => {
        while (left-- > 0) {
          const { status } = await signIn(node.address, 'Kirk', `guess ${left}`, here);
          counts.set(status, (counts.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: 20 }, guess));
      assert.deepEqual(Object.fromEntries(counts), { 401: 10, 429: GUESSES - 10 });
      const right = await signIn(node.address, 'Kirk', PASSWORD, here);
      assert.deepEqual([right.status, right.body.error.code], [429, 'limited']);
      assert.match(right.body.error.text, /Try again in \d+ minutes/);
      // The owner is not locked out elsewhere, and the table of limits has not grown with the guesses.
      assert.equal((await signIn(node.address, 'Kirk')).status, 200);
      const rows = await node.database.queries.select().from(limits);
      assert.ok(rows.length < 20, String(rows.length));
      await lives();
    });

    // One database is enough for what never reaches it.
    if (kind === 'PostgreSQL' || !LONG)
      test('guesses by the thousand from as many addresses: a hundred are looked at, and nothing is written for the others', async () => {
        const owner = await signUp(node.address, 'McCoy');
        const counts = new Map<number, number>();
        let left = GUESSES;
        const guess = async () => {
          while (left-- > 0) {
            const { status } = await signIn(node.address, 'McCoy', `guess ${left}`, elsewhere());
            counts.set(status, (counts.get(status) ?? 0) + 1);
          }
        };
        await Promise.all(Array.from({ length: 20 }, guess));
        assert.deepEqual(Object.fromEntries(counts), { 401: 100, 429: GUESSES - 100 });
        // Two rows for each address whose guess was checked or in progress just then, one for the account.
        const rows = await node.database.queries.select().from(limits).where(like(limits.key, '%mccoy%'));
        assert.ok(rows.length < 150, String(rows.length));
        // People who are signed in stay so.
        assert.equal((await api(node.address, 'GET', '/api/me', { token: owner.token })).status, 200);
        await lives();
      });

    test('limits on guesses hold on all nodes, and after a restart', async () => {
      const own = await open();
      const first = await openNode(own.config());
      // No proxy is trusted here, so what it would say about the client's address is ignored.
      const attempt = (at: Node) => signIn(at.address, 'Nobody', 'a wrong password');
      for (let n = 0; n < 10; n++) assert.equal((await attempt(first)).status, 401);
      if (!own.manyNodes) await first.close();
      const second = await openNode(own.config());
      try {
        assert.equal((await attempt(second)).status, 429);
      } finally {
        await second.close();
        await first.close();
      }
    });

    test('many addresses against one account, and one address against many accounts, are limited', async () => {
      const { queries } = node.database;
      const nodes = [createLimits(queries), createLimits(queries)] as const;
      for (const name of ['guessesAnywhere', 'guessesOfAddress', 'signUps'] as const) {
        const { points } = ALLOWANCES[name];
        let refused = 0;
        for (let n = 0; n < points + 5; n++)
          await (n % 2 ? nodes[0] : nodes[1]).take(name, 'test').catch(() => refused++);
        assert.equal(refused, 5, name);
        await nodes[0].take(name, 'another');
      }
      const here = elsewhere();
      const statuses = await Promise.all(
        Array.from({ length: 60 }, (_, n) => signIn(node.address, `Name ${n}`, 'guess', here)),
      );
      assert.equal(statuses.filter(({ status }) => status === 429).length, 10);
    });

    test('signing in tells nothing about which accounts exist: the same words after the same work', async () => {
      await signUp(node.address, 'Known');
      for (const name of ['Known', 'Unknown']) {
        const { status, body } = await signIn(node.address, name, 'a wrong password');
        const text = 'Wrong name or password.';
        assert.deepEqual([status, body], [401, { error: { code: 'unauthenticated', text } }]);
      }
      // `$argon2id$v=19$m=…,t=…,p=…`: the cost of the comparison.
      const cost = (hashed: string) => hashed.split('$').slice(0, 4).join('$');
      assert.equal(cost(await comparedWith(null)), cost(await hashPassword('anything')));
      assert.equal(await isPassword(null, 'the password of nobody'), false);
    });

    test('no route is open to strangers but those that are meant to be', async () => {
      for (const [method, path] of routes) {
        if (OPEN.has(`${method} ${path}`)) continue;
        const { status } = await api(node.address, method, filled(path), bodyOf(method, {}));
        // Shapes are checked first; neither is an answer.
        assert.ok(status === 401 || status === 400, `${method} ${path}: ${status}`);
      }
    });

    test('pages of other addresses can change nothing, by any route or socket', async () => {
      const made = await api(node.address, 'POST', '/api/guests', { body: {} });
      const cookie = (made.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      for (const origin of ['https://elsewhere.example', 'null', `${node.address}.elsewhere.example`]) {
        for (const [method, path] of routes) {
          if (method === 'GET') continue;
          const { status, headers } = await api(node.address, method, filled(path), {
            body: {},
            headers: { cookie, origin },
          });
          assert.equal(status, 403, `${method} ${path} from ${origin}`);
          assert.equal(headers.get('access-control-allow-origin'), null);
        }
        const socket = io(node.address, {
          extraHeaders: { cookie, origin },
          transports: ['websocket'],
          reconnection: false,
        });
        await new Promise((resolve) => socket.once('connect_error', resolve));
        assert.equal(socket.connected, false);
        socket.close();
      }
    });

    test('junk to every route is refused and breaks nothing', async () => {
      const token = await guest(node.address);
      const junk: unknown[] = [
        '',
        '{',
        'null',
        '[]',
        '1e999',
        '{"__proto__":{"role":"administrator"},"constructor":{"prototype":{"role":"administrator"}}}',
        { name: "'; drop table people; --", password: "' or 1=1; --", role: { $ne: 1 } },
        {
          deck: { id: "' or 1=1" },
          name: ['x'],
          password: { length: 12 },
          game: {},
          seq: 1e300,
          answer: null,
        },
        { name: 'x'.repeat(10_000), password: 'x'.repeat(10_000), text: '\u0000\ud800', about: '\u0000' },
        '['.repeat(50_000),
      ];
      for (const [method, path] of routes) {
        if (path === '/api/me' || path.startsWith('/api/session')) continue;
        for (const id of [NOBODY, "'--", '../../etc/passwd', '%00', 'x'.repeat(5000)]) {
          if (!path.includes('{') && id !== NOBODY) continue;
          const at = path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
          for (const body of method === 'GET' || id !== NOBODY ? [{}] : junk) {
            const { status } = await api(node.address, method, at, {
              token,
              headers: elsewhere(),
              ...bodyOf(method, body),
            });
            assert.ok(
              status < 500,
              `${method} ${at.slice(0, 80)} ${JSON.stringify(body).slice(0, 80)}: ${status}`,
            );
          }
        }
      }
      assert.equal(({} as { role?: string }).role, undefined);
      assert.equal((await api(node.address, 'GET', '/api/me', { token })).body.person.role, 'player');
    });

    test('broken HTTP is refused, and the server lives on', async () => {
      const host = 'host: x\r\n';
      for (const bytes of [
        'nonsense\r\n\r\n',
        '\u0000\u0001\u0002\r\n\r\n',
        `GET /api/me HTTP/9.9\r\n${host}\r\n`,
        `GET /api/me HTTP/1.1\r\n${host}x: ${'a'.repeat(100_000)}\r\n\r\n`,
        `POST /api/guests HTTP/1.1\r\n${host}content-length: -1\r\n\r\n`,
        // Two contradicting lengths: how requests are smuggled past a proxy.
        `POST /api/guests HTTP/1.1\r\n${host}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
        `POST /api/guests HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nzz\r\n`,
        `POST /api/guests HTTP/1.1\r\n${host}content-type: text/xml\r\ncontent-length: 1\r\n\r\nx`,
      ])
        assert.match(await raw(node.address, bytes), /^HTTP\/1\.1 4\d\d /, bytes.slice(0, 60));
      await lives();
    });

    test('oversized bodies and messages are refused before they are read', async () => {
      const token = await guest(node.address);
      for (const [method, path] of routes) {
        if (method === 'GET') continue;
        const { status, body } = await api(node.address, method, filled(path), {
          token,
          body: { name: 'x'.repeat(300_000) },
        });
        assert.equal(status, 400, `${method} ${path}`);
        assert.match(body.error.text, /too large/);
      }
      const client = await connect(node.address, token);
      const gone = new Promise<string>((resolve) => client.socket.once('disconnect', resolve));
      client.socket.emit('look', { game: 'x'.repeat(100_000) });
      assert.ok(await gone);
      client.close();
      await lives();
    });

    test('broken socket traffic is hung up on, and the server lives on', async () => {
      // A client that has not signed in is told so, and can do nothing; broken frames end the connection.
      for (const frames of [
        ['nonsense'],
        ['9'],
        ['4'.repeat(70_000)],
        ['40{"token":'],
        ['42["answer",{}]'],
        ['40{"token":{"a":1}}', '42["__proto__",{}]'],
        ['451-["look",{"_placeholder":true,"num":99}]'],
      ])
        await rawSocket(node.address, frames);
      assert.equal(await rawSocket(node.address, ['nonsense']), 'closed');
      await lives();
    });

    test('nobody answers for another seat, and nobody answers twice', async () => {
      const { game, seq, asked, other } = await sitting();
      const stranger = await guest(node.address);
      const [mine, theirs, outside] = await Promise.all(
        [asked, other, stranger].map((token) => connect(node.address, token)),
      );
      assert.ok(mine && theirs && outside);
      const { view } = await mine.watch(game);
      const [answer] = legalIn(node.games.engine, (await node.games.newest(game)).state, 1);
      const wrong = await theirs.send('answer', { game, seq, answer });
      assert.deepEqual([wrong.ok, wrong.error.code], [false, 'refused']);
      const alien = await outside.send('answer', { game, seq, answer });
      assert.deepEqual([alien.ok, alien.error.code], [false, 'forbidden']);
      // Claiming another seat in the answer changes nothing.
      const forged = await theirs.send('answer', {
        game,
        seq,
        answer: { ...answer, seat: view.decision?.seat },
      });
      assert.equal(forged.ok, false);
      assert.equal((await outside.send('concede', { game })).error.code, 'forbidden');
      assert.equal((await node.games.newest(game)).seq, seq);
      const taken = await mine.send('answer', { game, seq, answer });
      assert.equal(taken.ok, true, JSON.stringify(taken));
      // The same again is the same entry; another one comes too late.
      assert.equal((await mine.send('answer', { game, seq, answer })).seq, taken.seq);
      assert.equal((await theirs.send('answer', { game, seq, answer })).error.code, 'conflict');
      assert.equal((await node.games.newest(game)).seq, taken.seq);
      for (const client of [mine, theirs, outside]) client.close();
    });

    test('tokens: ended ones open nothing, a stolen database has none, signing in makes a new one', async () => {
      const visitor = await guest(node.address);
      const account = await signUp(node.address, 'Riker', visitor);
      const { body } = await signIn(node.address, 'Riker');
      assert.notEqual(body.token, account.token);
      const rows = await node.database.queries.select().from(sessions);
      const stolen = rows.flatMap(({ tokenHash }) => [
        tokenHash,
        tokenHash.slice(0, 43),
        Buffer.from(tokenHash, 'hex').toString('base64url'),
      ]);
      const ended = body.token;
      await api(node.address, 'DELETE', '/api/session', { token: ended });
      const tried = [
        visitor,
        ended,
        ...stolen.slice(0, 30),
        'A'.repeat(43),
        '',
        'null',
        account.token.toLowerCase(),
      ];
      for (const token of tried) {
        assert.equal((await api(node.address, 'GET', '/api/me', { token })).status, 401);
      }
      for (const token of [visitor, ended])
        await assert.rejects(connect(node.address, token), /Sign in first/);
      assert.equal((await api(node.address, 'GET', '/api/me', { token: account.token })).status, 200);
    });

    test('one person cannot hold any number of sockets', async () => {
      const token = await guest(node.address);
      const held = await Promise.allSettled(Array.from({ length: 25 }, () => connect(node.address, token)));
      const made = held.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      assert.equal(made.length, 20);
      for (const client of made) client.close();
    });

    test('the log holds no password and no token', async () => {
      const { token } = await signUp(node.address, 'Logged');
      await signIn(node.address, 'Logged', 'a wrong secret');
      await api(node.address, 'POST', '/api/accounts', { token, body: { name: 5, password: PASSWORD } });
      assert.ok(logged.includes('/api/accounts'), 'requests are logged at this level');
      for (const secret of [PASSWORD, 'a wrong secret', token, '$argon2'])
        assert.ok(!logged.includes(secret), secret);
    });
  });
});

test('an address of IPv6 counts as its network', () => {
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7');
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7');
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64');
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64');
});

test('every test that the threat model names is there', () => {
  const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  /** `clock` is a file here, `cards/titles` is in another package. */
  const sourceOf = (file: string): string => {
    const [name = '', other = 'server'] = file.split('/').reverse();
    return readFileSync(new URL(`../../${other}/test/${name}.test.ts`, import.meta.url), 'utf8');
  };
  const named = [...page.matchAll(/`([\w/-]+)`: “([^”]+)”/g)];
  assert.ok(named.length >= 20, String(named.length));
  for (const [, file = '', title] of named)
    assert.ok(sourceOf(file).includes(`'${title}'`), `${file}: ${title}`);
});
