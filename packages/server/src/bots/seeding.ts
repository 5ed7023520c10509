/**
 * Seeding for a player who wants to start with the first turn. Requested once; from then on this node answers for that
 * seat, as the planner would, whenever it is asked before the first turn. Nothing is stored: if a node goes down and the
 * player is asked after all, the page requests it again. In rated games everybody seeds their own cards.
 */
import type { Seat } from '@spaceline/engine';
import type { Logger } from 'pino';
import type { Games, Head } from '../games/games.ts';
import { Problem } from '../problem.ts';
import type { Hints } from './hints.ts';

export interface Seeded {
  /** The sequence number of the game. */
  readonly seq: number;
  /** Whether the first turn has begun; if not, it continues when the other player has answered. */
  readonly done: boolean;
}

export interface Seeding {
  /**
   * Seeds for a seat from now on, and resolves when the seat is no longer asked. Throws `refused` in a rated game,
   * `over`, and `unavailable` if no answer could be found.
   */
  begin(head: Head, seat: Seat): Promise<Seeded>;
  /** The player takes over. */
  stop(game: string, seat: Seat): void;
  /** A game has moved, here or at another node: answers if the seat is asked. */
  look(game: string): void;
  close(): void;
}

interface Task {
  readonly game: string;
  readonly seat: Seat;
  going: boolean;
  /** When it last made progress. */
  at: number;
  round: Promise<Seeded> | null;
}

/** News from other nodes may be lost, so games are also checked this often. */
const LOOK_MS = 1000;
/** After this long without an answer it stops; players who come back request it again. */
const IDLE_MS = 30 * 60_000;

const keyOf = (game: string, seat: Seat): string => `${game}/${seat}`;

export function createSeeding(games: Games, hints: Pick<Hints, 'advice'>, log: Logger): Seeding {
  const tasks = new Map<string, Task>();

  function drop(task: Task): void {
    task.going = false;
    if (tasks.get(keyOf(task.game, task.seat)) === task) tasks.delete(keyOf(task.game, task.seat));
  }

  /** Answers until the seat is no longer asked. */
  async function answerAll(task: Task): Promise<Seeded> {
    const { game, seat } = task;
    for (;;) {
      const head = await games.newest(game);
      const { seq, state } = head;
      if (state.outcome || state.phase === 'play') {
        drop(task);
        return { seq, done: true };
      }
      if (!task.going || state.decision?.seat !== seat) return { seq, done: false };
      const { said } = await hints.advice(head, seat);
      if (!task.going) return { seq, done: false };
      try {
        await games.answer(game, seat, seq, said);
        task.at = Date.now();
      } catch (error) {
        // The player was faster or took something back, so there is a new question.
        if (!(error instanceof Problem) || (error.code !== 'conflict' && error.code !== 'over')) throw error;
      }
    }
  }

  function goOn(task: Task): Promise<Seeded> {
    task.round ??= answerAll(task)
      .catch((error: unknown) => {
        drop(task);
        if (error instanceof Problem && error.code === 'limited') throw error;
        log.warn({ error, game: task.game }, 'seeding for a player stopped');
        throw new Problem(
          'unavailable',
          'The computer found no way to seed the next card. Seed it yourself; then it can continue for you.',
        );
      })
      .finally(() => {
        task.round = null;
      });
    return task.round;
  }

  /** Fire and forget. */
  const lookAt = (task: Task): void => {
    if (task.round === null) goOn(task).catch(() => undefined);
  };

  function look(game: string): void {
    for (const seat of [0, 1] as const) {
      const task = tasks.get(keyOf(game, seat));
      if (task) lookAt(task);
    }
  }
  const unlisten = games.onMoved(look);
  const looking = setInterval(() => {
    for (const task of tasks.values()) {
      if (Date.now() - task.at > IDLE_MS) drop(task);
      else lookAt(task);
    }
  }, LOOK_MS);
  looking.unref();

  return {
    async begin({ record, seq, state }, seat) {
      if (state.outcome) throw new Problem('over', 'The game is over.', { seq });
      if (record.rated)
        throw new Problem('refused', 'In rated games everybody seeds their own cards.', {
          rule: 'server.rated',
        });
      const key = keyOf(record.id, seat);
      const task = tasks.get(key) ?? { game: record.id, seat, going: true, at: Date.now(), round: null };
      task.at = Date.now();
      tasks.set(key, task);
      return await goOn(task);
    },
    stop(game, seat) {
      const task = tasks.get(keyOf(game, seat));
      if (task) drop(task);
    },
    look,
    close() {
      clearInterval(looking);
      unlisten();
      for (const task of tasks.values()) drop(task);
    },
  };
}
