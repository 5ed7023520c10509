/** Filters of filters: all of these, any of these, not this. */
import type { Noun } from '../../catalogue/rooms.ts';
import { arm, list } from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import { joinedOtherwise } from '../../language/words.ts';
import { fits } from '../../queries/fits.ts';
import type { FilterRoom } from '../../state/game.ts';
import { alternatives, among, article, before, behind, isKind, noun, nounFor } from './noun.ts';

interface AllFilter {
  readonly all: readonly Filter[];
}
interface AnyFilter {
  readonly any: readonly Filter[];
}
interface NotFilter {
  readonly not: Filter;
}
declare module '../../language/filter.ts' {
  interface FilterWords {
    all: AllFilter;
    any: AnyFilter;
    not: NotFilter;
  }
}

const allRoom: FilterRoom<AllFilter> = {
  about: 'Fits all of these, on the same card.',
  fields: { all: list(arm<Filter>('filter'), 1) },
  slips: (word) => joinedOtherwise(word, 'all', word.all),
  // All on the same card (`req.combined`).
  fits(g, id, { all }, as) {
    for (const part of all) if (!fits(g, id, part, as)) return false;
    return true;
  },
  english: ({ all }, say) => {
    const type = stranger(all);
    if (type !== undefined) return noun(`card of another type played as ${article(type)}`);
    // Alternatives, among other descriptions of a card, follow its noun.
    const parts = all.map((f) => ('any' in f ? among(f.any, say) : say(f)));
    // Of two nouns the card type goes last: `freighter ship`.
    const nouns = parts.flatMap((p) => p.noun ?? []);
    const head = nouns.length > 1 ? (nouns.find((n) => isKind(n)) ?? nouns[0]) : nouns[0];
    // Uniqueness comes before affiliation: `universal Kazon ship`.
    const front = [...parts.flatMap((p) => p.before), ...nouns.filter((n) => n !== head)];
    const first: readonly string[] = front.filter((word) => word === 'unique' || word === 'universal');
    return {
      before: [...first, ...front.filter((word) => !first.includes(word))],
      ...(head === undefined ? {} : { noun: head }),
      behind: parts.flatMap((p) => p.behind),
    };
  },
  ofFacts: ({ all }, read) => {
    const parts = all.map(read);
    return (facts) => parts.every((part) => part(facts));
  },
};

/** A card whose own type differs from the one it is played as. */
function stranger(filters: readonly Filter[]): string | undefined {
  const played = filters.find((f) => 'playedAs' in f);
  if (!played || !('playedAs' in played)) return undefined;
  const own = filters.some((f) => 'not' in f && 'type' in f.not && f.not.type === played.playedAs);
  return own && filters.length === 2 ? played.playedAs : undefined;
}

const anyRoom: FilterRoom<AnyFilter> = {
  about: 'Fits any of these.',
  fields: { any: list(arm<Filter>('filter'), 1) },
  slips: (word) => joinedOtherwise(word, 'any', word.any),
  fits: (g, id, { any }, as) => any.some((f) => fits(g, id, f, as)),
  english: ({ any }, say) => noun(alternatives(any, (f) => nounFor(f, false, 'personnel', say))),
  ofFacts: ({ any }, read) => {
    const parts = any.map(read);
    return (facts) => parts.some((part) => part(facts));
  },
};

const notRoom: FilterRoom<NotFilter> = {
  about: 'Does not fit.',
  fields: { not: arm<Filter>('filter') },
  fits: (g, id, { not }, as) => !fits(g, id, not, as),
  english: ({ not }, say) => said(not, say(not), say),
  ofFacts: ({ not }, read) => {
    const part = read(not);
    return (facts) => !part(facts);
  },
};

function said(filter: Filter, inner: Noun, say: (filter: Filter) => Noun): Noun {
  if (inner.noun === undefined && inner.behind.length === 0)
    return before(...inner.before.map((word) => `non-${word}`));
  if (
    inner.noun === undefined &&
    inner.before.length === 0 &&
    inner.behind.every((words) => words.startsWith('with '))
  )
    return behind(...inner.behind.map((words) => words.replace('with ', 'without ')));
  return behind(`except ${nounFor(filter, false, 'personnel', say)}`);
}

export const LOGIC_FILTERS = { all: allRoom, any: anyRoom, not: notRoom };

/** Fits all of these. */
export const both = (...filters: Filter[]): Filter => ({ all: filters });
/** Fits any of these. */
export const eitherOf = (...filters: Filter[]): Filter => ({ any: filters });
export const not = (filter: Filter): Filter => ({ not: filter });
