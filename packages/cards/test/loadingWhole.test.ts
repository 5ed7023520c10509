/** A process that runs long reads every file of the cards at its start. In a file of its own: nothing may be loaded before. */
import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { test } from 'node:test';
import { loadLibrary, loadWholeLibrary } from '../src/index.ts';

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    if (url.includes('/cards/src/sets/')) loaded.push(url);
    return next(url, context);
  },
});

test('nothing is left to be read when a card is asked for', () => {
  const library = loadWholeLibrary();
  assert.equal(library, loadLibrary());
  const { length } = loaded;
  assert.ok(length > 30, `${length} files`);
  for (const id of library.ids ?? []) library.get(id);
  assert.equal(loaded.length, length);
});
