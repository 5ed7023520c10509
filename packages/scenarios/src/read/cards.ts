/** Reads cards anywhere in a scenario: a title, or a record with a title and more. */
import type { Catalogue } from '@spaceline/cards/browser';
import type { CardType, Definition, Seat } from '@spaceline/engine';
import { isMap, isScalar } from 'yaml';
import { books } from '../books.ts';
import { type CardSpec, SEAT_NAMES, seatOf } from '../scenario.ts';
import { CARD_KEYS } from './keys.ts';
import type { Fields, Source } from './source.ts';

/** What is known about cards while one scenario is read. */
export interface CardReader {
  readonly source: Source;
  readonly invented: ReadonlyMap<string, Definition>;
  /** Ids of cards whose text is left out. */
  readonly plain: ReadonlySet<string>;
  /** The cards by title and type. */
  readonly catalogue: Catalogue;
}

export const cardReader = (
  source: Source,
  invented: ReadonlyMap<string, Definition>,
  plain: ReadonlySet<string>,
): CardReader => ({ source, invented, plain, catalogue: books().catalogue() });

/** The id of the card a title means; undefined, after reporting it, if there is none. */
export function findCard(
  reader: CardReader,
  node: unknown,
  written: string,
  type?: CardType,
): string | undefined {
  const { source, invented, catalogue, plain } = reader;
  for (const [id, { facts }] of invented) if (facts.title === written || id === written) return id;
  const entry = catalogue.byTitle(written, type === undefined ? {} : { type }) ?? catalogue.byTitle(written);
  if (entry === undefined) {
    const near = catalogue.suggest(written, 3);
    const hint = near.length > 0 ? ` Did you mean ${near.map((t) => `"${t}"`).join(' or ')}?` : '';
    source.say(node, `There is no card "${written}".${hint}`);
    return undefined;
  }
  const { id } = entry.facts;
  if (type !== undefined && entry.facts.type !== type) {
    source.say(node, `Expected a ${type}; ${entry.facts.title} is of type ${entry.facts.type}.`);
    return undefined;
  }
  if (!plain.has(id) && books().library().get(id)?.playable !== true) {
    source.say(
      node,
      `The text of ${entry.facts.title} is not written yet. If only its facts matter here, name it under "plain".`,
    );
    return undefined;
  }
  return id;
}

const NOTHING = { crew: [], docked: [], cards: [], seen: [] } as const;

export function readSeat(source: Source, node: unknown): Seat | undefined {
  const name = source.word(node, SEAT_NAMES);
  return name === undefined ? undefined : seatOf(name);
}

/** A list of cards; one card alone is a list of one. */
export const readCards = (reader: CardReader, node: unknown, type?: CardType): CardSpec[] =>
  reader.source.items(node).flatMap((item) => readCard(reader, item, type) ?? []);

/** One card. */
export function readCard(reader: CardReader, node: unknown, type?: CardType): CardSpec | undefined {
  const { source } = reader;
  if (!isMap(node)) {
    const text = source.text(node, 'the title of a card, or a record with one');
    if (text === undefined) return undefined;
    const [, many, rest] = /^(\d+)x (.+)$/.exec(text) ?? [];
    const written = rest ?? text;
    const id = findCard(reader, node, written, type);
    if (id === undefined) return undefined;
    return { ...NOTHING, id, written, spot: source.spotOf(node), count: Number(many ?? 1) };
  }
  return readRecord(reader, source.fields(node, CARD_KEYS, 'A card'), type);
}

/** A group on a planet: cards together, with no card that holds them. */
function readGroup(reader: CardReader, fields: Fields): CardSpec[] {
  const { source } = reader;
  const of = fields.read('of', (node) => readSeat(source, node));
  for (const key of fields.entries.keys()) {
    if (key !== 'of' && key !== 'team' && key !== 'crew')
      source.say(fields.keyAt(key), `A group has only "of" and "team"; put "${key}" on a card of the group.`);
  }
  const members = [...readCards(reader, fields.at('team')), ...readCards(reader, fields.at('crew'))];
  return members.map((member) => (member.of === undefined && of !== undefined ? { ...member, of } : member));
}

/** What stands on a planet or in space: groups, and ships and facilities with what is in them. */
export function readStanding(reader: CardReader, node: unknown): CardSpec[] {
  return reader.source.items(node).flatMap((item) => {
    if (!isMap(item)) return readCard(reader, item) ?? [];
    const named = ['card', 'ship', 'facility'].some((key) => item.has(key));
    if (named) return readCard(reader, item) ?? [];
    if (item.has('team') || item.has('crew'))
      return readGroup(reader, reader.source.fields(item, CARD_KEYS, 'A group'));
    reader.source.say(item, 'Expected a group ("team") or a card ("ship", "facility" or "card").');
    return [];
  });
}

function readRecord(reader: CardReader, fields: Fields, wanted?: CardType): CardSpec | undefined {
  const { source } = reader;
  const naming = ['ship', 'facility', 'card'].filter((key) => fields.has(key));
  const [key, second] = naming;
  if (key === undefined) {
    source.say(fields.node, 'Which card? Expected "card", "ship" or "facility".');
    return undefined;
  }
  if (second !== undefined) source.say(fields.keyAt(second), `"${key}" already names the card.`);
  const title = fields.at(key);
  const written = source.text(title, 'a title');
  if (written === undefined) return undefined;
  const type = key === 'ship' || key === 'facility' ? key : wanted;
  const id = findCard(reader, title, written, type);
  if (id === undefined) return undefined;
  const seat = (name: string) => fields.read(name, (node) => readSeat(source, node));
  const truth = (name: string) => fields.read(name, (node) => source.truth(node));
  const number = (name: string) => fields.read(name, (node) => source.number(node));
  const text = (name: string) => fields.read(name, (node) => source.text(node));
  const label = text('as');
  const given = {
    of: seat('of'),
    controlledBy: seat('controlledBy'),
    label,
    mode: text('mode'),
    stopped: truth('stopped'),
    disabled: truth('disabled'),
    deactivated: truth('deactivated'),
    stasis: truth('stasis'),
    cloaked: truth('cloaked'),
    phased: truth('phased'),
    damaged: number('damaged'),
    rangeSpent: number('rangeSpent'),
    captive: seat('captive'),
    brig: truth('brig'),
    countdown: number('countdown'),
    struck: seat('struck'),
    earned: truth('earned'),
    faceDown: truth('faceDown'),
    dockedOn: number('dockedOn'),
    cloakedOn: number('cloakedOn'),
    enteredOn: number('enteredOn'),
    function: number('function'),
  };
  const count = number('count') ?? 1;
  if (label !== undefined && count > 1) source.say(fields.keyAt('as'), 'A label is for one card.');
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as object),
    id,
    written,
    spot: source.spotOf(fields.node),
    count,
    crew: [...readCards(reader, fields.at('crew')), ...readCards(reader, fields.at('team'))],
    docked: readCards(reader, fields.at('docked'), 'ship'),
    cards: readCards(reader, fields.at('cards')),
    seen: source.items(fields.at('seen')).flatMap((item) => readSeat(source, item) ?? []),
  };
}

export const isNothing = (node: unknown): boolean =>
  node === undefined || node === null || (isScalar(node) && node.value === null);
