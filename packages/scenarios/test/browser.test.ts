/** What a browser shows is what the judge judges. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { judge, readScenarioFile, readScenarios, scenarioFiles, show } from '../src/index.ts';

test('every scenario of a chapter is shown as it is judged, step by step', () => {
  let frames = 0;
  let steps = 0;
  for (const file of scenarioFiles([fileURLToPath(new URL('../rules/06-missions', import.meta.url))]))
    for (const scenario of readScenarioFile(file).scenarios) {
      const shown = show(scenario);
      assert.equal(shown.verdict.ok, judge(scenario).ok, scenario.title);
      if (scenario.deck) continue;
      assert.equal(shown.frames.length, scenario.steps.length + 1, scenario.title);
      for (const { held, stuck } of shown.frames) {
        assert.equal(stuck, null, scenario.title);
        assert.ok(
          held.every(({ found }) => found === null),
          scenario.title,
        );
      }
      frames += shown.frames.length;
      steps += scenario.steps.length;
    }
  assert.ok(frames > 50 && steps > 30);
});

test('failed expectations are shown, and a step that cannot be done ends the showing', () => {
  const { scenarios } = readScenarios(
    `title: Wrong on purpose
table: { spaceline: [{ mission: Excavation, planet: { of: A, team: [Jean-Luc Picard, Data] } }] }
turn: { of: A, segment: orders }
steps:
  - A: attempt Excavation
    expect: { score: { A: 99 } }
  - A: attempt Excavation
  - A: end turn
    expect: { turn: B }
`,
    'wrong.yaml',
  );
  const [scenario] = scenarios;
  assert.ok(scenario);
  const { verdict, frames } = show(scenario);
  assert.equal(verdict.ok, false);
  assert.equal(frames.length, 3);
  assert.notEqual(frames[1]?.held[0]?.found, null);
  assert.match(frames[2]?.stuck ?? '', /\[[a-z.-]+\]/);
});
