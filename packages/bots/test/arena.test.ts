/** The arena: balanced fixtures, ratings that mean what they say, and the command that shows them. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadLibrary, starterDecks, starterLists } from '@spaceline/cards';
import { createEngine } from '@spaceline/engine';
import { fit, fixtures, PLAYERS, playFixture, ratings, wilson } from '../src/index.ts';
import { runArena } from '../src/worker/index.ts';

const main = new URL('../../cli/src/main.ts', import.meta.url).pathname;

test('seats, decks and first turns are distributed evenly', () => {
  const games = 84;
  const all = fixtures({ players: 3, decks: 6, games, seed: 'x' });
  assert.equal(all.length, 3 * games);
  for (const pair of [
    [0, 1],
    [0, 2],
    [1, 2],
  ]) {
    const theirs = all.filter(({ players }) => pair.every((p) => players.includes(p)));
    assert.equal(theirs.length, games);
    const [a] = pair;
    assert.equal(theirs.filter(({ players }) => players[0] === a).length, games / 2);
    assert.equal(theirs.filter(({ players, first }) => players[first] === a).length, games / 2);
    for (let deck = 0; deck < 6; deck++) {
      const with_ = (p: number | undefined) =>
        theirs.filter((f) => f.decks[f.players[0] === p ? 0 : 1] === deck).length;
      assert.equal(with_(pair[0]), with_(pair[1]), `deck ${deck}`);
    }
  }
  assert.deepEqual(all, fixtures({ players: 3, decks: 6, games, seed: 'x' }));
  assert.notDeepEqual(all, fixtures({ players: 3, decks: 6, games, seed: 'y' }));
});

test('ratings follow the model: three wins of four are about 191 points', () => {
  const [a, b] = fit({
    wins: [
      [0, 300],
      [100, 0],
    ],
    ties: [
      [0, 0],
      [0, 0],
    ],
  });
  assert.ok(a !== undefined && b !== undefined);
  assert.ok(Math.abs(a - b - 191) < 3, `${a - b}`);
  assert.ok(Math.abs(a + b - 3000) < 1);
});

test('intervals contain the rating, shrink with more games and are finite after a clean sweep', () => {
  const score = (n: number) => ({
    wins: [
      [0, 3 * n],
      [n, 0],
    ],
    ties: [
      [0, 0],
      [0, 0],
    ],
  });
  const width = (n: number): number => {
    const [first] = ratings(score(n), 's');
    assert.ok(first);
    const [low, high] = first.interval;
    assert.ok(low <= first.elo && first.elo <= high);
    return high - low;
  };
  assert.ok(width(100) < width(10) / 2);
  const [swept] = ratings(
    {
      wins: [
        [0, 50],
        [0, 0],
      ],
      ties: [
        [0, 0],
        [0, 0],
      ],
    },
    's',
  );
  assert.ok(swept && Number.isFinite(swept.elo) && swept.elo > 1700);
});

test('Wilson’s interval of nine in ten', () => {
  const [low, high] = wilson(90, 100);
  assert.ok(Math.abs(low - 0.826) < 0.002 && Math.abs(high - 0.945) < 0.002, `${low} ${high}`);
  assert.deepEqual(wilson(0, 0), [0, 1]);
});

test('a player without a legal answer is a fault of that game, not the end of the arena', () => {
  const engine = createEngine(loadLibrary());
  const decks = starterLists();
  const [fixture] = fixtures({ players: 2, decks: 6, games: 1, seed: 'fault' });
  assert.ok(fixture && PLAYERS.random);
  const stubborn = () => ({
    name: 'stubborn',
    answer: ({ decision, seat }: { decision: { id: number }; seat: 0 | 1 }) => ({
      decision: decision.id,
      seat,
      request: { do: 'end turn' as const },
    }),
  });
  const result = playFixture({ engine, players: [PLAYERS.random, stubborn], decks, clock: () => 0 }, fixture);
  assert.match(result.fault ?? '', /stubborn was refused/);
});

test('an answer is late if it takes a fifth longer than its player’s budget', () => {
  const engine = createEngine(loadLibrary());
  const decks = starterLists();
  const [fixture] = fixtures({ players: 2, decks: 6, games: 1, seed: 'late' });
  const random = PLAYERS.random;
  assert.ok(fixture && random);
  // Every answer takes 12 milliseconds on this clock.
  let now = 0;
  const clock = () => {
    now += 12;
    return now;
  };
  const allowed = (milliseconds: number): typeof random => {
    return (library) => ({ ...random(library), budget: { milliseconds } });
  };
  const { decisions, late } = playFixture(
    { engine, players: [allowed(9), allowed(10)], decks, clock },
    fixture,
  );
  const [short, long] = fixture.players[0] === 0 ? [0, 1] : [1, 0];
  assert.ok((decisions[0] ?? 0) > 10);
  assert.equal(late[short], decisions[short]);
  assert.equal(late[long], 0);
});

test('one thread and two threads play the same games', async () => {
  const decks = starterDecks().map(({ key, deck }) => ({ name: key, deck }));
  const season = { players: ['random', 'greedy'], decks, games: 4, seed: 'threads' };
  const bare = ({ players, pairs }: Awaited<ReturnType<typeof runArena>>) => ({
    pairs,
    players: players.map(({ name, wins, elo, interval, points }) => ({ name, wins, elo, interval, points })),
  });
  const told: number[] = [];
  const one = await runArena({ ...season, workers: 1, progress: (done) => void told.push(done) });
  assert.deepEqual(told, [1, 2, 3, 4]);
  assert.deepEqual(bare(one), bare(await runArena({ ...season, workers: 2 })));
});

test('the command prints JSON and draws a plot', () => {
  const svg = join(mkdtempSync(join(tmpdir(), 'arena-')), 'elo.svg');
  const out = execFileSync(process.execPath, [
    main,
    ...['arena', '--players', 'random,greedy', '--games', '4', '--decks', 'honor,envoys'],
    ...['--seed', '7', '--json', '--svg', svg, '--workers', '1'],
  ]);
  const report = JSON.parse(out.toString());
  assert.equal(report.players.length, 2);
  for (const { name, games, wins, elo, interval } of report.players) {
    assert.ok(['random', 'greedy'].includes(name));
    assert.equal(games, 4);
    assert.ok(wins >= 0 && interval[0] <= elo && elo <= interval[1]);
  }
  const plot = readFileSync(svg, 'utf8');
  assert.match(plot, /^<svg [^>]*role="img"/);
  assert.match(plot, />greedy</);
});

test('the command says what is wrong with its options', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [main, 'arena', ...args], { encoding: 'utf8' });
  const unknown = run('--players', 'random,kirk');
  assert.equal(unknown.status, 2);
  assert.match(unknown.stderr, /Players are: random, greedy/);
  const alone = run('--players', 'random');
  assert.equal(alone.status, 2);
  assert.match(alone.stderr, /two or more/);
  const help = run('--help');
  assert.equal(help.status, 0);
  assert.match(help.stdout, /bootstrap/);
});
