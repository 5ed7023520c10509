/**
 * The catalogue: every card's facts, and finding a card by what players call it. `read.ts` reads it from the files in
 * `facts/`, `pack.ts` from one packed value; nothing here touches a file, so a browser can use it.
 */
import type { CardFacts, CardType, DatedFacts } from '@spaceline/engine';
import type { Oddity } from './oddities.ts';
import type { Release } from './releases.ts';
import { fold, inBrackets, nearestIn, type TitleIndex, titleIndex } from './titles.ts';

export interface CardSet {
  readonly code: string;
  readonly name: string;
  /** Release order; the first release is the lowest. */
  readonly order: number;
  /** When it was released, as exactly as known. */
  readonly release: Release;
  /** Ids of its cards, in recorded order. */
  readonly cards: readonly string[];
}

export interface CatalogueEntry {
  /** The latest recorded facts. */
  readonly facts: CardFacts;
  /** The facts by date, if an erratum changed any of them. */
  readonly versions?: readonly DatedFacts[];
  /** The card says or does more than its facts: without a behaviour it must not be played. */
  readonly needsBehaviour: boolean;
  /** Why it needs a behaviour; absent if it does not. */
  readonly why?: string;
  readonly set: CardSet;
  /** Collector number, `101_214`. */
  readonly number: string;
  readonly rarity?: string;
  /** For personnel: whether the restriction box above the skills is known, known to be absent, or unknown (`dnw.box`). */
  readonly box?: 'known' | 'none' | 'unknown';
  /** For missions: whether the place is known, is none in particular, or is unknown. */
  readonly place?: 'known' | 'none' | 'unknown';
  /** Its name in LackeyCCG's plugin for the game, if that is not its title. */
  readonly lackeyName?: string;
}

export interface TitleOptions {
  /** Code of the set that the printing must be from. */
  readonly set?: string;
  readonly type?: CardType;
}

export interface Catalogue {
  readonly cards: ReadonlyMap<string, CatalogueEntry>;
  /** Sets by code, in release order. */
  readonly sets: ReadonlyMap<string, CardSet>;
  /**
   * The card a player means by a title, in any capitalisation or punctuation: the earliest printing, unless `options`, an
   * id (`premiere/data`) or a set in brackets (`Data (First Contact)`) says otherwise.
   */
  byTitle(title: string, options?: TitleOptions): CatalogueEntry | undefined;
  /** Every printing of a title, earliest first. */
  printings(title: string): readonly CatalogueEntry[];
  /** Titles similar to one that was not found, most similar first. */
  suggest(title: string, most?: number): string[];
  /** Everything odd in the facts. */
  oddities(): readonly Oddity[];
}

const marksIn = (title: string): string => title.replace(/[^!?]/g, '');

/** What a catalogue is made of. */
export interface CatalogueParts {
  readonly cards: ReadonlyMap<string, CatalogueEntry>;
  readonly sets: ReadonlyMap<string, CardSet>;
  /** A card's title followed by its former titles, by id. Found without reading the card, if possible. */
  readonly titlesOf?: (id: string) => readonly string[];
  readonly oddities?: () => readonly Oddity[];
}

/** Cards by title, whatever the spelling. */
interface Titles {
  readonly byFolded: ReadonlyMap<string, readonly string[]>;
  readonly all: ReadonlySet<string>;
}

function readTitles(ids: Iterable<string>, titlesOf: (id: string) => readonly string[]): Titles {
  const byFolded = new Map<string, string[]>();
  const all = new Set<string>();
  const earlier: (readonly [folded: string, id: string])[] = [];
  for (const id of ids) {
    const [title = '', ...before] = titlesOf(id);
    all.add(title);
    const folded = fold(title);
    const there = byFolded.get(folded);
    if (there) there.push(id);
    else byFolded.set(folded, [id]);
    for (const old of before) earlier.push([fold(old), id]);
  }
  // An old list uses the title a card had then, unless another card has that title.
  for (const [folded, id] of earlier) if (!byFolded.has(folded)) byFolded.set(folded, [id]);
  return { byFolded, all };
}

/** A catalogue of cards and sets, with lookups. Titles are read at the first lookup. */
export function catalogueOf({ cards, sets, titlesOf, oddities }: CatalogueParts): Catalogue {
  const setByName = new Map([...sets.values()].map((set) => [fold(set.name), set.code]));
  let read: Titles | undefined;
  const titles = (): Titles => {
    read ??= readTitles(
      cards.keys(),
      titlesOf ??
        ((id) => {
          const { facts, versions = [] } = cards.get(id) ?? {};
          return [...(facts ? [facts.title] : []), ...versions.map((version) => version.facts.title)];
        }),
    );
    return read;
  };
  let index: TitleIndex | undefined;
  const printings = (title: string): readonly CatalogueEntry[] =>
    (titles().byFolded.get(fold(title)) ?? []).flatMap((id) => cards.get(id) ?? []);
  return {
    cards,
    sets,
    printings,
    byTitle(title, options = {}) {
      const wanted = (entry: CatalogueEntry): boolean =>
        (options.set === undefined || entry.set.code === options.set) &&
        (options.type === undefined || entry.facts.type === options.type);
      const byId = cards.get(title.trim());
      if (byId !== undefined) return wanted(byId) ? byId : undefined;
      // Titles that differ only by such a mark, Khan and Khan!, are told apart by it.
      const among = printings(title);
      const found =
        among.find((entry) => marksIn(entry.facts.title) === marksIn(title) && wanted(entry)) ??
        among.find(wanted);
      if (found !== undefined) return found;
      const named = inBrackets(title);
      const code = named && setByName.get(fold(named.words));
      return named && printings(named.before).find((entry) => entry.set.code === code && wanted(entry));
    },
    suggest(title, most = 5) {
      index ??= titleIndex(titles().all);
      return nearestIn(title, index, most);
    },
    oddities: oddities ?? (() => []),
  };
}
