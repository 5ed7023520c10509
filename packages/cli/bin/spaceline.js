#!/usr/bin/env node
// The whole module: an old Node lacks the named export and would fail here before we can say what is wrong.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `spaceline needs Node 24 or newer; this is ${process.version}. Run it as "npx spaceline" from the project folder after "npm ci".`,
  );
  process.exit(2);
}
// Half of a start is compiling what has not changed since the last one. What was compiled is kept in the project's own folder, not in
// a shared one where others could put code in its place. Where that cannot be written, nothing is kept; NODE_COMPILE_CACHE names another.
const kept = fileURLToPath(new URL('../../../node_modules/.cache/spaceline/compiled', import.meta.url));
const { status } = module.enableCompileCache(kept);
// Threads and processes that the command starts look here; they enable nothing themselves.
if (status === module.constants.compileCacheStatus.ENABLED) process.env.NODE_COMPILE_CACHE = kept;
await import('../src/main.ts');
