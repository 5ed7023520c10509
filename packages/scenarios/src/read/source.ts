/**
 * A scenario file as text with positions. Every problem names its line and column, what was found, what was expected, and
 * what may have been meant.
 */
import { nearest } from '@spaceline/cards/browser';
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml';

/** A position in a file, counted from 1. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

export interface Problem extends Spot {
  readonly file: string;
  readonly message: string;
}

/** `file:line:column: message`, as editors and terminals link it. */
export const inPlace = ({ file, line, column, message }: Problem): string =>
  `${file}:${line}:${column}: ${message}`;

/** " Did you mean …?" for an unknown word; empty if nothing is similar. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearest(word, known, 3);
  return near.length === 0 ? '' : ` Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?`;
}

const kindOf = (node: unknown): string => {
  if (isMap(node)) return 'a record';
  if (isSeq(node)) return 'a list';
  return isScalar(node) && node.value !== null ? `"${String(node.value)}"` : 'nothing';
};

/** Reads nodes of one file and collects problems. */
export class Source {
  readonly file: string;
  readonly lines = new LineCounter();
  readonly problems: Problem[] = [];

  constructor(file: string) {
    this.file = file;
  }

  spotOf(node: unknown): Spot {
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    const { line, col } = this.lines.linePos(offset);
    return { line, column: col };
  }

  say(node: unknown, message: string): void {
    this.problems.push({ file: this.file, ...this.spotOf(node), message });
  }

  wants(node: unknown, wanted: string): void {
    this.say(node, `Expected ${wanted}, found ${kindOf(node)}.`);
  }

  /** The fields of a record by key; keys that are not `known` are reported. */
  fields(node: unknown, known: readonly string[], what: string): Fields {
    const found = new Map<string, { key: Node; value: Node | null }>();
    if (!isMap(node)) {
      this.wants(node, `${what} as a record`);
      return new Fields(node, found);
    }
    for (const { key, value } of (node as YAMLMap).items as Pair[]) {
      if (!isScalar(key)) continue;
      const name = String(key.value);
      if (!known.includes(name)) {
        this.say(
          key,
          `${what} has no "${name}".${didYouMean(name, known) || ` It may have: ${known.join(', ')}.`}`,
        );
        continue;
      }
      if (isAlias(value)) this.say(value, 'Aliases are not read here; write it out.');
      found.set(name, { key, value: isNode(value) ? value : null });
    }
    return new Fields(node, found);
  }

  /** The items of a list; a single value is a list of one. */
  items(node: unknown): unknown[] {
    if (node === undefined || node === null || (isScalar(node) && node.value === null)) return [];
    return isSeq(node) ? node.items : [node];
  }

  text(node: unknown, wanted = 'a text'): string | undefined {
    if (isScalar(node) && (typeof node.value === 'string' || typeof node.value === 'number')) {
      return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
    }
    this.wants(node, wanted);
    return undefined;
  }

  number(node: unknown, wanted = 'a whole number'): number | undefined {
    if (isScalar(node) && typeof node.value === 'number' && Number.isInteger(node.value)) return node.value;
    this.wants(node, wanted);
    return undefined;
  }

  truth(node: unknown): boolean | undefined {
    if (isScalar(node) && typeof node.value === 'boolean') return node.value;
    this.wants(node, 'true or false');
    return undefined;
  }

  /** One of a few words. */
  word<W extends string>(node: unknown, words: readonly W[]): W | undefined {
    const value = isScalar(node) ? node.value : undefined;
    const found = words.find((word) => word === value);
    if (found === undefined) this.wants(node, words.join(' or '));
    return found;
  }
}

/** The fields of one record. */
export class Fields {
  readonly node: unknown;
  readonly entries: ReadonlyMap<string, { readonly key: Node; readonly value: Node | null }>;

  constructor(node: unknown, entries: ReadonlyMap<string, { key: Node; value: Node | null }>) {
    this.node = node;
    this.entries = entries;
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  at(key: string): Node | null | undefined {
    return this.entries.get(key)?.value;
  }

  keyAt(key: string): Node | undefined {
    return this.entries.get(key)?.key;
  }

  /** Reads a field if it is there. */
  read<T>(key: string, how: (node: Node | null) => T | undefined): T | undefined {
    const entry = this.entries.get(key);
    return entry === undefined ? undefined : how(entry.value);
  }
}
