/** The threads bots think in: answers, failures, time limits. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Seat } from '@spaceline/engine';
import { type BotPool, createBotPool } from '../src/bots/pool.ts';
import { engine, setup } from './table.ts';

const { state } = engine.start(setup, 'bots');
const seat = state.decision?.seat as Seat;
const asked = { game: 'g', seat, bot: 'greedy', chance: 'c', state };

const pools: BotPool[] = [];
const open = (size: number, limitMs: number): BotPool => {
  const pool = createBotPool(size, limitMs);
  pools.push(pool);
  return pool;
};
after(() => Promise.all(pools.map((pool) => pool.close())));

test('a bot answers the question of its seat, and the same dice give the same answer', async () => {
  const pool = open(2, 60_000);
  const answer = await pool.ask(asked);
  assert.equal(engine.why(state, answer), null);
  assert.deepEqual(await pool.ask({ ...asked, game: 'another' }), answer);
});

test('a bot that fails says so, and the thread lives on', async () => {
  const pool = open(1, 60_000);
  await assert.rejects(pool.ask({ ...asked, bot: 'nobody' }), /no bot "nobody"/);
  await assert.rejects(pool.ask({ ...asked, seat: seat === 0 ? 1 : 0 }), /not asked/);
  assert.ok(await pool.ask(asked));
});

test('a thought that takes too long is stopped; the next one has its full time', async () => {
  // No thread can start and answer within a millisecond.
  const hasty = open(1, 1);
  const results = await Promise.allSettled([hasty.ask(asked), hasty.ask(asked)]);
  for (const result of results)
    assert.ok(result.status === 'rejected' && /longer than 1 ms/.test(String(result.reason)));
});

test('a closed pool answers nobody, including those who wait', async () => {
  const pool = open(1, 60_000);
  const waiting = pool.ask(asked);
  const refused = assert.rejects(waiting, /going down/);
  await pool.close();
  await refused;
  await assert.rejects(pool.ask(asked), /No bots think/);
});
