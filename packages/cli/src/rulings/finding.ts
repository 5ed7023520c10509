/** The search over the library and the catalogue as of a day, and what it leaves out. */
import { loadCatalogue, loadLibrary } from '@spaceline/cards';
import { libraryOn } from '@spaceline/engine';
import {
  createSearch,
  type FindableCard,
  type Hit,
  type Kind,
  loadRulebook,
  loadRulings,
  type RuleStanding,
  ruleStandingOn,
  type Search,
  SOURCES,
  type Source,
  type Standing,
  standingOn,
} from '@spaceline/rulings';
import { textOn, wordsOn } from './versions.ts';

/** Cards for the search, with their text of a day. */
export function findableCards(date: string): FindableCard[] {
  const printed = libraryOn(loadLibrary(), date);
  return [...loadCatalogue().cards.values()].map(({ facts: recorded, set }) => {
    const facts = printed.get(recorded.id)?.facts ?? recorded;
    return {
      id: facts.id,
      title: facts.title,
      text: [`${wordsOn(facts, set.name)}.`, textOn(facts.id, date)].filter((part) => part !== '').join(' '),
    };
  });
}

const indexes = new Map<string, Search>();

/** A search over entries, rules as of a day and, optionally, cards with their text of that day. Built once and kept. */
export function createIndex(date: string, { cards = true }: { readonly cards?: boolean } = {}): Search {
  const key = `${date} ${cards}`;
  const known = indexes.get(key);
  if (known) return known;
  const index = createSearch({
    entries: loadRulings().entries.values(),
    rules: loadRulebook().rules.values(),
    date,
    ...(cards ? { cards: findableCards(date) } : {}),
  });
  indexes.set(key, index);
  return index;
}

/** The status of an entry or rule on a day, and since when it applies; undefined for cards. */
export interface Held {
  readonly standing: Standing | RuleStanding;
  /** The day an entry or rule starts to apply, or that of the first source that states it. */
  readonly since?: string;
  /** No dated source states the rule by then; it is assumed to apply because nothing says since when. */
  readonly undated?: true;
}

/** The status of a search result on a day. */
export function heldOn(kind: Kind, id: string, date: string): Held | undefined {
  const rulings = loadRulings();
  const entry = kind === 'ruling' ? rulings.find(id) : undefined;
  if (entry) return { standing: standingOn(rulings, entry, date), since: entry.since };
  const rule = kind === 'rule' ? loadRulebook().rules.get(id) : undefined;
  if (!rule) return undefined;
  const dates = rule.sources.flatMap((tag) => (SOURCES[tag] as Source).date ?? []).sort();
  const since = rule.from ?? dates[0];
  const standing = ruleStandingOn(rule, date);
  const undated = standing === 'in force' && (since === undefined || since > date);
  return { standing, ...(since === undefined ? {} : { since }), ...(undated ? { undated } : {}) };
}

/** Results left out because they are later than the day: how many, since when, and the best one. */
export interface LeftOut {
  readonly count: number;
  readonly from: string;
  readonly best: readonly string[];
}

/** Those results that are as good as the ones shown but later than the day. */
export function laterThan(all: readonly Hit[], shown: readonly Hit[], date: string): LeftOut | undefined {
  const least = shown.at(-1)?.score ?? (all[0]?.score ?? 0) / 2;
  const later = all.flatMap((hit) => {
    const held = heldOn(hit.kind, hit.id, date);
    const comes =
      held?.standing === 'not yet' || held?.standing === 'perhaps' || held?.standing === 'stated later';
    return comes && hit.score >= least ? [{ id: hit.id, since: held?.since ?? '' }] : [];
  });
  if (later.length === 0) return undefined;
  const days = later
    .map(({ since }) => since)
    .filter((since) => since !== '')
    .sort();
  return { count: later.length, from: days[0] ?? date, best: later.slice(0, 3).map(({ id }) => id) };
}

/** A filter for what applies on a day: entries and rules in force, and all cards. */
export const inForceOn =
  (date: string) =>
  (kind: Kind, id: string): boolean =>
    kind === 'card' || heldOn(kind, id, date)?.standing === 'in force';
