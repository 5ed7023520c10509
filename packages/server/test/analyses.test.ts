/** Analyses over HTTP: who gets them and when, that they are computed in portions, and that they are cached. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { type GameAnalysis, randomPlayer, recordMatch } from '@spaceline/bots';
import type { Replay } from '@spaceline/engine';
import { pino } from 'pino';
import { createAnalyses } from '../src/bots/analyses.ts';
import { createBotPool, NeverError } from '../src/bots/pool.ts';
import { Problem } from '../src/problem.ts';
import { api, guest, type Reply } from '../src/trials/client.ts';
import { nodesOf } from './nodes.ts';
import { embeddedStage, type Stage } from './stages.ts';
import { engine, setup } from './table.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('analyses', () => {
  const stages: Stage[] = [];
  after(() => {
    for (const stage of stages) stage.clear();
  });
  const { node, call, againstBot } = nodesOf(async () => {
    const stage = await embeddedStage();
    stages.push(stage);
    return stage;
  });
  const analysis = (game: string, token?: string, query = ''): Promise<Reply> =>
    api(node().address, 'GET', `/api/games/${game}/analysis${query}`, token === undefined ? {} : { token });

  test('a game is analysed when it is over, for everybody who may replay it, and once', async () => {
    const [player, stranger] = [await guest(node().address, 'Ro Laren'), await guest(node().address)];
    const game = await againstBot(0, player, 'bot:random');
    for (const token of [player, stranger, undefined]) {
      const { status, body } = await analysis(game, token);
      assert.deepEqual([status, body.error.code], [409, 'conflict']);
      assert.match(body.error.text, /when it is over/);
    }
    await call(0, 'POST', `/api/games/${game}/concede`, player);

    const first = await analysis(game, player);
    assert.equal(first.status, 202);
    assert.deepEqual(first.body, { status: 'working', done: 0, of: 0 });
    const far: number[] = [];
    let last = first;
    while (last.status === 202) {
      far.push(last.body.done);
      await pause(100);
      last = await analysis(game, stranger);
    }
    assert.equal(last.status, 200, JSON.stringify(last.body));
    assert.deepEqual(
      far,
      [...far].sort((a, b) => a - b),
    );
    const { status, analysis: found } = last.body;
    assert.deepEqual([status, found.game, found.outcome.rule], ['done', game, 'end.concede']);
    assert.equal(found.players[0], 'Ro Laren');
    assert.ok(found.turns[0].chance >= 0 && found.turns[0].chance <= 1);
    assert.equal(found.turns.at(-1).decisions.at(-1).said, 'give up');
    // Asking again gives the same result at once.
    assert.deepEqual((await analysis(game)).body, last.body);
    assert.equal((await analysis(game, 'a token of nobody')).status, 401);
  });

  test('a game of a private table is analysed for its players and for people with the link', async () => {
    const [player, stranger] = [await guest(node().address), await guest(node().address)];
    const game = await againstBot(0, player, 'bot:random', { visibility: 'private' });
    await call(0, 'POST', `/api/games/${game}/concede`, player);
    const { table } = (await call(0, 'GET', `/api/games/${game}`, player)).body;
    const { code } = (await call(0, 'GET', `/api/tables/${table}`, player)).body.table;
    for (const token of [stranger, undefined]) {
      assert.equal((await analysis(game, token)).status, 404);
      assert.equal((await analysis(game, token, '?code=a-guess')).status, 404);
    }
    for (const [token, query] of [[player], [stranger, `?code=${code}`], [undefined, `?code=${code}`]])
      assert.ok((await analysis(game, token, query)).status < 300);
  });

  test('the route is in the OpenAPI document', async () => {
    const { paths } = (await api(node().address, 'GET', '/api/openapi.json')).body;
    const { responses } = paths['/api/games/{id}/analysis'].get;
    assert.ok(responses['200'] && responses['202']);
  });
});

test('bots answer while a game is analysed in their only thread', async () => {
  const replay = recordMatch(
    { engine, setup, seed: 'long', players: [randomPlayer(), randomPlayer()] },
    'a long one',
  );
  const pool = createBotPool(1, 60_000);
  const heard: string[] = [];
  const far = new Promise<void>((resolve) => {
    pool
      .analyse(replay, () => {
        heard.push('progress');
        resolve();
      })
      .then(
        () => heard.push('analysis'),
        () => heard.push('broken off'),
      );
  });
  await far;
  const { state } = engine.start(setup, 'asked');
  const seat = state.decision?.seat ?? 0;
  const answer = await pool.ask({ game: 'another', seat, bot: 'random', chance: 'x', state });
  heard.push('answer');
  assert.ok(engine.isLegal(state, answer));
  await pool.close();
  await pause(0);
  assert.deepEqual(
    heard.filter((what) => what !== 'progress'),
    ['answer', 'broken off'],
  );
});

describe('the queue of analyses', () => {
  const replayOf = (game: string) => async () => ({ game }) as Replay;
  /** Lets everything that is ready happen. */
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const problemOf = (ask: () => unknown): Problem => {
    try {
      ask();
    } catch (error) {
      assert.ok(error instanceof Problem);
      return error;
    }
    throw new Error('Nothing was refused.');
  };

  test('games wait for each other, each is analysed once, and only so many may wait', async () => {
    const begun: { readonly game: string; finish(): void }[] = [];
    const analyses = createAnalyses(
      {
        analyse: ({ game }, progress) =>
          new Promise((resolve) => {
            progress({ done: 1, of: 4 });
            begun.push({ game, finish: () => resolve({ game } as GameAnalysis) });
          }),
      },
      pino({ level: 'silent' }),
    );
    for (const game of ['a', 'b', 'a']) analyses.of(game, replayOf(game));
    await settle();
    assert.deepEqual(
      begun.map(({ game }) => game),
      ['a'],
    );
    assert.deepEqual(analyses.of('a', replayOf('a')), { status: 'working', done: 1, of: 4 });
    assert.deepEqual(analyses.of('b', replayOf('b')), { status: 'working', done: 0, of: 0 });
    for (let n = 0; n < 18; n++) analyses.of(`more ${n}`, replayOf(`more ${n}`));
    assert.equal(problemOf(() => analyses.of('too many', replayOf('too many'))).code, 'unavailable');
    begun[0]?.finish();
    await settle();
    assert.equal(analyses.of('a', replayOf('a')).status, 'done');
    assert.deepEqual(
      begun.map(({ game }) => game),
      ['a', 'b'],
    );
  });

  test('an impossible analysis stays refused; a failed one is retried', async () => {
    let tried = 0;
    const analyses = createAnalyses(
      {
        analyse: async ({ game }) => {
          tried++;
          throw game === 'never'
            ? new NeverError('It is played otherwise here.')
            : new Error('A thread died.');
        },
      },
      pino({ level: 'silent' }),
    );
    for (const game of ['never', 'now']) analyses.of(game, replayOf(game));
    await settle();
    for (let n = 0; n < 2; n++)
      assert.equal(problemOf(() => analyses.of('never', replayOf('never'))).code, 'conflict');
    assert.equal(problemOf(() => analyses.of('now', replayOf('now'))).code, 'unavailable');
    assert.equal(tried, 2);
    assert.equal(analyses.of('now', replayOf('now')).status, 'working');
    await settle();
    assert.equal(tried, 3);
  });
});
