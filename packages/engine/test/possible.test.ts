/** What a hidden hand could contain: cards that wait for the same event are checked once, whatever the catalogue. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ResponseClause } from '../src/catalogue/behaviour.ts';
import type { Definition, Library } from '../src/index.ts';
import { possibleOn } from '../src/state/possible.ts';

function libraryOf(...clauses: readonly ResponseClause[]): Library {
  const definitions = new Map(
    clauses.map((clause, n): [string, Definition] => [
      `test/${n}`,
      {
        facts: {
          id: `test/${n}`,
          title: `Test ${n}`,
          set: 'test',
          icons: [],
          characteristics: [],
          type: 'interrupt',
        },
        versions: [{ from: '0000-00-00', behaviour: { responds: [clause] } }],
        playable: true,
      },
    ]),
  );
  return { get: (id) => definitions.get(id), ids: [...definitions.keys()] };
}

test('what several cards wait for is asked once, what needs no card to fit first', () => {
  const ship = { type: 'ship' } as const;
  const library = libraryOf(
    { to: 'played', whose: 'opponent', card: ship, do: [] },
    { to: 'played', whose: 'opponent', card: ship, instead: true, do: [] },
    { to: 'played', whose: 'every', do: [] },
    { to: 'played', whose: 'every', from: 'hand', do: [] },
    { to: 'aboutToDie', whose: 'every', do: [] },
  );
  const { responses } = possibleOn(library, { rules: '2014-12-01', defs: [] });
  assert.deepEqual([...responses.keys()], ['played', 'aboutToDie']);
  assert.deepEqual(responses.get('played'), [
    { whose: 'every' },
    { whose: 'every', from: 'hand' },
    { whose: 'opponent', card: ship },
  ]);
});
