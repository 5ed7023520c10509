/**
 * Reads the catalogue from recorded facts and checks it. Nothing is dropped silently; whatever is odd or unreadable is in
 * `oddities()`.
 */
import type { CardFacts, DilemmaFacts, OtherFacts } from '@spaceline/engine';
import { auditNames } from './audit.ts';
import { type CardSet, type Catalogue, type CatalogueEntry, catalogueOf } from './catalogue.ts';
import { type CommonFacts, readCommon, readType } from './common.ts';
import { type Context, contextOf } from './context.ts';
import { correct } from './corrections.ts';
import { type Change, changesByCard, versionsOf } from './errata.ts';
import { placeOf, readMission } from './missions.ts';
import { whyBehaviour } from './needs.ts';
import type { Oddity, Report } from './oddities.ts';
import { onDemand } from './onDemand.ts';
import type { RawCard, RawFacts } from './raw.ts';
import { fold } from './titles.ts';
import { readFacility, readPersonnel, readShip } from './units.ts';

/** All records, organised: the cards with their corrections, and whatever reading one of them needs. */
interface Recorded {
  readonly cards: Map<string, RawCard>;
  readonly sets: ReadonlyMap<string, CardSet>;
  readonly context: Context;
  readonly changes: ReadonlyMap<string, readonly Change[]>;
}

function recordedIn({ sets: recordedSets, ...facts }: RawFacts, report: Report): Recorded {
  const recorded = new Map<string, RawCard>();
  for (const card of recordedSets.flatMap((set) => set.cards)) {
    if (recorded.has(card.id)) report(card.id, 'id', 'recorded twice');
    recorded.set(card.id, card);
  }
  const cards = correct(recorded, facts.corrections, report);
  const sets = new Map<string, CardSet>();
  for (const { cards: own, code, name, order } of recordedSets) {
    const release = facts.releases[code];
    if (!release) throw new Error(`releases.json does not say when ${name} came out.`);
    sets.set(code, { code, name, order, release, cards: own.map(({ id }) => id) });
  }
  const context = contextOf(facts, cards.values(), report);
  return { cards, sets, context, changes: changesByCard(facts.errata, cards, report) };
}

/** The set a card is from: an id starts with its code. */
function setOf(sets: ReadonlyMap<string, CardSet>, id: string): CardSet {
  const set = sets.get(id.slice(0, id.indexOf('/')));
  if (!set) throw new Error(`${id} is of no set that is recorded.`);
  return set;
}

/** All ids, set by set. */
const idsIn = (sets: ReadonlyMap<string, CardSet>): readonly string[] =>
  [...sets.values()].flatMap((set) => set.cards);

/**
 * The catalogue of recorded facts. A card is read on first use, and its record is then dropped; after the last card, all
 * records are gone. Looking for oddities means reading everything again.
 */
export function readCatalogue(facts: () => RawFacts): Catalogue {
  let unread: Recorded | undefined = recordedIn(facts(), () => {});
  const { sets } = unread;
  const earlierTitles = new Map(
    [...unread.changes].flatMap(([id, changes]) => {
      const titles = changes.flatMap(({ before: { title } }) => (typeof title === 'string' ? [title] : []));
      return titles.length > 0 ? [[id, titles] as const] : [];
    }),
  );
  const cards = onDemand(idsIn(sets), (id) => {
    const card = unread?.cards.get(id);
    if (!unread || !card) throw new Error(`${id} is not recorded.`);
    const entry = readEntry(card, setOf(sets, id), unread.context, unread.changes.get(id));
    unread.cards.delete(id);
    if (unread.cards.size === 0) unread = undefined;
    return entry;
  });
  const titlesOf = (id: string): readonly string[] => [
    (unread?.cards.get(id) ?? cards.get(id)?.facts)?.title ?? '',
    ...(earlierTitles.get(id) ?? []),
  ];
  let oddities: readonly Oddity[] | undefined;
  return catalogueOf({
    cards,
    sets,
    titlesOf,
    oddities: () => {
      oddities ??= odditiesIn(facts());
      return oddities;
    },
  });
}

/** Reads every card and reports anything odd. */
function odditiesIn(facts: RawFacts): readonly Oddity[] {
  const oddities: Oddity[] = [];
  const report: Report = (card, field, problem) => oddities.push({ card, field, problem });
  const { cards, sets, context, changes } = recordedIn(facts, report);
  const entries = idsIn(sets).flatMap((id) => {
    const card = cards.get(id);
    return card ? [readEntry(card, setOf(sets, id), context, changes.get(id))] : [];
  });
  auditNames(
    entries.map((entry) => entry.facts),
    report,
  );
  reportTwins(entries, report);
  return oddities;
}

function readEntry(
  card: RawCard,
  set: CardSet,
  context: Context,
  changes: readonly Change[] | undefined,
): CatalogueEntry {
  const facts = readCard(card, context);
  const why = whyBehaviour(card, facts, context.facts);
  return {
    facts,
    ...(changes === undefined ? {} : { versions: versionsOf(card, facts, context, changes, readCard) }),
    needsBehaviour: why !== undefined,
    ...(why === undefined ? {} : { why }),
    set,
    number: card.number,
    ...(card.rarity === undefined ? {} : { rarity: card.rarity }),
    ...(facts.type === 'personnel' ? { box: boxOf(card, set, context) } : {}),
    ...(facts.type === 'mission' ? { place: placeOf(card.id, context) } : {}),
    ...(card.lackeyName === undefined ? {} : { lackeyName: card.lackeyName }),
  };
}

/** What is known about a personnel's restriction box. */
function boxOf({ id }: RawCard, { code }: CardSet, { facts }: Context): 'known' | 'none' | 'unknown' {
  const { doesNotWorkWith, other, noBox } = facts.restrictions;
  if (id in doesNotWorkWith || id in other) return 'known';
  return noBox.includes(code) ? 'none' : 'unknown';
}

const readCard = (card: RawCard, context: Context): CardFacts =>
  context.sharing.facts(readByType(card, context));

function readByType(card: RawCard, context: Context): CardFacts {
  const { type, q } = readType(card, context);
  const common = readCommon(card, context, q);
  switch (type) {
    case 'personnel':
      return readPersonnel(card, common, context);
    case 'ship':
      return readShip(card, common, context);
    case 'facility':
      return readFacility(card, common, context);
    case 'mission':
      return readMission(card, common, context);
    case 'dilemma':
      return readDilemma(card, common);
    default:
      return readOther(card, common, type);
  }
}

function readDilemma(card: RawCard, common: CommonFacts): DilemmaFacts {
  const kind = card.dilemmaType === 'planet' || card.dilemmaType === 'space' ? card.dilemmaType : 'either';
  return {
    ...common,
    type: 'dilemma',
    kind,
    ...(typeof card.range === 'number' ? { range: card.range } : {}),
    ...(typeof card.weapons === 'number' ? { weapons: card.weapons } : {}),
    ...(typeof card.shields === 'number' ? { shields: card.shields } : {}),
  };
}

function readOther(card: RawCard, common: CommonFacts, type: OtherFacts['type']): OtherFacts {
  return { ...common, type, ...(card.uniqueness === undefined ? {} : { uniqueness: card.uniqueness }) };
}

/** Reports cards with the same title and type in one set, since nobody could say which is meant. */
function reportTwins(cards: Iterable<CatalogueEntry>, report: Report): void {
  const seen = new Set<string>();
  for (const { facts, set } of cards) {
    const key = `${fold(facts.title)}|${facts.type}|${set.code}`;
    if (seen.has(key)) report(facts.id, 'title', `${facts.title} is in ${set.name} twice`);
    seen.add(key);
  }
}
