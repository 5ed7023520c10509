/** `spaceline analyse`: its output for a short game, and its exit code for other files. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { randomPlayer, recordMatch } from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { carryOut, createEngine, type Forward, type Replay } from '@spaceline/engine';
import { realSpaceline, spaceline } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'spaceline-'));
after(() => rmSync(folder, { recursive: true }));

function analyse(content: unknown, ...args: readonly string[]) {
  const path = join(folder, 'game.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return spaceline('analyse', path, ...args);
}

const engine = createEngine(loadLibrary());
const [one, two] = starterLists();
assert.ok(one && two);
const whole = recordMatch({
  engine,
  setup: { decks: [one, two] },
  seed: 'short',
  players: [randomPlayer(), randomPlayer()],
});

/** A player resigns in the second turn. */
function short(): Replay {
  let { state } = engine.start(whole.setup, whole.seed);
  const kept: Replay['entries'][number][] = [];
  for (const logged of whole.entries) {
    if (state.turn.number === 2) break;
    kept.push(logged);
    state = carryOut(engine, state, logged.entry as Forward).state;
  }
  const entry = { kind: 'concede', seat: 1 } as const;
  const end = carryOut(engine, state, entry).state;
  kept.push({ seq: kept.length + 1, entry, hash: engine.hash(end), at: new Date(0).toISOString() });
  return { ...whole, entries: kept, outcome: end.outcome };
}

test('a game is told turn by turn, with its end, in words and as JSON', () => {
  const { status, stdout, stderr } = analyse(short(), '--playouts', '2', '--seat', '1');
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /random won, end\.concede/);
  assert.match(stdout, /^seeding .*[█░]{20} +\d+ % +0 – 0$/m);
  assert.match(stdout, /^turn 2 .*[█░]{20} +\d+ %/m);
  // From the seat that resigned.
  assert.match(stdout, /^the end .*░{20} +0 %/m);

  const json = analyse(short(), '--playouts', '2', '--seat', '1', '--json', '--seed', '1');
  const found = JSON.parse(json.stdout);
  assert.deepEqual(
    [found.game, found.playouts, found.outcome.winner, found.turns.map(({ turn }: { turn: number }) => turn)],
    ['match', 2, 0, [0, 1, 2]],
  );
  const last = found.turns.at(-1).decisions.at(-1);
  assert.deepEqual([last.said, last.seat, last.better], ['give up', 1, null]);
  assert.equal(typeof found.turns[1].chance, 'number');
  assert.ok(Array.isArray(found.swings));
});

test('it exits with 1 for an unfinished game and with 2 if the file is not a replay', () => {
  const open = analyse({ ...whole, entries: whole.entries.slice(0, 5), outcome: null });
  assert.deepEqual([open.status, open.stderr], [1, 'The game is not over yet.\n']);
  // The real command says the same about the same file.
  assert.deepEqual(realSpaceline(['analyse', join(folder, 'game.json')]), open);
  const none = analyse('{ "spaceline": "game" }');
  assert.equal(none.status, 2);
  assert.match(none.stderr, /is no replay of a game|It is no replay/);
  const broken = analyse('{ "spaceline": ');
  assert.equal(broken.status, 2);
  assert.match(broken.stderr, /cannot be read as a replay/);
});
