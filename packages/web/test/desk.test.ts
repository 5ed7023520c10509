/** The judge's desk and the scenario pages: what the side thread shows of a scenario. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadLibrary } from '@spaceline/cards';
import { readScenarioFile, scenarioFiles } from '@spaceline/scenarios';
import { scenarioFolder } from '../src/data/shapes.ts';
import { readAndShow } from '../src/play/desk/desk.ts';
import { slideSource } from '../src/play/slides.ts';

const library = loadLibrary();

test('a scenario of a file is found by its line, with its own lines and nobody else’s', () => {
  const [file] = scenarioFiles(['packages/scenarios/rules/06-missions']);
  assert.ok(file);
  const text = readFileSync(file, 'utf8');
  for (const { title, spot } of readScenarioFile(file).scenarios) {
    const { shown } = readAndShow(text, file, library, { line: spot.line });
    assert.equal(shown?.title, title);
    assert.equal(shown?.ok, true);
    assert.equal(shown?.firstLine, spot.line);
    assert.equal(shown?.lines.filter((line) => line.startsWith('title:')).length, 1);
  }
});

test('an open table shows both hands, and every frame can be shown on the table', () => {
  const { shown } = readAndShow(
    `title: Two hands
A: { hand: [Data] }
B: { hand: [Worf, Kevin Uxbridge] }
table: { spaceline: [{ mission: Excavation, seeds: [Archer], planet: { of: A, team: [Jean-Luc Picard, Taitt] } }] }
turn: { of: A, segment: orders }
steps:
  - A: attempt Excavation
    expect: { events: [encountered Archer] }
`,
    'two.yaml',
    library,
  );
  assert.ok(shown?.ok, JSON.stringify(shown?.failure));
  assert.equal(shown.frames.length, 2);
  const [first] = shown.frames;
  const hands = first?.seen.view.cards.filter((c) => c.zone === 'hand').map((c) => c.card);
  assert.deepEqual(hands?.toSorted(), ['premiere/data', 'premiere/kevin-uxbridge', 'premiere/worf']);
  const under = first?.seen.view.cards.find((c) => c.zone === 'under');
  assert.equal(under?.card, 'premiere/archer');
  const source = slideSource(shown.frames.map(({ seen }) => seen));
  source.go(1);
  assert.equal(source.situation().seen, shown.frames[1]?.seen);
  assert.ok(source.situation().story.some(({ events }) => events.some(({ kind }) => kind === 'encountered')));
});

test('invented cards come along, another day judges otherwise, and what cannot be read is said', () => {
  const text = `title: A wall
invent:
  A Wall of Ice: { type: dilemma, kind: planet, behaviour: { dilemma: { toGetPast: { skill: Geology, level: 1 } } } }
table: { spaceline: [{ mission: Excavation, seeds: [A Wall of Ice], planet: { of: A, team: [Data] } }] }
turn: { of: A, segment: orders }
steps:
  - A: attempt Excavation
    expect: { stopped: [Data] }
`;
  const { shown } = readAndShow(text, 'wall.yaml', library);
  assert.equal(shown?.ok, true);
  assert.deepEqual(
    shown?.changed.map(({ facts }) => facts.title),
    ['A Wall of Ice'],
  );
  const older = readAndShow(text, 'wall.yaml', library, { rules: '1995-01-01' });
  assert.equal(older.shown?.rules, '1995-01-01');
  const { problems } = readAndShow(text.replace('[Data]', '[Dota]'), 'wall.yaml', library);
  assert.match(problems?.[0] ?? '', /^wall\.yaml:\d+:\d+: There is no card "Dota"/);
});

test('every scenario file lies in a folder of its own kind', () => {
  assert.equal(scenarioFolder('rules/05-movement/beaming.yaml'), 'rules--05-movement');
  assert.equal(scenarioFolder('cards/premiere/dilemmas/archer.yaml'), 'cards--premiere');
});
