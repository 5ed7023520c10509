/**
 * Where the code cites the rulebook. A rule counts as enforced if its id is a string the code uses, as in
 * `refusal('attempt.solved')`, or if it is in backticks in a comment next to the code that does what it says. An id
 * mentioned in passing, in a union of types or in the table of date switches does not count.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { piecesOf } from './literals.ts';
import { loadRulebook } from './rulebook.ts';

/** Rule ids and the places (`file:line`, from the root) that name them. */
export type Places = Map<string, string[]>;

/** The result of a search for citations. */
export interface Citations {
  /** Rules the code uses. Includes ids that the code takes for rules but the rulebook does not have. */
  readonly cited: Places;
  /** Rules named in backticks in comments next to the code that follows them. */
  readonly beside: Places;
  /** Rules mentioned in passing: in other comments, types and tables. */
  readonly mentioned: Places;
}

const SOURCES = ['packages/engine/src', 'packages/cards/src'];
/** Files that list rules without enforcing them. */
const TABLES = /\/(?:rulesets\/switches|language\/reasons\/[a-z]+)\.ts$/;
/**
 * Functions whose first argument is a rule id, which may be followed by `#` and a name; ids of cards (`premiere/q-net`) and `protocol.*` are not
 * rules.
 */
const CITING = /^(?:refusal|refuse|rule)$/;
const NO_RULE = /\/|^protocol\./;

/** Searches the sources of the engine and the cards under a project root. */
export function findCitations(root: string): Citations {
  const found: Citations = { cited: new Map(), beside: new Map(), mentioned: new Map() };
  for (const folder of SOURCES) {
    if (!existsSync(join(root, folder))) continue;
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
      const path = `${folder}/${file}`.replaceAll('\\', '/');
      citationsIn(readFileSync(join(root, path), 'utf8'), path, found);
    }
  }
  return found;
}

/** Adds the citations of one source. */
export function citationsIn(source: string, path: string, found: Citations): void {
  const { rules } = loadRulebook();
  for (const { kind, text: written, line, call } of piecesOf(source)) {
    const text = isCiting(call) ? written.replace(/#.*$/, '') : written;
    const where = `${path}:${line}`;
    if (kind === 'comment') {
      for (const { 0: id, index } of text.matchAll(/[a-z0-9]+(?:[.-][a-z0-9]+)*/g)) {
        if (!id.includes('.') || !rules.has(id)) continue;
        const quoted = text[index - 1] === '`' && text[index + id.length] === '`' && !TABLES.test(path);
        add(quoted ? found.beside : found.mentioned, id, where);
      }
    } else if (kind === 'type' || TABLES.test(path)) {
      if (rules.has(text)) add(found.mentioned, text, where);
    } else if (
      rules.has(text) ? text.includes('.') || isCiting(call) : isCiting(call) && !NO_RULE.test(text)
    ) {
      add(found.cited, text, where);
    }
  }
}

const isCiting = (call: string | undefined): boolean => call !== undefined && CITING.test(call);

function add(places: Places, id: string, where: string): void {
  const known = places.get(id);
  if (known === undefined) places.set(id, [where]);
  else if (!known.includes(where)) known.push(where);
}
