/**
 * A server to attack: two nodes over one PostgreSQL database, as an operator would run them behind a proxy on the same
 * machine, with a mailbox for their mails and an administrator. Limits are low, so that they are reached soon; everything
 * else has default settings.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { api, type Reply } from '../client.ts';
import type { Databases } from '../databases.ts';
import { openMailbox } from '../mailbox.ts';
import { type Served, serve } from '../processes.ts';
import type { Own } from './attempt.ts';

export const ATTACKED = {
  SPACELINE_TRUST_PROXY: 'loopback',
  SPACELINE_REQUESTS_PER_MINUTE: '150',
  SPACELINE_GUESTS_PER_HOUR: '60',
  SPACELINE_MESSAGES_PER_SECOND: '20',
  SPACELINE_SOCKETS_PER_ADDRESS: '200',
} as const;

const SITE = 'https://play.example.org';
const ADMINISTRATOR = 'Nechayev';

export interface OwnServer {
  readonly nodes: readonly [string, string];
  readonly own: Own;
  close(): Promise<void>;
}

export async function openOwn(databases: Databases): Promise<OwnServer> {
  const [url, mailbox] = await Promise.all([databases.database('ready'), openMailbox()]);
  const password = randomBytes(15).toString('hex');
  const environment = {
    ...ATTACKED,
    SPACELINE_SITE: SITE,
    SPACELINE_SMTP: mailbox.smtp,
    SPACELINE_MAIL_FROM: 'spaceline@example.org',
    SPACELINE_ADMINISTRATOR: ADMINISTRATOR,
    SPACELINE_ADMINISTRATOR_PASSWORD: password,
  };
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // The database sometimes goes away before the last connection is closed; nobody cares by then.
  pool.on('error', () => {});
  const served: Served[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(served.map((node) => node.end('SIGTERM')));
    await Promise.all([mailbox.close(), pool.end()]);
  };
  const started = await Promise.allSettled([serve({ url }, environment), serve({ url }, environment)]);
  for (const each of started) if (each.status === 'fulfilled') served.push(each.value);
  const [first, second] = served;
  if (!first || !second) {
    await close();
    throw new Error('The nodes to attack do not start.');
  }
  let signedIn: Promise<string> | undefined;
  const signIn = async (): Promise<string> => {
    const { status, body } = await api(first.address, 'POST', '/api/session', {
      body: { name: ADMINISTRATOR, password },
    });
    if (status !== 200) throw new Error(`The administrator is not let in: ${JSON.stringify(body)}`);
    return body.token;
  };
  return {
    nodes: [first.address, second.address],
    own: {
      url,
      mailbox,
      site: SITE,
      query: async (text, values = []) => (await pool.query<Reply['body']>(text, [...values])).rows,
      database: async (contents) => ({ url: await databases.database(contents), connections: 4 }),
      administrator() {
        signedIn ??= signIn();
        return signedIn;
      },
    },
    close,
  };
}
