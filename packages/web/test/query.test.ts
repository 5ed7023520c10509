/** What a card search query finds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, loadCatalogue, loadLibrary, RARE_WORDS } from '@spaceline/cards';
import { describeCard } from '@spaceline/engine';
import { readQuery, type Searchable } from '../src/search/query.ts';

const library = loadLibrary();
const cards: readonly Searchable[] = [...loadCatalogue().cards.values()].map(({ facts, set }) => {
  const definition = library.get(facts.id);
  const skills = facts.type === 'personnel' ? facts.skills.map(({ skill }) => skill) : [];
  const text = definition ? describeCard(definition, '2014-12-01', RARE_WORDS) : '';
  return {
    id: facts.id,
    facts,
    playable: definition?.playable === true,
    enterable: definition?.playable === true,
    title: fold(facts.title),
    set: [set.code, set.name],
    words: ` ${fold([facts.title, ...skills, text].join(' '))} `,
  };
});

const found = (text: string): readonly string[] => {
  const { tests } = readQuery(text);
  return cards.filter((card) => tests.every((test) => test(card))).map(({ id }) => id);
};

test('words match from their start', () => {
  assert.ok(found('honor type:personnel').includes('premiere/worf'));
  assert.ok(!found('onor title:worf').includes('premiere/worf'));
  assert.ok(found('"skin of evil"').includes('premiere/armus-skin-of-evil'));
});

test('fields and numbers narrow the result together', () => {
  const ids = found('aff:klingon type:ship range>8 set:premiere');
  assert.ok(ids.includes('premiere/iks-vorcha'));
  for (const id of ids) {
    const facts = cards.find((card) => card.id === id)?.facts;
    assert.ok(facts?.type === 'ship' && typeof facts.range === 'number' && facts.range > 8, id);
  }
  assert.deepEqual(found('title:data set:premiere cunning>=12 cunning<=12'), ['premiere/data']);
});

test('a minus negates a part', () => {
  assert.ok(found('title:data').includes('premiere/data'));
  assert.ok(!found('title:data -set:premiere').includes('premiere/data'));
});

test('parts that are not understood are reported and ignored', () => {
  const { unknown, tests } = readQuery('wit>7 cunning>many skill: Data');
  assert.deepEqual(unknown, ['wit>7', 'cunning>many']);
  assert.equal(tests.length, 2);
});
