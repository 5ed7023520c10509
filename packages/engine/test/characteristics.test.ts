/** What cards are: skills and attributes with what changes them, names, commanders, holograms. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadLibrary, withBehaviours } from '@spaceline/cards';
import {
  addCard,
  addLocation,
  attributeOf,
  type Behaviour,
  createEngine,
  DEACTIVATED,
  emptyState,
  isStaffed,
  matchingCommanderOf,
  type Reach,
  skillLevel,
} from '../src/index.ts';
import { rememberBattle } from '../src/rules/battle/initiating.ts';
import { scorePoints } from '../src/rules/play/scoring.ts';
import { titleOf } from '../src/state/game.ts';

const YOURS: Reach = { from: 'in play', whose: 'your', where: { type: 'personnel' } };

/** A planet with these cards of seat 0 on it, and cards with these texts on the table. */
function among(
  cards: readonly string[],
  texts: readonly (readonly [string, Behaviour])[],
  rules = '2014-12-01',
) {
  const engine = createEngine(withBehaviours(loadLibrary(), new Map(texts)));
  const state = emptyState(rules, 1, 0);
  const at = addLocation(state, 'Alpha', 0);
  addCard(state, 'premiere/excavation', 0, 'line', at);
  const ids = cards.map((id) => addCard(state, id, 0, 'planet', at));
  return {
    state,
    at,
    ids,
    engine,
    table: (id: string) => addCard(state, id, 0, 'table', 0),
    g: () => engine.open(state),
  };
}

test('both lines of one kind on a card count, but not those of its copies', () => {
  const text: Behaviour = {
    apply: [
      { mod: 'attribute', attributes: ['CUNNING'], by: 1, scope: YOURS },
      { mod: 'attribute', attributes: ['CUNNING', 'STRENGTH'], by: 2, scope: YOURS },
    ],
  };
  const t = among(['premiere/narik'], [['premiere/red-alert', text]]);
  const [narik = -1] = t.ids;
  t.table('premiere/red-alert');
  t.table('premiere/red-alert');
  assert.equal(attributeOf(t.g(), narik, 'CUNNING'), 7 + 3);
  assert.equal(attributeOf(t.g(), narik, 'STRENGTH'), 6 + 2);
});

test('cumulative text adds up copy by copy', () => {
  const text: Behaviour = {
    cumulative: true,
    apply: [{ mod: 'attribute', attributes: ['STRENGTH'], by: 2, scope: YOURS }],
  };
  const t = among(['premiere/narik'], [['premiere/red-alert', text]]);
  for (let n = 1; n <= 3; n++) {
    t.table('premiere/red-alert');
    assert.equal(attributeOf(t.g(), t.ids[0] ?? -1, 'STRENGTH'), 6 + 2 * n);
  }
});

test('levels are lost from the top, and gains come after losses', () => {
  const texts: readonly (readonly [string, Behaviour])[] = [
    [
      'premiere/red-alert',
      { apply: [{ mod: 'lose skill', skills: ['Diplomacy'], levels: 2, scope: YOURS }] },
    ],
    ['premiere/tetryon-field', { apply: [{ mod: 'lose skill', skills: 'all', scope: YOURS }] }],
    [
      'premiere/lore-returns',
      { apply: [{ mod: 'gain skill', skills: [{ skill: 'Diplomacy', level: 1 }], scope: YOURS }] },
    ],
  ];
  const levels = (...table: string[]) => {
    const t = among(['premiere/sarek'], texts);
    for (const id of table) t.table(id);
    const [sarek = -1] = t.ids;
    return [skillLevel(t.g(), sarek, 'Diplomacy'), skillLevel(t.g(), sarek, 'Mindmeld')];
  };
  assert.deepEqual(levels(), [3, 1]);
  assert.deepEqual(levels('premiere/red-alert'), [1, 1]);
  assert.deepEqual(levels('premiere/red-alert', 'premiere/lore-returns'), [2, 1]);
  assert.deepEqual(levels('premiere/tetryon-field', 'premiere/lore-returns'), [1, 0]);
});

test('restricted equipment affects nobody else, whatever its text says', () => {
  const t = among(['premiere/gowron', 'premiere/worf', 'premiere/sela', 'premiere/klingon-padd'], []);
  assert.deepEqual(
    t.ids.slice(0, 3).map((id) => attributeOf(t.g(), id, 'CUNNING')),
    [7 + 2, 6 + 2, 9],
  );
});

test('a matching commander is found by either card’s lore, and only aboard', () => {
  const t = among(['premiere/benjamin-maxwell'], []);
  const [maxwell = -1] = t.ids;
  const phoenix = addCard(t.state, 'premiere/uss-phoenix', 0, 'space', t.at);
  assert.equal(matchingCommanderOf(t.g(), phoenix), null);
  const c = t.state.cards[maxwell];
  assert.ok(c);
  c.zone = 'aboard';
  c.host = phoenix;
  assert.equal(matchingCommanderOf(t.g(), phoenix), maxwell);
  const shuttle = addCard(t.state, 'premiere/yridian-shuttle', 0, 'space', t.at);
  const facts = loadLibrary().get('premiere/yridian-shuttle')?.facts;
  assert.ok(facts?.type === 'ship' && facts.commandedBy.includes('Jaglom Shrek'));
  assert.equal(matchingCommanderOf(t.g(), shuttle), null);
});

test('a hologram that is switched off neither helps nor staffs', () => {
  const t = among([], []);
  const ship = addCard(t.state, 'the-borg/venatic-hunter', 0, 'space', t.at);
  const crew = ['holodeck-adventures/iden', 'holodeck-adventures/harath', 'holodeck-adventures/doran'].map(
    (id) => {
      const member = addCard(t.state, id, 0, 'aboard', ship);
      const c = t.state.cards[member];
      assert.ok(c);
      // Their second affiliation is Hirogen.
      c.mode = 1;
      return member;
    },
  );
  assert.ok(isStaffed(t.g(), ship));
  const [iden = -1] = crew;
  (t.state.cards[iden] as { flags: number }).flags |= DEACTIVATED;
  assert.ok(!isStaffed(t.g(), ship));
});

test('text that waits for a score or a battle applies as soon as there is one', () => {
  const text: Behaviour = {
    apply: [
      {
        mod: 'attribute',
        attributes: ['CUNNING'],
        by: 2,
        scope: YOURS,
        while: { amount: { points: 'you' }, is: 'at least', than: 10 },
      },
      { mod: 'attribute', attributes: ['STRENGTH'], by: 3, scope: YOURS, while: { battled: true } },
    ],
  };
  const t = among(['premiere/narik'], [['premiere/red-alert', text]]);
  const [narik = -1] = t.ids;
  t.table('premiere/red-alert');
  const g = t.g();
  assert.deepEqual([attributeOf(g, narik, 'CUNNING'), attributeOf(g, narik, 'STRENGTH')], [7, 6]);
  scorePoints(g, 0, 10, true, { rule: 'points.bonus' });
  assert.equal(attributeOf(g, narik, 'CUNNING'), 7 + 2);
  rememberBattle(g, 0);
  assert.equal(attributeOf(g, narik, 'STRENGTH'), 6 + 3);
});

test('a card added to a state that has been read is known, and copies of the state stay as they were', () => {
  const t = among(['premiere/narik'], []);
  t.g();
  const copy = t.engine.clone(t.state);
  const hash = t.engine.hash(copy);
  const added = t.table('premiere/red-alert');
  assert.equal(titleOf(t.g(), added), 'Red Alert!');
  assert.equal(t.engine.hash(copy), hash);
  assert.equal(copy.defs.includes('premiere/red-alert'), false);
});
