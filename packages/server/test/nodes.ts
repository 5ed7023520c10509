/**
 * Nodes for tests: two if the database supports two, one over the embedded one. They are opened before the tests of a
 * `describe` and closed after them, with all their clients.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { type Node, openNode } from '../src/node.ts';
import type { Config } from '../src/operating/config.ts';
import { api, type Client, connect, guest, type Reply } from '../src/trials/client.ts';
import type { Stage } from './stages.ts';

/** A guest with a socket. */
export interface Somebody {
  readonly id: string;
  readonly token: string;
  readonly client: Client;
  /** Waits for a message of a name that satisfies a condition. */
  hears(name: string, holds?: (message: Reply['body']) => boolean): Promise<Reply['body']>;
}

export interface Nodes {
  readonly stage: Stage;
  /** Nodes in turn; always the same, if there is one. */
  node(n?: number): Node;
  call(n: number, method: string, path: string, token: string, body?: unknown): Promise<Reply>;
  join(n: number, token: string): Promise<Client>;
  somebody(name: string, n: number): Promise<Somebody>;
  /** Opens a table against a bot and starts at once. Returns the game. */
  againstBot(n: number, token: string, bot?: string, wish?: object): Promise<string>;
}

const PATIENCE_MS = 15_000;

export function nodesOf(open: () => Promise<Stage>, changes: Partial<Config> = {}): Nodes {
  const nodes: Node[] = [];
  const clients: Client[] = [];
  let stage: Stage;
  before(async () => {
    stage = await open();
    nodes.push(await openNode(stage.config(changes)));
    if (stage.manyNodes) nodes.push(await openNode(stage.config(changes)));
  });
  after(async () => {
    for (const client of clients) client.close();
    await Promise.all(nodes.map((node) => node.close()));
  });

  const node = (n = 0): Node => {
    const found = nodes[n % nodes.length];
    assert.ok(found, 'The nodes are up when the tests run.');
    return found;
  };
  const call = (n: number, method: string, path: string, token: string, body?: unknown): Promise<Reply> =>
    api(node(n).address, method, path, { token, ...(body === undefined ? {} : { body }) });

  async function join(n: number, token: string): Promise<Client> {
    const client = await connect(node(n).address, token);
    clients.push(client);
    return client;
  }

  return {
    get stage() {
      return stage;
    },
    node,
    call,
    join,
    async somebody(name, n) {
      const token = await guest(node(n).address, name);
      const { id } = (await call(n, 'GET', '/api/me', token)).body.person;
      const client = await join(n, token);
      return { id, token, client, hears: earOf(client, name) };
    },
    async againstBot(n, token, bot = 'bot:greedy', wish = {}) {
      const { status, body } = await call(n, 'POST', '/api/tables', token, {
        deck: { starter: 'honor' },
        opponent: { bot, deck: { starter: 'envoys' } },
        start: true,
        ...wish,
      });
      assert.equal(status, 201, JSON.stringify(body));
      return body.table.game;
    },
  };
}

/** Records everything a client is told besides its game, and waits for what has not come yet. */
function earOf(client: Client, name: string): Somebody['hears'] {
  const heard: { readonly event: string; readonly message: Reply['body'] }[] = [];
  let wake = (): void => {};
  client.socket.onAny((event: string, message: Reply['body']) => {
    heard.push({ event, message });
    wake();
  });
  return async (event, holds = () => true) => {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const found = heard.find((each) => each.event === event && holds(each.message));
      if (found) return found.message;
      if (performance.now() > end) throw new Error(`${name} never heard of ${event}.`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 500);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
}
