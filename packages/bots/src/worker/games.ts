/** A worker thread of the arena: takes fixtures one at a time, plays them and returns the results. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine, type Deck } from '@spaceline/engine';
import type { Fixture } from '../arena/fixtures.ts';
import { type Arena, playFixture } from '../arena/result.ts';
import { PLAYERS } from '../players.ts';

/** What a worker of the arena is started with. */
export interface ArenaWork {
  readonly players: readonly string[];
  readonly decks: readonly Deck[];
  readonly rules?: string;
}

const port = parentPort;
if (port) {
  const { players, decks, rules } = workerData as ArenaWork;
  const arena: Arena = {
    engine: createEngine(loadLibrary()),
    players: players.map((name) => {
      const make = PLAYERS[name];
      if (!make) throw new Error(`There is no player "${name}".`);
      return make;
    }),
    decks,
    known: starterLists(),
    ...(rules === undefined ? {} : { rules }),
    clock: () => performance.now(),
  };
  port.on('message', (fixture: Fixture) => port.postMessage(playFixture(arena, fixture)));
}
