/**
 * How much work a decision takes, counted instead of timed: offers asked for by verb, and bytes allocated. For `work.test.ts`, which runs this
 * without the optimising compilers and with a young generation so large that nothing is collected; then the counts are the same on every machine.
 */
import { PLAYERS, playMatch } from '@spaceline/bots';
import { loadLibrary, starterLists } from '@spaceline/cards';
import { createEngine, type Deck } from '../src/index.ts';
import { VERB_NAMES, VERBS } from '../src/rules/verbs.ts';
import type { Verb } from '../src/timing/requests.ts';
import type { VerbRoom } from '../src/timing/verbs.ts';

const GAMES = { random: 8, planner: 2 } as const;

export interface Work {
  /** How often a verb was asked for its offers, for each hundred decisions. */
  readonly calls: Readonly<Record<string, number>>;
  /** Bytes allocated for each decision. */
  readonly bytes: number;
  readonly decisions: number;
}

const library = loadLibrary();
const engine = createEngine(library);
const decks = starterLists();
const calls: Partial<Record<Verb, number>> = {};

for (const verb of VERB_NAMES) {
  const room = VERBS[verb] as unknown as { offers: VerbRoom<Verb>['offers'] };
  const { offers } = room;
  room.offers = (...args) => {
    calls[verb] = (calls[verb] ?? 0) + 1;
    return offers(...args);
  };
}

function play(name: keyof typeof GAMES, games: number): number {
  const make = PLAYERS[name];
  if (!make) throw new Error(`There is no player "${name}".`);
  let decisions = 0;
  for (let n = 0; n < games; n++)
    decisions += playMatch({
      engine,
      setup: {
        decks: [decks[n % decks.length] as Deck, decks[(n + 1) % decks.length] as Deck],
        chance: 'sfc32',
      },
      seed: `work ${n}`,
      players: [make(library), make(library)],
    }).decisions;
  return decisions;
}

function measured(name: keyof typeof GAMES): Work {
  // Texts are read and lists are made once.
  play(name, 1);
  for (const verb of VERB_NAMES) calls[verb] = 0;
  const before = process.memoryUsage().heapUsed;
  const decisions = play(name, GAMES[name]);
  const bytes = Math.round((process.memoryUsage().heapUsed - before) / decisions);
  const each = VERB_NAMES.map((verb) => [verb, Math.round((100 * (calls[verb] ?? 0)) / decisions)] as const);
  return { calls: Object.fromEntries(each.filter(([, n]) => n > 0)), bytes, decisions };
}

console.log(JSON.stringify({ random: measured('random'), planner: measured('planner') }));
