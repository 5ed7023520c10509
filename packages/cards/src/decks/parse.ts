/**
 * Decks as people write them: plain text in three sections, and one for each side deck or other named pile.
 *
 *     Name: Honor of the Empire
 *     About: one Honor team for three planets
 *
 *     Missions
 *     1 Krios Suppression
 *
 *     Seeds
 *     1 Klingon Outpost
 *
 *     Draw
 *     2 Batrell          # a comment
 *
 *     Q's Tent:
 *     1 Kurn
 *
 * A list without headings is read too: what a card is says where it goes. A line is a number of copies and a title, or a title alone for one copy. `2x Batrell` is the same as
 * `2 Batrell`. A title of several printings means the earliest; `Data (First Contact)` or `first-contact/data`
 * names another. Whatever cannot be read is reported with its line, and with the titles that were nearly written.
 */
import {
  DECK_PARTS,
  type Deck,
  nameFault,
  normalName,
  PILE_NAMES,
  PILES,
  pilesIn,
  shownName,
  shownText,
  withCards,
} from '@spaceline/engine';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { cardCalled, LONGEST_NAME, nameOf, type Section } from './names.ts';

/** Something in a deck's text that could not be read. */
export interface DeckFault {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** Titles that may have been meant, most similar first. */
  readonly near: readonly string[];
}

/** Something that was read, but perhaps not as it was meant. */
export interface DeckNote {
  readonly line: number;
  readonly text: string;
}

export interface ReadDeck {
  /** What follows `Name:`, or an empty text. */
  readonly name: string;
  readonly about: string;
  /** The cards that could be read, by catalogue id. */
  readonly deck: Deck;
  /** Empty if every line was understood. The engine's `checkDeck` says whether the deck is legal. */
  readonly faults: readonly DeckFault[];
  readonly notes: readonly DeckNote[];
}

const SECTIONS: ReadonlyMap<string, Section> = new Map<string, Section>([
  ['missions', 'missions'],
  ['seeds', 'seeds'],
  ['seed', 'seeds'],
  ['draw', 'draw'],
  ['draw deck', 'draw'],
]);
const PILE_SECTIONS: ReadonlyMap<string, Section> = new Map<string, Section>(
  PILE_NAMES.map((name) => [PILES[name].label.toLowerCase(), name]),
);

/** The part that a line starts, if any. Side deck headings end with a colon, since a doorway can have the same name. */
function headingOf(line: string): Section | undefined {
  const words = line.replace(/:$/, '').replaceAll('’', "'").toLowerCase();
  return SECTIONS.get(words) ?? (line.endsWith(':') ? PILE_SECTIONS.get(words) : undefined);
}

/** More copies of one card than any deck can hold; a larger number is a slip of the pen. */
const MOST_COPIES = 60;
/** Maximum length of a description; the rest is cut off. */
export const LONGEST_ABOUT = 2000;
/**
 * Limits on the cost of reading a list, whatever is in it: cards, reported lines, and lines for which similar titles are
 * searched. No deck comes near the first; a file with a hundred bad lines is not a deck.
 */
export const BUDGET = { cards: 1000, faults: 100, suggestions: 25, notes: 100 } as const;

/** A quotation, cut to a length that fits in a sentence. */
export const quoted = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** Cards of these types are seeded; all others are drawn, as far as the type alone can tell. */
const SEEDED: ReadonlySet<string> = new Set(['dilemma', 'artifact', 'facility', 'site', 'time location']);

const sectionFor = (type: string): Section =>
  type === 'mission' ? 'missions' : SEEDED.has(type) ? 'seeds' : 'draw';

const isTitle = (catalogue: Catalogue, text: string): boolean =>
  text.length <= LONGEST_NAME && catalogue.byTitle(text) !== undefined;

/** Collects the cards of a deck while it is read, in any format. */
export class DeckReader {
  readonly faults: DeckFault[] = [];
  readonly notes: DeckNote[] = [];
  private readonly cards = new Map<Section, string[]>();
  private readonly catalogue: Catalogue;
  private readonly suggested = new Map<string, readonly string[]>();
  private count = 0;
  private full = false;

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
  }

  fault(line: number, text: string, near: readonly string[] = []): void {
    if (this.faults.length < BUDGET.faults) this.faults.push({ line, text, near });
  }

  note(line: number, text: string): void {
    if (this.notes.length < BUDGET.notes) this.notes.push({ line, text });
  }

  /** Whether reading on from this line is pointless; reported once. */
  isFull(line: number): boolean {
    if (this.full) return true;
    if (this.faults.length >= BUDGET.faults)
      this.faults.push({ line, text: `So many lines cannot be read: the rest was not looked at.`, near: [] });
    else if (this.count > BUDGET.cards)
      this.faults.push({
        line,
        text: `No deck has more than ${BUDGET.cards} cards: the rest was not looked at.`,
        near: [],
      });
    else return false;
    this.full = true;
    return true;
  }

  /** Titles that may have been meant; a repeated typo costs nothing. */
  private meant(written: string): readonly string[] {
    const known = this.suggested.get(written);
    if (known || this.suggested.size >= BUDGET.suggestions) return known ?? [];
    const near = this.catalogue.suggest(written);
    this.suggested.set(written, near);
    return near;
  }

  /** Puts copies of a card into a section, or reports why not. */
  add(line: number, section: Section, copies: number, written: string): void {
    if (copies < 1 || copies > MOST_COPIES) {
      this.fault(line, `${copies} is no number of copies: write 1 to ${MOST_COPIES}.`);
      return;
    }
    const called = cardCalled(this.catalogue, written, section);
    if (!called) {
      this.fault(line, `There is no card "${quoted(written)}".`, this.meant(written));
      return;
    }
    if (called.note !== undefined) this.note(line, called.note);
    this.count += copies;
    const ids = this.cards.get(section) ?? [];
    for (let n = 0; n < copies; n++) ids.push(called.entry.facts.id);
    this.cards.set(section, ids);
  }

  /** Splits a line into copies and a title. Some titles begin with a number themselves. */
  private takeApart(text: string): { readonly copies: number; readonly written: string } {
    const whole = { copies: 1, written: text };
    const digits = /^\d{1,9}/.exec(text)?.[0];
    if (digits === undefined) return whole;
    const spaced = text.slice(digits.length).trimStart();
    const after = /^x\s/i.test(spaced) ? spaced.slice(1) : spaced;
    const written = after.trimStart();
    const apart = after.length > written.length || spaced.length < text.length - digits.length;
    if (!apart || written === '' || isTitle(this.catalogue, text)) return whole;
    return { copies: Number(digits), written };
  }

  addLine(line: number, section: Section, text: string): void {
    const { copies, written } = this.takeApart(text);
    this.add(line, section, copies, written);
  }

  /** A line under no heading: the card's type decides where it goes. Returns whether there is such a card. */
  addUnsorted(line: number, text: string): boolean {
    const { copies, written } = this.takeApart(text);
    const called = cardCalled(this.catalogue, written, 'draw');
    this.add(line, called ? sectionFor(called.entry.facts.type) : 'draw', copies, written);
    return called !== undefined;
  }

  /** The result. Names and descriptions of decks are checked, because other people read them. */
  done(written: string, described: string, line = 1): ReadDeck {
    const { faults, notes } = this;
    let deck: Deck = { missions: [], seeds: [], draw: [] };
    for (const part of DECK_PARTS) deck = withCards(deck, part, this.cards.get(part) ?? []);
    const wrong = written.trim() === '' ? null : nameFault(written, 'deck');
    if (wrong !== null) this.fault(line, `The name ${wrong}.`);
    const name = wrong === null ? normalName(written) : '';
    return { name, about: shownText(described, LONGEST_ABOUT), deck, faults, notes };
  }
}

/** The lines of a text, without a byte order mark. */
export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);

/** A line without its comment, which starts with a number sign at the beginning or after a space. */
function withoutComment(line: string): string {
  const at = line.search(/(?:^|\s)#/);
  return at === -1 ? line : line.slice(0, at).trim();
}

/** Reads a deck. Never throws: faults are in the result. */
export function parseDeck(text: string, catalogue: Catalogue): ReadDeck {
  const reader = new DeckReader(catalogue);
  const about: string[] = [];
  let [name, nameLine] = ['', 1];
  let section: Section | null = null;
  /** The first line that was sorted by its card's type. */
  let sorted = 0;
  for (const [index, raw] of linesOf(text).entries()) {
    if (reader.isFull(index + 1)) break;
    const said = raw.trim();
    // A deck's name may contain a number sign.
    const label = section === null ? /^(?:name|about):/i.exec(said)?.[0] : undefined;
    if (label !== undefined) {
      const words = said.slice(label.length).trim();
      if (label.toLowerCase() === 'name:') [name, nameLine] = [words, index + 1];
      else about.push(words);
      continue;
    }
    const line = withoutComment(said);
    if (line === '') continue;
    const heading = headingOf(line);
    if (heading) section = heading;
    else if (section === null) {
      if (reader.addUnsorted(index + 1, line) && sorted === 0) sorted = index + 1;
    } else reader.addLine(index + 1, section, line);
  }
  if (sorted > 0)
    reader.note(
      sorted,
      'Cards under no heading (Missions, Seeds, Draw) are sorted by their type: dilemmas, artifacts and facilities are seeded. Look it over.',
    );
  return reader.done(name, about.join(' '), nameLine);
}

/** A deck's name and description. */
export interface DeckLabels {
  readonly name?: string;
  readonly about?: string;
}

/** A deck that comes with the game. */
export interface StarterDeck {
  /** Its short name: the name of its file. */
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly deck: Deck;
}

/** Counts of cards, in order of first appearance. */
export function copiesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const copies = new Map<string, number>();
  for (const id of ids) copies.set(id, (copies.get(id) ?? 0) + 1);
  return copies;
}

/** Text wrapped to a width. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else if (word !== '') lines.push(word);
  }
  return lines;
}

/** Writes a deck as `parseDeck` reads it. */
export function writeDeck(
  deck: Deck,
  catalogue: Catalogue,
  { name = '', about = '' }: DeckLabels = {},
): string {
  const called = shownName(name, 'deck', '');
  const head = [
    ...(called === '' ? [] : [`Name: ${called}`]),
    ...wrapped(shownText(about, LONGEST_ABOUT), 100).map((line) => `About: ${line}`),
  ];
  const section = (title: string, ids: readonly string[]) => [
    title,
    ...[...copiesOf(ids)].map(([id, copies]) => `${copies} ${nameOf(catalogue, id)}`),
    '',
  ];
  return [
    ...head,
    ...(head.length > 0 ? [''] : []),
    ...section('Missions', deck.missions),
    ...section('Seeds', deck.seeds),
    ...section('Draw', deck.draw),
    ...pilesIn(deck.piles).flatMap(([name, ids]) => section(`${PILES[name].label}:`, ids)),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}

/** A fault as one line for a person: `line 12: There is no card "Dara". Did you mean Data?` */
export function faultInWords({ line, text, near }: DeckFault): string {
  const perhaps = near.length > 0 ? ` Did you mean ${near.slice(0, 3).join(', or ')}?` : '';
  return `line ${line}: ${text}${perhaps}`;
}
