/**
 * Analyses of finished games, worked out in the threads of the bots. One after the other: however many are asked for, bots are
 * kept waiting by one at most. What was found is remembered; it is the same for everybody and whenever it is asked.
 */
import type { GameAnalysis, Progress } from '@spaceline/bots';
import type { Replay } from '@spaceline/engine';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Problem } from '../problem.ts';
import { type BotPool, NeverError } from './pool.ts';

/** How an analysis stands. */
export type AnalysisStanding =
  | { readonly status: 'done'; readonly analysis: GameAnalysis }
  | ({ readonly status: 'working' } & Progress);

export interface Analyses {
  /**
   * The analysis of a game that is over, or how far it is; begun when nobody has asked before. Throws `conflict` when it can
   * never be made, `unavailable` when it failed or too many are waiting.
   */
  of(game: string, replay: () => Promise<Replay>): AnalysisStanding;
}

/** Analyses that are remembered, about 30 kB each. */
const REMEMBERED = 200;
const MOST_WAITING = 20;

export function createAnalyses(pool: Pick<BotPool, 'analyse'>, log: Logger): Analyses {
  const found = new LRUCache<string, GameAnalysis | Problem>({ max: REMEMBERED });
  const working = new Map<string, Progress>();
  let before: Promise<void> = Promise.resolve();

  async function work(game: string, replay: () => Promise<Replay>): Promise<void> {
    try {
      found.set(game, await pool.analyse(await replay(), (progress) => working.set(game, progress)));
    } catch (error) {
      if (error instanceof NeverError) found.set(game, new Problem('conflict', error.message));
      else {
        log.warn({ error, game }, 'analysis failed');
        found.set(game, new Problem('unavailable', 'The analysis failed. Ask again to have it tried again.'));
      }
    } finally {
      working.delete(game);
    }
  }

  return {
    of(game, replay) {
      const known = found.get(game);
      if (known instanceof Problem) {
        // What failed may be asked again.
        if (known.code === 'unavailable') found.delete(game);
        throw known;
      }
      if (known) return { status: 'done', analysis: known };
      const progress = working.get(game);
      if (progress) return { status: 'working', ...progress };
      if (working.size >= MOST_WAITING)
        throw new Problem('unavailable', 'Many games are being analysed. Ask again in some minutes.');
      const begun: Progress = { done: 0, of: 0 };
      working.set(game, begun);
      before = before.then(() => work(game, replay));
      return { status: 'working', ...begun };
    },
  };
}
