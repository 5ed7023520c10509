/** Unfinished games: which ones are listed, how, and in which order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameTold, TableTold } from '@spaceline/wire';
import type { GameSummary } from '../src/play/local/setup.ts';
import { isOpenNow, MOST_TOLD, newestFirst, runningHere, runningThere } from '../src/play/running.ts';

const kept = (id: string, over: boolean, changed: string): GameSummary => ({
  version: 1,
  game: {
    id,
    seats: [
      { name: 'You', bot: null, deckName: 'Envoys' },
      { name: 'Officer', bot: 'officer', deckName: 'Raiders' },
    ],
  },
  began: changed,
  changed,
  points: [30, 35],
  turn: 19,
  over,
});

const table = (
  game: string | null,
  createdAt: string,
  status: TableTold['status'] = 'playing',
): TableTold => ({
  id: `table of ${game}`,
  host: 'me',
  visibility: 'private',
  rules: '2014-12-01',
  format: {},
  rated: false,
  status,
  createdAt,
  seats: [
    { seat: 0, person: null, bot: 'officer', name: 'officer (bot)', deckName: 'Raiders' },
    { seat: 1, person: 'me', bot: null, name: 'Ensign 1234', deckName: 'Envoys' },
  ],
  game,
  clock: null,
  delayMoves: 0,
  delayMinutes: 0,
  deal: null,
});

const told = (over = false): GameTold =>
  ({
    view: {
      turn: { number: 7, seat: 1 },
      players: [{ score: 40 }, { score: 15 }],
      outcome: over ? { winner: 0 } : null,
      decision: { seat: 1 },
    },
  }) as unknown as GameTold;

test('finished games of this browser are not listed', () => {
  const [only, ...rest] = runningHere([kept('a', false, '2026-11-01'), kept('b', true, '2026-11-02')]);
  assert.deepEqual(rest, []);
  assert.deepEqual(only, {
    path: '/solo/a',
    turn: 19,
    points: [30, 35],
    opponent: 'Officer',
    deck: 'Envoys',
    myMove: false,
    played: '2026-11-01',
  });
});

test('games of the server are listed from my own seat, without waiting or finished ones', async () => {
  const looked: string[] = [];
  const found = await runningThere(
    { id: 'me' },
    {
      myTables: async () => [
        table('new', '2026-11-03'),
        table(null, '2026-11-04', 'waiting'),
        table('over', '2026-11-02'),
      ],
      look: async (game) => {
        looked.push(game);
        return told(game === 'over');
      },
    },
  );
  assert.deepEqual(looked, ['new', 'over']);
  assert.deepEqual(
    found.map(({ path, turn, points, opponent, deck }) => ({ path, turn, points, opponent, deck })),
    [{ path: '/play/new', turn: 7, points: [15, 40], opponent: 'Officer', deck: 'Envoys' }],
  );
});

test('the server is asked about the newest few, and having been open here counts as newer than its beginning', async () => {
  isOpenNow('old');
  const found = await runningThere(
    { id: 'me' },
    {
      myTables: async () =>
        ['2020-01-05', '2020-01-04', '2020-01-03', '2020-01-02'].map((day, n) =>
          table(n === 3 ? 'old' : `game${n}`, day),
        ),
      look: async () => told(),
    },
  );
  assert.equal(found.length, MOST_TOLD);
  assert.deepEqual(
    newestFirst([...found, ...runningHere([kept('a', false, '2020-01-04T12:00:00Z')])]).map(
      ({ path }) => path,
    ),
    ['/play/old', '/play/game0', '/solo/a', '/play/game1'],
  );
});
