/**
 * Replays: who gets the file of a game and when, and that it contains everything needed to step through the game
 * anywhere.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { randomPlayer } from '@spaceline/bots';
import { follow, type Logged, living, readReplay, type State, verifyReplay } from '@spaceline/engine';
import { api, guest, playSeat } from '../src/trials/client.ts';
import { nodesOf } from './nodes.ts';
import { onBothDatabases } from './stages.ts';
import { engine } from './table.ts';

const COMMAND = fileURLToPath(new URL('../../cli/bin/spaceline.js', import.meta.url));

await onBothDatabases((open, kind) => {
  describe('replays', () => {
    const { node, call, join: connect, againstBot } = nodesOf(open);
    const replay = (game: string, token?: string, query = '') =>
      api(node(1).address, 'GET', `/api/games/${game}/replay${query}`, token === undefined ? {} : { token });

    test('a game of an open table can be replayed by everybody when it is over, and by nobody before', async () => {
      const [player, stranger] = [await guest(node().address, 'Ro Laren'), await guest(node().address)];
      const game = await againstBot(0, player, 'bot:random');
      for (const token of [player, stranger, undefined]) {
        const { status, body } = await replay(game, token);
        assert.deepEqual([status, body.error.code], [409, 'conflict']);
      }
      await call(0, 'POST', `/api/games/${game}/concede`, player);
      const files = await Promise.all([player, stranger, undefined].map((token) => replay(game, token)));
      for (const { status, body } of files) {
        assert.equal(status, 200);
        assert.deepEqual(body, files[0]?.body);
      }
      assert.equal((await replay(game, 'a token of nobody')).status, 401);
    });

    test('a game of a private table can be replayed by its players and by people with the link', async () => {
      const [player, stranger] = [await guest(node().address), await guest(node().address)];
      const game = await againstBot(0, player, 'bot:random', { visibility: 'private' });
      await call(0, 'POST', `/api/games/${game}/concede`, player);
      const { table } = (await call(0, 'GET', `/api/games/${game}`, player)).body;
      const { code } = (await call(0, 'GET', `/api/tables/${table}`, player)).body.table;
      assert.equal((await replay(game, player)).status, 200);
      for (const token of [stranger, undefined]) {
        assert.equal((await replay(game, token)).status, 404);
        assert.equal((await replay(game, token, '?code=a-guess')).status, 404);
        assert.equal((await replay(game, token, `?code=${code}`)).status, 200);
      }
    });

    test('the file holds the whole game: who played, by which rules, every entry, and what was taken back', async () => {
      const token = await guest(node().address, 'Ro Laren');
      const game = await againstBot(0, token, 'bot:random', {
        rules: '2011-07-04',
        format: { winning: 'modern' },
      });
      const client = await connect(0, token);
      await client.watch(game, 0);
      await playSeat(client, randomPlayer(), game, 12);
      const { seq } = await client.until(({ view, seat }) => view.decision?.seat === seat);
      const undone = await client.send('propose', { game, kind: 'undo', to: 3 });
      assert.equal(undone.done, true, JSON.stringify(undone));
      await client.past(seq);
      await playSeat(client, randomPlayer(), 'after', 4);
      await client.send('concede', { game });
      const { body } = await replay(game, token);
      const file = readReplay(body);
      assert.ok(file);
      assert.deepEqual(
        file.players.map(({ name, bot }) => [name, bot ?? null]),
        [
          ['Ro Laren', null],
          [file.players[1]?.name, 'random'],
        ],
      );
      assert.deepEqual(
        [file.game, file.setup.rules, file.setup.format?.winning],
        [game, '2011-07-04', 'modern'],
      );
      assert.equal(file.build, (await api(node().address, 'GET', '/api/version')).body.build);
      assert.deepEqual(
        file.entries.map((entry) => entry.seq),
        file.entries.map((_, i) => i + 1),
      );
      assert.ok(file.entries.some(({ entry }) => entry.kind === 'undo' && entry.to === 3));
      assert.equal(file.outcome?.rule, 'end.concede');

      // Stepped through as a page does it, it shows what its player saw, and more.
      const entries: Logged[] = file.entries.map((each) => ({ ...each, at: new Date(each.at) }));
      let { state }: { state: State } = engine.start(file.setup, file.seed);
      const { path } = living(entries, 0, entries.length);
      assert.ok(path.length < entries.length - 1, 'what was taken back is passed over');
      for (const step of follow(engine, state, path)) state = step.state;
      const seen = (await call(0, 'GET', `/api/games/${game}`, token)).body;
      assert.deepEqual(JSON.parse(JSON.stringify(engine.view(state, 0))), seen.view);
      const known = (cards: readonly { readonly id: number; readonly card?: string }[]) =>
        cards.filter(({ card }) => card !== undefined).map(({ id }) => id);
      const mine = new Set(known(seen.view.cards));
      const fromAbove = known(engine.view(state, 1).cards).filter((id) => !mine.has(id));
      assert.ok(fromAbove.length > 5, 'the other seat can be looked at from, too');
      assert.equal(verifyReplay(engine, file).same, true);

      // … and the command confirms the file, and detects one that was modified.
      const folder = mkdtempSync(join(tmpdir(), 'spaceline-replay-'));
      const verify = (content: unknown) => {
        const path = join(folder, 'game.json');
        writeFileSync(path, JSON.stringify(content));
        return spawnSync(process.execPath, [COMMAND, 'replay', path], { encoding: 'utf8' });
      };
      try {
        if (kind === 'PGlite') {
          const whole = verify(body);
          assert.deepEqual([whole.status, whole.stderr], [0, '']);
          assert.match(whole.stdout, /Ro Laren .* every position is the same/);
          assert.equal(verify({ ...body, seed: 'another' }).status, 1);
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  });
});
