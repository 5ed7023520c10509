/**
 * Stores earlier proofs, so that a run after a change proves only what the change can have affected. A card's proof
 * depends on its text and its scenarios, on every other card that was looked at while they were played (texts and facts;
 * the library records the lookups), and on the program: the sources of the engine, the judge and the mutation rules,
 * Node, and the libraries. All of it is hashed. An entry with different hashes, a damaged one, or one written by another
 * version of this file is ignored.
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Library } from '@spaceline/engine';
import type { Scenario } from '../scenario.ts';
import type { Proof } from './prove.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where proofs are stored by default: next to what npm installs, and never in the repository. */
export const CACHE_FOLDER: string = join(ROOT, 'node_modules/.cache/spaceline/proofs');

/** Increase it when the format of an entry changes. */
const FORMAT = 1;

/**
 * The program that makes a proof. The sets are not included, except for their own words: their content is in the cards'
 * texts, which are hashed one by one. Nor are the decks and the search for ways into play, which no judge uses.
 */
const SOURCES = [
  'packages/engine/src/**/*.ts',
  'packages/scenarios/src/**/*.ts',
  'packages/cards/src/*.ts',
  'packages/cards/src/catalogue/**/*.ts',
  'packages/cards/src/requirements/**/*.ts',
  'packages/cards/src/sets/{rare,*/words/*}.ts',
  'package-lock.json',
];

const digest = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  // The length before each part keeps parts from being confused.
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('hex');
};

/** Maps and sets as lists, so that their contents count. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each instanceof Map || each instanceof Set ? [...each] : each,
  ) ?? 'nothing';

/** The hash of the program, from its current files. */
export function programHash(root: string = ROOT): string {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  return digest(process.version, ...files.flatMap((file) => [file, readFileSync(join(root, file))]));
}

/** A library that records which cards were looked up. */
export function watched(library: Library): { readonly library: Library; readonly asked: Set<string> } {
  const asked = new Set<string>();
  return {
    asked,
    library: {
      ...library,
      get(id) {
        asked.add(id);
        return library.get(id);
      },
    },
  };
}

interface Kept {
  readonly format: number;
  /** Program, card and scenarios. */
  readonly key: string;
  /** The other cards that were looked up, and the hash of all of them. */
  readonly asked: readonly string[];
  readonly others: string;
  readonly proof: Proof;
  readonly milliseconds: number;
}

export interface Known {
  readonly proof: Proof;
  readonly milliseconds: number;
}

/** Proofs of earlier runs, in a folder with one file per card. */
export class ProofCache {
  private readonly folder: string;
  private readonly library: Library;
  private readonly program: string;
  private readonly definitions = new Map<string, string>();

  constructor(folder: string, library: Library, program: string = programHash()) {
    this.folder = folder;
    this.library = library;
    this.program = program;
  }

  /** The stored proof of a card, if it would come out the same now. */
  find(card: string, scenarios: readonly Scenario[]): Known | undefined {
    const kept = this.read(card);
    if (!kept || !isAskable(scenarios)) return undefined;
    if (kept.key !== this.keyOf(card, scenarios) || kept.others !== this.hashOf(kept.asked)) return undefined;
    return { proof: kept.proof, milliseconds: kept.milliseconds };
  }

  /** How long a card took when it was last proven, whatever has changed since. */
  lastTook(card: string): number | undefined {
    return this.read(card)?.milliseconds;
  }

  keep(card: string, scenarios: readonly Scenario[], asked: Iterable<string>, known: Known): void {
    if (!isAskable(scenarios)) return;
    const ids = [...new Set(asked)].sort();
    const kept: Kept = {
      format: FORMAT,
      key: this.keyOf(card, scenarios),
      asked: ids,
      others: this.hashOf(ids),
      ...known,
    };
    const text = JSON.stringify(kept);
    const file = this.fileOf(card);
    const half = `${file}.${process.pid}`;
    try {
      mkdirSync(this.folder, { recursive: true });
      writeFileSync(half, `${digest(text)}\n${text}\n`);
      // A concurrent reader finds the old entry or the new one, never half of it.
      renameSync(half, file);
    } catch {
      // A full disk or an unwritable folder costs time, not the proof.
      rmSync(half, { force: true });
    }
  }

  private fileOf(card: string): string {
    return join(this.folder, `${card.replaceAll('/', '.')}.json`);
  }

  private keyOf(card: string, scenarios: readonly Scenario[]): string {
    return digest(this.program, card, this.definition(card), written(scenarios));
  }

  private hashOf(ids: readonly string[]): string {
    return digest(...ids.flatMap((id) => [id, this.definition(id)]));
  }

  private definition(id: string): string {
    const known = this.definitions.get(id) ?? digest(written(this.library.get(id)));
    this.definitions.set(id, known);
    return known;
  }

  private read(card: string): Kept | undefined {
    try {
      const [check, text = ''] = readFileSync(this.fileOf(card), 'utf8').split('\n');
      if (check !== digest(text)) return undefined;
      const kept = JSON.parse(text) as Kept;
      return kept.format === FORMAT ? kept : undefined;
    } catch {
      return undefined;
    }
  }
}

/**
 * A question answered in words also uses the rulings, and those lookups are not recorded, so such a proof is made each
 * time.
 */
const isAskable = (scenarios: readonly Scenario[]): boolean =>
  scenarios.every(({ answer }) => answer === undefined);
