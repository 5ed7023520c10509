/**
 * A thread that thinks for bots. It receives a position and returns an answer; the bot itself sees only the question of
 * its seat (`Question` of the bots package), never the state. It keeps a player for each game, since players may take
 * notes, and can be ended at any time. Between answers it works on analyses of finished games, in portions.
 */
import { parentPort } from 'node:worker_threads';
import {
  type Advice,
  analysing,
  chanceFrom,
  NotAnalysableError,
  PLAYERS,
  type Player,
  questionOf,
} from '@spaceline/bots';
import { loadWholeLibrary, starterLists } from '@spaceline/cards';
import { createEngine, type Replay } from '@spaceline/engine';
import { LRUCache } from 'lru-cache';
import type { Asked, Posted, Thought } from './pool.ts';

const engine = createEngine(loadWholeLibrary());
const lists = starterLists();
/**
 * Players that search remember about a megabyte per game, others next to nothing. A dropped player loses only its notes.
 */
const players = new LRUCache<string, Player>({
  maxSize: 500,
  sizeCalculation: ({ thinksAhead }) => (thinksAhead ? 5 : 1),
});

function playerFor(game: string, seat: number, bot: string): Player {
  const key = `${game}/${seat}/${bot}`;
  const known = players.get(key);
  if (known) return known;
  const make = Object.hasOwn(PLAYERS, bot) ? PLAYERS[bot] : undefined;
  if (!make) throw new Error(`There is no bot "${bot}".`);
  const player = make(engine.library, lists);
  players.set(key, player);
  return player;
}

function think({ game, seat, bot, chance, state }: Asked, wants: 'answer' | 'advice'): Partial<Advice> {
  const question = questionOf(engine.session(state));
  if (question?.seat !== seat) throw new Error(`Seat ${seat} is not asked.`);
  const player = playerFor(game, seat, bot);
  if (wants === 'advice' && player.advise) return player.advise(question, chanceFrom(chance));
  return { answer: player.answer(question, chanceFrom(chance)) };
}

/** Analyses in progress. */
const analyses = new LRUCache<string, ReturnType<typeof analysing>>({ max: 4 });
/** The longest a bot waits for a portion of an analysis. It does not affect the result. */
const PORTION_MS = 100;

function analyse(game: string, replay: Replay | null): Pick<Thought, 'progress' | 'analysis'> {
  if (replay) analyses.set(game, analysing(engine, replay));
  const work = analyses.get(game);
  if (!work) return { progress: 'lost' };
  const end = performance.now() + PORTION_MS;
  for (;;) {
    const next = work.next();
    if (next.done) {
      analyses.delete(game);
      return { analysis: next.value };
    }
    if (performance.now() >= end) return { progress: next.value };
  }
}

const tell = (thought: Thought): void => parentPort?.postMessage(thought);

parentPort?.on('message', (posted: Posted) => {
  const { id } = posted;
  try {
    if (posted.wants === 'analysis') tell({ id, ...analyse(posted.game, posted.replay) });
    else tell({ id, ...think(posted.asked, posted.wants) });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    tell({ id, error: text, ...(error instanceof NotAnalysableError ? { never: true } : {}) });
  }
});
