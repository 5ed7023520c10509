/** Every written card: it is the card it says, plain data, and its text can be rendered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  behaviourOn,
  cardText,
  DEFAULT_RULES,
  type Definition,
  describeBehaviour,
  describeCard,
  factsOn,
} from '@spaceline/engine';
import { loadCatalogue, loadLibrary, RARE_WORDS, sayRequirement } from '../src/index.ts';
import { readTexts } from '../src/sets/disk.ts';
import { slugOf } from '../src/sets/writing.ts';

const { cards } = loadCatalogue();
const library = loadLibrary();
const texts = readTexts();

test('every text belongs to a card of the catalogue', () => {
  const strangers = [...texts.keys()].filter((id) => !cards.has(id));
  assert.deepEqual(strangers, []);
});

test('every card with a text is playable', () => {
  const unplayable = [...texts.keys()].filter((id) => library.get(id)?.playable !== true);
  assert.deepEqual(unplayable, []);
});

test('texts are plain data', () => {
  for (const [id, written] of texts) assert.deepEqual(JSON.parse(JSON.stringify(written)), written, id);
});

test('versions are in order of date, the first from the beginning', () => {
  for (const id of texts.keys()) {
    const dates = library.get(id)?.versions.map(({ from }) => from) ?? [];
    assert.equal(dates[0], '0000-00-00', id);
    assert.deepEqual(dates, [...dates].sort(), id);
  }
});

test('every version of every text can be rendered in whole sentences', () => {
  for (const id of texts.keys()) {
    const definition = library.get(id);
    assert.ok(definition);
    for (const { behaviour } of definition.versions) {
      const sentences = describeBehaviour(behaviour, definition.facts, RARE_WORDS);
      assert.ok(sentences.length > 0 || Object.keys(behaviour).length === 0, `${id} says something`);
      for (const sentence of sentences) {
        assert.match(sentence, /^[^a-z].*[.!?]$/s, `${id}: ${sentence}`);
        assert.doesNotMatch(sentence, /undefined|\[object|\{|\}|\bnull\b/, `${id}: ${sentence}`);
      }
    }
  }
});

const shown = (id: string): ReturnType<typeof cardText> => {
  const definition = library.get(id);
  assert.ok(definition);
  return cardText(behaviourOn(definition, DEFAULT_RULES), factsOn(definition, DEFAULT_RULES), RARE_WORDS);
};
const asList = (id: string): readonly string[] =>
  (shown(id).list ?? []).map(({ timing, text }) => (timing === null ? text : `${timing}: ${text}`));

test('a text of many clauses is a list with the timing of each in front', () => {
  assert.deepEqual(asList('premiere/distortion-field'), [
    'Plays on a planet mission.',
    'While this card is face up: nobody can beam to or from the planet here.',
    'Once each turn, as an order: this card is turned over.',
    'One in play for each player.',
  ]);
  assert.deepEqual(asList('premiere/the-traveler-transcendence').slice(1), [
    'While in play: that player has one more draw each turn.',
    'While in play: it nullifies Static Warp Bubble.',
  ]);
  assert.deepEqual(asList('premiere/kevin-uxbridge').slice(1, 3), [
    'When played: that Event card is nullified.',
    'Or, in response when a card of another type played as an event has just been played: that card is nullified.',
  ]);
  assert.equal(asList('voyager/blue-alert')[0], 'Seeds or plays on the table.', 'an incident always is');
  assert.equal(shown('premiere/archer').list, null, 'two sentences are prose');
});

test('every item of a list is a whole sentence by itself or behind its timing', () => {
  for (const id of texts.keys())
    for (const { timing, text } of shown(id).list ?? []) {
      assert.match(timing ?? 'Now', /^[A-Z].*[^.:,]$/, `${id}: ${timing}`);
      assert.match(text, timing === null ? /^[^a-z].*\.$/s : /\.$/s, `${id}: ${text}`);
    }
});

/** Every sentence of every text, in every version of it. */
const spoken = [...texts.keys()].flatMap((id) => {
  const definition = library.get(id);
  return (definition?.versions ?? []).map(({ from }) => ({
    id,
    text: describeCard(definition as Definition, from, RARE_WORDS),
  }));
});

test('no text repeats a word, leaves placeholders, or lacks agreement', () => {
  for (const { id, text } of spoken) {
    assert.doesNotMatch(text, /\b([A-Za-z]+) \1\b(?! of)/, id);
    assert.doesNotMatch(text, /full RANGE|each time\)$|once each time|\)s\b|not \(|at least 1 /, id);
    assert.doesNotMatch(text, /ships that is|personnel that (?:is|has)|Needs cannot/, id);
    assert.doesNotMatch(
      text,
      /there is [2-9]|in play may|except \S+(?: \S+)? here|may say that|where it may stand/,
      id,
    );
    assert.doesNotMatch(
      text,
      /instead that is prevented|on the table\. Plays on the table|[Uu]sed only by|\.\.|, ,/,
      id,
    );
  }
});

test('a text states every condition under which it works', () => {
  const says = (id: string, words: RegExp) => {
    const definition = library.get(id);
    assert.ok(definition);
    assert.match(describeCard(definition, DEFAULT_RULES, RARE_WORDS), words, id);
  };
  says(
    'alternate-universe/engage-shuttle-operations',
    /land for all their RANGE.*while there is ENGINEER aboard/,
  );
  says('rules-of-acquisition/apnex', /while phased, is RANGE \+4/);
  says('deep-space-nine/chamber-of-ministers', /facilities with “Nor” in their titles may stand there too/);
  // If a modifier that lets ships carry others has a condition, its text states it.
  for (const id of texts.keys())
    for (const { behaviour } of library.get(id)?.versions ?? [])
      for (const modifier of behaviour.apply ?? [])
        if (modifier.mod === 'carry' && modifier.if) says(id, /while there is/);
});

test('a dilemma with points says when they score', () => {
  for (const id of texts.keys()) {
    const definition = library.get(id);
    assert.ok(definition);
    if (definition.facts.type !== 'dilemma' || !definition.facts.points) continue;
    assert.match(
      describeCard(definition, DEFAULT_RULES, RARE_WORDS),
      /points when (?:overcome|cured)|points go to|this card’s points/,
      id,
    );
  }
});

test('texts read like a card', () => {
  const says = (id: string, words: string) => {
    const definition = library.get(id);
    assert.ok(definition);
    assert.ok(
      describeCard(definition, DEFAULT_RULES, RARE_WORDS).includes(words),
      `${id}: ${describeCard(definition, DEFAULT_RULES, RARE_WORDS)}`,
    );
  };
  says('premiere/klingon-disruptor', 'For Klingon and Non-Aligned personnel only.');
  says('premiere/q-net', 'No ship may pass here unless there are 2 Diplomacy aboard.');
  says('premiere/supernova', 'if you have Tox Uthat on your table since an earlier turn.');
  says('premiere/barclays-protomorphosis-disease', 'except androids are killed');
  says('voyager/blue-alert', 'Seeds or plays on the table.');
  says(
    'voyager/blue-alert',
    'Your ships of the Intrepid Class or with no staffing icons may land for 2 RANGE.',
  );
  says('voyager/kazon-warship', 'universal Kazon ships except a Warship');
  says('the-borg/captain-chakotay', 'Your [Maq] personnel here except Captain Chakotay are');
  says('q-continuum/mordock', 'five points for each mission counted');
  says('q-continuum/colony', 'if there is no opposing personnel on the planet here');
  says('the-dominion/office-of-the-president', 'Stands on Earth, and may be built there.');
  says(
    'deep-space-nine/central-command',
    'A Cardassian personnel who is a Gul or a Legate, or any HQ card, may be played here',
  );
});

test('requirements are shown without the notation’s marks', () => {
  for (const { facts } of cards.values()) {
    if (facts.type !== 'mission') continue;
    for (const { requirements } of [facts.near, facts.far])
      if (requirements) assert.doesNotMatch(sayRequirement(requirements), /[{}]|undefined|^never$/, facts.id);
  }
});

test('titles become the slugs of the catalogue', () => {
  assert.equal(slugOf("Barclay's Protomorphosis Disease"), 'barclays-protomorphosis-disease');
  assert.equal(slugOf('Birth of "Junior"'), 'birth-of-junior');
  assert.equal(slugOf('Distortion of Space/Time Continuum'), 'distortion-of-space-time-continuum');
  assert.equal(slugOf('Shaka, When the Walls Fell'), 'shaka-when-the-walls-fell');
});
