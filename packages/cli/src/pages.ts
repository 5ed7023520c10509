/** The pages a server on this machine shows: built in the background when they are missing or older than what they are made of. */
import type { Config, Pages } from '@spaceline/server';

export interface PagesHere {
  /** For the node; undefined when it is to serve its API alone. */
  readonly pages: Pages | undefined;
  /** Builds them and tells what it turns to, and how far it is from 0 to 1; null when there is nothing to build. */
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
