/** What the table computes from a view: actions by card, groups, totals, outlooks, picks, passing, the log. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceFrom, PLAYERS, questionOf } from '@spaceline/bots';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import {
  type ActDecision,
  createEngine,
  type EventKind,
  heardLike,
  isStaffed,
  type MissionEnd,
  type Offer,
  type Session,
  STOPPED,
} from '@spaceline/engine';
import { namesOf } from '@spaceline/telling';
import { statesOf } from '../src/table/board/cardStates.ts';
import { distanceTo } from '../src/table/board/useWalk.ts';
import { meantOf, stacksIn } from '../src/table/handStacks.ts';
import { happeningOf } from '../src/table/happening/happening.ts';
import { lastActions } from '../src/table/log/lastActions.ts';
import { chaptersOf, linesIn } from '../src/table/log/story.ts';
import { toldOn, undoneBy } from '../src/table/log/useStory.ts';
import { createMarks, type MarkName, marksAmong } from '../src/table/marks.ts';
import {
  begin,
  choosePlace,
  isPicking,
  nextOf,
  pickingFor,
  placedOn,
  toggled,
} from '../src/table/picking.ts';
import { passingOf, pauseOf } from '../src/table/prompt/autoPass.ts';
import { leftOf, sayTime } from '../src/table/prompt/time.ts';
import { cardsActing, endsTooSoon, readActions } from '../src/table/reading/actions.ts';
import { readGame } from '../src/table/reading/game.ts';
import { outlookOf } from '../src/table/reading/outlook.ts';
import { readPosition } from '../src/table/reading/position.ts';
import { readLines } from '../src/table/reading/spots.ts';
import { ASK_ALWAYS } from '../src/table/settings.ts';
import { dropsOf } from '../src/table/useDrag.ts';
import { requestsOf } from '../src/table/why/dropped.ts';
import { wishesFor } from '../src/table/why/wishes.ts';
import { step } from './step.ts';

const library = loadLibrary();
const engine = createEngine(library);
const [first, second] = starterDecks();
assert.ok(first && second);
const decks = [first.deck, second.deck] as const;

/** Lets bots play a game and looks at it before every answer. */
function play(seed: string, look: (session: Session) => boolean | undefined): Session {
  const session = engine.session(engine.start({ decks, first: 0 }, seed).state);
  const maker = PLAYERS.greedy;
  assert.ok(maker);
  const bots = [maker(library), maker(library)] as const;
  const chance = chanceFrom(seed);
  for (let question = questionOf(session); question; question = questionOf(session)) {
    if (look(session)) break;
    session.advance(bots[question.seat].answer(question, chance));
  }
  return session;
}

/** The first moment of a seat that satisfies a condition. */
function momentOf(seed: string, shows: (session: Session) => boolean) {
  const session = play(seed, (now) => now.decision()?.seat === 0 && shows(now));
  const view = session.view(0);
  const names = namesOf(view, library, ['You', 'Other']);
  const offers = session.offers();
  return { session, view, names, offers, actions: readActions(view, names, offers) };
}

const beams = (session: Session): boolean => session.offers().some((offer) => offer.do === 'beam');

test('offers are found at the cards that act, and at the place a transfer starts from', () => {
  const offer: Offer = {
    do: 'beam',
    with: { from: { zone: 'aboard', host: 7 }, to: { zone: 'planet', host: 2 } },
    slots: { cards: { among: [3, 4], min: 1, max: 2 } },
  };
  assert.deepEqual(cardsActing(offer), [3, 4, 7]);
  const { actions, view } = momentOf('actions', beams);
  for (const action of actions.all)
    for (const id of cardsActing(action.offer)) assert.ok(actions.ofCard(id).includes(action));
  const beam = actions.all.find((action) => action.offer.do === 'beam');
  assert.ok(beam);
  const members = beam.offer.slots?.cards?.among ?? [];
  assert.ok(members.some((id) => actions.ofCard(Number(id)).includes(beam)));
  assert.equal(
    members.some(
      (id) =>
        actions.cards.has(Number(id)) &&
        !actions.ofCard(Number(id)).some((a) => a.offer.do !== 'beam' && a.offer.do !== 'walk'),
    ),
    false,
    'those who could merely come along are not marked',
  );
  assert.equal(view.seat, 0);
  assert.equal(actions.groups.flatMap((group) => group.actions).length, actions.all.length);
});

test('a reading agrees with the engine about every ship of a whole game', () => {
  let ships = 0;
  let decisions = 0;
  play('staffing', (session) => {
    if (decisions++ % 7 !== 0 || session.state.phase !== 'play') return false;
    const game = engine.open(session.state);
    const reading = readGame(session.view(0), library);
    for (const c of session.view(0).cards) {
      if (c.controller !== 0 || library.get(c.card ?? '')?.facts.type !== 'ship') continue;
      if (c.zone !== 'space' && c.zone !== 'docked') continue;
      ships++;
      assert.equal(reading.isStaffed(c.id), isStaffed(game, c.id), `ship ${c.id}`);
    }
    return false;
  });
  assert.ok(ships > 20, `${ships} ships were compared`);
});

test('moving personnel away changes totals and staffing of the ship they leave', () => {
  const { view, actions } = momentOf('beaming', (session) =>
    session.offers().some((offer) => {
      const { from } = offer.with as { from?: { zone: string; host: number } };
      return (
        offer.do === 'beam' && from?.zone === 'aboard' && isStaffed(engine.open(session.state), from.host)
      );
    }),
  );
  const reading = readGame(view, library);
  const beam = actions.all.find(({ offer }) => {
    const { from } = offer.with as { from?: { zone: string; host: number } };
    return offer.do === 'beam' && from !== undefined && reading.isStaffed(from.host);
  });
  assert.ok(beam);
  const { from, to } = beam.offer.with as { from: { host: number }; to: { zone: 'planet'; host: number } };
  const all = (beam.offer.slots?.cards?.among ?? []) as readonly number[];
  const after = reading.after(all, to);
  assert.equal(after.isStaffed(from.host), false, 'nobody is left to staff her');
  assert.equal(reading.isStaffed(from.host), true, 'the position itself is not changed');
  const { integrity, people } = reading.totals(all);
  assert.ok(people > 0 && integrity > 0);
  const [one] = all.filter((id) => reading.totals([id]).people === 1);
  assert.ok(one !== undefined);
  assert.equal(
    reading.totals(all.filter((id) => id !== one)).integrity,
    integrity - reading.totals([one]).integrity,
  );
});

test('positions share what did not change', () => {
  const session = play('sharing', (now) => now.state.turn.number >= 4);
  const before = readPosition(session.view(0), library);
  const same = readPosition(structuredClone(session.view(0)), library, before);
  const lines = readLines(before, readGame(before.view, library));
  const again = readLines(same, readGame(same.view, library), lines);
  for (const c of before.view.cards) assert.equal(same.card(c.id), before.card(c.id));
  for (const [index, line] of lines.entries())
    for (const [at, spot] of line.spots.entries()) assert.equal(again[index]?.spots[at], spot);
  const view = structuredClone(session.view(0));
  const ship = view.cards.findIndex((c) => c.zone === 'docked' || c.zone === 'space');
  assert.ok(ship >= 0);
  const changed = view.cards.map((c, index) => (index === ship ? { ...c, flags: c.flags | STOPPED } : c));
  const next = readPosition({ ...view, cards: changed }, library, before);
  const moved = readLines(next, readGame(next.view, library), lines);
  const kept = moved
    .flatMap(({ spots }) => spots)
    .filter((spot) => lines.some((line) => line.spots.includes(spot)));
  assert.equal(kept.length, moved.flatMap(({ spots }) => spots).length - 1, 'one location is drawn anew');
});

test('identical universal cards are counted, and states are named', () => {
  const session = play('stacks', (now) => now.state.turn.number >= 1);
  const view = session.view(0);
  const host = view.cards.find((c) => library.get(c.card ?? '')?.facts.type === 'facility' && c.owner === 0);
  const person = view.cards.find(
    (c) => c.zone === 'hand' && library.get(c.card ?? '')?.facts.type === 'personnel',
  );
  assert.ok(host && person);
  const aboard = { ...person, zone: 'aboard', host: host.id };
  const twins = [aboard, { ...aboard, id: 9001 }, { ...aboard, id: 9002, flags: STOPPED }];
  const position = readPosition(
    { ...view, cards: [...view.cards.filter((c) => c.id !== person.id), ...twins] },
    library,
  );
  const lines = readLines(position, readGame(position.view, library));
  const groups = lines
    .flatMap(({ spots }) => spots)
    .flatMap(({ sides }) => sides[0].vessels)
    .flatMap(({ groups: found }) => found);
  const [crew] = groups.filter(({ ids }) => ids.includes(9001));
  assert.ok(crew);
  assert.equal(crew.ids.length, 3);
  assert.deepEqual(
    crew.stacks.filter(({ card }) => card.card === person.card).map(({ ids }) => ids.length),
    [2, 1],
  );
  assert.deepEqual(
    statesOf({ ...aboard, flags: STOPPED, hull: 50 }).map(({ name }) => name),
    ['stopped', 'hull'],
  );
});

test('an outlook names what is lacking for the closest alternative', () => {
  const end: MissionEnd = {
    icons: ['Federation'],
    points: 35,
    span: 3,
    requirements: {
      any: [
        {
          all: [
            { skill: 'Diplomacy', level: 1 },
            { total: ['CUNNING'], over: 30 },
          ],
        },
        { skill: 'Archaeology', level: 2 },
      ],
    },
  };
  const has = new Set(['Diplomacy']);
  const meets = (condition: object): boolean =>
    'any' in condition
      ? (condition.any as object[]).some(meets)
      : 'all' in condition
        ? (condition.all as object[]).every(meets)
        : 'skill' in condition && has.has(String(condition.skill));
  const outlook = outlookOf(end, { meets, matches: true });
  assert.equal(outlook?.couldSolve, false);
  assert.deepEqual(
    outlook?.requirements.map(({ met }) => met),
    [true, false],
  );
  has.add('Archaeology');
  assert.deepEqual(outlookOf(end, { meets, matches: true })?.couldSolve, true);
  assert.deepEqual(outlookOf(end, { meets, matches: false })?.couldSolve, false, 'nobody may attempt it');
  assert.equal(outlookOf({ ...end, requirements: null }, { meets, matches: true }), null);
});

test('actions are filled part by part, and parts without a choice fill themselves', () => {
  const offer: Offer = {
    do: 'play',
    with: { card: 5 },
    slots: { to: { among: [{ zone: 'aboard', host: 9 }], min: 1, max: 1, single: true } },
  };
  const action = { group: 'Play a card', heading: 'Play a card', text: '', offer, index: 0 } as const;
  assert.deepEqual(nextOf(begin(action)), { do: 'play', card: 5, to: { zone: 'aboard', host: 9 } });
  const two = { zone: 'planet', host: 1 } as const;
  const open = {
    ...action,
    offer: {
      ...offer,
      slots: {
        to: {
          among: [two, { zone: 'space', host: 1 }, { zone: 'aboard', host: 4 }],
          min: 1,
          max: 1,
          single: true,
        },
      },
    },
  } as const;
  const next = nextOf(begin(open));
  assert.ok(isPicking(next));
  assert.equal(next.of, 'places');
  assert.equal(choosePlace(next, 'location', 1), null, 'two places at one location leave a choice');
  assert.deepEqual(choosePlace(next, 'card', 4), { zone: 'aboard', host: 4 });
  assert.equal(placedOn({ zone: 'table', host: 1 }), null, 'a side of the table is no location');
  assert.equal(placedOn({ zone: 'under', host: 1 }), 'location');
  assert.deepEqual(nextOf({ action: open, filling: { to: [two] } }), { do: 'play', card: 5, to: two });
  assert.deepEqual(toggled([1, 2], 2, 3), [1]);
  assert.deepEqual(toggled([1], 2, 1), [2], 'one to pick: another takes its place');
  assert.deepEqual(toggled([1, 2], 3, 2), [1, 2], 'no more than asked');
  const question = pickingFor({
    id: 3,
    kind: 'choose',
    seat: 0,
    prompt: { key: 'select' },
    of: 'cards',
    among: [0, 1],
    min: 1,
    max: 9,
    rule: 'x',
    unseen: true,
  });
  assert.deepEqual([question.of, question.max], ['unseen', 2]);
});

test('a card can be dropped where its actions lead', () => {
  const { actions, view } = momentOf('dropping', (session) =>
    session.offers().some((offer) => offer.do === 'seed'),
  );
  const seed = actions.all.find(({ offer }) => offer.do === 'seed');
  assert.ok(seed);
  const places = seed.offer.slots?.to?.among ?? [];
  const drops = dropsOf(Number(seed.offer.with.card), actions);
  assert.equal(drops.length, places.length);
  for (const { on, id, doing } of drops) {
    assert.equal(on, 'location');
    const request = nextOf(doing);
    assert.ok(!isPicking(request) && request.do === 'seed');
    assert.equal(request.to.host, id);
  }
  assert.equal(view.phase, 'dilemma');
});

const respond = (kind: EventKind): ActDecision => ({
  id: 1,
  kind: 'act',
  seat: 0,
  window: 'respond',
  event: heardLike(kind, 1),
});
const PASS: Offer = { do: 'pass', with: {} };

test('moments are passed only where the player set it, where it is possible, and where nothing new happens', () => {
  const base = {
    decision: respond('played'),
    offers: [PASS],
    stops: ASK_ALWAYS,
    thisTurn: new Map(),
    turn: 4,
    met: new Set(['respond played']),
  };
  assert.deepEqual(passingOf(base), { do: 'ask' });
  const skip = { ...base, stops: { ...ASK_ALWAYS, respond: 'skip' } } as const;
  assert.deepEqual(passingOf(skip), { do: 'pass', kind: 'respond' });
  assert.deepEqual(passingOf({ ...skip, decision: respond('battle') }), { do: 'ask', because: 'new' });
  assert.deepEqual(passingOf({ ...skip, offers: [] }), { do: 'ask' }, 'where nobody passes');
  assert.deepEqual(passingOf({ ...skip, decision: { ...base.decision, window: 'turn' } }), { do: 'ask' });
  const turn = { ...base, thisTurn: new Map([['respond', 4]] as const) };
  assert.deepEqual(passingOf(turn), { do: 'pass', kind: 'respond' });
  assert.deepEqual(passingOf({ ...turn, turn: 5 }), { do: 'ask' }, 'only for that turn');
});

test('in a game that asks everybody, players without a response are passed for, and an even pause ends for all', () => {
  const decision = { id: 1, kind: 'act', seat: 0, window: 'between' } as const;
  const pass = { do: 'pass', with: {} } as const;
  const nothing = { decision, offers: [pass] };
  const something = { decision, offers: [{ do: 'play', with: { card: 3 } } as const, pass] };
  const [always, even] = [{ how: 'always', ms: 1500 } as const, { how: 'even', ms: 1500 } as const];
  assert.equal(pauseOf(nothing, null, 'ask'), null, 'a game of one’s own');
  assert.equal(pauseOf(nothing, always, 'ask'), 'passes');
  assert.equal(pauseOf(something, always, 'ask'), null);
  assert.equal(pauseOf(something, even, 'ask'), 'ends');
  assert.equal(pauseOf(something, even, 'always'), null, 'a stop asks for time by itself');
  assert.equal(pauseOf(nothing, even, 'always'), null);
  const mine = { ...something, decision: { ...decision, window: 'start' } as const };
  assert.equal(pauseOf(mine, even, 'ask'), null, 'on the own turn one thinks as long as one likes');
});

test('the log is nested by attempts and divided by turns', () => {
  const { view, names } = momentOf('log', beams);
  const at = view.lines.Alpha[0] ?? 0;
  const person = view.cards.find((c) => library.get(c.card ?? '')?.facts.type === 'personnel')?.id ?? 0;
  const steps = [
    step(1, [{ kind: 'turnStarts', seat: 1, turn: 4 }]),
    step(2, [
      { kind: 'attempts', seat: 1, location: at, team: [person] },
      { kind: 'stopped', seat: 1, cards: [person] },
    ]),
    step(3, [
      { kind: 'died', seat: 1, card: person, location: at },
      { kind: 'attemptEnds', seat: 1, location: at, rule: 'attempt.end.no-group' },
    ]),
    step(4, [{ kind: 'scored', seat: 1, points: 5 }]),
    step(5, []),
  ];
  const told = toldOn([], steps, view, names, names);
  assert.deepEqual(
    told.map(({ lines }) => lines.map(({ depth }) => depth)),
    [[0], [0, 1], [1, 1], [0], []],
  );
  const chapters = chaptersOf(told);
  assert.equal(chapters.length, 1);
  assert.match(chapters[0]?.title ?? '', /^Turn 4/);
  assert.equal(chapters[0]?.happened.length, 4);
  assert.equal(linesIn(chapters[0]?.happened ?? []), 6, 'with the answer that made nothing happen');
  assert.deepEqual(
    lastActions(told, 1).map(({ seq }) => seq),
    [2, 3, 4],
  );
  const [, , , mine] = told;
  assert.ok(mine);
  assert.deepEqual(lastActions([...told, { ...mine, seat: 0 }], 1), [], 'until one acts oneself');
  assert.deepEqual([...undoneBy([step(1, []), step(2, []), step(3, [], { kind: 'undo', to: 1 })])], [2]);
  // Each step is told once, whatever becomes known later or is looked at again.
  const later = toldOn(told, [...steps, step(6, [])], view, names, names);
  assert.ok(told.every((each, index) => later[index] === each));
  const [first, ...rest] = later;
  const earlier = toldOn(rest, [...steps, step(6, [])], view, names, names);
  assert.deepEqual(earlier[0], first);
  assert.ok(rest.every((each, index) => earlier[index + 1] === each));
  const back = toldOn(later, steps.slice(0, 2), view, names, names);
  assert.deepEqual(back, later.slice(0, 2));
  assert.deepEqual(
    toldOn(back, steps, view, names, names),
    told,
    'and nested as before when one goes on from there',
  );
});

test('an attempt and a battle are reconstructed from events', () => {
  const attempt = happeningOf([
    step(1, [
      { kind: 'attempts', seat: 1, location: 2, team: [5, 6] },
      { kind: 'encountered', seat: 1, card: 9, location: 2 },
      { kind: 'overcame', seat: 1, card: 9, rule: 'dilemma.condition.auto' },
      { kind: 'encountered', seat: 1, card: 8, location: 2 },
    ]),
    step(2, [
      { kind: 'failed', seat: 1, card: 8, rule: 'dilemma.condition.fail' },
      { kind: 'died', seat: 1, card: 5 },
      { kind: 'attemptEnds', seat: 1, location: 2, rule: 'attempt.end.no-group' },
    ]),
  ]);
  assert.ok(attempt?.kind === 'attempt');
  assert.deepEqual(
    attempt.meetings.map(({ card, fate }) => [card, fate]),
    [
      [9, 'overcame'],
      [8, 'failed'],
    ],
  );
  assert.deepEqual([attempt.lost, attempt.over, attempt.solved], [[5], true, false]);
  const battle = happeningOf([
    step(1, [
      { kind: 'battle', seat: 0, card: 4, location: 2 },
      { kind: 'fires', seat: 0, attackers: [1], card: 4, attack: 12 },
      { kind: 'hit', seat: 0, card: 4, result: 'direct' },
      { kind: 'battleWon', seat: 0 },
      { kind: 'battleEnds', seat: 0 },
    ]),
  ]);
  assert.ok(battle?.kind === 'battle');
  assert.deepEqual(battle.shots, [{ from: [1], target: 4, attack: 12, result: 'direct' }]);
  assert.equal(battle.winner, 0);
});

test('a changed mark notifies only its own card', () => {
  const marks = createMarks();
  const heard: string[] = [];
  marks.subscribe('card 1', () => heard.push('one'));
  marks.subscribe('card 2', () => heard.push('two'));
  marks.set(new Map([['card 1', new Set(['open'] as const)]]));
  marks.set(
    new Map<string, ReadonlySet<MarkName>>([
      ['card 1', new Set(['open'] as const)],
      ['card 2', new Set(['picked', 'candidate'] as const)],
    ]),
  );
  assert.deepEqual(heard, ['one', 'two']);
  assert.equal(marks.get('card 2'), 'candidate picked');
});

test('identical cards of a hand are stacked, and a press means the next one wanted', () => {
  const { view } = momentOf('hand', beams);
  const [card] = view.cards;
  assert.ok(card);
  const inHand = (id: number, of: string, flags = 0) => ({
    ...card,
    id,
    card: of,
    zone: 'hand' as const,
    flags,
  });
  const stacks = stacksIn([inHand(1, 'a'), inHand(2, 'b'), inHand(3, 'a'), inHand(4, 'a', 1)]);
  assert.deepEqual(
    stacks.map(({ card: of, ids }) => [of, ids]),
    [
      ['a', [1, 3]],
      ['b', [2]],
      ['a', [4]],
    ],
  );
  assert.equal(new Set(stacks.map(({ key }) => key)).size, 3);
  const meant = (...marks: string[]) => meantOf([1, 3], (id) => marks[id === 1 ? 0 : 1] ?? '');
  assert.equal(meant(), 1);
  assert.equal(meant('', 'open'), 3);
  assert.equal(meant('candidate', 'candidate'), 1);
  assert.equal(meant('candidate picked', 'candidate'), 3, 'the other one');
  assert.equal(meant('candidate picked', 'candidate picked'), 3, 'given back, the last first');
});

test('a closed group has the marks of everybody in it, each once', () => {
  const marks = createMarks();
  marks.set(
    new Map<string, ReadonlySet<MarkName>>([
      ['card 1', new Set(['candidate', 'picked'])],
      ['card 2', new Set(['candidate'])],
      ['card 9', new Set(['open'])],
    ]),
  );
  assert.equal(marksAmong(marks, ['card 1', 'card 2', 'card 3']), 'candidate picked');
  assert.equal(marksAmong(marks, ['card 3', 'card 4']), '');
  assert.equal(marksAmong(marks, []), '');
});

test('arrows go straight ahead', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });
  assert.equal(distanceTo(box(0, 0), box(-20, 0), [1, 0]), null, 'behind');
  const ahead = distanceTo(box(0, 0), box(40, 2), [1, 0]);
  const aside = distanceTo(box(0, 0), box(30, 60), [1, 0]);
  assert.ok(ahead !== null && aside !== null && ahead < aside);
});

test('the clock of the player who is asked runs', () => {
  const clock = {
    asked: 0,
    running: true,
    left: [90_000, 65_000],
    away: [0, 0],
    leftMove: 0,
    stopped: null,
    at: '',
    deadline: null,
  } as const;
  assert.equal(leftOf(clock, 0, 30_000), 60_000);
  assert.equal(leftOf(clock, 1, 30_000), 65_000);
  assert.equal(leftOf(clock, 0, 100_000), 0);
  assert.deepEqual([sayTime(65_000), sayTime(3_725_000), sayTime(0)], ['1:05', '1:02:05', '0:00']);
});

test('what players would expect of a card can be asked about, and the rules answer', () => {
  const { session, view, names, actions } = momentOf('why', (now) =>
    now.offers().some((offer) => offer.do === 'end turn'),
  );
  const position = readPosition(view, library);
  let asked = 0;
  for (const c of view.cards) {
    for (const { text, requests } of wishesFor(c.id, position, names, actions, readGame(view, library))) {
      assert.ok(text.length > 0 && requests.length > 0);
      for (const request of requests) {
        const refusal = engine.why(session.state, request);
        assert.ok(
          refusal === null || !['protocol.shape', 'protocol.verb'].includes(refusal.rule),
          `${request.do}: ${refusal?.text}`,
        );
        asked++;
      }
    }
  }
  assert.ok(asked > 0);
});

test('identical cards in a hand offer the same, and the rules accept either of them', () => {
  const twinsOf = (session: Session): readonly [number, number] | null => {
    const hand = session.view(0).cards.filter((c) => c.zone === 'hand' && c.host === 0);
    for (const offer of session.offers()) {
      if (offer.do !== 'play') continue;
      const named = hand.find(({ id }) => id === offer.with.card);
      const twin = hand.find((c) => c.id !== named?.id && c.card === named?.card && c.flags === named?.flags);
      if (named && twin) return [named.id, twin.id];
    }
    return null;
  };
  const { session, actions } = momentOf('copies', (now) => twinsOf(now) !== null);
  const pair = twinsOf(session);
  assert.ok(pair);
  const [named, twin] = pair;
  const words = (id: number): readonly string[] => actions.ofCard(id).map(({ text }) => text);
  assert.deepEqual(words(twin), words(named));
  assert.ok(actions.cards.has(twin), 'it is marked as well');
  const [action] = actions.ofCard(twin).filter(({ offer }) => offer.do === 'play');
  assert.ok(action);
  const doing = begin(action);
  const to = action.offer.slots?.to?.among[0];
  const request = nextOf(to === undefined ? doing : { ...doing, filling: { ...doing.filling, to: [to] } });
  assert.ok(!isPicking(request) && request.do === 'play');
  assert.equal(request.card, twin);
  assert.equal(engine.why(session.state, request), null);
});

test('dropping a card where it cannot go is a request that the rules refuse in words', () => {
  const { session, view } = momentOf('dropped', beams);
  const position = readPosition(view, library);
  const [line] = Object.values(view.lines).filter((each) => each.length > 0);
  assert.ok(line);
  let refused = 0;
  for (const c of view.cards) {
    if (c.controller !== 0 || c.card === undefined) continue;
    for (const id of line)
      for (const request of requestsOf(c.id, { on: 'location', id }, position)) {
        const refusal = engine.why(session.state, request);
        assert.ok(
          refusal === null || !refusal.rule.startsWith('protocol.'),
          `${request.do}: ${refusal?.text}`,
        );
        if (refusal) refused++;
      }
  }
  assert.ok(refused > 0);
  const hand = view.cards.find((c) => c.zone === 'hand' && position.facts(c.id)?.type === 'personnel');
  assert.ok(hand);
  assert.deepEqual(requestsOf(hand.id, { on: 'location', id: line[0] ?? -1 }, position), [
    { do: 'play', card: hand.id, to: { zone: 'planet', host: line[0] } },
  ]);
  assert.deepEqual(requestsOf(hand.id, { on: 'card', id: hand.id }, position), [], 'back where it was');
});

test('the facility phase does not end by accident while an outpost could be seeded', () => {
  const { view, actions } = momentOf('outpost', ({ state }) => state.phase === 'facility');
  const position = readPosition(view, library);
  const pass = actions.all.find(({ offer }) => offer.do === 'pass');
  const seed = actions.all.find(({ offer }) => offer.do === 'seed');
  assert.ok(pass && seed);
  assert.equal(endsTooSoon(pass, actions, position), true);
  assert.equal(endsTooSoon(seed, actions, position), false);
  const without = readActions(view, namesOf(view, library, ['You', 'Other']), [pass.offer]);
  assert.equal(endsTooSoon(pass, without, position), false, 'what cannot be seeded is not asked about');
  assert.equal(
    endsTooSoon(pass, actions, readPosition({ ...view, phase: 'dilemma' }, library)),
    false,
    'other phases end as they are ended',
  );
});
