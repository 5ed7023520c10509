/** Every entry is linked to the rest: cards, rules, other entries, switches, and what it waits for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalogue } from '@spaceline/cards';
import {
  loadRulebook,
  loadRulings,
  type Ruling,
  readWait,
  type SourceTag,
  SWITCH_STEPS,
} from '../src/index.ts';

const rulings = loadRulings();
const entries = [...rulings.entries.values()];
const { rules } = loadRulebook();
const catalogue = loadCatalogue();

/** Named by the other side of its card, which is in the catalogue under one title. */
const OTHER_SIDE = new Map([['Deep Space 9', 'Terok Nor']]);

test('every card an entry names is in the catalogue under that title', () => {
  const wrong: string[] = [];
  for (const { id, cards } of entries) {
    for (const { title, ids } of cards) {
      if (ids.length === 0) wrong.push(`${id}: ${title} has no card`);
      for (const card of ids) {
        const found = catalogue.cards.get(card)?.facts.title;
        if (found !== (OTHER_SIDE.get(title) ?? title))
          wrong.push(`${id}: ${card} is ${found}, not ${title}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

test('the cards that are not in the catalogue are Second Edition cards', () => {
  const elsewhere = new Set(entries.flatMap((entry) => entry.elsewhere));
  assert.deepEqual([...elsewhere], ['Benjamin Sisko (Bold Captain)', 'Racial Tension']);
});

test('every entry concerns rules that exist', () => {
  for (const entry of entries) {
    assert.ok(entry.rules.length > 0, entry.id);
    assert.equal(new Set(entry.rules).size, entry.rules.length, entry.id);
    for (const id of entry.rules) assert.ok(rules.has(id), `${entry.id}: no rule ${id}`);
  }
});

/** Rules about the documents themselves, which no entry states. */
const OF_DOCUMENTS = new Set([
  'td.authority',
  'date.effective',
  'date.starred',
  'date.starred-2011',
  'date.starred-2014',
  'date.text-version',
]);

test('every rule that names a document as its source is linked to an entry of that document', () => {
  const tags: Readonly<Record<string, SourceTag>> = {
    '1996-10': 'QC96',
    '2000-09-25': 'CR00',
    '2011-07-04': 'CR11',
    '2013-07-01': 'CR13',
    '2014-12-01': 'CR14',
  };
  const lost: string[] = [];
  for (const { id: document } of rulings.documents) {
    for (const rule of rules.values()) {
      const tag = tags[document];
      if (tag === undefined || !rule.sources.includes(tag) || OF_DOCUMENTS.has(rule.id)) continue;
      const linked = rulings.byRule.get(rule.id) ?? [];
      if (!linked.some((entry) => entry.document === document)) lost.push(`${rule.id} [${tag}]`);
    }
  }
  assert.deepEqual(lost, []);
});

const earlier = (entry: Ruling, id: string): boolean => {
  const other = rulings.find(id);
  return other !== undefined && other.date < entry.date;
};

test('an entry amends, replaces and repeats entries of earlier documents', () => {
  for (const entry of entries) {
    const older = [
      ...entry.amends,
      ...entry.replaces,
      ...(entry.repeats === undefined ? [] : [entry.repeats]),
    ];
    for (const id of older) assert.ok(earlier(entry, id), `${entry.id} → ${id}`);
    assert.equal(new Set(older).size, older.length, `${entry.id} names one entry twice`);
  }
});

test('an entry that repeats another says the same', () => {
  const repeating = entries.filter(({ repeats }) => repeats !== undefined);
  assert.equal(repeating.length, 5);
  for (const entry of repeating) {
    const first = rulings.find(entry.repeats ?? '');
    assert.equal(first?.summary, entry.summary, entry.id);
    assert.deepEqual(first?.cards, entry.cards, entry.id);
    assert.equal(entry.since, first?.since, entry.id);
    assert.equal(first?.repeatedBy, entry.id);
  }
});

test('references lead somewhere and can be followed back', () => {
  for (const entry of entries) {
    for (const id of entry.see) {
      const other = rulings.find(id);
      assert.ok(other, `${entry.id} → ${id}`);
      assert.notEqual(id, entry.id);
      assert.ok(other.see.includes(entry.id) || other.seenFrom.includes(entry.id), `${id} ← ${entry.id}`);
    }
    for (const id of entry.amends) assert.ok(rulings.find(id)?.amendedBy.includes(entry.id), id);
    for (const id of entry.replaces) assert.ok(rulings.find(id)?.replacedBy.includes(entry.id), id);
  }
});

test('each announcement in the document of 2000 leads to the entry it announces', () => {
  for (const entry of entries.filter(({ id }) => id.endsWith('-notice'))) {
    const full = rulings.find(entry.id.replace(/-notice$/, ''));
    if (full) assert.ok(entry.see.includes(full.id) && entry.subject === full.subject, entry.id);
  }
});

test('what an entry waits for is a listed system, a card or a fault', () => {
  for (const { id, waitsFor } of entries) {
    for (const wait of waitsFor) {
      assert.notEqual(readWait(wait).kind, 'unknown', `${id}: ${wait}`);
    }
  }
});

test('a switch step with a ruling concerns a rule of that ruling', () => {
  const wrong: string[] = [];
  for (const { name, from, ruling, rules: concerned } of SWITCH_STEPS) {
    if (ruling === undefined) continue;
    const entry = rulings.find(ruling);
    if (!entry) wrong.push(`${name} from ${from}: no ruling ${ruling}`);
    else if (!concerned.some((rule) => entry.rules.includes(rule))) wrong.push(`${name}: ${ruling}`);
  }
  assert.deepEqual(wrong, []);
});

test('a switch knows which of its values are only known by their day, and since when they may have applied', () => {
  for (const { name, ruling, perhapsSince } of SWITCH_STEPS) {
    const entry = rulings.find(ruling ?? '');
    assert.equal(perhapsSince !== undefined, entry?.dating === 'by', name);
    if (!entry || perhapsSince === undefined) continue;
    const document = rulings.documents.filter(({ date }) => date < entry.since).at(-1);
    const dayAfter = new Date(Date.parse(document?.date ?? '') + 24 * 60 * 60 * 1000);
    assert.equal(perhapsSince, dayAfter.toISOString().slice(0, 10), name);
  }
});
