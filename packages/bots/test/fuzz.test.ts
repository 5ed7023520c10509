import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { loadCatalogue, loadLibrary, starterLists } from '@spaceline/cards';
import { type Answer, createEngine, type Engine, type State, type View } from '@spaceline/engine';
import {
  chanceFrom,
  faultsOf,
  fuzz,
  fuzzGame,
  greedyPlayer,
  leaks,
  playMatch,
  randomDecks,
  randomPlayer,
  reproduce,
} from '../src/index.ts';

const library = loadLibrary();
const engine = createEngine(library);
const decks = starterLists();
const setup = { decks: [decks[0], decks[2]] as const } as Parameters<Engine['start']>[0];

/** A position from the middle of a game with ships, crews and teams in play. */
let middle: State | undefined;
before(() => {
  playMatch({
    engine,
    setup,
    seed: 'middle',
    players: [greedyPlayer(library), randomPlayer()],
    after: ({ state }) => {
      const zones = new Set(state.cards.map((c) => c.zone));
      if (state.turn.number > 4 && state.decision && zones.has('docked') && zones.has('aboard'))
        middle ??= engine.clone(state);
    },
  });
  assert.ok(middle);
});

const position = (): State => {
  assert.ok(middle);
  return middle;
};
const faultsAfter = (change: (state: State) => void): string[] => {
  const state = engine.clone(position());
  change(state);
  return faultsOf(state, library);
};
const cardIn = (state: State, zone: string) => {
  const found = state.cards.find((c) => c.zone === zone);
  assert.ok(found, `a card in ${zone}`);
  return found;
};

test('a sound position has no faults', () => {
  assert.deepEqual(faultsOf(position(), library), []);
});

function circle(s: State): void {
  const ship = cardIn(s, 'docked');
  const inside = cardIn(s, 'aboard');
  Object.assign(ship, { zone: 'aboard', host: inside.id });
  inside.host = ship.id;
}

function samePosition(s: State): void {
  const [a, b] = s.cards.filter((c) => c.zone === 'hand' && c.host === 0);
  assert.ok(a && b);
  a.order = b.order;
}

/** A second copy of a unique personnel comes aboard. */
function twins(s: State): void {
  const unique = s.cards.find((c) => {
    const facts = library.get(s.defs[c.def] ?? '')?.facts;
    return c.zone === 'aboard' && facts?.type === 'personnel' && facts.uniqueness === 'unique';
  });
  const copy = s.cards.find((c) => c.zone === 'hand' && c.host === unique?.owner);
  assert.ok(unique && copy);
  Object.assign(copy, { def: unique.def, zone: 'aboard', host: unique.host });
}

function badChoice(s: State): void {
  s.decision = {
    id: s.sequence - 1,
    seat: 0,
    kind: 'choose',
    prompt: { key: 'option' },
    of: 'options',
    among: ['a', 'b', 'c', 'd'],
    min: 3,
    max: 2,
    rule: 'x',
  };
}

test('each broken invariant is found', () => {
  const set = (zone: string, fields: Partial<State['cards'][number]>) => (s: State) =>
    void Object.assign(cardIn(s, zone), fields);
  const broken: readonly (readonly [RegExp, (state: State) => void])[] = [
    [/place that does not exist/, set('aboard', { host: 9999 })],
    [/circle of hosts/, circle],
    [/same position/, samePosition],
    [/cannot be there/, set('hand', { zone: 'line', host: 0 })],
    [/not its owner’s/, (s) => set('deck', { host: cardIn(s, 'deck').owner === 0 ? 1 : 0 })(s)],
    [/spent -1/, set('aboard', { spent: -1 })],
    [/of its hull/, set('docked', { hull: 100 })],
    [
      /docked at an opponent’s facility/,
      (s) => {
        const ship = cardIn(s, 'docked');
        Object.assign(ship, { owner: ship.owner === 0 ? 1 : 0 });
      },
    ],
    [/carries flags/, set('hand', { flags: 1 })],
    [/has two of/, twins],
    [/on a line twice/, (s) => void s.lines.Alpha.push(s.lines.Alpha[0] ?? 0)],
    [/on no line/, (s) => void s.lines.Alpha.pop()],
    [/nobody is asked/, (s) => void Object.assign(s, { decision: null })],
    [
      /no rule of ending/,
      (s) => void Object.assign(s, { decision: null, outcome: { winner: 0, rule: 'because' } }),
    ],
    [/A choice of 3 to 2/, badChoice],
    [/Events wait/, (s) => void s.queue.push({ kind: 'gameStarts', seat: 0 })],
  ];
  for (const [pattern, change] of broken) {
    const faults = faultsAfter(change);
    assert.ok(
      faults.some((fault) => pattern.test(fault)),
      `${pattern}: ${faults.join(' | ')}`,
    );
  }
});

test('a view that reveals too much is found', () => {
  const chance = chanceFrom('leaks');
  assert.deepEqual(leaks(engine, position(), 0, chance), []);
  const talkative: Engine = {
    ...engine,
    view(state, seat) {
      const view = engine.view(state, seat);
      const hidden = state.cards.find((c) => c.zone === 'hand' && c.host !== seat);
      const told = { ...view, hint: hidden?.def };
      return told as View;
    },
  };
  let found = 0;
  for (let n = 0; n < 10; n++) found += leaks(talkative, position(), 0, chance).length;
  assert.ok(found > 0);
});

test('offers that reveal too much are found', () => {
  const chance = chanceFrom('offers');
  const seat = position().decision?.seat ?? 0;
  const talkative: Engine = {
    ...engine,
    offers: (state) => [
      {
        do: 'mode',
        with: { card: state.cards.find((c) => c.zone === 'deck' && c.host !== seat)?.def ?? -1 },
      },
    ],
  };
  let found = 0;
  for (let n = 0; n < 10; n++) found += leaks(talkative, position(), seat, chance).length;
  assert.ok(found > 0);
});

test('an unusable offer, and a state that cannot be replayed, are found', () => {
  const players = () => [randomPlayer(), randomPlayer()] as const;
  const dull = fuzzGame({
    engine: { ...engine, offers: (state) => [...engine.offers(state), { do: 'undock', with: { ship: 0 } }] },
    setup,
    seed: 'dull',
    players: players(),
    every: 1,
  });
  assert.match(dull.failure?.faults.join() ?? '', /offers other things/);

  let steps = 0;
  const forgetful: Engine = {
    ...engine,
    apply(state, answer) {
      const step = engine.apply(state, answer);
      if (++steps === 20) step.state.players[0].score += 1;
      return step;
    },
  };
  const other = fuzzGame({ engine: forgetful, setup, seed: 'other', players: players(), every: 1000 });
  assert.match(other.failure?.faults.join() ?? '', /Replayed, the game is another one/);
});

test('a failure can be replayed from its record', () => {
  const cheat: Engine = {
    ...engine,
    session(state) {
      const session = engine.session(state);
      return {
        ...session,
        advance(answer: Answer) {
          const events = session.advance(answer);
          if (state.turn.number === 3) for (const c of state.cards) c.spent = -5;
          return events;
        },
      };
    },
  };
  const { failure } = fuzzGame({
    engine: cheat,
    setup,
    seed: 'cheat',
    players: [randomPlayer(), randomPlayer()],
    every: 50,
  });
  assert.ok(failure);
  assert.match(failure.faults.join(), /spent -5/);
  const again = reproduce(cheat, JSON.parse(JSON.stringify(failure)));
  assert.equal(again.step, failure.answers.length);
  assert.match(again.faults.join(), /spent -5/);
  assert.deepEqual(reproduce(engine, failure).faults, []);
});

test('random decks are legal on every date and differ', () => {
  const make = randomDecks({ engine, catalogue: loadCatalogue() });
  for (const rules of ['1996-10-01', '2000-09-25', '2014-12-01']) {
    const decks = Array.from({ length: 5 }, (_, n) => make(rules, chanceFrom(`${rules}/${n}`)));
    for (const deck of decks) assert.deepEqual(engine.checkDeck(deck, rules), []);
    assert.ok(new Set(decks.map((deck) => JSON.stringify(deck))).size > 1);
  }
});

test('a short fuzz finds nothing', () => {
  const report = fuzz({
    engine,
    catalogue: loadCatalogue(),
    games: 6,
    seed: 'unit test',
    decks,
    clock: () => performance.now(),
  });
  assert.deepEqual(
    report.failures.map(({ faults }) => faults),
    [],
  );
  assert.equal(report.games, 6);
});

test('several seeds are played one after the other, each as if alone', () => {
  const play = (seed: string | readonly string[]) =>
    fuzz({ engine, catalogue: loadCatalogue(), games: 1, seed, decks, clock: () => 0 });
  const together = play(['several-1', 'several-2']);
  const [first, second] = [play('several-1'), play('several-2')];
  assert.equal(together.games, 2);
  assert.equal(together.decisions, first.decisions + second.decisions);
  assert.notEqual(first.decisions, second.decisions);
});
