import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editDistance, fold, titleGroups } from '../src/catalogue/titles.ts';
import { loadCatalogue } from '../src/index.ts';

const catalogue = loadCatalogue();

describe('titles as players write them', () => {
  it('ignores case, punctuation, curly quotes and a universal mark', () => {
    assert.equal(catalogue.byTitle('u.s.s. enterprise')?.facts.id, 'premiere/uss-enterprise');
    assert.equal(catalogue.byTitle('USS Enterprise')?.facts.id, 'premiere/uss-enterprise');
    assert.equal(catalogue.byTitle('Horga’hn')?.facts.id, 'premiere/horgahn');
    assert.equal(catalogue.byTitle('❖ Federation Outpost')?.facts.id, 'premiere/federation-outpost');
    assert.equal(catalogue.byTitle('Birth of Junior')?.facts.id, 'premiere/birth-of-junior');
    assert.equal(fold('Q’s Tent'), fold("q's tent"));
  });

  it('distinguishes titles that differ only by a mark', () => {
    assert.equal(catalogue.byTitle('Khan!')?.facts.title, 'Khan!');
    assert.equal(catalogue.byTitle('KHAN!')?.facts.title, 'Khan!');
    assert.equal(catalogue.byTitle('khan')?.facts.title, 'Khan');
    assert.equal(catalogue.byTitle('Red Alert')?.facts.title, 'Red Alert!');
  });

  it('takes the earliest printing unless told otherwise', () => {
    assert.equal(catalogue.byTitle('Data')?.facts.id, 'premiere/data');
    assert.equal(catalogue.byTitle('the-next-generation/data')?.facts.id, 'the-next-generation/data');
    assert.equal(
      catalogue.byTitle('Data', { set: 'the-next-generation' })?.facts.id,
      'the-next-generation/data',
    );
    assert.equal(catalogue.byTitle('Data (The Next Generation)')?.facts.id, 'the-next-generation/data');
    const orders = catalogue.printings('data').map((entry) => entry.set.order);
    assert.ok(orders.length > 3);
    assert.deepEqual(
      orders,
      [...orders].sort((a, b) => a - b),
    );
  });

  it('can be limited to one type', () => {
    assert.equal(catalogue.byTitle('Data', { type: 'ship' }), undefined);
    assert.equal(catalogue.byTitle('No Such Card'), undefined);
  });

  it('finds every card by its own title and id', () => {
    for (const [id, { facts }] of catalogue.cards) {
      assert.equal(catalogue.byTitle(id)?.facts.id, id);
      assert.equal(fold(catalogue.byTitle(facts.title)?.facts.title ?? ''), fold(facts.title));
    }
  });

  it('suggests similar titles, most similar first', () => {
    assert.equal(catalogue.suggest('Jean Luc Pickard')[0], 'Jean-Luc Picard');
    assert.equal(catalogue.suggest('Dta')[0], 'Data');
    assert.equal(catalogue.suggest('Anaphasic Orgnaism')[0], 'Anaphasic Organism');
    assert.ok(catalogue.suggest('Enterprise-E', 8).includes('U.S.S. Enterprise-E'));
    assert.deepEqual(catalogue.suggest(''), []);
  });

  it('counts edits', () => {
    assert.equal(editDistance('worf', 'worf', 3), 0);
    assert.equal(editDistance('wrof', 'worf', 3), 1);
    assert.equal(editDistance('data', 'lore', 2), 3);
  });

  it('makes a group only of at least two titles', () => {
    const groups = titleGroups(['HQ: A', 'HQ: B', 'Alone: C', 'Bare', 'Bare - D']);
    assert.deepEqual([...groups].sort(), ['Bare', 'HQ']);
  });
});
