/**
 * A server replaced by a different build, as the table sees it: nothing is taken back, both decide, and the game
 * continues.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { loadLibrary } from '@spaceline/cards';
import { createEngine } from '@spaceline/engine';
import { type Node, openNode, readConfig } from '@spaceline/server';
import { fillFolder } from '@spaceline/server/trials';
import { type RemoteSource, remoteSource } from '../src/play/remote.ts';
import type { Situation } from '../src/play/source.ts';
import { type Visitor, visit } from './node.ts';

const LIMIT_MS = 20_000;

function until(source: RemoteSource, holds: (situation: Situation) => boolean): Promise<Situation> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!holds(source.situation())) return;
      clearTimeout(timer);
      end();
      resolve(source.situation());
    };
    const end = source.subscribe(look);
    const timer = setTimeout(() => {
      end();
      const { connection, seen } = source.situation();
      reject(
        new Error(`It never came: ${JSON.stringify({ connection, seq: seen?.seq, parting: seen?.parting })}`),
      );
    }, LIMIT_MS);
    look();
  });
}

/** The rules of a build that plays every answer differently: the first player has an extra point. */
const engine = createEngine(loadLibrary());
const otherwise: typeof engine = {
  ...engine,
  apply(state, answer) {
    const step = engine.apply(state, answer);
    step.state.players[0].score += 1;
    return step;
  },
};

describe('a game whose server was replaced', () => {
  let folder: string;
  let node: Node;
  let port: string;
  const open: { close(): void }[] = [];

  const start = (parts: Parameters<typeof openNode>[1]): Promise<Node> =>
    openNode(
      {
        ...readConfig({ SPACELINE_PORT: port, SPACELINE_LOG: 'silent', SPACELINE_BOT_THREADS: '0' }),
        database: { folder, sync: false },
      },
      parts,
    );

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'spaceline-parting-'));
    await fillFolder(folder, 'ready');
    port = '0';
    node = await start({ build: 'old' });
    port = new URL(node.address).port;
  });
  after(async () => {
    for (const each of open.reverse()) each.close();
    await node.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('shows what to decide, asks nothing else, and continues when both want the same', async () => {
    const sit = ({ connection, calls }: Visitor, game: string): RemoteSource => {
      const source = remoteSource(game, { connection, calls });
      open.push(source);
      return source;
    };
    const [ro, kira] = [await visit(node.address, 'Ro'), await visit(node.address, 'Kira')];
    open.push(ro.connection, kira.connection);
    const table = await ro.calls.openTable({ deck: { starter: 'honor' } });
    await kira.calls.join(table.id, { starter: 'envoys' });
    const { game } = await ro.calls.start(table.id);
    assert.ok(game);
    const sources = [sit(ro, game), sit(kira, game)] as const;
    await Promise.all(sources.map((source) => until(source, ({ seen }) => seen !== null)));
    // A few answers that are always possible.
    for (let n = 0; n < 4; n++) {
      await Promise.race(
        sources.map((source) => until(source, ({ seen }) => seen?.view.decision?.seat === seen?.seat)),
      );
      const asked = sources.find(({ situation }) => {
        const { seen } = situation();
        return seen?.view.decision?.seat === seen?.seat;
      });
      const offer = asked?.situation().seen?.offers.find((each) => each.do === 'pass');
      if (!asked || !offer) break;
      assert.equal(await asked.answer({ request: { do: offer.do } as never }), null);
    }
    const far = Math.max(...sources.map((source) => source.situation().seen?.seq ?? 0));
    assert.ok(far > 0, 'something was answered');
    // It dies and leaves only the log; another build takes its place.
    await node.close();
    const { openDatabase } = await import('@spaceline/server/trials');
    const database = await openDatabase({ folder, sync: false });
    await database.queries.execute('delete from snapshots where seq > 0');
    await database.close();
    node = await start({ build: 'new', engine: otherwise });

    for (const source of sources) {
      const { seen } = await until(source, (now) => now.connection === 'live' && now.seen?.parting != null);
      assert.deepEqual(seen?.parting, { seq: far, to: 0, choices: [null, null] });
      assert.deepEqual([seen.view.decision, seen.offers], [null, []]);
    }
    const [first, second] = sources;
    assert.equal(await first.decide?.('back'), null);
    await until(second, ({ seen }) => seen?.parting?.choices[first.situation().seen?.seat ?? 0] === 'back');
    assert.equal(await second.decide?.('back'), null);
    for (const source of sources) {
      const { seen } = await until(source, (now) => now.seen?.parting == null && (now.seen?.seq ?? 0) > far);
      assert.equal(seen?.seq, far + 1);
    }
    await Promise.race(
      sources.map((source) => until(source, ({ seen }) => seen?.view.decision?.seat === seen?.seat)),
    );
  });
});
