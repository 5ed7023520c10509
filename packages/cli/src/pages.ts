/** The pages a server on this machine shows: built in the background when they are missing or older than what they are made of. */
import type { Config, Pages } from '@spaceline/server';

export interface PagesHere {
  /** For the node; undefined when it is to serve its API alone. */
  readonly pages: Pages | undefined;
  /** Builds them and tells what it turns to; null when there is nothing to build. */
  readonly build: ((step: (words: string) => void) => Promise<void>) | null;
}

export async function pagesHere(how: Config['pages']): Promise<PagesHere> {
  if (how === 'none') return { pages: undefined, build: null };
  const { buildWeb, CONTENT_POLICY, DIST, isBuilt, isFresh } = await import('@spaceline/web');
  let wanting = how === 'build' && !isFresh();
  const state = () => (wanting ? 'in the making' : isBuilt() ? 'ready' : 'missing');
  const build = (step: (words: string) => void) =>
    buildWeb(step).finally(() => {
      wanting = false;
    });
  return { pages: { folder: DIST, policy: CONTENT_POLICY, state }, build: wanting ? build : null };
}
