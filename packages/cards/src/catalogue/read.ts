/**
 * Reads the catalogue from recorded facts and checks it on the way. Nothing is dropped silently; whatever is odd or
 * could not be read is in `oddities()`.
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
import type { RawCard, RawFacts } from './raw.ts';
import { fold } from './titles.ts';
import { readFacility, readPersonnel, readShip } from './units.ts';

/** The catalogue of recorded facts. */
export function readCatalogue(facts: RawFacts): Catalogue {
  const oddities: Oddity[] = [];
  const report: Report = (card, field, problem) => oddities.push({ card, field, problem });
  const recorded = new Map<string, RawCard>();
  for (const card of facts.sets.flatMap((set) => set.cards)) {
    if (recorded.has(card.id)) report(card.id, 'id', 'recorded twice');
    recorded.set(card.id, card);
  }
  const corrected = correct(recorded, facts.corrections, report);
  const context = contextOf(facts, corrected.values(), report);
  const changes = changesByCard(facts.errata, corrected, report);
  const sets = new Map<string, CardSet>();
  const cards = new Map<string, CatalogueEntry>();
  for (const { cards: recordedCards, code, name, order } of facts.sets) {
    const release = facts.releases[code];
    if (!release) throw new Error(`releases.json does not say when ${name} came out.`);
    const set: CardSet = { code, name, order, release, cards: recordedCards.map(({ id }) => id) };
    sets.set(set.code, set);
    for (const id of set.cards) {
      const card = corrected.get(id);
      if (card !== undefined) cards.set(id, readEntry(card, set, context, changes.get(id)));
    }
  }
  auditNames(
    [...cards.values()].map((entry) => entry.facts),
    report,
  );
  reportTwins(cards.values(), report);
  return catalogueOf(cards, sets, oddities);
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

/** What is known of a personnel's restriction box. */
function boxOf({ id }: RawCard, { code }: CardSet, { facts }: Context): 'known' | 'none' | 'unknown' {
  const { doesNotWorkWith, other, noBox } = facts.restrictions;
  if (id in doesNotWorkWith || id in other) return 'known';
  return noBox.includes(code) ? 'none' : 'unknown';
}

function readCard(card: RawCard, context: Context): CardFacts {
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

/** Reports cards of one title and type in one set: nobody could say which is meant. */
function reportTwins(cards: Iterable<CatalogueEntry>, report: Report): void {
  const seen = new Set<string>();
  for (const { facts, set } of cards) {
    const key = `${fold(facts.title)}|${facts.type}|${set.code}`;
    if (seen.has(key)) report(facts.id, 'title', `${facts.title} is in ${set.name} twice`);
    seen.add(key);
  }
}
