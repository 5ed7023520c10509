/**
 * A browser's part in the randomness of a game, against a real server: promised, revealed on request, stored, and found
 * again in the replay.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { loadLibrary } from '@spaceline/cards';
import { createEngine, promiseOf, type Replay } from '@spaceline/engine';
import type { Node } from '@spaceline/server';
import type { Deal, TableTold } from '@spaceline/wire';
import { createShares, type Kept, type Shares } from '../src/api/shares.ts';
import { stored } from '../src/local/storage.ts';
import { reportOn } from '../src/play/fairness.ts';
import { remoteSource } from '../src/play/remote.ts';
import { startNode, type Visitor, visit } from './node.ts';

const engine = createEngine(loadLibrary());

describe('shares of chance', () => {
  let node: Node;
  const open: { close(): void }[] = [];
  before(async () => {
    node = await startNode();
  });
  after(async () => {
    for (const each of open.reverse()) each.close();
    await node.close();
  });

  let browsers = 0;
  async function browser(name: string): Promise<Visitor & { readonly shares: Shares }> {
    const who = await visit(node.address, name);
    open.push(who.connection);
    who.connection.open();
    const kept = stored<readonly Kept[]>(`test.shares.${browsers++}`, []);
    return { ...who, shares: createShares(who.calls, who.connection, kept) };
  }

  const until = async <T>(look: () => Promise<T | null>): Promise<T> => {
    for (let n = 0; n < 200; n++) {
      const found = await look();
      if (found !== null) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('It never came.');
  };

  /** Two browsers at a table with a game begun: both have been told, and have revealed their shares, automatically. */
  async function begun() {
    const [a, b] = [await browser('Ro Laren'), await browser('Data')];
    for (const { connection } of [a, b])
      await new Promise<void>((resolve) => void connection.onLive(() => resolve()));
    const promiseA = await a.shares.promise();
    assert.ok(promiseA);
    const { id } = await a.calls.openTable({ deck: { starter: 'honor' }, promise: promiseA });
    await b.calls.join(id, { starter: 'scholars' }, undefined, await b.shares.promise());
    await a.shares.attend(await a.calls.start(id));
    const game = await until(async () => (await a.calls.table(id)).game);
    return { a, b, id, game };
  }

  test('both browsers reveal their shares automatically, and find them in the replay', async () => {
    const { a, b, game } = await begun();
    const source = remoteSource(game, a);
    open.push(source);
    await until(async () => source.situation().seen);
    const shuffled = (await source.chance?.()) ?? [];
    await source.concede?.();
    const replay = await a.calls.replay(game);
    assert.ok(shuffled[0]?.includes(replay.fair?.commitment ?? '?'), 'the hash is shown while it is played');
    assert.deepEqual(
      replay.fair?.shares.map(({ by }) => by),
      ['player', 'player'],
    );
    for (const { shares } of [a, b]) {
      const report = await reportOn(engine, replay, shares.receiptOf(game));
      assert.ok(report);
      assert.equal(report.tone, 'good', JSON.stringify(report));
      assert.match(report.sum, /^Nobody could choose/);
      assert.ok(report.lines.every(({ holds }) => holds));
      assert.ok(report.lines.some(({ text }) => text.includes('what this browser was told')));
    }
    // A record that is consistent in itself, but not the one that was announced.
    const other = await begun();
    await other.a.connection.send('concede', { game: other.game });
    const swapped: Replay = { ...(await other.a.calls.replay(other.game)) };
    const report = await reportOn(engine, swapped, { ...receiptOf(a, game), game: other.game });
    assert.equal(report?.tone, 'bad');
    assert.ok(
      report?.lines.some(
        ({ holds, text }) => !holds && text.includes('does not match what this browser was told'),
      ),
    );
  });

  const receiptOf = ({ shares }: { readonly shares: Shares }, game: string) => {
    const receipt = shares.receiptOf(game);
    assert.ok(receipt);
    return receipt;
  };

  test('a rematch is promised and revealed automatically as well', async () => {
    const { a, b, game } = await begun();
    const [one, two] = [remoteSource(game, a), remoteSource(game, b)];
    open.push(one, two);
    await until(async () => one.situation().seen && two.situation().seen);
    await one.concede?.();
    assert.equal(await one.propose?.('rematch'), null);
    const proposal = await until(async () => two.situation().seen?.proposals[0] ?? null);
    assert.equal(await two.agree?.(proposal.id, true), null);
    const again = await until(
      async () =>
        (await a.calls.myTables()).find((table) => table.game !== null && table.game !== game) ?? null,
    );
    assert.deepEqual(again.deal?.told, [true, true]);
    assert.notEqual(a.shares.receiptOf(again.game ?? '')?.share, a.shares.receiptOf(game)?.share);
  });

  test('a game on one device says honestly that there is nothing to prove', async () => {
    const { a, game } = await begun();
    await a.connection.send('concede', { game });
    const { fair: _, ...local } = await a.calls.replay(game);
    const report = await reportOn(engine, local, null);
    assert.equal(report?.tone, 'plain');
    assert.match(report?.sum ?? '', /does not say how its seed was made/);
  });
});

test('a share is revealed for one hash only', async () => {
  const told: string[] = [];
  const table = (deal: Partial<Deal>): TableTold =>
    ({
      id: 't',
      deal: { game: 'g', commitment: 'c1', promises: [], told: [false, false], until: 'soon', ...deal },
    }) as unknown as TableTold;
  const shares = createShares(
    {
      share: async (_, share) => {
        told.push(share);
        return table({});
      },
      table: async () => table({}),
    },
    { on: () => () => {} },
    stored<readonly Kept[]>('test.one', []),
  );
  const promise = await shares.promise();
  assert.ok(promise);
  await shares.attend(table({ promises: [null, null] }));
  assert.deepEqual(told, [], 'not promised here');
  await shares.attend(table({ promises: [promise, null], until: null }));
  assert.deepEqual(told, [], 'not asked for');
  await shares.attend(table({ promises: [promise, null] }));
  assert.equal(told.length, 1);
  assert.equal(promiseOf(told[0] ?? ''), promise);
  await shares.attend(table({ promises: [promise, null], commitment: 'c2' }));
  await shares.attend(table({ promises: [promise, 'p2'] }));
  assert.equal(told.length, 1, 'another hash, or another promise of the other, gets nothing');
});

test('asked twice at once, a browser reveals once, and again if nobody heard it', async () => {
  let asked = 0;
  let heard = false;
  const table = (promises: readonly (string | null)[]): TableTold =>
    ({
      id: 't',
      deal: { game: 'g', commitment: 'c', promises, told: [false, false], until: 'soon' },
    }) as unknown as TableTold;
  const shares = createShares(
    {
      share: async () => {
        asked++;
        if (!heard) throw new Error('no connection');
        return table([]);
      },
      table: async () => table([]),
    },
    { on: () => () => {} },
    stored<readonly Kept[]>('test.twice', []),
  );
  const promise = (await shares.promise()) ?? '';
  const both = () =>
    Promise.all([shares.attend(table([promise, null])), shares.attend(table([promise, null]))]);
  await both();
  assert.equal(asked, 1);
  heard = true;
  await both();
  assert.equal(asked, 2);
  await both();
  assert.equal(asked, 2);
});
