/** Reasons are listed once, and each is one that a check gives. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ENGLISH } from '../src/index.ts';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const read = (pattern: string, without = /^$/): string =>
  globSync(pattern, { cwd: source })
    .filter((file) => !without.test(file))
    .map((file) => readFileSync(`${source}${file}`, 'utf8'))
    .join('\n');

test('no two chapters list a reason under the same key', () => {
  const listed = [...read('language/reasons/*.ts').matchAll(/^ {2}'?([a-z0-9.#-]+)'?:/gm)].map(
    ([, key]) => key,
  );
  const twice = listed.filter((key, n) => listed.indexOf(key) !== n);
  assert.deepEqual(twice, []);
  assert.deepEqual(new Set(listed), new Set(Object.keys(ENGLISH.whyNot)));
});

test('every reason is given somewhere', () => {
  const code = read('**/*.ts', /^language.reasons/);
  const idle = Object.keys(ENGLISH.whyNot).filter((key) => !code.includes(`'${key}'`));
  assert.deepEqual(idle, []);
});

test('reasons are whole sentences', () => {
  for (const [key, said] of Object.entries(ENGLISH.whyNot))
    if (typeof said === 'string') assert.match(said, /^[A-Z“].*\.$/, key);
});
