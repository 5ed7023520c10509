/** A sentence after its verb, read from left to right: names, lists of names, and the small words between them. */
import type { CardState, Game, LocationId, Place, Request, Seat } from '@spaceline/engine';
import { factsOf } from '@spaceline/engine';
import { MisunderstoodError, type Named, type Names, type Token } from '../names.ts';
import { didYouMean } from '../read/source.ts';

/** The situation a sentence is said in. */
export interface Saying {
  readonly g: Game;
  readonly names: Names;
  readonly seat: Seat;
}

/** Reads the rest of a sentence after its verb. */
export type Reading = (saying: Saying, phrase: Phrase) => readonly Request[];

export class Phrase {
  private readonly tokens: readonly Token[];
  private readonly text: string;
  private readonly names: Names;
  private at = 0;

  constructor(names: Names, text: string) {
    this.names = names;
    this.text = text;
    this.tokens = names.tokens(text);
  }

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  /** Takes the word if it comes next. */
  maybe(word: string): boolean {
    const token = this.tokens[this.at];
    const here = token?.kind === 'word' && token.text === word;
    if (here) this.at++;
    return here;
  }

  need(word: string): void {
    if (!this.maybe(word)) throw new MisunderstoodError(`Expected "${word}" ${this.where()}.`);
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

/** The location a mission's name means. */
export function locationNamed({ g, names }: Saying, named: Named): LocationId {
  const c = names.one(g, named, (each) => each.zone === 'line', lowest(g));
  if (c.zone !== 'line') throw new MisunderstoodError(`${named.name} is not on the spaceline.`);
  return c.host;
}

/** Of the copies stacked at one location, the lowest stands for all. */
const lowest = (g: Game) => (c: CardState) =>
  c.zone === 'line' &&
  !g.state.cards.some((o) => o.zone === 'line' && o.host === c.host && o.order < c.order);

const isMission = ({ g }: Saying, c: CardState): boolean => factsOf(g, c.id).type === 'mission';

/** A place that cards can be in: `Excavation` (its planet), a ship or facility (aboard), `space at M`, `planet of M`. */
export function readPlace(saying: Saying, phrase: Phrase): Place {
  if (phrase.maybe('space')) {
    phrase.need('at');
    return { zone: 'space', host: locationNamed(saying, phrase.name('a mission')) };
  }
  if (phrase.maybe('planet')) {
    phrase.need('of');
    return { zone: 'planet', host: locationNamed(saying, phrase.name('a mission')) };
  }
  const named = phrase.name('a ship, a facility or a mission');
  const c = saying.names.one(saying.g, named, inPlayFirst(saying), ownFirst(saying), lowest(saying.g));
  if (isMission(saying, c)) return { zone: 'planet', host: locationNamed(saying, named) };
  return { zone: 'aboard', host: c.id };
}

const HIDDEN_ZONES: ReadonlySet<string> = new Set([
  'hand',
  'deck',
  'seed',
  'missions',
  'discard',
  'points',
  'out',
]);
export const inPlayFirst =
  (_: Saying) =>
  (c: CardState): boolean =>
    !HIDDEN_ZONES.has(c.zone);
export const ownFirst =
  ({ seat }: Saying) =>
  (c: CardState): boolean =>
    c.controller === seat;
export const othersFirst =
  ({ seat }: Saying) =>
  (c: CardState): boolean =>
    c.controller !== seat;

/** A card of one's own in play. */
export const own = (saying: Saying, named: Named): CardState =>
  saying.names.one(saying.g, named, inPlayFirst(saying), ownFirst(saying));
/** A card in play that somebody acts against. */
export const theirs = (saying: Saying, named: Named): CardState =>
  saying.names.one(saying.g, named, inPlayFirst(saying), othersFirst(saying));
/** A card in one's hand. */
export const inHand = (saying: Saying, named: Named): CardState =>
  saying.names.one(
    saying.g,
    named,
    (c) => c.zone === 'hand' && c.host === saying.seat,
    (c) => c.owner === saying.seat,
  );

/** The number of an affiliation on a card. */
export function modeNumber({ g }: Saying, c: CardState, affiliation: string): number {
  const facts = factsOf(g, c.id);
  const known: readonly string[] = 'affiliations' in facts ? facts.affiliations : [];
  const mode = known.indexOf(affiliation);
  if (mode < 0)
    throw new MisunderstoodError(
      `${facts.title} has no affiliation "${affiliation}"; it has ${known.join(', ') || 'none'}.`,
    );
  return mode;
}
