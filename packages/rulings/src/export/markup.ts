/** The little Markdown that the rulebook uses, as HTML: bold, emphasis, code, and tables in the details of a rule. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is safe inside HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/** A line with code, bold and emphasis; a name in code style becomes a link if it is in the document. */
export function inline(text: string, shown: ReadonlySet<string> = new Set()): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, (_, name: string) =>
      shown.has(name) ? `<a href="#${name}"><code>${name}</code></a>` : `<code>${name}</code>`,
    )
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, '<em>$1</em>');
}

const CELLS = /^\|(.*)\|$/;
const RULE = /^\|[-:| ]+\|$/;

/** Details of a rule: each a list item in HTML, or the rows of a table in Markdown. */
export function blocks(details: readonly string[]): string {
  const rows: string[] = [];
  const items: string[] = [];
  for (const line of details.flatMap((detail) => detail.split('\n'))) {
    const cells = CELLS.exec(line.trim())?.[1];
    if (cells === undefined) items.push(`<li>${line}</li>`);
    else if (!RULE.test(line.trim()))
      rows.push(
        `<tr>${cells
          .split('|')
          .map((cell) => `<td>${inline(cell.trim())}</td>`)
          .join('')}</tr>`,
      );
  }
  return [
    rows.length > 0 ? `<table>${rows.join('')}</table>` : '',
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
  ].join('');
}
