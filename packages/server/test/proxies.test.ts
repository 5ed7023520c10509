/**
 * The proxies of `deploy/` in front of two nodes over one PostgreSQL, with TLS: client addresses, what is closed to
 * strangers, cookies and origins as in a browser, and games through it, also while one of the nodes stops.
 */
import assert from 'node:assert/strict';
import { Agent, request } from 'node:https';
import { after, before, describe, test } from 'node:test';
import { chanceFrom, randomPlayer } from '@spaceline/bots';
import { answerOnce, type Client, connect, playSeat, type Reply } from '../src/trials/client.ts';
import { type Databases, databasesAt } from '../src/trials/databases.ts';
import { startPostgres } from '../src/trials/postgres.ts';
import { findPostgres } from '../src/trials/postgresPrograms.ts';
import { type Served, serve } from '../src/trials/processes.ts';
import { type RunningProxy, startProxy } from '../src/trials/proxies.ts';
import { PROXIES, type ProxyName, whyNoProxy } from '../src/trials/proxyPrograms.ts';

const GUESTS = 5;
const ADMINISTRATOR = { name: 'Director Leyton', password: 'the changeling in the mess hall' };
const skipFor = (name: ProxyName): string | false =>
  findPostgres() === undefined ? 'PostgreSQL is not installed' : whyNoProxy(name);

interface ProxyReply extends Omit<Reply, 'headers'> {
  readonly headers: NodeJS.Dict<string | string[]>;
}

interface Asking {
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

for (const name of PROXIES)
  describe(`behind ${name}`, { skip: skipFor(name) }, () => {
    const nodes: Served[] = [];
    const clients: Client[] = [];
    const agents = new Map<string, Agent>();
    let postgres: Databases & { stop(): Promise<void> };
    let proxy: RunningProxy;

    before(async () => {
      const shared = process.env.SPACELINE_TEST_POSTGRES;
      const had = shared
        ? { ...databasesAt(shared), stop: async () => {} }
        : await startPostgres('being killed');
      assert.ok(!('unavailable' in had), JSON.stringify(had));
      postgres = had;
      const url = await postgres.database('ready');
      const settings = {
        SPACELINE_TRUST_PROXY: '1',
        SPACELINE_GUESTS_PER_HOUR: String(GUESTS),
        SPACELINE_ADMINISTRATOR: ADMINISTRATOR.name,
        SPACELINE_ADMINISTRATOR_PASSWORD: ADMINISTRATOR.password,
        SPACELINE_PAUSE_MS: '20',
        SPACELINE_LOG: 'fatal',
      };
      nodes.push(await serve({ url }, settings), await serve({ url }, settings));
      proxy = await startProxy(name, nodes.map(({ address }) => address) as [string, string]);
    });
    after(async () => {
      for (const client of clients) client.close();
      for (const agent of agents.values()) agent.destroy();
      await proxy?.stop();
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
      await postgres?.stop();
    });

    /** Somebody at one of this machine's many addresses. */
    const agentAt = (from: string): Agent => {
      const agent = agents.get(from) ?? new Agent({ localAddress: from, keepAlive: true });
      agents.set(from, agent);
      return agent;
    };
    const ask = (from: string, method: string, path: string, asking: Asking = {}): Promise<ProxyReply> =>
      new Promise((resolve, reject) => {
        const { token, body, headers } = asking;
        const asked = request(
          `${proxy.address}/`,
          {
            method,
            path,
            agent: agentAt(from),
            headers: {
              ...(body ? { 'content-type': 'application/json' } : {}),
              ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
              ...headers,
            },
          },
          (answer) => {
            let text = '';
            answer.setEncoding('utf8').on('data', (part: string) => {
              text += part;
            });
            answer.on('end', () => {
              const isJson = String(answer.headers['content-type']).includes('json');
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: isJson ? JSON.parse(text) : text,
              });
            });
          },
        );
        asked.on('error', reject);
        asked.end(body ? JSON.stringify(body) : undefined);
      });
    const guestAt = async (from: string, called: string): Promise<string> => {
      const { status, body } = await ask(from, 'POST', '/api/guests', { body: { name: called } });
      assert.equal(status, 201, JSON.stringify(body));
      return body.token;
    };
    const join = async (from: string, token: string, way: object = {}): Promise<Client> => {
      const agent = agentAt(from);
      const client = await connect(proxy.address, token, {}, { agent: agent as never, ...way });
      clients.push(client);
      return client;
    };
    /** How many sockets each node has, from its metrics, which are open on this machine. */
    const sockets = (): Promise<number[]> =>
      Promise.all(
        nodes.map(async ({ address }) => {
          const said = await (await fetch(`${address}/metrics`)).text();
          return Number(/^spaceline_sockets (\d+)/m.exec(said)?.[1]);
        }),
      );

    test('clients without TLS are redirected', async () => {
      const answer = await fetch(`${proxy.plainAddress}/lobby?x=1`, { redirect: 'manual' });
      assert.match(String(answer.status), /^30[18]$/);
      assert.match(answer.headers.get('location') ?? '', /^https:\/\/localhost(:\d+)?\/lobby\?x=1$/);
      const { headers } = await ask('127.0.0.1', 'GET', '/api/version');
      const stays = headers['strict-transport-security'];
      assert.match(String(stays), /^max-age=31536000(; includeSubDomains)?$/, 'said once');
    });

    test('metrics and the state of single nodes are closed, however they are requested', async () => {
      const paths = [
        ...[
          '/metrics',
          '/%6detrics',
          '//metrics',
          '/metrics?x',
          '/./metrics',
          '/api/../metrics',
          '/metrics/',
        ],
        ...['/metrics;x', '/METRICS', '/healthz', '/readyz', '/readyz/'],
      ];
      for (const path of paths)
        for (const headers of [
          {},
          { 'x-forwarded-for': '127.0.0.1' },
          { forwarded: 'for=127.0.0.1', 'x-real-ip': '127.0.0.1', connection: 'close, x-forwarded-for' },
        ]) {
          const { status, body } = await ask('127.0.0.1', 'GET', path, { headers });
          assert.match(
            String(status),
            /^4/,
            `${path} ${JSON.stringify(headers)} was answered with ${status}`,
          );
          assert.doesNotMatch(JSON.stringify(body), /spaceline_|"ok":true/, path);
        }
      assert.ok(
        (await sockets()).every((count) => count >= 0),
        'they are open on the machine itself',
      );
    });

    test('limits count a client’s real address, whatever headers it sends', async () => {
      let made = 0;
      for (let n = 0; n < 3 * GUESTS; n++) {
        const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` };
        const { status } = await ask('127.0.0.21', 'POST', '/api/guests', {
          body: { name: 'Weyoun' },
          headers,
        });
        if (status === 201) made++;
        else assert.equal(status, 429);
      }
      // Each node counts for itself; a client that drops its cookie may reach the other.
      assert.ok(made >= GUESTS && made <= nodes.length * GUESTS, `${made} guests from one address`);
      assert.equal(
        (await ask('127.0.0.22', 'POST', '/api/guests', { body: { name: 'Damar' } })).status,
        201,
        'from another address there is room',
      );
    });

    test('a banned network is shut out by its own address, and nobody else is', async () => {
      const signedIn = await ask('127.0.0.31', 'POST', '/api/session', { body: ADMINISTRATOR });
      assert.ok(signedIn.status < 300, JSON.stringify(signedIn.body));
      const { token } = signedIn.body;
      const banned = await ask('127.0.0.31', 'POST', '/api/bans', {
        token,
        body: { network: '127.0.0.32/32', reason: 'a trial', minutes: 10 },
      });
      assert.equal(banned.status, 201, JSON.stringify(banned.body));
      const version = (from: string) =>
        ask(from, 'GET', '/api/version', { headers: { 'x-forwarded-for': '::1' } });
      const end = performance.now() + 10_000;
      while ((await version('127.0.0.32')).status !== 403)
        assert.ok(performance.now() < end, 'they still come in');
      assert.equal((await version('127.0.0.33')).status, 200);
      const own = { network: '127.0.0.31', reason: 'a slip' };
      const slip = await ask('127.0.0.31', 'POST', '/api/bans', { token, body: own });
      assert.match(slip.body.error?.text ?? '', /your own|yourself/i, 'nobody shuts themselves out');
    });

    test('a page of this origin acts with its cookie, one of another does not', async () => {
      const signIn = (origin: string) =>
        ask('127.0.0.41', 'POST', '/api/guests', { body: { name: 'Odo' }, headers: { origin } });
      const made = await signIn(proxy.address);
      assert.equal(made.status, 201, JSON.stringify(made.body));
      const [cookie = ''] = [made.headers['set-cookie'] ?? []].flat().filter((each) => /session/.test(each));
      assert.match(cookie, /; HttpOnly/);
      assert.match(cookie, /; Secure/);
      assert.match(cookie, /; SameSite=Lax/);
      const [held = ''] = cookie.split(';');
      const me = await ask('127.0.0.41', 'GET', '/api/me', { headers: { cookie: held } });
      assert.equal(me.body.person?.name, 'Odo');
      for (const origin of ['https://elsewhere.example', 'https://localhost', 'null'])
        assert.equal((await signIn(origin)).status, 403, origin);
      const socket = (origin: string) =>
        join('127.0.0.41', made.body.token, { extraHeaders: { origin, cookie: held }, reconnection: false });
      await socket(proxy.address);
      await assert.rejects(socket('https://elsewhere.example'));
    });

    /** Somebody at an address, with a socket, and the node it reached. */
    async function somebody(from: string) {
      const token = await guestAt(from, 'Kira');
      const was = await sockets();
      const client = await join(from, token);
      const node = (await sockets()).findIndex((count, n) => count > (was[n] ?? 0));
      return { client, token, node };
    }

    /** Two people whom the proxy sends to different nodes. */
    async function apart() {
      const one = await somebody('127.0.0.51');
      for (let n = 52; n < 80; n++) {
        const two = await somebody(`127.0.0.${n}`);
        if (two.node !== one.node) return [one, two] as const;
      }
      throw new Error('The proxy leads everybody to one node.');
    }

    /** Plays this many answers, or until the game is over. Returns how many. */
    async function playBoth(players: readonly Client[], most = Number.POSITIVE_INFINITY): Promise<number> {
      const [player, chance] = [randomPlayer(), chanceFrom(name)];
      for (let answers = 0; answers < most; answers++) {
        // Both wait for the same: being asked, or the end.
        const far = Math.max(...players.map(({ told }) => told?.seq ?? 0));
        for (const client of players) await client.until(({ seq }) => seq >= far);
        const asked = players.find(({ told }) => told?.view.decision?.seat === told?.seat);
        if (!asked?.told || asked.told.view.outcome) return answers;
        await answerOnce(asked, asked.told, player, chance);
      }
      return most;
    }

    test('a game against the computer', async () => {
      const token = await guestAt('127.0.0.42', 'Nog');
      const { status, body } = await ask('127.0.0.42', 'POST', '/api/tables', {
        token,
        body: {
          deck: { starter: 'honor' },
          opponent: { bot: 'bot:greedy', deck: { starter: 'envoys' } },
          start: true,
        },
      });
      assert.equal(status, 201, JSON.stringify(body));
      // As a browser does: first requests, which must all reach one node, and then a WebSocket.
      const client = await join('127.0.0.42', token, {
        transports: ['polling', 'websocket'],
        withCredentials: true,
      });
      await client.watch(body.table.game);
      const answers = await playSeat(client, randomPlayer(), name);
      assert.ok(answers >= 12, `${answers} answers`);
      assert.equal(client.socket.io.engine.transport.name, 'websocket', 'it was let through');
      assert.ok(client.told?.view.outcome, 'the game has an end');
    });

    test('a game between two people at different nodes, one of which stops', async () => {
      const [{ client: one, token: first }, { client: two, token: second }] = await apart();
      const post = async (token: string, path: string, body: object) => {
        const reply = await ask('127.0.0.51', 'POST', path, { token, body });
        assert.ok(reply.status < 300, JSON.stringify(reply.body));
        return reply.body;
      };
      const { table } = await post(first, '/api/tables', { deck: { starter: 'honor' } });
      await post(second, `/api/tables/${table.id}/join`, { deck: { starter: 'envoys' } });
      const begun = await post(first, `/api/tables/${table.id}/start`, {});
      const { game } = begun.table;
      const players = [one, two];
      for (const client of players) {
        await client.watch(game);
        client.socket.on('connect', () => {
          client.watch(game, client.told?.seq).catch(() => {});
        });
      }
      assert.ok((await playBoth(players, 10)) > 0);
      assert.ok(
        (await sockets()).every((count) => count > 0),
        'one at each node',
      );
      const far = one.told?.seq ?? 0;
      assert.equal(await nodes.shift()?.end('SIGTERM'), 0, 'it ended as it should');
      for (const client of players)
        while (!client.socket.connected) await new Promise((resolve) => setTimeout(resolve, 50));
      const answers = await playBoth(players);
      assert.ok(answers > 0 && (one.told?.seq ?? 0) > far, 'it went on');
      assert.equal((await ask('127.0.0.51', 'GET', '/api/version')).status, 200);
      assert.ok(one.told?.view.outcome, 'the game has an end');
    });
  });
