/** A scenario as the text of a file: short things on one line, the rest below each other, in the order people write them. */
import { Document, isCollection, isMap, isScalar, type Node, parse, visit } from 'yaml';
import { SCENARIO_KEYS } from '../read/keys.ts';
import type { Draft } from './position.ts';

/** A collection that fits in so many letters stands on one line. */
const ONE_LINE = 96;

const rank = (key: string): number => {
  const at = (SCENARIO_KEYS as readonly string[]).indexOf(key);
  return at < 0 ? SCENARIO_KEYS.length : at;
};

/** Fields in the order of the format, with the position before what is done in it. */
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
      // What is at the top, and the spaceline, stay below each other.
      if (key === null || !isCollection(node)) return;
      if (length(node) <= ONE_LINE) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** About how many letters a node takes on one line. */
function length(node: Node | null | unknown): number {
  if (isScalar(node)) return String(node.value).length;
  if (isMap(node))
    return node.items.reduce((sum, { key, value }) => sum + length(key) + length(value) + 4, 4);
  if (isCollection(node)) return node.items.reduce((sum: number, item) => sum + length(item) + 2, 2);
  return 0;
}

/** A scenario's text as plain data; null when it is no record. Whether it is a scenario, `readScenarios` says. */
export function readDraft(text: string): Draft | null {
  const value: unknown = parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Draft) : null;
}
