/** A game on disk: how it began and every answer since. Loading replays it and checks that it is the same game. */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type Answer,
  answered,
  type Engine,
  type GameSetup,
  isHashOf,
  RefusedError,
  type Replay,
  replayFrom,
  type Seat,
} from '@spaceline/engine';
import type { History } from './history.ts';

export interface SavedGame {
  readonly spaceline: 'game';
  readonly version: 1;
  readonly setup: GameSetup;
  readonly seed: string;
  /** The person's seat, and who plays the other one. */
  readonly seat: Seat;
  readonly opponent: string;
  readonly answers: readonly Answer[];
  /** Fingerprint of the state after the last answer. */
  readonly hash: string;
}

/** A finished game as a replay, like those from a server; the person is `You`. */
export function replayOf(engine: Engine, history: History, seat: Seat, opponent: string): Replay {
  let { state } = engine.start(history.setup, history.seed);
  const entries = history.answers().map((answer, i) => {
    ({ state } = engine.apply(state, answer));
    return answered(i + 1, answer, state, new Date());
  });
  const bot = { name: opponent, deck: opponent, bot: opponent };
  const person = { name: 'You', deck: 'yours' };
  return replayFrom({
    game: history.seed,
    build: 'terminal',
    players: seat === 0 ? [person, bot] : [bot, person],
    setup: history.setup,
    seed: history.seed,
    entries,
    outcome: state.outcome,
  });
}

/** Thrown for a file that is not a saved game, or not of this version of the rules. */
export class NotAGameError extends Error {}

export function writeGame(file: string, game: SavedGame): void {
  writeFileSync(file, `${JSON.stringify(game)}\n`);
}

/** Reads a game and replays its answers; fails if they lead to a different state. */
export function readGame(file: string, engine: Engine): SavedGame {
  let game: SavedGame;
  try {
    game = JSON.parse(readFileSync(file, 'utf8')) as SavedGame;
  } catch (error) {
    throw new NotAGameError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  if (game?.spaceline !== 'game' || game.version !== 1 || !Array.isArray(game.answers))
    throw new NotAGameError(`${file} is not a saved game.`);
  let answer = 0;
  try {
    let { state } = engine.start(game.setup, game.seed);
    for (; answer < game.answers.length; answer++)
      state = engine.apply(state, game.answers[answer] as Answer).state;
    if (!isHashOf(game.hash, state))
      throw new NotAGameError(
        `${file} leads to a different position from when it was saved; the rules have changed since.`,
      );
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    throw new NotAGameError(`${file}: answer ${answer + 1} is no longer legal: ${error.message}`);
  }
  return game;
}
