/** Names that other people read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  isReservedName,
  LONGEST,
  looksLike,
  nameFault,
  normalName,
  shownName,
  shownText,
} from '../src/record/names.ts';

const KINDS = ['guest', 'account', 'deck'] as const;

test('people’s names from everywhere are accepted', () => {
  for (const name of [
    'Guinan',
    'Jean-Luc',
    'B’Elanna Torres',
    'Зое',
    '桜',
    'José María',
    'Ωμέγα',
    'Ng',
    'עדה',
    'สมชาย',
    'राम',
    '7 of 9',
    'Robot',
    'Abbot',
    'Q',
    'Administer',
    'Random Dude',
    'Botany Bay',
  ])
    for (const kind of KINDS) assert.equal(nameFault(name, kind), null, `${name} as ${kind}`);
  for (const name of ['★ Ensign ★', 'Ro (Bajor)', 'Honor: part 2'])
    for (const kind of ['guest', 'deck'] as const) assert.equal(nameFault(name, kind), null, name);
});

test('invisible, direction-reversing, blank and too long names are refused', () => {
  const wrong: Readonly<Record<string, string>> = {
    '': 'blank',
    ' \t ': 'blank',
    '\u3000': 'blank',
    'a\u0000b': 'seen',
    'a\u200bb': 'seen',
    'a\u200db': 'seen',
    '\u202egnp.exe': 'direction',
    'a\u2066b': 'direction',
    'a\u00adb': 'seen',
    '\ufeffa': 'seen',
    '\u3164': 'seen',
    '\u2800\u2800': 'seen',
    'a\ue000': 'seen',
    '\u0301': 'letter',
    'Z\u0351\u0352\u0353\u0354\u0355algo': 'heaps',
    '\u{e0041}\u{e0042}a': 'seen',
  };
  for (const kind of KINDS) {
    for (const [name, why] of Object.entries(wrong))
      assert.match(nameFault(name, kind) ?? '', new RegExp(why), JSON.stringify(name));
    assert.match(nameFault('x'.repeat(LONGEST[kind] + 1), kind) ?? '', /at most/);
    assert.match(nameFault('\ufdfa'.repeat(10), kind) ?? '', /at most/, 'eighteen letters in one');
  }
});

test('nobody can be named like the server, its staff or its bots, in any letters', () => {
  for (const name of [
    'Administrator',
    'ADMINISTRATOR',
    'Аdministrator',
    'Admіnistrator',
    'administrаtоr',
    'Adm1n1strator',
    'Admin',
    'A d m i n',
    'Administràtor',
    'Ａｄｍｉｎ',
    'bot:planner',
    'Bot:Planner',
    'BOT：planner',
    'b0t:planner',
    'bot: admiral',
    'planner',
    'Planner',
    'p1anner',
    'planner (bot)',
    'Data (BOT)',
    'Data [bot]',
    '[bot] Data',
    'Dаta (bоt)',
    'bot/planner',
    'Bot planner',
    'Spaceline',
    'Moderator',
    'Deleted player',
    'Guеst',
    'System',
    'Ѕerver',
  ]) {
    assert.ok(isReservedName(name), `${name}: ${looksLike(name)}`);
    for (const kind of ['guest', 'account'] as const) assert.notEqual(nameFault(name, kind), null, name);
    assert.equal(nameFault(name.replaceAll('\u0430', 'a'), 'deck'), null, 'a deck may be called so');
  }
  assert.equal(nameFault('Guest', 'guest'), null);
  assert.match(nameFault('Guest', 'account') ?? '', /reserved/);
});

test('a shown name is always a valid name, and a valid name is shown as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...KINDS), (text, kind) => {
      const shown = shownName(text, kind, 'Nobody');
      assert.equal(nameFault(shown, kind), null, JSON.stringify(text));
      if (nameFault(text, kind) === null) assert.equal(shown, normalName(text));
      assert.equal(normalName(shown), shown);
    }),
    { numRuns: 500 },
  );
  assert.equal(shownName('x'.repeat(50_000), 'deck', 'A deck'), 'x'.repeat(80));
  assert.equal(shownText('a\u0000b\r\nc\u202e', 100), 'ab\nc');
  assert.equal(shownText('y'.repeat(90_000), 1000).length, 1000);
});
