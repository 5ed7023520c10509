/**
 * Randomness at a server's tables: what is said before a game and what can be proven after it; who can delay it, and who
 * cannot choose. The tables here wait two seconds for shares.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { randomPlayer } from '@spaceline/bots';
import {
  commitmentTo,
  type FairReceipt,
  fairnessOf,
  promiseOf,
  type Replay,
  readReplay,
  shareInstead,
  walkReplay,
} from '@spaceline/engine';
import { eq } from 'drizzle-orm';
import { openNode } from '../src/node.ts';
import { games as gameRows, tables as tableRows } from '../src/storage/schema.ts';
import { playSeat } from '../src/trials/client.ts';
import { type Nodes, nodesOf, type Somebody } from './nodes.ts';
import { onOneDatabase } from './stages.ts';
import { engine, playOn } from './table.ts';

const SECONDS = 2;
const draw = () => randomBytes(32).toString('hex');

interface Sat {
  readonly a: Somebody;
  readonly b: Somebody;
  readonly shares: readonly [string, string];
  readonly table: string;
}

/** Two people at a table; the given ones promise a share. */
async function two(
  { somebody, call }: Nodes,
  promising: readonly [boolean, boolean] = [true, true],
): Promise<Sat> {
  const [a, b] = [await somebody('Ro Laren', 0), await somebody('Data', 1)];
  const shares = [draw(), draw()] as const;
  const promise = (seat: 0 | 1) => (promising[seat] ? { promise: promiseOf(shares[seat]) } : {});
  const opened = await call(0, 'POST', '/api/tables', a.token, { deck: { starter: 'honor' }, ...promise(0) });
  assert.equal(opened.status, 201, JSON.stringify(opened.body));
  const { id } = opened.body.table;
  const joined = await call(1, 'POST', `/api/tables/${id}/join`, b.token, {
    deck: { starter: 'envoys' },
    ...promise(1),
  });
  assert.equal(joined.status, 200, JSON.stringify(joined.body));
  assert.equal(joined.body.table.deal, null, 'nothing is said before it begins, not even what was promised');
  return { a, b, shares, table: id };
}

/** The fairness of a replay, including replaying its game. */
function verdict(body: unknown, receipt?: FairReceipt) {
  const replay = readReplay(body) as Replay;
  const fairness = fairnessOf(replay, receipt);
  const steps = walkReplay(engine, replay);
  let step = steps.next();
  let drawn = 0;
  for (; !step.done; step = steps.next()) drawn = step.value.drawn;
  return { fairness, parting: step.value, drawn };
}

await onOneDatabase((open) => {
  describe('fair chance', () => {
    const nodes = nodesOf(open, { shareSeconds: SECONDS });
    const { node, call, againstBot, join } = nodes;

    const replayOf = async (game: string, token: string) =>
      (await call(0, 'GET', `/api/games/${game}/replay`, token)).body;
    const tableOf = async (id: string, token: string) =>
      (await call(1, 'GET', `/api/tables/${id}`, token)).body.table;
    const tell = (n: number, id: string, token: string, share: string) =>
      call(n, 'POST', `/api/tables/${id}/share`, token, { share });
    const untilBegun = async (id: string, token: string) => {
      for (let n = 0; n < 100; n++) {
        const table = await tableOf(id, token);
        if (table.game !== null) return table;
        await setTimeout(100);
      }
      throw new Error('The game never began.');
    };

    test('the server’s hash and both promises are published before a share is revealed; the seed comes from all three', async () => {
      const { a, b, shares, table: id } = await two(nodes);
      const started = (await call(0, 'POST', `/api/tables/${id}/start`, a.token)).body.table;
      assert.equal(started.status, 'waiting');
      assert.equal(started.game, null);
      assert.deepEqual(started.deal.promises, shares.map(promiseOf));
      assert.deepEqual(started.deal.told, [false, false]);
      // Both are told, wherever they are.
      for (const each of [a, b]) {
        const heard = await each.hears('deal', ({ table }) => table.id === id);
        assert.deepEqual(heard.table.deal, started.deal);
      }
      const half = (await tell(1, id, b.token, shares[1])).body.table;
      assert.deepEqual([half.game, half.deal.told], [null, [false, true]]);
      assert.equal(half.deal.commitment, started.deal.commitment);
      const begun = (await tell(0, id, a.token, shares[0])).body.table;
      assert.equal(begun.status, 'playing');
      assert.equal(begun.game, started.deal.game, 'the id was said before');
      assert.equal(begun.deal.commitment, started.deal.commitment);
      assert.equal(begun.deal.until, null);

      await playOn(node().games, begun.game, 120);
      await call(0, 'POST', `/api/games/${begun.game}/concede`, a.token);
      const replay = await replayOf(begun.game, b.token);
      assert.deepEqual(replay.fair.shares, [
        { by: 'player', promise: promiseOf(shares[0]), share: shares[0] },
        { by: 'player', promise: promiseOf(shares[1]), share: shares[1] },
      ]);
      assert.equal(replay.fair.commitment, started.deal.commitment);
      const receipt: FairReceipt = { ...started.deal, seat: 1, share: shares[1] };
      const found = verdict(replay, receipt);
      assert.equal(found.parting, null);
      assert.ok(found.drawn > 50, `${found.drawn} numbers were drawn`);
      assert.ok(found.fairness.kind === 'checked' && found.fairness.holds);
      assert.deepEqual(found.fairness.from, [0, 1]);
      assert.ok(found.fairness.checks.some(({ what }) => what === 'receipt'));

      // Any tampering is found.
      const { decks } = replay.setup;
      const [first, second, ...rest] = decks[0].draw;
      const turned = { ...decks[0], draw: [second, first, ...rest] };
      const other256 = draw();
      const touched: readonly [string, object][] = [
        ['the secret', { fair: { ...replay.fair, secret: other256 } }],
        ['the commitment', { fair: { ...replay.fair, commitment: other256 } }],
        ['the order of a deck', { setup: { ...replay.setup, decks: [turned, decks[1]] } }],
        ['the rules', { setup: { ...replay.setup, rules: '2012-01-01' } }],
        ['the game', { game: '00000000-0000-4000-8000-000000000000' }],
        ['the seed', { seed: other256 }],
        ['a share', { fair: withShare(replay, { share: other256 }) }],
        ['a promise', { fair: withShare(replay, { promise: other256 }) }],
        ['who drew a share', { fair: withShare(replay, { by: 'server' }) }],
        ['the generator', { setup: { ...replay.setup, chance: 'sfc32' } }],
      ];
      for (const [what, change] of touched) {
        const { kind, ...of } = fairnessOf({ ...replay, ...change });
        assert.equal(kind, 'checked');
        assert.equal('holds' in of && of.holds, false, what);
      }
      // A server that presents another record than announced is caught by anybody who kept the announcement.
      for (const lie of [
        { commitment: other256 },
        { promises: [null, null] },
        { share: other256 },
        { game: id },
      ]) {
        const shown = fairnessOf(replay, { ...receipt, ...lie });
        assert.ok(shown.kind === 'checked' && !shown.holds, JSON.stringify(lie));
      }
      assert.equal(fairnessOf({ ...replay, fair: { version: 1 } }).kind, 'unreadable');
      assert.equal(fairnessOf({ ...replay, fair: null }).kind, 'none');
    });

    test('nobody is sent the secret, the seed, the key or the other’s share before the end', async () => {
      const { a, b, shares, table: id } = await two(nodes);
      const texts: string[] = [];
      const asked = async (token: string, method: string, path: string, body?: unknown) => {
        const reply = await call(0, method, path, token, body);
        texts.push(JSON.stringify(reply.body));
        return reply;
      };
      for (const { client } of [a, b])
        client.socket.onAny((...heard: unknown[]) => void texts.push(JSON.stringify(heard)));
      await asked(a.token, 'POST', `/api/tables/${id}/start`);
      const { queries } = node().database;
      const [row] = await queries.select().from(tableRows).where(eq(tableRows.id, id));
      const secret = row?.dealing?.secret ?? '';
      assert.match(secret, /^[0-9a-f]{64}$/);
      await asked(a.token, 'GET', `/api/tables/${id}`);
      await asked(b.token, 'GET', '/api/tables');
      await tell(0, id, a.token, shares[0]);
      await asked(b.token, 'GET', `/api/tables/${id}`);
      await tell(0, id, b.token, shares[1]);
      const { game } = await tableOf(id, a.token);
      for (const { token } of [a, b])
        for (const path of [
          `games/${game}`,
          `games/${game}/log`,
          `games/${game}/replay`,
          'tables/mine',
          'me/export',
        ])
          await asked(token, 'GET', `/api/${path}`);
      await asked(a.token, 'POST', `/api/games/${game}/proposals`, { kind: 'undo' });
      const { record, state } = await node().games.newest(game);
      assert.ok(!Array.isArray(state.random) && state.random.by === 'chacha20');
      assert.equal(record.fair?.secret, secret);
      for (const [what, word] of [
        ['the secret', secret],
        ['the seed', record.seed],
        ['the key', state.random.key],
        ['a share', shares[0]],
        ['a share', shares[1]],
      ] as const)
        assert.ok(!texts.some((text) => text.includes(word)), what);
      assert.ok(texts.length > 14);
    });

    test('a share that never comes is replaced, and the record says so', async () => {
      const { a, b, shares, table: id } = await two(nodes);
      const { deal } = (await call(0, 'POST', `/api/tables/${id}/start`, a.token)).body.table;
      const began = Date.now();
      await tell(0, id, a.token, shares[0]);
      const { game } = await untilBegun(id, b.token);
      assert.ok(Date.now() - began < (SECONDS + 6) * 1000);
      const late = await tell(1, id, b.token, shares[1]);
      assert.deepEqual([late.status, late.body.error.code], [409, 'conflict']);
      await call(0, 'POST', `/api/games/${game}/concede`, a.token);
      const replay = await replayOf(game, a.token);
      assert.deepEqual(replay.fair.shares[1], {
        by: 'server',
        promise: promiseOf(shares[1]),
        share: shareInstead(replay.fair.secret, 1),
      });
      const { fairness } = verdict(replay, { ...deal, seat: 0, share: shares[0] });
      assert.ok(fairness.kind === 'checked' && fairness.holds);
      assert.deepEqual(fairness.from, [0]);
      // The player whose share was left out can prove it.
      const left = fairnessOf(replay, { ...deal, seat: 1, share: shares[1] });
      assert.ok(left.kind === 'checked' && !left.holds);
    });

    test('without promises a game begins at once, and the record says whose shares they are', async () => {
      const { a, b, table: id } = await two(nodes, [false, false]);
      const { table } = (await call(0, 'POST', `/api/tables/${id}/start`, a.token)).body;
      assert.equal(table.status, 'playing');
      assert.match(table.deal.commitment, /^[0-9a-f]{64}$/);
      await call(0, 'POST', `/api/games/${table.game}/concede`, b.token);
      const { fairness, parting } = verdict(await replayOf(table.game, b.token));
      assert.ok(fairness.kind === 'checked' && fairness.holds && parting === null);
      assert.deepEqual(fairness.from, []);
    });

    test('one promised share is enough to wait for; against a bot the bot’s share is the server’s', async () => {
      const { a, b, shares, table: id } = await two(nodes, [false, true]);
      assert.equal((await call(0, 'POST', `/api/tables/${id}/start`, a.token)).body.table.game, null);
      assert.equal((await tell(1, id, a.token, shares[0])).status, 409);
      const { game } = (await tell(1, id, b.token, shares[1])).body.table;
      await call(0, 'POST', `/api/games/${game}/concede`, b.token);
      const found = fairnessOf(await replayOf(game, b.token));
      assert.ok(found.kind === 'checked' && found.holds);
      assert.deepEqual(found.from, [1]);

      const share = draw();
      const opened = await call(0, 'POST', '/api/tables', a.token, {
        deck: { starter: 'honor' },
        opponent: 'bot:random',
        start: true,
        promise: promiseOf(share),
      });
      const { table } = opened.body;
      assert.deepEqual([table.game, table.deal.promises[1]], [null, null]);
      const begun = (await tell(0, table.id, a.token, share)).body.table;
      await call(0, 'POST', `/api/games/${begun.game}/concede`, a.token);
      const against = fairnessOf(await replayOf(begun.game, a.token));
      assert.ok(against.kind === 'checked' && against.holds);
      assert.deepEqual(against.from, [0]);
    });

    test('during the deal nobody joins, leaves or restarts; wrong shares are refused, and repeated ones count once', async () => {
      const { a, b, shares, table: id } = await two(nodes);
      const stranger = await nodes.somebody('Q', 0);
      await call(0, 'POST', `/api/tables/${id}/start`, a.token);
      for (const [token, path, body] of [
        [a.token, 'start', undefined],
        [b.token, 'leave', undefined],
        [a.token, 'bot', { bot: 'bot:random' }],
        [stranger.token, 'join', { deck: { starter: 'honor' } }],
      ] as const) {
        const reply = await call(0, 'POST', `/api/tables/${id}/${path}`, token, body);
        assert.deepEqual([reply.status, reply.body.error.code], [409, 'conflict'], path);
      }
      assert.equal((await tell(0, id, stranger.token, shares[0])).status, 403);
      assert.equal((await tell(0, id, a.token, shares[1])).status, 409, 'another’s share');
      assert.equal((await tell(0, id, a.token, draw())).status, 409, 'chosen after the promise');
      for (const junk of ['', 'zz', shares[0].toUpperCase(), `${shares[0]}0`, null, 7])
        assert.equal(
          (await call(0, 'POST', `/api/tables/${id}/share`, a.token, { share: junk })).status,
          400,
          String(junk),
        );
      // Both at once, and each twice, on both nodes: one game.
      const told = await Promise.all(
        [0, 1].flatMap((n) => [tell(n, id, a.token, shares[0]), tell(n, id, b.token, shares[1])]),
      );
      for (const { status, body } of told) assert.equal(status, 200, JSON.stringify(body));
      const { queries } = node().database;
      const rows = await queries.select().from(gameRows).where(eq(gameRows.tableId, id));
      assert.equal(rows.length, 1);
      assert.equal((await tell(0, id, a.token, shares[0])).status, 200, 'after an acknowledgement was lost');
    });

    test('one player cannot promise what the other promised', async () => {
      const [a, b] = [await nodes.somebody('A', 0), await nodes.somebody('B', 1)];
      const promise = promiseOf(draw());
      const { id } = (await call(0, 'POST', '/api/tables', a.token, { deck: { starter: 'honor' }, promise }))
        .body.table;
      await call(0, 'POST', `/api/tables/${id}/join`, b.token, { deck: { starter: 'envoys' }, promise });
      assert.equal((await call(0, 'POST', `/api/tables/${id}/start`, a.token)).status, 409);
    });

    test('if a player is gone during the deal, the table is free for others', async () => {
      const { a, b, shares, table: id } = await two(nodes);
      await call(0, 'POST', `/api/tables/${id}/start`, a.token);
      await tell(0, id, a.token, shares[0]);
      assert.equal((await call(1, 'DELETE', '/api/me', b.token)).status, 200);
      for (let n = 0; n < 100; n++) {
        const table = await tableOf(id, a.token);
        if (table.deal === null) {
          assert.deepEqual([table.status, table.seats.length, table.game], ['waiting', 1, null]);
          return;
        }
        await setTimeout(100);
      }
      assert.fail('It is dealt for ever.');
    });

    test('a rematch is dealt again, with its own promises', async () => {
      const { a, b, shares, table: id } = await two(nodes);
      await call(0, 'POST', `/api/tables/${id}/start`, a.token);
      await tell(0, id, a.token, shares[0]);
      const { game } = (await tell(0, id, b.token, shares[1])).body.table;
      await call(0, 'POST', `/api/games/${game}/concede`, a.token);
      const anew = [draw(), draw()] as const;
      const { proposal } = await a.client.send('propose', {
        game,
        kind: 'rematch',
        promise: promiseOf(anew[0]),
      });
      const agreed = await b.client.send('agree', {
        game,
        proposal: proposal.id,
        agree: true,
        promise: promiseOf(anew[1]),
      });
      assert.equal(agreed.done, true, JSON.stringify(agreed));
      const { table } = agreed;
      assert.equal(table.game, null);
      // Seats are swapped, and so are promises.
      assert.deepEqual(table.deal.promises, [promiseOf(anew[1]), promiseOf(anew[0])]);
      const heard = await a.hears('deal', (each) => each.table.id === table.id);
      assert.equal(heard.table.deal.commitment, table.deal.commitment);
      await tell(0, table.id, a.token, anew[0]);
      const begun = (await tell(1, table.id, b.token, anew[1])).body.table;
      assert.equal((await a.hears('notice', (each) => each.kind === 'rematch')).body.game, begun.game);
      await call(0, 'POST', `/api/games/${begun.game}/concede`, a.token);
      const found = fairnessOf(await replayOf(begun.game, b.token));
      assert.ok(found.kind === 'checked' && found.holds);
      const [before, after] = [await replayOf(game, a.token), await replayOf(begun.game, a.token)];
      assert.notEqual(before.seed, after.seed);
      assert.notEqual(before.fair.secret, after.fair.secret);
    });

    test('random results that were taken back are checked as well, and repeating them gives the same', async () => {
      const token = (await nodes.somebody('Ro', 0)).token;
      const game = await againstBot(0, token, 'bot:random');
      const client = await join(0, token);
      await client.watch(game, 0);
      await playSeat(client, randomPlayer(), game, 14);
      await client.until(({ view, seat }) => view.decision?.seat === seat);
      const undone = await client.send('propose', { game, kind: 'undo', to: 2 });
      assert.equal(undone.done, true, JSON.stringify(undone));
      const { state: again } = await node().games.newest(game);
      const { state: then } = await node().games.at(game, 2);
      assert.deepEqual(again.random, then.random, 'chance stands where it stood');
      await client.send('concede', { game });
      const { parting, fairness } = verdict(await replayOf(game, token));
      assert.equal(parting, null);
      assert.ok(fairness.kind === 'checked' && fairness.holds);
    });

    test('a deal survives the node that began it', async () => {
      const stage = nodes.stage;
      if (!stage.manyNodes) return;
      const { a, b, shares, table: id } = await two(nodes);
      const third = await openNode(stage.config({ shareSeconds: SECONDS }));
      const response = await fetch(`${third.address}/api/tables/${id}/start`, {
        method: 'POST',
        headers: { authorization: `Bearer ${a.token}` },
      });
      assert.equal(response.status, 200);
      await third.close();
      await tell(0, id, b.token, shares[1]);
      const table = await untilBegun(id, a.token);
      assert.deepEqual(table.deal.told, [false, true]);
    });

    test('games from before there were records still have replays', async () => {
      const token = (await nodes.somebody('Old', 0)).token;
      const game = await againstBot(0, token, 'bot:random');
      await call(0, 'POST', `/api/games/${game}/concede`, token);
      await node().database.queries.update(gameRows).set({ fair: null }).where(eq(gameRows.id, game));
      node().games.forget((await call(0, 'GET', '/api/me', token)).body.person.id);
      const replay = readReplay((await call(0, 'GET', `/api/games/${game}/replay`, token)).body);
      assert.ok(replay);
      assert.equal(fairnessOf(replay).kind, 'none');
    });
  });
});

test('a commitment covers everything that is fixed, in whatever order it was stored', () => {
  const deck = { missions: ['a'], seeds: ['b', 'c'], draw: ['d', 'e'] };
  const terms = {
    game: 'g',
    setup: { decks: [deck, deck] as const, rules: '2014-12-01', chance: 'chacha20' as const },
    promises: [null, promiseOf('00'.repeat(32))],
  };
  const secret = '11'.repeat(32);
  const kept = JSON.parse(
    `{"promises":${JSON.stringify(terms.promises)},"setup":${JSON.stringify({
      chance: 'chacha20',
      rules: '2014-12-01',
      decks: terms.setup.decks,
    })},"game":"g"}`,
  );
  assert.equal(commitmentTo(secret, kept), commitmentTo(secret, terms));
  const other = { ...terms, setup: { ...terms.setup, first: 0 as const } };
  assert.notEqual(commitmentTo(secret, other), commitmentTo(secret, terms));
});

const withShare = (
  { fair }: { readonly fair: { readonly shares: readonly object[] } },
  change: object,
): object => ({
  ...fair,
  shares: [{ ...fair.shares[0], ...change }, fair.shares[1]],
});
