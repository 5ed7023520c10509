/** Deck formats: what is written is read back, and names are found as players and their programs write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Deck, PILE_NAMES, pilesIn, withCards } from '@spaceline/engine';
import fc from 'fast-check';
import {
  cardCalled,
  DECK_FORMATS,
  type DeckFormat,
  deckFormatFor,
  deckFormatOf,
  deckOverview,
  faultInWords,
  loadCatalogue,
  loadLibrary,
  parseDek,
  parseLackeyText,
  readDeck,
  starterDecks,
  writeDeckAs,
  writeDek,
  writeLackeyText,
} from '../src/index.ts';

const catalogue = loadCatalogue();
const entries = [...catalogue.cards.values()];
const idsOf = (mission: boolean) =>
  entries.filter(({ facts }) => (facts.type === 'mission') === mission).map(({ facts }) => facts.id);

const MISSIONS = fc.array(fc.constantFrom(...idsOf(true)), { maxLength: 6 });
const OTHERS = fc.array(fc.constantFrom(...idsOf(false)), { maxLength: 40 });
/** Every named pile, with or without cards. */
const PILED = fc
  .array(fc.array(fc.constantFrom(...idsOf(false)), { maxLength: 5 }), {
    minLength: PILE_NAMES.length,
    maxLength: PILE_NAMES.length,
  })
  .map((lists) => lists.map((ids, n) => [PILE_NAMES[n] ?? fail(), ids] as const));
const DECKS: fc.Arbitrary<Deck> = fc
  .tuple(fc.record({ missions: MISSIONS, seeds: OTHERS, draw: OTHERS }), PILED)
  .map(([deck, piles]) => piles.reduce<Deck>((made, [name, ids]) => withCards(made, name, ids), deck));
/** Words of the kind that names of decks are made of. */
const WORDS = fc
  .array(fc.stringMatching(/^[A-Za-z0-9#&<>'":.,é-]{1,12}$/), { maxLength: 30 })
  .map((words) => words.join(' '));

const NAMES = WORDS.map((words) => words.slice(0, 80).trim());

const sorted = (deck: Deck) => ({
  missions: [...deck.missions].sort(),
  seeds: [...deck.seeds].sort(),
  draw: [...deck.draw].sort(),
  piles: pilesIn(deck.piles).map(([name, ids]) => [name, [...ids].sort()]),
});

for (const format of DECK_FORMATS)
  test(`a deck written as ${format} is read back`, () => {
    fc.assert(
      fc.property(DECKS, NAMES, WORDS, (deck, name, about) => {
        const text = writeDeckAs(format, deck, catalogue, { name, about });
        const read = readDeck(text, catalogue, format);
        assert.deepEqual([read.faults, read.notes], [[], []]);
        assert.deepEqual(sorted(read.deck), sorted(deck));
        if (format !== 'lackey') assert.deepEqual([read.name, read.about], [name, about]);
        // Written again, it is the same text.
        assert.equal(writeDeckAs(format, read.deck, catalogue, read), text);
      }),
      { numRuns: 60 },
    );
  });

test('an unreadable name is written so that the file can be read', () => {
  const deck: Deck = { missions: [], seeds: [], draw: ['premiere/data'] };
  for (const name of ['x'.repeat(5000), 'a\u202eb', '\u3164'])
    for (const format of DECK_FORMATS)
      assert.deepEqual(readDeck(writeDeckAs(format, deck, catalogue, { name }), catalogue).faults, []);
});

test('a deck goes through all formats and comes back', () => {
  for (const { key, deck, name, about } of starterDecks()) {
    let now: Deck = deck;
    for (const format of ['dek', 'lackey', 'text', 'lackey', 'dek'] as const) {
      const text = writeDeckAs(format, now, catalogue, { name, about });
      assert.equal(deckFormatOf(text), format, key);
      now = readDeck(text, catalogue).deck;
    }
    assert.deepEqual(sorted(now), sorted(deck), key);
  }
});

test('every card is found by the name each format gives it', () => {
  for (const { facts } of entries) {
    const section = facts.type === 'mission' ? 'missions' : 'draw';
    const deck = { missions: [], seeds: [], draw: [], [section]: [facts.id] };
    for (const format of DECK_FORMATS) {
      const read = readDeck(writeDeckAs(format, deck, catalogue), catalogue, format);
      assert.deepEqual(read.deck[section], [facts.id], `${format}: ${facts.id}`);
    }
  }
});

/** The same title as somebody else might type it. */
const respelling = (title: string): fc.Arbitrary<string> =>
  fc
    .record({
      letters: fc.constantFrom(
        (text: string) => text,
        (text: string) => text.toUpperCase(),
        (text: string) => text.toLowerCase(),
      ),
      quotes: fc.constantFrom("'", '’', '‘', '`'),
      double: fc.constantFrom('"', '“', '”'),
      dash: fc.constantFrom('-', '–', '—'),
      before: fc.constantFrom('', '❖ ', '❖', '% ', ' '),
      after: fc.constantFrom('', '*', '**', ' ', ' *'),
    })
    .map(({ letters, quotes, double, dash, before, after }) => {
      const typed = letters(title)
        .replaceAll("'", quotes)
        .replaceAll('"', double)
        .replaceAll(' - ', ` ${dash} `);
      return `${before}${typed}${after}`;
    });

test('case, quotes, dashes and marks make no difference', () => {
  const cases = fc
    .constantFrom(...entries)
    .chain((entry) => respelling(entry.facts.title).map((written) => ({ entry, written })));
  fc.assert(
    fc.property(cases, ({ entry, written }) => {
      const section = entry.facts.type === 'mission' ? 'missions' : 'draw';
      assert.equal(cardCalled(catalogue, written, section)?.entry.facts.title, entry.facts.title);
    }),
    { numRuns: 400 },
  );
});

const called = (written: string) => {
  const found = cardCalled(catalogue, written, 'draw');
  return [found?.entry.facts.id, found?.note !== undefined];
};

test('a set can be named in brackets, by a mark, or in the plugin’s words', () => {
  assert.deepEqual(called('Data (First Contact)'), ['first-contact/data', false]);
  assert.deepEqual(called('Jadzia Dax *BOG'), ['blaze-of-glory/jadzia-dax', false]);
  assert.deepEqual(called('Data *VP'), ['virtual-promos/data', false]);
  assert.deepEqual(called('Borg Queen *Borg'), ['the-borg/borg-queen', false]);
  assert.deepEqual(called('Worf (20th Anniversary)'), ['20th-anniversary-collection/worf', false]);
  // The plugin names a promotional card by the set it came with.
  assert.deepEqual(called('Rusot (Things Past)'), ['virtual-promos/rusot', false]);
  assert.deepEqual(called('Ro Laren (The Maquis)*'), ['the-maquis/ro-laren', false]);
});

test('a printing that is not in the catalogue is read as one that is, with a note', () => {
  assert.deepEqual(called('Escape Pod (Premiere Remastered)'), ['premiere/escape-pod', true]);
  assert.deepEqual(called('Engineering Kit (Premiere Remastered) (Voyager)'), [
    'premiere/engineering-kit',
    true,
  ]);
  assert.deepEqual(called('Friendly Fire *VP'), ['the-dominion/friendly-fire', true]);
  assert.deepEqual(called('No Such Card (Premiere)'), [undefined, false]);
  assert.deepEqual(called('No Such Card *BOG'), [undefined, false]);
  assert.deepEqual(called('*'), [undefined, false]);
});

test('titles whose spelling changed are found by either spelling', () => {
  assert.deepEqual(called('I.K.C. Bortas'), ['premiere/iks-bortas', false]);
  assert.deepEqual(called('IKS Lukara'), ['blaze-of-glory/ikc-lukara', false]);
  assert.deepEqual(called('I.K.C. Nowhere'), [undefined, false]);
  assert.deepEqual(called("J'Dan"), ['premiere/jddan', false]);
  assert.deepEqual(called('Rogue Borg'), ['premiere/rogue-borg-mercenaries', false]);
  assert.deepEqual(called('U.S.S. Brattain'), ['premiere/uss-brittain', false]);
});

const LACKEY = [
  '2\tBATRELL',
  '1\t% Vekma',
  '1\tI.K.C. Qam-chee *CoC',
  'Missions:',
  '1\tSURVEY MISSION',
  'Seed+Dil:',
  '1\tANKARI "SPIRITS"',
  'QsTent:',
  '1\tSpacedock',
  "1\tQ's Tent",
  'Sites:',
  '1\tOps',
  'Aside:',
  '1\tSurvey Mission*',
  '',
].join('\r\n');

test('LackeyCCG’s text is read zone by zone, side decks too; what is laid aside is told and left out', () => {
  assert.equal(deckFormatOf(LACKEY), 'lackey');
  const { deck, faults, notes } = parseLackeyText(LACKEY, catalogue);
  assert.deepEqual(faults, []);
  assert.deepEqual(deck, {
    missions: ['premiere/survey-mission'],
    seeds: ['the-borg/ankari-spirits', 'deep-space-nine/ops'],
    draw: ['premiere/batrell', 'premiere/batrell', 'premiere/vekma', 'chain-of-command/ikc-qam-chee'],
    piles: { tent: [cardCalled(catalogue, 'Spacedock', 'tent')?.entry.facts.id, 'q-continuum/qs-tent'] },
  });
  assert.deepEqual(notes, [{ line: 13, text: '1 card laid aside left out.' }]);
});

test('unreadable lines in LackeyCCG’s text are reported with their number', () => {
  const { deck, faults } = parseLackeyText('1\tDtaa\n0\tData\n2 Kurn\nElsewhere:\n1\tData\n', catalogue);
  assert.deepEqual(
    faults.map(({ line }) => line),
    [1, 2, 4],
  );
  assert.match(faultInWords(faults[0] ?? fail()), /line 1: There is no card "Dtaa"\. Did you mean Data/);
  assert.deepEqual(deck.draw, ['premiere/kurn', 'premiere/kurn']);
});

const DEK = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE deck SYSTEM "http://www.lackeyccg.com/deck.dtd">
<!-- saved by hand -->
<deck version="0.8">
  <meta><title>A &amp; B&#33;</title><author/><game>startrek1e</game></meta>
  <superzone name="Deck">
    <card><name id="kahless">Kahless</name><set>main</set></card>
    <card>
      <name id="bijik">B&apos;iJik</name>
      <set>main</set>
    </card>
    <card><name id="">Data</name><set>first-contact</set></card>
  </superzone>
  <superzone name="Missions"/>
  <superzone name="Seed+Dil"><card><name id=''>Birth of &quot;Junior&quot;</name></card></superzone>
  <superzone name="Tactics"><card><name id="">Evasive Maneuvers</name><set>x</set></card></superzone>
</deck>`;

test('LackeyCCG’s XML is read element by element', () => {
  assert.equal(deckFormatOf(DEK), 'dek');
  const { name, deck, faults, notes } = parseDek(DEK, catalogue);
  assert.deepEqual(faults, []);
  assert.equal(name, 'A & B!');
  assert.deepEqual(deck.draw, ['premiere/kahless', 'premiere/bijik', 'first-contact/data']);
  assert.deepEqual(deck.seeds, ['premiere/birth-of-junior']);
  assert.deepEqual(deck.piles, { bridge: ['blaze-of-glory/evasive-maneuvers'] });
  assert.deepEqual(notes, []);
});

test('broken XML, or XML without a deck, is reported with its line', () => {
  const faults = (text: string) => parseDek(text, catalogue).faults.map(faultInWords);
  assert.deepEqual(faults('<deck>\n<superzone name="Deck">\n</deck>'), [
    'line 3: Missing end tag for element superzone.',
  ]);
  assert.deepEqual(faults('<html></html>'), ['line 1: This is XML, but no deck: expected <deck>.']);
  assert.deepEqual(faults('hello'), ['line 1: This is not XML.']);
  assert.deepEqual(faults(DEK.replace('Kahless<', 'Kahlesss<')), [
    'line 7: There is no card "Kahlesss". Did you mean Kahless, or Kahlest?',
  ]);
  const { notes } = parseDek(DEK.replace('startrek1e', 'magic'), catalogue);
  assert.equal(notes[0]?.text, 'The file is a deck for "magic".');
});

test('in our own text a side deck has a heading with a colon, for its doorway may be called like it', () => {
  const text = "Seeds\nQ's Tent\n\nDraw\n2 Q's Tent\nKurn\n\nQ’s Tent:\nData\n\nOutside the game:\n2 Lore\n";
  const { deck, faults } = readDeck(text, catalogue);
  assert.deepEqual(faults, []);
  assert.deepEqual(deck, {
    missions: [],
    seeds: ['q-continuum/qs-tent'],
    draw: ['q-continuum/qs-tent', 'q-continuum/qs-tent', 'premiere/kurn'],
    piles: { tent: ['premiere/data'], outside: ['the-fajo-collection/lore', 'the-fajo-collection/lore'] },
  });
});

test('what LackeyCCG gets has the names of its plugin', () => {
  const deck = { missions: [], seeds: [], draw: ['virtual-promos/rusot', 'premiere/bijik'] };
  assert.match(
    writeLackeyText(deck, catalogue),
    /^1\tRusot \(Things Past\)\n1\tB'iJik\nMissions:\nSeed\+Dil:\n$/,
  );
  assert.match(
    writeDek(deck, catalogue),
    /<card><name id="">B&apos;iJik<\/name><set>premiere<\/set><\/card>/,
  );
});

test('formats are recognised by the text, and by the name of a file to be written', () => {
  assert.equal(deckFormatOf('Name: x\n# words\nMissions\n1 Excavation\n'), 'text');
  assert.equal(deckFormatOf('Name: x\n\nMissions:\n1\tExcavation\n'), 'text');
  assert.equal(deckFormatOf('1\tKurn\nMissions:\n1\tExcavation\n'), 'lackey');
  assert.equal(deckFormatOf(''), 'text');
  const byName: Readonly<Record<string, DeckFormat>> = {
    'a.dek': 'dek',
    'A.DEK': 'dek',
    'a.txt': 'lackey',
    'a.deck.txt': 'text',
    'a.deck': 'text',
    a: 'text',
  };
  for (const [file, format] of Object.entries(byName)) assert.equal(deckFormatFor(file), format, file);
});

test('no text makes reading throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), WORDS), fc.constantFrom(...DECK_FORMATS), (text, format) => {
      readDeck(`${format === 'dek' ? '<deck>' : ''}${text}`, catalogue, format);
    }),
    { numRuns: 300 },
  );
});

test('an overview counts, and finds a team for each mission that the deck can solve', () => {
  const ids = (...slugs: readonly string[]) => slugs.map((slug) => `premiere/${slug}`);
  const deck = {
    missions: ids('excavation', 'relief-mission', 'repair-mission'),
    seeds: ids('klingon-outpost'),
    draw: ids('richard-galen', 'gowron', 'batrell', 'batrell', 'iks-kvort'),
  };
  const { counts, types, affiliations, missions } = deckOverview(deck, loadLibrary(), '2014-12-01');
  assert.deepEqual(counts, { missions: 3, seeds: 1, draw: 5, all: 9 });
  assert.deepEqual(types, { facility: 1, personnel: 4, ship: 1 });
  assert.deepEqual(affiliations, { Federation: 1, Klingon: 4 });
  assert.deepEqual(
    missions.map(({ title, team }) => [title, team]),
    [
      ['Excavation', ['Richard Galen']],
      ['Relief Mission', null],
      ['Repair Mission', null],
    ],
  );
});

test('incompatible personnel make no team, unless a treaty in the deck allows it', () => {
  const ids = (...slugs: readonly string[]) => slugs.map((slug) => `premiere/${slug}`);
  // Astrophysics from one side, Youth from the other.
  const outlook = (...more: readonly string[]) => {
    const deck = { missions: ids('study-plasma-streamer'), seeds: [], draw: ids(...more) };
    return deckOverview(deck, loadLibrary(), '2014-12-01').missions[0]?.team;
  };
  assert.equal(outlook('mirok', 'divok', 'dderidex'), null);
  assert.deepEqual(outlook('mirok', 'divok', 'dderidex', 'treaty-romulan-klingon'), [
    "D'deridex",
    'Mirok',
    'Divok',
  ]);
});

function fail(): never {
  throw new assert.AssertionError({ message: 'not found' });
}
