/** Configuration, from the environment and nowhere else. All errors are reported at once. */
import { availableParallelism } from 'node:os';
import { nameFault, normalName } from '@spaceline/engine';
import { z } from 'zod';

import type { Where } from '../storage/database.ts';
import { withoutPassword } from '../storage/opening.ts';
import { isNetwork, type ProxyTrust } from './address.ts';

/** A whole number; anything else gets a one-sentence error. */
function whole(least: number, most: number) {
  const wanted = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(wanted).int(wanted).min(least, wanted).max(most, wanted);
}

/** One of a few words; the error lists them. */
function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words) {
  return z.enum(words, `must be one of ${words.join(', ')}`);
}

/** A text that must not be too short to be safe. */
function secret(least: number, most: number) {
  const wanted = `must have ${least} to ${most} characters`;
  return z.string().min(least, wanted).max(most, wanted);
}

/** An address with one of these protocols. */
function addressOf(protocols: RegExp, example: string) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.test(new URL(text).protocol),
      `must be an address such as ${example}`,
    );
}

/** Which proxies are trusted, or what is wrong with the value. */
function trustIn(text: string): ProxyTrust | string {
  if (text === 'no' || text === '0') return null;
  const wanted =
    'list the networks of your proxies, separated by commas (loopback, private, 10.0.0.0/8, 2001:db8::1), or give the number of chained proxies';
  if (text === 'yes') return `"yes" would trust whatever any client says; ${wanted}`;
  if (/^[1-9]$/.test(text)) return { hops: Number(text) };
  const networks = text.split(',').map((each) => each.trim());
  const wrong = networks.filter((each) => !isNetwork(each));
  return wrong.length === 0 ? { networks } : `"${wrong[0]}" is not a network; ${wanted}`;
}

const Environment = z.object({
  SPACELINE_HOST: z.string().min(1).optional(),
  SPACELINE_PORT: whole(0, 65_535).optional(),
  /** Set by hosting platforms; our own variables take precedence. */
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(4242),
  /** The folder of the embedded database. */
  SPACELINE_DATA: z.string().min(1).default('./data'),
  /** Whether commits reach the disk before they are acknowledged, as on a PostgreSQL server. */
  SPACELINE_DATA_SYNC: oneOf('yes', 'no').default('yes'),
  /** A PostgreSQL server instead of the folder. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://', abort: true })
    .refine(URL.canParse, 'must be an address such as postgres://user:password@host:port/database')
    .optional(),
  /** Where other nodes over the same database reach this one, if not at the address it listens on. */
  SPACELINE_NODE_ADDRESS: addressOf(/^https?:$/, 'http://10.0.0.5:4242').optional(),
  /** A node without a heartbeat for this long is dead, and others may take over its games. */
  SPACELINE_NODE_SILENT_SECONDS: whole(2, 600).default(15),
  SPACELINE_DATABASE_CONNECTIONS: whole(1, 500).default(10),
  /** How long a node waits for a connection to PostgreSQL, and for the result of a statement. */
  SPACELINE_DATABASE_CONNECT_SECONDS: whole(1, 600).default(10),
  SPACELINE_DATABASE_STATEMENT_SECONDS: whole(2, 600).default(10),
  /** Origins from which browsers may use this server, apart from its own address. */
  SPACELINE_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .transform((origins) => origins.filter((origin) => origin !== ''))
    .pipe(z.array(addressOf(/^https?:$/, 'https://pages.example.org'))),
  /** The pages: built if missing or out of date, served as built, or none at all. */
  SPACELINE_PAGES: oneOf('build', 'built', 'none').default('build'),
  /** Which proxies are trusted to report a client's address. */
  SPACELINE_TRUST_PROXY: z
    .string()
    .trim()
    .default('no')
    .transform((text, context): ProxyTrust => {
      const read = trustIn(text);
      if (typeof read !== 'string') return read;
      context.addIssue({ code: 'custom', message: read });
      return z.NEVER;
    }),
  /** Limits for open connections, per address and in total on this node. */
  SPACELINE_SOCKETS_PER_ADDRESS: whole(1, 1_000_000).default(200),
  SPACELINE_SOCKETS: whole(1, 1_000_000).default(10_000),
  SPACELINE_LOG: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  /** Readable lines, JSON, or automatic: readable at a terminal, JSON elsewhere. */
  SPACELINE_LOG_FORMAT: oneOf('auto', 'text', 'json').default('auto'),
  /** Threads for bots; 0 leaves the bots to other nodes. */
  SPACELINE_BOT_THREADS: whole(0, 64).default(Math.max(1, Math.floor(availableParallelism() / 2))),
  SPACELINE_BOT_LIMIT_MS: whole(100, 600_000).default(15_000),
  SPACELINE_GAMES_IN_MEMORY: whole(1, 1_000_000).default(1000),
  SPACELINE_GAME_IDLE_SECONDS: whole(1, 86_400).default(600),
  SPACELINE_SNAPSHOT_EVERY: whole(1, 10_000).default(100),
  /** The token Prometheus must send to read the metrics; without one they are available only on this machine. */
  SPACELINE_METRICS_TOKEN: secret(16, 200).optional(),
  /** How long a request may take to arrive. */
  SPACELINE_REQUEST_SECONDS: whole(1, 600).default(30),
  /** Limits per address: requests per minute, and new guests per hour. */
  SPACELINE_REQUESTS_PER_MINUTE: whole(1, 1_000_000).default(600),
  SPACELINE_GUESTS_PER_HOUR: whole(1, 1_000_000).default(60),
  /** Messages per second on one socket, after an initial burst of three times as many. */
  SPACELINE_MESSAGES_PER_SECOND: whole(1, 1_000_000).default(20),
  /** The pause in games that ask openly: how long a pass usually takes. */
  SPACELINE_PAUSE_MS: whole(0, 60_000).default(1500),
  SPACELINE_DRAIN_SECONDS: whole(0, 600).default(10),
  /** How long a starting game waits for the shares its players' clients have promised. */
  SPACELINE_SHARE_SECONDS: whole(1, 600).default(15),
  /** The public address of this server: for links in mails, and for passkeys. */
  SPACELINE_SITE: addressOf(/^https?:$/, 'https://play.example.org').optional(),
  /** An SMTP server, and the sender of mails; without them no mail is sent. */
  SPACELINE_SMTP: addressOf(/^smtps?:$/, 'smtps://user:password@mail.example.org').optional(),
  SPACELINE_MAIL_FROM: z.email('must be a mail address such as post@example.org').optional(),
  /** The account to make administrator at start-up, and its password if the account does not exist yet. */
  SPACELINE_ADMINISTRATOR: z
    .string()
    .superRefine((text, context) => {
      const fault = nameFault(text, 'staff');
      if (fault !== null) context.addIssue({ code: 'custom', message: `the name ${fault}` });
    })
    .overwrite(normalName)
    .optional(),
  SPACELINE_ADMINISTRATOR_PASSWORD: secret(10, 200).optional(),
});

/** Where mail is sent, its sender, and the address for its links. */
export interface MailConfig {
  readonly smtp: string;
  readonly from: string;
  readonly site: string;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly database: Where;
  /** Where other nodes reach this one; null if at the address it listens on. */
  readonly nodeAddress: string | null;
  readonly nodeSilentSeconds: number;
  readonly origins: readonly string[];
  readonly pages: 'build' | 'built' | 'none';
  readonly trustProxy: ProxyTrust;
  readonly socketsPerAddress: number;
  readonly sockets: number;
  readonly logLevel: string;
  readonly logFormat: 'auto' | 'text' | 'json';
  readonly botThreads: number;
  readonly botLimitMs: number;
  readonly gamesInMemory: number;
  /** A game that nobody asks for this long leaves memory. */
  readonly gameIdleSeconds: number;
  readonly snapshotEvery: number;
  readonly requestsPerMinute: number;
  readonly guestsPerHour: number;
  readonly messagesPerSecond: number;
  readonly metricsToken: string | null;
  readonly requestSeconds: number;
  readonly pauseMs: number;
  readonly drainSeconds: number;
  readonly shareSeconds: number;
  /** The public address of this server; null if not configured. */
  readonly site: string | null;
  readonly mail: MailConfig | null;
  readonly administrator: { readonly name: string; readonly password?: string } | null;
}

export class ConfigError extends Error {}

/** Variables of the project that are not for a server; those of its tests have a prefix. */
const OTHERS = ['SPACELINE_BACKUP_KEY', 'SPACELINE_FUZZ_GAMES', 'SPACELINE_SERVER', 'SPACELINE_DIST'];
const OF_TESTS = 'SPACELINE_TEST_';

/** Variables that look like ours but are unknown: typos, which should be reported. */
export function strayVariables(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known = Object.keys(Environment.shape);
  return Object.keys(environment)
    .filter((name) => name.startsWith('SPACELINE_') && !name.startsWith(OF_TESTS))
    .filter((name) => !known.includes(name) && !OTHERS.includes(name))
    .sort();
}

/** Reads the configuration. Throws a `ConfigError` that names every invalid variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  // Our own names take precedence; then the common ones are ignored.
  if (set.SPACELINE_HOST !== undefined) delete set.HOST;
  if (set.SPACELINE_PORT !== undefined) delete set.PORT;
  const read = Environment.safeParse(set);
  if (!read.success)
    throw new ConfigError(
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  const e = read.data;
  const site = e.SPACELINE_SITE === undefined ? null : new URL(e.SPACELINE_SITE).origin;
  if ((e.SPACELINE_SMTP !== undefined || e.SPACELINE_MAIL_FROM !== undefined) && !mailOf(e, site))
    throw new ConfigError(
      'SPACELINE_SMTP: to send mail, set all of SPACELINE_SMTP, SPACELINE_MAIL_FROM and SPACELINE_SITE (for the links).',
    );
  return {
    host: e.SPACELINE_HOST ?? e.HOST,
    port: e.SPACELINE_PORT ?? e.PORT,
    database:
      e.DATABASE_URL === undefined
        ? { folder: e.SPACELINE_DATA, sync: e.SPACELINE_DATA_SYNC === 'yes' }
        : {
            url: e.DATABASE_URL,
            connections: e.SPACELINE_DATABASE_CONNECTIONS,
            patience: {
              connect: e.SPACELINE_DATABASE_CONNECT_SECONDS,
              statement: e.SPACELINE_DATABASE_STATEMENT_SECONDS,
            },
          },
    nodeSilentSeconds: e.SPACELINE_NODE_SILENT_SECONDS,
    nodeAddress: e.SPACELINE_NODE_ADDRESS ?? null,
    origins: e.SPACELINE_ORIGINS.map((origin) => new URL(origin).origin),
    pages: e.SPACELINE_PAGES,
    trustProxy: e.SPACELINE_TRUST_PROXY,
    socketsPerAddress: e.SPACELINE_SOCKETS_PER_ADDRESS,
    sockets: e.SPACELINE_SOCKETS,
    logLevel: e.SPACELINE_LOG,
    logFormat: e.SPACELINE_LOG_FORMAT,
    botThreads: e.SPACELINE_BOT_THREADS,
    botLimitMs: e.SPACELINE_BOT_LIMIT_MS,
    gamesInMemory: e.SPACELINE_GAMES_IN_MEMORY,
    gameIdleSeconds: e.SPACELINE_GAME_IDLE_SECONDS,
    snapshotEvery: e.SPACELINE_SNAPSHOT_EVERY,
    requestsPerMinute: e.SPACELINE_REQUESTS_PER_MINUTE,
    guestsPerHour: e.SPACELINE_GUESTS_PER_HOUR,
    messagesPerSecond: e.SPACELINE_MESSAGES_PER_SECOND,
    metricsToken: e.SPACELINE_METRICS_TOKEN ?? null,
    requestSeconds: e.SPACELINE_REQUEST_SECONDS,
    pauseMs: e.SPACELINE_PAUSE_MS,
    drainSeconds: e.SPACELINE_DRAIN_SECONDS,
    shareSeconds: e.SPACELINE_SHARE_SECONDS,
    site,
    mail: mailOf(e, site),
    administrator:
      e.SPACELINE_ADMINISTRATOR === undefined
        ? null
        : {
            name: e.SPACELINE_ADMINISTRATOR,
            ...(e.SPACELINE_ADMINISTRATOR_PASSWORD === undefined
              ? {}
              : { password: e.SPACELINE_ADMINISTRATOR_PASSWORD }),
          },
  };
}

function mailOf(e: z.output<typeof Environment>, site: string | null): MailConfig | null {
  const { SPACELINE_SMTP: smtp, SPACELINE_MAIL_FROM: from } = e;
  return smtp === undefined || from === undefined || site === null ? null : { smtp, from, site };
}

const PAGES: Readonly<Record<Config['pages'], string>> = {
  build: 'built if missing or out of date',
  built: 'served as built',
  none: 'none, API only',
};

const proxiesInWords = (trust: ProxyTrust): string =>
  trust === null
    ? 'none trusted'
    : 'hops' in trust
      ? `${trust.hops === 1 ? 'one is' : `a chain of ${trust.hops} is`} trusted`
      : `trusted in ${trust.networks.join(', ')}`;

/** The configuration in words, without secrets. */
export function configInWords(config: Config): string {
  const { database } = config;
  const where =
    'url' in database
      ? `PostgreSQL at ${withoutPassword(database.url)}, ${database.connections ?? 10} connections`
      : database.folder === null
        ? 'in memory only'
        : `the folder ${database.folder}${database.sync === false ? ', not synced to the disk' : ''}`;
  return [
    `listens on    ${config.host} port ${config.port === 0 ? '(any free one)' : config.port}`,
    `keeps data in ${where}`,
    `pages         ${PAGES[config.pages]}`,
    `origins       ${config.origins.length > 0 ? config.origins.join(', ') : 'its own address only'}`,
    `proxies       ${proxiesInWords(config.trustProxy)}`,
    `bots          ${config.botThreads === 0 ? 'left to other nodes' : `${config.botThreads} ${config.botThreads === 1 ? 'thread' : 'threads'}, at most ${config.botLimitMs} ms for an answer`}`,
    `games         ${config.gamesInMemory} in memory, dropped when unused for ${config.gameIdleSeconds} s, a snapshot every ${config.snapshotEvery} entries`,
    `pauses        ${config.pauseMs} ms in games that ask openly`,
    `limits        ${config.requestsPerMinute} requests a minute and ${config.guestsPerHour} guests an hour from an address, ${config.messagesPerSecond} messages a second on a socket, ${config.socketsPerAddress} connections from an address and ${config.sockets} in all`,
    `metrics       ${config.metricsToken === null ? 'for this machine only' : 'for clients with the token'}`,
    `site          ${config.site ?? 'SPACELINE_SITE is not set: no mail, and passkeys only on localhost'}`,
    `mail          ${config.mail === null ? 'not sent' : `from ${config.mail.from} by ${withoutPassword(config.mail.smtp)}`}`,
    ...(config.administrator ? [`administrator ${config.administrator.name}`] : []),
    `log           ${config.logLevel}`,
  ].join('\n');
}
