/** What a browser loads: the bundle and the printed document are complete. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Bundle,
  bundledRulings,
  bundleOf,
  entriesOn,
  loadRulebook,
  loadRulings,
  printedDocument,
  searchBundle,
} from '../src/index.ts';

const rulings = loadRulings();
const book = loadRulebook();

const bundle = bundleOf(rulings, book, '2013-07-01', {
  cards: [{ id: 'premiere/data', title: 'Data', text: 'personnel' }],
  cardTexts: () => [],
  proofs: (id) => ({ proven: id === '2011-07-04/turns', proofs: [], runs: {} }),
  enforced: (rule) => (rule === 'attempt.solved' ? ['a.ts:1'] : []),
  proven: () => [],
});

test('a bundle survives being stored', () => {
  const restored: Bundle = JSON.parse(JSON.stringify(bundle));
  assert.deepEqual(restored, bundle);
  assert.equal(restored.schema, 'spaceline-rulings/3');
  assert.deepEqual([restored.entries.length, restored.rules.length], [249, book.rules.size]);
});

test('the ids in a bundle lead somewhere', () => {
  const entries = new Set(bundle.entries.map(({ id }) => id));
  const rules = new Set(bundle.rules.map(({ id }) => id));
  for (const entry of bundle.entries) {
    for (const id of entry.rules) assert.ok(rules.has(id), id);
    for (const id of [...entry.amends, ...entry.replaces, ...entry.see, ...entry.seenFrom])
      assert.ok(entries.has(id), id);
  }
  for (const rule of bundle.rules) for (const id of rule.rulings) assert.ok(entries.has(id), id);
});

test('a bundle has the status of things on its day, what proves them and what enforces them', () => {
  const entry = (id: string) => bundle.entries.find((each) => each.id === id);
  assert.equal(entry('2011-07-04/any-intelligence')?.standing, 'in force');
  assert.equal(entry('2014-12-01/intelligence')?.standing, 'not yet');
  assert.equal(entry('2014-12-01/stopped')?.switches[0]?.name, 'stop.ship-unstops-crew');
  assert.deepEqual([entry('2011-07-04/turns')?.proven, entry('2011-07-04/any')?.proven], [true, false]);
  const rule = bundle.rules.find(({ id }) => id === 'attempt.solved');
  assert.deepEqual(rule?.enforced, ['a.ts:1']);
});

test('a bundle can be searched', () => {
  const search = searchBundle(JSON.parse(JSON.stringify(bundle)));
  const first = (date: string) => search('matching commander', { date })[0]?.id;
  assert.equal(first('2014-12-01'), '2014-12-01/matching-commander');
  assert.equal(first('2011-07-04'), 'commander.ship', 'the entry is of a later day');
  assert.equal(search('Data', { only: (kind) => kind === 'card' })[0]?.id, 'premiere/data');
});

test('the rulings of a bundle are linked like those of the files', () => {
  const restored = bundledRulings(JSON.parse(JSON.stringify(bundle)));
  const ids = (links: ReadonlyMap<string, readonly { readonly id: string }[]>) =>
    [...links].map(([key, entries]) => [key, entries.map(({ id }) => id)]);
  assert.deepEqual([...restored.entries.keys()], [...rulings.entries.keys()]);
  assert.deepEqual(ids(restored.byRule), ids(rulings.byRule));
  assert.deepEqual(ids(restored.byCard), ids(rulings.byCard));
  assert.deepEqual(
    entriesOn(restored, '2011-07-04').map(({ id }) => id),
    entriesOn(rulings, '2011-07-04').map(({ id }) => id),
  );
});

const printed = printedDocument(rulings, book, '2011-07-04');

test('every link in the printed document leads somewhere in it', () => {
  const ids = new Set([...printed.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const all = [...printed.matchAll(/ id="/g)].length;
  assert.equal(ids.size, all, 'an id stands twice');
  const lost = [...printed.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.has(id));
  assert.deepEqual([...new Set(lost)], []);
  assert.doesNotMatch(printed, /<(?:script|link|img)\b|https?:/, 'it needs nothing else');
});

test('the printed document has what was in force on its day and nothing later', () => {
  for (const { id } of entriesOn(rulings, '2011-07-04')) assert.ok(printed.includes(`id="${id}"`), id);
  assert.ok(!printed.includes('id="2014-12-01/'));
  assert.ok(printed.includes('id="unique.mixed-title"'));
  assert.ok(!printed.includes('id="skill.intelligence.plain-2014"'));
  assert.ok(!printed.includes('id="deck.size.sixty"'));
  assert.match(printed, /<h1>The rules of 4 July 2011<\/h1>/);
});

test('entries that were perhaps in force are listed separately', () => {
  const between = printedDocument(rulings, book, '2012-01-01');
  assert.match(between.slice(between.indexOf('id="perhaps">')), /id="2013-07-01\/species"/);
  assert.ok(!between.includes('id="2013-07-01/actions-step-1-initiation"'), 'marked as new in 2013');
});
