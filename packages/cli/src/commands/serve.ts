/** `spaceline serve`: a server node on this machine, with the pages. Everything else is configured by the environment. */
import type { logTo, Node } from '@spaceline/server';
import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { pagesHere } from '../pages.ts';
import { environment, explain } from '../server.ts';

interface Options {
  readonly host?: string;
  readonly port?: string;
  readonly data?: string;
  readonly administrator?: string;
  readonly pages?: string;
  readonly json?: true;
}

const ENVIRONMENT = `
Environment (the options above take precedence):
  SPACELINE_HOST, SPACELINE_PORT   where to listen (127.0.0.1, 4242; port 0 for any free one)
  HOST, PORT                       the same, if those are not set
  SPACELINE_DATA                   the folder of the embedded database (./data)
  DATABASE_URL                     a PostgreSQL server instead, for several nodes
  SPACELINE_ORIGINS                origins whose pages may use this server, separated by commas
  SPACELINE_PAGES                  build: build the pages if missing or out of date; built: serve as built; none
  SPACELINE_BOT_THREADS            threads for bots; 0 leaves bots to other nodes
  SPACELINE_ADMINISTRATOR          the account to make administrator; created with a password if it does not exist
  SPACELINE_ADMINISTRATOR_PASSWORD that password; by default one is generated and printed once
  SPACELINE_LOG                    fatal, error, warn, info, debug, trace or silent
  SPACELINE_LOG_FORMAT             text for people, json for programs; auto: text at a terminal, json elsewhere
docs/operating.md lists all of them.

The log goes to the error stream. SIGTERM and SIGINT drain the node; a second signal ends it at once.`;

export function register(command: Command): void {
  command
    .option('--host <address>', 'where to listen')
    .option('--port <n>', 'port to listen on; 0 for any free one', parsePort)
    .option('--data <folder>', 'keep everything in this folder')
    .option('--administrator <name>', 'make this account administrator, creating it if necessary')
    .addOption(
      new Option(
        '--pages <how>',
        'build the pages if they are missing or out of date, serve them as built, or serve none',
      ).choices(['build', 'built', 'none']),
    )
    .option('--json', 'print the address as JSON')
    .addHelpText('after', ENVIRONMENT)
    .action(run);
}

function parsePort(text: string): string {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 0 || n > 65_535)
    throw new InvalidArgumentError('Write a port from 0 to 65535.');
  return text;
}

async function run(options: Options): Promise<void> {
  // Loaded on demand, so that other commands start faster.
  const { configInWords, logTo, openNode, readConfig, strayVariables } = await import('@spaceline/server');
  try {
    const config = readConfig({
      // At a terminal, only warnings and errors are shown.
      ...(process.stderr.isTTY ? { SPACELINE_LOG: 'warn' } : {}),
      ...environment(options),
    });
    const say = (words: string): void => void (options.json || console.log(words));
    for (const name of strayVariables(process.env))
      console.error(`${name} is not a server setting and is ignored; docs/operating.md lists them all.`);
    say(configInWords(config));
    const log = logTo(process.stderr.fd, config.logLevel, config.logFormat);
    const { pages, build } = await pagesHere(config.pages);
    const node = await openNode(config, { log, ...(pages ? { pages } : {}) });
    const { address, newAdministratorPassword: password } = node;
    console.log(
      options.json
        ? JSON.stringify({ address, ...(password === null ? {} : { password }) })
        : `\nSpaceline is at ${address}`,
    );
    if (password !== null)
      say(`${config.administrator?.name} signs in with ${password} (shown only this once; change it).`);
    drainOnSignal(node, config.drainSeconds, log);
    if (pages?.state() === 'missing')
      console.error(
        'The pages are not built, so browsers see only a notice. To build them: npm run build -w @spaceline/web',
      );
    if (build) await buildPages(build, address, say);
  } catch (error) {
    await explain(error);
    // Exit even if something is still open, so that no unreachable server stays alive.
    process.exit();
  }
}

/** Builds the pages while the API is already running. */
async function buildPages(
  build: (step: (words: string, share: number) => void) => Promise<void>,
  address: string,
  say: (words: string) => void,
): Promise<void> {
  say('Building the pages (on the first start, and whenever their sources have changed):');
  try {
    let last = '';
    await build((words, share) => {
      if (words !== last) say(`  ${String(Math.round(100 * share)).padStart(2)} % ${words} …`);
      last = words;
    });
    say(`The pages are built. Open ${address} and play.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('The server continues without the pages. To try again: npm run build -w @spaceline/web');
  }
}

function drainOnSignal(node: Pick<Node, 'close'>, seconds: number, log: ReturnType<typeof logTo>): void {
  let asked = 0;
  const fail = (why: string, error?: unknown): void => {
    log.fatal({ error }, why);
    process.exit(1);
  };
  const drain = (): void => {
    if (++asked > 1) process.exit(1);
    setTimeout(() => fail(`not drained in ${seconds} seconds`), seconds * 1000).unref();
    node.close().then(
      () => process.exit(0),
      (error: unknown) => fail('not drained', error),
    );
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}
