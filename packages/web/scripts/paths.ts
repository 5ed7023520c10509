/** Paths in this package. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The folder of this package. */
export const WEB = at('../');
/** The folder of the project. */
export const ROOT = at('../../../');
/**
 * Output of `npm run build -w @spaceline/web`: static files, with `index.html` for every page. `SPACELINE_DIST` overrides
 * it.
 */
export const DIST = process.env.SPACELINE_DIST ?? at('../dist/');
/** Where `npm run dev` puts the data that pages fetch; a build uses its own folder. */
export const DATA = at('../.data');
/** Holds the time of the last build in milliseconds: when it started. */
export const BUILT = join(DIST, 'built');
