/** A process that runs long reads every file of the cards at its start. In a file of its own: nothing may be loaded before. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadLibrary, loadLibraryFrom, loadWholeLibrary } from '../src/index.ts';

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

/** A folder of sets with one text. */
function folderWith(set: string, card: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'spaceline-sets-'));
  mkdirSync(join(folder, set));
  writeFileSync(join(folder, set, 'cards.ts'), `export const cards = [${JSON.stringify(card)}];`);
  return folder;
}

const versions = [{ from: '0000-00-00', behaviour: {} }];
for (const [fault, set, card, says] of [
  ['no card', 'premiere', { title: 'Q-Nett', type: 'event', versions }, /no such card/],
  ['no set', 'premiers', { title: 'Q-Net', type: 'event', versions }, /no such card/],
  ['another type', 'premiere', { title: 'Q-Net', type: 'dilemma', versions }, /written as dilemma/],
] as const)
  test(`a text with a fault is refused at the start, not when its card is asked for: ${fault}`, (t) => {
    const folder = folderWith(set, card);
    t.after(() => rmSync(folder, { recursive: true }));
    assert.doesNotThrow(() => loadLibraryFrom(folder).get('premiere/data'));
    assert.throws(() => loadLibraryFrom(folder, true), says);
  });
