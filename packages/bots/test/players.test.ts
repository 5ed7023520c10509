import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import { type Answer, type CardFacts, createEngine, hashState, type State } from '@spaceline/engine';
import { chanceFrom, PLAYERS, playMatch, questionOf } from '../src/index.ts';
import { meets } from '../src/reading/needs.ts';

const library = loadLibrary();
const engine = createEngine(library);
const deckOf = (key: string) => {
  const found = starterDecks().find((starter) => starter.key === key);
  assert.ok(found, key);
  return found.deck;
};
const setup = { decks: [deckOf('envoys'), deckOf('honor')] as const };
const player = (name: string) => {
  const make = PLAYERS[name];
  assert.ok(make, name);
  return make(library);
};

test('the same seed gives the same game, another seed another one', () => {
  for (const name of ['random', 'greedy']) {
    const play = (seed: string) => {
      const answers: Answer[] = [];
      const { state } = playMatch({
        engine,
        setup,
        seed,
        players: [player(name), player(name)],
        before: (_session, answer) => void answers.push(answer),
      });
      return { hash: hashState(state), answers };
    };
    const first = play('a');
    const again = play('a');
    const other = play('b');
    assert.equal(first.hash, again.hash);
    assert.deepEqual(first.answers, again.answers);
    assert.notEqual(first.hash, other.hash);
  }
});

test('random games end by a rule, within the limit', () => {
  for (let n = 0; n < 6; n++) {
    const { outcome, turns } = playMatch({
      engine,
      setup,
      seed: `ends ${n}`,
      players: [player('random'), player('random')],
    });
    assert.match(outcome.rule, /^(win|end)\./);
    assert.ok(turns > 0);
  }
});

test('the greedy player beats the random one', () => {
  let won = 0;
  const games = 12;
  for (let n = 0; n < games; n++) {
    const greedySits = n % 2 === 0 ? 0 : 1;
    const { outcome } = playMatch({
      engine,
      setup,
      seed: `strength ${n}`,
      players: greedySits === 0 ? [player('greedy'), player('random')] : [player('random'), player('greedy')],
    });
    if (outcome.winner === greedySits) won++;
  }
  assert.ok(won >= games - 2, `won ${won} of ${games}`);
});

test('a question contains the view of its seat and nothing of the state', () => {
  const { state } = engine.start(setup, 'question');
  const question = questionOf(engine.session(state));
  assert.ok(question);
  const seen = question.view();
  assert.equal(seen.seat, question.seat);
  assert.ok(!('state' in question));
  const held = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || held.has(value)) return;
    held.add(value);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk({ decision: question.decision, offers: question.offers, seen });
  assert.ok(!held.has(state.cards) && !held.has(state.cards[0]), 'no record of the state is handed out');
});

test('a random player picks among verbs before it picks among fillings', () => {
  const chance = chanceFrom('spread');
  const counts = new Map<string, number>();
  for (let n = 0; n < 600; n++) {
    const answer = player('random').answer(
      {
        seat: 0,
        decision: { id: 1, seat: 0, kind: 'act', window: 'turn' },
        offers: [
          { do: 'end turn', with: {} },
          { do: 'undock', with: { ship: 1 } },
          ...Array.from({ length: 50 }, (_, i) => ({ do: 'dock' as const, with: { ship: i, at: 3 } })),
        ],
        view: () => assert.fail('a random player needs no view'),
        legal: () => true,
      },
      chance,
    );
    const verb = 'request' in answer ? answer.request.do : 'choice';
    counts.set(verb, (counts.get(verb) ?? 0) + 1);
  }
  const undocks = counts.get('undock') ?? 0;
  const docks = counts.get('dock') ?? 0;
  assert.ok(undocks > 150 && docks > 150, `${undocks} undock, ${docks} dock`);
  assert.ok((counts.get('end turn') ?? 0) > 40);
});

test('the crew of every starter deck can solve four of its missions', () => {
  for (const { key, deck } of starterDecks()) {
    const facts = (id: string): CardFacts => {
      const found = library.get(id);
      assert.ok(found, id);
      return found.facts;
    };
    const crew = deck.draw.map(facts).filter((f) => f.type === 'personnel');
    const solvable = deck.missions.map(facts).filter((mission) => {
      if (mission.type !== 'mission' || !mission.near.requirements) return false;
      const { icons, requirements } = mission.near;
      const matching = crew.some((f) => f.affiliations.some((a) => icons.includes(a)));
      return matching && meets(crew, requirements);
    });
    assert.ok(solvable.length >= 4, `${key}: ${solvable.map((f) => f.title).join(', ')}`);
  }
});

test('asking about a state does not change it', () => {
  const { state } = engine.start(setup, 'untouched');
  const before: State = structuredClone(state);
  const question = questionOf(engine.session(state));
  question?.view();
  assert.deepEqual(state, before);
});
