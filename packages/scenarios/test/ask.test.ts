/** Questions are answered in words, with the rules that decide. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, MisunderstoodError, readQuestion, readScenarios } from '../src/index.ts';

function reply(question: string, more = '') {
  const text = `title: A question
table:
  spaceline:
    - { mission: Excavation, solved: B, planet: { of: A, team: [Data] } }
    - { mission: First Contact, planet: { of: A, team: [Jean-Luc Picard, Deanna Troi] } }
turn: { of: A, segment: orders }
question: ${question}
${more}`;
  const { scenarios, problems } = readScenarios(text, 'x.yaml');
  assert.deepEqual(problems, []);
  const [scenario] = scenarios;
  assert.ok(scenario);
  return ask(scenario, question);
}

test('a may question is answered with the rule that says no, and its text', () => {
  const { yes, words, rules } = reply('may A attempt Excavation?');
  assert.equal(yes, false);
  assert.match(words[0] ?? '', /^No\. .* \[attempt\.solved\]$/);
  assert.deepEqual(
    rules.map(({ id }) => id),
    ['attempt.solved'],
  );
});

test('a may question is answered with yes', () => {
  const { words, rules } = reply('may A attempt First Contact?');
  assert.deepEqual(words, ['Yes: A may attempt First Contact. [attempt.planet-group, attempt.icons]']);
  assert.deepEqual(
    rules.map(({ id }) => id),
    ['attempt.planet-group', 'attempt.icons'],
  );
});

test('what happens is told, with the rule that ended it', () => {
  const { words, rules } = reply('what happens if A attempts First Contact?');
  assert.ok(words.includes('A solves First Contact.'), words.join('\n'));
  assert.ok(words.includes('The attempt ends. [attempt.end.solved]'), words.join('\n'));
  assert.ok(rules.some(({ id }) => id === 'attempt.end.solved'));
});

test('the steps are played before the question is asked', () => {
  const { yes } = reply('may A attempt First Contact?', 'steps:\n  - A: attempt First Contact\n');
  assert.equal(yes, false);
});

test('questions are read in the third person and in the base form', () => {
  assert.deepEqual(readQuestion('What happens if B launches Runabout?'), {
    seat: 1,
    sentence: 'launch Runabout',
    really: true,
  });
  assert.deepEqual(readQuestion('may A take off Runabout?'), {
    seat: 0,
    sentence: 'take off Runabout',
    really: false,
  });
  assert.deepEqual(readQuestion('what happens if A ends turn?'), {
    seat: 0,
    sentence: 'end turn',
    really: true,
  });
  assert.throws(() => readQuestion('is it so?'), MisunderstoodError);
});
