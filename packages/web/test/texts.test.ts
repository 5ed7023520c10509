/** Texts: all of them come from the catalogue, and the functions that format them work. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { picturesInTable } from '../src/cards/images/lackey.ts';
import { ENGLISH } from '../src/messages/en/index.ts';
import { formatter } from '../src/messages/format.ts';
import type { Messages } from '../src/messages/index.ts';
import { wordDiff } from '../src/ui/wordDiff.ts';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).map(
  (file) => [file, readFileSync(`${SOURCES}${file}`, 'utf8')] as const,
);

/** Literal texts in a component: between tags, or in an attribute that is read out. */
function literals(source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  const between = [...code.matchAll(/<\/?[A-Za-z][^<>]*[^=]>([^<>{}]*[A-Za-z]{2}[^<>{}]*)<\//g)];
  const attributes = [...code.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*[A-Za-z]{2}[^"]*)"/g)];
  return [...between, ...attributes].map(([, text = '']) => text.trim());
}

test('no component contains literal text', () => {
  const found = sources.flatMap(([file, text]) =>
    file.endsWith('.tsx') ? literals(text).map((words) => `${file}: ${words}`) : [],
  );
  assert.deepEqual(found, []);
  assert.deepEqual(literals('<p className="a">Hello there</p>'), ['Hello there'], 'the check can fail');
  assert.deepEqual(literals('<img alt="A ship" />'), ['A ship'], 'the check can fail');
});

test('every message is used somewhere', () => {
  const all = sources
    .filter(([file]) => !file.startsWith('messages/'))
    .map(([, text]) => text)
    .join('\n');
  // Keys composed at run time: `type.${facts.type}`.
  const made = [...all.matchAll(/`((?:[\w ]+\.)+)\$\{/g)].map(([, start = '']) => start);
  const unsaid = Object.keys(ENGLISH).filter(
    (key) =>
      !all.includes(`'${key}'`) && !all.includes(`"${key}"`) && !made.some((start) => key.startsWith(start)),
  );
  assert.deepEqual(unsaid, []);
});

test('messages take numbers and words', () => {
  const say = formatter('en');
  assert.equal(say('{n} {n|card|cards} of {name}', { n: 1, name: 'Data' }), '1 card of Data');
  assert.equal(say('{n} {n|card|cards}', { n: 4155 }), '4,155 cards');
  assert.equal(say('{set} stays'), '{set} stays');
});

test('a difference shows deletions and insertions', () => {
  assert.deepEqual(wordDiff('one old word', 'one new word more'), [
    { text: 'one ', is: 'same' },
    { text: 'old ', is: 'gone' },
    { text: 'new ', is: 'come' },
    { text: 'word ', is: 'same' },
    { text: 'more', is: 'come' },
  ]);
  assert.deepEqual(wordDiff('same', 'same'), [{ text: 'same', is: 'same' }]);
});

test('a table of a LackeyCCG plugin names the pictures of its cards', () => {
  assert.deepEqual(
    picturesInTable('Name\tSet\tImageFile\tType\nData\tprem\tprem/101,prem/101b\tPer\n\tx\ty\tz'),
    [['Data', 'prem/101']],
  );
  assert.deepEqual(picturesInTable('something else'), []);
});

test('a catalogue that lacks a text does not compile', () => {
  const { 'app.loading.cards': _, ...rest } = ENGLISH;
  // @ts-expect-error: one text is missing.
  const less: Messages = rest;
  assert.ok(!('app.loading.cards' in less));
});
