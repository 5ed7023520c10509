/** What it costs to tell a game with many undos: one walk over its log, counted in engine steps. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Engine } from '@spaceline/engine';
import { entriesAfter } from '../src/games/log.ts';
import { positionOf } from '../src/games/position.ts';
import type { Database } from '../src/storage/database.ts';
import { openDatabase } from '../src/storage/opening.ts';
import { onOneDatabase } from './stages.ts';
import { engine, playOn, seats, serviceOn, setup } from './table.ts';

await onOneDatabase((open) => {
  describe('going back', () => {
    let database: Database;
    before(async () => {
      database = await openDatabase((await open()).where);
    });
    after(() => database.close());

    test('the log after many undos costs one walk, and tells the same as the positions themselves', async () => {
      const games = serviceOn(database.queries);
      const game = await games.open({ setup, seats, seed: 'undos' });
      await playOn(games, game, 100);
      for (let n = 0; n < 30; n++) {
        const seq = await playOn(games, game, 2, `${n}`);
        // Mostly one step, now and then further.
        await games.enter(game, { kind: 'undo', to: n % 10 === 0 ? 80 + n : seq - 1, reason: 'agreed' }, seq);
      }
      // A finished game has no snapshots between the first and the last.
      await games.enter(game, { kind: 'concede', seat: 0 });
      const log = await entriesAfter(database.queries, game, 0);
      let steps = 0;
      const counting: Engine = {
        ...engine,
        apply: (...given) => {
          steps++;
          return engine.apply(...given);
        },
      };
      for (const since of [0, 60, 120]) {
        const told = serviceOn(database.queries, { engine: counting });
        await told.newest(game);
        steps = 0;
        const found = await told.stepsAfter(game, since);
        assert.ok(steps <= 2 * log.length, `${steps} steps for a log of ${log.length} from ${since} on`);
        assert.deepEqual(
          found.map(({ logged }) => logged.seq),
          log.map(({ seq }) => seq).filter((seq) => seq > since),
        );
        for (const { logged, state } of found.filter((_, n) => n % 17 === 0)) {
          const position = await positionOf(database.queries, engine, game, logged.seq);
          assert.equal(position && engine.hash(position.state), engine.hash(state), `at ${logged.seq}`);
        }
      }
    });
  });
});
