/**
 * A game runs on one node at a time: requests elsewhere are forwarded, and another node takes over when its node goes.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceFrom, randomPlayer } from '@spaceline/bots';
import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { sealed } from '../src/games/nodes.ts';
import { type Node, openNode } from '../src/node.ts';
import { LINE_PATH } from '../src/transport/line.ts';
import { api, type Client, connect, guest } from '../src/trials/client.ts';
import { onOneDatabase, type Stage } from './stages.ts';

const DEADLINE_MS = 15_000;

async function eventually<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = performance.now() + DEADLINE_MS;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`It never came: ${what}.`);
    await sleep(50);
  }
}

const rowsOf = async <T>(node: Node, query: ReturnType<typeof sql>): Promise<readonly T[]> =>
  ((await node.database.queries.execute(query)) as unknown as { rows: readonly T[] }).rows;

/** A game between two guests, with their tokens. */
async function newGame(node: Node): Promise<{ game: string; tokens: readonly [string, string] }> {
  const tokens = [await guest(node.address, 'Data'), await guest(node.address, 'Lore')] as const;
  const post = async (path: string, token: string, body: object = {}) => {
    const reply = await api(node.address, 'POST', path, { token, body });
    assert.ok(reply.status < 300, JSON.stringify(reply.body));
    return reply.body.table;
  };
  const { id } = await post('/api/tables', tokens[0], { deck: { starter: 'honor' } });
  await post(`/api/tables/${id}/join`, tokens[1], { deck: { starter: 'envoys' } });
  const { game } = await post(`/api/tables/${id}/start`, tokens[0]);
  return { game, tokens };
}

await onOneDatabase((open) => {
  describe('who keeps a game', () => {
    const twoNodes = async (stage: Stage): Promise<[Node, Node]> => [
      await openNode(stage.config({ botThreads: 0 })),
      await openNode(stage.config({ botThreads: 0 })),
    ];
    /** Each node looks for the others every half second. */
    const meet = () => sleep(700);

    test('a game is in the memory of one node only, both players act and are told, and another takes over when it goes', async (t) => {
      const stage = await open();
      if (!stage.manyNodes) return t.skip('one node alone stands on the embedded database');
      const [first, second] = await twoNodes(stage);
      await meet();
      const { game, tokens } = await newGame(first);
      const one = await connect(first.address, tokens[0]);
      const two = await connect(second.address, tokens[1]);
      try {
        await one.watch(game, 0);
        await two.watch(game, 0);
        assert.equal(first.games.peek(game) !== undefined, true);
        assert.equal(second.games.peek(game), undefined, 'The second node has nothing to do with it.');
        const seats = [one, two] as const;
        const [player, chance] = [randomPlayer(), chanceFrom('keepers')];
        for (let n = 0; n < 4; ) {
          const looks = await Promise.all(seats.map((client) => client.send('look', { game })));
          const at = looks.findIndex(({ seat, view }) => view.decision?.seat === seat);
          const { seat, offers, view, seq } = looks[at] ?? {};
          // Questions without a possible response continue automatically, also between the two looks.
          if (seq === undefined) continue;
          const asked = seats[at === 0 ? 0 : 1];
          const drawn = player.answer(
            { seat, decision: view.decision, offers, view: () => view, legal: () => true },
            chance,
          );
          const { decision: _, seat: __, ...answer } = drawn;
          const said = await asked.send('answer', { game, seq, answer });
          if (said.error?.code === 'conflict') continue;
          assert.equal(said.ok, true, JSON.stringify(said));
          n++;
          await eventually('everybody is told', async () =>
            seats.every((client) => client.received.some(({ text }) => text.includes(`"seq":${said.seq}`))),
          );
        }
        assert.equal(second.games.peek(game), undefined, 'All of it was passed on.');
        const [row] = await rowsOf<{ node: string }>(
          second,
          sql`select node from keepers where game = ${game}`,
        );
        assert.ok(row);
        // The node goes: the other player reconnects, and the game is played there.
        const before = first.games.peek(game)?.seq;
        one.close();
        await first.close();
        const found = await eventually('the other node plays it', async () => {
          const again = await two.send('watch', { game, since: 0 }).catch(() => null);
          return again?.ok && second.games.peek(game);
        });
        assert.equal(found.seq, before, 'Nothing was lost.');
        assert.deepEqual(
          await rowsOf(
            second,
            sql`select 1 from keepers k join nodes n on n.id = k.node where k.node = ${row.node}`,
          ),
          [],
        );
      } finally {
        one.close();
        two.close();
        await first.close();
        await second.close();
      }
    });

    test('an unreachable node is bypassed, and its games are taken over when its heartbeat stops', async (t) => {
      const stage = await open();
      if (!stage.manyNodes) return t.skip('one node alone stands on the embedded database');
      const [node, other] = await twoNodes(stage);
      let client: Client | undefined;
      try {
        const { game, tokens } = await newGame(node);
        // A node that claims to be up and to keep the game, where nobody listens.
        const ghost = '00000000-0000-4000-8000-00000000dead';
        await rowsOf(
          node,
          sql`insert into nodes (id, build, address, secret, seen_at)
            select ${ghost}::uuid, build, 'http://127.0.0.1:9', 'x', now() + interval '1 hour' from nodes limit 1`,
        );
        await rowsOf(node, sql`insert into keepers (game, node) values (${game}::uuid, ${ghost}::uuid)`);
        await meet();
        client = await connect(node.address, tokens[0]);
        const watched = await client.send('watch', { game, since: 0 });
        assert.equal(watched.ok, true, JSON.stringify(watched));
        // It is dead by now: within seconds the game belongs to this node.
        await rowsOf(
          node,
          sql`update nodes set seen_at = now() - interval '10 seconds' where id = ${ghost}::uuid`,
        );
        await eventually('it is kept here', async () => {
          const [row] = await rowsOf<{ node: string }>(
            node,
            sql`select node from keepers where game = ${game}::uuid`,
          );
          return row && row.node !== ghost;
        });
      } finally {
        client?.close();
        await node.close();
        await other.close();
      }
    });

    test('lines are only for nodes: not for pages or strangers without the secret, and knowing it does not open a game', async (t) => {
      const stage = await open();
      if (!stage.manyNodes) return t.skip('one node alone stands on the embedded database');
      const node = await openNode(stage.config({ botThreads: 0 }));
      const calls = (options: object = {}): WebSocket =>
        new WebSocket(`${node.address.replace('http', 'ws')}${LINE_PATH}`, options);
      const next = (socket: WebSocket): Promise<string | null> =>
        new Promise((resolve) => {
          socket.once('message', (data) => resolve(data.toString()));
          socket.once('close', () => resolve(null));
          socket.once('error', () => resolve(null));
        });
      try {
        assert.equal(await next(calls({ origin: 'http://127.0.0.1' })), null, 'A page is no node.');
        const ours = 'a'.repeat(48);
        for (const reply of [
          '',
          'open 1 0 \ntoken',
          `${ours} ${'0'.repeat(64)}`,
          `${ours} ${sealed('x', ours)}`,
        ]) {
          const stranger = calls();
          assert.match((await next(stranger)) ?? '', /^[0-9a-f]{48}$/);
          stranger.send(reply);
          assert.equal(await next(stranger), null, `${reply} opens nothing`);
        }
        const [{ secret } = { secret: '' }] = await rowsOf<{ secret: string }>(
          node,
          sql`select secret from nodes`,
        );
        const { game, tokens } = await newGame(node);
        const knowing = calls();
        const theirs = await next(knowing);
        knowing.send(`${ours} ${sealed(secret, `call ${theirs} ${ours}`)}`);
        assert.equal(await next(knowing), sealed(secret, `called ${theirs} ${ours}`));
        const asks = async (client: number, token: string, name: string, body: string): Promise<string> => {
          const answer = next(knowing);
          knowing.send(`open ${client} 0 \n${token}`);
          knowing.send(`ask ${client} ${client} ${name}\n${body}`);
          return (await answer) ?? '';
        };
        const look = JSON.stringify({ game });
        assert.match(await asks(1, 'made-up', 'look', look), /"code":"unauthenticated"/);
        assert.match(await asks(2, tokens[0], 'enter', '{}'), /"code":"malformed"/);
        assert.match(await asks(3, tokens[0], 'look', '{'), /"ok":false/);
        const other = await guest(node.address, 'Hugh');
        assert.match(await asks(4, other, 'concede', look), /"code":"forbidden"/);
        assert.match(await asks(5, tokens[0], 'look', look), /"ok":true/);
        // Nonsense ends the line, but not the node.
        knowing.send('nonsense');
        assert.equal(await next(knowing), null);
        assert.equal((await api(node.address, 'GET', '/healthz')).status, 200);
      } finally {
        await node.close();
      }
    });
  });
});
