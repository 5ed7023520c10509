/**
 * What `npm test` reports, and how it ends, where Chromium and PostgreSQL are hidden: another PATH, another root for the
 * package folders, and package managers that fail, that install, or that are locked for a moment.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../test.ts', import.meta.url));
const machines: string[] = [];
after(() => {
  for (const machine of machines) rmSync(machine, { recursive: true, force: true });
});

/** What the machine's package manager does, as shell code; `$ROOT` is where it installs. */
const FAILS = 'echo "E: Unable to locate package" >&2; exit 100';
const PROGRAMS = 'usr/bin/chromium usr/lib/postgresql/15/bin/initdb usr/lib/postgresql/15/bin/pg_ctl';
const INSTALLS = `for file in ${PROGRAMS} usr/lib/postgresql/15/bin/postgres; do
  mkdir -p "$ROOT/$(dirname $file)"; : > "$ROOT/$file"
done`;
/** Reports a lock three times and then installs. */
const TAKEN_FIRST = `n=$(cat "$ROOT/tries" 2>/dev/null || echo 0); echo $((n + 1)) > "$ROOT/tries"
if [ $n -lt 3 ]; then echo "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 1" >&2; exit 100; fi
${INSTALLS}`;

/** A machine with nothing but perhaps a package manager. */
function machine(manager: string | null): { readonly root: string; readonly programs: string } {
  const root = mkdtempSync(join(tmpdir(), 'spaceline-machine-'));
  machines.push(root);
  const programs = join(root, 'programs');
  mkdirSync(programs);
  const program = (name: string, text: string): void => {
    writeFileSync(join(programs, name), `#!/bin/sh\nPATH=/usr/bin:/bin\nROOT='${root}'\n${text}\n`);
    chmodSync(join(programs, name), 0o755);
  };
  program('env', 'exec /usr/bin/env PATH="$(dirname $0):/usr/bin:/bin" "$@"');
  // Used by users other than root.
  program('sudo', 'shift; PATH="$(dirname $0):$PATH" exec "$@"');
  if (manager !== null) program('apt-get', `echo "$@" >> "$ROOT/asked"\n${manager}`);
  return { root, programs };
}

interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly last: string;
}

/** Keeps the compile cache; everything else of this machine is hidden. */
const { NODE_COMPILE_CACHE = '' } = process.env;

/** Runs the components step on a machine. */
function components(
  { root, programs }: ReturnType<typeof machine>,
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, '--components'], {
      env: { PATH: programs, TMPDIR: root, SPACELINE_TEST_ROOT: root, NODE_COMPILE_CACHE, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    child.once('close', (code) => resolve({ code, said, last: said.trim().split('\n').at(-1) ?? '' }));
  });
}

test('in CI, components that cannot be installed fail the run, each with its reason', async () => {
  const { code, said, last } = await components(machine(FAILS), { CI: 'true' });
  assert.deepEqual([code, last], [1, '0 passed, 2 failed']);
  assert.match(
    said,
    /-- PostgreSQL could not be had\napt-get .*E: Unable to locate package.*embedded database alone/,
  );
  assert.match(
    said,
    /-- Chromium could not be had\napt-get .*E: Unable to locate package.*no page was tested/,
  );
});

test('on a developer’s machine they are skipped, and the last lines say so loudly', async () => {
  for (const CI of ['', 'false']) {
    const { code, said, last } = await components(machine(FAILS), { CI });
    assert.deepEqual([code, last], [0, '0 passed, 0 failed']);
    const ending = said.trim().split('\n').slice(-8).join('\n');
    assert.match(ending, /!! NOT EVERYTHING WAS TESTED\. PostgreSQL could not be had: apt-get /);
    assert.match(ending, /!! NOT EVERYTHING WAS TESTED\. Chromium could not be had: apt-get /);
    assert.match(ending, /So no page was tested in a browser/);
  }
});

test('a long run also needs the proxies, and unpacks them without installing them', async () => {
  const LONG = { CI: 'true', SPACELINE_TEST_LONG: '1' };
  const without = await components(machine(FAILS), LONG);
  assert.deepEqual([without.code, without.last], [1, '0 passed, 4 failed']);
  assert.match(
    without.said,
    /-- caddy could not be had\n.*E: Unable to locate package; deploy.s example for caddy was not tried/,
  );
  const here = machine(`${INSTALLS}\nfor last in "$@"; do :; done; : > "$last.deb"`);
  const unpack = 'mkdir -p "$3/usr/sbin"; : > "$3/usr/sbin/$(basename "$2" .deb)"';
  writeFileSync(join(here.programs, 'dpkg'), `#!/bin/sh\nPATH=/usr/bin:/bin\n${unpack}\n`, { mode: 0o755 });
  const { code, last, said } = await components(here, LONG);
  assert.deepEqual([code, last], [0, '4 passed, 0 failed'], said);
  assert.doesNotMatch(readFileSync(join(here.root, 'asked'), 'utf8'), /install (nginx|caddy)/);
});

test('a missing package manager is given as the reason', async () => {
  const { code, said, last } = await components(machine(null), { CI: 'true' });
  assert.deepEqual([code, last], [1, '0 passed, 2 failed']);
  assert.match(said, /there is no apt-get here/);
});

test('missing components are installed, once, and found', async () => {
  const here = machine(INSTALLS);
  const first = await components(here, { CI: 'true' });
  assert.deepEqual([first.code, first.last], [0, '2 passed, 0 failed'], first.said);
  assert.ok(
    first.said.includes(`PostgreSQL: ${join(here.root, 'usr/lib/postgresql/15/bin')} (installed now)`),
  );
  const asked = readFileSync(join(here.root, 'asked'), 'utf8');
  assert.match(asked, /DPkg::Lock::Timeout=600 install postgresql/);
  const again = await components(here, { CI: 'true' });
  assert.deepEqual([again.code, again.last], [0, '2 passed, 0 failed']);
  assert.equal(readFileSync(join(here.root, 'asked'), 'utf8'), asked, 'nothing is installed twice');
});

test('a briefly locked package manager is waited for', async () => {
  const here = machine(TAKEN_FIRST);
  const { code, last, said } = await components(here, { CI: 'true' });
  assert.deepEqual([code, last], [0, '2 passed, 0 failed'], said);
  assert.ok(Number(readFileSync(join(here.root, 'tries'), 'utf8')) > 3);
});

test('a package manager that stays locked fails with that reason', async () => {
  const never = 'echo "E: Could not get lock /var/lib/dpkg/lock-frontend" >&2; exit 100';
  const { code, said } = await components(machine(never), {
    CI: 'true',
    SPACELINE_TEST_PATIENCE_SECONDS: '1',
  });
  assert.equal(code, 1);
  assert.match(said, /Could not get lock/);
});

test('two runs at once install one after the other; a lock left by a dead run does not block', async () => {
  const here = machine(`${INSTALLS}\nsleep 1`);
  writeFileSync(join(here.root, 'spaceline-components.lock'), '999999999');
  const both = await Promise.all([components(here, { CI: 'true' }), components(here, { CI: 'true' })]);
  assert.deepEqual(
    both.map(({ last }) => last),
    ['2 passed, 0 failed', '2 passed, 0 failed'],
  );
  const asked = readFileSync(join(here.root, 'asked'), 'utf8').trim().split('\n');
  assert.equal(asked.filter((line) => line.endsWith(' postgresql')).length, 1, asked.join('\n'));
  assert.ok(!existsSync(join(here.root, 'spaceline-components.lock')));
});
