/** Card plays that do not use the normal one, because of a skill or of text. */

import { isAblePersonnel } from '../../queries/characteristics.ts';
import { fits } from '../../queries/fits.ts';
import { factsOf } from '../../queries/identity.ts';
import { inForce, textOf } from '../../queries/modifier.ts';
import { card, cardsAt, type Game } from '../../state/game.ts';
import type { CardId, Place, Seat } from '../../state/types.ts';
import { reports, wayTo } from './reporting.ts';
import { grantsTo, isPriceAt, useWay, type Way } from './ways.ts';

/** An android reporting where Cybernetics is present is free (`turn.card-play.free-skill`, `skill.cybernetics`). */
function freeBySkill(g: Game, seat: Seat, id: CardId, to: Place): boolean {
  const facts = factsOf(g, id);
  if (facts.type !== 'personnel' || !facts.species.includes('Android')) return false;
  return cardsAt(g, to.zone, to.host).some(
    (c) => card(g, c).controller === seat && isAblePersonnel(g, c) && fits(g, c, { skill: 'Cybernetics' }),
  );
}

/** The way by text that a card would take to a place; null if it takes that of the rules, or of its own text. */
function wayByText(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): Way | null {
  if (reports(g, id)) {
    const way = wayTo(g, seat, id, to, mode);
    return way === 'rules' || !('source' in way) ? null : way;
  }
  return grantsTo(g, seat, id).find((way) => way.free && isPriceAt(g, way, to)) ?? null;
}

/** Whether playing a card to a place is free (`turn.card-play.free`). */
export function isFreePlay(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): boolean {
  return freeBySkill(g, seat, id, to) || wayByText(g, seat, id, to, mode)?.free === true;
}

/** Whether a card could be played for free at all, wherever it goes. */
export function couldBeFree(g: Game, id: CardId): boolean {
  const facts = factsOf(g, id);
  if (facts.type === 'personnel' && facts.species.includes('Android')) return true;
  return inForce(g, 'grants').length > 0 || textOf(g, id).entries?.some(({ free }) => free) === true;
}

/** Counts the text by which a card is played to a place; a skill has no limit. Returns whether the play is free. */
export function takeWay(g: Game, seat: Seat, id: CardId, to: Place, mode?: number): boolean {
  if (freeBySkill(g, seat, id, to)) return true;
  const way = wayByText(g, seat, id, to, mode);
  if (way) useWay(g, way);
  return way?.free === true;
}
