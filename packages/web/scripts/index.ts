/**
 * For whoever serves the pages: `DIST` is the folder of static files, `isBuilt` says whether it is there, `buildWeb` makes
 * it (in about 20 s). A server answers unknown paths outside `/api` with `index.html`; files under `assets/` never change
 * and may be kept for ever, all others must be asked for anew. `docs/web.md` tells the rest.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from './paths.ts';

export { buildWeb } from './build.ts';
export { DIST } from './paths.ts';

/** Whether the pages have been built. */
export const isBuilt = (): boolean => existsSync(join(DIST, 'index.html'));
