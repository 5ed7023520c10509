/** What a browser loads is what the files say: a packed catalogue is the catalogue. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { libraryOf, loadCatalogue, loadLibrary, packCatalogue, unpackCatalogue } from '../src/index.ts';

const catalogue = loadCatalogue();
const restored = unpackCatalogue(JSON.parse(JSON.stringify(packCatalogue(catalogue))));

test('a catalogue that was packed, stored and unpacked is the same', () => {
  assert.deepEqual([...restored.cards], [...catalogue.cards]);
  assert.deepEqual([...restored.sets], [...catalogue.sets]);
  assert.equal(restored.byTitle('data')?.facts.id, catalogue.byTitle('Data')?.facts.id);
});

test('its library is the same', () => {
  const library = libraryOf(restored);
  for (const id of catalogue.cards.keys()) assert.deepEqual(library.get(id), loadLibrary().get(id), id);
});
