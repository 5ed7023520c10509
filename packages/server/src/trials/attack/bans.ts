/** Evading a ban: of a person by other ways into the account, of a network by other ways to write an address. */
import { setTimeout as sleep } from 'node:timers/promises';
import { api, connect } from '../client.ts';
import {
  type Attempt,
  asked,
  nodeOf,
  ownOf,
  PASSWORD,
  signedUp,
  type Tally,
  type Target,
  tally,
} from './attempt.ts';
import { withMail } from './mails.ts';

/** Another node rereads network bans after a few seconds. */
const PATIENCE_MS = 8000;

async function byAdministrator(target: Target, method: string, path: string, body?: unknown) {
  const token = await ownOf(target).administrator();
  const reply = await asked(target, method, path, { token, ...(body === undefined ? {} : { body }) });
  if (reply.status >= 300)
    throw new Error(`The administrator cannot: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

async function personBanned(target: Target, count: Tally): Promise<void> {
  const { mailbox } = ownOf(target);
  const { id, name, token, mail } = await withMail(target);
  await asked(target, 'POST', '/api/password/forgotten', { body: { who: name } });
  const code = await mailbox.codeTo(mail);
  const begun = await asked(target, 'POST', '/api/me/passkeys/options', {
    token,
    body: { password: PASSWORD },
  });
  if (begun.status !== 200) throw new Error(`No passkey can be begun: ${begun.status}`);
  await byAdministrator(target, 'POST', '/api/bans', { person: id, reason: 'for the trial', minutes: 5 });
  const ways: readonly (readonly [string, string, string, unknown?])[] = [
    ['GET', '/api/me', token],
    ['GET', '/api/me/export', token],
    ['POST', '/api/chat', token, { text: 'still here' }],
    ['POST', '/api/tables', token, { deck: { starter: 'honor' } }],
    ['PUT', '/api/me/password', token, { password: PASSWORD, next: 'another password' }],
    ['DELETE', '/api/me', token, { password: PASSWORD }],
    ['POST', '/api/session', '', { name, password: PASSWORD }],
    ['POST', '/api/session', '', { name: ` ${name.toUpperCase()} `, password: PASSWORD }],
    ['POST', '/api/session', '', { name: name.normalize('NFD').replace('E', '\uff25'), password: PASSWORD }],
    ['POST', '/api/password/reset', '', { code, password: 'another password' }],
    ['POST', '/api/accounts', '', { name, password: PASSWORD }],
    ['POST', '/api/guests', '', { name }],
  ];
  for (const [n, [method, path, said, body]] of [...ways, ...ways].entries()) {
    const { status } = await asked(target, method, path, {
      n,
      ...(said === '' ? {} : { token: said }),
      ...(body === undefined ? {} : { body }),
    });
    count.try();
    count.held(
      status >= 400 && status < 500,
      `a banned person: ${method} ${path} is answered with ${status}`,
    );
  }
  const socket = await connect(nodeOf(target, 1), token, target.elsewhere()).catch(() => null);
  count.try();
  count.held(socket === null, 'a banned person was let in by a socket');
  socket?.close();
  const rows = await ownOf(target).query('select 1 from people where id = $1', [id]);
  count.held(rows.length === 1, 'a banned person deleted the account, and with it the ban');
}

/** Addresses as a proxy reports them, of a network and of its neighbours. */
const NETWORKS: readonly {
  readonly banned: string;
  readonly from: readonly string[];
  readonly not: string;
}[] = [
  {
    banned: '203.0.113.0/24',
    from: [
      '203.0.113.5',
      '::ffff:203.0.113.5',
      '::ffff:cb00:7105',
      '198.51.100.1, 203.0.113.5',
      '127.0.0.1, 203.0.113.77',
      '203.0.113.5, 127.0.0.1',
    ],
    not: '203.0.114.1',
  },
  {
    banned: '2001:db8:5:6::1',
    from: ['2001:db8:5:6::1', '2001:db8:5:6::2', '2001:DB8:5:6:ffff:ffff:ffff:ffff', '2001:db8:5:6:0:0:0:9'],
    not: '2001:db8:5:7::1',
  },
  {
    banned: '::ffff:192.0.2.7',
    from: ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207'],
    not: '192.0.2.8',
  },
];

async function networkBanned(
  target: Target,
  { banned, from, not }: (typeof NETWORKS)[number],
  count: Tally,
): Promise<void> {
  const { token } = await signedUp(target);
  const { ban } = await byAdministrator(target, 'POST', '/api/bans', {
    network: banned,
    reason: 'for the trial',
  });
  try {
    for (const [n, node] of target.nodes.entries()) {
      const guest = (address: string) =>
        api(node, 'POST', '/api/guests', {
          body: { name: 'Somebody else' },
          headers: { 'x-forwarded-for': address },
        });
      const end = performance.now() + PATIENCE_MS;
      while ((await guest(from[0] ?? '')).status !== 403 && performance.now() < end) await sleep(200);
      for (const address of from) {
        count.try(3);
        const { status } = await guest(address);
        count.held(
          status === 403,
          `${banned} is banned, a new guest from ${address} is answered with ${status}`,
        );
        const headers = { 'x-forwarded-for': address };
        const known = await api(node, 'GET', '/api/me', { token, headers });
        count.held(known.status === 403, `${banned} is banned, ${address} is answered with ${known.status}`);
        const socket = await connect(node, token, headers).catch(() => null);
        count.held(socket === null, `${banned} is banned, a socket from ${address} is let in on node ${n}`);
        socket?.close();
      }
      const other = await guest(not);
      count.held(other.status === 201, `${banned} is banned, and ${not} is kept out: ${other.status}`);
    }
  } finally {
    await byAdministrator(target, 'DELETE', `/api/bans/${ban.id}`);
  }
}

export const bansEvaded: Attempt = {
  name: 'bans-evaded',
  about: 'come back in spite of a ban, of the person or of the network',
  async run(target) {
    const count = tally();
    await personBanned(target, count);
    await Promise.all(NETWORKS.map((each) => networkBanned(target, each, count)));
    return count.tried;
  },
};
