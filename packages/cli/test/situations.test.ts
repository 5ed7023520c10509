/** Every situation of the documents runs or says what it waits for, and what counts as running it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadRulings, SYSTEMS } from '@spaceline/rulings';
import { readScenarios } from '@spaceline/scenarios';
import { wrongWith } from '../src/rulings/coverage.ts';
import { proveAll } from '../src/rulings/proofs.ts';
import { proveSituations, scenariosBySituation } from '../src/rulings/situations.ts';
import { loadScenarios } from '../src/rulings/verdicts.ts';

const proofs = proveAll(loadScenarios());
const situations = proofs.flatMap((proof) => proof.situations);

test('there are 925 situations, numbered entry by entry', () => {
  assert.equal(situations.length, 925);
  assert.equal(new Set(situations.map(({ situation }) => situation.id)).size, 925);
  assert.equal(loadRulings().find('2014-12-01/missions')?.situations[2]?.id, '2014-12-01/missions#3');
});

for (const { id } of loadRulings().documents) {
  test(`every situation of ${id} runs or says what it waits for`, () => {
    const unmatched = proofs
      .filter(({ entry }) => entry.document === id)
      .flatMap((proof) => proof.situations)
      .flatMap((proof) => (proof.unmatched ? [proof.situation.id] : []));
    assert.deepEqual(unmatched, [], 'neither run nor pending');
  });
}

test('no scenario claims what it does not show, and nothing waits for what already exists', () => {
  assert.deepEqual(situations.flatMap(wrongWith), []);
});

test('every named system is one that something waits for', () => {
  const used = new Set(situations.flatMap(({ situation }) => situation.waitsFor ?? []));
  assert.deepEqual(
    Object.keys(SYSTEMS).filter((system) => system !== 'nothing to play' && !used.has(system)),
    [],
  );
});

/** Kevin Uxbridge on a Treaty: refused since 2011. The fields under test are in `head`. */
const treaty = (head: string, hand = 'Kevin Uxbridge'): string => `title: Kevin Uxbridge and a Treaty
${head}
table: { spaceline: [Excavation] }
A: { hand: [${hand}] }
B: { table: ['Treaty: Federation/Klingon'] }
steps:
  - may: 'A play ${hand} on Treaty: Federation/Klingon'
    expect: { illegal: action.init.targets }
`;

function claimed(text: string, id = '2011-07-04/kevin-uxbridge#2') {
  const { scenarios, problems } = readScenarios(text, 'packages/scenarios/example.yaml');
  assert.deepEqual(problems, []);
  const entry = loadRulings().find(id.replace(/#.*/, ''));
  assert.ok(entry);
  const found = proveSituations(entry, scenariosBySituation(scenarios)).find(
    ({ situation }) => situation.id === id,
  );
  assert.ok(found);
  return { ...found, against: found.claims.flatMap(({ against }) => against).join('; ') };
}

const CLAIM = 'situation: 2011-07-04/kevin-uxbridge#2\nproves: [treaty.kevin]';

test('a scenario runs the situation it names', () => {
  const { runs, against, unmatched } = claimed(treaty(CLAIM));
  assert.deepEqual([runs, against, unmatched], [true, '', false]);
});

test('not before the entry’s day, nor after it was replaced', () => {
  assert.match(
    claimed(treaty(`rules: 2011-07-03\n${CLAIM}`)).against,
    /2011-07-03 is before the entry's day/,
  );
  const late = 'situation: 2011-07-04/any-intelligence#1\nproves: [skill.intelligence.plain-2014]';
  const { against } = claimed(treaty(late), '2011-07-04/any-intelligence#1');
  assert.match(against, /no longer held \(replaced by 2014-12-01\//);
});

test('not if it fails', () => {
  assert.match(
    claimed(treaty(CLAIM).replace('illegal: action.init.targets', 'legal: true')).against,
    /it fails/,
  );
});

test('not if it is about something else', () => {
  assert.match(
    claimed(treaty(CLAIM.replace('treaty.kevin', 'points.mission'))).against,
    /none of the entry’s rules/,
  );
});

test('not without the cards the text names, nor with their texts left out', () => {
  const other = claimed(treaty(CLAIM, 'Q2')).against;
  assert.match(other, /Kevin Uxbridge, which the words name, takes no part/);
  const plain = claimed(treaty(`${CLAIM}\nplain: [Kevin Uxbridge]`)).against;
  assert.match(plain, /Kevin Uxbridge, which the words name, stands under "plain"/);
});

const INVENTED = `${CLAIM}\ninvent: { A Small Thing: { type: interrupt, behaviour: {} } }`;

test('not with an invented card, unless it says why and replaces none that the text names', () => {
  assert.match(claimed(treaty(INVENTED)).against, /does not say with "standIn"/);
  const said = `${INVENTED}\nstandIn: No real card is as small as this one.`;
  assert.equal(claimed(treaty(said)).against, '');
  const elsewhere = treaty(said).replaceAll('Treaty: Federation/Klingon', 'Treaty: Federation/Romulan');
  assert.match(
    claimed(elsewhere).against,
    /Treaty: Federation\/Klingon, which the words name, takes no part/,
  );
});

test('an unknown situation is refused, and so is a reason without an invention', () => {
  const problems = (head: string) =>
    readScenarios(treaty(head), 'x.yaml').problems.map(({ message }) => message);
  assert.match(
    problems('situation: 2011-07-04/kevin-uxbridge#7').join(),
    /no situation "2011-07-04\/kevin-uxbridge#7": those of 2011-07-04\/kevin-uxbridge are #1 to #6/,
  );
  assert.match(
    problems('situation: 2011-07-04/kevin#1').join(),
    /There is no rulings entry "2011-07-04\/kevin"/,
  );
  assert.match(problems(`${CLAIM}\nstandIn: because`).join(), /no card is/);
});

test('naming a situation names its entry', () => {
  const [scenario] = readScenarios(treaty(CLAIM), 'x.yaml').scenarios;
  assert.deepEqual(scenario?.rulings, ['2011-07-04/kevin-uxbridge']);
});
