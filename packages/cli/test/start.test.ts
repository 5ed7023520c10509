/** What a command loads before it starts: no rules or cards for `--help`, else only its own packages. Counted, not timed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { command } from './command.ts';

/** Prints the name of every loaded file of ours to stderr. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  registerHooks({ load(url, context, next) {
    if (url.includes('/packages/')) writeSync(2, 'loaded ' + url + '\\n');
    return next(url, context);
  } });
`)}`;

interface Start {
  readonly status: number | null;
  readonly stdout: string;
  /** Files by package. */
  readonly files: ReadonlyMap<string, number>;
}

function start(...args: readonly string[]): Start {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', WATCH, command, ...args], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  const files = new Map<string, number>();
  for (const [, name = ''] of stderr.matchAll(/^loaded .*\/packages\/([^/]+)\//gm))
    files.set(name, (files.get(name) ?? 0) + 1);
  return { status, stdout, files };
}

test('help loads nothing but the list of commands', () => {
  const { status, stdout, files } = start('--help');
  assert.equal(status, 0);
  for (const name of ['play', 'serve', 'cards', 'trial', 'restore'])
    assert.match(stdout, new RegExp(`^  ${name} `, 'm'));
  // The file that is run, the one it loads, and the list.
  assert.deepEqual([...files], [['cli', 3]]);
});

test('a command is loaded with what it needs and no more', () => {
  const packages = (...args: readonly string[]) => [...start(...args).files.keys()].sort();
  assert.deepEqual(packages('cards', 'show', 'Data'), ['cards', 'cli', 'engine']);
  assert.deepEqual(packages('help', 'serve'), ['cli']);
  assert.deepEqual(packages('help', 'simulate').includes('server'), false);
});

test('an unknown command is refused by name, with the one that is meant', () => {
  const { status, files } = start('card');
  assert.equal(status, 2);
  assert.deepEqual([...files], [['cli', 3]]);
});
