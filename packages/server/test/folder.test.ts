/** The folder of an embedded database: one process at a time, across process namespaces, and commits reach the disk. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { randomPlayer } from '@spaceline/bots';
import { sql } from 'drizzle-orm';
import { FolderTakenError, takeFolder } from '../src/storage/folder.ts';
import { openDatabase } from '../src/storage/opening.ts';
import { api, connect, guest, playSeat } from '../src/trials/client.ts';
import { CONTAINED, serve } from '../src/trials/processes.ts';
import { embeddedStage } from './stages.ts';

const ours = fileURLToPath(new URL('../src/storage/folder.ts', import.meta.url));
const [unshare = '', ...apart] = CONTAINED;
const canContain = spawnSync(unshare, [...apart, 'true']).status === 0;
const skip = canContain ? false : 'this user may not make spaces of processes (unshare --pid)';

/** A process that takes a folder, says so, and keeps it until it is ended. */
async function keeper(folder: string, contained: boolean): Promise<{ child: ChildProcess; said: string }> {
  const program = `const { takeFolder } = await import(${JSON.stringify(ours)});
    try { takeFolder(${JSON.stringify(folder)}); console.log('has it as process ' + process.pid); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
  const [command = '', ...args] = [
    ...(contained ? CONTAINED : []),
    ...[process.execPath, '--input-type=module', '-e', program],
  ];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

async function end({ child }: { readonly child: ChildProcess }): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  child.kill('SIGKILL');
  await gone;
}

describe('a folder', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'spaceline-folder-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  test('is taken once, also within a process, and can be taken again after release', () => {
    const giveBack = takeFolder(folder);
    assert.throws(() => takeFolder(folder), FolderTakenError);
    assert.throws(() => takeFolder(folder), new RegExp(`process ${process.pid} on `));
    giveBack();
    takeFolder(folder)();
    assert.ok(!existsSync(join(folder, 'spaceline.pid')));
  });

  test('that this user may not write to is refused with the reason of the system', () => {
    const closed = mkdtempSync(join(tmpdir(), 'spaceline-closed-'));
    const isRoot = process.geteuid?.() === 0;
    fs.chmodSync(closed, 0o555);
    // Root may write everywhere.
    if (isRoot) process.seteuid?.(65_534);
    try {
      assert.throws(() => takeFolder(closed), /^Error: EACCES: permission denied/);
    } finally {
      if (isRoot) process.seteuid?.(0);
      rmSync(closed, { recursive: true });
    }
  });

  test('is free as soon as the process that had it was killed', async () => {
    const first = await keeper(folder, false);
    try {
      assert.match(first.said, /^has it/);
      assert.throws(() => takeFolder(folder), new RegExp(`in use by process ${first.child.pid} `));
    } finally {
      await end(first);
    }
    takeFolder(folder)();
  });

  test('belongs to one container at a time, though both are process 1 there', { skip }, async () => {
    const first = await keeper(folder, true);
    assert.equal(first.said, 'has it as process 1');
    const second = await keeper(folder, true);
    await Promise.all([end(first), end(second)]);
    assert.match(second.said, /in use by process 1 on .*: stop that server first/);
    // The process inside ends a moment after the one outside.
    const third = await keeper(folder, true);
    await end(third);
    assert.equal(third.said, 'has it as process 1');
  });
});

test('two servers in containers over one folder: the second does not start, the first keeps everything it acknowledged', {
  skip,
}, async () => {
  const stage = await embeddedStage();
  try {
    const first = await serve(stage.where, {}, { contained: true });
    let words = '';
    const complained = (more: string) => {
      words += more;
    };
    await assert.rejects(serve(stage.where, {}, { contained: true, complained }));
    assert.match(words, /is in use by process 1 on/);
    const token = await guest(first.address);
    const table = { deck: { starter: 'honor' }, opponent: 'bot:random', start: true };
    const { game } = (await api(first.address, 'POST', '/api/tables', { token, body: table })).body.table;
    const client = await connect(first.address, token);
    await client.watch(game, 0);
    await playSeat(client, randomPlayer(), game, 5);
    const known = client.told?.seq ?? 0;
    client.close();
    await first.end('SIGKILL');
    const next = await serve(stage.where, {}, { contained: true });
    const { body } = await api(next.address, 'GET', `/api/games/${game}`, { token });
    assert.ok(known >= 5 && body.seq >= known, `${body.seq} of ${known}`);
    await next.end('SIGKILL');
  } finally {
    stage.clear();
  }
});

test('commits are synced to the disk, unless that is not wanted', async () => {
  const { fsyncSync } = fs;
  let synced = 0;
  fs.fsyncSync = (file) => {
    synced++;
    fsyncSync(file);
  };
  syncBuiltinESMExports();
  try {
    for (const sync of [true, false]) {
      const stage = await embeddedStage();
      const database = await openDatabase({ ...stage.where, sync } as never);
      const during = async (work: () => Promise<unknown>): Promise<number> => {
        const before = synced;
        await work();
        return synced - before;
      };
      const add = (key: string) =>
        database.queries.execute(sql`insert into limits (key, points) values (${key}, 1)`);
      await add('first');
      const written = await during(() => add('second'));
      const read = await during(() => database.queries.execute(sql`select * from limits`));
      assert.deepEqual([written > 0, read], [sync, 0], `${written} times`);
      await database.close();
      stage.clear();
    }
  } finally {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  }
});
