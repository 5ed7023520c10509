/** Games for tests of the game service itself: two starter decks, no transport, random answers. */
import { type Chance, chanceFrom, questionOf, randomPlayer } from '@spaceline/bots';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import {
  type Answer,
  createEngine,
  type Engine,
  type GameSetup,
  type Seat,
  type State,
} from '@spaceline/engine';
import { pino } from 'pino';
import { createGames, type Games, type GamesOptions, type UncheckedAnswer } from '../src/games/games.ts';
import { createMetrics } from '../src/operating/metrics.ts';
import type { Queries } from '../src/storage/database.ts';

export const engine: Engine = createEngine(loadLibrary());

const deck = (key: string) => {
  const found = starterDecks().find((starter) => starter.key === key);
  if (!found) throw new Error(`There is no starter deck "${key}".`);
  return found.deck;
};

export const setup: GameSetup = { decks: [deck('honor'), deck('scholars')], rules: '2014-12-01' };

const seat = (name: string) => ({ person: null, bot: null, name, deckName: 'a deck' });
export const seats = [seat('A'), seat('B')] as const;

/** A game service as a node has it. Each has its own cache: two of them act as two nodes. */
export const serviceOn = (queries: Queries, changes: Partial<GamesOptions> = {}): Games =>
  createGames({
    queries,
    engine,
    build: 'test',
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    cached: 100,
    snapshotEvery: 10,
    summon: async () => {},
    ...changes,
  });

/** A random answer, as the random player gives it, without seat and decision. */
export function drawn(state: State, chance: Chance): { seat: Seat; said: UncheckedAnswer } {
  const question = questionOf(engine.session(engine.clone(state)));
  if (!question) throw new Error('Nothing is asked.');
  const { decision: _, seat: asked, ...said } = randomPlayer().answer(question, chance) as Answer;
  return { seat: asked, said };
}

/** Plays this many answers, or to the end. Returns the sequence number. */
export async function playOn(games: Games, game: string, answers: number, seed = 'a'): Promise<number> {
  const chance = chanceFrom(`${game}/${seed}`);
  let head = await games.newest(game);
  for (let n = 0; n < answers && !head.state.outcome; n++) {
    const { seat: asked, said } = drawn(head.state, chance);
    await games.answer(game, asked, head.seq, said);
    head = await games.newest(game);
  }
  return head.seq;
}
