/** Trials end: one that fails halfway leaves nothing open, and its command ends with exit code 1. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Server } from 'socket.io';
import { attackTrial } from '../src/trials/attack/attack.ts';
import { connect } from '../src/trials/client.ts';
import { closingAll } from '../src/trials/closing.ts';
import { until } from '../src/trials/waiting.ts';
import { openWire } from '../src/trials/wire.ts';

/** A server that lets everybody in and then does nothing they ask for. */
let http: HttpServer;
let sockets: Server;
let address: string;

before(async () => {
  http = createServer((request, response) => {
    const isGuest = request.url === '/api/guests';
    response.writeHead(isGuest ? 201 : 500, { 'content-type': 'application/json' });
    response.end(isGuest ? JSON.stringify({ token: 'token', person: { id: 'somebody' } }) : '{}');
  });
  sockets = new Server(http);
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
after(() => sockets.close());

test('whatever opened connections and failed, the trial closes them', async () => {
  const failing = closingAll(async () => {
    await connect(address, 'token');
    await openWire({ address, token: 'token', patienceMs: 1000, moved: () => {} });
    await until('both are connected', () => sockets.engine.clientsCount === 2);
    throw new Error('halfway');
  });
  await assert.rejects(failing, /halfway/);
  await until('nobody is connected', () => sockets.engine.clientsCount === 0);
});

test('a connection that was refused does not try again', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => nobody.once('listening', resolve));
  const { port } = nobody.address() as AddressInfo;
  await new Promise((resolve) => nobody.close(resolve));
  let calls = 0;
  await assert.rejects(connect(`http://127.0.0.1:${port}`, 'token'));
  const later = createServer().on('connection', (socket) => {
    calls++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    later.listen(port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  later.close();
  assert.equal(calls, 0);
});

test('an attempt that fails halfway is reported, and leaves no connection', async () => {
  const report = await attackTrial({ nodes: [address], only: ['watchers-talk'], seed: '1' });
  assert.equal(report.held, false);
  await until('nobody is connected', () => sockets.engine.clientsCount === 0);
});

test('the command ends with exit code 1 when an attempt fails halfway', async () => {
  const command = fileURLToPath(new URL('../../cli/bin/spaceline.js', import.meta.url));
  const args = [command, 'trial', 'attack', '--only', 'watchers-talk', '--server', address];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += String(part);
    });
  const late = setTimeout(() => child.kill('SIGKILL'), 50_000);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearTimeout(late);
  assert.equal(code, 1, said);
  assert.match(said, /could not be tried/);
});
