/** What a browser loads reads no files, and what it shows is what the judge judges. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { judge, readScenarioFile, readScenarios, scenarioFiles, show } from '../src/index.ts';

/** The files of this package that a file imports at run time, itself included. */
function reached(file: URL, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file.href)) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file.href, text);
  const atRunTime = text.replace(/^(?:import|export) type [^;]*;/gm, '');
  for (const [, from = ''] of atRunTime.matchAll(/(?:from|import) '(\.[^']+)'/g))
    reached(new URL(from, file), seen);
  return seen;
}

test('the face for browsers imports nothing of the machine', () => {
  const files = reached(new URL('../src/browser.ts', import.meta.url));
  assert.ok(files.size > 15);
  for (const [file, text] of files)
    assert.doesNotMatch(text, /['"]node:|\bprocess\.|'@spaceline\/(?:cards|rulings)'/, file);
  const all = reached(new URL('../src/index.ts', import.meta.url));
  assert.ok(
    [...all.values()].some((text) => text.includes("'node:")),
    'the check can fail',
  );
});

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

test('what does not hold is shown, and a step that cannot be done ends the showing', () => {
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
