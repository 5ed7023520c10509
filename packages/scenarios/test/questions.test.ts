/** A judge's questions with their answers: more than twenty, with real cards, and none that could not fail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { GROUNDS } from '../src/answer/grounds.ts';
import { books } from '../src/books.ts';
import { judge, readScenarioFile, type Scenario, scenarioFiles } from '../src/index.ts';

const folder = fileURLToPath(new URL('../questions/', import.meta.url));
const questions = scenarioFiles([folder]).flatMap((file) => {
  const { scenarios, problems } = readScenarioFile(file);
  assert.deepEqual(problems, []);
  return scenarios;
});

test('there are at least twenty questions, all about real cards', () => {
  assert.ok(questions.length >= 20, `${questions.length} questions`);
  for (const { title, invented, plain, question, answer } of questions) {
    assert.ok(question && answer, title);
    assert.equal(invented.size + plain.size, 0, title);
  }
});

for (const scenario of questions)
  test(`${scenario.rules}, ${scenario.title}: ${scenario.question?.text}`, () => {
    const { failure } = judge(scenario);
    assert.equal(failure, undefined, failure?.message);
    // The opposite answer is refused, and so is a caveat that is not made.
    const { answer } = scenario;
    assert.ok(answer);
    const otherwise: Scenario = { ...scenario, answer: { ...answer, yes: !answer.yes } };
    assert.match(judge(otherwise).failure?.message ?? '', /^expected (?:yes|no)/);
    const surer: Scenario = {
      ...scenario,
      answer: { ...answer, caveats: answer.caveats.length > 0 ? [] : ['open'] },
    };
    assert.match(judge(surer).failure?.message ?? '', /^expected caveats/);
  });

test('they are answered yes and no, with every kind of reason to doubt', () => {
  const said = questions.flatMap(({ answer }) => answer ?? []);
  assert.ok(said.some(({ yes }) => yes) && said.some(({ yes }) => !yes));
  for (const kind of ['date', 'memory', 'later', 'open'] as const)
    assert.ok(
      said.some(({ caveats }) => caveats.includes(kind)),
      kind,
    );
});

test('every no says who or what would be needed', () => {
  for (const { answer, title } of questions)
    if (answer && !answer.yes) assert.ok(answer.needs.length > 0, title);
});

test('the rulebook has every rule that can be the ground for a yes', () => {
  for (const id of GROUNDS) assert.ok(books().rules().has(id), id);
});
