/**
 * Builds the workers together with the pages, so that shared code (the rules, the cards, the bots) is in files that both
 * load. By default, Vite builds every worker separately, each with its own copy of everything.
 */
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A worker as the pages start it. */
const WORKER = /new Worker\(\s*new URL\('(\.[^']+)', import\.meta\.url\)/g;

export function sharedWorkers(): Plugin {
  return {
    name: 'spaceline-shared-workers',
    apply: 'build',
    // Runs before Vite's own worker plugin, which then finds nothing left to do.
    enforce: 'pre',
    transform: {
      filter: { code: 'new Worker(' },
      handler(code, id) {
        return code.replace(WORKER, (_found, path: string) => {
          const file = this.emitFile({ type: 'chunk', id: join(dirname(id), path) });
          return `new Worker(import.meta.ROLLUP_FILE_URL_${file}`;
        });
      },
    },
  };
}
