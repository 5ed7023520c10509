/**
 * Splits requirement notation into tokens. Titles are in braces, icons in brackets; everything else is a word, a number,
 * a multiplier (`x2`) or a symbol.
 */
export type Token =
  | { readonly kind: 'sign'; readonly text: '(' | ')' | '+' | '/' | '>' | '<' | 'OR'; readonly at: number }
  | { readonly kind: 'title' | 'icon' | 'word'; readonly text: string; readonly at: number }
  | { readonly kind: 'number' | 'times'; readonly text: string; readonly value: number; readonly at: number };

/** Thrown if a requirement is not in the notation: what was expected, and where. */
export class RequirementError extends Error {
  constructor(problem: string, notation: string, at: number) {
    super(`${problem} at ${at === notation.length ? 'the end' : `"${notation.slice(at, at + 20)}"`}`);
    this.name = 'RequirementError';
  }
}

const NUMBER_WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 };

const TOKEN =
  /(?<title>\{[^{}]+\})|(?<icon>\[[^\][]+\]|<[A-Z][A-Za-z]*>)|(?<times>x\s?(?<factor>-?\d+)(?![\w-]))|(?<number>\d+(?![\w-]))|(?<sign>[()+/<>])|(?<word>[A-Za-z0-9][A-Za-z0-9.'&]*(?:-[A-Za-z0-9.']+)*-?)/y;

export function tokenise(notation: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < notation.length) {
    if (/\s/.test(notation.charAt(at))) {
      at++;
      continue;
    }
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(notation);
    if (match === null) throw new RequirementError('not a word, number, title or sign', notation, at);
    const { title, icon, times, factor, number, sign, word } = match.groups ?? {};
    if (title !== undefined) tokens.push({ kind: 'title', text: title.slice(1, -1), at });
    else if (icon !== undefined) tokens.push({ kind: 'icon', text: icon, at });
    else if (times !== undefined) tokens.push({ kind: 'times', text: times, value: Number(factor), at });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, value: Number(number), at });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign as '+', at });
    else if (word === 'OR') tokens.push({ kind: 'sign', text: 'OR', at });
    else if (word !== undefined) {
      const value = NUMBER_WORDS[word.toLowerCase()];
      tokens.push(
        value === undefined ? { kind: 'word', text: word, at } : { kind: 'number', text: word, value, at },
      );
    }
    at = TOKEN.lastIndex;
  }
  return tokens;
}
