/** Captives at the level of the engine: several at once, traps that several groups reach, brigs and moving. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Behaviour } from '../src/index.ts';
import { IN_BRIG } from '../src/index.ts';
import { table } from './battle-table.ts';

/** An interrupt that captures all of the opponent's cards that fit a filter. */
const net: Behaviour = {
  entries: [
    {
      where: { on: 'nothing' },
      do: [{ do: 'capture', by: 'you', target: { from: 'in play', where: { affiliation: 'Romulan' } } }],
    },
  ],
};

test('each of several new captives is handed to a group of the captor’s choice', () => {
  const t = table();
  const at = t.location('planet');
  const ship = t.ship(0, at);
  t.person(0, 'aboard', ship);
  const guard = t.person(0, 'planet', at);
  const one = t.person(1, 'planet', at, { of: 'Romulan' });
  const two = t.person(1, 'planet', at, { of: 'Romulan' });
  const card = t.card(0, 'interrupt', 'hand', 0, net);
  const p = t.play();
  p.act({ do: 'play', card, to: { zone: 'stack', host: 0 } });
  const { decision } = p.state;
  assert.ok(decision?.kind === 'choose');
  assert.equal(decision.seat, 0);
  assert.equal(decision.among.length, 2);
  assert.ok(decision.among.includes(ship));
  p.choose(ship);
  assert.ok(p.state.decision?.kind === 'choose');
  p.choose(decision.among.find((x) => x !== ship) ?? -1);
  assert.deepEqual([p.card(one).zone, p.card(one).host], ['aboard', ship]);
  assert.deepEqual([p.card(two).zone, p.card(two).host], ['planet', at]);
  assert.deepEqual([p.card(one).captor, p.card(two).captor], [0, 0]);
  assert.equal(p.card(card).zone, 'discard');
  assert.equal(p.why({ do: 'fight', group: guard, against: two }), 'battle.init.captives');
});

test('the first group that reaches a trap takes the captive out of it', () => {
  const t = table();
  const at = t.location();
  const away = t.location();
  const prey = t.ship(1, at, { of: 'Romulan' });
  const captive = t.person(1, 'aboard', prey, { of: 'Romulan' });
  const hunters = [t.ship(0, away), t.ship(0, away)];
  for (const ship of hunters) t.person(0, 'aboard', ship);
  const card = t.card(0, 'interrupt', 'hand', 0, net);
  const p = t.play();
  p.act({ do: 'play', card, to: { zone: 'stack', host: 0 } });
  assert.deepEqual([p.card(captive).zone, p.card(captive).host], ['space', at]);
  assert.deepEqual([p.card(card).zone, p.card(card).host], ['on', captive]);
  const [first = -1, second = -1] = hunters;
  p.act({ do: 'move', ship: first, to: at });
  assert.deepEqual([p.card(captive).zone, p.card(captive).host], ['aboard', first]);
  assert.equal(p.card(card).zone, 'discard');
  assert.equal(p.why({ do: 'move', ship: second, to: at }), null);
});

test('one card that captures two holds both, until somebody comes', () => {
  const t = table();
  const at = t.location();
  const away = t.location();
  const prey = t.ship(1, at, { of: 'Romulan' });
  const one = t.person(1, 'aboard', prey, { of: 'Romulan' });
  const two = t.person(1, 'aboard', prey, { of: 'Romulan' });
  const crew = t.person(1, 'aboard', prey, { of: 'Non-Aligned' });
  const hunter = t.ship(0, away);
  t.person(0, 'aboard', hunter);
  const card = t.card(0, 'interrupt', 'hand', 0, net);
  const p = t.play();
  p.act({ do: 'play', card, to: { zone: 'stack', host: 0 } });
  assert.deepEqual([p.card(prey).captor, p.card(crew).captor], [-1, -1]);
  for (const id of [one, two]) assert.deepEqual([p.card(id).zone, p.card(id).captor], ['space', 0]);
  assert.equal(p.card(card).zone, 'on');
  p.act({ do: 'move', ship: hunter, to: at });
  for (const id of [one, two]) assert.deepEqual([p.card(id).zone, p.card(id).host], ['aboard', hunter]);
  assert.equal(p.card(card).zone, 'discard');
});

test('a captive leaves its brig behind when it is taken away', () => {
  const t = table();
  const at = t.location('planet');
  const ship = t.ship(0, at, { equipment: ['Brig'] });
  const guard = t.person(0, 'aboard', ship);
  const captive = t.person(1, 'aboard', ship, { of: 'Romulan' });
  const c = t.state.cards[captive];
  assert.ok(c);
  c.captor = 0;
  const p = t.play();
  p.act({ do: 'brig', captive, into: true });
  assert.ok(p.card(captive).flags & IN_BRIG);
  const from = { zone: 'aboard', host: ship } as const;
  const to = { zone: 'planet', host: at } as const;
  assert.equal(p.why({ do: 'beam', cards: [captive], from, to }), 'capture.brig');
  p.act({ do: 'brig', captive, into: false });
  p.act({ do: 'beam', cards: [captive, guard], from, to });
  p.act({ do: 'beam', cards: [guard], from: to, to: from });
  assert.equal(p.card(captive).zone, 'planet');
  assert.equal(p.card(captive).flags & IN_BRIG, 0);
  // Alone on the surface nobody holds it, but none of its owner's personnel is there either.
  p.until(1);
  assert.equal(p.why({ do: 'free', captive }), 'capture.unattended');
});
