/** The scripts of the built pages: they contain the rules once, and workers load the same files as the pages. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isBuilt } from '../scripts/index.ts';
import { DIST } from '../scripts/paths.ts';

/** A sentence that the code says: long enough to be of one place. */
const SENTENCE = /`[A-Z][^`$\\]{60,}`/g;

function scripts(): ReadonlyMap<string, string> {
  assert.ok(isBuilt(), 'The pages are not built: npm run build -w @spaceline/web');
  return new Map(
    globSync('assets/*.js', { cwd: DIST }).map((file) => [file, readFileSync(join(DIST, file), 'utf8')]),
  );
}

test('no code is in two files', () => {
  const places = new Map<string, string[]>();
  for (const [file, code] of scripts())
    for (const sentence of new Set(code.match(SENTENCE)))
      places.set(sentence, [...(places.get(sentence) ?? []), file]);
  assert.ok(places.size > 50, `${places.size} sentences`);
  assert.deepEqual(
    [...places].filter(([, files]) => files.length > 1),
    [],
  );
});

test('a worker shares its files with the pages', () => {
  const all = scripts();
  const begun = [...all.values()].flatMap((code) =>
    [...code.matchAll(/new Worker\(`\/(assets\/[^`]+\.js)`,\{type:`module`\}\)/g)].map(
      ([, file = '']) => file,
    ),
  );
  assert.equal(begun.length, 3);
  for (const file of begun) assert.match(all.get(file) ?? '', /^import\{/, file);
});
