/** Every card whose text is written: that it is the card it says, plain data, and that its text can be spoken. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeBehaviour, ENGLISH, type Messages } from '@spaceline/engine';
import { loadCatalogue, loadLibrary } from '../src/index.ts';
import { behaviours } from '../src/sets/all.ts';
import { slugOf } from '../src/sets/writing.ts';

const { cards } = loadCatalogue();
const library = loadLibrary();

test('every text belongs to a card of the catalogue', () => {
  const strangers = [...behaviours.keys()].filter((id) => !cards.has(id));
  assert.deepEqual(strangers, []);
});

test('every card with a text is playable', () => {
  const unplayable = [...behaviours.keys()].filter((id) => library.get(id)?.playable !== true);
  assert.deepEqual(unplayable, []);
});

test('texts are plain data', () => {
  for (const [id, written] of behaviours) assert.deepEqual(JSON.parse(JSON.stringify(written)), written, id);
});

test('versions stand in order of date, the first from the beginning', () => {
  for (const id of behaviours.keys()) {
    const dates = library.get(id)?.versions.map(({ from }) => from) ?? [];
    assert.equal(dates[0], '0000-00-00', id);
    assert.deepEqual(dates, [...dates].sort(), id);
  }
});

test('every version of every text can be spoken in whole sentences', () => {
  for (const id of behaviours.keys()) {
    const definition = library.get(id);
    assert.ok(definition);
    for (const { behaviour } of definition.versions) {
      const sentences = describeBehaviour(behaviour, definition.facts);
      assert.ok(sentences.length > 0 || Object.keys(behaviour).length === 0, `${id} says something`);
      for (const sentence of sentences) {
        assert.match(sentence, /^[^a-z].*[.!?]$/s, `${id}: ${sentence}`);
        assert.doesNotMatch(sentence, /undefined|\[object|\{|\}|\bnull\b/, `${id}: ${sentence}`);
      }
    }
  }
});

test('titles become the slugs of the catalogue', () => {
  assert.equal(slugOf("Barclay's Protomorphosis Disease"), 'barclays-protomorphosis-disease');
  assert.equal(slugOf('Birth of "Junior"'), 'birth-of-junior');
  assert.equal(slugOf('Distortion of Space/Time Continuum'), 'distortion-of-space-time-continuum');
  assert.equal(slugOf('Shaka, When the Walls Fell'), 'shaka-when-the-walls-fell');
});

test('every sentence of every text comes out of the message table', () => {
  const marked = Object.fromEntries(
    Object.entries(ENGLISH).map(([key, template]) => [key, `¤${template}`]),
  ) as Messages;
  for (const id of behaviours.keys()) {
    const definition = library.get(id);
    assert.ok(definition);
    for (const { behaviour } of definition.versions) {
      for (const spoken of describeBehaviour(behaviour, definition.facts, marked))
        assert.match(spoken, /^¤/, `${id}: ${spoken}`);
    }
  }
});
