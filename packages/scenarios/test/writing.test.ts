/** Writing is the inverse of reading: positions, sentences and whole files come back as they were. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { type Answer, createEngine, type State } from '@spaceline/engine';
import {
  answerInWords,
  boardOf,
  isWritable,
  Names,
  readScenarioFile,
  readScenarios,
  scenarioFiles,
  sentenceOf,
  setUp,
  writePosition,
  writeScenario,
} from '../src/index.ts';
import { Run } from '../src/run.ts';

const engine = createEngine(loadLibrary());

/** Reads a text that must be readable. */
function read(text: string) {
  const { scenarios, problems } = readScenarios(text, 'written.yaml');
  assert.deepEqual(problems, [], text);
  const [scenario] = scenarios;
  assert.ok(scenario);
  return scenario;
}

/** The position as text, and the text of the position that this text gives. */
function thereAndBack(state: State): readonly [string, string] {
  const { draft } = writePosition(engine.open(state));
  const text = writeScenario({ ...draft, expect: { over: false } });
  const table = setUp(read(text));
  const again = writePosition(table.engine.open(table.start.state));
  return [text, writeScenario({ ...again.draft, expect: { over: false } })];
}

test('positions of whole games are written and set up again as they were', () => {
  const [one, two] = starterLists();
  assert.ok(one && two);
  let compared = 0;
  for (const seed of ['a', 'b', 'c']) {
    let { state } = engine.start({ decks: [one, two] }, seed);
    let chance = 7;
    for (let n = 0; n < 500 && state.decision; n++) {
      if (isWritable(state) && n % 6 === 0) {
        const [text, again] = thereAndBack(state);
        assert.equal(again, text);
        compared++;
      }
      const answers: Answer[] = [];
      for (const answer of engine.legalAnswers(state)) if (answers.push(answer) >= 24) break;
      chance = (chance * 1103515245 + 12345) % 2147483648;
      const found = answers[chance % answers.length];
      assert.ok(found);
      if ('request' in found && found.request.do === 'concede') continue;
      state = engine.apply(state, found).state;
    }
  }
  assert.ok(compared > 35, `${compared} positions`);
});

/** The table in words, every card by its title. */
function board(state: State): string {
  const titles = state.defs.map((id) => [id, engine.library.get(id)?.facts.title ?? id] as const);
  return boardOf(engine.open(state), new Names(titles, new Map(), new Map()));
}

test('the set-up position of every scenario on battles and missions is written and set up again', () => {
  const folders = ['06-missions', '07-battle'].map((name) =>
    fileURLToPath(new URL(`../rules/${name}`, import.meta.url)),
  );
  let compared = 0;
  for (const file of scenarioFiles(folders))
    for (const scenario of readScenarioFile(file).scenarios) {
      if (scenario.deck || scenario.invented.size > 0 || scenario.plain.size > 0) continue;
      const { start, engine: own } = setUp(scenario);
      const { draft, lost } = writePosition(own.open(start.state));
      if (lost.length > 0 || !isWritable(start.state)) continue;
      const table = setUp(read(writeScenario({ ...draft, expect: { over: false } })));
      assert.equal(board(table.start.state), board(start.state), `${file}: ${scenario.title}`);
      compared++;
    }
  assert.ok(compared > 40, `${compared} positions`);
});

test('what the steps of all scenarios do is written in sentences that mean the same', () => {
  const root = fileURLToPath(new URL('../rules', import.meta.url));
  let written = 0;
  const unwritten: string[] = [];
  for (const file of scenarioFiles([root]))
    for (const scenario of readScenarioFile(file).scenarios) {
      if (scenario.deck || scenario.steps.some(({ luck }) => luck.length > 0)) continue;
      const run = new Run(scenario, { random: scenario.random, restore: false });
      const { engine: own, names } = run.table;
      const apply = own.apply.bind(own);
      // Every answer that a step gives passes here.
      const watched = {
        ...own,
        apply(state: State, answer: Answer) {
          const saying = { g: own.open(state), names, seat: answer.seat };
          const sentence = answerInWords(saying, answer);
          if (sentence !== null) written++;
          else unwritten.push(`${scenario.title}: ${JSON.stringify(answer)}`);
          return apply(state, answer);
        },
      };
      Object.assign(run, { table: { ...run.table, engine: watched } });
      run.judge();
    }
  assert.ok(written > 1200, `${written} written`);
  assert.ok(
    unwritten.length < written / 20,
    `${unwritten.length} of ${written}:\n${unwritten.slice(0, 30).join('\n')}`,
  );
});

test('cards that titles do not distinguish are named by owner or label, or not at all', () => {
  const scenario = read(`title: Two of a kind
table:
  spaceline:
    - mission: Excavation
      planet: [{ card: Calloway, of: A, as: the first }, { card: Calloway, of: A, as: the second }]
      space: { ship: U.S.S. Enterprise, of: A, crew: [Data] }
turn: { of: A, segment: orders }
expect: { over: false }
`);
  const { engine: own, names, start } = setUp(scenario);
  const g = own.open(start.state);
  const find = (title: string) => names.candidates(g, { name: title })[0]?.id ?? -1;
  const saying = { g, names, seat: 0 as const };
  const ship = find('U.S.S. Enterprise');
  assert.equal(
    sentenceOf(saying, {
      do: 'beam',
      cards: [find('the second')],
      from: { zone: 'planet', host: 0 },
      to: { zone: 'aboard', host: ship },
    }),
    'beam the second from planet of Excavation to U.S.S. Enterprise',
  );
});
