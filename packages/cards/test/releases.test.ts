/** When sets were released, how exactly that is known, and what a deck is told about cards that were not released yet. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Deck } from '@spaceline/engine';
import {
  deckWarnings,
  existedOn,
  loadCatalogue,
  loadLibrary,
  type Release,
  releaseInWords,
  starterDecks,
} from '../src/index.ts';

const catalogue = loadCatalogue();
const release = (code: string): Release => {
  const set = catalogue.sets.get(code);
  assert.ok(set, code);
  return set.release;
};

describe('a release', () => {
  it('is recorded for every set, with a window that fits its precision', () => {
    const DAY = /^\d{4}-\d{2}-\d{2}$/;
    for (const { code, release: each } of catalogue.sets.values()) {
      const { from, to, precision, legal } = each;
      for (const day of [from, to, legal ?? null]) assert.ok(day === null || DAY.test(day), code);
      if (from !== null && to !== null) assert.ok(from <= to, code);
      if (precision === 'day') assert.equal(from, to, code);
      else assert.ok(from === null || from !== to, code);
      assert.equal(precision === 'unknown', from === null, code);
      if (legal !== undefined && to !== null) assert.ok(legal > to, code);
    }
  });

  it('follows the order of the printed sets', () => {
    const printed = [
      'premiere',
      'alternate-universe',
      'q-continuum',
      'first-contact',
      'deep-space-nine',
      'voyager',
    ];
    const days = printed.map((code) => release(code).from ?? '');
    assert.deepEqual(days, [...days].sort());
  });

  it('is certain on either side of its window and not within it', () => {
    assert.equal(existedOn(release('deep-space-nine'), '1998-07-21'), 'no');
    assert.equal(existedOn(release('deep-space-nine'), '1998-07-22'), 'yes');
    assert.equal(existedOn(release('engage'), '2012-04-30'), 'no');
    assert.equal(existedOn(release('engage'), '2012-08-01'), 'perhaps');
    assert.equal(existedOn(release('engage'), '2012-11-30'), 'yes');
  });

  it('makes a set legal a week later once tournaments require that', () => {
    assert.equal(existedOn(release('emissary'), '2013-12-05'), 'no');
    assert.equal(existedOn(release('emissary'), '2013-12-06'), 'new');
    assert.equal(existedOn(release('emissary'), '2013-12-13'), 'yes');
  });

  it('is never certain if no day is known', () => {
    assert.equal(existedOn(release('previews'), '2030-01-01'), 'perhaps');
    assert.equal(existedOn(release('virtual-promos'), '2020-01-01'), 'perhaps');
  });

  it('says how certain it is', () => {
    assert.equal(releaseInWords(release('emissary')), 'on 2013-12-06');
    assert.equal(releaseInWords(release('homefront-ii')), 'in 2011-08, though the sources are not certain');
    assert.match(releaseInWords(release('the-borg')), /^in 2001-09, which no source confirms$/);
    assert.match(releaseInWords(release('engage')), /^between 2012-05-01 and 2012-11-30/);
  });
});

describe('a deck on a day', () => {
  const deck: Deck = {
    missions: ['premiere/avert-disaster'],
    seeds: ['premiere/federation-outpost'],
    draw: ['premiere/geordi-la-forge', 'emissary/anneli', 'emissary/arjin'],
  };
  const told = (rules: string) =>
    deckWarnings(catalogue, loadLibrary(), deck, rules).filter(({ kind }) => kind === 'release');

  it('is told once for each set that was not released', () => {
    const { cards } = catalogue;
    const later = [...cards.values()].filter(({ set }) => set.code === 'emissary').slice(0, 2);
    const of: Deck = { ...deck, draw: ['premiere/geordi-la-forge', ...later.map(({ facts }) => facts.id)] };
    const warnings = deckWarnings(catalogue, loadLibrary(), of, '2000-09-25').filter(
      ({ kind }) => kind === 'release',
    );
    assert.equal(warnings.length, 1);
    assert.equal(warnings[0]?.rule, 'td.new-cards');
    assert.equal(warnings[0]?.cards.length, 2);
    assert.match(warnings[0]?.text ?? '', /^Emissary was not out on 2000-09-25; it came out on 2013-12-06: /);
  });

  it('is told nothing about cards that were', () => assert.deepEqual(told('2014-12-01'), []));

  it('has no warnings if it is a starter deck under the usual rules', () => {
    for (const { key, deck: each } of starterDecks())
      assert.deepEqual(deckWarnings(catalogue, loadLibrary(), each, '2014-12-01'), [], key);
  });
});
