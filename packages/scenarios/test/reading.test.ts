/** What the reader says about faulty scenarios: where, what was expected, what may have been meant. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inPlace, readScenarios } from '../src/index.ts';

const complaints = (text: string): string[] => readScenarios(text, 'x.yaml').problems.map(inPlace);

const GOOD = `title: Good
proves: [attempt.solved]
table:
  spaceline:
    - mission: Excavation
      planet: { of: A, team: [Data] }
steps:
  - may: A attempt Excavation
`;

test('a good scenario has no problems, and a file can hold several', () => {
  const { scenarios, problems } = readScenarios(`${GOOD}---\n${GOOD.replace('Good', 'Better')}`, 'x.yaml');
  assert.deepEqual(problems, []);
  assert.deepEqual(
    scenarios.map(({ title, spot, rules }) => [title, spot.line, rules]),
    [
      ['Good', 1, '2014-12-01'],
      ['Better', 10, '2014-12-01'],
    ],
  );
});

test('an unknown field is named with its place and its near miss', () => {
  assert.deepEqual(complaints(GOOD.replace('proves', 'prove')), [
    'x.yaml:2:1: A scenario has no "prove". Did you mean "proves"?',
  ]);
  assert.deepEqual(complaints(GOOD.replace('planet:', 'plant:')), [
    'x.yaml:6:7: A location has no "plant". Did you mean "planet"?',
  ]);
});

test('an unknown title is named with its near misses', () => {
  const [complaint = ''] = complaints(GOOD.replace('mission: Excavation', 'mission: Excavaton'));
  assert.equal(complaint, 'x.yaml:5:16: There is no card "Excavaton". Did you mean "Excavation"?');
});

test('a title of the wrong type is told from one that does not exist', () => {
  const [complaint = ''] = complaints(GOOD.replace('mission: Excavation', 'mission: Data'));
  assert.equal(complaint, 'x.yaml:5:16: Expected a mission; Data is of type personnel.');
});

test('a rule that the rulebook has not is named with its near misses', () => {
  const [complaint = ''] = complaints(GOOD.replace('attempt.solved', 'attempt.solvd'));
  assert.match(
    complaint,
    /^x\.yaml:2:10: The rulebook has no rule "attempt\.solvd"\. Did you mean "attempt\.solved"/,
  );
});

test('an unknown expectation, a wrong shape and an unknown rule in it are found', () => {
  const step = (expect: string) =>
    GOOD.replace('may: A attempt Excavation', `A: attempt Excavation\n    expect: ${expect}`);
  assert.deepEqual(complaints(step('{ solvd: { Excavation: A } }')), [
    'x.yaml:9:15: What is expected has no "solvd". Did you mean "solved"?',
  ]);
  assert.deepEqual(complaints(step('{ score: 35 }')), ['x.yaml:9:22: "score" wants a record by player.']);
  assert.match(
    complaints(step('{ illegal: attempt.solvd }'))[0] ?? '',
    /has no "attempt\.solvd"\. Did you mean "attempt\.solved"/,
  );
  assert.match(
    complaints(step('{ at: { Data: nowhere } }'))[0] ?? '',
    /wants for "Data" a place, not "nowhere"/,
  );
});

test('a misspelt skill is found, for it would always be level 0', () => {
  const text = `${GOOD}expect: { skills: { Data: { Musik: 0 } } }\n`;
  assert.match(complaints(text)[0] ?? '', /for "Data" skills; "Musik" is none\. Did you mean "Music"/);
});

test('a verb that nobody knows is found while reading', () => {
  assert.match(
    complaints(GOOD.replace('A attempt', 'A atempt'))[0] ?? '',
    /^x\.yaml:8:10: "atempt" .* Did you mean "attempt"/,
  );
});

test('a scenario in which nothing could fail is refused', () => {
  const idle = GOOD.replace('may: A attempt', 'A: attempt');
  assert.deepEqual(complaints(idle), [
    'x.yaml:1:1: Nothing in this scenario could fail: it needs an "expect" or a "may" (or a "question").',
  ]);
  assert.deepEqual(readScenarios(idle, 'x.yaml').scenarios, []);
  assert.deepEqual(
    complaints(GOOD.replace('steps:\n  - may: A attempt Excavation', 'question: may A attempt Excavation?')),
    [],
  );
});

test('a card whose text is not written is refused, unless it is plain or invented', () => {
  const withCard = (title: string, more = '') => `${GOOD}A: { hand: [${title}] }\n${more}`;
  const unwritten = 'Ba’aj’s Folly';
  assert.match(complaints(withCard(unwritten))[0] ?? '', /There is no card/);
  const invent = `invent:\n  ${unwritten}: { type: interrupt, behaviour: { entries: [] } }\n`;
  assert.deepEqual(complaints(withCard(unwritten, invent)), []);
  assert.match(
    complaints(withCard('Data', 'invent:\n  Data: { type: event }\n'))[0] ?? '',
    /There is a card "Data"/,
  );
  assert.match(
    complaints(withCard(unwritten, invent.replace('entries', 'entrys')))[0] ?? '',
    /A behaviour has no "entrys"\. Did you mean "entries"/,
  );
});

test('what is not YAML is said with its line', () => {
  const [complaint = ''] = complaints('title: [unclosed\nrules: x\n');
  assert.match(complaint, /^x\.yaml:\d+:\d+: This is not YAML: /);
});

test('one bad scenario does not hide the others of its file', () => {
  const { scenarios, unreadable } = readScenarios(`${GOOD}---\n${GOOD.replace('title', 'titel')}`, 'x.yaml');
  assert.deepEqual([scenarios.length, unreadable], [1, 1]);
});
