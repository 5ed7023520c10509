/**
 * The catalogue: every card's facts, read once from the files in `facts/` and checked on the way. Nothing is
 * dropped silently; whatever is odd or could not be read is in `oddities()`.
 */
import type { CardFacts, CardType, DilemmaFacts, OtherFacts } from '@spaceline/engine';
import { auditNames } from './audit.ts';
import { type CommonFacts, readCommon, readType } from './common.ts';
import { type Context, contextOf } from './context.ts';
import { correct } from './corrections.ts';
import { readMission } from './missions.ts';
import { whyBehaviour } from './needs.ts';
import type { Oddity, Report } from './oddities.ts';
import { type RawCard, readFacts } from './raw.ts';
import { fold, nearest } from './titles.ts';
import { readFacility, readPersonnel, readShip } from './units.ts';

export interface CardSet {
  readonly code: string;
  readonly name: string;
  /** Release order; the first release is the lowest. */
  readonly order: number;
  /** Year or month of release, when it is recorded. */
  readonly released: string | null;
  /** Ids of its cards, in the order they are recorded. */
  readonly cards: readonly string[];
}

export interface CatalogueEntry {
  readonly facts: CardFacts;
  /** The card says or does more than its facts: without a behaviour it must not be played. */
  readonly needsBehaviour: boolean;
  /** Why it needs a behaviour; absent when it needs none. */
  readonly why?: string;
  readonly set: CardSet;
  /** Collector number, `101_214`. */
  readonly number: string;
  readonly rarity?: string;
  /** What LackeyCCG's plugin for the game calls it, where that is not its title. */
  readonly lackeyName?: string;
}

export interface TitleOptions {
  /** Code of the set the printing must be of. */
  readonly set?: string;
  readonly type?: CardType;
}

export interface Catalogue {
  readonly cards: ReadonlyMap<string, CatalogueEntry>;
  /** Sets by code, in release order. */
  readonly sets: ReadonlyMap<string, CardSet>;
  /**
   * The card a player means by a title, however capitalised or punctuated; the earliest printing unless
   * `options` or an id (`premiere/data`) or a set in brackets (`Data (First Contact)`) says otherwise.
   */
  byTitle(title: string, options?: TitleOptions): CatalogueEntry | undefined;
  /** Every printing of a title, earliest first. */
  printings(title: string): readonly CatalogueEntry[];
  /** Titles near one that was not found, nearest first. */
  suggest(title: string, most?: number): string[];
  /** Everything odd in the facts. */
  oddities(): readonly Oddity[];
}

let loaded: Catalogue | undefined;

/** The catalogue; read and checked on the first call, the same value ever after. */
export function loadCatalogue(): Catalogue {
  loaded ??= readCatalogue();
  return loaded;
}

function readCatalogue(): Catalogue {
  const oddities: Oddity[] = [];
  const report: Report = (card, field, problem) => oddities.push({ card, field, problem });
  const facts = readFacts();
  const recorded = new Map<string, RawCard>();
  for (const card of facts.sets.flatMap((set) => set.cards)) {
    if (recorded.has(card.id)) report(card.id, 'id', 'recorded twice');
    recorded.set(card.id, card);
  }
  const corrected = correct(recorded, facts.corrections, report);
  const context = contextOf(facts, corrected.values(), report);
  const sets = new Map<string, CardSet>();
  const cards = new Map<string, CatalogueEntry>();
  for (const { cards: recordedCards, ...info } of facts.sets) {
    const set: CardSet = { ...info, cards: recordedCards.map(({ id }) => id) };
    sets.set(set.code, set);
    for (const id of set.cards) {
      const card = corrected.get(id);
      if (card !== undefined) cards.set(id, readEntry(card, set, context));
    }
  }
  auditNames(
    [...cards.values()].map((entry) => entry.facts),
    report,
  );
  return catalogueOf(cards, sets, oddities, report);
}

function readEntry(card: RawCard, set: CardSet, context: Context): CatalogueEntry {
  const facts = readCard(card, context);
  const why = whyBehaviour(card, facts, context.facts);
  return {
    facts,
    needsBehaviour: why !== undefined,
    ...(why === undefined ? {} : { why }),
    set,
    number: card.number,
    ...(card.rarity === undefined ? {} : { rarity: card.rarity }),
    ...(card.lackeyName === undefined ? {} : { lackeyName: card.lackeyName }),
  };
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

function catalogueOf(
  cards: ReadonlyMap<string, CatalogueEntry>,
  sets: ReadonlyMap<string, CardSet>,
  oddities: readonly Oddity[],
  report: Report,
): Catalogue {
  const byFolded = new Map<string, CatalogueEntry[]>();
  const setByName = new Map([...sets.values()].map((set) => [fold(set.name), set.code]));
  for (const entry of cards.values()) {
    const key = fold(entry.facts.title);
    const printings = byFolded.get(key) ?? [];
    if (printings.some((other) => other.set === entry.set && other.facts.type === entry.facts.type)) {
      report(entry.facts.id, 'title', `${entry.facts.title} is in ${entry.set.name} twice`);
    }
    byFolded.set(key, [...printings, entry]);
  }
  const titles = [...new Set([...cards.values()].map((entry) => entry.facts.title))];
  const printings = (title: string): readonly CatalogueEntry[] => byFolded.get(fold(title)) ?? [];
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
      const found = printings(title).find(wanted);
      if (found !== undefined) return found;
      const named = /^(.+)\(([^()]+)\)\s*$/.exec(title);
      const code = setByName.get(fold(named?.[2] ?? ''));
      return printings(named?.[1] ?? '').find((entry) => entry.set.code === code && wanted(entry));
    },
    suggest: (title, most = 5) => nearest(title, titles, most),
    oddities: () => oddities,
  };
}
