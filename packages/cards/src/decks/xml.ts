/**
 * XML of deck files, parsed by a library (`docs/decisions/0028`): elements, attributes and text, each with its line.
 * Entity declarations are not expanded. For a file that is not well-formed, the first fault is reported.
 */
import { parseXml as parse, type XmlDocument, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';

export interface Element {
  /** In lower case. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** The text directly in it. */
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

export interface ReadXml {
  readonly root: Element | undefined;
  readonly faults: readonly { readonly line: number; readonly text: string }[];
}

/** Deck files have three levels of elements; a file with a thousand is an attack. */
const DEEPEST = 50;

export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** The trimmed text of an element; empty if there is none. */
export const textOf = (element: Element | undefined): string => element?.text.trim() ?? '';

/** People write "A & B": an ampersand that starts no reference is meant literally. */
const withBareSigns = (text: string): string =>
  text.includes('<![CDATA[')
    ? text
    : text.replace(/&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{1,8});)/gi, '&amp;');

/** Line numbers for positions that are asked for in order, in one pass over the text. */
function lineCounter(text: string): (place: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (place) => {
    while (next !== -1 && next < place) {
      line++;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

/** Whether elements are nested too deeply, judging by the brackets; the parser itself would recurse that deep. */
function isTooDeep(text: string): boolean {
  let open = 0;
  let end = -1;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const sign = text[at + 1];
    if (sign === '/') open--;
    else if (sign !== '!' && sign !== '?') {
      if (end < at) end = text.indexOf('>', at);
      if (end === -1) return false;
      if (text[end - 1] !== '/') open++;
    }
    if (open > DEEPEST) return true;
  }
  return false;
}

function elementOf(element: XmlElement, lineAt: (place: number) => number): Element {
  const line = lineAt(element.start);
  const children: Element[] = [];
  let text = '';
  for (const child of element.children)
    if (child instanceof XmlElement) children.push(elementOf(child, lineAt));
    else if (child instanceof XmlText) text += child.text;
  const attributes = Object.fromEntries(
    Object.entries(element.attributes).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { name: element.name.toLowerCase(), attributes, children, text, line };
}

/** Parses a text into its root element; faults are reported with their line. */
export function parseXml(source: string): ReadXml {
  const text = withBareSigns(source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const wrong = (line: number, words: string): ReadXml => ({
    root: undefined,
    faults: [{ line, text: words }],
  });
  if (!/^\s*</.test(text)) return wrong(1, 'This is not XML.');
  if (isTooDeep(text)) return wrong(1, 'Elements stand too deep inside each other for a deck.');
  let read: XmlDocument;
  try {
    read = parse(text.trimStart(), { includeOffsets: true, ignoreUndefinedEntities: true });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const before = text.slice(0, text.length - text.trimStart().length).split('\n').length - 1;
    // The library shows the position in further lines after the sentence.
    const [sentence = ''] = error.message.split('\n', 1);
    return wrong(error.line + before, `${sentence.replace(/ \(line \d+, column \d+\)$/, '')}.`);
  }
  const skipped = text.length - text.trimStart().length;
  const lineAt = lineCounter(text);
  const root = read.root && elementOf(read.root, (place) => lineAt(place + skipped));
  return { root: root ?? undefined, faults: root ? [] : [{ line: 1, text: 'This is not XML.' }] };
}
