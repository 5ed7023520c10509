/**
 * Cards as deck lists name them. The catalogue folds titles (case, punctuation, quotes and a universal symbol make no
 * difference). This file handles the other things that players and their programs write: the set in brackets or as a mark
 * (`Jadzia Dax *BOG`), a star for the other face of a card (`Leeta*`), the names of LackeyCCG's plugin, printings that
 * are not in the catalogue (`Escape Pod (Premiere Remastered)`), and titles whose spelling changed over the years.
 */
import type { DeckPart } from '@spaceline/engine';
import type { CardSet, Catalogue, CatalogueEntry } from '../catalogue/catalogue.ts';
import { fold, inBrackets } from '../catalogue/titles.ts';

export type Section = DeckPart;

/** The card a name was read as. */
export interface Called {
  readonly entry: CatalogueEntry;
  /** A note for the reader: perhaps another printing was meant. */
  readonly note?: string;
}

/** No name is longer, including its set; longer ones are not looked up. */
export const LONGEST_NAME = 120;

/** Titles that later printings spell differently, by the later spelling. */
const RESPELT: ReadonlyMap<string, string> = new Map([
  ['rogue borg', 'Rogue Borg Mercenaries'],
  ['rem fatigue', 'REM Fatigue Hallucinations'],
  ['uss brattain', 'U.S.S. Brittain'],
  ['jdan', "J'Ddan"],
  ['nella daren', 'Neela Daren'],
  ['erik pressman', 'Eric Pressman'],
]);

/** Abbreviations of sets that cannot be derived from their names. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  premiere: ['prem', 'pt'],
  'deep-space-nine': ['ds9'],
  'homefront-ii': ['hf2'],
  'homefront-iii': ['hf3'],
  'homefront-iv': ['hf4'],
  'homefront-vi': ['hf6'],
};

/** Abbreviations of a set: `bog`, `voy`, `borg`, `tmp`. */
function marksOf({ code, name }: CardSet): ReadonlySet<string> {
  const words = fold(name).split(' ');
  const [first = '', ...rest] = words[0] === 'the' ? words.slice(1) : words;
  const initials = (list: readonly string[]) => list.map((word) => word[0]).join('');
  return new Set([
    first,
    first.slice(0, 3),
    initials(words),
    initials([first, ...rest]),
    words.join(''),
    ...(MARKS[code] ?? []),
  ]);
}

/** The card with a title in a section: a title may be both a mission and something else. */
function titled(catalogue: Catalogue, title: string, section: Section): CatalogueEntry | undefined {
  if (section === 'missions')
    return catalogue.byTitle(title, { type: 'mission' }) ?? catalogue.byTitle(title);
  const found = catalogue.byTitle(title);
  if (found?.facts.type !== 'mission') return found;
  return catalogue.printings(title).find((entry) => entry.facts.type !== 'mission') ?? found;
}

const lackeyNames = new WeakMap<Catalogue, ReadonlyMap<string, CatalogueEntry>>();

/** Cards by their names in LackeyCCG's plugin, where those differ from the titles. */
function byLackeyName(catalogue: Catalogue): ReadonlyMap<string, CatalogueEntry> {
  const known = lackeyNames.get(catalogue);
  if (known) return known;
  const names = new Map<string, CatalogueEntry>();
  for (const entry of catalogue.cards.values())
    if (entry.lackeyName !== undefined) names.set(fold(entry.lackeyName), entry);
  lackeyNames.set(catalogue, names);
  return names;
}

const readAs = (written: string, { facts, set }: CatalogueEntry): string =>
  `"${written}" is read as ${facts.title} of ${set.name}; that printing is not in the catalogue.`;

/** The printing in the set that the words in brackets mean, or the earliest if we have no such set. */
function inSetCalled(
  catalogue: Catalogue,
  title: string,
  words: string,
  section: Section,
): Called | undefined {
  const usual = cardCalled(catalogue, title, section)?.entry;
  if (!usual) return undefined;
  const wanted = fold(words);
  const printings = catalogue.printings(title);
  const called = printings.find(({ set }) => fold(set.name).startsWith(wanted));
  if (called) return { entry: called };
  // `Premiere Remastered` counts as Premiere.
  const entry = printings.find(({ set }) => wanted.startsWith(fold(set.name))) ?? usual;
  return { entry, note: readAs(`${title} (${words})`, entry) };
}

/** Older and newer prefixes of Klingon ships mean the same to players. */
const otherPrefix = (title: string): string =>
  title.replace(/^(i\.?k\.?)([cs])(\.? )/i, (_, ik: string, letter: string, rest: string) => {
    const other = letter.toLowerCase() === 'c' ? 'S' : 'C';
    return `${ik}${other}${rest}`;
  });

/** A text without trailing spaces and stars. */
function withoutStars(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s*]/.test(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}

/** A name followed by the mark of a set: `Jadzia Dax *BOG`. */
function markedName(name: string): { readonly marked: string; readonly mark: string } | undefined {
  const star = name.lastIndexOf('*');
  const [marked, mark] = [name.slice(0, Math.max(0, star)), name.slice(star + 1)];
  if (star < 2 || !/^\w+$/.test(mark) || !/\s$/.test(marked) || marked.trim() === '') return undefined;
  return { marked: marked.trimEnd(), mark };
}

/** The card that a deck list means by a name, or undefined. */
export function cardCalled(catalogue: Catalogue, written: string, section: Section): Called | undefined {
  if (written.length > LONGEST_NAME) return undefined;
  const exact = titled(catalogue, written, section) ?? byLackeyName(catalogue).get(fold(written));
  if (exact) return { entry: exact };
  const name = withoutStars(written);
  const found = markedName(name);
  if (found) {
    const { marked, mark } = found;
    const printings = catalogue.printings(marked);
    const entry = printings.find(({ set }) => marksOf(set).has(mark.toLowerCase()));
    if (entry) return { entry };
    const usual = titled(catalogue, marked, section);
    if (!usual) return undefined;
    return { entry: usual, note: readAs(written, usual) };
  }
  if (name !== written) return cardCalled(catalogue, name, section);
  const named = inBrackets(name);
  if (named) {
    const called = inSetCalled(catalogue, named.before, named.words, section);
    if (called) return called;
  }
  const respelt = titled(catalogue, RESPELT.get(fold(name)) ?? otherPrefix(name), section);
  return respelt && { entry: respelt };
}

/** The name by which `cardCalled` finds this card: its title, with its set if another printing came first. */
export function nameOf(catalogue: Catalogue, id: string): string {
  const entry = catalogue.cards.get(id);
  if (!entry) return id;
  const { title } = entry.facts;
  return catalogue.byTitle(title) === entry ? title : `${title} (${entry.set.name})`;
}

/** The same for LackeyCCG. */
export const lackeyNameOf = (catalogue: Catalogue, id: string): string =>
  catalogue.cards.get(id)?.lackeyName ?? nameOf(catalogue, id);
