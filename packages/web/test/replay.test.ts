/** Replays: every step from either seat, also backwards, and where it differs from the file. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { chanceFrom, questionOf, randomPlayer } from '@spaceline/bots';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import { carryOut, createEngine, type Forward, type Replay, type State } from '@spaceline/engine';
import { type ReplaySource, replaySource } from '../src/play/replay.ts';

const engine = createEngine(loadLibrary());
const STEPS = 60;

const deck = (key: string) => {
  const found = starterDecks().find((starter) => starter.key === key);
  assert.ok(found);
  return found.deck;
};

/** A game with some answers, one of them taken back, that ends with a resignation. */
function played(): { readonly replay: Replay; readonly states: readonly State[] } {
  const setup = { decks: [deck('honor'), deck('envoys')] as const, rules: '2014-12-01' };
  const states: State[] = [engine.start(setup, 'replay').state];
  const entries: Replay['entries'][number][] = [];
  const chance = chanceFrom('replay');
  const enter = (entry: Replay['entries'][number]['entry'], state: State) => {
    states.push(state);
    entries.push({
      seq: entries.length + 1,
      entry,
      hash: engine.hash(state),
      at: new Date(1_000_000 + entries.length).toISOString(),
    });
  };
  const last = (): State => {
    const state = states.at(-1);
    assert.ok(state);
    return state;
  };
  for (let n = 0; n < STEPS; n++) {
    if (n === 30) {
      enter({ kind: 'undo', to: 28, reason: 'agreed' }, states[28] as State);
      continue;
    }
    const question = questionOf(engine.session(engine.clone(last())));
    assert.ok(question);
    const answer = randomPlayer().answer(question, chance);
    const entry: Forward = { kind: 'answer', seat: answer.seat, answer };
    enter(entry, carryOut(engine, last(), entry).state);
  }
  const entry: Forward = { kind: 'concede', seat: 1 };
  enter(entry, carryOut(engine, last(), entry).state);
  return {
    states,
    replay: {
      spaceline: 'replay',
      version: 1,
      game: 'test',
      build: 'test',
      players: [
        { name: 'Worf', deck: 'Honor', bot: null },
        { name: 'cadet', deck: 'Envoys', bot: 'cadet' },
      ],
      setup,
      seed: 'replay',
      entries,
      outcome: { winner: 0, rule: 'end.concede' },
    },
  };
}

/** Waits until a source has reached the requested step. */
function arrived(source: ReplaySource): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (source.place().walking) return;
      end();
      resolve();
    };
    const end = source.subscribe(look);
    look();
  });
}

describe('a replay', () => {
  let replay: Replay;
  let states: readonly State[];
  before(() => {
    ({ replay, states } = played());
  });

  const watch = (from: Parameters<typeof replaySource>[2], of = replay): ReplaySource => {
    const source = replaySource(engine, of, from);
    source.open();
    return source;
  };

  test('shows every position as it was, forwards and backwards, from either seat', async () => {
    const source = watch({ seat: 0 });
    const order = [...states.keys(), ...[...states.keys()].reverse()];
    for (const step of order) {
      source.go(step);
      await arrived(source);
      const { seen, story } = source.situation();
      assert.equal(seen?.seq, step);
      assert.equal(story.length, step);
      const { decision: _, ...view } = seen?.view ?? {};
      const { decision: __, ...expected } = engine.view(states[step] as State, 0);
      assert.deepEqual(view, expected);
      assert.ok(seen?.view.decision === null || seen?.view.decision?.kind === 'waiting');
    }
    source.go(40);
    source.look(1);
    assert.deepEqual(source.situation().seen?.view.cards, engine.view(states[40] as State, 1).cards);
    source.close();
  });

  test('shows a watcher what either player knew, and a seat no more than that seat did', async () => {
    const source = watch({ at: 50, seat: null });
    await arrived(source);
    const named = () =>
      new Set(
        source.situation().seen?.view.cards.flatMap(({ id, card }) => (card === undefined ? [] : [id])),
      );
    const above = named();
    const seats = ([0, 1] as const).map((seat) => {
      source.look(seat);
      return named();
    });
    for (const seat of seats) for (const id of seat) assert.ok(above.has(id));
    assert.equal(above.size, new Set(seats.flatMap((seat) => [...seat])).size);
    assert.ok(seats.every((seat) => seat.size < above.size));
    source.close();
  });

  test('opens at a step and a seat, tells a single step as it happens and a jump as a place', async () => {
    const source = watch({ at: 20, seat: 1 });
    await arrived(source);
    assert.deepEqual([source.place().at, source.place().seat], [20, 1]);
    source.go(21);
    assert.deepEqual(
      source.situation().seen?.steps.map(({ seq }) => seq),
      [21],
    );
    source.go(40);
    await arrived(source);
    assert.deepEqual(source.situation().seen?.steps, []);
    source.go(10_000);
    await arrived(source);
    assert.equal(source.place().at, STEPS + 1);
    assert.deepEqual(source.situation().seen?.view.outcome, replay.outcome);
    assert.deepEqual(
      source.situation().seen?.players.map(({ name, bot }) => [name, bot]),
      [
        ['Worf', false],
        ['cadet', true],
      ],
    );
    source.close();
  });

  test('stops where this version plays differently, and shows what comes before', async () => {
    const entries = replay.entries.map((each) => (each.seq === 45 ? { ...each, hash: 'other' } : each));
    const source = watch({ at: 50 }, { ...replay, entries });
    await new Promise<void>((resolve) => {
      const look = () => source.place().parting !== null && resolve();
      source.subscribe(look);
      look();
    });
    const { parting, last, at } = source.place();
    assert.deepEqual({ parting, last, at }, { parting: 45, last: 44, at: 44 });
    source.close();
  });

  test('refuses answers', async () => {
    const source = watch({});
    assert.equal((await source.answer({ choose: [] }))?.rule, 'protocol.watching');
    source.close();
  });
});
