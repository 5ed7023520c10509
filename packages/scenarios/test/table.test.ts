/** Positions: cards are where the file says, in the state it says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLOAKED, cardsAt, STOPPED, titleOf } from '@spaceline/engine';
import { boardOf } from '../src/board.ts';
import { readScenarios } from '../src/index.ts';
import { FILLER, setUp } from '../src/table.ts';

function table(text: string) {
  const read = readScenarios(`title: A table\nquestion: may A pass?\n${text}`, 'table.yaml');
  assert.deepEqual(read.problems, []);
  const [scenario] = read.scenarios;
  assert.ok(scenario);
  const built = setUp(scenario);
  const g = built.engine.open(built.start.state);
  const find = (name: string) => built.names.one(g, { name });
  return { ...built, g, state: built.start.state, find };
}

const SPACELINE = `
invent:
  First Met: { type: dilemma }
  Second Met: { type: dilemma }
table:
  spaceline:
    - mission: Excavation
      of: B
      seeds: [First Met, { card: Second Met, of: A, seen: [B] }]
      planet: { of: A, team: [Data, { card: Worf, stopped: true }] }
    - mission: Study "Hole in Space"
      solved: B
      space:
        - { ship: I.K.S. Bortas, of: B, cloaked: true, rangeSpent: 3, damaged: 25, crew: [Gowron] }
        - { facility: Federation Outpost, of: A, docked: [{ ship: U.S.S. Galaxy, crew: [Calloway] }] }
A: { hand: [Calloway], points: 35, bonus: 5 }
B: { deck: [] }
turn: { of: A, segment: orders, number: 7, plays: 0 }
`;

test('cards, groups and ships are where they were put', () => {
  const { g, state, find } = table(SPACELINE);
  assert.deepEqual(
    cardsAt(g, 'planet', 0).map((id) => titleOf(g, id)),
    ['Data', 'Worf'],
  );
  assert.equal(find('Worf').flags, STOPPED);
  const bortas = find('I.K.S. Bortas');
  assert.deepEqual([bortas.owner, bortas.flags, bortas.spent, bortas.hull], [1, CLOAKED, 3, 25]);
  assert.deepEqual([find('Gowron').zone, find('Gowron').host], ['aboard', bortas.id]);
  assert.deepEqual(
    [find('U.S.S. Galaxy').zone, find('U.S.S. Galaxy').host],
    ['docked', find('Federation Outpost').id],
  );
  assert.equal(state.locations[1]?.solvedBy, 1);
  assert.deepEqual(state.players[1].solved, [1]);
  assert.deepEqual([state.players[0].score, state.players[0].bonus], [35, 5]);
  assert.deepEqual(state.players[0].playing, ['Federation']);
});

test('seeds are encountered in the order of the list, and their owners know them', () => {
  const { g, find, engine, state } = table(SPACELINE);
  assert.equal(titleOf(g, cardsAt(g, 'under', 0).at(-1) ?? -1), 'First Met');
  assert.deepEqual([find('First Met').owner, find('First Met').seen], [1, 2]);
  assert.deepEqual([find('Second Met').owner, find('Second Met').seen], [0, 3]);
  const shown = engine.view(state, 0).cards.find((c) => c.id === find('First Met').id);
  assert.equal(shown?.card, undefined);
});

test('the game is in progress: somebody is asked, in the given segment', () => {
  const { state } = table(SPACELINE);
  assert.deepEqual(
    [state.turn.number, state.turn.seat, state.turn.segment, state.turn.plays, state.phase],
    [7, 0, 'orders', 0, 'play'],
  );
  assert.deepEqual([state.decision?.kind, state.decision?.seat], ['act', 0]);
});

test('an unspecified deck is filled; an empty one stays empty', () => {
  const { g, state } = table(SPACELINE);
  assert.equal(cardsAt(g, 'deck', 0).length, 10);
  assert.ok(cardsAt(g, 'deck', 0).every((id) => state.defs[state.cards[id]?.def ?? -1] === FILLER));
  assert.equal(cardsAt(g, 'deck', 1).length, 0);
});

test('with segment start the turn begins, and stopped cards unstop', () => {
  const { find, state } = table(SPACELINE.replace('segment: orders', 'segment: start'));
  assert.equal(find('Worf').flags, 0);
  assert.deepEqual([state.turn.number, state.turn.segment], [7, 'play']);
});

test('a seed phase can be set up', () => {
  const { state, engine } = table(`
table: { spaceline: [Excavation] }
A: { seedDeck: [Federation Outpost] }
phase: facility
turn: { of: A }
`);
  assert.deepEqual([state.phase, state.decision?.seat], ['facility', 0]);
  assert.ok(engine.offers(state).some((offer) => offer.do === 'seed'));
});

test('the board shows everything where it is', () => {
  const { g, names } = table(SPACELINE);
  const board = boardOf(g, names);
  for (const line of [
    'Excavation (B): planet',
    'under it, next first: First Met',
    'planet, A: Data, Worf [stopped]',
    'Study "Hole in Space" (A): space, solved by B',
    'space, B: I.K.S. Bortas [cloaked, hull -25%, RANGE -3]',
    'docked: U.S.S. Galaxy',
    'A: 35 points (5 bonus), 10 in the deck',
    "Turn 7, A's, segment: orders",
  ])
    assert.ok(board.includes(line), `${line}\n${board}`);
});

test('what lies face down is known to its owner and to whoever has seen it', () => {
  const { engine, state, find } = table(`
invent:
  On the Table: { type: event }
  On the Mission: { type: event }
table: { spaceline: [{ mission: Excavation, on: [{ card: On the Mission, of: A, faceDown: true, seen: [B] }] }] }
A: { table: [{ card: On the Table, faceDown: true }] }
turn: { of: A }
`);
  const faces = (seat: 0 | 1) => new Map(engine.view(state, seat).cards.map((c) => [c.id, c.card]));
  assert.deepEqual([find('On the Table').seen, find('On the Mission').seen], [1, 3]);
  assert.ok(faces(0).get(find('On the Table').id));
  assert.equal(faces(1).get(find('On the Table').id), undefined);
  assert.ok(faces(1).get(find('On the Mission').id));
});
