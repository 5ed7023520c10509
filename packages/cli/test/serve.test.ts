/** What `spaceline serve` tells an operator when it starts. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { command } from './command.ts';

test('a server that is to use built pages says so if there are none, and drains', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spaceline-serve-'));
  const args = ['serve', '--port', '0', '--data', join(folder, 'data'), '--pages', 'built'];
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...process.env, SPACELINE_DIST: join(folder, 'none'), SPACELINE_BOT_THREADS: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = once(child, 'exit');
  try {
    let said = '';
    for await (const piece of child.stderr) {
      said += String(piece);
      // Only once: a second signal would end it at once.
      if (!child.killed && said.includes('pages are not built')) child.kill('SIGTERM');
    }
    assert.match(said, /The pages are not built.*npm run build -w @spaceline\/web/);
    assert.deepEqual(await gone, [0, null]);
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
