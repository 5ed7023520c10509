/** Words that no card uses yet: invented cards show what they mean and how they read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CardFacts, describeBehaviour, describeCondition, describeFilter } from '@spaceline/engine';
import { capped, dotted, host, outnumber, personnel } from '@spaceline/engine/vocabulary';
import { inPlace, judge, readScenarios } from '../src/index.ts';

function passes(text: string): void {
  const { scenarios, problems } = readScenarios(text, 'x.yaml');
  assert.deepEqual(problems.map(inPlace), []);
  assert.ok(scenarios.length > 0);
  for (const scenario of scenarios) {
    const { ok, failure } = judge(scenario, { restore: true });
    assert.ok(ok, `${scenario.title}: ${failure?.message}`);
  }
}

/** A captain with a text on a planet with some personnel of both players. */
const scene = (
  title: string,
  apply: string,
  expected: string,
  yours = 'Jaron',
  others = 'Kromm',
) => `title: ${title}
invent:
  A Rallying Captain:
    like: Tomalak
    behaviour: { apply: [${apply}] }
table:
  spaceline:
    - mission: Excavation
      planet:
        - { of: A, team: [A Rallying Captain, ${yours}] }
        - { of: B, team: [${others}] }
turn: { of: A, segment: orders }
expect: { attributes: { ${expected} } }
`;

/** Two more STRENGTH for matching personnel here, or while a condition holds. */
const stronger = (where: string, more = '') =>
  `{ mod: attribute, attributes: [STRENGTH], by: 2, scope: { from: here, where: ${where} }${more} }`;

test('skill dots: exactly this many, or more, or fewer', () => {
  const team = 'Linda Larson, Jaron, Gowron';
  const strengths = (filter: string, larson: number, jaron: number, gowron: number) =>
    passes(
      scene(
        'dots',
        stronger(filter),
        `Linda Larson: { STRENGTH: ${larson} }, Jaron: { STRENGTH: ${jaron} }, Gowron: { STRENGTH: ${gowron} }`,
        team,
      ),
    );
  strengths('{ skillDots: 2 }', 4, 11, 9);
  strengths('{ skillDots: 2, or: more }', 4, 11, 11);
  strengths('{ skillDots: 2, or: fewer }', 6, 11, 9);
  // A text is a special skill, and has a dot.
  passes(scene('special', stronger('{ skillDots: 3 }'), 'A Rallying Captain: { STRENGTH: 11 }'));
  assert.equal(describeFilter(dotted(2, 'more'), true), 'personnel with 2 or more skill dots');
});

test('outnumbering: more such cards here than the opponent has, in view', () => {
  const apply = stronger('{ type: personnel }', ', while: { outnumbers: { type: personnel } }');
  passes(scene('two to one', apply, 'Jaron: { STRENGTH: 11 }'));
  passes(scene('two to two', apply, 'Jaron: { STRENGTH: 9 }', 'Jaron', 'Kromm, Taul'));
  const security = stronger('{ type: personnel }', ', while: { outnumbers: { classification: SECURITY } }');
  passes(scene('one to none', security, 'Jaron: { STRENGTH: 11 }', 'Jaron', 'Kromm, Gowron, Vekor'));
  assert.equal(describeCondition(outnumber(personnel), undefined), 'more personnel here than your opponent');
});

test('a cap: whatever adds to an attribute, it is no higher', () => {
  const cap = '{ mod: cap, attributes: [STRENGTH], most: 10, scope: { from: here } }';
  const apply = `${cap}, ${stronger('{ type: personnel }')}`;
  passes(scene('capped', apply, 'Jaron: { STRENGTH: 10 }, Kromm: { STRENGTH: 10 }'));
  passes(scene('not reached', cap, 'Jaron: { STRENGTH: 9 }, Kromm: { STRENGTH: 8 }'));
  const facts = { id: 'x/x', title: 'X', type: 'event', set: 'x', icons: [], characteristics: [] } as unknown;
  assert.match(
    describeBehaviour({ apply: [capped('RANGE', 3, host)] }, facts as CardFacts, undefined).join(' '),
    /has RANGE of at most 3/,
  );
});

test('an event’s way and cause: from a planet, into a ship, with whose help', () => {
  const watcher = (clause: string) => `title: the way of a beam
invent:
  A Watchful Event:
    type: event
    behaviour: { when: [{ event: beams, whose: your, ${clause}, do: [{ do: score, points: 5, who: you, stays: true }] }] }
table:
  spaceline:
    - mission: Excavation
      planet: { of: A, team: [Jaron] }
      space: [{ ship: Haakona, of: A, crew: [Tomalak, Palteth, Taul] }]
A: { table: [A Watchful Event] }
turn: { of: A, segment: orders }
steps:
  - A: beam Palteth from Haakona to Excavation
    expect: { score: { A: ${clause.includes('into: planet') || clause.includes('from: aboard') ? 5 : 0} } }
  - A: beam Jaron from Excavation to Haakona
    expect: { score: { A: 5 } }
`;
  passes(watcher('from: planet'));
  passes(watcher('from: aboard'));
  passes(watcher('into: planet'));
  passes(watcher('into: aboard'));
  const said = (clause: object): string =>
    describeBehaviour(
      {
        when: [
          {
            event: 'beams',
            whose: 'your',
            ...clause,
            do: [{ do: 'score', points: 5, who: 'you', stays: true }],
          },
        ],
      },
      { type: 'event' } as CardFacts,
      undefined,
    ).join(' ');
  assert.match(said({ from: 'planet', into: 'aboard' }), /from a planet to a ship or facility/);
  assert.match(
    said({ cause: { by: 'opponent', helper: { type: 'ship' }, in: 'battle' } }),
    /by your opponent’s ship in battle/,
  );
});
