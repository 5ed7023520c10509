/** A game costs only what its own cards cost, no matter how many others are written. Counted, not timed. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadCatalogue, loadLibrary, loadLibraryFrom, loadTexts, starterLists } from '@spaceline/cards';
import { createEngine, type Format, type Library } from '@spaceline/engine';
import { manyTexts, writeTexts } from '../bench/manyTexts.ts';
import { playMatch, randomPlayer } from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'spaceline-texts-'));
after(() => rmSync(folder, { recursive: true }));

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});

const catalogue = loadCatalogue();
const made = manyTexts(catalogue, loadTexts(), 2800);
writeTexts(folder, fileURLToPath(new URL('../../cards/src/sets', import.meta.url)), catalogue, made);

interface Played {
  readonly hash: string;
  readonly decisions: number;
  /** How often cards were looked up. */
  readonly asked: number;
}

function play(library: Library, format: Partial<Format>): Played {
  let asked = 0;
  const counting: Library = {
    ...library,
    get(id) {
      asked++;
      return library.get(id);
    },
  };
  const engine = createEngine(counting);
  const [mine, theirs] = starterLists();
  assert.ok(mine && theirs);
  const { state, decisions } = playMatch({
    engine,
    setup: { decks: [mine, theirs], chance: 'sfc32', format },
    seed: 'many texts',
    players: [randomPlayer(), randomPlayer()],
  });
  return { hash: engine.hash(state), decisions, asked };
}

test('the texts are as many and as large as they will be', () => {
  assert.ok(loadTexts().size + made.size > 2700);
  const bytes = [...made.values()].map((text) => JSON.stringify(text).length);
  assert.ok(bytes.reduce((sum, each) => sum + each, 0) / bytes.length > 350);
});

test('a game loads the sets of its own cards and is played alike', () => {
  const few = play(loadLibrary(), {});
  loaded.length = 0;
  const many = play(loadLibraryFrom(folder), {});
  assert.deepEqual(many, few);
  const sets = new Set(
    starterLists()
      .flatMap(({ missions, seeds, draw }) => [missions, seeds, draw].flat())
      .map((id) => id.split('/')[0]),
  );
  const strange = loaded.filter((url) => url.includes(folder) && !sets.has(url.split('/').at(-2)));
  assert.deepEqual(strange, []);
  assert.ok(
    loaded.some((url) => url.includes(folder)),
    'the sets were loaded from there',
  );
});

test('asking openly looks every card up once, not once for each game or question', () => {
  const { length } = loadLibrary().ids ?? [];
  assert.ok(length > 4000);
  const library = loadLibraryFrom(folder);
  const able = play(library, {}).asked;
  assert.ok(play(library, { asking: 'always' }).asked < able + 1.1 * length);
});
