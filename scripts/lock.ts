/**
 * `npm run lock`: removes the engine requirements from package-lock.json. npm compares them with the Node it runs under
 * itself, but this project runs under the Node that it installs (docs/decisions); a test compares them with that one. Run
 * it after every change of dependencies; the test reminds you.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/child.ts';

const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, { engines?: unknown }> };
for (const entry of Object.values(lock.packages)) delete entry.engines;
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
