/** Whatever is to be chosen from: no two things are called the same, and a mission is told with whose it is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Answer,
  type Offer,
  type Place,
  randomBelow,
  type State,
  seedRandom,
  slotsOf,
} from '@spaceline/engine';
import { toldApart } from '../src/apart.ts';
import { choiceInWords, menuOf, namesOf, TABLE_ENGLISH, valueInWords } from '../src/index.ts';
import { decks, engine, library } from './dealt.ts';

/** Numbers that are the same each time. */
function numbers(seed: number): (below: number) => number {
  const dice = { random: seedRandom(seed, 'first') };
  return (below) => randomBelow(dice, below);
}

/** An answer out of the first few that are legal. */
function anyAnswer(state: State, pick: (below: number) => number): Answer {
  const some: Answer[] = [];
  for (const answer of engine.legalAnswers(state)) {
    some.push(answer);
    if (some.length === 24) break;
  }
  const answer = some[pick(some.length)];
  assert.ok(answer);
  return answer;
}

const twice = (words: readonly string[]): readonly string[] =>
  words.filter((each, index) => words.indexOf(each) !== index);

test('what differs is said, and what nothing tells apart is numbered', () => {
  const things = [
    ['Runabout', 'yours', 'at Earth'],
    ['Runabout', 'the opponent’s', 'at Earth'],
    ['Runabout', 'the opponent’s', 'at Qo’noS'],
    ['Tricorder', 'yours', 'in hand'],
    ['Tricorder', 'yours', 'in hand'],
    ['Data', 'yours', 'in hand'],
  ] as const;
  assert.deepEqual(
    toldApart(things, TABLE_ENGLISH.names, ([title]) => title, [
      ([, whose]) => whose,
      ([, , where]) => where,
    ]),
    [
      'Runabout (yours)',
      'Runabout (the opponent’s, at Earth)',
      'Runabout (the opponent’s, at Qo’noS)',
      'Tricorder (first copy)',
      'Tricorder (second copy)',
      'Data',
    ],
  );
});

test('the two sides of the table are called by whose they are', () => {
  const { state } = engine.start({ decks, first: 0 }, 'sides');
  const view = engine.view(state, 0);
  const names = namesOf(view, library, 'Greedy');
  const among: readonly Place[] = [
    { zone: 'table', host: 0 },
    { zone: 'table', host: 1 },
  ];
  const offer: Offer = {
    do: 'play',
    with: { card: 0 },
    slots: { to: { among, min: 1, max: 1, single: true } },
  };
  assert.deepEqual(
    among.map((place) => valueInWords(offer, 'to', place, names)),
    ['your side of the table', 'the opponent’s side of the table'],
  );
});

for (const seed of [1, 2, 3])
  test(`in a whole game no two candidates and no two actions are called the same (${seed})`, () => {
    const pick = numbers(seed);
    let { state } = engine.start({ decks, first: 0 }, `apart/${seed}`);
    let [seeds, several] = [0, 0];
    for (let n = 0; n < 260 && state.decision; n++) {
      const { decision } = state;
      const view = engine.view(state, decision.seat);
      const names = namesOf(view, library, 'Greedy');
      if (decision.kind === 'choose') {
        const words = decision.among.map((value) => choiceInWords(decision, value, names, view));
        assert.deepEqual(twice(words), []);
        several++;
      } else {
        const offers = engine.offers(state);
        assert.deepEqual(twice(menuOf(view, names, offers).map(({ text }) => text)), []);
        for (const offer of offers)
          for (const [name, { among }] of slotsOf(offer)) {
            const words = among.map((value) => valueInWords(offer, name, value, names));
            assert.deepEqual(twice(words), [], `${offer.do} ${name}`);
            several++;
            if (offer.do !== 'seed' || view.phase !== 'dilemma') continue;
            for (const each of words)
              assert.match(each, /^under .* \((yours|the opponent’s|both players’)\)$/);
            seeds += words.length;
          }
      }
      ({ state } = engine.apply(state, anyAnswer(state, pick)));
    }
    assert.ok(seeds > 0 && several > 100, 'there was something to tell apart');
  });
