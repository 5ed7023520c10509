/**
 * Finds the written cards. A folder here is a set, and every file in it exports its `cards`; nothing lists them a second time, so a new
 * card touches its own file alone. Browsers have no folders and get the same texts packed with the catalogue (`pack.ts`).
 */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WrittenCard } from '@spaceline/engine/vocabulary';
import { type Text, textsById, textsIn } from './writing.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Loads a module synchronously: callers of the library need not wait, and a set that nobody needs is not loaded. */
const load = createRequire(import.meta.url);

/** The cards that a file exports. */
function cardsIn(file: string, exported: unknown): readonly WrittenCard[] {
  const { cards } = exported as { readonly cards?: readonly WrittenCard[] };
  if (!Array.isArray(cards)) throw new Error(`${file} is in the folder of a set and exports no "cards".`);
  return cards;
}

/** The texts of a set, by card id; none if nothing is written for it. */
export function readSet(set: string, folder: string = FOLDER): ReadonlyMap<string, Text> {
  const own = join(folder, set);
  const files = existsSync(own) ? readdirSync(own, { withFileTypes: true }) : [];
  return textsById(
    files
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .flatMap(({ name }) => textsIn(set, cardsIn(`${set}/${name}`, load(join(own, name)) as unknown))),
  );
}

/** The sets for which something is written. */
export const setsIn = (folder: string = FOLDER): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The texts of all sets, by card id. */
export const readTexts = (folder: string = FOLDER): ReadonlyMap<string, Text> =>
  new Map(setsIn(folder).flatMap((set) => [...readSet(set, folder)]));
