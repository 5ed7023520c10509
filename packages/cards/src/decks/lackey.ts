/**
 * Deck files of LackeyCCG, a program that many people play the game with. It has two formats. The text it exports has one
 * card per line, with the number of copies before a tab, and a heading for every zone except the first, which is the draw
 * deck. The XML in which it saves (`.dek`) has one element per copy. The zones are those of the plugin for this game.
 *
 * In XML the plugin finds cards by name and by its own column, which changes now and then, so files of one year may not
 * open in the next; the text has only names and stays valid.
 */
import { type Deck, PILE_NAMES, type PileName, pilesIn, shownName, shownText } from '@spaceline/engine';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { fold, inBrackets } from '../catalogue/titles.ts';
import { LONGEST_NAME, lackeyNameOf, type Section } from './names.ts';
import {
  copiesOf,
  type DeckLabels,
  DeckReader,
  LONGEST_ABOUT,
  linesOf,
  quoted,
  type ReadDeck,
} from './parse.ts';
import { type Element, escapeXml, parseXml, textOf } from './xml.ts';

/** The plugin's zones that belong to a deck, by folded label. */
const ZONES: ReadonlyMap<string, Section> = new Map<string, Section>(
  Object.entries({
    deck: 'draw',
    draw: 'draw',
    'draw deck': 'draw',
    missions: 'missions',
    mission: 'missions',
    'seed dil': 'seeds',
    'seed dilemmas': 'seeds',
    seeds: 'seeds',
    seed: 'seeds',
    'seed deck': 'seeds',
    dilemmas: 'seeds',
    sites: 'seeds',
  }),
);

/** Its zones for named piles, as it spells them. */
const PILE_ZONES: Readonly<Record<PileName, string>> = {
  tent: 'QsTent',
  referee: 'Ref',
  continuum: 'Flash',
  bridge: 'Tactics',
  tribbles: 'Tribbles',
  dyson: 'Dyson',
  outside: 'Outside',
};

const PILES_BY_ZONE: ReadonlyMap<string, Section> = new Map<string, Section>([
  ...PILE_NAMES.map((name) => [fold(PILE_ZONES[name]), name] as const),
  ['qs tent', 'tent'],
]);

/** What it keeps next to the table and is not part of a deck. */
const ASIDE: ReadonlyMap<string, string> = new Map([['aside', 'laid aside']]);

/** Headings that no other format has. */
const HEADING = /^(?:Seed\+Dil|QsTent|Ref|Dyson|Flash|Tactics|Tribbles|Outside|Aside):$/i;
export const isLackeyHeading = (line: string): boolean => HEADING.test(line.trim());

/** Collects the cards of zones into a deck. */
class Zones {
  private readonly reader: DeckReader;
  private section: Section | null = 'draw';
  private left: { readonly line: number; readonly zone: string; cards: number } | null = null;

  constructor(reader: DeckReader) {
    this.reader = reader;
  }

  /** Begins a zone. */
  enter(line: number, label: string): void {
    this.leave();
    const key = fold(label);
    this.section = ZONES.get(key) ?? PILES_BY_ZONE.get(key) ?? null;
    if (this.section !== null) return;
    const zone = ASIDE.get(key);
    if (zone === undefined)
      this.reader.fault(line, `There is no zone "${quoted(label)}".`, ['Missions', 'Seed+Dil']);
    this.left = { line, zone: zone ?? `of "${quoted(label)}"`, cards: 0 };
  }

  card(copies: number, read: (section: Section) => void): void {
    if (this.section !== null) read(this.section);
    else if (this.left) this.left.cards += copies;
  }

  /** Ends a zone; reports what does not belong to the deck. */
  leave(): void {
    if (this.left && this.left.cards > 0) {
      const { line, zone, cards } = this.left;
      this.reader.note(line, `${cards === 1 ? '1 card' : `${cards} cards`} ${zone} left out.`);
    }
    this.left = null;
  }
}

const isTitle = (catalogue: Catalogue, text: string): boolean =>
  text.length <= LONGEST_NAME && catalogue.byTitle(text) !== undefined;

/** Reads the text that LackeyCCG exports. Never throws: faults are in the result. */
export function parseLackeyText(text: string, catalogue: Catalogue): ReadDeck {
  const reader = new DeckReader(catalogue);
  const zones = new Zones(reader);
  for (const [index, raw] of linesOf(text).entries()) {
    const line = index + 1;
    if (reader.isFull(line)) break;
    const said = raw.trim();
    if (said === '') continue;
    const heading = said.endsWith(':') ? said.slice(0, -1).trimEnd() : '';
    if (heading !== '' && !heading.includes('\t') && !isTitle(catalogue, heading)) {
      zones.enter(line, heading);
      continue;
    }
    const [before = '', ...after] = said.split('\t');
    const number = /^(\d{1,9})x?$/i.exec(before)?.[1];
    const title = after.join('\t').trim();
    // Typed by hand, there is a space instead of the tab.
    if (number === undefined || title === '') zones.card(1, (section) => reader.addLine(line, section, said));
    else zones.card(Number(number), (section) => reader.add(line, section, Number(number), title));
  }
  zones.leave();
  return reader.done('', '');
}

/** Writes the text that LackeyCCG imports. It has no place for the deck's name. */
export function writeLackeyText(deck: Deck, catalogue: Catalogue): string {
  const lines = (ids: readonly string[]) =>
    [...copiesOf(ids)].map(([id, copies]) => `${copies}\t${lackeyNameOf(catalogue, id)}`);
  return [
    ...lines(deck.draw),
    'Missions:',
    ...lines(deck.missions),
    'Seed+Dil:',
    ...lines(deck.seeds),
    ...pilesIn(deck.piles).flatMap(([name, ids]) => [`${PILE_ZONES[name]}:`, ...lines(ids)]),
    '',
  ].join('\n');
}

const GAME = 'startrek1e';

const inside = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Reads a `.dek` file. Never throws: faults are in the result. */
export function parseDek(text: string, catalogue: Catalogue): ReadDeck {
  const reader = new DeckReader(catalogue);
  const { root, faults } = parseXml(text);
  for (const { line, text: why } of faults) reader.fault(line, why);
  const deck = root?.name === 'deck' ? root : undefined;
  if (!deck && faults.length === 0) reader.fault(1, 'This is XML, but no deck: expected <deck>.');
  const [meta] = inside(deck, 'meta');
  const said = (name: string) => textOf(inside(meta, name)[0]);
  const game = said('game');
  if (game !== '' && fold(game) !== GAME) reader.note(1, `The file is a deck for "${quoted(game)}".`);
  for (const zone of inside(deck, 'superzone')) {
    const zones = new Zones(reader);
    zones.enter(zone.line, zone.attributes.name ?? '');
    for (const card of inside(zone, 'card')) {
      if (reader.isFull(card.line)) break;
      zones.card(1, (section) => {
        const name = textOf(inside(card, 'name')[0]);
        // The plugin's own sets say what may be played where; ours say which printing it is.
        const set =
          name.length > LONGEST_NAME ? undefined : catalogue.sets.get(textOf(inside(card, 'set')[0]));
        const printing = set && catalogue.byTitle(inBrackets(name)?.before ?? name, { set: set.code });
        reader.add(card.line, section, 1, printing?.facts.id ?? name);
      });
    }
    zones.leave();
  }
  return reader.done(said('title'), said('note'));
}

/** Writes a `.dek` file. */
export function writeDek(
  deck: Deck,
  catalogue: Catalogue,
  { name = '', about = '' }: DeckLabels = {},
): string {
  const zone = (label: string, ids: readonly string[]) => [
    `\t<superzone name="${label}">`,
    ...ids.map((id) => {
      const title = escapeXml(lackeyNameOf(catalogue, id));
      const set = escapeXml(catalogue.cards.get(id)?.set.code ?? '');
      return `\t\t<card><name id="">${title}</name><set>${set}</set></card>`;
    }),
    '\t</superzone>',
  ];
  const label = (tag: string, text: string) =>
    text.trim() === '' ? [] : [`\t\t<${tag}>${escapeXml(text.trim().replace(/\s+/g, ' '))}</${tag}>`];
  return [
    '<deck version="0.8">',
    '\t<meta>',
    ...label('title', shownName(name, 'deck', '')),
    `\t\t<game>${GAME}</game>`,
    ...label('note', shownText(about, LONGEST_ABOUT)),
    '\t</meta>',
    ...zone('Deck', deck.draw),
    ...zone('Missions', deck.missions),
    ...zone('Seed+Dil', deck.seeds),
    ...pilesIn(deck.piles).flatMap(([name, ids]) => zone(PILE_ZONES[name], ids)),
    '</deck>',
    '',
  ].join('\n');
}
