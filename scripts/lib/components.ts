/**
 * What tests need besides npm packages: Chromium and PostgreSQL, and nginx and Caddy for a long run. Each is found or
 * installed once, before any test that needs it, with Debian's package manager. If another process is installing, we wait
 * for it. Anything that cannot be installed is reported with the reason.
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
  /** Only needed by a long run. */
  readonly isForLong?: boolean;
  find(environment: Environment): string | undefined;
  install(apt: Apt, environment: Environment): Promise<void>;
}

/** Runs `apt-get` with these arguments; throws its error output. */
type Apt = (...args: readonly string[]) => Promise<void>;

/**
 * A proxy, unpacked into the tests' cache rather than installed: an installed package would start serving at once, and
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
      // Without the cluster that the package would create and start.
      const folder = join(root, 'etc/postgresql-common');
      if (existsSync(folder)) {
        try {
          writeFileSync(join(folder, 'createcluster.conf'), 'create_main_cluster = false\n');
        } catch {
          // With sudo one may install without being able to write there; an extra cluster does no harm.
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

/** A component and where it is, or why it is missing. */
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

/** How long to wait for another installation. */
const patienceMs = ({ SPACELINE_TEST_PATIENCE_SECONDS: seconds = '600' }: Environment): number =>
  Number(seconds) * 1000;
const LOOK_MS = 500;

async function install(component: Component, environment: Environment): Promise<void> {
  const apt = aptIn(environment);
  const unlock = await lock(environment);
  try {
    // The other installation may have installed the same.
    if (component.find(environment) !== undefined) return;
    try {
      await component.install(apt, environment);
    } catch {
      // A new machine has no package lists yet.
      await apt('update');
      await component.install(apt, environment);
    }
  } finally {
    unlock();
  }
}

const onPath = (program: string, { PATH = '' }: Environment): boolean =>
  PATH.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));

/** Another process holds the package manager's lock. */
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

/** Runs a command; fails with its error output. */
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

/** Prevents two test runs from installing at once. The lock of a dead process is ignored. */
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
    // Just created, and not written yet.
    if (text === '') return true;
    process.kill(Number(text), 0);
    return true;
  } catch (error) {
    // A process of another user exists too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** In CI nothing may be missing; on a developer's machine it is a loud skip. */
const isChecking = ({ CI = '' }: Environment): boolean => CI !== '' && CI !== '0' && CI !== 'false';

/** Each component is one item. */
export function tallyOf(had: Had, environment: Environment = process.env): Tally {
  if ('where' in had) return pass();
  const name = `${had.name} could not be had`;
  return isChecking(environment) ? fail(name, `${had.why}; ${had.without}.`) : skip(name, had.why);
}
