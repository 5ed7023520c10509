/**
 * The names in a game. Titles contain commas, apostrophes and words like "to" and "with", so names are not cut out of a
 * sentence by its grammar: the sentence is searched for the existing names, longest first.
 */
import { type CardId, type CardState, type Game, type Seat, titleOf } from '@spaceline/engine';
import { didYouMean } from './read/source.ts';
import { seatName, seatOf } from './scenario.ts';

/** A name as a sentence says it. */
export interface Named {
  readonly name: string;
  /** From `B's Data`. */
  readonly whose?: Seat;
}

export type Token =
  | ({ readonly kind: 'name' } & Named)
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'comma' };

/** Thrown for a sentence or an expectation that cannot be understood; the message is for its author. */
export class MisunderstoodError extends Error {}

/** Straight quotes for curly ones. */
const plainQuotes = (text: string): string => text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"');

/** Zones in which one copy of a card is as good as another. */
const ALIKE: ReadonlySet<string> = new Set(['hand', 'seed', 'deck', 'missions', 'pile']);

export class Names {
  /** Card names, with the ids of the definitions they may mean. */
  private readonly definitions = new Map<string, Set<string>>();
  private readonly labels: ReadonlyMap<string, CardId>;
  /** All names, longest first. */
  private readonly longestFirst: readonly string[];

  constructor(
    titles: Iterable<readonly [id: string, title: string]>,
    written: ReadonlyMap<string, string>,
    labels: ReadonlyMap<string, CardId>,
  ) {
    const means = (name: string, id: string) => {
      const key = plainQuotes(name);
      const known = this.definitions.get(key);
      if (known) known.add(id);
      else this.definitions.set(key, new Set([id]));
    };
    for (const [id, title] of titles) {
      means(title, id);
      means(id, id);
    }
    for (const [name, id] of written) means(name, id);
    this.labels = labels;
    this.longestFirst = [...new Set([...labels.keys(), ...this.definitions.keys()])].sort(
      (a, b) => b.length - a.length,
    );
  }

  /** Every name, for suggestions; ids are left out. */
  all(): string[] {
    return this.longestFirst.filter((name) => !name.includes('/'));
  }

  knows(name: string): boolean {
    return this.labels.has(name) || this.definitions.has(plainQuotes(name));
  }

  /** Splits a sentence into names, commas and other words. "and" between names is a comma. */
  tokens(sentence: string): Token[] {
    const out: Token[] = [];
    let rest = plainQuotes(sentence).trim();
    while (rest !== '') {
      const whose = /^([AB])'s\s+/.exec(rest);
      const after = whose ? rest.slice(whose[0].length) : rest;
      const name = this.longestFirst.find((each) => startsWith(after, each));
      if (name !== undefined) {
        const seat = whose ? seatOf(whose[1] ?? '') : undefined;
        out.push({ kind: 'name', name, ...(seat === undefined ? {} : { whose: seat }) });
        rest = after.slice(name.length).trimStart();
        continue;
      }
      const [text = rest] = /^(?:,|[^\s,]+)/.exec(rest) ?? [];
      out.push(text === ',' || text === 'and' ? { kind: 'comma' } : { kind: 'word', text });
      rest = rest.slice(text.length).trimStart();
    }
    return out;
  }

  /** The cards a name may mean now. Cards in decks are included only if there is no other, or with `decksToo`. */
  candidates(g: Game, { name, whose }: Named, decksToo = false): CardState[] {
    const label = this.labels.get(name);
    if (label !== undefined) {
      const labelled = g.state.cards[label];
      return labelled ? [labelled] : [];
    }
    const ids = this.definitions.get(plainQuotes(name));
    if (!ids) throw new MisunderstoodError(`"${name}" is not in this game.${didYouMean(name, this.all())}`);
    const found = g.state.cards.filter(
      (c) =>
        ids.has(g.state.defs[c.def] ?? '') &&
        (whose === undefined || c.owner === whose || c.controller === whose),
    );
    const open = found.filter((c) => c.zone !== 'deck');
    return open.length > 0 && !decksToo ? open : found;
  }

  /** The one card a name means. `prefer` narrows the choice step by step, while something remains. */
  one(g: Game, named: Named, ...prefer: readonly ((c: CardState) => boolean)[]): CardState {
    let found = this.candidates(g, named);
    for (const fits of prefer) {
      const better = found.filter(fits);
      if (better.length > 0) found = better;
    }
    const [first, second] = found;
    if (!first) {
      const whose = named.whose === undefined ? '' : ` of ${seatName(named.whose)}`;
      throw new MisunderstoodError(`There is no "${named.name}"${whose} in this game.`);
    }
    const alike = found.every((c) => c.zone === first.zone && c.host === first.host && c.def === first.def);
    if (second && !(ALIKE.has(first.zone) && alike)) {
      throw new MisunderstoodError(
        `"${named.name}" may be any of ${found.length} cards here. Give one a label with "as", or say whose: "${seatName(first.owner)}'s ${named.name}".`,
      );
    }
    return first;
  }

  /** The card by its label if it has one, else by its title. */
  call(g: Game, id: CardId): string {
    for (const [label, card] of this.labels) if (card === id) return label;
    return titleOf(g, id);
  }
}

/** Whether a text begins with a name that ends at a word boundary. */
function startsWith(text: string, name: string): boolean {
  if (!text.startsWith(name)) return false;
  const next = text[name.length];
  return next === undefined || /[\s,?]/.test(next);
}
