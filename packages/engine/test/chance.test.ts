/**
 * Randomness: the first generator can be predicted from a player's own cards and the others cannot; no number is likelier
 * than another; the stream is standard ChaCha20, and does not go back when an action is taken back.
 */
import assert from 'node:assert/strict';
import { createCipheriv, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import { type Dealt, search, searchAll, sliceAround, type Words } from '@spaceline/server/trials/search';
import {
  cloneState,
  createEngine,
  crossesNothing,
  forkRandom,
  type GameSetup,
  type Generator,
  imagined,
  type Random,
  RefusedError,
  randomBelow,
  type State,
  seedRandom,
  shuffleInPlace,
} from '../src/index.ts';

const LONG = process.env.SPACELINE_TEST_LONG === '1';
const engine = createEngine(loadLibrary());
const [one, two] = starterDecks();
assert.ok(one && two);
const decks = [one.deck, two.deck] as const;
const setupOf = (chance?: Generator): GameSetup => ({ decks, ...(chance ? { chance } : {}) });

/** What the player at seat 0 knows before the first seed card is placed: the list, and their own cards in order. */
function seenAt0(state: State): Dealt {
  const dealt = engine
    .view(state, 0)
    .cards.filter(({ zone, host }) => zone === 'seed' && host === 0)
    .map(({ card }) => card ?? '?');
  return { listed: decks[0].seeds, dealt };
}

/** The first generator's next numbers from words that were found. */
const diceFrom = (words: Words): { random: Random } => ({ random: [...words] });

/** The part of the search that takes some seconds or, with time, all of it on all cores. */
const attack = async (seen: Dealt, seed: string, whole = LONG): Promise<Words[]> =>
  whole ? await searchAll(seen) : search(seen, sliceAround(seed));

test('the first generator is predicted from the order of a player’s own seed cards', async () => {
  const seed = randomBytes(16).toString('hex');
  const { state } = engine.start(setupOf(), seed);
  const seen = seenAt0(state);
  assert.deepEqual([...seen.dealt].sort(), [...seen.listed].sort(), 'the player sees all own seed cards');
  const found = await attack(seen, seed);
  assert.equal(found.length, 1, 'exactly one beginning deals so');
  // From there on the player rolls what the game rolls: the other side's deal first, then everything else.
  const dice = diceFrom(found[0] as Words);
  const theirs = shuffleInPlace(dice, [...decks[1].seeds]);
  const real = state.cards.filter(({ zone, host }) => zone === 'seed' && host === 1);
  assert.deepEqual(
    theirs,
    real.map(({ def }) => state.defs[def]),
    'the opponent’s seed cards, in their order',
  );
  for (const { missions } of decks) shuffleInPlace(dice, [...missions]);
  assert.deepEqual(dice.random, state.random, 'and every number that comes after them');
});

for (const generator of ['chacha20', 'sfc32'] as const)
  test(`the same search finds nothing in a game that draws from ${generator}`, async () => {
    const seed = randomBytes(32).toString('hex');
    const { state } = engine.start(setupOf(generator), seed);
    assert.deepEqual(await attack(seenAt0(state), seed, LONG && generator === 'chacha20'), []);
  });

test('every bit of a seed counts; the first generator has 32 of them', () => {
  // Among so many seeds, 32 bits meet about five times (n²/2³³), 128 bits never.
  const seeds = Array.from({ length: 200_000 }, (_, i) => `${i}`.padStart(16, '0').repeat(2));
  const met = (generator: 'first' | Generator) =>
    seeds.length - new Set(seeds.map((seed) => JSON.stringify(seedRandom(seed, generator)))).size;
  assert.ok(met('first') > 0, 'the first generator deals two of these games alike');
  assert.equal(met('sfc32'), 0);
  assert.equal(met('chacha20'), 0);
});

test('changing one bit of the seed gives another game', () => {
  const words = (seed: string, generator: Generator) => {
    const dice = { random: seedRandom(seed, generator) };
    return Array.from({ length: 64 }, () => randomBelow(dice, 2 ** 32));
  };
  const bits = (n: number) => n.toString(2).replaceAll('0', '').length;
  for (const generator of ['sfc32', 'chacha20'] as const) {
    const base = words('0'.repeat(64), generator);
    for (let i = 0; i < 64; i += 7) {
      const other = words(`${'0'.repeat(i)}1${'0'.repeat(63 - i)}`, generator);
      const different = base.reduce((sum, word, n) => sum + bits((word ^ (other[n] ?? 0)) >>> 0), 0);
      // 2048 bits, each different with probability one half: 22.6 is the deviation.
      assert.ok(Math.abs(different - 1024) < 6 * 22.7, `${generator}: ${different} of 2048 bits`);
    }
  }
});

test('the stream is ChaCha20, word by word', () => {
  const random = seedRandom('the stream', 'chacha20');
  assert.ok(!Array.isArray(random) && random.by === 'chacha20');
  // Node's own: a counter of 32 bits and a nonce of 96, all zero.
  const cipher = createCipheriv('chacha20', Buffer.from(random.key, 'hex'), Buffer.alloc(16));
  const stream = cipher.update(Buffer.alloc(4 * 100));
  const dice = { random };
  for (let i = 0; i < 100; i++) assert.equal(randomBelow(dice, 2 ** 32), stream.readUInt32LE(4 * i));
  assert.equal(random.at, 100);
});

test('two games that draw in turn do not disturb each other', () => {
  const alone = { random: seedRandom('a', 'chacha20') };
  const expected = Array.from({ length: 50 }, () => randomBelow(alone, 1000));
  const [a, b] = [{ random: seedRandom('a', 'chacha20') }, { random: seedRandom('b', 'chacha20') }];
  const drawn = expected.map(() => {
    randomBelow(b, 7);
    return randomBelow(a, 1000);
  });
  assert.deepEqual(drawn, expected);
});

/** How far counts are from uniform, as chi-squared over its degrees of freedom; about 1 if they are uniform. */
function unevenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0) / (counts.length - 1);
}

test('no number is likelier than another, unlike with remainders', () => {
  // With 3·2³⁰ a remainder falls into the first third twice as often.
  const n = 3 * 2 ** 30;
  const thirds = (generator: 'first' | Generator) => {
    const dice = { random: seedRandom('thirds', generator) };
    const counts = [0, 0, 0];
    for (let i = 0; i < 60_000; i++) {
      const third = Math.floor(randomBelow(dice, n) / 2 ** 30);
      counts[third] = (counts[third] ?? 0) + 1;
    }
    return counts;
  };
  assert.ok(unevenness(thirds('first')) > 1000, 'the first generator takes remainders');
  // Two degrees of freedom: beyond 14 once in a million, and the seed is fixed.
  assert.ok(unevenness(thirds('sfc32')) < 14);
  assert.ok(unevenness(thirds('chacha20')) < 14);
});

test('every order of four cards is equally likely', () => {
  for (const generator of ['sfc32', 'chacha20'] as const) {
    const dice = { random: seedRandom('orders', generator) };
    const counts = new Map<string, number>();
    for (let i = 0; i < 48_000; i++) {
      const order = shuffleInPlace(dice, ['a', 'b', 'c', 'd']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    assert.equal(counts.size, 24);
    // 23 degrees of freedom: chi-squared beyond 73 less than once in a million.
    assert.ok(unevenness([...counts.values()]) < 73 / 23, generator);
  }
});

test('numbers that cannot be drawn are refused', () => {
  for (const generator of ['sfc32', 'chacha20'] as const)
    for (const n of [0, -1, 0.5, Number.NaN, 2 ** 32 + 1])
      assert.throws(() => randomBelow({ random: seedRandom('x', generator) }, n), RangeError, String(n));
});

test('the first generator gives what it always gave, so that stored games replay as before', () => {
  // Recorded before there were others.
  const dice = { random: seedRandom('the first games', 'first') };
  assert.deepEqual(dice.random, [2146879241, -573607659, 571251530, 170215555]);
  const drawn = Array.from({ length: 12 }, () => randomBelow(dice, 100));
  assert.deepEqual(drawn, [37, 39, 41, 34, 2, 95, 30, 27, 15, 46, 7, 28]);
  const large = Array.from({ length: 4 }, () => randomBelow(dice, 3 * 2 ** 30));
  assert.deepEqual(large, [2245975008, 2821567427, 2787591556, 312717467]);
  assert.deepEqual(seedRandom(7, 'first'), [1000098230, 52604492, -418751611, 1840987394]);
});

test('a game says which generator it uses, and an unknown one is refused', () => {
  assert.ok(Array.isArray(engine.start(setupOf(), 'a').state.random), 'left out: as the first games');
  for (const generator of ['sfc32', 'chacha20'] as const) {
    const { random } = engine.start(setupOf(generator), 'a').state;
    assert.ok(!Array.isArray(random) && random.by === generator);
  }
  assert.throws(
    () => engine.start({ decks, chance: 'mt19937' as Generator }, 'a'),
    (error) => error instanceof RefusedError && error.refusal.rule === 'protocol.chance',
  );
});

test('neither a view nor a sketch contains the key, and an imagined world has other dice', () => {
  const { state } = engine.start(setupOf('chacha20'), 'hidden');
  const { random } = state;
  assert.ok(!Array.isArray(random) && random.by === 'chacha20');
  for (const seat of [0, 1] as const)
    assert.ok(!JSON.stringify(engine.view(state, seat)).includes(random.key));
  assert.ok(!JSON.stringify(engine.watch(state)).includes(random.key));
  const asked = state.decision?.seat ?? 0;
  const sketch = engine.sketch(state, asked);
  assert.ok(!JSON.stringify(sketch).includes(random.key));
  const world = imagined(
    sketch,
    () => decks[0].draw[0] ?? '',
    forkRandom({ random: seedRandom('w', 'sfc32') }),
  );
  assert.ok(!JSON.stringify(world).includes(random.key));
});

test('a copy of a state has its own dice that roll the same', () => {
  for (const generator of ['sfc32', 'chacha20'] as const) {
    const { state } = engine.start(setupOf(generator), 'copied');
    const copy = cloneState(state);
    const kept = JSON.parse(JSON.stringify(state)) as State;
    const drawn = Array.from({ length: 40 }, () => randomBelow(state, 100));
    assert.deepEqual(
      Array.from({ length: 40 }, () => randomBelow(copy, 100)),
      drawn,
    );
    assert.deepEqual(
      Array.from({ length: 40 }, () => randomBelow(kept, 100)),
      drawn,
    );
  }
});

test('random results are not taken back freely, whichever generator they came from', () => {
  for (const generator of [undefined, 'sfc32', 'chacha20'] as const) {
    const { state } = engine.start(setupOf(generator), 'taken back');
    const seat = state.decision?.seat ?? 0;
    assert.ok(crossesNothing(engine, seat, state, cloneState(state)));
    const thrown = cloneState(state);
    randomBelow(thrown, 6);
    assert.ok(!crossesNothing(engine, seat, state, thrown), String(generator));
  }
});
