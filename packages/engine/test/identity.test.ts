/**
 * What a card is and says may be changed by text, so rules ask `factsOf` and `textOf`. What is printed is asked for by name, where the print is meant.
 * Whoever adds such a place says here why.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** Where printed facts or texts are read, and why. */
const PRINTED: Readonly<Record<string, string>> = {
  'state/game.ts': 'defines them',
  'queries/identity.ts': 'what text changes begins with what is printed',
  'queries/modifier.ts': 'what text changes begins with what is printed',
  'queries/characteristics.ts': 'the dots in a skill box are printed there',
  'queries/equipment.ts': 'who may use equipment decides whom its text reaches, so it cannot depend on that',
  'queries/fits.ts': 'what a card is played as decides whom text reaches, so it cannot depend on that',
  'rules/setup/misseeds.ts': 'before play, only the print counts',
  'rules/turn/ending.ts': 'the cards at stake are real cards',
  'words/filters/ships.ts': 'a word that asks for what is printed',
};

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : path.endsWith('.ts') ? [path] : [];
  });

test('what is printed is asked for only where the print is meant', () => {
  const found = files(SRC)
    .filter((path) => /\bprinted(Of|Text)\(/.test(readFileSync(path, 'utf8')))
    .map((path) => relative(SRC, path));
  assert.deepEqual(found.sort(), Object.keys(PRINTED).sort());
});

test('nobody looks facts and texts up by the number of a definition, past both', () => {
  const found = files(SRC)
    .filter((path) => /\bg\.(facts|behaviours)\b/.test(readFileSync(path, 'utf8')))
    .map((path) => relative(SRC, path));
  assert.deepEqual(found, ['state/game.ts']);
});
