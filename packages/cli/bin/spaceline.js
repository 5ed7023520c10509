#!/usr/bin/env node
// As a whole: an old Node has no such name in it, and would stop here before it could be told what is wrong.
import module from 'node:module';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `spaceline needs Node 24 or newer; this is ${process.version}. Run it as "npx spaceline" from the project folder after "npm ci".`,
  );
  process.exit(2);
}
// Half of a start is compiling what has not changed since the last one.
module.enableCompileCache();
await import('../src/main.ts');
