/**
 * The engine and cards of this program, as a short fingerprint of their sources. Nobody has to maintain version numbers:
 * any change to a rule, a behaviour or a fact is another build (`docs/decisions/0010`).
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of a package, found by its entry point `src/index.ts`. */
const home = (name: string): string => dirname(dirname(fileURLToPath(import.meta.resolve(name))));

const SOURCES: readonly (readonly [name: string, pattern: string])[] = [
  ['@spaceline/engine', 'src/**/*.ts'],
  ['@spaceline/cards', 'src/**/*.ts'],
  ['@spaceline/cards', 'facts/**/*'],
];

let known: string | undefined;

/** The fingerprint; read once. */
export function thisBuild(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const [name, pattern] of SOURCES) {
    const folder = home(name);
    for (const entry of globSync(pattern, { cwd: folder, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .sort()) {
      hash.update(entry.slice(folder.length)).update('\0').update(readFileSync(entry)).update('\0');
    }
  }
  known = hash.digest('hex').slice(0, 16);
  return known;
}
