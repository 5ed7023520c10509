/** Ship battle and personnel battle, at the level of the engine: totals, damage, stopping, piles and chances. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STOPPED } from '../src/index.ts';
import { table } from './battle-table.ts';

test('a hit turns the target, stops both sides and gives the right to counter-attack', () => {
  const t = table();
  const at = t.location();
  const mine = t.ship(0, at, { weapons: 7, shields: 9 });
  const leader = t.person(0, 'aboard', mine);
  const theirs = t.ship(1, at, { of: 'Romulan', weapons: 9, shields: 6 });
  const crew = t.person(1, 'aboard', theirs, { of: 'Romulan', as: 'SCIENCE' });
  const p = t.play();
  p.act({ do: 'attack', with: [mine], target: theirs });
  assert.equal(p.state.decision?.kind, 'choose');
  p.choose();
  assert.equal(p.card(theirs).hull, 50);
  assert.equal(p.card(mine).hull, 0);
  for (const id of [mine, leader, theirs, crew]) assert.ok(p.card(id).flags & STOPPED, `${id} is stopped`);
  assert.deepEqual(p.state.counterAttacks, [{ location: at, seat: 1, turn: 12 }]);
});

test('return fire and attack are reckoned from the same values, and both ships can go down', () => {
  const t = table();
  const at = t.location();
  const mine = t.ship(0, at, { weapons: 13, shields: 4 });
  const leader = t.person(0, 'aboard', mine);
  const theirs = t.ship(1, at, { weapons: 9, shields: 6 });
  t.person(1, 'aboard', theirs, { as: 'SCIENCE' });
  const p = t.play();
  p.act({ do: 'attack', with: [mine], target: theirs });
  const events = p.choose(theirs);
  assert.equal(p.card(theirs).zone, 'discard');
  assert.equal(p.card(mine).zone, 'discard');
  assert.equal(p.card(leader).zone, 'discard');
  assert.equal(events.find((e) => e.kind === 'battleEnds')?.n, -1);
});

test('personnel battle pairs everybody it can, and the loser loses one at random', () => {
  const t = table();
  const at = t.location('planet');
  const strong = t.person(0, 'planet', at, { strength: 9 });
  const a = t.person(1, 'planet', at, { of: 'Romulan', strength: 4 });
  const b = t.person(1, 'planet', at, { of: 'Romulan', strength: 4 });
  const p = t.play();
  const begun = p.act({ do: 'fight', group: strong, against: a });
  assert.equal(begun.filter((e) => e.kind === 'engaged').length, 1);
  const { decision } = p.state;
  assert.ok(decision?.kind === 'choose');
  assert.deepEqual(decision.among, ['mortally wound', 'stun', 'spare']);
  const ended = p.choose('mortally wound');
  assert.equal(ended.filter((e) => e.kind === 'died').length, 2);
  assert.equal(p.card(a).zone, 'discard');
  assert.equal(p.card(b).zone, 'discard');
  assert.ok(p.card(strong).flags & STOPPED);
});

test('the order of the combat piles is left to chance', () => {
  const engaged = new Set<number>();
  for (let seed = 0; seed < 12; seed++) {
    const t = table('2014-12-01', seed);
    const at = t.location('planet');
    const one = t.person(0, 'planet', at);
    const first = t.person(1, 'planet', at, { of: 'Romulan' });
    t.person(1, 'planet', at, { of: 'Romulan' });
    t.person(1, 'planet', at, { of: 'Romulan' });
    const events = t.play().act({ do: 'fight', group: one, against: first });
    const pair = events.find((e) => e.kind === 'engaged')?.cards ?? [];
    engaged.add(pair[1] ?? -1);
  }
  assert.equal(engaged.size, 3);
});

test('until 1997 only totals count, and equals lose nobody', () => {
  const t = table('1996-10-01');
  const at = t.location('planet');
  const mine = t.person(0, 'planet', at, { strength: 8 });
  const theirs = t.person(1, 'planet', at, { of: 'Romulan', strength: 4 });
  const other = t.person(1, 'planet', at, { of: 'Romulan', strength: 4 });
  const p = t.play();
  const events = p.act({ do: 'fight', group: mine, against: theirs });
  assert.equal(events.filter((e) => e.kind === 'engaged').length, 0);
  assert.equal(events.filter((e) => e.kind === 'died').length, 0);
  for (const id of [mine, theirs, other]) assert.ok(p.card(id).flags & STOPPED);
});

test('text that must be in the middle of a battle sees its events', () => {
  const t = table();
  const at = t.location('planet');
  const mine = t.person(0, 'planet', at, { strength: 6 });
  const saved = t.person(1, 'planet', at, { of: 'Romulan', strength: 5 });
  // Beams nobody away but draws for its player when somebody is engaged.
  const watcher = t.card(1, 'event', 'table', 1, {
    when: [{ event: 'engaged', whose: 'every', do: [{ do: 'draw', who: 'you', n: 1 }] }],
  });
  const p = t.play();
  const events = p.act({ do: 'fight', group: mine, against: saved });
  const kinds = events.map((e) => e.kind);
  assert.ok(kinds.indexOf('drawn') > kinds.indexOf('engaged'));
  assert.equal(events.find((e) => e.kind === 'used')?.card, watcher);
});
