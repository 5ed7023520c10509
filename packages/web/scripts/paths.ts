/** Where things are in this package. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The folder of this package. */
export const WEB = at('../');
/** The folder of the project. */
export const ROOT = at('../../../');
/** What `npm run build -w @spaceline/web` makes: static files, with `index.html` for every page. `SPACELINE_DIST` is another folder. */
export const DIST = process.env.SPACELINE_DIST ?? at('../dist/');
/** Where `npm run dev` puts what the pages fetch; a build has a folder of its own. */
export const DATA = at('../.data');
/** When the pages were last built, in milliseconds: the moment the build began. */
export const BUILT = join(DIST, 'built');
