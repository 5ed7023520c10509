/**
 * A scenario as the text of a file: short collections on one line, the rest in block style, in the order people write
 * them.
 */
import { Document, isCollection, isMap, isScalar, type Node, parse, visit } from 'yaml';
import { SCENARIO_KEYS } from '../read/keys.ts';
import type { Draft } from './position.ts';

/** A collection that fits in this many characters goes on one line. */
const ONE_LINE = 96;

const rank = (key: string): number => {
  const at = (SCENARIO_KEYS as readonly string[]).indexOf(key);
  return at < 0 ? SCENARIO_KEYS.length : at;
};

/** Fields in the order of the format, with the position before the steps. */
const inOrder = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => rank(a) - rank(b)),
  );

export function writeScenario(draft: Draft): string {
  const document = new Document(inOrder(draft));
  visit(document, {
    Collection(key, node) {
      // The top level and the spaceline stay in block style.
      if (key === null || !isCollection(node)) return;
      if (length(node) <= ONE_LINE) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** Approximate length of a node on one line. */
function length(node: Node | null | unknown): number {
  if (isScalar(node)) return String(node.value).length;
  if (isMap(node))
    return node.items.reduce((sum, { key, value }) => sum + length(key) + length(value) + 4, 4);
  if (isCollection(node)) return node.items.reduce((sum: number, item) => sum + length(item) + 2, 2);
  return 0;
}

/** A scenario's text as plain data; null if it is not a record. `readScenarios` says whether it is a scenario. */
export function readDraft(text: string): Draft | null {
  const value: unknown = parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Draft) : null;
}
