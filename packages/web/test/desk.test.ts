/** The judge's desk and the scenario pages: what the worker shows of a scenario. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import { createEngine, type Verb } from '@spaceline/engine';
import {
  judge,
  readDraft,
  readScenarioFile,
  readScenarios,
  scenarioFiles,
  writeScenario,
} from '@spaceline/scenarios';
import { namesOf } from '@spaceline/telling';
import { scenarioFolder } from '../src/data/shapes.ts';
import { ASKABLE, partsOf, requestOf } from '../src/play/desk/composing.ts';
import { readAndShow } from '../src/play/desk/desk.ts';
import { type Draft, draftOf, tidied } from '../src/play/desk/draft.ts';
import {
  cardsIn,
  keepingOpen,
  ownerAt,
  saying,
  shifted,
  targetsFor,
  withCard,
  withMission,
  without,
} from '../src/play/desk/editing.ts';
import { may, sayAnswer, study } from '../src/play/desk/study.ts';
import { fromGame, fromReplay } from '../src/play/desk/taking.ts';
import { openLocalGame } from '../src/play/local/game.ts';
import type { LocalSetup } from '../src/play/local/setup.ts';
import { slideSource } from '../src/play/slides.ts';

const library = loadLibrary();

test('a scenario of a file is found by its line, with only its own lines', () => {
  const [file] = scenarioFiles(['packages/scenarios/rules/06-missions']);
  assert.ok(file);
  const text = readFileSync(file, 'utf8');
  for (const { title, spot } of readScenarioFile(file).scenarios) {
    const { shown } = readAndShow(text, file, library, { line: spot.line });
    assert.equal(shown?.title, title);
    assert.equal(shown?.ok, true);
    assert.equal(shown?.firstLine, spot.line);
    assert.equal(shown?.lines.filter((line) => line.startsWith('title:')).length, 1);
  }
});

test('an open table shows both hands, and every frame can be shown on the table', () => {
  const { shown } = readAndShow(
    `title: Two hands
A: { hand: [Data] }
B: { hand: [Worf, Kevin Uxbridge] }
table: { spaceline: [{ mission: Excavation, seeds: [Archer], planet: { of: A, team: [Jean-Luc Picard, Taitt] } }] }
turn: { of: A, segment: orders }
steps:
  - A: attempt Excavation
    expect: { events: [encountered Archer] }
`,
    'two.yaml',
    library,
  );
  assert.ok(shown?.ok, JSON.stringify(shown?.failure));
  assert.equal(shown.frames.length, 2);
  const [first] = shown.frames;
  const hands = first?.seen.view.cards.filter((c) => c.zone === 'hand').map((c) => c.card);
  assert.deepEqual(hands?.toSorted(), ['premiere/data', 'premiere/kevin-uxbridge', 'premiere/worf']);
  const under = first?.seen.view.cards.find((c) => c.zone === 'under');
  assert.equal(under?.card, 'premiere/archer');
  const source = slideSource(shown.frames.map(({ seen }) => seen));
  source.go(1);
  assert.equal(source.situation().seen, shown.frames[1]?.seen);
  assert.ok(source.situation().story.some(({ events }) => events.some(({ kind }) => kind === 'encountered')));
});

test('invented cards are included, another day judges differently, and unreadable text is reported', () => {
  const text = `title: A wall
invent:
  A Wall of Ice: { type: dilemma, kind: planet, behaviour: { dilemma: { toGetPast: { skill: Geology, level: 1 } } } }
table: { spaceline: [{ mission: Excavation, seeds: [A Wall of Ice], planet: { of: A, team: [Data] } }] }
turn: { of: A, segment: orders }
steps:
  - A: attempt Excavation
    expect: { stopped: [Data] }
`;
  const { shown } = readAndShow(text, 'wall.yaml', library);
  assert.equal(shown?.ok, true);
  assert.deepEqual(
    shown?.changed.map(({ facts }) => facts.title),
    ['A Wall of Ice'],
  );
  const older = readAndShow(text, 'wall.yaml', library, { rules: '1995-01-01' });
  assert.equal(older.shown?.rules, '1995-01-01');
  const { problems } = readAndShow(text.replace('[Data]', '[Dota]'), 'wall.yaml', library);
  assert.match(problems?.[0] ?? '', /^wall\.yaml:\d+:\d+: There is no card "Dota"/);
});

test('every scenario file is in the folder of its kind', () => {
  assert.equal(scenarioFolder('rules/05-movement/beaming.yaml'), 'rules--05-movement');
  assert.equal(scenarioFolder('cards/premiere/dilemmas/archer.yaml'), 'cards--premiere');
});

const textOf = (draft: Draft): string => writeScenario(tidied(draft));

/** Judges a text as `spaceline judge` does. */
function judged(text: string): boolean {
  const { scenarios, problems } = readScenarios(text, 'written.yaml');
  assert.deepEqual(problems, [], text);
  return scenarios.every((scenario) => judge(scenario).ok);
}

test('a scenario opened at the desk is saved as one that the judge judges the same', () => {
  let compared = 0;
  for (const file of scenarioFiles(['packages/scenarios/rules', 'packages/scenarios/rulings'])) {
    const text = readFileSync(file, 'utf8');
    const { scenarios } = readScenarioFile(file);
    for (const [index, part] of text.split(/^---$/m).entries()) {
      const scenario = scenarios[index];
      const plain = readDraft(part);
      if (!plain || !scenario || scenario.deck || scenario.start) continue;
      const saved = textOf(draftOf(plain));
      assert.ok(judged(saved), `${file}: ${scenario.title}\n${saved}`);
      assert.deepEqual(draftOf(readDraft(saved) ?? {}), draftOf(plain), scenario.title);
      compared++;
    }
  }
  assert.ok(compared > 500, `${compared} scenarios`);
});

const BLANK: Draft = {
  title: 'May a cloaked ship be attacked?',
  rules: '2011-07-04',
  spaceline: [],
  A: {},
  B: {},
  turn: { of: 'A', segment: 'orders' },
  steps: [],
  rest: {},
};

/** The position of the example in the documents, composed as the desk does it. */
function cloakedShip(): Draft {
  let draft = withMission(BLANK, 'Excavation', 'A');
  draft = withCard(draft, ['spaceline', 0, 'space'], 'U.S.S. Enterprise', 'A');
  draft = withCard(draft, ['spaceline', 0, 'space'], 'I.K.S. Bortas', 'B');
  for (const name of ['Jean-Luc Picard', 'William T. Riker', 'Data'])
    draft = withCard(draft, ['spaceline', 0, 'space', 0, 'crew'], name, 'A');
  for (const name of ['Gowron', 'Kurn'])
    draft = withCard(draft, ['spaceline', 0, 'space', 1, 'crew'], name, 'B');
  return saying(draft, ['spaceline', 0, 'space', 1], { cloaked: true });
}

test('a position set up card by card can be asked about, and the answer names the rule', () => {
  const draft = cloakedShip();
  const text = textOf(draft);
  const { now, legal, reading } = study(text, library);
  assert.ok(now && legal, reading.problems?.join());
  assert.equal(now.seat, 0);
  assert.ok(legal[0].asked && !legal[1].asked);
  assert.ok(legal[0].entries.some(({ text: words }) => words.includes('end your turn')));
  const card = (id: string) => now.view.cards.find((c) => c.card === id)?.id ?? -1;
  const attack = {
    do: 'attack',
    with: [card('premiere/uss-enterprise')],
    target: card('premiere/iks-bortas'),
  } as const;
  const no = may(text, 0, attack);
  assert.equal(no.refused?.rule, 'battle.ship.cloaked');
  assert.equal(no.sentence, 'attack I.K.S. Bortas with U.S.S. Enterprise');
  // Asked and answered, it is a scenario that the judge confirms.
  const asked: Draft = {
    ...draft,
    steps: [{ may: `A ${no.sentence}`, expect: { illegal: no.refused.rule } }],
  };
  assert.ok(judged(textOf(asked)));
  const seen = saying(draft, ['spaceline', 0, 'space', 1], { cloaked: undefined });
  assert.equal(may(textOf(seen), 0, attack).refused?.rule, 'battle.affil.table', 'another rule decides then');
});

test('an action on the table becomes a step of the file', () => {
  const draft = saying(cloakedShip(), ['spaceline', 0, 'space', 1], { cloaked: undefined });
  const { now } = study(textOf(draft), library);
  const offer = now?.offers.find((each) => each.do === 'beam');
  assert.ok(now && offer);
  const [first] = offer.slots?.cards?.among ?? [];
  const done = sayAnswer(textOf(draft), {
    request: { do: 'beam', cards: [first], ...offer.with } as never,
  });
  assert.ok(!done.refused);
  assert.match(done.sentence, /^beam .+ from U\.S\.S\. Enterprise to planet of Excavation$/);
  const after: Draft = { ...draft, steps: [{ [done.seat]: done.sentence }] };
  const next = study(textOf(after), library);
  assert.equal(next.reading.shown?.frames.length, 2);
  assert.ok(next.now?.view.cards.some((c) => c.id === first && c.zone === 'planet'));
  const wrong = sayAnswer(textOf(draft), { request: { do: 'pass' } });
  assert.ok(wrong.refused);
});

test('drafts can be edited: owners, labels for copies, places by type, order of missions', () => {
  let draft = withMission(withMission(BLANK, 'Excavation', 'A'), 'Study Nebula', 'B');
  draft = withCard(draft, ['spaceline', 0, 'planet'], 'Calloway', 'A');
  draft = withCard(draft, ['spaceline', 0, 'planet'], 'Calloway', 'A');
  draft = withCard(draft, ['spaceline', 0, 'seeds'], 'Archer', 'B');
  draft = withCard(draft, ['B', 'hand'], 'Worf', 'B');
  const all = [...cardsIn(draft)];
  assert.deepEqual(
    all.map(({ card }) => [card.card, card.of, card.as]),
    [
      ['Archer', undefined, undefined],
      ['Calloway', undefined, undefined],
      ['Calloway', undefined, 'Calloway 2'],
      ['Worf', undefined, undefined],
    ],
  );
  assert.equal(ownerAt(draft, ['spaceline', 0, 'seeds']), 'B');
  assert.deepEqual(
    shifted(draft, 0, 1).spaceline.map(({ mission }) => mission),
    ['Study Nebula', 'Excavation'],
  );
  const facts = (name: string) => library.get(`premiere/${name.toLowerCase()}`)?.facts;
  const kinds = targetsFor(draft, 'dilemma', facts).map(({ kind, name }) => `${kind} ${name}`);
  assert.equal(kinds[0], 'seeds Excavation');
  draft = without(draft, all[1]?.path ?? []);
  assert.equal([...cardsIn(draft)].length, 3);
  assert.ok(judged(textOf(draft)));
});

test('an action is composed part by part, and any action can be asked about', () => {
  const text = textOf(cloakedShip());
  const { now } = study(text, library);
  assert.ok(now);
  const scene = { view: now.view, names: namesOf(now.view, library, ['A', 'B']), seat: 0 as const };
  const option = (verb: Verb, part: string, words: RegExp) => {
    const found = partsOf(scene, verb).find(({ name }) => name === part);
    const value = found?.options.find((each) => words.test(each.words))?.value;
    assert.notEqual(value, undefined, `${verb} ${part} ${words}`);
    return value as number;
  };
  const attack = {
    with: [option('attack', 'with', /^U\.S\.S\. Enterprise/)],
    target: option('attack', 'target', /^I\.K\.S\. Bortas/),
  };
  const request = requestOf(scene, 'attack', attack);
  assert.ok(request);
  assert.equal(may(text, 0, request).refused?.rule, 'battle.ship.cloaked');
  assert.equal(requestOf(scene, 'attack', { target: attack.target }), null, 'something is missing');
  const beam = requestOf(scene, 'beam', {
    cards: [option('beam', 'cards', /^Data/)],
    to: option('beam', 'to', /planet at Excavation/),
  });
  assert.ok(beam);
  assert.equal(may(text, 0, beam).refused, null, 'where they come from is seen');
  for (const verb of ASKABLE)
    for (const part of partsOf(scene, verb))
      assert.ok(part.optional || part.options.every(({ words }) => words !== ''), `${verb} ${part.name}`);
});

test('positions are taken from games and replays, complete, where a player is asked for an action', () => {
  const engine = createEngine(library);
  const [mine, theirs] = starterDecks();
  assert.ok(mine && theirs);
  const setup: LocalSetup = {
    id: 'taken',
    seats: [
      { name: 'You', bot: 'cadet', deckName: mine.name },
      { name: 'Computer', bot: 'officer', deckName: theirs.name },
    ],
    beginning: { setup: { decks: [mine.deck, theirs.deck] }, seed: 'taken' },
    kept: true,
  };
  const game = openLocalGame(engine, setup);
  for (let n = 0; n < 160 && game.computerAnswers() !== null; n++);
  const replay = game.replay('test');
  for (const upTo of [20, 120, Number.MAX_SAFE_INTEGER]) {
    const taken = fromReplay(JSON.parse(JSON.stringify(replay)), library, upTo);
    assert.ok(taken && taken.at <= upTo && taken.of === game.seq());
    assert.deepEqual(fromGame(game.saved(), library, upTo), taken);
    const { now, reading } = study(textOf(taken.draft), library);
    assert.ok(now, reading.problems?.join());
    assert.ok(now.offers.length > 0, 'play could go on from there');
  }
  assert.equal(fromReplay({ spaceline: 'something else' }, library, 1), null);
});

test('a player who may respond to the last step is asked at the desk, and that question is judged the same anywhere', () => {
  const draft: Draft = draftOf({
    title: 'An interrupt',
    table: { spaceline: ['Excavation'] },
    A: { hand: ['The Juggler'] },
    B: { hand: ['Amanda Rogers', 'Kevin Uxbridge'] },
    turn: { of: 'A' },
    steps: [{ A: 'play The Juggler for B' }],
  });
  const { now } = study(textOf(draft), library);
  assert.equal(now?.seat, 1);
  const use = (id: string) => ({
    do: 'use' as const,
    card: now?.view.cards.find((c) => c.card === id)?.id ?? -1,
    clause: 0,
  });
  const yes = may(textOf(draft), 1, use('premiere/amanda-rogers'));
  assert.equal(yes.refused, null);
  assert.deepEqual(yes.open, { seat: 'B', window: 'respond' });
  assert.ok(yes.rules.includes('action.response.valid'), yes.rules.join());
  const no = may(textOf(draft), 1, use('premiere/kevin-uxbridge'));
  assert.equal(no.refused?.rule, 'action.response.valid');
  assert.ok(
    no.needs.some((each) => each.includes('Amanda Rogers')),
    no.needs.join(),
  );
  for (const { sentence, refused, open } of [yes, no]) {
    const step = { may: `B ${sentence}`, ...(refused ? { expect: { illegal: refused.rule } } : {}) };
    assert.ok(judged(textOf({ ...draft, steps: [...keepingOpen(draft.steps, open), step] })), sentence ?? '');
  }
});
