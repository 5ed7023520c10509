/** The pages of a local server, built in the background if they are missing or out of date. */
import type { Config, Pages } from '@spaceline/server';

export interface PagesHere {
  /** For the node; undefined if it serves only its API. */
  readonly pages: Pages | undefined;
  /** Builds them, reporting each step and the progress from 0 to 1; null if there is nothing to build. */
  readonly build: ((step: (words: string, share: number) => void) => Promise<void>) | null;
}

export async function pagesHere(how: Config['pages']): Promise<PagesHere> {
  if (how === 'none') return { pages: undefined, build: null };
  const { buildWeb, CONTENT_POLICY, DIST, isBuilt, isFresh } = await import('@spaceline/web');
  let wanting = how === 'build' && !isFresh();
  const state = () => (wanting ? 'in the making' : isBuilt() ? 'ready' : 'missing');
  let now = { words: 'about to begin', share: 0 };
  const build = (step: (words: string, share: number) => void) =>
    buildWeb((words, share) => {
      now = { words, share };
      step(words, share);
    }).finally(() => {
      wanting = false;
    });
  const pages = { folder: DIST, policy: CONTENT_POLICY, state, progress: () => now };
  return { pages, build: wanting ? build : null };
}
