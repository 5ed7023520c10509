/** The judge: what passes, what fails and how it is shown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type JudgeOptions, judge, readScenarios, type Verdict } from '../src/index.ts';

function verdict(text: string, options: JudgeOptions = {}): Verdict {
  const { scenarios, problems } = readScenarios(text, 'x.yaml');
  assert.deepEqual(problems, []);
  const [scenario] = scenarios;
  assert.ok(scenario);
  return judge(scenario, options);
}

const passes = (text: string, options: JudgeOptions = {}) => {
  const { ok, failure } = verdict(text, options);
  assert.ok(ok, failure?.message);
};
const fails = (text: string, message: RegExp): Verdict['failure'] => {
  const { ok, failure } = verdict(text);
  assert.equal(ok, false, 'it passed');
  assert.match(failure?.message ?? '', message);
  return failure;
};

const SOLVE = `title: A group that can solve a mission does
table:
  spaceline:
    - mission: Excavation
      planet: { of: A, team: [Jean-Luc Picard, Data] }
turn: { of: A, segment: orders }
steps:
  - A: attempt Excavation
    expect: { solved: { Excavation: A }, score: { A: 25 } }
`;

test('a scenario that meets its expectations passes, also when restored at every decision', () => {
  passes(SOLVE);
  passes(SOLVE, { restore: true });
});

test('a difference is shown with both values, the table before and after, and the rule', () => {
  const failure = fails(
    SOLVE.replace('score: { A: 25 }', 'score: { A: 30 }'),
    /expected score: \{ A: 30 \}\n {2}found: A: 25/,
  );
  assert.deepEqual(failure?.spot, { line: 9, column: 42 });
  assert.equal(failure?.step, 'A: attempt Excavation');
  assert.equal(failure?.rule, 'attempt.end.solved');
  assert.match(failure?.before ?? '', /Excavation \(A\): planet\n/);
  assert.match(failure?.after ?? '', /Excavation \(A\): planet, solved by A\n/);
});

test('an unexpected refusal fails with the rule that refused', () => {
  const failure = fails(
    SOLVE.replace('mission: Excavation', 'mission: Excavation\n      solved: B'),
    /refused, by attempt\.solved/,
  );
  assert.equal(failure?.rule, 'attempt.solved');
});

test('an expected refusal names its rule, and no other rule will do', () => {
  const refused = SOLVE.replace('mission: Excavation', 'mission: Excavation\n      solved: B').replace(
    /expect: .*/,
    'expect: { illegal: attempt.solved }',
  );
  passes(refused, { restore: true });
  fails(
    refused.replace('illegal: attempt.solved', 'illegal: attempt.cloaked'),
    /it is refused by attempt\.solved/,
  );
  fails(SOLVE.replace(/expect: .*/, 'expect: { illegal: attempt.solved }'), /found: it is legal/);
});

test('may asks and changes nothing', () => {
  passes(
    SOLVE.replace('- A: attempt', '- may: A attempt').replace(
      /expect: .*/,
      'expect: { solved: { Excavation: none }, score: { A: 0 } }',
    ),
  );
  fails(
    SOLVE.replace('mission: Excavation', 'mission: Excavation\n      solved: B').replace(
      /- A: attempt Excavation\n.*/,
      '- may: A attempt Excavation',
    ),
    /refused, by attempt\.solved/,
  );
});

test('a player whose turn it is not is refused by the rule about that', () => {
  passes(
    SOLVE.replace(
      /- A: attempt Excavation\n.*/,
      '- B: attempt Excavation\n    expect: { illegal: action.turns.opponent-limits }',
    ),
  );
});

const CHOICE = `title: The opponent picks
invent:
  A Hard Choice:
    type: dilemma
    kind: planet
    behaviour: { dilemma: { then: [{ do: kill, target: { from: group, pick: opponent } }] } }
table:
  spaceline:
    - mission: Excavation
      seeds: [A Hard Choice]
      planet: { of: A, team: [Jean-Luc Picard, Data, Worf] }
turn: { of: A, segment: orders }
`;

test('a choice must be made by a step, and an open one is shown with its options', () => {
  fails(
    `${CHOICE}steps:\n  - A: attempt Excavation\n  - A: end turn\n    expect: { turn: B }\n`,
    /A choice must be made first: B is asked .* to choose 1 of: Jean-Luc Picard, Data, Worf/,
  );
  passes(
    `${CHOICE}steps:
  - A: attempt Excavation
    expect: { asked: { seat: B, choose: [Data, Worf, Jean-Luc Picard], min: 1, max: 1 }, dead: [] }
  - B: choose Worf
    expect: { dead: [Worf], discardPile: { A: [Worf], B: [A Hard Choice] }, events: [died Worf, attemptEnds] }
`,
    { restore: true },
  );
  fails(
    `${CHOICE}steps:\n  - A: attempt Excavation\n  - B: choose Wrof\n    expect: { dead: [] }\n`,
    /"Wrof" is not offered/,
  );
});

const WINDOW = `title: A window
invent:
  Second Thoughts:
    type: interrupt
    behaviour: { responds: [{ to: attempts, whose: opponent, do: [{ do: draw, who: you, n: 2 }] }] }
table:
  spaceline:
    - mission: Excavation
      planet: { of: A, team: [Jean-Luc Picard, Data] }
B: { hand: [Second Thoughts] }
turn: { of: A, segment: orders }
`;

test('a window that no step mentions is passed', () => {
  passes(
    `${WINDOW}steps:\n  - A: attempt Excavation\n    expect: { solved: { Excavation: A }, handSize: { B: 1 } }\n`,
    { restore: true },
  );
});

test('a window stays open for the step that uses it, and for an expectation about it', () => {
  passes(`${WINDOW}steps:
  - A: attempt Excavation
    expect: { solved: { Excavation: none } }
  - B: respond with Second Thoughts
    expect: { solved: { Excavation: A }, handSize: { B: 2 }, discardPile: { B: [Second Thoughts] } }
`);
  passes(`${WINDOW}steps:
  - A: attempt Excavation
    expect: { asked: { seat: B, window: respond }, solved: { Excavation: none } }
  - B: pass
    expect: { solved: { Excavation: A } }
`);
});

test('luck: the first seed that brings it is used', () => {
  const random = (name: string) => `title: At random
invent:
  Blind Chance:
    type: dilemma
    kind: planet
    behaviour: { dilemma: { then: [{ do: kill, target: { from: group, pick: random } }] } }
table:
  spaceline:
    - mission: Excavation
      seeds: [Blind Chance]
      planet: { of: A, team: [Jean-Luc Picard, Data, Worf] }
turn: { of: A, segment: orders }
steps:
  - A: attempt Excavation
    luck: { dead: [${name}] }
    expect: { discardPile: { A: [${name}] } }
`;
  for (const name of ['Jean-Luc Picard', 'Data', 'Worf']) passes(random(name), { restore: true });
  fails(
    random('Worf').replace('luck: { dead: [Worf] }', 'luck: { dead: [Data, Worf] }'),
    /did not come in 1000 tries/,
  );
});

test('a deck is compared with the rules it breaks', () => {
  const deck = (missions: string, faults: string) => `title: A deck
deck:
  missions: [${missions}]
  seeds: [Federation Outpost]
  draw: [30x Calloway]
expect: { faults: [${faults}] }
`;
  const five = 'Evacuation, First Contact, Repair Mission, Study Nebula';
  passes(deck(`Excavation, Test Mission, ${five}`, ''));
  passes(deck(`2x Excavation, ${five}`, 'deck.missions.unique-limit'));
  fails(deck(`2x Excavation, ${five}`, ''), /expected faults: none\n {2}found: deck\.missions\.unique-limit/);
});

test('a misspelled name in an expectation never holds', () => {
  for (const expect of [
    'dead: [Dtaa]',
    'noEvents: [died Dtaa]',
    'hidden: { A: [Dtaa] }',
    'at: { Dtaa: hand }',
  ])
    fails(
      SOLVE.replace(/expect: .*/, `expect: { ${expect} }`),
      /"Dtaa" is not in this game\. Did you mean "Data"/,
    );
});

test('a scenario can be judged under the rules of another day', () => {
  const { ok } = verdict(SOLVE, { rules: '1996-10-01' });
  assert.ok(ok);
});

test('a bug fails the scenario and not the judge', () => {
  const broken = CHOICE.replace('do: kill', 'do: juggle');
  fails(
    `${broken}steps:\n  - A: attempt Excavation\n    expect: { dead: [] }\n`,
    /The program failed: .*juggle/,
  );
});
