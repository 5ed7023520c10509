/**
 * `npm run lock`: takes out of package-lock.json what npm would hold against the wrong Node. npm compares the engines that packages ask
 * for with the Node it runs under itself; this project runs under the Node that it installs (docs/decisions). A test compares them
 * with that one. To be run after every change of dependencies; the test says so when it was forgotten.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/child.ts';

const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, { engines?: unknown }> };
for (const entry of Object.values(lock.packages)) delete entry.engines;
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
