/** A sentence after its verb, read from left to right: names, lists of names, and the small words between them. */
import type { Game, Seat } from '@spaceline/engine';
import { MisunderstoodError, type Named, type Names, type Token } from '../names.ts';
import { didYouMean } from '../read/source.ts';

/** The situation in which a sentence is said. */
export interface Saying {
  readonly g: Game;
  readonly names: Names;
  readonly seat: Seat;
}

/** Thrown if a certain word should follow, so that several alternatives can be reported together. */
export class ExpectedError extends MisunderstoodError {
  readonly expected: readonly string[];
  readonly where: string;
  constructor(expected: readonly string[], where: string) {
    super(`Expected ${expected.map((word) => `"${word}"`).join(' or ')} ${where}.`);
    this.expected = expected;
    this.where = where;
  }
}

export class SaidWords {
  private readonly tokens: readonly Token[];
  private readonly text: string;
  private readonly names: Names;
  private at = 0;

  constructor(names: Names, text: string) {
    this.names = names;
    this.text = text;
    this.tokens = names.tokens(text);
  }

  /** How much has been read. */
  get position(): number {
    return this.at;
  }

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  /** Takes the word if it comes next. */
  maybe(word: string): boolean {
    const here = this.isNext(word);
    if (here) this.at++;
    return here;
  }

  need(word: string): void {
    if (!this.maybe(word)) this.miss([word]);
  }

  /** Reports that none of these words comes next. */
  miss(words: readonly string[]): never {
    throw new ExpectedError(words, this.where());
  }

  /** Whether the word comes next. */
  isNext(word: string): boolean {
    const token = this.tokens[this.at];
    return token?.kind === 'word' && token.text === word;
  }

  /** Any one word. */
  word(what: string): string {
    const token = this.tokens[this.at];
    if (token?.kind !== 'word') throw new MisunderstoodError(`Expected ${what} ${this.where()}.`);
    this.at++;
    return token.text;
  }

  name(what = 'a card of this game'): Named {
    const token = this.tokens[this.at];
    if (token?.kind !== 'name') throw new MisunderstoodError(this.noName(what));
    this.at++;
    return token;
  }

  /** One or more names with commas or "and" between them. */
  list(what?: string): Named[] {
    const out = [this.name(what)];
    for (;;) {
      let next = this.at;
      while (this.tokens[next]?.kind === 'comma') next++;
      if (next === this.at) return out;
      // A comma before a small word ends the list: "attack with X, target Y".
      if (this.tokens[next]?.kind !== 'name') {
        if (next < this.tokens.length && isSmall(this.tokens[next])) this.at = next;
        else throw new MisunderstoodError(this.noName(what ?? 'a card of this game', next));
        return out;
      }
      this.at = next;
      out.push(this.name(what));
    }
  }

  end(): void {
    if (!this.done) throw new MisunderstoodError(`There is more than can be understood ${this.where()}.`);
  }

  private rest(from = this.at): string {
    return this.tokens
      .slice(from)
      .map((token) => (token.kind === 'name' ? token.name : token.kind === 'word' ? token.text : ','))
      .join(' ');
  }

  private where(): string {
    return this.done ? `at the end of "${this.text}"` : `before "${this.rest()}"`;
  }

  private noName(what: string, from = this.at): string {
    const rest = this.rest(from);
    if (rest === '') return `Expected ${what} at the end of "${this.text}".`;
    const wrong = rest.split(/ ,| (?:to|from|with|at|on|against|target|into|for|under|as)(?= |$)/)[0] ?? rest;
    return `Expected ${what}; "${wrong}" is none.${didYouMean(wrong, this.names.all())}`;
  }
}

const SMALL: ReadonlySet<string> = new Set(['target', 'with', 'against', 'to', 'from', 'at', 'on']);
const isSmall = (token: Token | undefined): boolean => token?.kind === 'word' && SMALL.has(token.text);
