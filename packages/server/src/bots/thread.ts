/**
 * A thread that thinks for bots. It is handed a position and gives back an answer; the bot itself is shown only the
 * question of its seat (`Question` of the bots package), never the state. It keeps a player for each game, as players
 * may take notes, and can be ended at any moment.
 */
import { parentPort } from 'node:worker_threads';
import { type Advice, chanceFrom, PLAYERS, type Player, questionOf } from '@spaceline/bots';
import { loadLibrary } from '@spaceline/cards';
import { createEngine } from '@spaceline/engine';
import { LRUCache } from 'lru-cache';
import type { Asked, Posted, Thought } from './pool.ts';

const engine = createEngine(loadLibrary());
const players = new LRUCache<string, Player>({ max: 500 });

function playerFor(game: string, seat: number, bot: string): Player {
  const key = `${game}/${seat}/${bot}`;
  const known = players.get(key);
  if (known) return known;
  const make = Object.hasOwn(PLAYERS, bot) ? PLAYERS[bot] : undefined;
  if (!make) throw new Error(`There is no bot "${bot}".`);
  const player = make(engine.library);
  players.set(key, player);
  return player;
}

function think({ game, seat, bot, chance, state }: Asked, wants: Posted['wants']): Partial<Advice> {
  const question = questionOf(engine.session(state));
  if (question?.seat !== seat) throw new Error(`Seat ${seat} is not asked.`);
  const player = playerFor(game, seat, bot);
  if (wants === 'advice' && player.advise) return player.advise(question, chanceFrom(chance));
  return { answer: player.answer(question, chanceFrom(chance)) };
}

const tell = (thought: Thought): void => parentPort?.postMessage(thought);

parentPort?.on('message', ({ id, asked, wants }: Posted) => {
  try {
    tell({ id, ...think(asked, wants) });
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
