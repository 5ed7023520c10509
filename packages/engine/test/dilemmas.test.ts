/** Dilemmas, text in play and timing at the level of the engine: what scenarios cannot express. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Behaviour, CardId } from '../src/index.ts';
import { type Play, table } from './battle-table.ts';

/** A team of seat 0 that faces one dilemma of seat 1 at a planet, until something is asked. */
function facing(text: Behaviour, members: number): { play: Play; people: CardId[]; dilemma: CardId } {
  const t = table();
  const at = t.location('planet');
  const mission = t.state.cards.find((c) => c.zone === 'line');
  assert.ok(mission);
  const dilemma = t.card(1, 'dilemma', 'under', at, text);
  const people = Array.from({ length: members }, () => t.person(0, 'planet', at, { of: 'Klingon' }));
  return { play: t.play(), people, dilemma };
}

test('a dilemma under a mission that nobody may attempt is never encountered', () => {
  const { play, people, dilemma } = facing({ dilemma: { then: [] } }, 1);
  assert.equal(play.why({ do: 'attempt', location: 0, team: people[0] as CardId }), 'attempt.attemptable');
  assert.equal(play.card(dilemma).zone, 'under');
});

test('an order that suspends play is open in every window of the turn', () => {
  const t = table();
  t.location('planet');
  const id = t.card(0, 'event', 'table', 0, {
    orders: [{ timing: 'suspends play', do: [{ do: 'draw', who: 'you', n: 1 }] }],
  });
  const play = t.play();
  assert.equal(play.why({ do: 'use', card: id, clause: 0 }), null);
});

test('text of a disabled card cannot be used', () => {
  const t = table();
  const at = t.location('planet');
  const person = t.person(
    0,
    'planet',
    at,
    {},
    {
      orders: [{ timing: 'orders', do: [{ do: 'draw', who: 'you', n: 1 }] }],
    },
  );
  (t.state.cards[person] as { flags: number }).flags |= 2;
  assert.equal(t.play().why({ do: 'use', card: person, clause: 0 }), 'state.disabled');
});

test('a clause that the card does not have is refused, not played', () => {
  const t = table();
  t.location('planet');
  const id = t.card(0, 'event', 'table', 0, {});
  assert.equal(t.play().why({ do: 'use', card: id, clause: 3 }), 'action.init.function');
});

test('a card’s counters and memory are lost when it leaves play', () => {
  const t = table();
  const at = t.location('planet');
  const person = t.person(0, 'planet', at);
  const id = t.card(0, 'event', 'table', 0, {
    orders: [
      {
        timing: 'orders',
        do: [
          { do: 'count', counter: 'uses' },
          { do: 'remember', as: 'seen', target: { from: 'in play', where: { type: 'personnel' } } },
        ],
      },
      {
        timing: 'orders',
        if: { counter: 'uses', atLeast: 2 },
        do: [{ do: 'to hand', target: { from: 'this' } }],
      },
    ],
  });
  const play = t.play();
  assert.equal(play.why({ do: 'use', card: id, clause: 1 }), 'action.init.conditions');
  play.act({ do: 'use', card: id, clause: 0 });
  play.act({ do: 'use', card: id, clause: 0 });
  assert.deepEqual(play.card(id).memory?.counters, { uses: 2 });
  assert.deepEqual(play.card(id).memory?.remembered, { seen: [person] });
  play.act({ do: 'use', card: id, clause: 1 });
  assert.equal(play.card(id).zone, 'hand');
  assert.equal(play.card(id).memory, null);
});

test('cards held by a card return to where it was when it ends', () => {
  const t = table();
  const at = t.location('planet');
  const person = t.person(0, 'planet', at);
  const mission = t.state.cards.find((c) => c.zone === 'line')?.id ?? -1;
  const id = t.card(0, 'event', 'on', mission, {
    orders: [
      { timing: 'orders', do: [{ do: 'hold', target: { from: 'in play', where: { type: 'personnel' } } }] },
      { timing: 'orders', do: [{ do: 'nullify', target: { from: 'this' } }] },
    ],
  });
  const play = t.play();
  play.act({ do: 'use', card: id, clause: 0 });
  assert.equal(play.card(person).zone, 'held');
  play.act({ do: 'use', card: id, clause: 1 });
  assert.deepEqual([play.card(person).zone, play.card(person).host], ['planet', at]);
  assert.equal(play.card(id).zone, 'discard');
});

test('a lasting modifier ends with the turn and leaves nothing behind', () => {
  const t = table();
  const at = t.location('planet');
  const person = t.person(0, 'planet', at, { strength: 5 });
  const id = t.card(0, 'event', 'table', 0, {
    orders: [
      {
        timing: 'orders',
        do: [
          {
            do: 'until',
            end: 'end of turn',
            target: { from: 'in play', where: { type: 'personnel' } },
            modifier: {
              mod: 'attribute',
              attributes: ['STRENGTH'],
              by: 3,
              scope: { from: 'this' },
            },
          },
        ],
      },
    ],
  });
  const play = t.play();
  play.act({ do: 'use', card: id, clause: 0 });
  assert.equal(play.state.lasting.length, 1);
  assert.deepEqual(play.state.lasting[0]?.targets, [person]);
  play.until(1);
  assert.equal(play.state.lasting.length, 0);
});

test('a card with nothing to be played on is refused for that reason, wherever it was put', () => {
  const t = table();
  const at = t.location('planet');
  const id = t.card(0, 'interrupt', 'hand', 0, {
    entries: [{ where: { on: 'card', whose: 'any', filter: { type: 'ship' } } }],
  });
  const request = { do: 'play', card: id, to: { zone: 'table', host: 0 } } as const;
  assert.match(t.play().whyInWords(request) ?? '', /^There is nothing on the table/);
  t.ship(0, at);
  assert.match(t.play().whyInWords(request) ?? '', /there\.$/);
});
