/**
 * Ways by text that lead a unit into play: entries of its own text, and entries that cards in play grant it (`may enter`). The rules of reporting
 * are one more way, in `reporting.ts` (docs/decisions/0047-entries-and-grants.md).
 */
import { leadsBy, type TargetSpec, type Waiver } from '../../catalogue/behaviour.ts';
import type { Limit } from '../../language/limit.ts';
import { affiliationsOf } from '../../queries/characteristics.ts';
import { fits } from '../../queries/fits.ts';
import { facilityFacts, factsOf } from '../../queries/identity.ts';
import { locationsLike, onlookerOf } from '../../queries/locations.ts';
import { inForce, type Saying, textOf } from '../../queries/modifier.ts';
import { presentPlace } from '../../queries/presence.ts';
import { card, cardsAs, cardsInPlay, type Game, locationOf } from '../../state/game.ts';
import { inside } from '../../state/insides.ts';
import type { CardId, CardState, Place, Seat } from '../../state/types.ts';
import { countUse, limitKey, usesLeft } from '../../timing/uses.ts';
import { spotsAt, type Terms } from './arriving.ts';
import { reportingNow } from './together.ts';

/** A way into play that text opens to a card. */
export interface Way {
  /** The card whose text it is: the one that enters, or one that grants it. */
  readonly source: CardId;
  /** Wherever the card may enter anyway if left out: then only the price is another. */
  readonly where?: TargetSpec;
  readonly free: boolean;
  readonly terms: Terms;
  readonly limit?: Limit;
  /** Under what the limit is counted. */
  readonly key: string;
}

const NO_WAYS: readonly Way[] = [];

const isForPlayer = ({ says, seat: giver }: Saying<'grants'>, seat: Seat): boolean =>
  says.whose === 'every' || giver === seat;

const termsOf = (where: TargetSpec | undefined, waives: readonly Waiver[] | undefined): Terms => ({
  by: 'report',
  ...(waives ? { waives } : {}),
  ...(where?.on === 'inside' ? { carried: true } : {}),
});

/** A grant is counted for each card that gives it, and each of its texts (`report.free`). */
const grantKey = (g: Game, { source, modifier, says: { limit } }: Saying<'grants'>, seat: Seat): string =>
  limit
    ? limitKey(
        limit,
        source,
        card(g, source).def,
        seat,
        `enter${textOf(g, source).apply?.indexOf(modifier) ?? -1}`,
      )
    : '';

/** What cards in play grant a card. */
export function grantsTo(g: Game, seat: Seat, id: CardId): readonly Way[] {
  const granted = inForce(g, 'grants');
  if (granted.length === 0) return NO_WAYS;
  const out: Way[] = [];
  for (const entry of granted) {
    const { who, where, free, limit, waives } = entry.says;
    if (!isForPlayer(entry, seat) || !fits(g, id, who)) continue;
    const key = grantKey(g, entry, seat);
    if (!usesLeft(g, limit, key)) continue;
    out.push({
      source: entry.source,
      ...(where ? { where } : {}),
      free: free === true,
      terms: termsOf(where, waives),
      ...(limit ? { limit } : {}),
      key,
    });
  }
  return out;
}

/** The way that the current action opens to a card, if it says where to; no other leads anywhere then. */
export function wayNow(g: Game, seat: Seat, id: CardId): Way | null {
  const now = reportingNow(g);
  if (!now?.where || now.seat !== seat || !fits(g, id, now.what)) return null;
  return { source: now.source, where: now.where, free: true, terms: termsOf(now.where, undefined), key: '' };
}

/** All ways by text for a unit: its own, then those granted. */
export function waysByText(g: Game, seat: Seat, id: CardId): readonly Way[] {
  const { entries } = textOf(g, id);
  const granted = grantsTo(g, seat, id);
  if (entries === undefined) return granted;
  const own = entries.flatMap((entry, n): Way[] => {
    const { where, free, limit, waives } = entry;
    const key = limit ? limitKey(limit, id, card(g, id).def, seat, `p${n}`) : '';
    if (!leadsBy(entry, 'play') || !usesLeft(g, limit, key)) return [];
    return [
      {
        source: id,
        where,
        free: free === true,
        terms: termsOf(where, waives),
        ...(limit ? { limit } : {}),
        key,
      },
    ];
  });
  return [...own, ...granted];
}

/** Counts a way that was taken. */
export function useWay(g: Game, { limit, key }: Way): void {
  if (limit) countUse(g, key);
}

const isWhose = (c: CardState, whose: 'your' | 'opponent' | 'any', seat: Seat): boolean =>
  whose === 'any' || (whose === 'your') === (c.controller === seat);

/** Whether a card could enter in an affiliation that a facility or ship has. */
function matches(g: Game, id: CardId, host: CardId): boolean {
  const facts = factsOf(g, id);
  const own: readonly string[] = 'affiliations' in facts ? facts.affiliations : [];
  return affiliationsOf(g, host).some((affiliation) => own.includes(affiliation));
}

/** Where a unit goes that reports to a ship or facility: aboard, or for ships docked at it or in orbit (`report.hq.ship`). */
function insideOf(g: Game, id: CardId, host: CardId): Place {
  const facility = facilityFacts(g, host);
  if (factsOf(g, id).type !== 'ship' || !facility) return inside(host);
  return facility.onPlanet ? { zone: 'space', host: locationOf(g, host) } : { zone: 'docked', host };
}

/** The place of a card, for whoever joins it there: ships are in space beside it. */
function besideOf(g: Game, id: CardId, other: CardId): Place | null {
  return factsOf(g, id).type === 'ship'
    ? { zone: 'space', host: locationOf(g, other) }
    : presentPlace(g, other);
}

/** Places to which a way leads a unit, before anything is asked of them. */
export function spotsOf(g: Game, seat: Seat, id: CardId, { source, where }: Way): Place[] {
  switch (where?.on) {
    case 'inside': {
      const { filter, whose, matching } = where;
      return cardsAs(g, 'vessel')
        .filter((host) => isWhose(card(g, host), whose, seat) && fits(g, host, filter))
        .filter((host) => matching === undefined || matches(g, id, host))
        .map((host) => insideOf(g, id, host));
    }
    case 'with':
      return cardsInPlay(g)
        .filter((c) => c.id !== id && isWhose(c, where.whose, seat) && fits(g, c.id, where.filter))
        .flatMap((c) => besideOf(g, id, c.id) ?? []);
    case 'planet':
      return locationsLike(g, where.place ?? 'anywhere', onlookerOf(g, source, seat)).map(
        (host): Place => ({ zone: 'planet', host }),
      );
    case 'at':
      return locationsLike(g, where.place, onlookerOf(g, source, seat)).flatMap((at) =>
        spotsAt(g, seat, id, at),
      );
    case 'here':
      // Text of a facility means inside it, any other text anywhere at its location (`report.here`).
      return where.aboard || facilityFacts(g, source)
        ? [insideOf(g, id, source)]
        : spotsAt(g, seat, id, locationOf(g, source));
    default:
      return [];
  }
}

/** Whether a free play of text leads to a place, for a card that is not a unit and goes where its own text says. */
export function isPriceAt(g: Game, { source, where }: Way, to: Place): boolean {
  if (where === undefined) return true;
  if (where.on !== 'here') return false;
  if (to.zone === 'space') return locationOf(g, source) === to.host;
  return to.host === source && (to.zone === 'aboard' || to.zone === 'docked' || to.zone === 'on');
}
