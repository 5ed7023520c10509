/** The server as the pages know it: refusals and their texts, and a connection that comes back. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Node } from '@spaceline/server';
import { io } from 'socket.io-client';
import { createCalls } from '../src/api/calls.ts';
import { createConnection } from '../src/api/connection.ts';
import { createHttp } from '../src/api/http.ts';
import { ApiProblem, problemOf } from '../src/api/problem.ts';
import { startNode, visit } from './node.ts';

const codeOf = (code: string) => (error: unknown) => error instanceof ApiProblem && error.code === code;

describe('the server', () => {
  let node: Node;
  let folder: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'spaceline-web-'));
    node = await startNode('0', folder);
  });
  after(async () => {
    await node.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('an unreachable server is reported the same way, whatever the cause', async () => {
    const pages = createServer((_, response) => response.end('<!doctype html>'));
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    // A static server answers everything with a page.
    await assert.rejects(createCalls(createHttp({ base })).me(), codeOf('unreachable'));
    await new Promise<void>((resolve) => pages.close(() => resolve()));
    await assert.rejects(createCalls(createHttp({ base })).me(), codeOf('unreachable'));
  });

  test('a refusal has its code, its text and every reason', async () => {
    const { calls } = await visit(node.address, 'Barclay');
    const nobody = createCalls(createHttp({ base: node.address }));
    await assert.rejects(nobody.me(), codeOf('unauthenticated'));
    const problem = await calls.openTable({ deck: { text: '1 Data' } }).then(
      () => assert.fail('an illegal deck was taken'),
      (error: unknown) => problemOf(error),
    );
    assert.equal(problem.code, 'refused');
    assert.ok((problem.reasons?.length ?? 0) > 0);
    assert.ok(problem.reasons?.every(({ text }) => text !== ''));
    const report = await calls.checkDeck({ starter: 'honor' }, '2014-12-01');
    assert.equal(report.legal, true);
  });

  test('a refused connection says why, and opens once somebody signs in', async () => {
    const { connection: theirs } = await visit(node.address, 'Lore');
    const connection = createConnection(async () =>
      io(node.address, { autoConnect: false, auth: { token: 'made up' }, transports: ['websocket'] }),
    );
    await assert.rejects(connection.send('enter', {}), codeOf('unauthenticated'));
    assert.equal(connection.status(), 'refused');
    assert.equal(connection.problem()?.code, 'unauthenticated');
    connection.close();
    assert.ok(await theirs.send('enter', {}));
    theirs.close();
    await assert.rejects(async () => {
      const sent = theirs.send('enter', {});
      theirs.close();
      await sent;
    }, codeOf('unreachable'));
  });

  test('when the server restarts, the connection comes back and waiting requests are answered', async () => {
    const { connection } = await visit(node.address, 'Scott');
    let times = 0;
    connection.onLive(() => {
      times++;
    });
    await connection.send('enter', {});
    const { port } = new URL(node.address);
    await node.close();
    assert.equal(connection.status(), 'lost');
    const waiting = connection.send('enter', {}, { repeatable: true });
    node = await startNode(port, folder);
    assert.deepEqual((await waiting).tables, []);
    assert.equal(times, 2);
    connection.close();
  });
});
