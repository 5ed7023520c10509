/**
 * Builds the workers together with the pages, so that what both use (the rules, the cards, the bots) is in files that both load. Vite by
 * itself builds every worker apart, with all of it inside each.
 */
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A worker as the pages begin one. */
const WORKER = /new Worker\(\s*new URL\('(\.[^']+)', import\.meta\.url\)/g;

export function sharedWorkers(): Plugin {
  return {
    name: 'spaceline-shared-workers',
    apply: 'build',
    // Before Vite's own plugin for workers, which then finds nothing left to do.
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
