/** The planner plays fairly and soundly: from its own view alone, always legally, with a reason for what it does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalogue, loadLibrary, starterLists } from '@spaceline/cards';
import { type Answer, behaviourOn, type CardFacts, createEngine, type State } from '@spaceline/engine';
import { dealtAnew } from '../src/fuzz/hidden.ts';
import {
  ADMIRAL,
  type AskedQuestion,
  chanceFrom,
  LEVELS,
  PLAYERS,
  type Player,
  playMatch,
  questionFrom,
  questionOf,
  randomDecks,
  searcherOf,
  sendable,
} from '../src/index.ts';
import { face, type Party } from '../src/planner/ordeal.ts';
import { lacking, profileOf } from '../src/reading/profile.ts';

const library = loadLibrary();
const engine = createEngine(library);
const decks = starterLists();
const deckAt = (n: number) => {
  const found = decks[n % decks.length];
  assert.ok(found);
  return found;
};
/** The admiral without a clock: a few worlds, so that the same dice give the same answer. */
const still = searcherOf('admiral', { ...ADMIRAL, worlds: 3, turns: 2, clock: () => 0 });
const make = (name: string): Player => {
  const maker = name === 'admiral' ? still : PLAYERS[name];
  assert.ok(maker, name);
  return maker(library, decks);
};
const facts = (id: string): CardFacts => {
  const found = library.get(`premiere/${id}`);
  assert.ok(found, id);
  return found.facts;
};

/** Positions of a game between two planners at which somebody is asked, with the answers given before. */
function positions(seed: string, every: number): { state: State; answers: readonly Answer[] }[] {
  const out: { state: State; answers: readonly Answer[] }[] = [];
  const answers: Answer[] = [];
  playMatch({
    engine,
    setup: { decks: [deckAt(0), deckAt(3)] },
    seed,
    players: [make('officer'), make('officer')],
    before({ state }, answer) {
      if (answers.length % every === 0) out.push({ state: engine.clone(state), answers: [...answers] });
      answers.push(answer);
    },
  });
  return out;
}

test('what a seat cannot see does not change its answers', () => {
  let compared = 0;
  for (const name of ['random', 'greedy', ...Object.keys(LEVELS)]) {
    for (const { state } of positions(`fair ${name}`, 9)) {
      const seat = state.decision?.seat;
      assert.ok(seat !== undefined);
      const other = dealtAnew(state, engine.view(state, seat), chanceFrom(`deal ${compared}`));
      if (!other) continue;
      const ask = (s: State): Answer => {
        const question = questionOf(engine.session(engine.clone(s)));
        assert.ok(question);
        return make(name).answer(question, chanceFrom('the same dice'));
      };
      assert.deepEqual(ask(other), ask(state), `${name}, turn ${state.turn.number}`);
      compared++;
    }
  }
  assert.ok(compared > 60, `${compared} positions compared`);
});

test('a question sent as JSON gets the same answer', () => {
  let asked = 0;
  for (const { state } of positions('wire', 11)) {
    const question = questionOf(engine.session(engine.clone(state)), { milliseconds: 1000 });
    assert.ok(question);
    const sent = JSON.parse(JSON.stringify(sendable(question))) as AskedQuestion;
    assert.equal(sent.budget?.milliseconds, 1000);
    const there = make('officer').answer(
      questionFrom(sent, (answer) => question.legal(answer)),
      chanceFrom('dice'),
    );
    assert.deepEqual(there, make('officer').answer(question, chanceFrom('dice')));
    asked++;
  }
  assert.ok(asked > 10);
});

test('every level plays all starter decks to the end, legally and with reasons', () => {
  // playMatch throws if an answer is refused or a game does not end.
  const reasons = new Set<string>();
  for (const [x, mine] of decks.entries()) {
    for (const [y, theirs] of decks.entries()) {
      const pair = [make((x + y) % 2 === 0 ? 'officer' : 'admiral'), make('cadet')] as const;
      const { outcome } = playMatch({
        engine,
        setup: { decks: x < y ? [mine, theirs] : [theirs, mine] },
        seed: `levels ${x} ${y}`,
        players: x < y ? [pair[0], pair[1]] : [pair[1], pair[0]],
        most: 4000,
        after(_session, answer) {
          const why = (x < y ? pair : [pair[1], pair[0]])[answer.seat]?.explain?.() ?? '';
          assert.match(why, /^\p{Lu}.*\.$/u);
          reasons.add(why);
        },
      });
      assert.match(outcome.rule, /^(win|end)\./);
    }
  }
  assert.ok(reasons.size > 200, `${reasons.size} different reasons`);
});

test('random decks under the rules of other days confuse nobody', () => {
  const deck = randomDecks({ engine, catalogue: loadCatalogue() });
  for (const [n, rules] of ['1996-10-01', '2000-09-25', '2014-12-01', '2011-07-04'].entries()) {
    const { outcome } = playMatch({
      engine,
      setup: { decks: [deck(rules, chanceFrom(`a${n}`)), deck(rules, chanceFrom(`b${n}`))], rules },
      seed: `odd ${n}`,
      players: [make('officer'), make('random')],
      most: 6000,
    });
    assert.match(outcome.rule, /^(win|end)\./);
  }
});

test('the planner beats the greedy player', () => {
  let won = 0;
  const games = 12;
  for (let n = 0; n < games; n++) {
    const sits = n % 2 === 0 ? 0 : 1;
    const { outcome } = playMatch({
      engine,
      setup: { decks: [deckAt(n), deckAt(n * 5 + 2)] },
      seed: `planner ${n}`,
      players: sits === 0 ? [make('planner'), make('greedy')] : [make('greedy'), make('planner')],
    });
    if (outcome.winner === sits) won++;
  }
  assert.ok(won >= 8, `won ${won} of ${games}`);
});

const party = (...ids: string[]): Party => ({
  members: ids.map((id) => profileOf(facts(id))),
  ship: null,
  hull: 0,
  space: false,
  losses: [],
});
const text = (id: string) => {
  const definition = library.get(`premiere/${id}`);
  assert.ok(definition, id);
  return behaviourOn(definition, '2014-12-01');
};
const dice = (): number => 0.3;

test('dilemmas are simulated as their texts say', () => {
  const wall = party('worf', 'data', 'geordi-la-forge');
  assert.equal(face(wall, text('matriarchal-society'), dice), 'wall');
  assert.equal(wall.members.length, 3);

  const passed = party('deanna-troi', 'beverly-crusher');
  assert.equal(face(passed, text('matriarchal-society'), dice), 'goes on');

  const armus = party('worf', 'data');
  assert.equal(face(armus, text('armus-skin-of-evil'), dice), 'goes on');
  assert.equal(armus.members.length, 1);
  assert.ok((armus.losses[0] ?? 0) > 0);

  const archer = party('data', 'geordi-la-forge', 'wesley-crusher');
  assert.equal(face(archer, text('archer'), dice), 'stopped');
  assert.deepEqual(
    archer.members.map(({ facts: { title } }) => title).sort(),
    ['Geordi La Forge', 'Wesley Crusher'],
    'the one with the highest attributes dies',
  );

  const disease = party('gowron', 'kurn', 'data');
  assert.equal(face(disease, text('barclays-protomorphosis-disease'), dice), 'stopped');
  assert.deepEqual(
    disease.members.map((p) => p.facts.title),
    ['Data'],
    'androids survive',
  );

  const nobody = party('worf', 'data');
  assert.equal(face(nobody, text('females-love-interest'), dice), 'goes on');
  assert.equal(nobody.members.length, 2);
});

test('a damaged ship is lost with the next hit', () => {
  const sound = { ...party('gowron', 'kurn'), space: true };
  face(sound, text('null-space'), dice);
  assert.equal(sound.members.length, 2);
  const damaged = { ...party('gowron', 'kurn'), space: true, hull: 50 };
  face(damaged, text('null-space'), dice);
  assert.equal(damaged.members.length, 0);
});

test('requirements are counted in missing personnel', () => {
  const group = (...ids: string[]) => ({ members: ids.map((id) => profileOf(facts(id))) });
  const condition = {
    all: [
      { skill: 'MEDICAL', level: 1 },
      { total: ['STRENGTH' as const], over: 20 },
    ],
  };
  assert.equal(lacking(group('beverly-crusher', 'worf', 'data'), condition), 0);
  assert.ok(lacking(group('worf', 'data'), condition) >= 1);
  assert.ok(lacking(group(), condition) > lacking(group('worf'), condition));
});

test('a card with two functions is used for the one that harms the other player', () => {
  const id = 'starter-deck-ii/memory-wipe';
  const list = deckAt(1);
  const deck = {
    ...list,
    draw: [...list.draw.slice(0, -8), ...Array.from({ length: 8 }, () => id)],
    seeds: [...list.seeds.slice(0, -1), id],
  };
  const used: string[] = [];
  playMatch({
    engine,
    setup: { decks: [deck, deckAt(0)] },
    seed: 'two functions',
    players: [make('officer'), make('officer')],
    before({ state }, answer) {
      const request = 'request' in answer ? answer.request : null;
      if (request?.do !== 'play' && request?.do !== 'seed') return;
      if (state.defs[state.cards[request.card]?.def ?? -1] !== id) return;
      const on = request.to.zone === 'on' ? state.cards[request.to.host]?.controller : undefined;
      used.push(`${request.do} ${request.to.zone} ${on ?? ''}`);
    },
  });
  assert.ok(used.length > 0);
  assert.deepEqual(
    used.filter((how) => how !== 'play on 1'),
    [],
  );
});

test('planners use a text that downloads, and fetch what it names', () => {
  const list = deckAt(1);
  const extra = [...Array<string>(6).fill('first-contact/wall-of-ships'), 'premiere/uss-enterprise'];
  const deck = { ...list, draw: [...list.draw.slice(extra.length), ...extra] };
  const fetched: string[] = [];
  for (let n = 0; n < 8 && fetched.length === 0; n++)
    playMatch({
      engine,
      setup: { decks: [deck, deck] },
      seed: `download ${n}`,
      players: [make('officer'), make('officer')],
      before(_position, answer) {
        if ('request' in answer && answer.request.do === 'download') fetched.push(answer.request.fetch);
      },
    });
  assert.match(fetched[0] ?? '', /enterprise/);
});
