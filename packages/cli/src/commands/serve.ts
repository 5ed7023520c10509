/** `spaceline serve`: a server node on this machine. Everything else is configured by the environment. */
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';

interface Options {
  readonly host?: string;
  readonly port?: string;
  readonly data?: string;
  readonly administrator?: string;
  readonly json?: true;
}

const ENVIRONMENT = `
Environment (the options above come first):
  SPACELINE_HOST, SPACELINE_PORT   where to listen (127.0.0.1, 4242; port 0 takes any free one)
  SPACELINE_DATA                   the folder of the embedded database (./data)
  DATABASE_URL                     a PostgreSQL server instead, for several nodes
  SPACELINE_ORIGINS                addresses of pages that may use this server, with commas between them
  SPACELINE_BOT_THREADS            threads in which bots think; 0 leaves them to other nodes
  SPACELINE_ADMINISTRATOR          the account that is made administrator; made with a password if there is none
  SPACELINE_ADMINISTRATOR_PASSWORD that password; otherwise one is made up and printed once
  SPACELINE_LOG                    fatal, error, warn, info, debug, trace or silent
docs/operating.md has all of them.

The log goes to the error stream, one JSON object a line. SIGTERM and SIGINT drain the node; a second one ends it at once.`;

export function register(program: Command): void {
  program
    .command('serve')
    .description('run a server to play at, on this machine')
    .option('--host <address>', 'where to listen')
    .option('--port <n>', 'where to listen; 0 takes any free one', parsePort)
    .option('--data <folder>', 'keep everything in this folder')
    .option('--administrator <name>', 'make this account administrator; without such an account, make one')
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

/** The environment with what the options say. A folder that is asked for is meant, whatever else is configured. */
function environment({ host, port, data, administrator }: Options): Record<string, string | undefined> {
  return {
    ...process.env,
    ...(host === undefined ? {} : { SPACELINE_HOST: host }),
    ...(port === undefined ? {} : { SPACELINE_PORT: port }),
    ...(data === undefined ? {} : { SPACELINE_DATA: data, DATABASE_URL: '' }),
    ...(administrator === undefined ? {} : { SPACELINE_ADMINISTRATOR: administrator }),
  };
}

async function run(options: Options): Promise<void> {
  // Loaded when asked for: the other commands start faster without it.
  const { ConfigError, configInWords, FolderTakenError, logTo, MigrationError, openNode, readConfig } =
    await import('@spaceline/server');
  try {
    const config = readConfig(environment(options));
    if (!options.json) console.log(configInWords(config));
    const log = logTo(process.stderr.fd, config.logLevel);
    const node = await openNode(config, { log });
    const { address, newAdministratorPassword: password } = node;
    console.log(
      options.json
        ? JSON.stringify({ address, ...(password === null ? {} : { password }) })
        : `\nSpaceline is at ${address}`,
    );
    if (password !== null && !options.json)
      console.log(`${config.administrator?.name} signs in with ${password} (told this once; change it).`);
    drainOnSignal(node, config.drainSeconds);
  } catch (error) {
    const expected = [ConfigError, FolderTakenError, MigrationError].some((kind) => error instanceof kind);
    if (!(error instanceof Error) || !(expected || isSystemError(error))) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** A port that is taken, a folder that may not be written, a server that is not there. */
const isSystemError = (error: Error): boolean => 'code' in error;

function drainOnSignal(node: { close(): Promise<void> }, seconds: number): void {
  let asked = 0;
  const drain = (): void => {
    if (++asked > 1) process.exit(1);
    setTimeout(() => process.exit(1), seconds * 1000).unref();
    node.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}
