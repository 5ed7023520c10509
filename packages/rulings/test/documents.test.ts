/** The rulings documents load completely and each entry has its own id. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadRulings } from '../src/index.ts';

const rulings = loadRulings();

test('entries and situations by document', () => {
  const counts = rulings.documents.map(({ id, entries }) => [
    id,
    entries.length,
    entries.reduce((sum, { situations }) => sum + situations.length, 0),
  ]);
  assert.deepEqual(counts, [
    ['1996-10', 39, 153],
    ['2000-09-25', 63, 200],
    ['2011-07-04', 89, 311],
    ['2013-07-01', 5, 23],
    ['2014-12-01', 53, 238],
  ]);
  assert.equal(rulings.entries.size, 249);
});

test('an id is its document and a topic', () => {
  for (const { id, document } of rulings.entries.values()) {
    assert.match(id, /^[\d-]+\/[a-z0-9-]+$/);
    assert.ok(id.startsWith(`${document}/`), id);
  }
});

test('every entry is complete', () => {
  const kinds = new Set(['definition', 'clarify', 'add', 'replace', 'delete', 'erratum', 'cross-reference']);
  for (const entry of rulings.entries.values()) {
    assert.ok(kinds.has(entry.kind), `${entry.id}: ${entry.kind}`);
    assert.ok(entry.scope === 'rule' || entry.scope === 'card', entry.id);
    assert.equal(typeof entry.changed, 'boolean', entry.id);
    assert.match(entry.date, /^\d{4}-\d\d-\d\d$/);
    for (const text of [entry.topic, entry.summary, entry.engine]) assert.ok(text.length > 0, entry.id);
    for (const { setup, do: tried, expect } of entry.situations)
      assert.ok(setup && tried && expect, entry.id);
  }
});

test('an entry is found by its id', () => {
  assert.equal(rulings.find('2014-12-01/missions')?.kind, 'replace');
  assert.equal(rulings.find('2014-12-01/no-such-topic'), undefined);
});
