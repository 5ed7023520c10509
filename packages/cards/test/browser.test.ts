/** What a browser loads is what the files say: packed cards are the same cards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalogue, loadLibrary, loadTexts, packCards, unpackCards } from '../src/index.ts';

const catalogue = loadCatalogue();
const { catalogue: restored, library } = unpackCards(
  JSON.parse(JSON.stringify(packCards(catalogue, loadTexts()))),
);

test('a packed, stored and unpacked catalogue is the same', () => {
  assert.deepEqual([...restored.cards], [...catalogue.cards]);
  assert.deepEqual([...restored.sets], [...catalogue.sets]);
  assert.equal(restored.byTitle('data')?.facts.id, catalogue.byTitle('Data')?.facts.id);
});

test('its library is the same', () => {
  assert.ok(loadTexts().size > 180);
  for (const id of catalogue.cards.keys()) assert.deepEqual(library.get(id), loadLibrary().get(id), id);
});
