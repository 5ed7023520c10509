/** A cursor over the tokens of one requirement, with the small steps a recursive-descent parser takes. */
import type { Attribute } from '@spaceline/engine';
import { RequirementError, type Token, tokenise } from './tokens.ts';

type Sign = Extract<Token, { kind: 'sign' }>['text'];

export class Reader {
  readonly notation: string;
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(notation: string) {
    this.notation = notation;
    this.#tokens = tokenise(notation);
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#next + ahead];
  }

  skip(count = 1): void {
    this.#next += count;
  }

  takeSign(sign: Sign): boolean {
    const token = this.peek();
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.skip();
    return true;
  }

  expectSign(sign: Sign): void {
    if (!this.takeSign(sign)) throw this.error(`"${sign}" was expected`);
  }

  /** Takes these words if they come next, in any case; otherwise takes nothing. */
  takeWords(...words: readonly string[]): boolean {
    const found = words.every((word, ahead) => this.word(ahead)?.toLowerCase() === word.toLowerCase());
    if (found) this.skip(words.length);
    return found;
  }

  expectWords(...words: readonly string[]): void {
    if (!this.takeWords(...words)) throw this.error(`"${words.join(' ')}" was expected`);
  }

  takeNumber(): number | undefined {
    const token = this.peek();
    if (token?.kind !== 'number') return undefined;
    this.skip();
    return token.value;
  }

  expectNumber(): number {
    const value = this.takeNumber();
    if (value === undefined) throw this.error('a number was expected');
    return value;
  }

  takeTimes(): number | undefined {
    const token = this.peek();
    if (token?.kind !== 'times') return undefined;
    this.skip();
    return token.value;
  }

  /** The attribute named by the next word, in any case. */
  attribute(names: Readonly<Record<string, Attribute>>): Attribute | undefined {
    const word = this.word();
    return word === undefined ? undefined : names[word.toUpperCase()];
  }

  /** The word `ahead` tokens from here, if that token is a word. */
  word(ahead = 0): string | undefined {
    const token = this.peek(ahead);
    return token?.kind === 'word' ? token.text : undefined;
  }

  error(problem: string): RequirementError {
    return new RequirementError(problem, this.notation, this.peek()?.at ?? this.notation.length);
  }

  end(): void {
    if (this.peek() !== undefined) throw this.error('more than a requirement');
  }
}
