import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { correct } from '../src/catalogue/corrections.ts';
import { readFacts } from '../src/catalogue/disk.ts';
import type { RawCard } from '../src/catalogue/raw.ts';
import { readStaffing } from '../src/catalogue/values.ts';
import { loadCatalogue } from '../src/index.ts';

const catalogue = loadCatalogue();

describe('oddities', () => {
  it('are data, each about a card in the catalogue', () => {
    for (const { card, field, problem } of catalogue.oddities()) {
      assert.ok(catalogue.cards.has(card), card);
      assert.notEqual(field, '');
      assert.notEqual(problem, '');
    }
  });

  it('are stable', () => {
    const counts: Record<string, number> = {};
    for (const { field } of catalogue.oddities()) counts[field] = (counts[field] ?? 0) + 1;
    assert.deepEqual(counts, {
      attemptBy: 54,
      characteristics: 12,
      classification: 1,
      cunning: 21,
      integrity: 12,
      location: 243,
      matchingCommand: 20,
      points: 67,
      range: 10,
      requirements: 7,
      shields: 7,
      span: 2,
      specialDownloads: 25,
      strength: 18,
      type: 1,
      weapons: 9,
    });
  });

  it('list every requirement that the notation cannot express, with the reason', () => {
    const unparsed = catalogue
      .oddities()
      .filter(({ problem }) => /not in the notation|cannot be parsed/.test(problem));
    assert.deepEqual(unparsed.map(({ card }) => card).sort(), [
      'alternate-universe/diplomatic-conference',
      'first-contact/patrol-neutral-zone',
      'the-borg/secure-station',
    ]);
  });
});

describe('corrections', () => {
  const { corrections } = readFacts();

  it('each have a reason and a card, and none is repeated', () => {
    const seen = new Set<string>();
    for (const { card, field, reason } of corrections) {
      assert.ok(catalogue.cards.has(card), card);
      assert.ok(reason.length > 10, card);
      assert.ok(!seen.has(`${card} ${field}`), `${card} ${field}`);
      seen.add(`${card} ${field}`);
    }
  });

  it('reach the catalogue', () => {
    const pegasus = catalogue.cards.get('all-good-things/uss-pegasus')?.facts;
    assert.ok(pegasus?.type === 'ship');
    assert.deepEqual(pegasus.specialEquipment, ['Tractor Beam']);
    const mccoy = catalogue.cards.get('introductory-two-player-game/admiral-mccoy')?.facts;
    assert.ok(mccoy?.type === 'personnel' && mccoy.skills.some(({ skill }) => skill === 'Cantankerousness'));
  });

  it('replace a field, remove it, and report a missing card', () => {
    const cards = new Map<string, RawCard>([
      ['a/b', { id: 'a/b', title: 'B', type: 'Ship', number: '1', staffing: '[Cmd]', hasSpecialText: true }],
    ]);
    const problems: string[] = [];
    const corrected = correct(
      cards,
      [
        { card: 'a/b', field: 'staffing', value: '[Stf]', reason: 'misread' },
        { card: 'a/b', field: 'hasSpecialText', value: null, reason: 'it has none' },
        { card: 'a/c', field: 'staffing', value: '', reason: 'no such card' },
      ],
      (card) => problems.push(card),
    );
    assert.deepEqual(corrected.get('a/b'), {
      id: 'a/b',
      title: 'B',
      type: 'Ship',
      number: '1',
      staffing: '[Stf]',
    });
    assert.deepEqual(problems, ['a/c']);
  });
});

describe('staffing', () => {
  it('reads icons, names, words and alternatives', () => {
    assert.deepEqual(readStaffing('[Nav][Nav]  OR {Borg Queen}').alternatives, [
      ['[Nav]', '[Nav]'],
      ['{Borg Queen}'],
    ]);
    assert.deepEqual(readStaffing('[Bor][Bor][Com]').alternatives, [['[Borg]', '[Borg]', '[Com]']]);
    assert.deepEqual(readStaffing('').alternatives, [[]]);
    assert.deepEqual(readStaffing('[Xyz]').unknown, ['[Xyz]']);
    assert.deepEqual(readStaffing('a cup of tea').unknown, ['a cup of tea']);
  });
});
