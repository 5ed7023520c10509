/**
 * Seeding at the level of the engine: whole seed phases, the shape of the spaceline, bluffs and what a format forbids.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalogue, loadLibrary, starterLists } from '@spaceline/cards';
import {
  type Answer,
  addCard,
  addLocation,
  card,
  cardsAt,
  createEngine,
  type Deck,
  emptyState,
  factsOf,
  type Game,
  type Library,
  type Place,
  RefusedError,
  type Request,
  randomBelow,
  type Seat,
  type State,
} from '../src/index.ts';

const engine = createEngine(loadLibrary());
const decks = starterLists();

/** Plays random legal answers until the first turn begins. */
function seedAll(first: Deck, second: Deck, rules: string, seed: string): State {
  let { state } = engine.start({ decks: [first, second], rules, first: 0 }, seed);
  for (let n = 0; state.phase !== 'play'; n++) {
    assert.ok(n < 1000, 'seeding comes to an end');
    const answers: Answer[] = [];
    for (const answer of engine.legalAnswers(state)) {
      answers.push(answer);
      if (answers.length >= 12) break;
    }
    const pick = answers[randomBelow(state, answers.length)];
    assert.ok(pick, 'somebody who is asked has an answer');
    state = engine.apply(state, pick).state;
  }
  return state;
}

/** The regions along a line, one word per location. */
const regionsOf = (g: Game, line: readonly number[]): (string | undefined)[] =>
  line.map((at) => {
    const facts = factsOf(g, cardsAt(g, 'line', at)[0] as number);
    return facts.type === 'mission' ? facts.region : undefined;
  });

test('however missions are drawn, each one finds its place and no region is split', () => {
  for (let n = 0; n < 24; n++) {
    const [a, b] = [decks[n % decks.length] as Deck, decks[(n * 5 + 1) % decks.length] as Deck];
    const state = seedAll(a, b, '2014-12-01', `line ${n}`);
    const g = engine.open(state);
    assert.equal(cardsAt(g, 'missions', 0).length + cardsAt(g, 'missions', 1).length, 0);
    assert.equal(state.cards.filter((c) => c.zone === 'line').length, a.missions.length + b.missions.length);
    for (const line of Object.values(state.lines)) {
      const regions = regionsOf(g, line);
      for (const region of new Set(regions.filter((each) => each !== undefined))) {
        const first = regions.indexOf(region);
        const last = regions.lastIndexOf(region);
        assert.ok(
          regions.slice(first, last + 1).every((each) => each === region),
          `${region} in ${regions.join(', ')}`,
        );
      }
    }
  }
});

test('a game begins with seven cards each, nothing left to seed, and the first seeder’s turn', () => {
  const state = seedAll(decks[0] as Deck, decks[1] as Deck, '2014-12-01', 'begin');
  const g = engine.open(state);
  for (const seat of [0, 1] as const) {
    assert.equal(cardsAt(g, 'hand', seat).length, 7);
    assert.equal(cardsAt(g, 'seed', seat).length, 0);
    assert.equal(cardsAt(g, 'deck', seat).length, (decks[seat] as Deck).draw.length - 7);
  }
  assert.equal(state.turn.seat, 0);
  assert.equal(state.turn.number, 1);
});

test('two players with the same missions: side by side, set aside, or stacked, as the date says', () => {
  const deck = decks[0] as Deck;
  const unique = new Set(
    deck.missions.filter((id) => {
      const facts = loadLibrary().get(id)?.facts;
      return facts?.type === 'mission' && facts.uniqueness !== 'universal';
    }),
  ).size;
  assert.ok(unique > 0);
  const all = deck.missions.length * 2;
  const count = (rules: string) => {
    // Sixty cards for the first years, thirty and thirty later: the same missions, decks as large as the date requires.
    const draw = Array.from({ length: 54 }, () => 'premiere/narik');
    const state = seedAll(
      { missions: deck.missions, seeds: [], draw },
      { missions: deck.missions, seeds: [], draw },
      rules,
      rules,
    );
    return { locations: state.locations.length, out: state.cards.filter((c) => c.zone === 'out').length };
  };
  assert.deepEqual(count('1995-06-01'), { locations: all, out: 0 });
  assert.deepEqual(count('1998-06-01'), { locations: all - unique, out: unique });
  assert.deepEqual(count('2001-06-01'), { locations: all - unique, out: 0 });
  assert.deepEqual(count('2014-12-01'), { locations: all - unique, out: 0 });
});

/** The catalogue with every card playable from its facts: what matters here is where cards are, not what they say. */
const plain: Library = {
  get(id) {
    const definition = loadLibrary().get(id);
    return definition && { ...definition, versions: [], playable: true };
  },
};

/** A dilemma phase with one planet, one space and one dual-icon mission, and these cards in the seed deck. */
function dilemmaPhase(misSeeds: 'allowed' | 'refused', ids: readonly string[]) {
  const bare = createEngine(plain);
  const state = emptyState('2014-12-01', 1, 0, { misSeeds });
  const [planet, space, dual] = [
    'premiere/excavation',
    'premiere/study-nebula',
    'deep-space-nine/deliver-supplies',
  ].map((mission, n) => {
    const at = addLocation(state, 'Alpha', n);
    addCard(state, mission, 1, 'line', at);
    return at;
  }) as [number, number, number];
  const seeds = ids.map((id) => addCard(state, id, 0, 'seed', 0));
  for (let n = 0; n < 20; n++)
    for (const seat of [0, 1] as const) addCard(state, 'premiere/narik', seat, 'deck', seat);
  return {
    bare,
    state: bare.position(state, { seat: 0, phase: 'dilemma' }).state,
    seeds,
    planet,
    space,
    dual,
  };
}

const under = (id: number, at: number): Request => ({
  do: 'seed',
  card: id,
  to: { zone: 'under', host: at },
});

test('a format without mis-seeds refuses each kind by its own rule', () => {
  const ids = [
    'premiere/anaphasic-organism',
    'premiere/birth-of-junior',
    'premiere/tox-uthat',
    'premiere/horgahn',
    'premiere/data',
    'alternate-universe/thought-fire',
    'premiere/q',
  ];
  const { bare, state, seeds, planet, space, dual } = dilemmaPhase('refused', ids);
  const why = (id: number | undefined, at: number): string | null =>
    bare.why(state, under(id ?? -1, at))?.rule ?? null;
  const [planetDilemma, spaceDilemma, artifact, second, person, au, either] = seeds;
  assert.equal(why(planetDilemma, planet), null);
  assert.equal(why(planetDilemma, space), 'seed.dilemma.kind-match');
  assert.equal(why(spaceDilemma, space), null);
  assert.equal(why(spaceDilemma, planet), 'seed.dilemma.kind-match');
  for (const id of [planetDilemma, spaceDilemma, either]) assert.equal(why(id, dual), null);
  for (const at of [planet, space]) assert.equal(why(either, at), null);
  assert.equal(why(artifact, planet), null);
  assert.equal(why(artifact, space), 'seed.artifact.planet');
  assert.equal(why(person, planet), 'seed.dilemma.types');
  assert.equal(why(au, planet), 'seed.alternate-universe');
  const { decision } = state;
  assert.ok(decision);
  const after = bare.apply(state, {
    decision: decision.id,
    seat: 0,
    request: under(artifact ?? -1, planet),
  }).state;
  assert.equal(
    bare.whyAt(after, { seat: 0, window: 'seed' }, under(second ?? -1, planet))?.rule,
    'seed.artifact.one',
  );
});

test('where mis-seeds are allowed, a bluff is legal but never suggested', () => {
  const { bare, state, seeds, planet, space } = dilemmaPhase('allowed', [
    'premiere/birth-of-junior',
    'premiere/data',
  ]);
  const [dilemma, person] = seeds;
  for (const [id, at] of [
    [dilemma, planet],
    [person, planet],
    [person, space],
  ] as const)
    assert.equal(bare.why(state, under(id ?? -1, at)), null);
  for (const offer of bare.offers(state)) {
    if (offer.do !== 'seed') continue;
    assert.notEqual(offer.with.card, person);
    for (const place of (offer.slots?.to?.among ?? []) as readonly Place[])
      assert.notEqual(place.host, planet);
  }
});

test('a player with only bluffs left is still asked', () => {
  const { state } = dilemmaPhase('allowed', ['premiere/data']);
  assert.equal(state.phase, 'dilemma');
  assert.equal(state.decision?.seat, 0);
  const refused = dilemmaPhase('refused', ['premiere/data']);
  assert.equal(refused.state.phase, 'play');
});

test('what was learnt about a face-down card is in nobody’s view', () => {
  const { bare, state, seeds, planet } = dilemmaPhase('allowed', ['premiere/birth-of-junior', 'premiere/q']);
  const { decision } = state;
  assert.ok(decision);
  const after = bare.apply(state, {
    decision: decision.id,
    seat: 0,
    request: under(seeds[0] ?? -1, planet),
  }).state;
  assert.deepEqual(card(bare.open(after), seeds[0] ?? -1).memory, { misSeed: true });
  for (const seat of [0, 1] as Seat[]) assert.ok(!JSON.stringify(bare.view(after, seat)).includes('misSeed'));
});

test('a game does not start with an illegal deck, and every fault is named', () => {
  const deck = decks[0] as Deck;
  const bad: Deck = {
    ...deck,
    missions: deck.missions.slice(1),
    draw: ['premiere/excavation', 'no/such-card'],
  };
  assert.throws(() => engine.start({ decks: [bad, deck] }, 1), RefusedError);
  assert.deepEqual([...new Set(engine.checkDeck(bad).map(({ rule }) => rule))].sort(), [
    'deck.illegal-mix',
    'deck.missions.six',
    'deck.size.draw-min',
    'protocol.card',
  ]);
  assert.deepEqual(engine.checkDeck(deck), []);
});

test('a card whose text is not written cannot be put in a deck', () => {
  const deck = decks[0] as Deck;
  const unwritten = [...loadCatalogue().cards.keys()].find(
    (id) => loadLibrary().get(id)?.playable === false && loadLibrary().get(id)?.facts.type === 'personnel',
  );
  assert.ok(unwritten);
  assert.deepEqual(
    engine.checkDeck({ ...deck, draw: [...deck.draw, unwritten] }).map(({ rule }) => rule),
    ['protocol.unplayable'],
  );
});
