import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { chanceFrom, greedyPlayer, leaks, playMatch, randomPlayer } from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { type Behaviour, createEngine, type GameEvent, SEATS, type Seat, type State } from '../src/index.ts';
import type { Detail, HeardCause } from '../src/language/details.ts';
import { EVENTS, type HeardEvent } from '../src/language/event.ts';
import type { Place } from '../src/language/place.ts';
import { table } from './battle-table.ts';

const engine = createEngine(loadLibrary());
const decks = starterLists();
const setup = { decks: [decks[0], decks[1]], rules: '2014-12-01' } as unknown as Parameters<
  typeof engine.start
>[0];

/** Positions along a game, with the events that led to each. */
const positions: { state: State; events: readonly GameEvent[] }[] = [];
before(() => {
  playMatch({
    engine,
    setup,
    seed: 'views',
    players: [greedyPlayer(engine.library), randomPlayer()],
    after: ({ state }, _answer, events) => void positions.push({ state: engine.clone(state), events }),
  });
});

test('the other player’s hand and both decks are counted and not shown', () => {
  for (const { state } of positions) {
    for (const seat of SEATS) {
      const view = engine.view(state, seat);
      // A question may reveal a pile to the player who is asked.
      const { decision } = state;
      const asked: readonly (number | string)[] =
        decision?.kind === 'choose' && decision.seat === seat ? decision.among : [];
      const listed = view.cards.filter((c) => !asked.includes(c.id));
      assert.ok(!listed.some((c) => c.zone === 'deck'));
      assert.ok(!listed.some((c) => (c.zone === 'hand' || c.zone === 'seed') && c.host !== seat));
      const other = seat === 0 ? 1 : 0;
      const count = (zone: string) => state.cards.filter((c) => c.zone === zone && c.host === other).length;
      assert.equal(view.players[other].hand, count('hand'));
      assert.equal(view.players[other].deck, count('deck'));
    }
  }
});

test('a player sees their own hand, and everything in play', () => {
  for (const { state } of positions) {
    for (const seat of SEATS) {
      const shown = new Map(engine.view(state, seat).cards.map((c) => [c.id, c.card]));
      for (const c of state.cards) {
        const open =
          (c.zone === 'hand' && c.host === seat) ||
          ['line', 'space', 'docked', 'discard', 'table', 'points'].includes(c.zone);
        if (open) assert.equal(shown.get(c.id), state.defs[c.def], c.zone);
      }
    }
  }
});

test('face-down seeds have an owner and a place, and a face only for their owner', () => {
  let seeds = 0;
  for (const { state } of positions) {
    for (const c of state.cards.filter((each) => each.zone === 'under' && each.seen !== 3)) {
      seeds++;
      for (const seat of SEATS) {
        const seen = engine.view(state, seat).cards.find((each) => each.id === c.id);
        assert.equal(seen?.host, c.host);
        assert.equal(seen?.card !== undefined, seat === c.owner);
      }
    }
  }
  assert.ok(seeds > 0);
});

test('a seed card’s number does not follow from its place in the deck list', () => {
  const numberOf = (seed: string) => {
    const { state } = engine.start(setup, seed);
    return state.cards.filter((c) => c.zone === 'seed' && c.owner === 0).map((c) => state.defs[c.def]);
  };
  const orders = new Set(['a', 'b', 'c', 'd'].map((seed) => numberOf(seed).join()));
  assert.ok(orders.size > 1);
});

test('changing the identities of hidden cards changes nothing that is shown', () => {
  const chance = chanceFrom('views');
  for (const { state } of positions.filter((_, n) => n % 3 === 0))
    for (const seat of SEATS) assert.deepEqual(leaks(engine, state, seat, chance), []);
});

test('only the player who is asked sees the question', () => {
  for (const { state } of positions) {
    const { decision } = state;
    if (!decision) continue;
    const other = decision.seat === 0 ? 1 : 0;
    assert.deepEqual(engine.view(state, other).decision, {
      id: decision.id,
      seat: decision.seat,
      kind: 'waiting',
    });
    assert.equal(engine.view(state, decision.seat).decision?.kind, decision.kind);
  }
});

/** Every card an event names, in any detail. */
const namedBy = (event: HeardEvent): number[] =>
  Object.entries<Detail>(EVENTS[event.kind]).flatMap(([name, { sort }]) => {
    const value = (event as unknown as Record<string, unknown>)[name];
    if (value === undefined || sort === 'open') return [];
    if (sort === 'card') return [value as number];
    if (sort === 'cards') return value as number[];
    if (sort === 'cause') {
      const { source, helpers = [] } = value as HeardCause;
      return source === undefined ? [...helpers] : [source, ...helpers];
    }
    const { zone, host } = value as Place;
    return ['aboard', 'docked', 'on', 'held'].includes(zone) ? [host] : [];
  });

test('events name only cards the seat may know, and never what the opponent draws', () => {
  let draws = 0;
  for (const { state, events } of positions) {
    for (const seat of SEATS) {
      const shown = new Set(
        engine.view(state, seat).cards.flatMap((c) => (c.card === undefined ? [] : [c.id])),
      );
      for (const event of engine.eventsFor(state, events, seat)) {
        if (event.kind === 'drawn' && event.seat !== seat) {
          draws++;
          assert.equal(event.card, undefined);
        }
        for (const id of namedBy(event)) {
          const c = state.cards[id];
          const ownPile = c && ['deck', 'missions'].includes(c.zone) && c.host === seat;
          assert.ok(shown.has(id) || ownPile, `${event.kind} names card ${id} in ${c?.zone}`);
        }
      }
    }
  }
  assert.ok(draws > 10);
});

test('a card that the opponent hides cannot be named', () => {
  const { state } = positions.find(({ state: s }) => s.decision?.kind === 'act' && s.phase === 'play') ?? {};
  assert.ok(state?.decision);
  const { seat } = state.decision;
  const hidden = state.cards.find((c) => c.zone === 'hand' && c.host !== seat);
  assert.ok(hidden);
  const why = engine.why(state, { do: 'play', card: hidden.id, to: { zone: 'table', host: seat } });
  assert.equal(why?.rule, 'protocol.card');
});

test('a watcher sees and hears of no card that one of the players may not know', () => {
  for (const { state, events } of positions) {
    const faces = (seat: Seat) => new Map(engine.view(state, seat).cards.map((c) => [c.id, c.card]));
    const [a, b] = [faces(0), faces(1)];
    const view = engine.watch(state);
    assert.equal(view.seat, null);
    assert.ok(view.decision === null || Object.keys(view.decision).length === 3);
    for (const c of view.cards) {
      assert.ok(a.has(c.id) && b.has(c.id), `card ${c.id} in ${c.zone}`);
      if (c.card !== undefined) assert.ok(a.get(c.id) === c.card && b.get(c.id) === c.card);
    }
    const heard = engine.eventsForWatchers(state, events);
    for (const seat of SEATS) {
      const theirs = engine.eventsFor(state, events, seat);
      for (const [i, event] of heard.entries())
        for (const id of namedBy(event)) {
          const other = theirs[i];
          assert.ok(other && namedBy(other).includes(id), `${event.kind} names ${id}`);
        }
    }
  }
});

test('a game can be ended from outside the rules, and is then over', () => {
  const before = positions[Math.floor(positions.length / 2)]?.state as State;
  const hash = engine.hash(before);
  const { state, events } = engine.end(before, { winner: 1, rule: 'end.concede' });
  assert.equal(engine.hash(before), hash);
  assert.deepEqual([state.phase, state.decision, state.outcome?.winner], ['over', null, 1]);
  assert.equal(events.at(-1)?.kind, 'over');
});

/** What a question is about when a person uses the text. */
function purposeOf(does: NonNullable<Behaviour['orders']>[number]['do']) {
  const t = table();
  const at = t.location('planet');
  const card = t.person(0, 'planet', at, {}, { orders: [{ timing: 'orders', do: does }] });
  t.person(0, 'planet', at);
  t.person(0, 'planet', at);
  const play = t.play();
  play.act({ do: 'use', card, clause: 0 });
  assert.equal(play.state.decision?.kind, 'choose');
  assert.ok(!('purpose' in (play.state.decision ?? {})), 'it is read off the state and not stored in it');
  assert.ok(!('purpose' in (play.view(1).decision ?? {})), 'the one who waits is told nothing of it');
  const { decision } = play.view(0);
  return decision?.kind === 'choose' ? decision.purpose : undefined;
}

test('the chooser is told what happens to those who are chosen', () => {
  assert.deepEqual(purposeOf([{ do: 'stop', target: { from: 'present', pick: 'you' } }]), { do: 'stop' });
  assert.deepEqual(
    purposeOf([
      { do: 'pick', as: 'one', target: { from: 'present', pick: 'you' } },
      { do: 'kill', target: { from: { picked: 'one' } } },
    ]),
    { do: 'kill' },
    'a card picked by name is asked for because of what follows',
  );
  assert.equal(
    purposeOf([
      { do: 'pick', as: 'one', target: { from: 'present', pick: 'you' } },
      {
        do: 'choose one',
        who: 'you',
        options: [
          { name: 'kill', do: [{ do: 'kill', target: { from: { picked: 'one' } } }] },
          { name: 'stop', do: [{ do: 'stop', target: { from: { picked: 'one' } } }] },
        ],
      },
    ]),
    undefined,
    'what is not settled yet is not said',
  );
});
