/**
 * A node that starts and shuts down: obstacles are reported and leave nothing open, and clients reconnect by themselves.
 */
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
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
    await assert.rejects(openNode(stage.config({ ...ALONE, port })), {
      code: 'EADDRINUSE',
      message: new RegExp(`^Cannot listen on 127\\.0\\.0\\.1 port ${port}: another program .*SPACELINE_PORT`),
    });
    other.close();
    // A folder belongs to one process and one node at a time.
    await (await openDatabase(stage.where)).close();
  }));

test('a data folder that cannot be used is named, with the reason and what to change', () =>
  onStage(async (stage) => {
    assert.ok('folder' in stage.where && stage.where.folder !== null);
    const file = `${stage.where.folder}.txt`;
    writeFileSync(file, '');
    try {
      await assert.rejects(openDatabase({ folder: file }), (error) => {
        assert.ok(error instanceof DatabaseError);
        assert.ok(error.message.startsWith(`The data folder ${file} cannot be used: EEXIST`));
        assert.match(error.message, /SPACELINE_DATA or --data/);
        return true;
      });
    } finally {
      rmSync(file);
    }
  }));

test(
  'a data folder where the system creates none is refused, not waited for',
  {
    skip: process.platform === 'linux' ? false : 'there is no /proc',
  },
  () =>
    assert.rejects(openDatabase({ folder: '/proc/spaceline/data' }), {
      message: /^The data folder \/proc\/spaceline\/data cannot be used: ENOENT/,
    }),
);

test('an unusable database is named, with the reason and without the password', async () => {
  await assert.rejects(openDatabase({ url: 'postgres://worf:qapla@127.0.0.1:1/qonos' }), (error) => {
    assert.ok(error instanceof DatabaseError);
    assert.match(error.message, /worf.*127\.0\.0\.1:1\/qonos.*ECONNREFUSED/);
    assert.ok(!error.message.includes('qapla'));
    return true;
  });
});

test('a database that asks for a password the address does not have is reported as that', async () => {
  const asks = (kind: number, text: string): Buffer => {
    const message = Buffer.alloc(9 + text.length);
    message.write('R', 0);
    message.writeInt32BE(8 + text.length, 1);
    message.writeInt32BE(kind, 5);
    message.write(text, 9);
    return message;
  };
  // As much of PostgreSQL's protocol as it takes to be asked: the method, and the first step of SCRAM.
  const steps = [asks(10, 'SCRAM-SHA-256\0\0'), asks(11, 'r=x,s=eA==,i=4096')];
  const server = createServer((socket) => {
    const left = [...steps];
    socket.on('error', () => {});
    socket.on('data', () => void socket.write(left.shift() ?? ''));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await assert.rejects(openDatabase({ url: `postgres://worf@127.0.0.1:${port}/qonos` }), {
      message: `PostgreSQL at postgres://worf@127.0.0.1:${port}/qonos cannot be used: the server asks for a password, and DATABASE_URL has none`,
    });
  } finally {
    server.close();
  }
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
