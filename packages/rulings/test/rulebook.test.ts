/** The rulebook parses completely, each rule is defined once, and every reference leads somewhere. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { examplesOn, loadRulebook, type Rule, SOURCES, statementOn } from '../src/index.ts';

const FOLDER = new URL('../rulebook/', import.meta.url);
const chapterFiles = readdirSync(FOLDER).filter((file) => /^0[1-8]-.*\.md$/.test(file));
const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');
const book = loadRulebook();
/** The day of the newest document. */
const TODAY = '2014-12-01';

function rule(id: string): Rule {
  const found = book.find(id);
  assert.ok(found, `no rule ${id}`);
  return found;
}

/** Names in code style that belong to the notation or to the engine's outline and are not rules. */
const NOTATION = [
  /^(?:from|until):|^always$/,
  /^\[.*\]$/,
  /[ (|,]/,
  /^[a-z]+[A-Z_]\w*$/,
  /^is_open$|^turn_deactivated$/,
];
const WORDS = new Set(
  [
    'order',
    'card-play',
    'any-time',
    'suspend',
    'start-of-turn',
    'end-of-turn',
    'own',
    'any',
    'here',
    'present',
  ].concat(['opposing', 'unopposed', 'aware', 'under', 'kind', 'only-by']),
);

test('every list item that starts with an id is a rule, and no id occurs twice', () => {
  const ids: string[] = [];
  for (const file of chapterFiles) {
    for (const line of read(file).split('\n')) {
      const opening = /^(?:[-*]|\d+\.)\s+((?:`[a-z0-9.-]+`(?: \/ )?)+)/.exec(line)?.[1];
      if (opening) ids.push(...[...opening.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));
    }
  }
  assert.equal(ids.length, 2301);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual([...book.rules.keys()], ids);
});

test('counts by chapter', () => {
  const counts = book.chapters.map(({ number, rules }) => [number, rules.length]);
  assert.deepEqual(Object.fromEntries(counts), {
    '01': 239,
    '02': 198,
    '03': 275,
    '04': 245,
    '05': 391,
    '06': 303,
    '07': 337,
    '08': 313,
  });
  assert.equal(book.terms.length, 374);
});

test('every rule says something and stands in a section', () => {
  for (const { id, parts, details, section, sectionTitle } of book.rules.values()) {
    assert.ok(parts.length > 0 || details.length > 0, id);
    assert.ok(section !== '' || sectionTitle !== '', id);
  }
});

test('names in code style are rules, families of rules, date switches or listed words', () => {
  const switches = new Set(book.chapters.flatMap((chapter) => chapter.switches.map(({ name }) => name)));
  const leads = (name: string): boolean =>
    book.rules.has(name) ||
    switches.has(name) ||
    (name.endsWith('.*') && [...book.rules.keys()].some((id) => id.startsWith(name.slice(0, -1))));
  const lost = book.chapters
    .flatMap((chapter) => chapter.references)
    .filter(({ name }) => !leads(name) && !WORDS.has(name) && !NOTATION.some((pattern) => pattern.test(name)))
    .filter(({ name, chapter }) => !(chapter === '01' && isSwitchValue(name)))
    .map(({ name, chapter, line }) => `${name} (chapter ${chapter}, line ${line})`);
  assert.deepEqual(lost, []);
});

/** Values of the switches in chapter 01 are named in code style too. */
const isSwitchValue = (name: string) =>
  book.chapters.some(({ switches }) => switches.some(({ values }) => values.includes(`\`${name}\``)));

test('a pointer left behind names the chapter that has the rule', () => {
  let pointers = 0;
  for (const file of chapterFiles) {
    for (const [, id = '', chapter] of read(file).matchAll(
      /^(?:-|\d+\.) See `([^`]+)` in chapter (\d\d)\.$/gm,
    )) {
      assert.equal(rule(id).chapter, chapter, `${file}: ${id}`);
      assert.notEqual(file.slice(0, 2), chapter, `${file}: ${id} points at its own chapter`);
      pointers++;
    }
  }
  assert.equal(pointers, 37);
});

test('sub-items and tables belong to their rule', () => {
  assert.equal(rule('action.cost.card-nullified').details.length, 3);
  const below = (id: string) =>
    rule(id)
      .details.map(({ text }) => text)
      .join('\n');
  assert.match(below('icon.table'), /\| \[Cmd\] \| 1314/);
  assert.match(below('battle.affil.table'), /Klingons included/);
});

test('ids that share a statement are each a rule', () => {
  assert.deepEqual(rule('type.doorway').parts, rule('type.incident').parts);
  assert.equal(rule('attr.ship').line, rule('attr.facility').line);
});

test('sources are read in every style and removed from the statement', () => {
  assert.deepEqual(rule('deck.missions.six').sources, ['QC96', 'GL']);
  assert.deepEqual(rule('battle.term.leader-added').sources, ['CR00', 'CARD']);
  assert.deepEqual(rule('download.play-now').sources, ['CR14', 'ART']);
  assert.equal(
    statementOn(rule('download.play-now'), TODAY),
    'The target must be played or reported at once.',
  );
  assert.equal(statementOn(rule('icon.referee'), TODAY).includes('[Ref]'), true);
});

test('from and until are the dates a rule gives itself', () => {
  assert.equal(rule('cloak.cloaked.not-targetable').from, '2011-07-04');
  assert.equal(rule('deck.missions.persona-limit').from, '2014-12-01');
  assert.equal(rule('deck.size.sixty').until, '1997');
  assert.equal(rule('cloak.old.engaged').until, '2011-07-04');
  assert.equal(rule('beam.ionization').from, undefined, 'a date of its second sentence only');
  assert.equal(rule('dock.empok-nor').from, undefined, 'a date of its last sentence only');
  assert.equal(rule('deck.missions.six').from, undefined);
  for (const id of [
    'span.space-cap',
    'space.quadrant.time-location',
    'download.show-target.seed-exception',
  ]) {
    const { from, until } = rule(id);
    assert.deepEqual([from, until], [undefined, undefined], `${id} speaks of both sides of its date`);
  }
});

test('rules from memory, or without a source, are not confirmed', () => {
  assert.equal(rule('zone.out-of-play').confirmed, 'no');
  assert.equal(rule('action.init.no-refund').confirmed, 'no');
  assert.equal(rule('mission.location').confirmed, 'no');
  assert.equal(rule('mission.two-ends').confirmed, 'yes');
  assert.equal(rule('turn.start.unstop').confirmed, 'in part');
});

test('examples are found', () => {
  assert.deepEqual(examplesOn(rule('space.quadrant.fixed'), TODAY), [
    'Blade of Tkon shifts a planet within its spaceline only.',
  ]);
});

test('a misspelled id suggests the one that was meant', () => {
  assert.equal(book.suggest('solve.ordr')[0], 'solve.order');
  assert.equal(book.suggest('attempt.solve')[0], 'attempt.solved');
  assert.deepEqual(book.suggest('zzzzzz'), []);
});

test('the table of sources in the README is the one the parser knows', () => {
  const rows = [...read('README.md').matchAll(/^\| ([A-Z][\w, ]*?|data) +\| .*? \| +(\d[\d-]*)? *\|$/gm)];
  const table = new Map(rows.flatMap(([, tags = '', date]) => tags.split(', ').map((tag) => [tag, date])));
  assert.deepEqual(
    Object.fromEntries(table),
    Object.fromEntries(
      Object.entries(SOURCES).map(([tag, source]) => [tag, 'date' in source ? source.date : undefined]),
    ),
  );
});
