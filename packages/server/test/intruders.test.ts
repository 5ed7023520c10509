/** Weaknesses found by a security review: between nodes, around bans, by links mailed earlier, and by passkeys. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { type Node, openNode } from '../src/node.ts';
import { atNode } from '../src/transport/forward.ts';
import { api, guest, type Reply } from '../src/trials/client.ts';
import { type Account, elsewhere, PASSWORD, signIn, signUp } from './people.ts';
import { onBothDatabases, type Stage } from './stages.ts';

const SITE = 'https://play.example.org';
/** As long as a node's secret in characters, but longer in bytes. */
const NEARLY = 'é'.repeat(48);

/** DER: a tag, its length, and its content. */
function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)),
  );
  const length =
    body.length < 128 ? Buffer.of(body.length) : Buffer.of(0x82, (body.length >> 8) & 255, body.length & 255);
  return Buffer.concat([Buffer.of(tag), length, body]);
}

/** A certificate that names the address of a revocation list. */
function certificateNaming(address: string): Buffer {
  const ecdsa = der(0x30, '06082a8648ce3d040302');
  const nobody = der(0x30);
  const time = (text: string) => der(0x17, Buffer.from(text));
  const key = der(
    0x30,
    der(0x30, '06072a8648ce3d0201', '06082a8648ce3d030107'),
    der(0x03, '00', Buffer.concat([Buffer.of(4), randomBytes(64)])),
  );
  const point = der(0x30, der(0xa0, der(0xa0, der(0x86, Buffer.from(address)))));
  const extension = der(0x30, '0603551d1f', der(0x04, der(0x30, point)));
  const body = der(
    0x30,
    der(0xa0, '020102'),
    '020101',
    ecdsa,
    nobody,
    der(0x30, time('200101000000Z'), time('490101000000Z')),
    nobody,
    key,
    der(0xa3, der(0x30, extension)),
  );
  return der(0x30, body, ecdsa, der(0x03, '00', randomBytes(64)));
}

/** What an authenticator would send to register a key, with an attestation statement of its own. */
function registration(challenge: string, rpIdHash: Buffer, format: string, statement: Map<string, unknown>) {
  const id = randomBytes(16);
  const key = isoCBOR.encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(randomBytes(32))],
      [-3, new Uint8Array(randomBytes(32))],
    ]) as never,
  );
  const authData = Buffer.concat([
    rpIdHash,
    Buffer.of(0x45, 0, 0, 0, 0),
    Buffer.alloc(16),
    Buffer.of(0, id.length),
    id,
    key,
  ]);
  const attestation = isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', new Uint8Array(authData)],
    ]) as never,
  );
  const said = { type: 'webauthn.create', challenge, origin: SITE, crossOrigin: false };
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(said)).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal', ...Array.from({ length: 1000 }, (_, n) => `made up ${n}`)],
    },
  };
}

await onBothDatabases((open) => {
  describe('intruders', () => {
    let stage: Stage;
    let node: Node;
    before(async () => {
      stage = await open();
      node = await openNode(
        stage.config({
          trustProxy: { hops: 1 },
          botThreads: 0,
          site: SITE,
          // Nobody listens there: the mails are not read here.
          mail: { smtp: 'smtp://127.0.0.1:9', from: 'spaceline@example.org', site: SITE },
          administrator: { name: 'Picard', password: PASSWORD },
        }),
      );
    });
    after(() => node.close());
    const call = (method: string, path: string, body: unknown, token?: string): Promise<Reply> =>
      api(node.address, method, path, {
        headers: elsewhere(),
        ...(body === undefined ? {} : { body }),
        ...(token === undefined ? {} : { token }),
      });
    const asPicard = async (): Promise<string> => (await signIn(node.address, 'Picard')).body.token;

    test('a secret of nearly the right length does not crash a node, and opens nothing', async () => {
      const token = await guest(node.address);
      const socket = io(node.address, {
        auth: { token, node: NEARLY },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      await new Promise<void>((resolve) => {
        socket.once('connect', resolve);
        socket.once('connect_error', () => resolve());
        setTimeout(resolve, 3000).unref();
      });
      socket.close();
      for (const [method, path] of [
        ['GET', '/api/me'],
        ['POST', '/api/nodes/enter'],
      ] as const) {
        // A header carries these characters by their lower byte.
        const { status } = await api(node.address, method, path, {
          token,
          headers: { ...elsewhere(), 'x-spaceline-node': NEARLY },
          ...(method === 'POST' ? { body: {} } : {}),
        });
        assert.equal(status, method === 'GET' ? 200 : 404);
      }
    });

    test('signing in at the moment of a ban gains nothing', async () => {
      const worf = await signUp(node.address, 'Worf');
      const admin = await asPicard();
      const ban = { person: worf.id, reason: 'for the test' };
      assert.equal((await call('POST', '/api/bans', ban, admin)).status, 201);
      // A session written after the ban had ended all others, for somebody who had been let in just before.
      await node.database.queries.execute(
        sql`insert into sessions (token_hash, person, expires_at)
          select encode(sha256(${worf.token}::text::bytea), 'hex'), ${worf.id}::uuid, now() + interval '1 day'`,
      );
      assert.equal((await api(node.address, 'GET', '/api/me', { token: worf.token })).status, 401);
      const { body } = await call('GET', '/api/bans', undefined, admin);
      const made = body.bans.find((each: { person: Account | null }) => each.person?.id === worf.id);
      assert.equal((await call('DELETE', `/api/bans/${made.id}`, undefined, admin)).status, 200);
      assert.equal((await api(node.address, 'GET', '/api/me', { token: worf.token })).status, 200);
    });

    test('nobody bans the network they come from, nor one that the database cannot parse', async () => {
      const admin = await asPicard();
      const from = { 'x-forwarded-for': '198.51.100.7' };
      const wish = (network: string) =>
        api(node.address, 'POST', '/api/bans', {
          token: admin,
          body: { network, reason: 'x' },
          headers: from,
        });
      for (const network of ['198.51.100.0/24', '198.51.100.7', 'fe80::1%eth0', '::ffff:198.51.100.7'])
        assert.equal((await wish(network)).status, 400, network);
      assert.equal((await api(node.address, 'GET', '/api/me', { token: admin, headers: from })).status, 200);
    });

    test('a new password invalidates links mailed earlier', async () => {
      const data = await signUp(node.address, 'Data');
      const codes = async (): Promise<number> => {
        const { rows } = (await node.database.queries.execute(
          sql`select count(*)::int as n from mail_codes where person = ${data.id}::uuid`,
        )) as unknown as { rows: { n: number }[] };
        return rows[0]?.n ?? -1;
      };
      const propose = async (token: string, mail: string) =>
        assert.equal((await call('PUT', '/api/me/mail', { mail, password: PASSWORD }, token)).status, 200);
      // Somebody who has learned the password requests a link to their own address …
      await propose(data.token, 'lore@example.org');
      assert.equal(await codes(), 1);
      // … and the owner chooses another password.
      const next = { password: PASSWORD, next: 'a much better one' };
      const changed = await call('PUT', '/api/me/password', next, data.token);
      assert.equal(changed.status, 200);
      assert.equal(await codes(), 0, 'the link still takes the account');
      const back = { password: next.next, next: PASSWORD };
      const { body } = await call('PUT', '/api/me/password', back, changed.body.token);
      await propose(body.token, 'lore@example.org');
      assert.equal(
        (await call('POST', `/api/people/${data.id}/password`, undefined, await asPicard())).status,
        200,
      );
      assert.equal(await codes(), 0);
    });

    test('nobody’s inbox is flooded through many accounts', async () => {
      const refused: number[] = [];
      for (let n = 0; n < 5; n++) {
        const { token } = await signUp(node.address, `Binar ${n}`);
        const wish = { mail: n % 2 ? 'victim@example.org' : 'Victim@example.org', password: PASSWORD };
        const { status } = await call('PUT', '/api/me/mail', wish, token);
        if (status === 429) refused.push(n);
      }
      assert.deepEqual(refused, [3, 4]);
    });

    test('passkeys: endless requests are refused, and impossible ones are not a server fault', async () => {
      const here = elsewhere();
      const begin = () => api(node.address, 'POST', '/api/passkeys/options', { headers: here });
      const replies: number[] = [];
      for (let n = 0; n < 65; n++) replies.push((await begin()).status);
      assert.deepEqual([replies.filter((status) => status === 200).length, replies.at(-1)], [60, 429]);
      const said = (challenge: string) =>
        Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge })).toString('base64url');
      for (const [id, challenge] of [
        ['a', 'b\u0000c'],
        ['a\u0000', 'b'],
        ['a', 'x'.repeat(10_000)],
      ] as const) {
        const response = { id, rawId: id, type: 'public-key', response: { clientDataJSON: said(challenge) } };
        const { status } = await call('POST', '/api/passkeys/session', { response });
        assert.ok(status === 400 || status === 401, `${status}`);
      }
      const { token } = await signUp(node.address, 'Riker');
      assert.equal((await call('DELETE', '/api/me/passkeys/%00', undefined, token)).status, 400);
    });

    test('a passkey’s certificates make the server fetch nothing', async () => {
      let asked = 0;
      const inside = createServer((_request, answer) => {
        asked++;
        answer.end('what nobody outside should reach');
      });
      await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
      const { port } = inside.address() as AddressInfo;
      const { token } = await signUp(node.address, 'Barclay');
      const keep = async (format: string, statement: Map<string, unknown>) => {
        const begun = await call('POST', '/api/me/passkeys/options', { password: PASSWORD }, token);
        assert.equal(begun.status, 200, JSON.stringify(begun.body));
        const site = createHash('sha256').update(new URL(SITE).hostname).digest();
        const response = registration(begun.body.options.challenge, site, format, statement);
        return await call('POST', '/api/me/passkeys', { name: 'Mine', response }, token);
      };
      const certificate = new Uint8Array(certificateNaming(`http://127.0.0.1:${port}/list`));
      for (const format of ['apple', 'packed', 'android-key']) {
        const statement = new Map<string, unknown>([
          ['x5c', [certificate]],
          ['alg', -7],
          ['sig', new Uint8Array(70)],
        ]);
        const { status, body } = await keep(format, statement);
        assert.equal(status, 400, JSON.stringify(body));
      }
      inside.close();
      assert.equal(asked, 0, 'the server fetched what a stranger told it to');

      assert.equal((await keep('none', new Map())).status, 201);
      const { rows } = (await node.database.queries.execute(
        sql`select transports from passkeys`,
      )) as unknown as { rows: { transports: unknown }[] };
      assert.deepEqual(rows[0]?.transports, ['internal'], 'nothing made up is kept');
    });
  });
});

test('a forwarded request goes to a node, whatever host it names', () => {
  const node = 'http://10.0.0.2:8080';
  for (const path of [
    '/api/games/1?since=2',
    'http://elsewhere.example/api/games/1?since=2',
    '//elsewhere.example/api/games/1?since=2',
  ])
    assert.equal(atNode(node, path).href, 'http://10.0.0.2:8080/api/games/1?since=2', path);
});
