/** `spaceline words`: every word is listed with what an author needs, and docs/vocabulary.md says the same. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { ALL_WORDS } from '@spaceline/cards';
import { REGISTRY } from '@spaceline/engine';
import type { ListedWords } from '../src/words/words.ts';
import { realSpaceline, spaceline } from './command.ts';

const { status, stdout } = spaceline('words', '--json');
const { list, ...counts } = JSON.parse(stdout) as ListedWords;

/** Words that are written as values: a number is a number. */
const NOT_BY_NAME: ReadonlySet<string> = new Set(['amount number']);

describe('spaceline words', () => {
  test('lists every word of every registry once', () => {
    assert.equal(status, 0);
    const all = Object.values(REGISTRY).flatMap((registry) => Object.keys(ALL_WORDS[registry]));
    assert.deepEqual(list.map(({ word }) => word).sort(), all.sort());
  });

  test('its counts add up', () => {
    assert.equal(counts.words, list.length);
    assert.equal(counts.servingOneCard + counts.shared + counts.unused, counts.words);
    assert.equal(counts.servingOneCard, list.filter(({ cards }) => cards === 1).length);
    assert.ok(counts.shared > 100);
  });

  test('a word that cards use has an example, and says how it is written', () => {
    for (const { kind, word, about, cards, example, write } of list) {
      assert.match(about, /^[A-Z[].*\.$/s, `${kind} ${word}`);
      if (cards === 0) continue;
      assert.ok(example, `${kind} ${word}`);
      assert.doesNotMatch(example.reads, /undefined|\[object|[{}]/, `${kind} ${word}: ${example.reads}`);
      if (!NOT_BY_NAME.has(`${kind} ${word}`)) assert.notDeepEqual(write, [], `${kind} ${word}`);
    }
  });

  test('most examples show the line of a card', () => {
    const used = list.filter(({ cards }) => cards > 0);
    const shown = used.filter(({ example }) => example?.written != null);
    assert.ok(shown.length / used.length > 0.7, `${shown.length} of ${used.length}`);
    const kill = list.find(({ kind, word }) => kind === 'effect' && word === 'kill');
    assert.match(kill?.example?.written ?? '', /^kill\(.+\)$/);
    assert.match(kill?.example?.reads ?? '', /killed$/);
  });

  test('docs/vocabulary.md has the words, helpers and meanings that `npx spaceline words --markdown` prints', () => {
    // Examples may lag behind, so that a new card that uses a word touches only its own file and its proof.
    const lines = (text: string): string[] =>
      text.split('\n').map((line) => line.replace(/^(\|.*)(?<!\\)\|[^|]*(?:\\\|[^|]*)*\|$/, '$1'));
    const file = readFileSync(new URL('../../../docs/vocabulary.md', import.meta.url), 'utf8');
    assert.deepEqual(
      lines(file),
      lines(spaceline('words', '--markdown').stdout),
      'out of date: npx spaceline words --markdown > docs/vocabulary.md',
    );
    assert.match(lines(file).join('\n'), /\| `kill` \| `kill\(whom\)` \| Personnel die\. $/m);
  });

  test('lists words in a terminal, by kind, and refuses an unknown kind', () => {
    const { status: ended, stdout: shown } = realSpaceline(['words', '--kind', 'effect']);
    assert.equal(ended, 0);
    assert.match(shown, /^EFFECTS: /);
    assert.match(shown, /kill +\d+ +Personnel die\./);
    assert.doesNotMatch(shown, /^FILTERS/m);
    assert.equal(spaceline('words', '--kind', 'verb').status, 2);
    assert.equal(spaceline('words', '--json', '--markdown').status, 2);
  });
});
