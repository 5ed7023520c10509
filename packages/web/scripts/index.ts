/**
 * For programs that serve the pages: `DIST` is the folder of static files, `isBuilt` says whether it exists, `isFresh`
 * whether it is up to date, and `buildWeb` builds it (10 to 20 s). A server answers unknown paths outside `/api` with
 * `index.html`. Files under `assets/` never change and may be cached forever; everything else must be revalidated. See
 * `docs/web.md`.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { BUILT, DIST, ROOT } from './paths.ts';

export { DIST } from './paths.ts';
export { CONTENT_POLICY } from './serve.ts';

/** Whether the pages have been built. */
export const isBuilt = (): boolean => existsSync(join(DIST, 'index.html'));

/** Everything the pages are made of. */
const SOURCES = ['packages/{bots,cards,cli,engine,rulings,scenarios,telling,web}/**/*', 'package-lock.json'];
const ASIDE = new Set(['dist', '.data', 'node_modules', 'test', 'e2e', 'bench']);

/** Whether the pages are newer than everything they are made from. */
export function isFresh(): boolean {
  if (!isBuilt() || !existsSync(BUILT)) return false;
  const built = Number(readFileSync(BUILT, 'utf8'));
  const sources = globSync(SOURCES, {
    cwd: ROOT,
    withFileTypes: true,
    exclude: ({ name }) => ASIDE.has(name),
  });
  return sources.every(
    (file) => !file.isFile() || statSync(join(file.parentPath, file.name)).mtimeMs <= built,
  );
}

/**
 * Builds the pages in a child process, so the caller can do other things meanwhile. Reports each step and the progress,
 * from 0 to 1.
 */
export async function buildWeb(step: (words: string, share: number) => void = () => {}): Promise<void> {
  const script = fileURLToPath(new URL('./build.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => void child.kill();
  process.once('exit', end);
  createInterface(child.stdout).on('line', (line) => {
    const [, percent, words] = /^\s*(\d+) % (.+)$/.exec(line) ?? [];
    if (percent !== undefined && words !== undefined) step(words, Number(percent) / 100);
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.off('exit', end);
  if (code !== 0) throw new Error(`The pages could not be built:\n${complaints.trim()}`);
}
