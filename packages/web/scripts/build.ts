/**
 * `npm run build -w @spaceline/web`: the data, the pages, and beside every text file its compressed twins (`.br`, `.gz`),
 * so that a server need not compress anything itself.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { configOf } from '../vite.config.ts';
import { writeData } from './data.ts';
import { BUILT, DIST, WEB } from './paths.ts';

const TEXT = '**/*.{html,js,css,json,svg,webmanifest}';
const LARGE = 500_000;

/** By how much of its time is behind it when each part begins, as measured; files are counted while they are compressed. */
const PARTS = { data: 0, pages: 50, twins: 70 } as const;

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
  tell(PARTS.data, 'cards and rulings');
  // A folder of its own: two builds at a time do not write into each other's files.
  const data = mkdtempSync(join(tmpdir(), 'spaceline-data-'));
  try {
    writeData(data);
    tell(PARTS.pages, 'pages');
    await build({ ...configOf(data), root: WEB, configFile: false, logLevel: 'warn' });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
  const files = globSync(TEXT, { cwd: DIST });
  for (const [index, file] of files.entries()) {
    tell(PARTS.twins + ((100 - PARTS.twins) * index) / files.length, 'compressed twins');
    const content = readFileSync(join(DIST, file));
    if (content.length < 1024) continue;
    writeFileSync(join(DIST, `${file}.gz`), gzipSync(content, { level: 9 }));
    // The last percent of a large file costs more seconds than it is worth.
    const quality = { [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 9 : 11 };
    writeFileSync(join(DIST, `${file}.br`), brotliCompressSync(content, { params: quality }));
  }
  writeFileSync(BUILT, String(began));
}

if (import.meta.main) await buildWeb();
