/** A server node for tests: over a new database unless a folder is given, with limits too high for tests to reach. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Node, openNode, readConfig } from '@spaceline/server';
import { fillFolder } from '@spaceline/server/trials';
import { io } from 'socket.io-client';
import { type Calls, createCalls } from '../src/api/calls.ts';
import { type Connection, createConnection } from '../src/api/connection.ts';
import { createHttp } from '../src/api/http.ts';

const PLENTY = '100000';

export async function startNode(port = '0', kept: string | null = null): Promise<Node> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'spaceline-node-'));
  if (kept === null) await fillFolder(folder, 'ready');
  const node = await openNode({
    ...readConfig({
      SPACELINE_PORT: port,
      SPACELINE_LOG: 'silent',
      SPACELINE_BOT_THREADS: '1',
      SPACELINE_REQUESTS_PER_MINUTE: PLENTY,
      SPACELINE_GUESTS_PER_HOUR: PLENTY,
      SPACELINE_MESSAGES_PER_SECOND: PLENTY,
    }),
    database: { folder },
  });
  return {
    ...node,
    async close() {
      await node.close();
      if (kept === null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A visitor with their own browser. */
export interface Visitor {
  readonly id: string;
  readonly name: string;
  readonly calls: Calls;
  readonly connection: Connection;
}

export async function visit(address: string, name: string): Promise<Visitor> {
  const response = await fetch(`${address}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const { token, person } = (await response.json()) as { token: string; person: { id: string } };
  return {
    id: person.id,
    name,
    calls: createCalls(createHttp({ base: address, token })),
    connection: createConnection(async () =>
      io(address, { autoConnect: false, auth: { token }, transports: ['websocket'], reconnectionDelay: 30 }),
    ),
  };
}
