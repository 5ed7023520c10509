/** Expectations about what is not asked, exactly what is legal, and who caused it: each holds, and each can fail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, readScenarios } from '../src/index.ts';

function failures(text: string): string[] {
  const { scenarios, problems } = readScenarios(text, 'words.yaml');
  assert.deepEqual(problems, [], text);
  const [scenario] = scenarios;
  assert.ok(scenario);
  return judge(scenario).failures.map(({ step, message }) => `${step}\n${message}`);
}

/** B holds what could respond to A's interrupt, or not. */
const played = (hand: string, expect: string): string => `title: Something is played
table:
  spaceline:
    - mission: Excavation
      space: { ship: Runabout, of: A, crew: [Calloway] }
A: { hand: [The Juggler] }
B: { hand: [${hand}] }
turn: { of: A }
steps:
  - A: play The Juggler for B
    expect: ${expect}
`;

test('nobody is asked when nobody is, and a window that passed automatically is reported', () => {
  assert.deepEqual(failures(played('Worf', '{ asked: nobody }')), []);
  assert.deepEqual(failures(played('Worf', '{ notAsked: [A, B], noWindow: [respond], offered: [] }')), []);
  for (const expect of [
    '{ asked: nobody }',
    '{ notAsked: B }',
    '{ noWindow: [respond] }',
    '{ noWindow: { B: [respond] } }',
    '{ offered: [] }',
  ]) {
    const [found] = failures(played('Amanda Rogers', expect));
    assert.match(found ?? '', /respond/, expect);
  }
  assert.deepEqual(failures(played('Amanda Rogers', '{ notAsked: A, noWindow: { A: [respond] } }')), []);
});

test('the order in which windows are offered is exact', () => {
  const both = (offered: string) =>
    failures(
      played('Amanda Rogers', `{ offered: ${offered} }`).replace(
        '[The Juggler]',
        '[The Juggler, Amanda Rogers]',
      ),
    );
  assert.deepEqual(both('[B respond, A respond]'), []);
  assert.match(both('[A respond, B respond]')[0] ?? '', /found: B respond, A respond/);
});

test('an open question is asked of somebody', () => {
  const text = (expect: string) => `title: A question
table:
  spaceline:
    - { mission: Excavation, seeds: [Chalnoth], planet: { of: A, team: [Data, Taitt] } }
turn: { of: A, segment: orders }
steps:
  - A: attempt Excavation
    expect: ${expect}
`;
  assert.deepEqual(failures(text('{ asked: { seat: B, choose: [Data, Taitt] }, notAsked: A }')), []);
  assert.match(failures(text('{ asked: nobody }'))[0] ?? '', /B is asked .* to choose 1 of: Data, Taitt/);
  assert.match(failures(text('{ notAsked: B }'))[0] ?? '', /B is asked/);
});

const beaming = (expect: string): string => `title: Who may beam where
table:
  spaceline:
    - mission: Excavation
      planet: { of: A, team: [Data, { card: Worf, stopped: true }] }
      space: { ship: Runabout, of: A, crew: [Calloway] }
    - { mission: First Contact, planet: { of: A, team: [Taitt] } }
turn: { of: A, segment: orders }
expect: ${expect}
`;

test('exactly these cards and places are legal', () => {
  assert.deepEqual(
    failures(beaming('{ choices: { A: { beam … to Runabout: [Data], beam Calloway to …: [Excavation] } } }')),
    [],
  );
  const [found] = failures(beaming('{ choices: { A: { beam ... to Runabout: [Data, Worf] } } }'));
  assert.match(found ?? '', /found: A may beam \.\.\. to Runabout: Data$/);
  assert.match(
    failures(beaming('{ choices: { B: { beam … to Runabout: [Data] } } }'))[0] ?? '',
    /found: B may beam … to Runabout: nothing/,
  );
});

test('exactly these cards may respond', () => {
  const text = (list: string) =>
    played('Kevin Uxbridge, Amanda Rogers', `{ choices: { B: { respond with …: [${list}] } } }`);
  assert.deepEqual(failures(text('Amanda Rogers')), []);
  assert.match(failures(text('Kevin Uxbridge, Amanda Rogers'))[0] ?? '', /respond with …: Amanda Rogers$/);
});

test('a sentence has one gap, and indistinguishable copies must be labelled', () => {
  const { problems } = readScenarios(beaming('{ choices: { A: { beam Data to Runabout: [Data] } } }'), 'x');
  assert.match(problems[0]?.message ?? '', /one gap/);
  const [found] = failures(
    beaming('{ choices: { A: { beam Data to …: [Runabout] } } }').replace(
      'space: { ship: Runabout, of: A, crew: [Calloway] }',
      'space: [{ ship: Runabout, of: A, crew: [Calloway] }, { ship: Runabout, of: A, crew: [Taitt] }]',
    ),
  );
  assert.match(found ?? '', /label/);
});

test('who killed whom, in a personal combat, by a card, by fire', () => {
  const dilemma = (by: string) => `title: A dilemma kills
table:
  spaceline:
    - { mission: Excavation, seeds: [Armus - Skin of Evil], planet: { of: A, team: [Data] } }
turn: { of: A, segment: orders }
steps:
  - A: attempt Excavation
    expect: { killedBy: { Data: ${by} } }
`;
  assert.deepEqual(failures(dilemma('Armus - Skin of Evil')), []);
  assert.match(failures(dilemma('lot'))[0] ?? '', /found: Data: Armus/);
  const fire = (by: string) => `title: A ship is destroyed
table:
  spaceline:
    - mission: Excavation
      space:
        - { ship: I.K.S. Vorn, of: A, crew: [K'mpec, Kurn, Duras] }
        - { ship: Runabout, of: B, crew: [Calloway], damaged: 50 }
turn: { of: A, segment: orders }
steps:
  - A: attack Runabout with I.K.S. Vorn
  - B: choose none
    expect: { destroyed: [Runabout], killedBy: { Runabout: ${by}, Calloway: ${by} } }
`;
  assert.deepEqual(failures(fire('I.K.S. Vorn')), []);
  assert.match(failures(fire('Calloway'))[0] ?? '', /Runabout: I\.K\.S\. Vorn; Calloway: I\.K\.S\. Vorn/);
});

test('a personal combat names the victor, a random casualty nobody', () => {
  const fight = (how: string, by: string) => `title: They fight
table:
  spaceline:
    - { mission: Excavation, planet: [{ of: A, team: [K'mpec] }, { of: B, team: [Alynna Nechayev] }] }
turn: { of: A, segment: orders }
steps:
  - A: fight Alynna Nechayev with K'mpec
  - A: choose ${how}
    expect: { killedBy: { Alynna Nechayev: ${by} } }
`;
  assert.deepEqual(failures(fight('stun', 'lot')), []);
  assert.match(failures(fight('stun', "K'mpec"))[0] ?? '', /Alynna Nechayev: lot/);
});

test('who draws, and how many points win', () => {
  const text = (expect: string, format = '') => `title: A turn ends
table: { spaceline: [Excavation] }
A: { points: 30, bonus: 20 }
turn: { of: A }
${format}
steps:
  - A: end turn
    expect: ${expect}
`;
  assert.deepEqual(
    failures(text('{ draws: { A: 1, B: 0 }, pointsToWin: { A: 100 }, pointsCounted: { A: 30 } }')),
    [],
  );
  assert.deepEqual(
    failures(
      text('{ pointsToWin: { A: 140 }, pointsCounted: { A: 20, B: 0 } }', 'format: { winning: modern }'),
    ),
    [],
  );
  assert.match(failures(text('{ draws: { B: 1 } }'))[0] ?? '', /found: B: 0/);
});

test('failures are reported and the rest is still judged, until a step cannot be done', () => {
  const found = failures(`title: Several things are otherwise
table:
  spaceline:
    - mission: Excavation
      planet: { of: A, team: [Data] }
      space: { ship: Runabout, of: A, crew: [Calloway] }
turn: { of: A, segment: orders }
expect: { score: { A: 5 }, stopped: [Dota], turn: B }
steps:
  - A: beam Data to Runabout
    expect: { at: { Data: planet of Excavation } }
  - A: beam Calloway to Excavation
    expect: { at: { Calloway: planet of Excavation } }
  - A: move Runabout to Excavation
  - A: end turn
`);
  assert.equal(found.length, 3, found.join('\n\n'));
  assert.match(found[0] ?? '', /found: A: 0[\s\S]*"Dota" is not in this game[\s\S]*found: A/);
  assert.match(found[1] ?? '', /Data is aboard Runabout/);
  assert.match(found[2] ?? '', /This is refused[\s\S]*The step after this one was not tried/);
});

test('positions that cannot occur are refused, or say why they are shown', () => {
  const text = (location: string, more = '') => `title: A position
${more}
table: { spaceline: [{ mission: Excavation, ${location} }, First Contact] }
turn: { of: A }
expect: { turn: A }
`;
  const said = (location: string, more = '') => failures(text(location, more))[0] ?? '';
  for (const [location, why] of [
    ['seeds: [Data]', /Data lies under a mission/],
    ['edge: [Red Alert!]', /Nothing lets Red Alert! lie between/],
    ["space: { ship: Runabout, of: A, crew: [Fek'lhr] }", /hologram that is switched on/],
    ['planet: { of: A, team: [{ card: Data, enteredOn: 3 }] }', /"enteredOn" starts no count on Data/],
  ] as const) {
    assert.match(said(location), why);
    assert.equal(said(location, 'impossible: only to show it'), '');
  }
  assert.equal(said('edge: [Q-Net]'), '');
  assert.match(said('edge: [Q-Net]', 'impossible: nothing is'), /leave out "impossible"/);
});

test('labels of missions and seed cards last for a whole game; in a draw deck they cannot be tracked', () => {
  const text = (draw: string) => `title: A whole game
start: true
A: &deck
  missions: [{ card: Excavation, as: the dig }, Evacuation, First Contact, Repair Mission, Study Nebula, Investigate Rogue Comet]
  seeds: [Federation Outpost]
  draw: [${draw}]
B: { missions: [Excavation, Evacuation, First Contact, Repair Mission, Study Nebula, Investigate Rogue Comet], seeds: [Federation Outpost], draw: [60x Calloway] }
expect: { at: { the dig: mission pile }, phase: mission }
`;
  assert.deepEqual(failures(text('60x Calloway')), []);
  assert.match(failures(text('59x Calloway, { card: Calloway, as: him }'))[0] ?? '', /cannot be labelled/);
});
