/**
 * The memory of an engine with the whole catalogue: `node scripts/bench/memory.ts <checkout>`. Prints one line of JSON:
 * megabytes of heap and resident memory once the engine is loaded and once every card was read, and the processor
 * milliseconds until then.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface Cards {
  loadLibrary(): { readonly ids?: readonly string[]; get(id: string): unknown };
}
interface Engines {
  createEngine(library: unknown): unknown;
}

const root = process.argv[2] ?? '.';
const load = (name: string): Promise<unknown> =>
  import(pathToFileURL(join(root, 'packages', name, 'src/index.ts')).href);

function now(): Record<'heap' | 'resident' | 'milliseconds', number> {
  const { user, system } = process.cpuUsage();
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 1e6, resident: rss / 1e6, milliseconds: (user + system) / 1000 };
}

const { createEngine } = (await load('engine')) as Engines;
const { loadLibrary } = (await load('cards')) as Cards;
const library = loadLibrary();
const engine = createEngine(library);
const there = now();
for (const id of library.ids ?? []) library.get(id);
const read = now();
console.log(JSON.stringify({ there, read, kept: engine !== undefined }));
