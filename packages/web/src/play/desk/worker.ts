/** The worker of the judge's desk and the scenario pages: engine, cards, and the reader and judge of scenarios. */
import type { Request, Seat, State } from '@spaceline/engine';
import {
  openBooks,
  readDraft,
  readScenarios,
  show as showScenario,
  writeScenario,
} from '@spaceline/scenarios/browser';
import { loadCards } from '../../data/loadCards.ts';
import { loadIds } from '../../data/scenarios.ts';
import { browserStore } from '../local/store.ts';
import type { Said } from '../source.ts';
import { serve } from '../thread.ts';
import { readAndShow } from './desk.ts';
import { type Draft, draftOf, tidied } from './draft.ts';
import { may, sayAnswer, study } from './study.ts';
import { fromGame, fromReplay, type Taken } from './taking.ts';

let opened: Promise<Awaited<ReturnType<typeof loadCards>>> | undefined;

/** Loads the cards and the data that scenarios look things up in. */
function open() {
  opened ??= Promise.all([loadCards(), loadIds()]).then(([cards, ids]) => {
    openBooks({
      catalogue: () => cards.catalogue,
      library: () => cards.library,
      rules: () => ids.rules,
      // The pages show the text of rules next to the answer; the worker needs only their ids.
      statement: (id) => ids.rules.get(id),
      // The page shows a rule's certainty next to its text.
      doubts: () => [],
      dating: (id) => (ids.rulings.has(id) ? (ids.by.has(id) ? 'by' : 'from') : undefined),
      hasRuling: (id) => ids.rulings.has(id),
      rulingIds: () => ids.rulings.keys(),
      situationsOf: (id) => ids.rulings.get(id) ?? 0,
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
  /** The position of a file after this many of its steps, to play on from there. */
  async stateAt(text: string, step: number): Promise<State | null> {
    await open();
    const [scenario] = readScenarios(text, 'position.yaml').scenarios;
    return (scenario && showScenario(scenario).frames[step]?.state) ?? null;
  },
  /** The text of a draft, as in a file. */
  text: (draft: Draft): string => writeScenario(tidied(draft)),
  /** A text as a draft; null if it is not a record. */
  draft(text: string): Draft | null {
    const plain = readDraft(text);
    return plain && draftOf(plain);
  },
  async study(draft: Draft, rules?: string) {
    const { library } = await open();
    return study(writeScenario(tidied(draft)), library, rules);
  },
  async say(draft: Draft, said: Said) {
    await open();
    return sayAnswer(writeScenario(tidied(draft)), said);
  },
  async may(draft: Draft, seat: Seat, request: Request, rules?: string) {
    await open();
    return may(writeScenario(tidied(draft)), seat, request, rules);
  },
  /** A position from a game in this browser. */
  async fromGame(id: string, upTo = Number.MAX_SAFE_INTEGER): Promise<Taken | null> {
    const { library } = await open();
    const saved = await browserStore().get(id);
    return saved && fromGame(saved, library, upTo);
  },
  /** A position from a replay, given as the JSON of its file. */
  async fromReplay(replay: unknown, upTo = Number.MAX_SAFE_INTEGER): Promise<Taken | null> {
    const { library } = await open();
    return fromReplay(replay, library, upTo);
  },
};

export type DeskApi = typeof api;

serve(api);
