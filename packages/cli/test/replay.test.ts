/** `spaceline replay`: replaying a game, and with --fair whether anybody could have chosen how the cards fell. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { randomPlayer, recordMatch } from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine, promiseOf, type Replay, settleFair } from '@spaceline/engine';
import { realSpaceline, spaceline } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'spaceline-replay-'));
after(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'game.json');

function replay(content: unknown, ...args: readonly string[]) {
  writeFileSync(path, JSON.stringify(content));
  return spaceline('replay', path, ...args);
}

const engine = createEngine(loadLibrary());
const [one, two] = starterLists();
assert.ok(one && two);
const decks = [one, two] as const;
const players = () => [randomPlayer(), randomPlayer()] as const;

/** A finished game as from a server, with the revealed shares. */
function fairGame(told: readonly [string | null, string | null], promised = told): Replay {
  const game = '5c1f2f5e-4d0b-4a55-9f9f-0d0f5a4c2b11';
  const setup = { decks, rules: '2014-12-01', chance: 'chacha20' as const };
  const promises = promised.map((share) => (share === null ? null : promiseOf(share)));
  const { fair, seed } = settleFair('5e'.repeat(32), { game, setup, promises }, told);
  const whole = recordMatch({ engine, setup, seed, players: players() });
  const named = [
    { name: 'Ro Laren', deck: 'one' },
    { name: 'Data', deck: 'two' },
  ];
  return { ...whole, game, players: named, fair };
}

const both = fairGame(['a1'.repeat(32), 'b2'.repeat(32)]);

test('a game to which both players’ clients contributed a share is shown to be fair', () => {
  const { status, stdout } = replay(both, '--fair');
  assert.equal(status, 0, stdout);
  assert.match(stdout, /✓ The server’s secret, the decks in order and the rules give the hash/);
  assert.match(stdout, /✓ Ro Laren: their own client drew the share/);
  assert.match(stdout, /✓ Data: their own client drew the share/);
  assert.match(stdout, /✓ Every shuffle and draw follows from the seed: \d+ steps replayed/);
  assert.match(stdout, /nobody could choose how the cards fell: not the server, not a player/);
  assert.doesNotMatch(stdout, /✗/);
});

test('a hash noted before the game is compared', () => {
  const hash = both.fair?.commitment ?? '';
  assert.equal(replay(both, '--fair', '--commitment', hash.toUpperCase()).status, 0);
  const other = replay(both, '--commitment', 'c3'.repeat(32));
  assert.equal(other.status, 1);
  assert.match(other.stdout, /✗ The hash is not the one you were told/);
  const junk = replay(both, '--commitment', 'no hash');
  assert.notEqual(junk.status, 0);
  assert.match(junk.stderr, /64 hexadecimal digits/);
});

test('tampering is found, and named', () => {
  const { fair } = both;
  assert.ok(fair);
  const reversed = { ...both.setup, decks: [{ ...one, draw: one.draw.toReversed() }, two] };
  for (const [change, word] of [
    [{ fair: { ...fair, secret: 'd4'.repeat(32) } }, /✗ The server’s secret/],
    [{ setup: reversed }, /✗ The server’s secret/],
    [
      { fair: { ...fair, shares: [fair.shares[0], { ...fair.shares[1], share: 'd4'.repeat(32) }] } },
      /✗ Data/,
    ],
    [{ seed: 'd4'.repeat(32) }, /✗ The secret and the shares do not give the game’s seed/],
    [
      { entries: both.entries.with(3, { ...both.entries[3], hash: 'p0' } as never) },
      /✗ Step 4 comes out differently here/,
    ],
    [{ fair: { ...fair, secret: 'short' } }, /✗ The replay’s record of .* cannot be read/],
  ] as const) {
    const { status, stdout } = replay({ ...both, ...change }, '--fair');
    assert.equal(status, 1, stdout);
    assert.match(stdout, word);
  }
});

test('shares that came from the server are named, with the consequence', () => {
  const withheld = replay(fairGame(['a1'.repeat(32), null], ['a1'.repeat(32), 'b2'.repeat(32)]), '--fair');
  assert.equal(withheld.status, 0, withheld.stdout);
  assert.match(withheld.stdout, /✓ Data: promised a share and did not reveal it in time/);
  assert.match(withheld.stdout, /the server could not choose how the cards fell, because it did not know Ro/);
  assert.match(withheld.stdout, /could have chosen between two deals/);
  const none = replay(fairGame([null, null]), '--fair');
  assert.equal(none.status, 0, none.stdout);
  assert.match(none.stdout, /No player’s client took part/);
  assert.doesNotMatch(none.stdout, /nobody could choose/);
});

test('a game without a record of its seed is replayed, and nothing more is claimed', () => {
  const { fair: _, ...local } = both;
  const { status, stdout } = replay(local, '--fair');
  assert.equal(status, 3);
  assert.match(stdout, /does not say how its seed was made/);
  // Games of the first generator replay as before.
  const old = recordMatch({ engine, setup: { decks }, seed: 'old', players: players() });
  assert.equal(replay(old).status, 0);
  assert.equal(replay(old, '--fair').status, 3);
});

test('--json gives programs the same result, from the real command', () => {
  writeFileSync(path, JSON.stringify(both));
  const { status, stdout } = realSpaceline(['replay', path, '--fair', '--json']);
  assert.equal(status, 0);
  const told = JSON.parse(stdout);
  assert.deepEqual([told.fair, told.fairness.kind, told.fairness.from], [true, 'checked', [0, 1]]);
  assert.equal(told.walk.steps, both.entries.length);
  assert.ok(told.walk.drawn > 100);
});

test('a truncated, edited or hostile file is reported without a stack trace', () => {
  const short = { ...both, entries: both.entries.slice(0, 6), outcome: null };
  const entry = (value: unknown) => ({ ...short, entries: short.entries.with(2, value as never) });
  const undo = (to: unknown) => entry({ ...short.entries[2], entry: { kind: 'undo', to, reason: 'agreed' } });
  const empty = { missions: [], seeds: [], draw: [] };
  for (const [file, word] of [
    [entry(null), /Entry 3 is none/],
    [entry({ seq: 3 }), /Entry 3 is none/],
    [undo(3), /Entry 3 cannot be read/],
    [undo(1e300), /Entry 3 cannot be read/],
    [entry({ ...short.entries[2], entry: { kind: 'constructor' } }), /Entry 3 cannot be read/],
    [entry({ ...short.entries[2], seq: 9 }), /Entry 3 has another number/],
    [{ ...short, setup: { ...short.setup, decks: [] } }, /needs two decks/],
    [{ ...short, setup: { ...short.setup, decks: [null, {}] } }, /needs two decks/],
    [{ ...short, setup: { ...short.setup, rules: 'yesterday' } }, /rules are of no day/],
    [{ ...short, players: [null, null] }, /two players/],
    [{ ...short, outcome: 7 }, /outcome/],
    [{ ...short, version: 2 }, /version/],
    [null, /no replay/],
    [[], /no replay/],
  ] as const) {
    for (const args of [[], ['--fair'], ['--json']]) {
      const { status, stderr } = replay(file, ...args);
      assert.equal(status, 2, JSON.stringify(file)?.slice(0, 200));
      assert.match(stderr, word);
      assert.doesNotMatch(stderr, /\n\s+at /);
    }
  }
  const bare = replay({ ...short, setup: { ...short.setup, decks: [empty, empty] } });
  assert.equal(bare.status, 1);
  assert.match(bare.stderr, /The game cannot begin here/);
  assert.equal(replay(short).status, 0, 'a game that is not over is one as well');
});

test('whatever is removed from a file or replaced in it, it is read or refused and nothing breaks', () => {
  const short = JSON.stringify({ ...both, entries: both.entries.slice(0, 4), outcome: null });
  const paths: (readonly (string | number)[])[] = [];
  const walk = (value: unknown, at: readonly (string | number)[]): void => {
    if (at.length > 0) paths.push(at);
    if (typeof value !== 'object' || value === null || at.includes('draw')) return;
    for (const [key, inner] of Object.entries(value)) walk(inner, [...at, key]);
  };
  walk(JSON.parse(short), []);
  const junk = [undefined, null, 0, -1, 1e99, '', 'x', [], {}, true];
  for (const [n, at] of paths.entries()) {
    const file = JSON.parse(short);
    let inside = file;
    for (const key of at.slice(0, -1)) inside = inside[key];
    inside[at.at(-1) ?? ''] = junk[n % junk.length];
    const { status, stderr } = replay(file, ...(n % 2 ? ['--fair'] : []));
    assert.ok([0, 1, 2, 3].includes(status ?? -1), at.join('.'));
    assert.doesNotMatch(stderr, /\n\s+at /, at.join('.'));
  }
});
