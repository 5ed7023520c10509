/**
 * What errata changed on cards. The sets record the latest printing of a card; `facts/errata/` says what was there
 * before, so that a card can be read as of any day (`date.text-version`).
 */
import type { CardFacts, DatedFacts } from '@spaceline/engine';
import type { Context } from './context.ts';
import type { Report } from './oddities.ts';
import type { RawCard, RawErratum } from './raw.ts';

/** Fields a card cannot be played without: if their value on a day is unknown, the card cannot be used then. */
const NEEDED: ReadonlySet<string> = new Set([
  'affiliations',
  'classification',
  'cunning',
  'integrity',
  'range',
  'requirements',
  'shields',
  'skills',
  'span',
  'staffing',
  'strength',
  'type',
  'weapons',
]);

/** A mission's location and homeworld are recorded outside the sets. */
const PLACES = ['location', 'homeworld'] as const;

/** A card with what is known about all the others, as of a day. */
interface Standing {
  readonly card: RawCard;
  readonly context: Context;
}

/** Everything that changed on one card on one day. */
export interface Change {
  readonly from: string;
  readonly rulings: readonly string[];
  readonly before: NonNullable<RawErratum['before']>;
  readonly unknown: readonly string[];
}

/** What errata changed in the recorded facts, by card, latest day first. */
export function changesByCard(
  errata: readonly RawErratum[],
  cards: ReadonlyMap<string, RawCard>,
  report: Report,
): ReadonlyMap<string, readonly Change[]> {
  const found = new Map<string, Change[]>();
  for (const { ruling, from, cards: ids, before, unknown } of errata) {
    for (const id of ids) {
      if (!cards.has(id))
        report(
          id,
          'errata',
          `${ruling ?? `The printing of ${from}`} names a card that is not in the catalogue`,
        );
      if (before === undefined && unknown === undefined) continue;
      const changes = found.get(id) ?? [];
      const day = changes.find((change) => change.from === from);
      const others = changes.filter((change) => change !== day);
      const change: Change = {
        from,
        rulings: [...(day?.rulings ?? []), ...(ruling === undefined ? [] : [ruling])],
        before: { ...day?.before, ...before },
        unknown: [...(day?.unknown ?? []), ...(unknown ?? [])],
      };
      found.set(
        id,
        [...others, change].sort((a, b) => b.from.localeCompare(a.from)),
      );
    }
  }
  return found;
}

/** A card before a change, given the card after it. */
function undo({ card, context }: Standing, { before }: Change): Standing {
  const own: Record<string, unknown> = { ...card };
  const places: Record<(typeof PLACES)[number], Record<string, string>> = {
    location: { ...context.facts.locations },
    homeworld: { ...context.facts.homeworlds },
  };
  for (const [field, value] of Object.entries(before)) {
    const place = PLACES.find((each) => each === field);
    if (place !== undefined) {
      if (typeof value === 'string') places[place][card.id] = value;
      else delete places[place][card.id];
    } else if (value === null) delete own[field];
    else own[field] = value;
  }
  const facts = { ...context.facts, locations: places.location, homeworlds: places.homeworld };
  // Oddities of the card were reported when its recorded version was read.
  return { card: own as unknown as RawCard, context: { ...context, facts, report: () => {} } };
}

/** Every version of a card, in order of date; the last one is the recorded one. */
export function versionsOf(
  recorded: RawCard,
  latest: CardFacts,
  context: Context,
  changes: readonly Change[],
  read: (card: RawCard, context: Context) => CardFacts,
): readonly DatedFacts[] {
  const versions: DatedFacts[] = [];
  let standing: Standing = { card: recorded, context };
  let facts = latest;
  let unknown: readonly string[] = [];
  const put = (version: Omit<DatedFacts, 'facts' | 'unknown'>): void => {
    const needed = unknown.filter((field) => NEEDED.has(field));
    versions.unshift({ ...version, facts, ...(needed.length === 0 ? {} : { unknown: needed }) });
  };
  for (const change of changes) {
    put({ from: change.from, rulings: change.rulings });
    standing = undo(standing, change);
    const printed = read(standing.card, standing.context);
    facts = printed.title === latest.title ? printed : { ...printed, laterTitle: latest.title };
    unknown = change.unknown;
  }
  put({ from: '0000-00-00' });
  return versions;
}
