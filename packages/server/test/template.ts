/**
 * A new folder of the embedded database, made quickly: PGlite takes seconds to make one from nothing, a copy of one that nobody
 * has used takes a fraction. The copy is as empty as a new one: migrations run on it as anywhere. `start.test.ts` makes one
 * from nothing.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/spaceline/', import.meta.url));
const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'),
) as { readonly version: string };
const TEMPLATE = join(CACHE, `pglite-${version}`);

async function make(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const half = mkdtempSync(join(CACHE, 'making-'));
  const pglite = await PGlite.create(half);
  await pglite.close();
  try {
    renameSync(half, TEMPLATE);
  } catch (error) {
    rmSync(half, { recursive: true });
    // Another process was faster: theirs is as good.
    if (!existsSync(TEMPLATE)) throw error;
  }
}

/** Puts the files of an unused database into a folder. */
export async function unused(folder: string): Promise<void> {
  if (!existsSync(TEMPLATE)) await make();
  cpSync(TEMPLATE, folder, { recursive: true });
}
