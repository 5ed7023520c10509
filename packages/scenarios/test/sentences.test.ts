/** Sentences: titles are found in them whatever words and punctuation they contain, and become requests. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readScenarios } from '../src/index.ts';
import { MisunderstoodError } from '../src/names.ts';
import { readVerb, requestsOf, VERBS } from '../src/sentence/sentence.ts';
import { setUp } from '../src/table.ts';

const TABLE = `title: A table
invent:
  Up, Up and Away: { like: Calloway }
  To the Death: { like: Gorath }
table:
  spaceline:
    - mission: Excavation
      planet: { of: A, team: [Data, "Up, Up and Away", { card: Calloway, as: the nurse }] }
      space:
        - { ship: U.S.S. Enterprise, of: A, crew: [Calloway, Worf] }
        - { facility: Federation Outpost, of: A, docked: [U.S.S. Galaxy] }
        - { ship: U.S.S. Enterprise, of: B, crew: [To the Death, Data] }
    - mission: Study "Hole in Space"
A: { hand: [2x Linda Larson, U.S.S. Yamato] }
question: may A pass?
`;
const [scenario] = readScenarios(TABLE, 'table.yaml').scenarios;
assert.ok(scenario);
const { engine, names, start } = setUp(scenario);
const g = engine.open(start.state);
const id = (title: string, owner = 0): number => {
  const found = g.state.cards.find(
    (c) => c.owner === owner && engine.library.get(g.state.defs[c.def] ?? '')?.facts.title === title,
  );
  assert.ok(found, title);
  return found.id;
};
const say = (text: string, seat: 0 | 1 = 0) => requestsOf({ g, names, seat }, readVerb(text));
const fails = (text: string, message: RegExp) =>
  assert.throws(
    () => say(text),
    (error) => error instanceof MisunderstoodError && message.test(error.message),
  );

test('the longest name is found first, with commas and small words in it', () => {
  assert.deepEqual(names.tokens('Up, Up and Away, To the Death to Study "Hole in Space"'), [
    { kind: 'name', name: 'Up, Up and Away' },
    { kind: 'comma' },
    { kind: 'name', name: 'To the Death' },
    { kind: 'word', text: 'to' },
    { kind: 'name', name: 'Study "Hole in Space"' },
  ]);
  assert.deepEqual(names.tokens('Study “Hole in Space”'), [{ kind: 'name', name: 'Study "Hole in Space"' }]);
});

test('beaming says who, from where and to where', () => {
  const request = {
    do: 'beam',
    cards: [id('Data'), id('Up, Up and Away')],
    from: { zone: 'planet', host: 0 },
    to: { zone: 'aboard', host: id('U.S.S. Enterprise') },
  };
  assert.deepEqual(say('beam Data and Up, Up and Away from Excavation to U.S.S. Enterprise'), [request]);
  assert.deepEqual(say('beam Data, Up, Up and Away to U.S.S. Enterprise'), [request]);
  assert.deepEqual(say("beam Data, Up, Up and Away to A's U.S.S. Enterprise"), [request]);
});

test('one title in two places: the place, the player or a label tells which is meant', () => {
  const [aboard] = say('beam Calloway from U.S.S. Enterprise to Excavation');
  const [surface] = say('beam the nurse from Excavation to U.S.S. Enterprise');
  assert.ok(aboard?.do === 'beam' && surface?.do === 'beam');
  assert.notDeepEqual(aboard.cards, surface.cards);
  assert.deepEqual(say("attack B's U.S.S. Enterprise with A's U.S.S. Enterprise"), [
    { do: 'attack', with: [id('U.S.S. Enterprise')], target: id('U.S.S. Enterprise', 1) },
  ]);
  assert.deepEqual(
    say('attack with U.S.S. Enterprise, target U.S.S. Enterprise'),
    say("attack B's U.S.S. Enterprise with A's U.S.S. Enterprise"),
  );
  fails('cloak Calloway', /may be any of 2 cards here\. Give one a label/);
});

test('among copies in hand it does not matter which', () => {
  const [request] = say('report Linda Larson to Federation Outpost');
  assert.deepEqual(request, {
    do: 'play',
    card: id('Linda Larson'),
    to: { zone: 'aboard', host: id('Federation Outpost') },
  });
});

test('a ship reports docked', () => {
  assert.deepEqual(say('report U.S.S. Yamato to Federation Outpost'), [
    { do: 'play', card: id('U.S.S. Yamato'), to: { zone: 'docked', host: id('Federation Outpost') } },
  ]);
});

test('places can be given in words', () => {
  assert.deepEqual(say('beam Worf to planet of Excavation'), say('beam Worf to Excavation'));
  const [request] = say('beam Worf to space at Excavation');
  assert.ok(request?.do === 'beam');
  assert.deepEqual(request.to, { zone: 'space', host: 0 });
});

test('a misunderstood sentence is reported with what may have been meant', () => {
  fails('beam Dat to Excavation', /"Dat" is none\. Did you mean "Data"/);
  fails('beam Data, Wrof to Excavation', /"Wrof" is none\. Did you mean "Worf"/);
  fails('move U.S.S. Galaxy Excavation', /Expected "to" before "Excavation"/);
  fails('move U.S.S. Galaxy to', /at the end of/);
  fails('undock U.S.S. Galaxy quickly', /more than can be understood before "quickly"/);
  fails('mode Worf to Vulcan', /has no affiliation "Vulcan"/);
});

test('docs/scenarios.md shows a sentence for every first word', () => {
  const page = readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8');
  for (const verb of VERBS) assert.match(page, new RegExp(`\`${verb}(?: [^\`]*)?\``), verb);
});

test('if several words could follow, all of them are named', () => {
  fails('beam Data U.S.S. Enterprise', /Expected "from" or "to" before "U\.S\.S\. Enterprise"/);
  fails('report Linda Larson', /Expected "to" at the end of/);
  fails('use Data clause two', /"two" is no number from 1 on/);
});
