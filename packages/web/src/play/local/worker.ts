/** The worker of a local game: engine, bot and store. */
import { createEngine, type Engine } from '@spaceline/engine';
import { loadCards } from '../../data/loadCards.ts';
import { serve, tellPage } from '../thread.ts';
import { createSitting } from './sitting.ts';
import { browserStore } from './store.ts';

let engine: Promise<Engine> | undefined;

serve(
  createSitting({
    engine() {
      engine ??= loadCards().then(({ library }) => createEngine(library));
      return engine;
    },
    lists: () => loadCards().then(({ starters }) => starters.map(({ deck }) => deck)),
    store: browserStore(),
    build: 'pages',
    tell: tellPage,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  }),
);
