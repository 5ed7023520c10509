/** Lessons and prepared positions: the recorded solution of each reaches its goals, in order and not before. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadLibrary } from '@spaceline/cards';
import { createEngine } from '@spaceline/engine';
import { judge, readDraft, readScenarios, type Shown, show } from '@spaceline/scenarios';
import type { Goal } from '../src/pages/learn/goals.ts';
import { FIRST_GAME, LESSON_STEPS, POSITION_NAMES, POSITIONS } from '../src/pages/learn/lessons.ts';
import { sceneOf } from '../src/pages/learn/scene.ts';
import { openLocalGame } from '../src/play/local/game.ts';

const FOLDER = fileURLToPath(new URL('../positions/', import.meta.url));
const engine = createEngine(loadLibrary());

function shownFile(name: string): { readonly shown: Shown; readonly notes: readonly (string | null)[] } {
  const text = readFileSync(`${FOLDER}${name}.yaml`, 'utf8');
  const { scenarios, problems } = readScenarios(text, `${name}.yaml`);
  assert.deepEqual(problems, []);
  const [scenario] = scenarios;
  assert.ok(scenario);
  const shown = show(scenario);
  assert.ok(shown.verdict.ok, `${name}: ${shown.verdict.failure?.message}`);
  const steps = (readDraft(text)?.steps ?? []) as readonly { note?: string }[];
  return { shown, notes: [null, ...steps.map(({ note }) => note ?? null)] };
}

/** Whether a goal is reached after each step of a file, as the learner at seat 0 sees it. */
const reached = ({ frames }: Shown, goal: Goal): readonly boolean[] =>
  frames.map(({ state }) => goal(sceneOf(engine.view(state, 0), engine.library)));

test('every position file is used, and judged as written and after being restored', () => {
  const files = readdirSync(FOLDER).map((file) => file.replace('.yaml', ''));
  const used = new Set([...FIRST_GAME.map(({ file }) => file), ...POSITION_NAMES]);
  assert.deepEqual(files.toSorted(), [...used].toSorted());
  for (const file of files) {
    const { scenarios } = readScenarios(readFileSync(`${FOLDER}${file}.yaml`, 'utf8'), file);
    for (const scenario of scenarios) assert.ok(judge(scenario, { restore: true }).ok, file);
  }
});

test('the recorded line of the first game reaches the goals of its ten steps, each at its own step', () => {
  assert.equal(FIRST_GAME.length, 10);
  assert.deepEqual(
    FIRST_GAME.map(({ id }) => id),
    LESSON_STEPS,
  );
  for (const { id, file, note, goal } of FIRST_GAME) {
    if (goal === null || note === null) continue;
    const { shown, notes } = shownFile(file);
    const at = notes.indexOf(note);
    assert.ok(at > 0, `${file} has a step with the note "${note}"`);
    const is = reached(shown, goal);
    // Ending a turn takes effect when the next one begins, which the following step causes.
    const first = is.indexOf(true);
    assert.ok(first >= at && first <= at + 1, `${id}: reached at ${first}, noted at ${at}`);
  }
});

test('every prepared position is unsolved at first and solved by its recorded line', () => {
  assert.ok(POSITION_NAMES.length >= 6);
  for (const name of POSITION_NAMES) {
    const is = reached(shownFile(name).shown, POSITIONS[name]);
    assert.equal(is.at(0), false, name);
    assert.equal(is.at(-1), true, name);
    assert.equal(is.at(-2), false, `${name}: the last step is what solves it`);
  }
});

test('the opponent in a prepared position does only what they must', () => {
  for (const name of [...POSITION_NAMES, 'first-turn']) {
    const [start] = shownFile(name).shown.frames;
    assert.ok(start);
    const game = openLocalGame(engine, {
      id: name,
      seats: [
        { name: 'You', bot: null, deckName: '' },
        { name: 'Opponent', bot: 'quiet', deckName: '' },
      ],
      beginning: { position: start.state, seed: name },
      kept: false,
    });
    assert.equal(game.state().decision?.seat, 0, name);
    const offer = game.look(0, 0).offers.find((each) => each.do === 'end turn');
    assert.ok(offer, `${name}: a turn can be ended`);
    assert.equal(game.answer(0, game.seq(), { request: { do: 'end turn' } }), null);
    while (game.computerAnswers() !== null);
    assert.equal(game.state().decision?.seat, 0, `${name}: it is the learner's turn again`);
  }
});
