/** Acting with an ended session: signed out, expired, banned, replaced by a new password, or of a deleted person. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CHECK_MS } from '../../transport/standing.ts';
import { type Client, connect } from '../client.ts';
import {
  type Account,
  type Attempt,
  asked,
  nodeOf,
  PASSWORD,
  signedUp,
  type Tally,
  type Target,
  tally,
} from './attempt.ts';

/** By then an ended session must be useless on every node (`docs/security.md`). */
const PATIENCE_MS = CHECK_MS + 1500;

interface Way {
  readonly what: string;
  /** Whether it needs the trial's own server. */
  readonly own?: true;
  end(target: Target, account: Account): Promise<unknown>;
}

const WAYS: readonly Way[] = [
  { what: 'signed out', end: (target, { token }) => asked(target, 'DELETE', '/api/session', { token }) },
  {
    what: 'signed out everywhere',
    end: (target, { token }) => asked(target, 'DELETE', '/api/sessions', { token }),
  },
  {
    what: 'replaced by a new password',
    end: (target, { token }) =>
      asked(target, 'PUT', '/api/me/password', {
        token,
        body: { password: PASSWORD, next: 'earl grey, cold' },
      }),
  },
  {
    what: 'of somebody who was deleted',
    end: (target, { token }) => asked(target, 'DELETE', '/api/me', { token, body: { password: PASSWORD } }),
  },
  {
    what: 'run out',
    own: true,
    end: async ({ own }, { id }) =>
      await own?.query(`update sessions set expires_at = now() - interval '1 second' where person = $1`, [
        id,
      ]),
  },
  {
    what: 'of somebody who was banned',
    own: true,
    async end(target, { id }) {
      const token = await target.own?.administrator();
      const { status } = await asked(target, 'POST', '/api/bans', {
        ...(token === undefined ? {} : { token }),
        body: { person: id, reason: 'for the trial', minutes: 5 },
      });
      if (status !== 201) throw new Error(`The administrator cannot ban: ${status}`);
    },
  },
];

/** Opens a socket, ends the session through the first node, and acts with both the socket and the token. */
async function acts(target: Target, way: Way, n: number, count: Tally): Promise<void> {
  const account = await signedUp(target, n);
  const { token } = account;
  const client: Client = await connect(nodeOf(target, n), token, target.elsewhere());
  client.socket.io.reconnection(false);
  let gone = false;
  client.socket.once('disconnect', () => {
    gone = true;
  });
  const what = `a session that is ${way.what}, on node ${n}`;
  try {
    await way.end(target, account);
    const { status } = await asked(target, 'POST', '/api/chat', { n, token, body: { text: 'still here' } });
    count.try();
    count.held(status === 401, `${what}: a request is answered with ${status}`);
    const end = performance.now() + PATIENCE_MS;
    while (!gone && performance.now() < end) await sleep(50);
    count.try();
    if (!gone) {
      const said = await client.send('say', { text: 'still here' }).catch(() => ({ ok: false }));
      count.held(said.ok === false, `${what}: its socket spoke`);
    }
    const again = await connect(nodeOf(target, n + 1), token, target.elsewhere()).catch(() => null);
    count.try();
    count.held(again === null, `${what}: another socket was let in`);
    again?.close();
  } finally {
    client.close();
  }
}

export const endedSessions: Attempt = {
  name: 'ended-sessions',
  about: 'act with a session that is over, by request and by a socket that stayed open, on every node',
  alongside: true,
  async run(target) {
    const count = tally();
    const ways = WAYS.filter(({ own }) => !own || target.own);
    await Promise.all(ways.flatMap((way) => target.nodes.map((_, n) => acts(target, way, n, count))));
    return count.tried;
  },
};
