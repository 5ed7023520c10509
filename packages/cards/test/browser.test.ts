/** What a browser loads reads no files, and a packed catalogue is the catalogue. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { libraryOf, loadCatalogue, loadLibrary, packCatalogue, unpackCatalogue } from '../src/index.ts';

/** The files of this package that a file imports at run time, itself included. */
function reached(file: URL, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file.href)) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file.href, text);
  const atRunTime = text.replace(/^(?:import|export) type [^;]*;/gm, '');
  for (const [, from = ''] of atRunTime.matchAll(/(?:from|import) '(\.[^']+)'/g))
    reached(new URL(from, file), seen);
  return seen;
}

test('the face for browsers imports nothing of the machine', () => {
  const files = reached(new URL('../src/browser.ts', import.meta.url));
  assert.ok(files.size > 15);
  for (const [file, text] of files) assert.doesNotMatch(text, /['"]node:|\bprocess\./, file);
  const all = reached(new URL('../src/index.ts', import.meta.url));
  assert.ok(
    [...all.values()].some((text) => text.includes("'node:")),
    'the check can fail',
  );
});

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
