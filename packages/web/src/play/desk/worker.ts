/** The side thread of the judge's desk and the scenario pages: engine, cards, the reader and the judge of scenarios. */
import { openBooks } from '@spaceline/scenarios/browser';
import { loadCards } from '../../data/loadCards.ts';
import { loadIds } from '../../data/scenarios.ts';
import { serve } from '../thread.ts';
import { readAndShow } from './desk.ts';

let opened: Promise<Awaited<ReturnType<typeof loadCards>>> | undefined;

/** The cards, and with them the books that scenarios look things up in. */
function open() {
  opened ??= Promise.all([loadCards(), loadIds()]).then(([cards, ids]) => {
    openBooks({
      catalogue: () => cards.catalogue,
      library: () => cards.library,
      rules: () => ids.rules,
      // The pages show what rules say beside the answer; the thread needs only their ids.
      statement: (id) => ids.rules.get(id),
      hasRuling: (id) => ids.rulings.has(id),
      rulingIds: () => ids.rulings,
    });
    return cards;
  });
  return opened;
}

const api = {
  async show(text: string, file: string, options: { readonly line?: number; readonly rules?: string }) {
    const { library } = await open();
    return readAndShow(text, file, library, options);
  },
};

export type DeskApi = typeof api;

serve(api);
