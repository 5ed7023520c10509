/** What is read when: only a game's cards and their sets, whatever else is written. Counted, not timed. */
import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { test } from 'node:test';
import { onDemand } from '../src/catalogue/onDemand.ts';
import { loadCatalogue, loadLibrary, loadTexts } from '../src/index.ts';

/** Sets of which a file was loaded, not counting rare words. */
const sets = new Set<string>();
registerHooks({
  load(url, context, next) {
    const set = /\/cards\/src\/sets\/([^/]+)\/[^/]+\.ts$/.exec(url)?.[1];
    if (set !== undefined) sets.add(set);
    return next(url, context);
  },
});

test('a library reads the texts of a set when a card of the set is asked for', () => {
  const library = loadLibrary();
  assert.equal(library.ids?.length, 4155);
  assert.deepEqual([...sets], []);
  assert.equal(library.get('premiere/q-net')?.playable, true);
  assert.equal(library.get('premiere/q-net'), library.get('premiere/q-net'));
  assert.deepEqual([...sets], ['premiere']);
  assert.equal(library.get('premiere/no-such-card'), undefined);
  assert.equal(library.get('no-such-set/q-net'), undefined);
  assert.deepEqual([...sets], ['premiere']);
  assert.ok(loadTexts().size > 180);
  assert.ok(sets.size > 10);
});

test('a title is found without reading the cards', () => {
  const { byTitle, printings, suggest } = loadCatalogue();
  assert.equal(byTitle('data')?.facts.id, 'premiere/data');
  assert.equal(byTitle('Data (First Contact)')?.facts.id, 'first-contact/data');
  assert.ok(printings('Data').length > 1);
  assert.equal(suggest('Dataa')[0], 'Data');
});

test('a value is made once, when it is asked for, and in the order of the keys', () => {
  const made: string[] = [];
  const map = onDemand(new Set(['a', 'b', 'c']), (key) => {
    made.push(key);
    return { key };
  });
  assert.equal(map.size, 3);
  assert.equal(map.has('b'), true);
  assert.deepEqual([...map.keys()], ['a', 'b', 'c']);
  assert.deepEqual(made, []);
  assert.equal(map.get('c'), map.get('c'));
  assert.equal(map.get('d'), undefined);
  assert.deepEqual(made, ['c']);
  assert.deepEqual(
    [...map].map(([key, value]) => [key, value.key]),
    [
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'c'],
    ],
  );
  assert.deepEqual(
    [...map.values()].map(({ key }) => key),
    ['a', 'b', 'c'],
  );
  map.forEach((value, key, whole) => {
    assert.equal(value.key, key);
    assert.equal(whole, map);
  });
  assert.deepEqual(made, ['c', 'a', 'b']);
});
