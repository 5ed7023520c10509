/**
 * Analyses of finished games, computed in the bots' threads one at a time, so that bots wait for one at most, however
 * many are requested. Results are cached; they are the same for everybody.
 */
import type { GameAnalysis, Progress } from '@spaceline/bots';
import type { Replay } from '@spaceline/engine';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Problem } from '../problem.ts';
import { type BotPool, NeverError } from './pool.ts';

/** The status of an analysis. */
export type AnalysisStanding =
  | { readonly status: 'done'; readonly analysis: GameAnalysis }
  | ({ readonly status: 'working' } & Progress);

export interface Analyses {
  /**
   * The analysis of a finished game, or its progress; the first request starts it. Throws `conflict` if it can never be
   * made, `unavailable` if it failed or too many are waiting.
   */
  of(game: string, replay: () => Promise<Replay>): AnalysisStanding;
}

/** Cached analyses, about 30 kB each. */
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
        found.set(game, new Problem('unavailable', 'The analysis failed. Ask again to retry it.'));
      }
    } finally {
      working.delete(game);
    }
  }

  return {
    of(game, replay) {
      const known = found.get(game);
      if (known instanceof Problem) {
        // A failed analysis may be requested again.
        if (known.code === 'unavailable') found.delete(game);
        throw known;
      }
      if (known) return { status: 'done', analysis: known };
      const progress = working.get(game);
      if (progress) return { status: 'working', ...progress };
      if (working.size >= MOST_WAITING)
        throw new Problem('unavailable', 'Many games are being analysed. Ask again in a few minutes.');
      const begun: Progress = { done: 0, of: 0 };
      working.set(game, begun);
      before = before.then(() => work(game, replay));
      return { status: 'working', ...begun };
    },
  };
}
