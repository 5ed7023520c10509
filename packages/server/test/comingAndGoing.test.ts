/**
 * A node that starts and shuts down: obstacles are reported and leave nothing open, and clients reconnect by themselves.
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { io } from 'socket.io-client';
import { openNode } from '../src/node.ts';
import { DatabaseError, openDatabase } from '../src/storage/opening.ts';
import { guest } from '../src/trials/client.ts';
import { embeddedStage, type Stage } from './stages.ts';

const ALONE = { botThreads: 0 };

async function onStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const stage = await embeddedStage();
  try {
    await work(stage);
  } finally {
    stage.clear();
  }
}

test('a node whose port is taken releases what it had opened', () =>
  onStage(async (stage) => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { readonly port: number };
    await assert.rejects(openNode(stage.config({ ...ALONE, port })), { code: 'EADDRINUSE' });
    other.close();
    // A folder belongs to one process and one node at a time.
    await (await openDatabase(stage.where)).close();
  }));

test('an unusable database is named, with the reason and without the password', async () => {
  await assert.rejects(openDatabase({ url: 'postgres://worf:qapla@127.0.0.1:1/qonos' }), (error) => {
    assert.ok(error instanceof DatabaseError);
    assert.match(error.message, /worf.*127\.0\.0\.1:1\/qonos.*ECONNREFUSED/);
    assert.ok(!error.message.includes('qapla'));
    return true;
  });
});

test('an ordinary client reconnects when a node was drained and is up again', () =>
  onStage(async (stage) => {
    const first = await openNode(stage.config(ALONE));
    const { address } = first;
    const token = await guest(address, 'Guinan');
    const socket = io(address, { auth: { token }, forceNew: true, transports: ['websocket'] });
    try {
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      const told = new Promise<void>((resolve) => socket.once('draining', resolve));
      const active = new Promise((resolve) => socket.once('disconnect', () => resolve(socket.active)));
      await first.close();
      await told;
      assert.equal(await active, true, 'Socket.IO does not try again.');
      const back = new Promise<void>((resolve) => socket.once('connect', resolve));
      const second = await openNode(stage.config({ ...ALONE, port: Number(new URL(address).port) }));
      await back;
      await second.close();
    } finally {
      socket.close();
    }
  }));
