/**
 * What tests need that npm does not bring: Chromium and PostgreSQL, and nginx and Caddy for a long run. Each is found or installed once,
 * before any test that needs it, by Debian's package manager. Somebody else who is installing is waited for. What could not be had is
 * told with its reason.
 */
import { execFile } from 'node:child_process';
import {
  closeSync,
  existsSync,
  globSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findPostgres } from '../../packages/server/src/trials/postgresPrograms.ts';
import {
  findProxy,
  PROXIES,
  type ProxyName,
  unpackedIn,
} from '../../packages/server/src/trials/proxyPrograms.ts';
import { findChromium } from '../../packages/web/scripts/browser.ts';
import { fail, pass, skip, type Tally } from './tally.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Component {
  readonly name: string;
  /** What is not tested without it. */
  readonly without: string;
  /** Only a long run asks for it. */
  readonly isForLong?: boolean;
  find(environment: Environment): string | undefined;
  install(apt: Apt, environment: Environment): Promise<void>;
}

/** Runs `apt-get` with these words; throws with what it complained about. */
type Apt = (...args: readonly string[]) => Promise<void>;

/**
 * A proxy, unpacked beside the tests' other caches and not installed: as an installed package it would begin to serve at once, and
 * nobody who runs tests has asked for that.
 */
const proxy = (name: ProxyName): Component => ({
  name,
  without: `deploy's example for ${name} was not tried`,
  isForLong: true,
  find: (environment) => findProxy(name, environment),
  async install(_apt, environment) {
    const folder = mkdtempSync(join(environment.TMPDIR ?? tmpdir(), 'spaceline-package-'));
    try {
      await aptIn(environment, folder)('download', name);
      const [file] = globSync(join(folder, '*.deb'));
      if (file === undefined) throw new Error('its package did not come');
      const complaint = await ran(['dpkg', '-x', file, unpackedIn(environment)], environment);
      if (complaint !== undefined) throw new Error(complaint);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

const COMPONENTS: readonly Component[] = [
  {
    name: 'PostgreSQL',
    without: 'the server was tested on its embedded database alone',
    find: findPostgres,
    async install(apt, { SPACELINE_TEST_ROOT: root = '/' }) {
      await apt('install', 'postgresql-common');
      // Without the cluster that the package would start by itself.
      const folder = join(root, 'etc/postgresql-common');
      if (existsSync(folder)) {
        try {
          writeFileSync(join(folder, 'createcluster.conf'), 'create_main_cluster = false\n');
        } catch {
          // Whoever may install by sudo need not be able to write there; a cluster more does no harm.
        }
      }
      await apt('install', 'postgresql');
    },
  },
  {
    name: 'Chromium',
    without: 'no page was tested in a browser',
    find: findChromium,
    install: (apt) => apt('install', 'chromium'),
  },
  ...PROXIES.map(proxy),
];

/** A component and where it is, or why it could not be had. */
export type Had = Pick<Component, 'name' | 'without'> &
  ({ readonly where: string; readonly isNew: boolean } | { readonly why: string });

const say = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Finds every component, and installs what is missing. */
export async function haveComponents(environment: Environment = process.env): Promise<readonly Had[]> {
  const had: Had[] = [];
  for (const component of COMPONENTS) {
    const { name, without, isForLong = false } = component;
    if (isForLong && environment.SPACELINE_TEST_LONG !== '1') continue;
    const there = component.find(environment);
    if (there !== undefined) {
      had.push({ name, without, where: there, isNew: false });
      continue;
    }
    let trouble = 'its package brought no program that is known here';
    try {
      await install(component, environment);
    } catch (error) {
      trouble = say(error);
    }
    const where = component.find(environment);
    had.push(where === undefined ? { name, without, why: trouble } : { name, without, where, isNew: true });
  }
  return had;
}

/** How long another installation is waited for, ours or anybody's. */
const patienceMs = ({ SPACELINE_TEST_PATIENCE_SECONDS: seconds = '600' }: Environment): number =>
  Number(seconds) * 1000;
const LOOK_MS = 500;

async function install(component: Component, environment: Environment): Promise<void> {
  const apt = aptIn(environment);
  const unlock = await lock(environment);
  try {
    // Whoever was waited for may have installed the same.
    if (component.find(environment) !== undefined) return;
    try {
      await component.install(apt, environment);
    } catch {
      // A machine that is new knows no packages yet.
      await apt('update');
      await component.install(apt, environment);
    }
  } finally {
    unlock();
  }
}

const onPath = (program: string, { PATH = '' }: Environment): boolean =>
  PATH.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));

/** Somebody else has the package manager; it says so at once where it does not wait by itself. */
const TAKEN = /could not get lock|unable to (?:acquire|lock)|is another process using it/i;

function aptIn(environment: Environment, folder?: string): Apt {
  if (!onPath('apt-get', environment))
    throw new Error('it is not installed, and there is no apt-get here to install it with');
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !onPath('sudo', environment))
    throw new Error('it is not installed, and only root may install it');
  const patience = patienceMs(environment);
  const options = ['-y', '-q', '--no-install-recommends', '-o', `DPkg::Lock::Timeout=${patience / 1000}`];
  return async (...args) => {
    const words = ['apt-get', ...options, ...args];
    const command = isRoot
      ? ['env', 'DEBIAN_FRONTEND=noninteractive', ...words]
      : ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive', ...words];
    const end = performance.now() + patience;
    for (;;) {
      const complaint = await ran(command, environment, folder);
      if (complaint === undefined) return;
      if (!TAKEN.test(complaint) || performance.now() > end)
        throw new Error(`apt-get ${args.join(' ')}: ${complaint}`);
      await setTimeout(LOOK_MS);
    }
  };
}

/** Runs a command; tells what it complained about when it did not end well. */
function ran(
  [program = '', ...args]: readonly string[],
  environment: Environment,
  cwd?: string,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { env: environment as NodeJS.ProcessEnv, timeout: 10 * 60_000, ...(cwd === undefined ? {} : { cwd }) },
      (error, stdout, stderr) => {
        if (!error) return resolve(undefined);
        const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim());
        const errors = lines.filter((line) => /^(E|Err|Error|W)[: ]/.test(line));
        const told = errors.length > 0 ? errors : lines.filter((line) => line !== '');
        resolve(told.slice(-3).join(' ') || error.message);
      },
    );
  });
}

/** Two runs of the tests at once do not install at once. The lock of a process that is gone is nobody's. */
async function lock(environment: Environment): Promise<() => void> {
  const file = join(environment.TMPDIR ?? tmpdir(), 'spaceline-components.lock');
  const end = performance.now() + patienceMs(environment);
  for (;;) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (!isHeld(file)) rmSync(file, { force: true });
    else if (performance.now() > end)
      throw new Error(`another run of the tests has been installing for too long (${file})`);
    else await setTimeout(LOOK_MS);
  }
}

function isHeld(file: string): boolean {
  try {
    const text = readFileSync(file, 'utf8');
    // Just made, and not written yet.
    if (text === '') return true;
    process.kill(Number(text), 0);
    return true;
  } catch (error) {
    // Somebody else's process is one, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** On a machine that checks changes nothing may be missing; on a developer's it is a skip that is said loudly. */
const isChecking = ({ CI = '' }: Environment): boolean => CI !== '' && CI !== '0' && CI !== 'false';

/** Each component is one item. */
export function tallyOf(had: Had, environment: Environment = process.env): Tally {
  if ('where' in had) return pass();
  const name = `${had.name} could not be had`;
  return isChecking(environment) ? fail(name, `${had.why}; ${had.without}.`) : skip(name, had.why);
}
