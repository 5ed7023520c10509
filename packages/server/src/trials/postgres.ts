/**
 * A PostgreSQL server for tests and trials: Debian's, in a temporary folder, on a free loopback port, run by its own user since it
 * refuses to be run by root. Installed when missing and possible; otherwise tests that need it are skipped, with the reason.
 */
import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { familyProcessorMs } from './processor.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

export interface Postgres {
  /** The address of a new, empty database. */
  database(): Promise<string>;
  /** Processor time of all its processes so far, in milliseconds; null where the system does not tell. */
  processorMs(): number | null;
  /** Ends the server at once, as a power cut would, and starts it again. */
  crash(): Promise<void>;
  /** Kills the server's processes, all of them, without a word (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again after that, as often as it takes. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

const programs = (): string | undefined => globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

/** Installs Debian's package, without the cluster it would start by itself. */
async function install(): Promise<void> {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args: string[]) => run('apt-get', ['-y', '-q', ...args], options);
  await apt('update').catch(() => {});
  await apt('install', '--no-install-recommends', 'postgresql-common');
  const file = '/etc/postgresql-common/createcluster.conf';
  if (existsSync('/etc/postgresql-common')) writeFileSync(file, 'create_main_cluster = false\n');
  await apt('install', '--no-install-recommends', 'postgresql');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Starts a server, or says why there can be none. */
export async function startPostgres(): Promise<Postgres | { readonly unavailable: string }> {
  if (programs() === undefined && isRoot) await install().catch(() => {});
  const bin = programs();
  if (bin === undefined)
    return { unavailable: 'PostgreSQL is not installed (Debian: apt-get install postgresql)' };
  try {
    return await start(bin);
  } catch (error) {
    return { unavailable: `PostgreSQL does not start: ${error instanceof Error ? error.message : error}` };
  }
}

async function start(bin: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'spaceline-postgres-'));
  const port = await freePort();
  const data = join(folder, 'data');
  const command = (program: string, args: readonly string[]): [string, string[]] =>
    isRoot
      ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
      : [join(bin, program), [...args]];
  if (isRoot) await run('chown', ['postgres', folder]);
  await run(...command('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-N', '-E', 'UTF8']));
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`;
  const begin = () =>
    run(...command('pg_ctl', ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start']));
  const halt = ['-D', data, '-m', 'immediate', '-w', 'stop'];
  let running = true;
  // A test that is ended in the middle must not leave a server behind.
  const atExit = () => {
    if (running) spawnSync(...command('pg_ctl', halt), { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', atExit);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
  await begin();
  /** Processes of the server that may still be there. */
  let killed: number[] = [];
  const firstProcess = (): number =>
    Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  return {
    async database() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      const client = new pg.Client(address('postgres'));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    processorMs: () => familyProcessorMs(firstProcess()),
    async crash() {
      await run(...command('pg_ctl', halt));
      await begin();
    },
    async kill() {
      const first = firstProcess();
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(first)]);
      killed = [first, ...stdout.trim().split('\n').map(Number)].filter((pid) => pid > 1);
      for (const pid of killed)
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended by itself meanwhile.
        }
    },
    async revive() {
      while (killed.some(isAlive)) await setTimeout(20);
      await begin();
    },
    async stop() {
      if (!running) return;
      running = false;
      await run(...command('pg_ctl', halt)).catch(() => {});
      process.off('exit', atExit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
