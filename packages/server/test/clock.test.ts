/** Clocks: their arithmetic, and a database with two nodes that must not disagree. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import {
  asked,
  attended,
  charged,
  deadline,
  freshClock,
  hasFallen,
  resume,
  seenClock,
  stop,
} from '../src/games/clock.ts';
import type { Games } from '../src/games/games.ts';
import { entriesAfter } from '../src/games/log.ts';
import { type Clocks, createClocks } from '../src/lobby/clocks.ts';
import { NO_NEWS } from '../src/lobby/news.ts';
import { createOutage, type Outage } from '../src/lobby/outage.ts';
import { createPresence } from '../src/lobby/presence.ts';
import { createTimekeeper } from '../src/lobby/timekeeper.ts';
import { Problem } from '../src/problem.ts';
import type { Database } from '../src/storage/database.ts';
import { openDatabase } from '../src/storage/opening.ts';
import { clocks as clockRows, clockWatch, people } from '../src/storage/schema.ts';
import { legalIn } from './engines.ts';
import { onBothDatabases } from './stages.ts';
import { engine, playOn, seats, serviceOn, setup } from './table.ts';

const code = (expected: string) => (error: unknown) => error instanceof Problem && error.code === expected;
const terms = { game: 60, move: 5, lost: 30 };

describe('the arithmetic of a clock', () => {
  const at = (seat: 0 | 1, absent = false) => asked(freshClock(terms), terms, seat, absent, 1000);

  test('the time for the question runs first, then the game’s, and only for the seat that is asked', () => {
    const clock = at(0);
    assert.equal(deadline(clock), 1000 + 65_000);
    assert.deepEqual(charged(clock, 4000).left, [60_000, 60_000]);
    assert.equal(charged(clock, 4000).leftMove, 2000);
    assert.deepEqual(charged(clock, 16_000).left, [50_000, 60_000]);
    const other = asked(clock, terms, 1, false, 16_000);
    assert.deepEqual([other.left, other.leftMove, other.seat], [[50_000, 60_000], 5000, 1]);
    assert.equal(hasFallen(clock, 65_999), false);
    assert.equal(hasFallen(clock, 66_000), true);
  });

  test('a lost connection uses its own allowance before the clock', () => {
    const gone = attended(at(1), true, 3000);
    assert.equal(deadline(gone), 3000 + 30_000 + 3000 + 60_000);
    const back = attended(gone, false, 13_000);
    assert.deepEqual([back.away, back.leftMove, back.left], [[30_000, 20_000], 3000, [60_000, 60_000]]);
    const late = attended(gone, false, 3000 + 30_000 + 7000);
    assert.deepEqual([late.away, late.leftMove, late.left], [[30_000, 0], 0, [60_000, 56_000]]);
  });

  test('nothing runs while it is stopped, or while a bot is asked', () => {
    const paused = stop(at(0), 'paused', 8000);
    assert.equal(deadline(paused), null);
    assert.deepEqual(charged(paused, 9_000_000).left, [58_000, 60_000]);
    assert.equal(seenClock(paused, terms, 9_000_000).running, false);
    assert.equal(deadline(resume(paused, 10_000)), 10_000 + 58_000);
    assert.equal(deadline(asked(at(0), terms, null, false, 2000)), null);
  });

  test('going back gives the seat that is asked no new time for the question', () => {
    const again = asked(at(0), terms, 0, false, 4000, true);
    assert.equal(again.leftMove, 2000);
    assert.equal(asked(at(0), terms, 0, false, 4000).leftMove, 5000);
    assert.equal(asked(at(0), terms, 1, false, 4000, true).leftMove, 5000);
  });

  test('correspondence: a number of days for each question, whoever is connected', () => {
    const days = { days: 3 };
    const clock = asked(freshClock(days), days, 0, true, 0);
    assert.equal(deadline(clock), 3 * 86_400_000);
    assert.equal(clock.absent, false);
  });
});

describe('what counts as an outage', () => {
  let now = 0;
  /** Sends a heartbeat after this long; returns the longest outage it can have been. */
  const signOf = (outage: Outage) => async (fails?: string) => {
    let told = -1;
    const sign = outage.sign(async (atMost) => {
      told = atMost;
      if (fails !== undefined) throw new Error(fails);
      return 0;
    });
    await (fails === undefined ? sign : assert.rejects(sign));
    return told;
  };
  const runs = (outage: Outage, seconds: number) => {
    for (let n = 0; n < seconds * 2; n++) {
      now += 500;
      outage.pulse();
    }
  };

  test('all the time before the first heartbeat, later only while the database was not there', async () => {
    const outage = createOutage(() => now);
    const sign = signOf(outage);
    assert.equal(await sign(), Number.POSITIVE_INFINITY);
    runs(outage, 60);
    assert.equal(await sign(), 0, 'slow, but there');
    await sign('ECONNREFUSED');
    runs(outage, 30);
    await sign('Connection terminated unexpectedly');
    runs(outage, 30);
    assert.equal(await sign(), 60_000);
    runs(outage, 30);
    assert.equal(await sign(), 0);
  });

  test('not the time in which the node stood still, or was too busy', async () => {
    const outage = createOutage(() => now);
    const sign = signOf(outage);
    await sign();
    now += 60_000;
    assert.equal(await sign(), 0, 'stood still');
    await sign('timeout exceeded when trying to connect');
    runs(outage, 30);
    assert.equal(await sign(), 0, 'all connections were in use');
    await sign('ECONNREFUSED');
    now += 60_000;
    outage.pulse();
    runs(outage, 20);
    const found = await sign();
    assert.ok(found >= 20_000 && found < 22_000, `${found}: stood still while the database was away`);
  });
});

await onBothDatabases((open) => {
  describe('clocks on a database', () => {
    let database: Database;
    let clocks: Clocks;
    let nodes: readonly [Games, Games];
    before(async () => {
      database = await openDatabase((await open()).where);
      // The copy was made earlier, and nobody has watched its clocks since. That is no outage; otherwise all time would
      // be given back.
      await database.queries.update(clockWatch).set({ at: sql`clock_timestamp()` });
      clocks = createClocks(database.queries, 'test');
      const node = () => {
        const { opened, moved } = createClocks(database.queries, 'test');
        return serviceOn(database.queries, { alongside: { opened, moved } });
      };
      nodes = [node(), node()];
    });
    after(() => database.close());

    const keeper = (games: Games) =>
      createTimekeeper(
        {
          clocks,
          presence: createPresence(database.queries),
          games,
          tables: { dealDue: async () => {} },
          news: NO_NEWS,
        },
        pino({ level: 'silent' }),
      );
    /** Lets time pass for a game, on the database's clock. */
    const pass = (game: string, seconds: number) =>
      database.queries
        .update(clockRows)
        .set({
          since: sql`${clockRows.since} - ${seconds} * interval '1 second'`,
          deadline: sql`${clockRows.deadline} - ${seconds} * interval '1 second'`,
        })
        .where(eq(clockRows.game, game));
    const seen = async (game: string) => {
      const found = await clocks.seen((await nodes[0].newest(game)).record);
      assert.ok(found);
      return found;
    };
    const begin = (clock = { game: 60, move: 5, lost: 0 }) => nodes[0].open({ setup, seats, clock });

    test('an answer charges the seat that gave it, in the transaction of the answer', async () => {
      const game = await begin();
      const { state } = await nodes[0].newest(game);
      const first = state.decision?.seat as 0 | 1;
      assert.equal((await seen(game)).asked, first);
      await pass(game, 25);
      await playOn(nodes[0], game, 1);
      const after = await seen(game);
      assert.ok(after.left[first] <= 40_000 && after.left[first] > 38_000, String(after.left));
      assert.equal(after.left[first === 0 ? 1 : 0], 60_000);
      assert.equal(after.asked, (await nodes[1].newest(game)).state.decision?.seat);
    });

    test('once time has run out no answer is taken, and either node lets the flag fall, once', async () => {
      const game = await begin();
      await playOn(nodes[0], game, 3);
      const { state, seq } = await nodes[1].newest(game);
      const late = state.decision?.seat as 0 | 1;
      const [said] = legalIn(engine, state, 1);
      assert.ok(said);
      await pass(game, 66);
      await assert.rejects(nodes[0].answer(game, late, seq, said), code('over'));
      await Promise.all(nodes.map((games) => keeper(games).tick()));
      const log = await entriesAfter(database.queries, game, seq);
      assert.deepEqual(
        log.map(({ entry }) => entry),
        [{ kind: 'forfeit', seat: late, reason: 'time' }],
      );
      const outcome = { winner: late === 0 ? 1 : 0, rule: 'server.forfeit' };
      for (const node of nodes) assert.deepEqual((await node.newest(game)).state.outcome, outcome);
      assert.equal((await seen(game)).running, false);
    });

    test('answer on one node against the flag on another: one of the two, never both', async () => {
      const ends: string[] = [];
      for (let n = 0; n < 12; n++) {
        const game = await begin({ game: 60, move: 1, lost: 0 });
        const { state } = await nodes[1].newest(game);
        await nodes[0].newest(game);
        const [said] = legalIn(engine, state, 1);
        assert.ok(said);
        // The deadline is some milliseconds ahead, or just past.
        await pass(game, 61 - (n - 3) * 0.004);
        const seat = state.decision?.seat as 0 | 1;
        const [answered] = await Promise.allSettled([
          nodes[0].answer(game, seat, 0, said),
          keeper(nodes[1]).tick(),
        ]);
        await keeper(nodes[1]).tick();
        const log = await entriesAfter(database.queries, game, 0);
        assert.equal(log.length, 1, JSON.stringify(log));
        const kind = log[0]?.entry.kind ?? '';
        assert.equal(kind, answered.status === 'fulfilled' ? 'answer' : 'forfeit');
        ends.push(kind);
      }
      assert.ok(ends.includes('forfeit'), String(ends));
    });

    test('there is no forfeit on time before the time is over', async () => {
      const game = await begin();
      const seat = (await nodes[0].newest(game)).state.decision?.seat as 0 | 1;
      await assert.rejects(
        nodes[0].enter(game, { kind: 'forfeit', seat, reason: 'time' }, 0),
        code('conflict'),
      );
      await keeper(nodes[0]).tick();
      assert.equal((await nodes[0].newest(game)).seq, 0);
    });

    test('a stopped clock takes no answers and does not fall; resumed, it continues where it was', async () => {
      const game = await begin();
      await clocks.set(game, 'paused');
      const { left, leftMove } = await seen(game);
      await assert.rejects(playOn(nodes[0], game, 1), code('refused'));
      await database.queries.update(clockWatch).set({ at: sql`clock_timestamp()` });
      await keeper(nodes[1]).tick();
      assert.equal((await seen(game)).stopped, 'paused');
      await clocks.set(game, null);
      const now = await seen(game);
      assert.deepEqual([now.left, now.running], [left, true]);
      assert.ok(now.leftMove <= leftMove);
      await playOn(nodes[0], game, 1);
    });

    test('a time without any node is not charged to anybody', async () => {
      const game = await begin();
      await pass(game, 600);
      await database.queries.update(clockWatch).set({ at: sql`clock_timestamp() - interval '598 seconds'` });
      await keeper(nodes[0]).tick();
      assert.equal((await nodes[0].newest(game)).state.outcome, null);
      const { left, leftMove } = await seen(game);
      assert.deepEqual(left, [60_000, 60_000]);
      assert.ok(leftMove > 1000 && leftMove <= 3500, String(leftMove));
    });

    test('a node that stood still or was too busy to send a heartbeat gives nobody time', async () => {
      const game = await begin();
      const time = keeper(nodes[0]);
      await time.tick();
      await pass(game, 66);
      await database.queries.update(clockWatch).set({ at: sql`clock_timestamp() - interval '64 seconds'` });
      await time.tick();
      const { outcome } = (await nodes[0].newest(game)).state;
      assert.equal(outcome?.rule, 'server.forfeit');
    });

    test('a player who is not at the game uses the allowance for lost connections', async () => {
      const id = crypto.randomUUID();
      await database.queries.insert(people).values({ id, kind: 'guest', name: 'Guinan' });
      const sitting = { ...seats[0], person: id };
      const game = await nodes[0].open({
        setup: { ...setup, first: 0 },
        seats: [sitting, seats[1]],
        clock: { game: 60, lost: 30 },
      });
      const { state } = await nodes[0].newest(game);
      assert.equal(state.decision?.seat, 0);
      assert.equal((await seen(game)).absent, true);
      await pass(game, 10);
      const time = keeper(nodes[0]);
      await time.came('a socket', id, game);
      const here = await seen(game);
      assert.equal(here.absent, false);
      assert.ok(here.away[0] <= 20_000 && here.away[0] > 18_000, String(here.away));
      assert.equal(here.away[1], 30_000);
      assert.ok(here.left[0] > 59_000);
      await time.left('a socket');
      assert.equal((await seen(game)).absent, true);
    });
  });
});
