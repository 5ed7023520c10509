/** The game service on a database: logs, conflicts between nodes, snapshots, faults, upgrades, going back. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { chanceFrom } from '@spaceline/bots';
import { type Answer, type Seat, verifyReplay } from '@spaceline/engine';
import { asc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { BotPool } from '../src/bots/pool.ts';
import { createBotSeats } from '../src/bots/seats.ts';
import { ElsewhereError, type UncheckedAnswer } from '../src/games/games.ts';
import { entriesAfter } from '../src/games/log.ts';
import { positionOf } from '../src/games/position.ts';
import { replayOf } from '../src/games/replay.ts';
import { createMetrics } from '../src/operating/metrics.ts';
import { Problem } from '../src/problem.ts';
import type { Database } from '../src/storage/database.ts';
import { openDatabase } from '../src/storage/opening.ts';
import { faults, gameLog, games as gameRows, snapshots } from '../src/storage/schema.ts';
import { type Engine, legalIn } from './engines.ts';
import { onBothDatabases } from './stages.ts';
import { drawn, engine, playOn, seats, serviceOn, setup } from './table.ts';

const code = (expected: string) => (error: unknown) => error instanceof Problem && error.code === expected;

const NO_PAUSES = { answers: async () => {}, look: () => {} };

await onBothDatabases((open) => {
  describe('games', () => {
    let database: Database;
    before(async () => {
      database = await openDatabase((await open()).where);
    });
    after(() => database.close());

    const snapshotsOf = async (game: string): Promise<number[]> =>
      (
        await database.queries
          .select({ seq: snapshots.seq })
          .from(snapshots)
          .where(eq(snapshots.game, game))
          .orderBy(asc(snapshots.seq))
      ).map(({ seq }) => seq);

    test('a game is played to its end, and its log replays to the same position', async () => {
      const games = serviceOn(database.queries);
      const game = await games.open({ setup, seats, seed: 'whole' });
      const seq = await playOn(games, game, Number.POSITIVE_INFINITY);
      const head = await games.newest(game);
      assert.ok(head.state.outcome);
      await games.saveAll();
      assert.deepEqual(await snapshotsOf(game), [0, seq]);
      const [row] = await database.queries.select().from(gameRows).where(eq(gameRows.id, game));
      assert.equal(row?.status, 'over');
      assert.deepEqual(row?.outcome, head.state.outcome);
      assert.ok(row?.endedAt);

      const replay = await replayOf(database.queries, head.record, head.state.outcome);
      const file = JSON.parse(JSON.stringify(replay));
      assert.deepEqual(verifyReplay(engine, file), {
        same: true,
        entries: seq,
        hash: engine.hash(head.state),
      });
      file.entries[5].hash = 'another';
      assert.equal(verifyReplay(engine, file).same, false);
      await assert.rejects(games.enter(game, { kind: 'concede', seat: 0 }), code('over'));
    });

    test('another node continues where the first stopped, from snapshot and log', async () => {
      const [a, b] = [serviceOn(database.queries), serviceOn(database.queries)];
      const game = await a.open({ setup, seats });
      await playOn(a, game, 37);
      assert.equal((await b.newest(game)).seq, 37);
      assert.equal(engine.hash((await b.newest(game)).state), engine.hash((await a.newest(game)).state));
      await playOn(b, game, 8);
      // The first has the game cached at an older place, and catches up.
      assert.equal((await a.newest(game)).seq, 45);
      await a.saveAll();
      assert.ok((await snapshotsOf(game)).length >= 3);
    });

    test('of two nodes that answer at once, exactly one wins', async () => {
      const [a, b] = [serviceOn(database.queries), serviceOn(database.queries)];
      const game = await a.open({ setup, seats });
      let contested = 0;
      for (let n = 0; n < 60; n++) {
        const head = await a.newest(game);
        await b.newest(game);
        const two = legalIn(engine, head.state, 2);
        const asked = head.state.decision?.seat;
        if (asked === undefined) break;
        const [first, second] = [two[0] as UncheckedAnswer, (two[1] ?? two[0]) as UncheckedAnswer];
        const results = await Promise.allSettled([
          a.answer(game, asked, head.seq, first),
          b.answer(game, asked, head.seq, second),
        ]);
        const won = results.filter(({ status }) => status === 'fulfilled');
        const lost = results.find((result) => result.status === 'rejected');
        if (two.length === 2) {
          contested++;
          assert.equal(won.length, 1);
          assert.ok(lost && code('conflict')(lost.reason), String(lost?.reason));
        }
        assert.equal((await b.newest(game)).seq, head.seq + 1);
      }
      assert.ok(contested > 20, `only ${contested} moments had two answers`);
      const log = await entriesAfter(database.queries, game, 0);
      assert.deepEqual(
        log.map(({ seq }) => seq),
        log.map((_, i) => i + 1),
      );
      const position = await positionOf(database.queries, engine, game);
      assert.equal(position?.parting, null);
    });

    test('the same answer sent twice counts once; another at that place is a conflict', async () => {
      const games = serviceOn(database.queries);
      const game = await games.open({ setup, seats });
      const { state } = await games.newest(game);
      const { seat, said } = drawn(state, chanceFrom('x'));
      assert.equal(await games.answer(game, seat, 0, said), 1);
      assert.equal(await games.answer(game, seat, 0, said), 1);
      await assert.rejects(games.answer(game, seat, 0, { choose: [0] }), code('conflict'));
      await assert.rejects(games.answer(game, seat, 7, said), code('conflict'));
      assert.equal((await games.newest(game)).seq, 1);
    });

    test('an illegal answer is refused with its rule and leaves no trace', async () => {
      const games = serviceOn(database.queries);
      const game = await games.open({ setup, seats });
      const { state } = await games.newest(game);
      const asked = state.decision?.seat ?? 0;
      const other = asked === 0 ? 1 : 0;
      const refused = (rule: string) => (error: unknown) =>
        error instanceof Problem && error.code === 'refused' && error.details.rule === rule;
      await assert.rejects(games.answer(game, asked, 0, { request: { do: 'end turn' } }), code('refused'));
      await assert.rejects(
        games.answer(game, other, 0, { request: { do: 'pass' } }),
        refused('protocol.seat'),
      );
      await assert.rejects(
        games.answer(game, asked, 0, { request: { do: 'fly' } }),
        refused('protocol.verb'),
      );
      assert.deepEqual(await entriesAfter(database.queries, game, 0), []);
      await assert.rejects(games.newest('00000000-0000-4000-8000-000000000000'), code('not-found'));
    });

    test('a player may resign while the other is asked', async () => {
      const games = serviceOn(database.queries);
      const game = await games.open({ setup, seats });
      await playOn(games, game, 5);
      const { state } = await games.newest(game);
      const idle = state.decision?.seat === 0 ? 1 : 0;
      await games.enter(game, { kind: 'concede', seat: idle });
      const { outcome } = (await serviceOn(database.queries).newest(game)).state;
      assert.deepEqual(outcome, { winner: idle === 0 ? 1 : 0, rule: 'end.concede' });
    });

    test('an engine fault is recorded and changes nothing, and other answers still work', async () => {
      let broken = false;
      const breaking: Engine = {
        ...engine,
        apply(state, answer) {
          if (broken) throw new TypeError('cannot read properties of undefined');
          return engine.apply(state, answer);
        },
      };
      const games = serviceOn(database.queries, { engine: breaking });
      const game = await games.open({ setup, seats });
      await playOn(games, game, 3);
      broken = true;
      await assert.rejects(playOn(games, game, 1), code('fault'));
      const [fault] = await database.queries.select().from(faults).where(eq(faults.game, game));
      assert.equal(fault?.seq, 3);
      assert.match(fault?.error ?? '', /TypeError/);
      broken = false;
      assert.equal(await playOn(games, game, 2), 5);
    });

    test('a game that nobody asks for leaves memory, and comes back as it was', async () => {
      const games = serviceOn(database.queries, { idleMs: 1, snapshotEvery: 1000 });
      const game = await games.open({ setup, seats });
      const seq = await playOn(games, game, 7);
      const { state } = await games.newest(game);
      await new Promise((resolve) => setTimeout(resolve, 20));
      games.tidy();
      assert.equal(games.size, 0);
      await games.saveAll();
      assert.equal((await snapshotsOf(game)).at(-1), seq);
      assert.equal(engine.hash((await games.newest(game)).state), engine.hash(state));
    });

    test('games that leave memory together are saved one after the other', async () => {
      let underWay = 0;
      let most = 0;
      const saved = async (row: typeof snapshots.$inferInsert): Promise<void> => {
        most = Math.max(most, ++underWay);
        await database.queries.insert(snapshots).values(row).onConflictDoNothing();
        underWay--;
      };
      const counting = new Proxy(database.queries, {
        get(target, name) {
          if (name === 'insert')
            return (table: typeof snapshots) =>
              table === snapshots
                ? {
                    values: (row: typeof snapshots.$inferInsert) => ({
                      onConflictDoNothing: () => saved(row),
                    }),
                  }
                : target.insert(table);
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      const games = serviceOn(counting, { idleMs: 50, snapshotEvery: 1000 });
      const all = await Promise.all(Array.from({ length: 5 }, () => games.open({ setup, seats })));
      await Promise.all(all.map((game) => playOn(games, game, 2)));
      await new Promise((resolve) => setTimeout(resolve, 100));
      games.tidy();
      assert.equal(games.size, 0);
      await games.saveAll();
      for (const game of all) assert.deepEqual(await snapshotsOf(game), [0, 2]);
      assert.equal(most, 1);
    });

    test('a position that cannot be shown to its players is never reached', async () => {
      let blind = false;
      const blinding: Engine = {
        ...engine,
        session(state) {
          const session = engine.session(state);
          const view = (seat: Seat) => {
            if (blind) throw new RangeError('no such location');
            return session.view(seat);
          };
          return { ...session, view };
        },
      };
      const games = serviceOn(database.queries, { engine: blinding });
      const game = await games.open({ setup, seats });
      blind = true;
      await assert.rejects(playOn(games, game, 1), code('fault'));
      blind = false;
      assert.equal(await playOn(games, game, 1), 1);
    });

    /**
     * A game of 27 answers whose node was killed, so that its last snapshot is at 20; and a build that plays entry 24
     * differently.
     */
    async function atParting() {
      const before = serviceOn(database.queries, { snapshotEvery: 10 });
      const game = await before.open({ setup, seats });
      await playOn(before, game, 27);
      await new Promise((resolve) => setTimeout(resolve, 200));
      assert.deepEqual(await snapshotsOf(game), [0, 10, 20]);
      const states = (await positionOf(database.queries, engine, game, 24))?.state;
      assert.ok(states);
      const parting = engine.hash(states);
      const changed: Engine = {
        ...engine,
        apply(state, answer) {
          const step = engine.apply(state, answer);
          if (engine.hash(step.state) !== parting) return step;
          step.state.players[0].score += 5;
          return step;
        },
      };
      const saw = (await positionOf(database.queries, engine, game, 23))?.state;
      assert.ok(saw);
      return { before, game, changed, saw: engine.hash(saw) };
    }

    test('a build that plays the log differently takes nothing back: both players decide, and continue from where both builds agree', async () => {
      const { game, changed, saw } = await atParting();
      const upgraded = serviceOn(database.queries, { engine: changed, build: 'next' });
      const head = await upgraded.newest(game);
      assert.equal(head.seq, 27);
      assert.equal(engine.hash(head.state), saw);
      assert.deepEqual(await upgraded.parted(head), { seq: 27, to: 23, choices: [null, null] });
      // Until then nothing happens in it, and nothing is written.
      await assert.rejects(playOn(upgraded, game, 1), code('refused'));
      await assert.rejects(upgraded.enter(game, { kind: 'undo', to: 3, reason: 'agreed' }), code('refused'));
      assert.equal((await upgraded.decide(game, 0, 'back')).seq, 27);
      const split = await upgraded.decide(game, 1, 'void');
      assert.deepEqual(split, { seq: 27, parting: { seq: 27, to: 23, choices: ['back', 'void'] } });
      assert.deepEqual(await entriesAfter(database.queries, game, 27), []);
      assert.deepEqual(await upgraded.decide(game, 1, 'back'), { seq: 28, parting: null });
      const last = (await entriesAfter(database.queries, game, 27))[0]?.entry;
      assert.deepEqual(last, { kind: 'undo', to: 23, reason: 'upgrade' });
      assert.equal(engine.hash((await upgraded.newest(game)).state), saw);
      await assert.rejects(upgraded.decide(game, 0, 'back'), code('conflict'));
      // The game continues, and every later reader agrees.
      await playOn(upgraded, game, 1, 'after');
      const again = await serviceOn(database.queries, { engine: changed }).newest(game);
      assert.equal(engine.hash(again.state), engine.hash((await upgraded.newest(game)).state));
    });

    test('… or end it without a result, which counts for nobody', async () => {
      const { game, changed } = await atParting();
      const upgraded = serviceOn(database.queries, { engine: changed, build: 'next' });
      await upgraded.newest(game);
      await upgraded.decide(game, 1, 'void');
      assert.deepEqual(await upgraded.decide(game, 0, 'void'), { seq: 29, parting: null });
      assert.deepEqual((await upgraded.newest(game)).state.outcome, { winner: null, rule: 'server.void' });
    });

    test('… or one resigns: going back and the end are one step, so nobody can move or fail in between', async () => {
      const { game, changed } = await atParting();
      const upgraded = serviceOn(database.queries, { engine: changed, build: 'next' });
      await upgraded.newest(game);
      const fails = async (): Promise<void> => {
        throw new Error('The disk is full.');
      };
      const concede = { kind: 'concede', seat: 1 } as const;
      await assert.rejects(upgraded.enter(game, concede, undefined, fails), /disk is full/);
      assert.deepEqual(await entriesAfter(database.queries, game, 27), []);
      assert.ok((await upgraded.newest(game)).parting);
      const heard: number[] = [];
      upgraded.onMoved((_game, seq) => heard.push(seq));
      assert.equal(await upgraded.enter(game, concede), 29);
      assert.deepEqual(heard, [29]);
      assert.deepEqual(
        (await entriesAfter(database.queries, game, 27)).map(({ entry }) => entry.kind),
        ['undo', 'concede'],
      );
      const { state } = await serviceOn(database.queries, { engine: changed, build: 'next' }).newest(game);
      assert.equal(state.outcome?.winner, 0);
      assert.deepEqual(
        (await upgraded.stepsAfter(game, 27)).map(({ logged }) => logged.seq),
        [28, 29],
      );
    });

    test('… and people who come back to the build that could play it find everything as it was', async () => {
      const { game, changed } = await atParting();
      let gone = true;
      const isGone = async () => gone;
      const upgraded = serviceOn(database.queries, { engine: changed, build: 'next', isGone });
      await upgraded.newest(game);
      await upgraded.decide(game, 0, 'back');
      // Nodes of both builds are up now.
      gone = false;
      const old = serviceOn(database.queries, { isGone });
      assert.equal((await old.newest(game)).parting, null);
      assert.equal(await playOn(old, game, 2, 'back'), 29);
      await assert.rejects(upgraded.newest(game), ElsewhereError);
    });

    test('a game stays with its build while a node of it is up, whoever asks', async () => {
      const old = serviceOn(database.queries, { isGone: async () => false });
      const game = await old.open({ setup, seats });
      await playOn(old, game, 3);
      let gone = false;
      const next = serviceOn(database.queries, { build: 'next', isGone: async () => gone });
      assert.equal(await next.elsewhere(game), 'test');
      await assert.rejects(next.newest(game), ElsewhereError);
      await next.adopt();
      assert.equal(await playOn(old, game, 1, 'b'), 4);
      gone = true;
      await next.adopt();
      assert.equal(await playOn(next, game, 1, 'c'), 5);
      // The old one was not dead, only silent: what it has in memory no longer counts.
      await assert.rejects(playOn(old, game, 1, 'd'), ElsewhereError);
      assert.equal((await next.newest(game)).seq, 5);
    });

    test('a build that plays it the same continues as if nothing had happened', async () => {
      const before = serviceOn(database.queries);
      const game = await before.open({ setup, seats });
      await playOn(before, game, 17);
      const head = await serviceOn(database.queries, { build: 'next' }).newest(game);
      assert.equal(head.seq, 17);
    });

    test('undo goes back, also beyond snapshots, and can itself be undone', async () => {
      const games = serviceOn(database.queries, { snapshotEvery: 5 });
      const game = await games.open({ setup, seats });
      await playOn(games, game, 12);
      const at = async (seq: number) => {
        const position = await positionOf(database.queries, engine, game, seq);
        assert.ok(position);
        return engine.hash(position.state);
      };
      const [three, nine] = [await at(3), await at(9)];
      await games.enter(game, { kind: 'undo', to: 9, reason: 'agreed' });
      assert.equal(engine.hash((await games.newest(game)).state), nine);
      await games.enter(game, { kind: 'undo', to: 3, reason: 'agreed' });
      assert.equal(await at(14), three);
      await playOn(games, game, 7, 'other');
      const head = await games.newest(game);
      assert.equal(head.seq, 21);
      const fresh = await serviceOn(database.queries).newest(game);
      assert.equal(engine.hash(fresh.state), engine.hash(head.state));
      await games.enter(game, { kind: 'undo', to: 12, reason: 'agreed' });
      assert.equal(await at(22), await at(12));
      const steps = await serviceOn(database.queries).stepsAfter(game, 8);
      assert.deepEqual(
        steps.map(({ logged }) => logged.seq),
        [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22],
      );
      await assert.rejects(games.enter(game, { kind: 'undo', to: 99, reason: 'agreed' }), code('malformed'));
    });

    test('a game that leaves memory is saved up to its last entry', async () => {
      const games = serviceOn(database.queries, { cached: 1, snapshotEvery: 1000 });
      const [one, two] = [await games.open({ setup, seats }), await games.open({ setup, seats })];
      await playOn(games, one, 7);
      await playOn(games, two, 3);
      await games.saveAll();
      assert.deepEqual(await snapshotsOf(one), [0, 7]);
      assert.deepEqual(await snapshotsOf(two), [0, 3]);
    });

    test('if a bot fails, the simplest one answers; if that fails too, it resigns', async () => {
      const games = serviceOn(database.queries);
      const bot = { ...seats[1], bot: 'greedy' };
      const chance = chanceFrom('helper');
      const tried: string[] = [];
      let helpless = false;
      const pool: Pick<BotPool, 'ask'> = {
        async ask({ bot: name, state }) {
          tried.push(name);
          if (name === 'greedy' || helpless) throw new Error('thinking failed');
          const { seat, said } = drawn(state, chance);
          return { decision: state.decision?.id ?? 0, seat, ...said } as Answer;
        },
      };
      const metrics = createMetrics();
      const play = createBotSeats(games, pool, pino({ level: 'silent' }), metrics, NO_PAUSES);
      const game = await games.open({ setup: { ...setup, first: 0 }, seats: [seats[0], bot] });
      for (let n = 0; (await games.newest(game)).state.decision?.seat !== 1; n++)
        await playOn(games, game, 1, `h${n}`);
      const before = (await games.newest(game)).seq;
      assert.equal(await play.play(game, () => true), true);
      assert.ok((await games.newest(game)).seq > before);
      assert.deepEqual(tried.slice(0, 2), ['greedy', 'random']);
      helpless = true;
      for (let n = 0; (await games.newest(game)).state.decision?.seat !== 1; n++)
        await playOn(games, game, 1, `i${n}`);
      assert.equal(await play.play(game, () => true), true);
      const { outcome } = (await games.newest(game)).state;
      assert.deepEqual(outcome, { winner: 0, rule: 'server.forfeit' });
    });

    test('a bot that is asked while its node shuts down does not resign: another node asks it', async () => {
      const games = serviceOn(database.queries);
      let down = false;
      const pool: Pick<BotPool, 'ask'> = {
        async ask() {
          down = true;
          throw new Error('The node is going down.');
        },
      };
      const play = createBotSeats(games, pool, pino({ level: 'silent' }), createMetrics(), NO_PAUSES);
      const game = await games.open({
        setup: { ...setup, first: 0 },
        seats: [seats[0], { ...seats[1], bot: 'greedy' }],
      });
      for (let n = 0; (await games.newest(game)).state.decision?.seat !== 1; n++)
        await playOn(games, game, 1, `d${n}`);
      const before = (await games.newest(game)).seq;
      assert.equal(await play.play(game, () => !down), false);
      const { seq, state } = await games.newest(game);
      assert.deepEqual([seq, state.outcome], [before, null]);
    });

    test('the job for a bot is written with the move, or neither is', async () => {
      let fail = false;
      const summoned: number[] = [];
      const games = serviceOn(database.queries, {
        async summon(tx, _game, seq) {
          await tx.execute(sql`select 1`);
          if (fail) throw new Error('no queue');
          summoned.push(seq);
        },
      });
      const bot = { ...seats[1], bot: 'random' };
      const game = await games.open({ setup: { ...setup, first: 0 }, seats: [seats[0], bot] });
      fail = true;
      let { seq } = await games.newest(game);
      await assert.rejects(async () => {
        for (let n = 0; n < 50; n++) seq = await playOn(games, game, 1, `n${n}`);
      }, /no queue/);
      const [last] = await database.queries
        .select({ seq: sql<number>`coalesce(max(${gameLog.seq}), 0)::int` })
        .from(gameLog)
        .where(eq(gameLog.game, game));
      assert.equal(last?.seq, seq);
      fail = false;
      assert.deepEqual(summoned, []);
      for (let n = 0; n < 50 && summoned.length === 0; n++) seq = await playOn(games, game, 1, `m${n}`);
      assert.deepEqual(summoned, [seq]);
      assert.equal((await games.newest(game)).state.decision?.seat, 1);
    });
  });
});
