/** Zones by their hosts, and what can be read from a view alone: where a card is, and a state for queries. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { greedyPlayer, playMatch } from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import {
  createEngine,
  type Deck,
  hostKind,
  isAtLocation,
  isOnCard,
  isZoneInPlay,
  locationIn,
  locationOf,
  SEATS,
  type State,
  stateFrom,
} from '../src/index.ts';

const engine = createEngine(loadLibrary());
const [one, two] = starterLists() as [Deck, Deck];

/** Every tenth position of a game. */
const positions: State[] = [];
before(() => {
  const player = greedyPlayer(engine.library);
  let answers = 0;
  playMatch({
    engine,
    setup: { decks: [one, two] },
    seed: 'zones',
    players: [player, player],
    after({ state }) {
      if (answers++ % 10 === 0) positions.push(engine.clone(state));
    },
  });
});

test('a zone has one kind of host', () => {
  assert.equal(hostKind({ zone: 'hand' }), 'seat');
  assert.equal(hostKind({ zone: 'edge' }), 'location');
  assert.equal(hostKind({ zone: 'held' }), 'card');
  assert.equal(hostKind({ zone: 'stack' }), null);
  assert.ok(isOnCard({ zone: 'docked' }) && !isOnCard({ zone: 'space' }));
  assert.ok(isAtLocation({ zone: 'under' }) && !isAtLocation({ zone: 'aboard' }));
  assert.ok(
    isZoneInPlay({ zone: 'on' }) && !isZoneInPlay({ zone: 'under' }) && !isZoneInPlay({ zone: 'held' }),
  );
});

test('a view gives the same place for a card as the game does', () => {
  let aboard = 0;
  for (const state of positions) {
    const g = engine.open(state);
    for (const seat of SEATS) {
      const cards = new Map(engine.view(state, seat).cards.map((c) => [c.id, c]));
      for (const c of cards.values()) {
        if (!isZoneInPlay(c) || c.zone === 'edge') continue;
        assert.equal(
          locationIn((id) => cards.get(id), c.id),
          locationOf(g, c.id),
          `${c.card} ${c.zone}`,
        );
        if (c.zone === 'aboard') aboard++;
      }
    }
  }
  assert.ok(aboard > 100, `${aboard} cards were aboard something`);
  assert.equal(
    locationIn(() => undefined, 3),
    -1,
  );
});

test('a state from a view contains what the view shows, and nothing it hides', () => {
  for (const state of positions)
    for (const seat of SEATS) {
      const view = engine.view(state, seat);
      const read = stateFrom(view);
      for (const { id, card, zone, host, order, controller } of view.cards) {
        const c = read.cards[id];
        assert.ok(c);
        if (card === undefined) assert.equal(c.zone, 'deck');
        else
          assert.deepEqual(
            [read.defs[c.def], c.zone, c.host, c.order, c.controller],
            [card, zone, host, order, controller],
          );
      }
      const shown = new Set(view.cards.flatMap(({ card }) => card ?? []));
      assert.ok(read.defs.every((def) => shown.has(def)));
      assert.deepEqual(read.turn, state.turn);
    }
});
