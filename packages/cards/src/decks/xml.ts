/** As much of XML as deck files need: elements, attributes, text, entities; comments and declarations are skipped. */

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

interface Open extends Element {
  readonly children: Element[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** What stands in an element, without spaces around it; empty when there is none. */
export const textOf = (element: Element | undefined): string => element?.text.trim() ?? '';

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<[?!][^>]*>|<\/(?<close>[\w:.-]+)\s*>|<(?<open>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)|</g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name.toLowerCase(),
      unescapeXml(double ?? single ?? ''),
    ]),
  );

/** Reads a text into its root element; what does not fit is told with its line. */
export function parseXml(source: string): ReadXml {
  const faults: { line: number; text: string }[] = [];
  const stack: Open[] = [];
  let root: Element | undefined;
  let line = 1;
  for (const token of source.matchAll(TOKEN)) {
    const { data, close, open, attributes = '', empty, text } = token.groups ?? {};
    const top = stack.at(-1);
    if (open !== undefined) {
      const element: Open = {
        name: open.toLowerCase(),
        attributes: attributesOf(attributes),
        children: [],
        text: '',
        line,
      };
      top?.children.push(element);
      root ??= element;
      if (empty === '') stack.push(element);
    } else if (close !== undefined) {
      if (top?.name === close.toLowerCase()) stack.pop();
      else faults.push({ line, text: `</${close}> closes nothing that is open here.` });
    } else if (top && (data !== undefined || text !== undefined)) {
      top.text += data ?? unescapeXml(text ?? '');
    } else if (token[0] === '<') faults.push({ line, text: 'There is a "<" that begins no element.' });
    line += token[0].match(/\n/g)?.length ?? 0;
  }
  for (const { name, line: at } of stack) faults.push({ line: at, text: `<${name}> is never closed.` });
  if (!root && faults.length === 0) faults.push({ line: 1, text: 'This is not XML.' });
  return { root, faults };
}
