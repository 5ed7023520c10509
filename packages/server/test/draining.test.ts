/**
 * A node that is told to stop does so, whoever is connected: clients in the middle of a request, silent connections,
 * clients that do not close in return, and clients that connect meanwhile.
 */
import assert from 'node:assert/strict';
import { connect as dial, type Socket } from 'node:net';
import { test } from 'node:test';
import { openNode } from '../src/node.ts';
import { api, connect, guest } from '../src/trials/client.ts';
import { serve } from '../src/trials/processes.ts';
import { embeddedStage } from './stages.ts';

const UPGRADE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: x',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

/** A raw connection. */
async function line(address: string, words = ''): Promise<{ readonly socket: Socket; heard(): string }> {
  const { hostname, port } = new URL(address);
  const socket = dial(Number(port), hostname);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  if (words !== '') socket.write(words);
  return { socket, heard: () => heard };
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('a node shuts down properly, whatever connections are held against it', async () => {
  const stage = await embeddedStage();
  const { where } = stage;
  const node = await serve(where, { DATABASE_URL: '', SPACELINE_DRAIN_SECONDS: '6' });
  const held = [
    await line(node.address),
    await line(node.address, 'POST /api/guests HTTP/1.1\r\nhost: x\r\n'),
    await line(node.address, 'POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{'),
    await line(node.address, 'GET /api/version HTTP/1.1\r\nhost: x\r\n\r\n'),
    await line(node.address, UPGRADE),
  ];
  await until(() => held.slice(3).every(({ heard }) => heard() !== ''));
  const code = await node.end('SIGTERM');
  for (const { socket } of held) socket.destroy();
  stage.clear();
  assert.equal(code, 0);
});

test('a request in progress gets its response, and new clients are refused while the node stops', async () => {
  const stage = await embeddedStage();
  const node = await openNode(stage.config());
  const token = await guest(node.address);
  const client = await connect(node.address, token);
  const late = await line(node.address);
  const asking = await line(
    node.address,
    'POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n{"name"',
  );
  const draining = new Promise((resolve) => client.socket.once('draining', () => resolve('told')));
  await api(node.address, 'GET', '/api/version');
  const began = performance.now();
  const closing = node.close();
  late.socket.write(UPGRADE);
  asking.socket.write(':"Ro"}');
  assert.equal(await draining, 'told');
  await closing;
  const took = performance.now() - began;
  client.close();
  stage.clear();
  assert.match(asking.heard(), /^HTTP\/1\.1 201 /);
  assert.doesNotMatch(late.heard(), /^HTTP\/1\.1 101 /);
  assert.ok(took < 2500, `it took ${took} ms, though nobody had to be waited for`);
});
