/**
 * What reading costs, whatever somebody sends: time grows linearly with the size of the text, and expensive work is
 * limited. Sizes are doubled twice and times compared, with a generous margin; short times are not compared at all.
 */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { nearest } from '../src/catalogue/titles.ts';
import { BUDGET } from '../src/decks/parse.ts';
import { parseXml } from '../src/decks/xml.ts';
import { type Catalogue, DECK_FORMATS, loadCatalogue, readDeck } from '../src/index.ts';

const catalogue = loadCatalogue();
/** The size at which a bad regular expression takes seconds. */
const SIZE = 12_000;
/** Too short to compare. */
const QUICK_MS = 60;
/** Linear is 4, quadratic 16; the machine has other things to do as well. */
const MOST_GROWTH = 10;

/** Processor time, because on a busy machine a test waits in the middle of its work. */
function costOf(work: () => unknown): number {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

function fastest(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 3 && best > QUICK_MS; n++) best = Math.min(best, costOf(work));
  return best;
}

function growsNoFasterThanTheText(text: (size: number) => string, read: (text: string) => unknown): void {
  const large = fastest(() => read(text(4 * SIZE)));
  if (large < QUICK_MS) return;
  const small = fastest(() => read(text(SIZE)));
  assert.ok(
    large < MOST_GROWTH * small,
    `${Math.round(small)} ms, four times the text ${Math.round(large)} ms`,
  );
}

const filled =
  (piece: string, end = '') =>
  (size: number) =>
    piece.repeat(Math.ceil(size / piece.length)).slice(0, size) + end;

/** Texts that cause catastrophic backtracking in some expression or loop. */
const NASTY: Readonly<Record<string, (size: number) => string>> = {
  'short lines': (size) => Array.from({ length: size / 3 }, (_, n) => (n % 1296).toString(36)).join('\n'),
  'the same short line': filled('ab\n'),
  'blank lines': filled('\n', 'x'),
  'spaces before a colon': (size) => `a${' '.repeat(size)}b:`,
  'spaces and a word': (size) => `1\t${' '.repeat(size)}x${' '.repeat(size)}y`,
  'words far apart': filled('a  ', '\u2028b'),
  'spaces after a name': (size) => `name: ${' '.repeat(size)}x`,
  'number signs': filled(' #', '\u2028'),
  stars: filled('* ', 'x'),
  'a mark after spaces': (size) => `a${' '.repeat(size)}*`,
  'opening brackets': filled('a('),
  'brackets after brackets': filled('(a)'),
  'sets after sets': (size) => `Data${' (Premiere)'.repeat(size / 11)}`,
  'copies without a card': (size) => `1${' '.repeat(size)}\u2028`,
  digits: filled('1'),
  'sixty of everything': filled('60 Data\n'),
  'letters that fold into many': filled('\ufdfa'),
};

const NASTY_XML: Readonly<Record<string, (size: number) => string>> = {
  comments: filled('<!--'),
  declarations: filled('<!'),
  instructions: filled('<?'),
  sections: filled('<![CDATA['),
  'opening signs': filled('<'),
  'opening signs and one closing': filled('<', '>'),
  'elements in elements': filled('<a>'),
  'attributes without an end': (size) => `<a ${'b="1" '.repeat(size / 6)}`,
  'spaces in a tag': (size) => `<a${' '.repeat(size)}`,
  'closing tags': (size) => `<a>${'</b>'.repeat(size / 4)}`,
  'bare signs': (size) => `<deck>${'&'.repeat(size)}</deck>`,
  references: (size) => `<deck>${'&#65;'.repeat(size / 5)}</deck>`,
  lines: (size) => `<deck>${'<card>\n</card>'.repeat(size / 14)}</deck>`,
};

describe('the cost of reading a deck grows with its size', () => {
  for (const [what, text] of Object.entries(NASTY))
    for (const format of ['text', 'lackey'] as const)
      it(`${what}, as ${format}`, () =>
        growsNoFasterThanTheText(text, (sent) => readDeck(sent, catalogue, format)));
  for (const [what, text] of Object.entries({
    ...NASTY_XML,
    'short lines': NASTY['short lines'] ?? filled('a'),
  }))
    it(`${what}, as XML`, () => growsNoFasterThanTheText(text, (sent) => readDeck(sent, catalogue, 'dek')));
  it('in any detected format', () => {
    for (const text of Object.values({ ...NASTY, ...NASTY_XML }))
      growsNoFasterThanTheText(text, (sent) => readDeck(sent, catalogue));
  });
});

test('random combinations cost no more', () => {
  const piece = fc.constantFrom(
    ...[
      ' ',
      '\t',
      '\n',
      '(',
      ')',
      '*',
      '#',
      ':',
      '<',
      '>',
      '<!--',
      '&',
      'x',
      '1',
      'a',
      'Data',
      '\u2028',
      'constructor',
      '__proto__',
    ],
  );
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...DECK_FORMATS),
      (pieces, format) =>
        growsNoFasterThanTheText(filled(pieces.join('')), (sent) => readDeck(sent, catalogue, format)),
    ),
    { numRuns: 40 },
  );
});

test('expensive work is limited, and the reader is told', () => {
  let asked = 0;
  const counting: Catalogue = {
    ...catalogue,
    suggest: (...wanted) => {
      asked++;
      return catalogue.suggest(...wanted);
    },
  };
  const lines = Array.from({ length: 5000 }, (_, n) => `no such card ${n}`);
  const { faults } = readDeck(`Draw\n${lines.join('\n')}`, counting);
  assert.equal(asked, BUDGET.suggestions);
  assert.equal(faults.length, BUDGET.faults + 1);
  assert.deepEqual(faults.at(-1), {
    line: BUDGET.faults + 2,
    text: 'So many lines cannot be read: the rest was not looked at.',
    near: [],
  });
  asked = 0;
  readDeck('Draw\n1 Dta\n1 Dta\n1 Dta\n', counting);
  assert.equal(asked, 1, 'the same slip is looked up once');
});

test('a list does not become more cards than a deck can have', () => {
  const { deck, faults } = readDeck(`Draw\n${'60 Data\n'.repeat(5000)}`, catalogue);
  assert.ok(deck.draw.length <= BUDGET.cards + 60);
  assert.match(faults[0]?.text ?? '', /No deck has more than/);
});

test('names of Object’s properties are not headings, zones or cards', () => {
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    for (const [text, format] of [
      [`${word}\n1 Data`, 'text'],
      [`${word}:\n1\tData`, 'lackey'],
      [`<deck><superzone name="${word}"><card><name>${word}</name></card></superzone></deck>`, 'dek'],
    ] as const)
      assert.ok(readDeck(text, catalogue, format).faults.length > 0, `${word} as ${format}`);
});

test('the time for suggesting a title does not grow with the text', () => {
  assert.deepEqual(catalogue.suggest('x'.repeat(50_000)), []);
  growsNoFasterThanTheText(filled('ab '), (text) => nearest(text, [text], 3));
});

test('entities that a file declares are not expanded', () => {
  const laughs = `<!DOCTYPE deck [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><deck><meta><title>&b;</title></meta></deck>`;
  const { root } = parseXml(laughs);
  assert.equal(root?.children[0]?.children[0]?.text, '&b;');
});
