/** The deck builder's worker, for whatever takes the engine too long on the page's own thread. */
import { deckOverview, deckWarnings } from '@spaceline/cards/browser';
import { loadCards } from '../data/loadCards.ts';
import { dealHands } from './hands.ts';
import type { Task, TaskReply } from './tasks.ts';

addEventListener('message', async ({ data }: MessageEvent<Task>) => {
  const reply = (message: TaskReply) => postMessage(message);
  try {
    const { catalogue, library } = await loadCards();
    switch (data.do) {
      case 'overview':
        reply({ number: data.number, overview: deckOverview(data.deck, library, data.date) });
        break;
      case 'warnings':
        reply({ number: data.number, warnings: deckWarnings(catalogue, library, data.deck, data.date) });
        break;
      case 'hands':
        reply({
          number: data.number,
          hands: dealHands(data.deck, library, data.date, data.games, data.seed),
        });
        break;
    }
  } catch (error) {
    reply({ number: data.number, failed: error instanceof Error ? error.message : String(error) });
  }
});
