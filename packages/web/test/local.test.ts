/** Games in the browser: played to the end, taken back, stored, resumed, and exported as replays that play the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceFrom, plannerPlayer, questionOf, randomPlayer } from '@spaceline/bots';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import { createEngine, otherSeat, type Seat, verifyReplay } from '@spaceline/engine';
import { type LocalGame, openLocalGame } from '../src/play/local/game.ts';
import type { GameStore, LocalBot, LocalSetup, SavedGame } from '../src/play/local/setup.ts';
import { createSitting, type Moved } from '../src/play/local/sitting.ts';
import type { Said } from '../src/play/source.ts';

const engine = createEngine(loadLibrary());
const deck = (key: string) => {
  const found = starterDecks().find((starter) => starter.key === key);
  assert.ok(found, key);
  return found.deck;
};

const setupFor = (bots: readonly [LocalBot | null, LocalBot | null], seed = 'local'): LocalSetup => ({
  id: 'one',
  seats: [
    { name: 'You', bot: bots[0], deckName: 'Honor', ...(bots[0] === null ? { seeds: true } : {}) },
    { name: 'Computer', bot: bots[1], deckName: 'Scholars' },
  ],
  beginning: { setup: { decks: [deck('honor'), deck('scholars')], first: 0 }, seed },
  kept: true,
});

const letPlay = (game: LocalGame): void => {
  while (game.computerAnswers() !== null);
};

const person = plannerPlayer(engine.library);

/** What a sensible person would answer now. */
function wish(game: LocalGame, seat: Seat): Said {
  const question = questionOf(engine.session(engine.clone(game.state())));
  assert.equal(question?.seat, seat);
  assert.ok(question);
  const { decision: _, seat: __, ...said } = person.answer(question, chanceFrom(`person/${game.seq()}`));
  return said as Said;
}

/** Plays this many of the person's answers, or to the end. */
function playOn(game: LocalGame, answers: number): void {
  letPlay(game);
  for (let n = 0; n < answers && game.state().decision; n++) {
    assert.equal(game.answer(0, game.seq(), wish(game, 0)), null);
    letPlay(game);
  }
}

test('the computer seeds for both, then a game is played to its end and its replay is the same game', () => {
  const game = openLocalGame(engine, setupFor([null, 'officer']));
  letPlay(game);
  assert.equal(game.state().phase, 'play', 'all seeding is done by the computer');
  playOn(game, 4000);
  assert.ok(game.state().outcome, 'the game has ended');
  const replay = game.replay('test');
  assert.ok(replay);
  assert.equal(verifyReplay(engine, replay).same, true);
  assert.equal(game.answer(0, game.seq(), { request: { do: 'pass' } })?.rule, 'protocol.over');
});

test('a stored game is resumed where it was, with its story', () => {
  const setup = setupFor([null, 'cadet']);
  const game = openLocalGame(engine, setup);
  playOn(game, 12);
  const kept: SavedGame = structuredClone(game.saved());
  const again = openLocalGame(engine, kept.game, kept);
  assert.equal(engine.hash(again.state()), engine.hash(game.state()));
  assert.equal(again.seq(), game.seq());
  assert.deepEqual(again.story(0), game.story(0));
  assert.ok(again.story(0).length > 10);
});

test('a stored game that this version plays differently continues from the last matching position', () => {
  const game = openLocalGame(engine, setupFor([null, 'cadet']));
  playOn(game, 6);
  const kept = game.saved();
  const spoilt = kept.entries.map((each) =>
    each.seq >= game.seq() - 1 ? { ...each, hash: 'another' } : each,
  );
  const again = openLocalGame(engine, kept.game, { ...kept, entries: spoilt });
  assert.equal(again.seq(), game.seq() + 1, 'going back is an entry of its own');
  assert.ok(again.state().decision);
});

test('taking back an answer restores the position before it, and a bot agrees to everything', () => {
  const game = openLocalGame(engine, setupFor([null, 'cadet']));
  letPlay(game);
  let freely = 0;
  let agreed = 0;
  const asked = new Set<string>();
  for (let n = 0; n < 30 && game.state().decision; n++) {
    const before = engine.hash(game.state());
    const said = wish(game, 0);
    assert.equal(game.answer(0, game.seq(), said), null);
    const after = engine.hash(game.state());
    letPlay(game);
    const now = engine.hash(game.state());
    const question = game.undo(0);
    if (question !== null) {
      assert.match(question.rule, /^undo\.ask\.(seen|crossed)$/);
      assert.equal(engine.hash(game.state()), now, 'nothing is taken back before one is sure');
      asked.add(question.rule);
      assert.equal(game.undo(0, true), null);
    }
    assert.equal(engine.hash(game.state()), before, 'the position before the answer');
    const entry = game.saved().entries.at(-1)?.entry;
    assert.ok(entry?.kind === 'undo');
    assert.equal(
      entry.reason,
      question === null ? 'free' : 'agreed',
      'what was asked about is noted as such',
    );
    assert.equal(game.look(0, game.seq() - 1).steps[0]?.reason, entry.reason);
    entry.reason === 'free' ? freely++ : agreed++;
    assert.equal(game.answer(0, game.seq(), said), null);
    assert.equal(engine.hash(game.state()), after, 'the same answer leads to the same position');
    letPlay(game);
  }
  assert.ok(freely > 2, `${freely} taken back freely`);
  assert.ok(agreed > 2, `${agreed} taken back by agreement`);
  assert.ok(asked.has('undo.ask.seen'), 'whoever has drawn a card has seen one');
  const replay = game.replay('test');
  assert.ok(replay);
  assert.equal(verifyReplay(engine, replay).same, true);
});

test('a whole game is taken back answer by answer, far beyond the stored positions', () => {
  const game = openLocalGame(engine, setupFor([null, 'officer']));
  letPlay(game);
  const met: string[] = [];
  while (game.seq() < 160 && game.state().decision) {
    met.push(engine.hash(game.state()));
    assert.equal(game.answer(0, game.seq(), wish(game, 0)), null);
    letPlay(game);
  }
  assert.ok(game.seq() >= 160, `${game.seq()} entries`);
  for (const before of met.toReversed()) {
    assert.equal(game.undo(0, true), null);
    assert.equal(engine.hash(game.state()), before);
  }
});

test('between two people only moves that revealed nothing are taken back', () => {
  const game = openLocalGame(engine, setupFor([null, null]));
  const chance = chanceFrom('two');
  let refused = 0;
  let free = 0;
  for (let n = 0; n < 160 && game.state().decision; n++) {
    const question = questionOf(engine.session(engine.clone(game.state())));
    assert.ok(question);
    const { seat } = question;
    const { decision: _, seat: __, ...said } = randomPlayer().answer(question, chance);
    assert.equal(game.answer(seat, game.seq(), said as Said), null);
    const asked = game.state().decision?.seat;
    const why = game.undo(seat);
    if (asked === otherSeat(seat)) assert.equal(why?.rule, 'undo.crossed', 'the other was asked');
    if (why) refused++;
    else {
      free++;
      assert.equal(game.answer(seat, game.seq(), said as Said), null);
    }
  }
  assert.ok(refused > 5 && free > 0, `${refused} refused, ${free} free`);
});

test('a seat hears nothing that it may not know', () => {
  const game = openLocalGame(engine, setupFor([null, 'officer']));
  playOn(game, 30);
  const text = JSON.stringify([game.look(0, 0), game.story(0)]);
  const seen = game.look(0, 0);
  const hand = game.state().cards.filter((c) => c.zone === 'hand' && c.host === 1 && (c.seen & 1) === 0);
  assert.ok(hand.length > 0);
  for (const { id } of hand) assert.ok(!seen.view.cards.some((c) => c.id === id));
  assert.ok(!text.includes('"random"'));
});

test('hints are legal and say why; illegal actions are explained', () => {
  const game = openLocalGame(engine, setupFor([null, 'cadet']));
  letPlay(game);
  const hint = game.hint(0);
  assert.ok(hint && hint.why.length > 10);
  assert.equal(game.hint(1), null);
  const why = game.why(0, { do: 'move', ship: 0, to: 0 });
  assert.ok(why?.rule && why.text);
  assert.equal(game.answer(0, game.seq() - 1, hint.said)?.rule, 'protocol.late');
  assert.equal(game.answer(0, game.seq(), hint.said), null);
});

/** A store in memory. */
function memory(): GameStore & { readonly games: Map<string, SavedGame> } {
  const games = new Map<string, SavedGame>();
  return {
    games,
    get: async (id) => games.get(id) ?? null,
    put: async (game) => void games.set(game.game.id, structuredClone(game)),
    remove: async (id) => void games.delete(id),
    list: async () => [...games.values()],
  };
}

test('a sitting tells every step, stores the game after each answer and resumes after a reload', async () => {
  const store = memory();
  const told: Moved[] = [];
  const pauses: number[] = [];
  const parts = {
    engine: async () => engine,
    lists: async () => [],
    store,
    build: 'test',
    tell: (moved: Moved) => void told.push(structuredClone(moved)),
    pause: async (milliseconds: number) => void pauses.push(milliseconds),
  };
  const settled = async (): Promise<void> => {
    for (let n = 0; n < 5000; n++) {
      await Promise.resolve();
      const decision = told.at(-1)?.seen[0]?.view.decision;
      if (told.at(-1)?.seen[0]?.view.phase === 'play' && decision?.seat === 0) return;
    }
    assert.fail('the computer does not come to an end');
  };
  const sitting = createSitting(parts);
  await sitting.open(setupFor([null, 'cadet']), 'brisk');
  await settled();
  assert.ok(told[0]?.story, 'the first telling brings the story');
  assert.equal(told.at(-1)?.seen[1], null, 'the bot’s seat is not told');
  const seen = told.at(-1)?.seen[0];
  assert.ok(seen);
  // Cards are seeded for both: shown now and then, with every step once and without pauses.
  const steps = told.flatMap(({ seen: [mine] }) => mine?.steps ?? []).map(({ seq }) => seq);
  assert.deepEqual(
    steps,
    Array.from({ length: seen.seq }, (_, n) => n + 1),
  );
  assert.ok(told.length < seen.seq / 2, `${told.length} tellings of ${seen.seq} steps`);
  assert.ok(pauses.every((each) => each === 0));
  const hint = sitting.hint(0);
  assert.ok(hint);
  assert.equal(sitting.answer(0, seen.seq, hint.said), null);
  await settled();
  await new Promise((resolve) => setImmediate(resolve));
  // In its turn the computer paces itself.
  const end = told.at(-1)?.seen[0];
  assert.ok(end);
  assert.equal(sitting.answer(0, end.seq, { request: { do: 'end turn' } }), null);
  await settled();
  await new Promise((resolve) => setImmediate(resolve));
  assert.ok(pauses.some((each) => each > 0));
  const last = told.at(-1)?.seen[0];
  assert.equal(store.games.get('one')?.entries.length, last?.seq);

  const before = told.length;
  const again = createSitting(parts);
  assert.deepEqual((await again.resume('one', 'instant'))?.id, 'one');
  assert.equal(told[before]?.seen[0]?.seq, last?.seq);
  assert.deepEqual(told[before]?.seen[0]?.view, last?.view);
  assert.equal(await again.resume('nobody', 'instant'), null);
});
