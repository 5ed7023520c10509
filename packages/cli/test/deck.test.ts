/** The commands about decks and proofs: their output and exit codes. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { realSpaceline, spaceline } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'spaceline-'));
after(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test('deck check exits with 0 for a legal deck', () => {
  const { status, stdout, stderr } = realSpaceline(['deck', 'check', 'honor']);
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /is legal under the rules of 2014-12-01\.\n$/);
});

test('deck check gives its reasons by rule, for the rules of a day', () => {
  const small = file('small.deck.txt', 'Missions\n2 Excavation\nDraw\n2 Kurn\n');
  const { status, stdout } = spaceline('deck', 'check', small);
  assert.equal(status, 1);
  assert.match(
    stdout,
    /^deck\.missions\.six: .*\ndeck\.missions\.unique-limit: Excavation .*\ndeck\.size\.draw-min: /,
  );
  const then = JSON.parse(spaceline('deck', 'check', small, '--rules', '1996-10-01', '--json').stdout);
  assert.deepEqual([then.legal, then.rules, then.counts.all], [false, '1996-10-01', 4]);
  assert.ok(then.faults.some(({ rule }: { rule: string }) => rule === 'deck.size.sixty'));
});

test('deck check warns about cards that enter no game, that this deck does not let in, and that are not released yet', () => {
  const odd = file(
    'shut.deck.txt',
    'Missions\n1 Avert Disaster\nSeeds\n1 Federation Outpost\nDraw\n1 Taitt\n1 Gorath\n1 Ayala\n1 Rachel Garrett\n',
  );
  const { stdout } = spaceline('deck', 'check', odd, '--rules', '2000-09-25');
  assert.match(
    stdout,
    /^warning: Ayala cannot enter play yet: it is native to the Delta Quadrant .*\[report\.quadrant\.native\]$/m,
  );
  assert.match(
    stdout,
    /^warning: Rachel Garrett cannot enter play yet: it is an \[AU\] card .*\[report\.au\.need\]$/m,
  );
  assert.match(stdout, /^warning: Nothing in this deck brings Gorath into play: .*\[report\.compatible\]$/m);
  assert.match(
    stdout,
    /^warning: Voyager was not out on 2000-09-25; it came out in 2001-05: Ayala\. \[td\.new-cards\]$/m,
  );
  assert.doesNotMatch(stdout, /Taitt/);
  const { warnings } = JSON.parse(spaceline('deck', 'check', odd, '--json').stdout);
  assert.deepEqual(
    warnings.map(({ kind, cards }: { kind: string; cards: string[] }) => [kind, ...cards]).sort(),
    [
      ['entry', 'alternate-universe/rachel-garrett'],
      ['entry', 'voyager/ayala'],
      ['own', 'premiere/gorath'],
    ],
  );
});

test('deck check exits with 2 for a file it cannot read, and suggests what was meant', () => {
  const { status, stderr } = spaceline('deck', 'check', file('odd.txt', '1\tDtaa\nMissions:\n'));
  assert.equal(status, 2);
  assert.match(stderr, /odd\.txt, line 1: There is no card "Dtaa"\. Did you mean Data/);
  const missing = spaceline('deck', 'check', join(folder, 'missing.dek'));
  assert.equal(missing.status, 2);
  assert.match(missing.stderr, /There is no deck and no file/);
});

test('a file that is not text is reported as such, in one line', () => {
  const binary = file(
    'binary.deck',
    Uint8Array.from({ length: 2000 }, (_, n) => (n * 197) % 256),
  );
  for (const command of ['check', 'show']) {
    const { status, stderr } = spaceline('deck', command, binary);
    assert.equal(status, 2);
    assert.match(stderr, /binary\.deck is not a text file, so it is no deck list\..*\n$/);
    assert.equal(stderr.trim().split('\n').length, 1);
  }
});

test('deck convert works in both directions', () => {
  const dek = join(folder, 'a.dek');
  const text = join(folder, 'a.txt');
  const own = join(folder, 'own.txt');
  assert.equal(spaceline('deck', 'convert', 'honor', dek).status, 0);
  assert.equal(spaceline('deck', 'convert', dek, text).status, 0);
  // The format can be given if the file name does not show it.
  assert.equal(spaceline('deck', 'convert', text, own, '--to', 'text').status, 0);
  assert.match(readFileSync(dek, 'utf8'), /^<deck version="0\.8">/);
  assert.match(readFileSync(text, 'utf8'), /^1\tGowron\n[\s\S]*\nSeed\+Dil:\n/);
  assert.match(readFileSync(own, 'utf8'), /^Missions\n1 /);
});

test('deck convert writes nothing if something could not be read', () => {
  const out = join(folder, 'never.dek');
  const { status, stderr } = spaceline('deck', 'convert', file('bad.txt', '1\tNo Such Card At All\n'), out);
  assert.equal(status, 2);
  assert.match(stderr, /Nothing was written/);
  assert.throws(() => readFileSync(out));
});

test('deck show counts the cards and says which missions the deck could solve', () => {
  const { status, stdout } = spaceline('deck', 'show', 'plunder');
  assert.equal(status, 0);
  assert.match(stdout, /✓ Relief Mission \(planet, 20 points, .*\)\n {4}Geology OR Physics: e\.g\. /);
  assert.match(stdout, /could solve \d of 6 missions/);
});

test('files of older programs are read in their encoding', () => {
  // A typographic apostrophe of Windows.
  const old = file('old.txt', Buffer.from('1\tB\x92iJik\nMissions:\nSeed+Dil:\n', 'latin1'));
  const { faults, unread } = JSON.parse(spaceline('deck', 'check', old, '--json').stdout);
  assert.deepEqual(unread, []);
  assert.ok(faults.length > 0);
});
