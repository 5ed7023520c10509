/**
 * The cost of a process that plays the starter decks, by how many cards have a text. `npm run bench:start` runs it.
 *
 *   --write <folder> --texts 2800   writes the sets, with synthetic texts for this many cards in all
 *   --sets <folder>                 plays with the sets of that folder; without it, with the real ones
 *
 * Prints one line of JSON. Milliseconds and speeds are based on processor time.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadCatalogue, loadLibrary, loadLibraryFrom, loadTexts, starterLists } from '@spaceline/cards';
import { createEngine, type Deck, type Format } from '@spaceline/engine';
import { playMatch, randomPlayer } from '../src/index.ts';
import { manyTexts, writeTexts } from './manyTexts.ts';

const { values } = parseArgs({
  options: {
    write: { type: 'string' },
    texts: { type: 'string', default: '2800' },
    sets: { type: 'string' },
    games: { type: 'string', default: '36' },
    rounds: { type: 'string', default: '3' },
  },
});

const REAL = fileURLToPath(new URL('../../cards/src/sets', import.meta.url));

function processor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function megabytes(): { readonly heap: number; readonly resident: number } {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 1e6, resident: rss / 1e6 };
}

function measure(): Record<string, number> {
  const library = values.sets === undefined ? loadLibrary() : loadLibraryFrom(values.sets);
  const engine = createEngine(library);
  const decks = starterLists();
  const pairs = decks.flatMap((a) => decks.map((b) => [a, b] as const));
  /** Decisions a second of the best round. */
  function speed(format: Partial<Format>): number {
    let best = 0;
    for (let round = 0; round < Number(values.rounds); round++) {
      const began = processor();
      let decisions = 0;
      for (let game = 0; game < Number(values.games); game++)
        decisions += playMatch({
          engine,
          setup: {
            decks: pairs[(game * 7) % pairs.length] as readonly [Deck, Deck],
            chance: 'sfc32',
            format,
          },
          seed: `texts ${round} ${game}`,
          players: [randomPlayer(), randomPlayer()],
        }).decisions;
      best = Math.max(best, (1000 * decisions) / (processor() - began));
    }
    return best;
  }
  for (const pair of pairs) engine.start({ decks: pair, chance: 'sfc32' }, 1);
  const ready = processor();
  const { heap, resident } = megabytes();
  const able = speed({});
  const always = speed({ asking: 'always' });
  const after = megabytes();
  return {
    'ready for a game, ms': ready,
    'ready, MB of heap': heap,
    'ready, MB resident': resident,
    'decisions a second, asked when able': able,
    'decisions a second, asked openly': always,
    'after asking openly, MB of heap': after.heap,
    'after asking openly, MB resident': after.resident,
  };
}

if (values.write !== undefined) {
  const catalogue = loadCatalogue();
  const made = manyTexts(catalogue, loadTexts(), Number(values.texts));
  writeTexts(values.write, REAL, catalogue, made);
  const bytes = [...made.values()].reduce((sum, text) => sum + JSON.stringify(text).length, 0);
  console.log(
    JSON.stringify({ written: loadTexts().size, made: made.size, bytes: Math.round(bytes / made.size) }),
  );
} else console.log(JSON.stringify(measure()));
