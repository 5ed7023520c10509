/** A game in words: live names, what is asked, what can be done, what happened. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ActDecision,
  type CardFacts,
  type ChooseDecision,
  type Effect,
  EVENT_KINDS,
  eventLike,
  heardLike,
  type View,
} from '@spaceline/engine';
import {
  askedInWords,
  markedNames,
  menuOf,
  namesOf,
  partsOf,
  questionInWords,
  requestInWords,
  tell,
  tellAll,
  withoutMarks,
} from '../src/index.ts';
import { engine, known, library, names, state, title, view } from './dealt.ts';

test('marked names are found again in a sentence, and leave it as it was', () => {
  const text = `You play ${markedNames(names).card(known.id)}.`;
  assert.equal(withoutMarks(text), `You play ${title}.`);
  assert.deepEqual(partsOf(text), ['You play ', { card: known.id, id: known.card, title }, '.']);
  assert.deepEqual(partsOf('nothing in it'), ['nothing in it']);
  assert.equal(markedNames(names).card(-1), names.card(-1), 'hidden cards have no mark');
});

test('who is asked, and for what, without telling what the one who waits may not know', () => {
  assert.deepEqual(askedInWords(view, names), { seat: 0, text: 'Place your next mission' });
  const other = engine.view(state, 1);
  assert.deepEqual(askedInWords(other, namesOf(other, library, 'Ada')), { seat: 0, text: 'Ada decides' });
  const asking = (decision: ActDecision): View => ({ ...view, decision });
  const dies = asking({
    id: 1,
    kind: 'act',
    seat: 0,
    window: 'respond',
    event: heardLike('aboutToDie', 1, { card: known.id }),
  });
  assert.equal(askedInWords(dies, names)?.text, `${title} is about to die. Do you respond?`);
  const [pass] = menuOf(dies, names, [{ do: 'pass', with: {} }]);
  assert.match(pass?.text ?? '', /^do not respond/, 'a pass says what it does');
});

test('watchers hear both players by name', () => {
  const watched = engine.watch(state);
  const both = namesOf(watched, library, ['Ada', 'Bea']);
  assert.deepEqual([both.player(0), both.player(1)], ['Ada', 'Bea']);
  assert.equal(tell(heardLike('scored', 1, { points: 5 }), watched, both, both), 'Bea scores 5 points.');
  assert.equal(tell(heardLike('scored', 0, { points: 5 }), view, names, names), 'You score 5 points.');
});

test('a whole request is said as a menu would say it', () => {
  const request = {
    do: 'beam',
    cards: [known.id],
    from: { zone: 'aboard', host: known.id },
    to: { zone: 'planet', host: 0 },
  } as const;
  assert.equal(
    requestInWords(view, names, request),
    `beam ${title} from ${title} to the planet at an empty location`,
  );
});

test('every kind of event can be told', () => {
  for (const kind of EVENT_KINDS) {
    for (const event of [eventLike(kind, 1), heardLike(kind, 1)]) {
      const told = tellAll([event], view, names, names);
      for (const { text } of told)
        assert.ok(!/undefined|\bnull\b|NaN|\[object/.test(text), `${kind}: ${text}`);
    }
  }
});

test('the end of a game is told, with who brought it about', () => {
  const ended = (seat: 0 | 1, outcome: NonNullable<View['outcome']>): string | null => {
    const over = engine.end(state, outcome);
    const seen = engine.view(over.state, seat);
    const called = namesOf(seen, library, 'Ada');
    const [event] = engine.eventsFor(over.state, over.events, seat);
    return event ? tell(event, seen, called, called) : null;
  };
  const conceded = { winner: 1, rule: 'end.concede' } as const;
  assert.equal(ended(0, conceded), 'You conceded. Ada wins.');
  assert.equal(ended(1, conceded), 'Ada conceded. You win.');
  assert.equal(ended(0, { winner: null, rule: 'server.draw' }), 'Both agreed to a draw. Nobody wins.');
  assert.equal(ended(0, { winner: 0, rule: 'a card that says so' }), 'You win.');
});

test('a question says what becomes of those who are chosen', () => {
  const people = view.cards.filter(({ id }) => names.facts(id)?.type === 'dilemma').slice(0, 3);
  const ask = (purpose: ChooseDecision['purpose'], more: Partial<ChooseDecision> = {}) =>
    questionInWords(
      {
        prompt: { key: 'select', card: known.id },
        of: 'cards',
        among: people.map(({ id }) => id),
        min: 1,
        max: 1,
        ...(purpose ? { purpose } : {}),
        ...more,
      },
      names,
      view,
    );
  assert.equal(people.length, 3);
  assert.equal(ask({ do: 'kill' }), `${title}: choose which card dies`);
  assert.equal(ask({ do: 'kill' }, { min: 2, max: 2 }), `${title}: choose two that die`);
  assert.equal(ask({ do: 'stop' }, { min: 0, max: 2 }), `${title}: choose up to two that are stopped`);
  assert.equal(ask(undefined), `${title}: choose one`);
  const personnel = { ...names, facts: () => ({ type: 'personnel' }) as CardFacts };
  const dies = { prompt: { key: 'tie' }, of: 'cards', among: [1, 2], min: 1, max: 1 } as const;
  assert.equal(
    questionInWords({ ...dies, purpose: { do: 'kill' } }, personnel, view),
    'They are equal; choose who dies',
  );
  const deck = {
    ...view,
    cards: people.map((c) => ({ ...c, zone: 'deck', host: 0 })),
  };
  assert.equal(
    questionInWords(
      {
        prompt: { key: 'select', card: known.id },
        of: 'cards',
        among: people.map(({ id }) => id),
        min: 3,
        max: 3,
        purpose: { do: 'to hand' },
      },
      names,
      deck,
    ),
    `${title}: take three cards from your deck`,
  );
});

test('a price says what is given up, and what happens otherwise', () => {
  const price = { key: 'pay or fail', card: known.id, n: 1 } as const;
  const asked = { prompt: price, of: 'cards', among: [], min: 0, max: 1 } as const;
  const what = { type: 'personnel' } as const;
  const ask = (otherwise?: readonly Effect[]): string =>
    questionInWords(
      { ...asked, purpose: { do: 'give up', what, faces: 'space', ...(otherwise ? { otherwise } : {}) } },
      names,
      view,
    );
  assert.equal(
    ask([{ do: 'kill', target: { from: 'group' } }]),
    `${title}: give up one personnel, or all members of the crew are killed`,
  );
  assert.equal(ask([]), `${title}: give up one personnel, or the crew is stopped`);
  assert.equal(ask(), `${title}: give up one personnel to solve the mission`);
});
