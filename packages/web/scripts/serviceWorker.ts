/**
 * Writes `sw.js`, the service worker that makes the pages work offline. It contains the list of the build's files, so a
 * new build replaces the old one as a whole.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { WEB } from './paths.ts';

export function serviceWorker(): Plugin {
  return {
    name: 'spaceline-service-worker',
    apply: 'build',
    // Runs after all other plugins: empty chunks are removed late, and a single missing file makes the whole install
    // fail.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256');
        const files = Object.keys(bundle).filter((file) => !file.endsWith('.map') && file !== 'index.html');
        for (const file of files) hash.update(file);
        const page = bundle['index.html'];
        if (page?.type === 'asset') hash.update(page.source);
        const fixed = readdirSync(`${WEB}public`);
        for (const file of fixed) hash.update(readFileSync(`${WEB}public/${file}`));
        const kept = ['/', ...fixed.map((file) => `/${file}`), ...files.map((file) => `/${file}`)];
        const worker = readFileSync(`${WEB}scripts/sw.js`, 'utf8')
          .replace('__VERSION__', hash.digest('hex').slice(0, 12))
          .replace(/\['__FILES__'\]/, JSON.stringify(kept));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
      },
    },
  };
}
