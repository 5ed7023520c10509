/**
 * One side of a comparison of two copies of this program (`bench/against.ts`): loads the copy in the folder it is given, and
 * does a round of work each time it is asked. The work is fixed, so that both copies do the same; what counts is the processor
 * time it takes them.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deck } from '@spaceline/engine';
import type { Comparer, Comparison } from '../src/search/compare.ts';

export interface Asked {
  readonly work: 'games' | 'search';
  readonly round: number;
}

/** What a round did, in decisions or playouts, and the processor time it took. */
export interface Round {
  readonly done: number;
  /** The decisions inside playouts. */
  readonly inside: number;
  readonly seconds: number;
}

/** Games between planners in a round. */
const GAMES = 4;
/** Games whose positions are searched, and every how many of them. */
const SEARCHED = 6;
const EVERY = 10;
const WORLDS = 2;

const folder = resolve(process.argv[2] ?? '.');
const pathOf = (path: string): string => join(folder, 'packages', path);
const load = (path: string): Promise<unknown> => import(pathToFileURL(pathOf(path)).href);

const cards = (await load('cards/src/index.ts')) as typeof import('@spaceline/cards');
const { createEngine, fillOffer } = (await load('engine/src/index.ts')) as typeof import('@spaceline/engine');
const bots = (await load('bots/src/index.ts')) as typeof import('../src/index.ts');
const { answerWith } = (await load('bots/src/filling.ts')) as typeof import('../src/filling.ts');
// Older copies keep the planner with the other players, and have no name for the lists of the starter decks.
const planner = existsSync(pathOf('bots/src/planner/player.ts')) ? 'planner/player.ts' : 'players/planner.ts';
const { OFFICER, planWith } = (await load(
  `bots/src/${planner}`,
)) as typeof import('../src/planner/player.ts');
const players = (await load('bots/src/players.ts')) as typeof import('../src/players.ts');
const compare = (await load('bots/src/search/compare.ts')) as typeof import('../src/search/compare.ts');
const { isLeftToPlanner } = (await load(
  'bots/src/search/playout.ts',
)) as typeof import('../src/search/playout.ts');
const { sightOf } = (await load('bots/src/search/tree.ts')) as typeof import('../src/search/tree.ts');

const { chanceFrom, plannerPlayer, playMatch, questionOf } = bots;
/** Turns of a playout: as many as the copy's own searchers play. */
const { turns } = players.ADMIRAL;

const library = cards.loadLibrary();
const decks: readonly Deck[] = cards.starterLists?.() ?? cards.starterDecks().map(({ deck }) => deck);
const engine = createEngine(library);
const pairOf = (n: number): [Deck, Deck] => [
  decks[n % decks.length] as Deck,
  decks[(n * 5 + 2) % decks.length] as Deck,
];

interface Position {
  readonly game: number;
  readonly comparison: Comparison;
}

/** Positions at which a searcher would search, from games between planners. */
function positions(): Position[] {
  const out: Position[] = [];
  for (let game = 0; game < SEARCHED; game++) {
    let asked = 0;
    playMatch({
      engine,
      setup: { decks: pairOf(game) },
      seed: `bench ${game}`,
      players: [plannerPlayer(library), plannerPlayer(library)],
      before({ state }) {
        const question = questionOf(engine.session(engine.clone(state)));
        if (!question?.sketch) return;
        const thinking = planWith(library, 'planner', OFFICER);
        const options = [...thinking.options(question, chanceFrom('bench'))].slice(0, 4);
        if (options.length < 2 || options.some(isLeftToPlanner) || asked++ % EVERY !== 0) return;
        const comparison: Comparison = {
          sketch: question.sketch(),
          answers: options.map((option) => ({
            answer: answerWith(question, fillOffer(option.order.offer, option.order.filling)),
            notes: thinking.afterTaking(question, option),
          })),
          sight: sightOf(question.view()),
          milliseconds: Number.POSITIVE_INFINITY,
          seed: `${game}/${asked}`,
        };
        out.push({ game, comparison });
      },
    });
  }
  return out;
}

const searched = positions();

/** Games between planners. */
function play(round: number): Omit<Round, 'seconds'> {
  let done = 0;
  for (let n = 0; n < GAMES; n++)
    done += playMatch({
      engine,
      setup: { decks: pairOf(round * GAMES + n) },
      seed: `bench ${round} ${n}`,
      players: [plannerPlayer(library), plannerPlayer(library)],
    }).decisions;
  return { done, inside: 0 };
}

/** A search at every position, with searchers that are new in each round, as in a game. */
function search(round: number): Omit<Round, 'seconds'> {
  const comparers = new Map<string, Comparer>();
  for (const { game, comparison } of searched) {
    const key = `${game}/${comparison.sketch.seat}`;
    const comparer =
      comparers.get(key) ?? compare.comparerOf(library, { worlds: WORLDS, turns, clock: () => 0 }, decks);
    comparers.set(key, comparer);
    comparer.compare({ ...comparison, seed: `${comparison.seed}/${round}` });
  }
  const work = [...comparers.values()].map((comparer) => comparer.work);
  return {
    done: work.reduce((sum, { playouts }) => sum + playouts, 0),
    inside: work.reduce((sum, { decisions }) => sum + decisions, 0),
  };
}

process.on('message', ({ work, round }: Asked) => {
  const before = process.cpuUsage();
  const done = work === 'games' ? play(round) : search(round);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ...done, seconds: (user + system) / 1e6 } satisfies Round);
});
process.send?.('ready');
