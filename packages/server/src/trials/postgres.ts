/**
 * A PostgreSQL server for tests and trials: in a temporary folder, on a free loopback port, run by its own user since it
 * refuses to run as root. If there is none, the caller is told why.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Databases, databasesAt } from './databases.ts';
import { findPostgres } from './postgresPrograms.ts';
import { familyProcessorMs } from './processor.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

export interface Postgres extends Databases {
  /** Its address, without a database. */
  readonly address: string;
  /** Processor time of all its processes so far, in milliseconds; null if the system does not report it. */
  processorMs(): number | null;
  /** Stops the server at once, like a power failure, and starts it again. */
  crash(): Promise<void>;
  /** Kills all processes of the server (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again after that, retrying as often as necessary. */
  revive(): Promise<void>;
  /** Fills its disk to the last byte, or makes room again; only if it has its own disk. */
  fillDisk(full: boolean): Promise<void>;
  stop(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** What a server must survive: the less, the faster it is. */
type Outlives = 'a crash of the machine' | 'being killed' | 'nothing';

/** To survive being killed, commits must reach the operating system, but not the disk. */
const SETTINGS: Readonly<Record<Outlives, string>> = {
  'a crash of the machine': '',
  'being killed': '-c fsync=off -c full_page_writes=off',
  nothing: '-c fsync=off -c full_page_writes=off -c synchronous_commit=off',
};

/**
 * Starts a server, or says why that is impossible; optionally on its own small disk of this many megabytes, in memory.
 */
export async function startPostgres(
  outlives: Outlives = 'a crash of the machine',
  disk: number | null = null,
): Promise<Postgres | { readonly unavailable: string }> {
  if (disk !== null && !isRoot) return { unavailable: 'only root can make a disk for PostgreSQL (tmpfs)' };
  const bin = findPostgres();
  if (bin === undefined)
    return {
      unavailable: 'PostgreSQL is not installed; npm run components installs it where that is possible',
    };
  try {
    return await start(bin, SETTINGS[outlives], disk);
  } catch (error) {
    return { unavailable: `PostgreSQL does not start: ${error instanceof Error ? error.message : error}` };
  }
}

async function start(bin: string, more: string, disk: number | null): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'spaceline-postgres-'));
  if (disk !== null) await run('mount', ['-t', 'tmpfs', '-o', `size=${disk}m`, 'tmpfs', folder]);
  const unmount = () => {
    if (disk !== null) spawnSync('umount', [folder], { stdio: 'ignore' });
  };
  const filler = join(folder, 'filler');
  const port = await freePort();
  const data = join(folder, 'data');
  const command = (program: string, args: readonly string[]): [string, string[]] =>
    isRoot
      ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
      : [join(bin, program), [...args]];
  if (isRoot) await run('chown', ['postgres', folder]);
  await run(
    ...command('initdb', [
      ...['-D', data, '-A', 'trust', '-U', 'postgres', '-N', '-E', 'UTF8'],
      // On a small disk the log is kept in small segments.
      ...(disk === null ? [] : ['--wal-segsize=1']),
    ]),
  );
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 ${more}`;
  const begin = () =>
    run(...command('pg_ctl', ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start']));
  const halt = ['-D', data, '-m', 'immediate', '-w', 'stop'];
  let running = true;
  // A test that is interrupted must not leave a server behind.
  const atExit = () => {
    if (running) spawnSync(...command('pg_ctl', halt), { stdio: 'ignore' });
    unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', atExit);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
  await begin();
  /** Processes of the server that may still be running. */
  let killed: number[] = [];
  const firstProcess = (): number =>
    Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);
  const address = `postgres://postgres@127.0.0.1:${port}`;
  return {
    address,
    ...databasesAt(address),
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
          // It has already ended by itself.
        }
    },
    async revive() {
      while (killed.some(isAlive)) await setTimeout(20);
      await begin();
    },
    async fillDisk(full) {
      if (full) {
        await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']).catch(() => {});
        return;
      }
      rmSync(filler, { force: true });
      // Without room for its log it may have stopped; then start it again.
      const running = await run(...command('pg_ctl', ['-D', data, 'status'])).catch(() => null);
      if (!running) await begin();
    },
    async stop() {
      if (!running) return;
      running = false;
      await run(...command('pg_ctl', halt)).catch(() => {});
      process.off('exit', atExit);
      unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
