/**
 * Sets are found by their folders: a file in one is read without being listed anywhere, and refused if it has no cards.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readTexts } from '../src/sets/disk.ts';

/** The texts of a folder with these files. */
function textsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'spaceline-sets-'));
  try {
    for (const [name, source] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), source);
    }
    return [...readTexts(folder).keys()].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const file = (title: string) =>
  `export const cards: readonly object[] = [{ title: '${title}', type: 'dilemma', versions: [] }];`;

describe('sets', () => {
  test('a new set is a folder with a file', () => {
    const found = textsOf({
      'first-contact/dilemmas.ts': file('Strict Dress Code'),
      'first-contact/events.ts': file('Mercy Killing'),
      'first-contact/words/shriek.ts': 'export const shriek = 1;',
      'sharing.ts': 'export const shared = 1;',
    });
    assert.deepEqual(found, ['first-contact/mercy-killing', 'first-contact/strict-dress-code']);
  });

  test('a file of a set without cards is refused by name', () => {
    assert.throws(
      () => textsOf({ 'first-contact/events.ts': 'export const events = [];' }),
      /first-contact\/events\.ts .* exports no "cards"/,
    );
  });

  test('a card in two files of its set is refused by name', () => {
    assert.throws(
      () => textsOf({ 'tng/a.ts': file('Q-Net'), 'tng/b.ts': file('Q-Net') }),
      /"tng\/q-net" is written twice/,
    );
  });
});
