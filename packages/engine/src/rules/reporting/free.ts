/** Card plays that do not use the normal one, because of a skill or of text where the card goes. */

import type { Modifier } from '../../language/modifier.ts';
import { isAblePersonnel } from '../../queries/characteristics.ts';
import { fits } from '../../queries/fits.ts';
import { active } from '../../queries/modifier.ts';
import { card, cardsAt, factsOf, type Game, locationOf } from '../../state/game.ts';
import type { CardId, Place, Seat } from '../../state/types.ts';
import { countUse, limitKey, usesLeft } from '../../timing/uses.ts';

type FreePlay = Extract<Modifier, { mod: 'free play' }>;

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

const keyOf = (g: Game, entry: { source: CardId }, m: FreePlay, seat: Seat): string =>
  m.limit ? limitKey(m.limit, entry.source, card(g, entry.source).def, seat, 'free') : '';

/** The card whose text lets another be played there for free, and whether a use of it is left (`report.free`). */
function freeByText(g: Game, seat: Seat, id: CardId, to: Place) {
  return active(g, 'free play').find((entry) => {
    const m = entry.modifier as FreePlay;
    return (
      isHere(g, to, entry.source) && fits(g, id, m.who) && usesLeft(g, m.limit, keyOf(g, entry, m, seat))
    );
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
  return active(g, 'free play').length > 0;
}

/** Counts the permission that makes a play free; a skill needs no counting. */
export function useFreePlay(g: Game, seat: Seat, id: CardId, to: Place): void {
  if (freeBySkill(g, seat, id, to)) return;
  const entry = freeByText(g, seat, id, to);
  if (!entry) return;
  const m = entry.modifier as FreePlay;
  if (m.limit) countUse(g, keyOf(g, entry, m, seat));
}
