/** `spaceline cards prove`: its report, when it fails, and which cards count as changed. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { changedFiles } from '../src/commands/changed.ts';
import { realSpaceline } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'prove-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const prove = (...args: readonly string[]) => realSpaceline(['cards', 'prove', ...args]);

test('a report has its counts and the unnoticed mutants; it fails below the required share', () => {
  const { status, stdout } = prove('--card', 'Q-Net', '--json', '--no-cache');
  const report = JSON.parse(stdout);
  assert.deepEqual(Object.keys(report).sort(), [
    'cards',
    'caught',
    'fromCache',
    'least',
    'leftOut',
    'mutants',
    'proven',
    'seconds',
    'survivors',
    'unproven',
    'weak',
    'weakest',
  ]);
  assert.deepEqual([report.cards, report.proven, report.fromCache, report.leftOut], [1, 1, 0, []]);
  assert.equal(report.caught + report.survivors.length, report.mutants);
  assert.equal(report.least, 95);
  assert.equal(status, 0);
});

test('unknown names are refused', () => {
  const nowhere = prove('Q-Nett');
  assert.equal(nowhere.status, 2);
  assert.match(nowhere.stderr, /There is no card "Q-Nett"\. Near it: Q-Net/);
  assert.match(prove('--set', 'premier').stderr, /There is no set "premier"/);
  assert.match(prove('--least', '101').stderr, /Write a number from 0 to 100/);
});

const noGit = spawnSync('git', ['--version']).status === 0 ? false : 'there is no git on this machine';

test('changed means different from main, or on main from the previous commit', { skip: noGit }, () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const commit = (...files: readonly string[]) => {
    for (const file of files) write(file, `${Math.random()}`);
    git('add', '.');
    git('commit', '-qm', 'x');
  };
  mkdirSync(join(folder, 'sub'));
  assert.equal(changedFiles(join(folder, 'sub')), undefined, 'no repository');
  git('init', '-q', '-b', 'main');
  commit('a');
  assert.equal(changedFiles(folder), undefined, 'no commit before');
  commit('b');
  assert.deepEqual(changedFiles(folder), ['b'], 'on the main line');
  git('switch', '-qc', 'work');
  commit('c');
  commit('d');
  write('a', 'not committed');
  write('e', 'not even added');
  assert.deepEqual(changedFiles(folder)?.toSorted(), ['a', 'c', 'd', 'e'], 'beside it');
});
