/** What text in force makes an action cost in addition (`action.init.costs`). */
import type { PricedAction } from '../../language/modifier.ts';
import { fits } from '../../queries/fits.ts';
import { inForce, type Saying } from '../../queries/modifier.ts';
import { card, type Game, locationOf } from '../../state/game.ts';
import type { CardId, LocationId, Seat } from '../../state/types.ts';
import { contextFor } from '../../timing/listening.ts';
import type { Price } from '../../timing/price.ts';
import { type Refusal, refusal } from '../../timing/refusal.ts';
import { canInitiate } from './performing.ts';

interface Deed {
  readonly seat: Seat;
  readonly action: PricedAction;
  readonly location: LocationId;
  /** The card that would be fetched. */
  readonly card?: CardId;
}

function concerns(g: Game, { says, seat, source }: Saying<'price'>, deed: Deed): boolean {
  if (says.action !== deed.action) return false;
  if (says.whose !== 'every' && (says.whose === 'your') !== (seat === deed.seat)) return false;
  if (says.here && locationOf(g, source) !== deed.location) return false;
  return says.what === undefined || (deed.card !== undefined && fits(g, deed.card, says.what));
}

/** The prices of an action, one for each title that asks for one (`cumul.default`). */
export function pricesOf(g: Game, deed: Deed): readonly Price[] {
  const asked = inForce(g, 'price').filter((entry) => concerns(g, entry, deed));
  return asked
    .filter(
      ({ source }, n) => asked.findIndex((other) => card(g, other.source).def === card(g, source).def) === n,
    )
    .map(({ says, source }) => ({ pay: says.pay, context: { ...contextFor(g, source), you: deed.seat } }));
}

const UNPAID = refusal('action.init.costs');

/** Why an action cannot be paid for. While it begins, it has been. */
export function whyUnpaid(g: Game, deed: Deed): Refusal | null {
  if (inForce(g, 'price').length === 0 || g.state.stack.at(-1)?.proc === 'paying') return null;
  return pricesOf(g, deed).every(({ pay, context }) => canInitiate(g, { pay }, context)) ? null : UNPAID;
}
