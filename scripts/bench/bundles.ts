/** The scripts of the built pages of a checkout: bytes of every file, of what the first page needs, and of all. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Bytes {
  readonly raw: number;
  readonly gzip: number;
}

export interface Bundles {
  readonly files: number;
  readonly all: Bytes;
  /** What `index.html` loads before anything can be seen. */
  readonly first: Bytes & { readonly files: number };
  /** Every file with everything it loads, including workers, by name; names with a capital letter are pages. */
  readonly whole: Readonly<Record<string, Bytes>>;
  /** The size of every file, by name; for files of one name, the largest first. */
  readonly alone: Readonly<Record<string, Bytes>>;
}

/** What a file loads itself, and the workers it starts. */
const LOADED = /(?:(?:import|from)\s*["'`]\.\/|\/assets\/(?=worker-))([\w.-]+\.js)["'`]/g;
const sum = (all: readonly Bytes[]): Bytes => ({
  raw: all.reduce((total, { raw }) => total + raw, 0),
  gzip: all.reduce((total, { gzip }) => total + gzip, 0),
});

/** The bundles of a checkout; undefined when its pages are not built. */
export function bundlesIn(root: string): Bundles | undefined {
  const dist = join(root, 'packages/web/dist');
  if (!existsSync(join(dist, 'index.html'))) return undefined;
  const files = globSync('*.js', { cwd: join(dist, 'assets') }).sort();
  const code = new Map(files.map((file) => [file, readFileSync(join(dist, 'assets', file))]));
  const bytes = new Map(
    [...code].map(([file, content]) => [
      file,
      { raw: content.length, gzip: gzipSync(content, { level: 9 }).length },
    ]),
  );
  const sizeOf = (file: string): Bytes => bytes.get(file) ?? { raw: 0, gzip: 0 };
  function loadedBy(file: string, seen: Set<string> = new Set()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const [, other = ''] of String(code.get(file) ?? '').matchAll(LOADED)) loadedBy(other, seen);
    return seen;
  }
  const entry = /src="\/assets\/([^"]+\.js)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[1] ?? '';
  const first = [...loadedBy(entry)].map(sizeOf);
  const named = (size: (file: string) => Bytes): Record<string, Bytes> => {
    const out: Record<string, Bytes> = {};
    for (const [file, at] of files
      .map((each) => [each, size(each)] as const)
      .sort(([, a], [, b]) => b.raw - a.raw)) {
      const name = file.replace(/-[\w-]{8}\.js$/, '');
      let key = name;
      for (let n = 2; key in out; n++) key = `${name} ${n}`;
      out[key] = at;
    }
    return out;
  };
  return {
    files: files.length,
    all: sum([...bytes.values()]),
    first: { files: first.length, ...sum(first) },
    whole: named((file) => sum([...loadedBy(file)].map(sizeOf))),
    alone: named(sizeOf),
  };
}
