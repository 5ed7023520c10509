/**
 * Decks as people write them: plain text in three sections.
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
 * A line is a number of copies and a title, or a title alone for one copy. `2x Batrell` is the same as
 * `2 Batrell`. A title of several printings means the earliest; `Data (First Contact)` or `first-contact/data`
 * names another. Whatever cannot be read is reported with its line, and with the titles that were nearly written.
 */
import type { Deck } from '@spaceline/engine';
import type { Catalogue, CatalogueEntry } from '../catalogue/catalogue.ts';

/** Something in a deck's text that could not be read. */
export interface DeckFault {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** Titles that were perhaps meant, nearest first. */
  readonly near: readonly string[];
}

export interface ReadDeck {
  /** What follows `Name:`, or an empty text. */
  readonly name: string;
  readonly about: string;
  /** The cards that could be read, by catalogue id. */
  readonly deck: Deck;
  /** Empty when every line was understood. Whether the deck is legal is for `checkDeck` of the engine. */
  readonly faults: readonly DeckFault[];
}

type Section = keyof Deck;
const SECTIONS: Readonly<Record<string, Section>> = {
  missions: 'missions',
  seeds: 'seeds',
  seed: 'seeds',
  draw: 'draw',
  'draw deck': 'draw',
};
/** More copies of one card than any deck can hold; a larger number is a slip of the pen. */
const MOST_COPIES = 60;

/** Reads a deck. Never throws: faults are in the result. */
export function parseDeck(text: string, catalogue: Catalogue): ReadDeck {
  const cards: Record<Section, string[]> = { missions: [], seeds: [], draw: [] };
  const about: string[] = [];
  const faults: DeckFault[] = [];
  let name = '';
  let section: Section | null = null;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const fault = (why: string, near: readonly string[] = []) =>
      faults.push({ line: index + 1, text: why, near });
    const line = raw.replace(/(^|\s)#.*$/, '').trim();
    if (line === '') continue;
    const heading = SECTIONS[line.replace(/:$/, '').toLowerCase()];
    if (heading) {
      section = heading;
      continue;
    }
    const label = /^(name|about):\s*(.*)$/i.exec(line);
    if (label && section === null) {
      if (label[1]?.toLowerCase() === 'name') name = label[2] ?? '';
      else about.push(label[2] ?? '');
      continue;
    }
    const [, number, rest = ''] = /^(?:(\d+)\s*x?\s+)?(.+)$/i.exec(line) ?? [];
    // Some titles begin with a number themselves.
    const whole = catalogue.byTitle(line) !== undefined;
    const copies = number === undefined || whole ? 1 : Number(number);
    const title = whole ? line : rest;
    if (section === null) fault(`"${line}" stands before the first section (Missions, Seeds or Draw).`);
    else if (copies < 1 || copies > MOST_COPIES)
      fault(`${copies} is no number of copies: write 1 to ${MOST_COPIES}.`);
    else {
      const entry = find(catalogue, title, section);
      if (!entry) fault(`There is no card "${title}".`, catalogue.suggest(title));
      else for (let n = 0; n < copies; n++) cards[section].push(entry.facts.id);
    }
  }
  return { name, about: about.join(' '), deck: cards, faults };
}

/** The card a title means in a section: several titles are both a mission and something else. */
function find(catalogue: Catalogue, title: string, section: Section): CatalogueEntry | undefined {
  if (section === 'missions')
    return catalogue.byTitle(title, { type: 'mission' }) ?? catalogue.byTitle(title);
  const found = catalogue.byTitle(title);
  if (found?.facts.type !== 'mission') return found;
  return catalogue.printings(title).find((entry) => entry.facts.type !== 'mission') ?? found;
}

/** A fault as one line for a person: `line 12: There is no card "Dara". Did you mean Data?` */
export function faultInWords({ line, text, near }: DeckFault): string {
  const perhaps = near.length > 0 ? ` Did you mean ${near.slice(0, 3).join(', or ')}?` : '';
  return `line ${line}: ${text}${perhaps}`;
}
