/** The planner's decision: an offer with its slots filled, and the reason. */
import type { Offer, Place as Spot } from '@spaceline/engine';
import type { ByVerb } from '../player.ts';
import type { Base } from './situation.ts';

export interface Order {
  readonly offer: Offer;
  readonly filling: Readonly<Record<string, readonly unknown[]>>;
  readonly why: string;
}

export const order = (offer: Offer, why: string, filling: Order['filling'] = {}): Order => ({
  offer,
  filling,
  why,
});

const isSpot = (x: unknown, spot: Spot): boolean =>
  typeof x === 'object' && x !== null && (x as Spot).zone === spot.zone && (x as Spot).host === spot.host;

/** How personnel get from one place to another. */
const GOING = ['beam', 'walk'] as const;

/** Moves personnel from one place to another, as many as the offer allows; null if nobody may go. */
export function transfer(
  open: Pick<ByVerb, 'offersOf'>,
  from: Base | Spot,
  to: Base | Spot,
  who: readonly { readonly id: number }[],
  why: string,
): Order | null {
  const [a, b] = [from, to].map((x) => ('spot' in x ? x.spot : x)) as [Spot, Spot];
  for (const verb of GOING)
    for (const offer of open.offersOf(verb)) {
      if (!isSpot(offer.with.from, a) || !isSpot(offer.with.to, b)) continue;
      const among = (offer.slots?.cards?.among ?? []) as readonly number[];
      const cards = who.map((c) => c.id).filter((id) => among.includes(id));
      if (cards.length > 0) return order(offer, why, { cards });
    }
  return null;
}

/** The personnel of a base whom some offer allows to go to another one. */
export function whoMayGo(open: Pick<ByVerb, 'offersOf'>, from: Base, to: Base): Base['ready'] {
  const free = new Set<unknown>();
  for (const verb of GOING)
    for (const offer of open.offersOf(verb)) {
      if (!isSpot(offer.with.from, from.spot) || !isSpot(offer.with.to, to.spot)) continue;
      for (const id of offer.slots?.cards?.among ?? []) free.add(id);
    }
  return from.ready.filter((c) => free.has(c.id));
}

/** The places that an offer leaves open. */
export const spotsOf = (offer: Offer): readonly Spot[] => (offer.slots?.to?.among ?? []) as readonly Spot[];
