/** Card plays that do not use the normal one, because of a skill or of text at the destination. */

import { isAblePersonnel } from '../../queries/characteristics.ts';
import { fits } from '../../queries/fits.ts';
import { factsOf } from '../../queries/identity.ts';
import { inForce, type Saying } from '../../queries/modifier.ts';
import { card, cardsAt, type Game, locationOf } from '../../state/game.ts';
import type { CardId, Place, Seat } from '../../state/types.ts';
import { countUse, limitKey, usesLeft } from '../../timing/uses.ts';

/** An android reporting where Cybernetics is present is free (`turn.card-play.free-skill`, `skill.cybernetics`). */
function freeBySkill(g: Game, seat: Seat, id: CardId, to: Place): boolean {
  const facts = factsOf(g, id);
  if (facts.type !== 'personnel' || !facts.species.includes('Android')) return false;
  return cardsAt(g, to.zone, to.host).some(
    (c) => card(g, c).controller === seat && isAblePersonnel(g, c) && fits(g, c, { skill: 'Cybernetics' }),
  );
}

/** "Here" for a facility's text: aboard or docked at it, on it, or in orbit of it (`report.here`). */
function isHere(g: Game, to: Place, source: CardId): boolean {
  if (to.zone === 'space') return locationOf(g, source) === to.host;
  return to.host === source && (to.zone === 'aboard' || to.zone === 'docked' || to.zone === 'on');
}

const keyOf = (g: Game, { source, says: { limit } }: Saying<'freePlay'>, seat: Seat): string =>
  limit ? limitKey(limit, source, card(g, source).def, seat, 'free') : '';

/** The card whose text lets another be played there for free, and whether it can still be used (`report.free`). */
function freeByText(g: Game, seat: Seat, id: CardId, to: Place) {
  return inForce(g, 'freePlay').find((entry) => {
    const { who, limit } = entry.says;
    return isHere(g, to, entry.source) && fits(g, id, who) && usesLeft(g, limit, keyOf(g, entry, seat));
  });
}

/** Whether playing a card to a place is free (`turn.card-play.free`). */
export function isFreePlay(g: Game, seat: Seat, id: CardId, to: Place): boolean {
  return freeBySkill(g, seat, id, to) || freeByText(g, seat, id, to) !== undefined;
}

/** Whether a card could be played for free at all, wherever it goes. */
export function couldBeFree(g: Game, id: CardId): boolean {
  const facts = factsOf(g, id);
  if (facts.type === 'personnel' && facts.species.includes('Android')) return true;
  return inForce(g, 'freePlay').length > 0;
}

/** Counts the permission that makes a play free; a skill has no limit. */
export function useFreePlay(g: Game, seat: Seat, id: CardId, to: Place): void {
  if (freeBySkill(g, seat, id, to)) return;
  const entry = freeByText(g, seat, id, to);
  if (entry?.says.limit) countUse(g, keyOf(g, entry, seat));
}
