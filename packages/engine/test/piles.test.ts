/** Named piles: part of a deck, opened by a doorway, shown only to those allowed, stored, restored and replayed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chanceFrom,
  greedyPlayer,
  leaks,
  MOST_BYTES,
  type Player,
  plannerPlayer,
  playMatch,
  randomPlayer,
} from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import {
  type Answer,
  allCards,
  cardsIn,
  createEngine,
  type Deck,
  type GameSetup,
  type PackedState,
  packState,
  SEATS,
  type Seat,
  type State,
  unpackState,
  withCards,
} from '../src/index.ts';

const library = loadLibrary();
const engine = createEngine(library);
const TENT = 'q-continuum/qs-tent';
const [first, second] = starterLists() as readonly [Deck, Deck];

/** Different playable cards of a type, in no starter deck of these two. */
const some = (type: string, from: number, n: number): string[] => {
  const used = new Set([...allCards(first), ...allCards(second)]);
  return [...(library.ids ?? [])]
    .filter((id) => library.get(id)?.playable && library.get(id)?.facts.type === type && !used.has(id))
    .slice(from, from + n);
};

/** A starter deck with three piles by name, the doorway among its seeds and three more to draw. */
function withThree(deck: Deck, from: number): Deck {
  const doors = {
    ...deck,
    seeds: [...deck.seeds.slice(0, -1), TENT],
    draw: [...deck.draw, TENT, TENT, TENT],
  };
  const tent = withCards(doors, 'tent', some('personnel', from, 13));
  const dyson = withCards(tent, 'dyson', some('dilemma', from, 5));
  return withCards(dyson, 'outside', some('event', from, 4));
}

const decks = [withThree(first, 0), withThree(second, 20)] as const;
const setup: GameSetup = { decks, rules: '2014-12-01' };
const rules = (deck: Deck, date: string): string[] => engine.checkDeck(deck, date).map(({ rule }) => rule);

test('a side deck counts toward nothing, and the doorway that opens it is a seed card', () => {
  for (const deck of decks) assert.deepEqual(rules(deck, '2014-12-01'), []);
  // In 1996 a deck has sixty cards, including the doorway but not the side deck.
  const sixty: Deck = { ...decks[0], draw: decks[0].draw.slice(0, 60 - 6 - decks[0].seeds.length) };
  assert.equal(sixty.missions.length + sixty.seeds.length + sixty.draw.length, 60);
  assert.deepEqual(rules(sixty, '1996-10-01'), []);
  const more = { ...sixty, seeds: [...sixty.seeds, TENT] };
  assert.ok(rules(more, '1996-10-01').includes('deck.size.sixty'));
  const many = { ...decks[0], seeds: [...decks[0].seeds, ...decks[0].seeds, TENT] };
  assert.ok(rules(many, '2014-12-01').includes('deck.size.seed-max'));
});

test('each pile holds what its kind may hold', () => {
  const tent = (ids: readonly string[]) => rules(withCards(decks[0], 'tent', ids), '2014-12-01');
  assert.deepEqual(tent(some('personnel', 0, 14)), ['side-deck.qs-tent.size']);
  assert.deepEqual(tent(['premiere/data', 'premiere/data']), ['side-deck.qs-tent.different']);
  const dyson = rules(withCards(decks[0], 'dyson', ['premiere/data']), '2014-12-01');
  assert.deepEqual(dyson, ['side.general']);
  assert.ok(tent(['q-continuum/lemon-aid']).includes('protocol.unplayable'));
});

test('a part of a deck is read and changed by its name', () => {
  const deck = withCards(first, 'tent', ['a', 'b']);
  assert.deepEqual(cardsIn(deck, 'tent'), ['a', 'b']);
  assert.deepEqual(allCards(deck).slice(-2), ['a', 'b']);
  assert.deepEqual(withCards(deck, 'tent', []), first, 'a pile without cards is not there');
});

test('a game with three named piles a side plays, is stored, restored and replayed, and leaks nothing', () => {
  const players: readonly (() => Player)[] = [
    randomPlayer,
    () => greedyPlayer(library),
    () => plannerPlayer(library),
  ];
  const met = { opened: 0, fetched: 0, looks: 0 };
  for (const [n, player] of players.entries()) {
    const chance = chanceFrom(`piles ${n}`);
    const answers: Answer[] = [];
    const states: State[] = [];
    let stored: { readonly at: number; readonly text: string } | null = null;
    playMatch({
      engine,
      setup,
      seed: `piles ${n}`,
      players: [player(), randomPlayer()],
      before: (_, answer) => void answers.push(answer),
      after({ state }, _, events) {
        states.push(engine.clone(state));
        if (
          events.some(
            (event) => event.kind === 'seeded' && state.defs[state.cards[event.card]?.def ?? -1] === TENT,
          )
        )
          met.opened++;
        if (
          events.some(
            (event) => event.kind === 'played' && state.defs[state.cards[event.card]?.def ?? -1] === TENT,
          )
        )
          met.fetched++;
        if (states.length === 120) stored = { at: answers.length, text: JSON.stringify(packState(state)) };
        if (states.length % 10 !== 0) return;
        met.looks++;
        for (const seat of SEATS) assert.deepEqual(leaks(engine, state, seat, chance), []);
      },
    });
    // Replayed from the start, and from the stored position, it is the same game.
    let replayed = engine.start(setup, `piles ${n}`).state;
    for (const answer of answers) replayed = engine.apply(replayed, answer).state;
    assert.equal(engine.hash(replayed), engine.hash(states.at(-1) as State));
    const kept = stored as { readonly at: number; readonly text: string } | null;
    assert.ok(kept);
    assert.ok(kept.text.length < MOST_BYTES, `${kept.text.length} bytes`);
    let restored = unpackState(JSON.parse(kept.text) as PackedState);
    assert.equal(engine.hash(restored), engine.hash(states[kept.at - 1] as State));
    for (const answer of answers.slice(kept.at)) restored = engine.apply(restored, answer).state;
    assert.equal(engine.hash(restored), engine.hash(states.at(-1) as State));
  }
  assert.ok(met.opened >= 3 && met.fetched >= 3 && met.looks > 30, JSON.stringify(met));
});

test('a player sees the own piles card by card, and of the opponent’s the name, the count and whether they are open', () => {
  const { state } = engine.start(setup, 'seen');
  for (const seat of SEATS) {
    const { piles, cards } = engine.view(state, seat);
    assert.deepEqual(
      piles?.map(({ name, owner, count, open }) => [name, owner, count, open]),
      [0, 1].flatMap((owner) => [
        ['tent', owner, 13, false],
        ['dyson', owner, 5, false],
        ['outside', owner, 4, true],
      ]),
    );
    const there = cards.filter(({ zone }) => zone === 'pile');
    assert.deepEqual(new Set(there.map(({ owner }) => owner)), new Set([seat]));
    const own = decks[seat].piles;
    assert.deepEqual(
      there.map(({ card }) => card).sort(),
      [...(own?.tent ?? []), ...(own?.dyson ?? []), ...(own?.outside ?? [])].sort(),
    );
  }
  const watched = engine.watch(state);
  assert.equal(watched.piles?.length, 6);
  assert.ok(!watched.cards.some(({ zone }) => zone === 'pile'));
});

test('a shuffled pile shows its owner the list and not the order, one that lies face up shows everybody its cards', () => {
  const { state } = engine.start(setup, 'shuffled');
  const as = (name: 'continuum' | 'referee'): State => ({
    ...state,
    piles: state.piles?.map((pile, n) => (n === 0 ? { ...pile, name } : pile)) ?? [],
  });
  const own = engine.view(as('continuum'), 0);
  assert.deepEqual([...(own.piles?.[0]?.contents ?? [])].sort(), [...(decks[0].piles?.tent ?? [])].sort());
  assert.ok(!own.cards.some(({ zone, host }) => zone === 'pile' && host === 0));
  assert.equal(engine.view(as('continuum'), 1).piles?.[0]?.contents, undefined);
  for (const seat of SEATS) {
    const shown = engine
      .view(as('referee'), seat)
      .cards.filter(({ zone, host }) => zone === 'pile' && host === 0);
    assert.equal(shown.filter(({ card }) => card !== undefined).length, 13);
  }
});

test('a side deck is opened once', () => {
  const { state } = engine.start({ ...setup, first: 0 }, 'once');
  const door = (seat: Seat) =>
    state.cards.filter((c) => c.owner === seat && c.zone === 'seed' && state.defs[c.def] === TENT);
  const [one] = door(0);
  assert.ok(one && state.decision);
  const seed = (card: number) => ({ do: 'seed' as const, card, to: { zone: 'table' as const, host: 0 } });
  const opened = engine.apply(state, { decision: state.decision.id, seat: 0, request: seed(one.id) }).state;
  assert.equal(engine.view(opened, 1).piles?.[0]?.open, true);
  // Another one, as if it had been brought too.
  const other = opened.cards.find((c) => c.owner === 0 && c.zone === 'deck' && opened.defs[c.def] === TENT);
  assert.ok(other);
  Object.assign(other, { zone: 'seed', host: 0 });
  assert.equal(
    engine.whyAt({ ...opened, phase: 'doorway' }, { seat: 0, window: 'seed' }, seed(other.id))?.rule,
    'side-deck.one-each',
  );
});
