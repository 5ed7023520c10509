/** A place merged from answers and news that overtake each other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableTold } from '@spaceline/wire';
import { type Here, withAnswer, withNews } from '../src/lobby/place.ts';

const seat = (n: 0 | 1, deckName: string | null) => ({
  seat: n,
  person: `person ${n}`,
  bot: null,
  name: `Player ${n}`,
  deckName,
});

const table = (status: TableTold['status'], changes: Partial<TableTold> = {}): TableTold =>
  ({
    id: 'the table',
    status,
    visibility: 'open',
    game: status === 'waiting' ? null : 'the game',
    deal: null,
    seats: [seat(0, 'Honor'), seat(1, null)],
    ...changes,
  }) as TableTold;

const at = (known: TableTold): Here => ({ tables: [], table: known, people: [], chat: [] });

test('a late answer does not make the page forget that a game has begun', () => {
  const begun = withNews(at(table('waiting')), table('playing'), 'the table');
  assert.equal(begun.table?.status, 'playing');
  assert.equal(withAnswer(begun, table('waiting')).table?.game, 'the game');
  assert.equal(withNews(begun, table('waiting'), 'the table').table?.game, 'the game');
  assert.equal(withNews(begun, table('over'), 'the table').table?.status, 'over');
});

test('while a table waits, players may leave and a deal may be dropped', () => {
  const alone = withNews(at(table('waiting')), table('waiting', { seats: [seat(0, null)] }), 'the table');
  assert.equal(alone.table?.seats.length, 1);
  assert.equal(
    alone.table?.seats[0]?.deckName,
    'Honor',
    'one knows one’s own deck, though nobody is told of it',
  );
});

test('the lobby lists tables that can be joined or watched, and nothing that is over comes back', () => {
  const lobby: Here = { tables: [table('playing')], table: null, people: [], chat: [] };
  assert.equal(withNews(lobby, table('waiting'), undefined).tables[0]?.status, 'playing');
  assert.deepEqual(withNews(lobby, table('over'), undefined).tables, []);
  assert.equal(withNews(lobby, table('waiting', { id: 'another' }), undefined).tables.length, 2);
});
