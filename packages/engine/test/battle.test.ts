/** Ship battle and personnel battle, at the level of the engine: totals, damage, stopping, piles and random results. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Affiliation, fillOffer, type GameEvent, type Seat, STOPPED } from '../src/index.ts';
import { type Play, table } from './battle-table.ts';

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
  assert.deepEqual(p.state.counterAttacks, [{ location: at, seat: 1, turn: 6 }]);
});

test('return fire and attack use the same values, and both ships can be destroyed', () => {
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
  assert.equal(events.find((e) => e.kind === 'battleEnds')?.winner, null);
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

test('the order of the combat piles is random', () => {
  const engaged = new Set<number>();
  for (let seed = 0; seed < 12; seed++) {
    const t = table('2014-12-01', seed);
    const at = t.location('planet');
    const one = t.person(0, 'planet', at);
    const first = t.person(1, 'planet', at, { of: 'Romulan' });
    t.person(1, 'planet', at, { of: 'Romulan' });
    t.person(1, 'planet', at, { of: 'Romulan' });
    const events = t.play().act({ do: 'fight', group: one, against: first });
    const pair = events.find((e) => e.kind === 'engaged')?.adversaries ?? [];
    engaged.add(pair[1] ?? -1);
  }
  assert.equal(engaged.size, 3);
});

test('until 1997 only totals count, and with equal totals nobody is lost', () => {
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

test('text that acts in the middle of a battle sees its events', () => {
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

test('a ship that must travel returns fire but does not attack', () => {
  const t = table();
  const at = t.location();
  const away = t.location();
  const bound = t.ship(0, at, { weapons: 7 });
  t.person(0, 'aboard', bound);
  const goal = t.card(0, 'event', 'on', bound, { apply: [{ mod: 'must travel' }] });
  const c = t.state.cards[goal];
  assert.ok(c);
  c.memory = { goal: away };
  const other = t.ship(1, at, { shields: 5 });
  t.person(1, 'aboard', other);
  assert.equal(t.play(0).why({ do: 'attack', with: [bound], target: other }), 'req.follow');
  const p = t.play(1);
  p.act({ do: 'attack', with: [other], target: bound });
  p.choose(bound);
  assert.equal(p.card(other).hull, 50);
});

/** Answers at random, by battle where possible; returns what happened. */
function answerAtRandom(p: Play, next: () => number): readonly GameEvent[] {
  const { decision } = p.state;
  const some = <T>(among: readonly T[], min: number, max: number): T[] => {
    const n = min + Math.floor(next() * (Math.min(max, among.length) - min + 1));
    return among
      .map((x) => ({ x, key: next() }))
      .sort((a, b) => a.key - b.key)
      .slice(0, n)
      .map(({ x }) => x);
  };
  if (decision?.kind === 'choose') return p.choose(...some(decision.among, decision.min, decision.max));
  const offers = p.offers();
  const fights = offers.filter((o) => o.do === 'attack' || o.do === 'fight');
  const pool = fights.length > 0 && next() < 0.7 ? fights : offers;
  for (let tries = 0; tries < 20; tries++) {
    const offer = pool[Math.floor(next() * pool.length)];
    assert.ok(offer, 'somebody is asked and has no answer');
    const filling = Object.fromEntries(
      Object.entries(offer.slots ?? {}).map(([name, slot]) => [name, some(slot.among, slot.min, slot.max)]),
    );
    const request = fillOffer(offer, filling);
    if (p.why(request) === null) return p.act(request);
  }
  return p.act({ do: 'end turn' });
}

test('random battles end and lose no card', () => {
  let seed = 7;
  const next = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const sides: readonly Affiliation[] = ['Klingon', 'Romulan', 'Non-Aligned', 'Cardassian'];
  let battles = 0;
  for (let game = 0; game < 25; game++) {
    const t = table('2014-12-01', game);
    const at = t.location('planet');
    for (const seat of [0, 1] as Seat[]) {
      const of = sides[Math.floor(next() * sides.length)] ?? 'Klingon';
      for (let n = 0; n < 3; n++) {
        const ship = t.ship(seat, at, {
          of,
          weapons: 3 + Math.floor(next() * 9),
          shields: 3 + Math.floor(next() * 6),
        });
        for (let crew = 0; crew < 2; crew++)
          t.person(seat, 'aboard', ship, { of, strength: 3 + Math.floor(next() * 8) });
      }
      for (let n = 0; n < 4; n++) t.person(seat, 'planet', at, { of, strength: 3 + Math.floor(next() * 8) });
    }
    const cards = t.state.cards.length;
    const p = t.play((game % 2) as Seat);
    for (let n = 0; n < 80 && p.state.decision; n++) {
      battles += answerAtRandom(p, next).filter((e) => e.kind === 'battleEnds').length;
      for (const c of p.state.cards) {
        assert.notEqual(c.zone, 'stack');
        assert.ok(c.hull >= 0 && c.hull < 100, `hull of ${c.id}`);
      }
    }
    assert.equal(p.state.cards.length, cards);
  }
  assert.ok(battles > 100, `only ${battles} battles`);
});
