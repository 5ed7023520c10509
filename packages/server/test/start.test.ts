/** `npm start` on a fresh machine: a guest plays a bot, and finds the game again after a restart. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { randomPlayer } from '@spaceline/bots';
import { api, connect, guest, playSeat } from '../src/trials/client.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'spaceline-start-'));
after(() => rmSync(data, { recursive: true }));

/** Runs the command; only the folder, the port and the pages (built by another step) are given. */
async function npmStart(): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...environment, SPACELINE_DATA: data, SPACELINE_PORT: '0', SPACELINE_PAGES: 'built' },
    stdio: ['ignore', 'pipe', 'ignore'],
    // Its own process group, so that a signal reaches what npm starts.
    detached: true,
  });
  const group = -(child.pid ?? 0);
  const kill = () => void process.kill(group, 'SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    const address = /^Spaceline is at (http:\S+)$/.exec(line)?.[1];
    if (address === undefined) continue;
    return {
      address,
      async stop() {
        process.off('exit', kill);
        process.kill(group, 'SIGTERM');
        await ended;
      },
    };
  }
  throw new Error(`It ended without an address:\n${lines.join('\n')}`);
}

test('npm start: a guest plays a bot at once, and the game is still there after a restart', async () => {
  const first = await npmStart();
  const token = await guest(first.address, 'Ro Laren');
  const { body, status } = await api(first.address, 'POST', '/api/tables', {
    token,
    body: { deck: { starter: 'honor' }, opponent: 'bot:random', start: true },
  });
  assert.equal(status, 201, JSON.stringify(body));
  const { game } = body.table;
  const client = await connect(first.address, token);
  await client.watch(game, 0);
  assert.equal(await playSeat(client, randomPlayer(), 'first', 10), 10);
  client.close();
  const before = (await api(first.address, 'GET', `/api/games/${game}`, { token })).body;
  await first.stop();

  const second = await npmStart();
  const again = (await api(second.address, 'GET', `/api/games/${game}`, { token })).body;
  assert.deepEqual([again.seat, again.players], [before.seat, before.players]);
  assert.ok(again.seq >= before.seq);
  if (again.seq === before.seq) assert.deepEqual(again.view, before.view);
  const reconnected = await connect(second.address, token);
  await reconnected.watch(game);
  assert.equal(await playSeat(reconnected, randomPlayer(), 'second', 5), 5);
  reconnected.close();
  await second.stop();
});
