/**
 * Finds the string literals and comments of a TypeScript source. It knows just enough of the language to tell code,
 * strings, templates, regular expressions and comments apart.
 */

/** A piece of source with text in it. */
export interface Piece {
  /** `used`: a string the code uses. `type`: a member of a union type. `comment`: only mentioned. */
  readonly kind: 'used' | 'type' | 'comment';
  readonly text: string;
  readonly line: number;
  /** The function whose first argument it is, if any. */
  readonly call?: string;
}

/** Code after which a slash starts a regular expression rather than a division. */
const BEFORE_REGEX = /(?:^|[=(,:[!&|?{};+\-*%<>~^]|\breturn|\bcase|\btypeof)\s*$/;
const REGEX = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y;
/** Template text up to its end or its next hole. */
const TEMPLATE = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/y;

/** The strings and comments of a source, in order. Templates with placeholders are not strings. */
export function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = [];
  /** Open braces in each template hole we are in, innermost last. */
  const holes: number[] = [];
  const lineAt = lineCounter(source);
  const take = (pattern: RegExp, at: number): string => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0] ?? '';
  };
  const before = (at: number): string => source.slice(Math.max(0, at - 80), at);
  const add = (at: number, token: string) => {
    const call = /(\w+)\(\s*$/.exec(before(at))?.[1];
    const after = source.slice(at + token.length, at + token.length + 20);
    const member = /(?:^|[^|])\|\s*$/.test(before(at)) || /^\s*\|(?!\|)/.test(after);
    pieces.push({
      kind: member ? 'type' : 'used',
      text: token.slice(1, -1),
      line: lineAt(at),
      ...(call === undefined ? {} : { call }),
    });
  };

  let at = 0;
  while (at < source.length) {
    const char = source[at];
    const hole = holes.length - 1;
    let token = '';
    if (char === '/') {
      token = take(COMMENT, at);
      if (token) pieces.push({ kind: 'comment', text: token, line: lineAt(at) });
      else if (BEFORE_REGEX.test(before(at))) token = take(REGEX, at);
    } else if (char === "'" || char === '"') {
      token = take(QUOTED, at);
      if (token) add(at, token);
    } else if (char === '`' || (char === '}' && holes[hole] === 0)) {
      const text = take(TEMPLATE, at + 1);
      token = char + text;
      if (char === '}') holes.pop();
      if (text.endsWith('${')) holes.push(0);
      else if (char === '`' && text) add(at, token);
    } else if (hole >= 0 && (char === '{' || char === '}')) {
      holes[hole] = (holes[hole] ?? 0) + (char === '{' ? 1 : -1);
    }
    at += token.length || 1;
  }
  return pieces;
}

/** Line numbers of increasing positions. */
function lineCounter(source: string): (at: number) => number {
  let line = 1;
  let seen = 0;
  return (at) => {
    for (; seen < at; seen++) if (source[seen] === '\n') line++;
    return line;
  };
}
