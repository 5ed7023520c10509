/**
 * `npm run build -w @spaceline/web`: builds the data and the pages, and compresses every text file (`.br`, `.gz`), so
 * that servers do not have to.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { configOf } from '../vite.config.ts';
import { writeData } from './data.ts';
import { BUILT, DIST, WEB } from './paths.ts';

const TEXT = '**/*.{html,js,css,json,svg,webmanifest}';
const LARGE = 500_000;

/** Percent of the build time that has passed when each part begins, as measured. During compression we count files. */
const PARTS = { data: 0, judged: 20, pages: 50, twins: 70 } as const;

let told = '';
function tell(percent: number, words: string): void {
  const line = `${String(Math.floor(percent)).padStart(2)} % ${words}`;
  if (line !== told) console.log(line);
  told = line;
}

/** Builds everything into `DIST`. */
export async function buildWeb(): Promise<void> {
  const began = Date.now();
  rmSync(BUILT, { force: true });
  tell(PARTS.data, 'reading cards and rulings');
  // A folder of its own, so that two builds at a time do not overwrite each other.
  const data = mkdtempSync(join(tmpdir(), 'spaceline-data-'));
  try {
    await writeData(data, () => tell(PARTS.judged, 'judging scenarios'));
    tell(PARTS.pages, 'putting pages together');
    await build({ ...configOf(data), root: WEB, configFile: false, logLevel: 'warn' });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
  await writeTwins();
  writeFileSync(BUILT, String(began));
}

/** Compresses every text file, as many at a time as there are cores. */
async function writeTwins(): Promise<void> {
  const files = globSync(TEXT, { cwd: DIST });
  let done = 0;
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(DIST, file));
      if (content.length >= 1024) {
        // For a large file, the last percent is not worth the extra seconds.
        const quality = { [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 9 : 11 };
        const [zipped, small] = await Promise.all([
          promisify(gzip)(content, { level: 9 }),
          promisify(brotliCompress)(content, { params: quality }),
        ]);
        writeFileSync(join(DIST, `${file}.gz`), zipped);
        writeFileSync(join(DIST, `${file}.br`), small);
      }
      done++;
      tell(PARTS.twins + ((100 - PARTS.twins) * done) / (files.length + 1), 'compressing them');
    }),
  );
}

if (import.meta.main) await buildWeb();
