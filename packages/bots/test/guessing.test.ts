/** Guessing face-down cards from a well-known deck list, assuming an opponent who seeds as the planner would. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine, type Seat, type State } from '@spaceline/engine';
import { chanceFrom, PLAYERS, type PlayerMaker, playMatch } from '../src/index.ts';
import { agreed, type Guess, guesserOf } from '../src/planner/guessing.ts';
import { imagination } from '../src/search/imagine.ts';

const library = loadLibrary();
const engine = createEngine(library);
const decks = starterLists();

interface Look {
  readonly state: State;
  readonly guesses: readonly Guess[];
}

/** What seat 0 guesses on every fifth of its turns, in games of all starter decks against an opponent. */
function looks(opponent: string): Look[] {
  const out: Look[] = [];
  for (const [n, mine] of decks.entries()) {
    const theirs = decks[(n + 1) % decks.length];
    assert.ok(theirs);
    const guesser = guesserOf(library, decks);
    let turn = -1;
    playMatch({
      engine,
      setup: { decks: [mine, theirs] },
      seed: `guessing ${n}`,
      players: ['planner', opponent].map((name) => (PLAYERS[name] as PlayerMaker)(library)) as [never, never],
      before({ state }) {
        const { decision } = state;
        if (decision?.kind !== 'act' || decision.window !== 'turn' || decision.seat !== 0) return;
        if (state.turn.number < turn + 10 && turn >= 0) return;
        turn = state.turn.number;
        out.push({ state: engine.clone(state), guesses: guesser.guesses(engine.view(state, 0)) });
      },
    });
  }
  return out;
}

const isRight = (state: State, [id, card]: readonly [number, string]): boolean =>
  state.defs[state.cards[id]?.def ?? -1] === card;

test('an opponent who seeds like the planner is read, card by card', () => {
  let hidden = 0;
  let guessed = 0;
  let sure = 0;
  let right = 0;
  for (const { state, guesses } of looks('planner')) {
    hidden += engine
      .view(state, 0)
      .cards.filter((c) => c.zone === 'under' && c.owner === 1 && c.card === undefined).length;
    guessed += guesses[0]?.size ?? 0;
    const all = [...agreed(guesses)];
    sure += all.length;
    right += all.filter((each) => isRight(state, each)).length;
  }
  assert.ok(guessed > 0.9 * hidden, `${guessed} of ${hidden} guessed`);
  assert.ok(sure > 0.5 * hidden, `${sure} of ${hidden} sure`);
  assert.ok(right > 0.97 * sure, `${right} of ${sure} right`);
});

test('nothing is guessed about an opponent who seeds differently', () => {
  const all = looks('greedy');
  const none = all.filter(({ guesses }) => guesses.length === 0);
  assert.ok(none.length > 0.9 * all.length, `${none.length} of ${all.length}`);
});

test('a guess names only hidden cards, and no more copies of a card than the list has left', () => {
  for (const { state, guesses } of looks('planner')) {
    const view = engine.view(state, 0);
    const deck = decks.find(({ missions }) =>
      view.cards.every((c) => c.zone !== 'line' || c.owner === 0 || missions.includes(c.card ?? '')),
    );
    assert.ok(deck);
    for (const guess of guesses) {
      const left = [...deck.seeds];
      for (const [id, card] of guess) {
        assert.equal(view.cards.find((c) => c.id === id)?.card, undefined);
        assert.ok(left.includes(card), card);
        left.splice(left.indexOf(card), 1);
      }
    }
  }
});

test('worlds match one of the guesses, and certain cards are face up there for the guesser', () => {
  const chance = chanceFrom('guessed worlds');
  let met = 0;
  for (const { state, guesses } of looks('planner')) {
    if (guesses.length === 0) continue;
    const seat: Seat = 0;
    const world = imagination(engine.sketch(state, seat), library, { known: decks, guesses }).world(chance);
    assert.ok(guesses.some((guess) => [...guess].every((each) => isRight(world, each))));
    const open = new Map(engine.view(world, seat).cards.map((c) => [c.id, c.card]));
    for (const [id, card] of agreed(guesses)) assert.equal(open.get(id), card);
    met++;
  }
  assert.ok(met > 3, `${met} positions`);
});
