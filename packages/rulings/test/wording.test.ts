/**
 * Every rule reads as whole sentences on the day of every document: no marks of the notation, no working notes, no broken
 * sentence, and no mention of a later day.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  loadRulebook,
  loadRulings,
  printedDocument,
  type Rule,
  ruleStandingOn,
  sentencesOf,
  statementOn,
  wordingOn,
} from '../src/index.ts';
import { partsOf } from '../src/parts.ts';

const book = loadRulebook();
const rulings = loadRulings();
const days = rulings.documents.map(({ date }) => date);
const readable = [...book.rules.values()].filter(({ working }) => !working);

/** Marks of the notation, source tags and symbols that are not words. */
const MARKUP =
  /`(?:from|until):|`always`|\d{4}(?:-\d\d){0,2}…|[→↔≠⇒≥≤]| = |\b(?:CR\d\d|QC96|FC97|PR94|GL2?|GLq|CRx|RB26|RBq|DRG|FAQ|MOD|CARD)\b|§/;
/** Words of those who work on the rulebook. */
const WORKING =
  /\b[Oo]pen question|[Ff]rom memory|\bengine\b|\boverlay\b|\bdate switch|second-hand|\bnot seen\b|\bthis file\b|\bdigest\b|\bunclear\b|presumably|apparently|\binferred\b|\bcard data\b|[Ww]orking note|\bsections? \d|\bchapter \d|\b(?:see|as) (?:above|below)\b/;
const YEAR = /\b(?:19|20)\d\d\b/g;
/** Years that are no dates of rules: places and times of the story, and the cards named after them. */
const OF_THE_STORY = /\b(?:2063|2154|2370) Earth\b/g;

const OPENS = /^[\p{Lu}\p{N}“"'‘*[❖`]/u;
const CLOSES = /[.!?][”"’)*]*$/;
const BROKEN = /\s[.,;:](?:\s|$)|[,;:—]\s*[.,;]|\(\s*\)|\[\s*\]| {2,}|(?<!\.)\.\.(?!\.)/;

const count = (text: string, char: string): number => text.split(char).length - 1;
const balanced = (text: string): boolean =>
  count(text, '(') === count(text, ')') &&
  count(text, '[') === count(text, ']') &&
  count(text, '“') === count(text, '”') &&
  count(text, '"') % 2 === 0 &&
  count(text, '`') % 2 === 0;

/** What is wrong with a text, for a reader on a day. */
function wrongWith(text: string, day: string): string[] {
  const table = text.startsWith('|');
  const years = [
    ...text
      .replace(OF_THE_STORY, '')
      .replace(/`[^`]*`/g, '')
      .matchAll(YEAR),
  ].map(([year]) => year);
  return [
    ...(!table && !OPENS.test(text) ? ['does not open like a sentence'] : []),
    ...(!table && !CLOSES.test(text) ? ['does not end like a sentence'] : []),
    ...(!table && BROKEN.test(text) ? ['is broken'] : []),
    ...(balanced(text) ? [] : ['has a bracket or quotation mark too many']),
    ...(MARKUP.test(text) ? ['shows marks of the notation'] : []),
    ...(WORKING.test(text) ? ['has a working note in it'] : []),
    ...(years.some((year) => year > day.slice(0, 4)) ? ['speaks of a later day'] : []),
  ];
}

const textsOn = (rule: Rule, day: string): string[] => {
  const { parts, details } = wordingOn(rule, day);
  return [...parts, ...details].flatMap(({ text, examples }) => [
    ...(text === '' ? [] : [text]),
    ...examples,
  ]);
};

for (const day of days) {
  test(`every rule that applies on ${day} reads as whole sentences of that day`, () => {
    const wrong: string[] = [];
    let read = 0;
    for (const rule of readable) {
      const standing = ruleStandingOn(rule, day);
      if (standing === 'not yet' || standing === 'no longer') continue;
      read++;
      const texts = textsOn(rule, day);
      if (texts.length === 0) wrong.push(`${rule.id} says nothing`);
      for (const text of texts)
        for (const what of wrongWith(text, day)) wrong.push(`${rule.id} ${what}: ${text}`);
    }
    assert.ok(read > 1900, `only ${read} rules stand`);
    assert.deepEqual(wrong, []);
  });
}

test('a rule of another time is told as it was or will be, in whole sentences', () => {
  for (const rule of readable)
    for (const day of days)
      for (const sentence of sentencesOf(statementOn(rule, day)).filter((each) => !each.includes('|')))
        assert.match(sentence, OPENS, `${rule.id} on ${day}: ${sentence}`);
});

test('no part of a rule that applies on a day starts later or has ended', () => {
  for (const rule of readable)
    for (const day of days) {
      const { standing, parts } = wordingOn(rule, day);
      if (standing !== 'in force' && standing !== 'stated later') continue;
      for (const { from, until } of parts) {
        assert.ok(from === undefined || from <= day, `${rule.id} on ${day}`);
        assert.ok(until === undefined || until > day, `${rule.id} on ${day}`);
      }
    }
});

test('the terms of the index are complete, too', () => {
  const wrong = book.terms.flatMap(({ term, meaning }) =>
    wrongWith(meaning, '1996-10-01').map((what) => `${term} ${what}: ${meaning}`),
  );
  assert.deepEqual(wrong, []);
});

test('the printed document of a day shows neither marks nor tags nor later rules', () => {
  for (const day of ['2011-07-04', '2014-12-01']) {
    const html = printedDocument(rulings, book, day);
    assert.doesNotMatch(html, /`|from:\d|until:\d|from memory|open question/i, day);
    for (const rule of readable) {
      const standing = ruleStandingOn(rule, day);
      const shown = html.includes(` id="${rule.id}">`);
      assert.equal(shown, standing === 'in force' || standing === 'stated later', `${rule.id} on ${day}`);
    }
  }
});

test('a rule with two sides of a day has one sentence for each', () => {
  const cap = book.find('span.space-cap');
  assert.ok(cap);
  assert.equal(statementOn(cap, '2011-07-03'), 'A Space has a maximum span of 5.');
  assert.equal(statementOn(cap, '2011-07-04'), 'A Space has no maximum span.');
});

test('parts: marks date what follows them, brackets close a part, examples belong to their part', () => {
  const parts = partsOf(
    '`until:2011-07-03` Old. [CR11] `from:2011-07-04` `until:2014-11-30` New. Ex.: a thing. [CR11] `always` Ever. (from memory)',
  );
  assert.deepEqual(
    parts.map(({ text, from, until, sources, confirmed, examples }) => [
      text,
      from,
      until,
      sources,
      confirmed,
      examples,
    ]),
    [
      ['Old.', undefined, '2011-07-04', ['CR11'], 'yes', []],
      ['New.', '2011-07-04', '2014-12-01', ['CR11'], 'yes', ['A thing.']],
      ['Ever.', undefined, undefined, [], 'no', []],
    ],
  );
  assert.deepEqual(
    partsOf('`until:1996` Then.').map(({ until }) => until),
    ['1997'],
    'a year is included whole',
  );
  assert.deepEqual(
    partsOf('Seen [Ref] here. [GL; half of it inferred] Working note: ask somebody.').map(
      ({ text, confirmed }) => [text, confirmed],
    ),
    [['Seen [Ref] here.', 'in part']],
  );
});
