/**
 * Battle: without tactics its outcome is certain once the totals are known, so it is computed, not guessed. The planner
 * attacks if its WEAPONS beat the target's SHIELDS, return fire does no harm, and there is somebody aboard to lose.
 */
import type { ShipFacts } from '@spaceline/engine';
import { type Board, isStopped, type Known } from '../reading/board.ts';
import { shipAttribute } from '../reading/profile.ts';
import { type Order, order } from './order.ts';
import { because } from './reasons.ts';
import { type Base, isPerson, type Situation } from './situation.ts';

/** Ships docked at a facility are protected by its SHIELDS. */
const DOCKED = 15;
/** What the attackers could do instead, since the battle stops them. */
const COST = 4;
/** How much stronger a team must be to start a fight. */
const STRONGER = 1.5;

const power = (c: Known, name: 'WEAPONS' | 'SHIELDS'): number => {
  const { facts } = c;
  if (facts.type === 'ship')
    return damaged(c) ? shipAttribute(facts as ShipFacts, name) / 2 : shipAttribute(facts, name);
  if (facts.type !== 'facility') return 0;
  const printed = name === 'WEAPONS' ? facts.weapons : facts.shields;
  return typeof printed === 'number' ? printed : 0;
};

const damaged = (c: Known): boolean => c.hull > 0;

/** The WEAPONS the opponent could return fire with at the target's place. */
function answer(board: Board, target: Known): number {
  const there = board
    .at(target.zone, target.host)
    .filter((c) => c.controller !== board.seat && c.facts.type === 'ship' && !isStopped(c));
  return there.reduce((sum, c) => sum + power(c, 'WEAPONS'), 0);
}

/** The value of what is aboard; hidden crews are counted by number. */
function aboard(board: Board, ship: Known): number {
  let sum = 8;
  for (const c of board.view.cards) {
    if (c.zone !== 'aboard' || c.host !== ship.id) continue;
    const known = board.cards.get(c.id);
    sum += known ? (isPerson(known) ? known.profile.price : 1) : 4;
  }
  return sum;
}

/** Whether a fleet exceeds a target's SHIELDS, and more than twice, which destroys it at once. */
function harm(fleet: readonly Known[], target: Known): 'none' | 'hit' | 'destroyed' {
  const attack = fleet.reduce((sum, c) => sum + power(c, 'WEAPONS'), 0);
  const defence = power(target, 'SHIELDS') + (target.zone === 'docked' ? DOCKED : 0);
  if (attack <= defence) return 'none';
  return attack > 2 * defence || damaged(target) ? 'destroyed' : 'hit';
}

function attackWith(s: Situation): Order | null {
  let found: Order | null = null;
  let most = COST;
  for (const offer of s.offersOf('attack')) {
    const target = s.board.cards.get(offer.with.target ?? -1);
    const among = (offer.slots?.with?.among ?? []) as readonly number[];
    const fleet = among.flatMap((id) => s.board.cards.get(id) ?? []);
    if (target?.facts.type !== 'ship' || fleet.length === 0) continue;
    const outcome = harm(fleet, target);
    if (outcome === 'none') continue;
    // Every ship must survive return fire; a wreck does not shoot.
    const weakest = Math.min(...fleet.map((c) => power(c, 'SHIELDS')));
    if (outcome === 'hit' && answer(s.board, target) > weakest) continue;
    const worth = aboard(s.board, target) * (outcome === 'destroyed' ? 1 : 0.4);
    if (worth > most) {
      found = order(offer, because('attack', target.facts.title), { with: fleet.map((c) => c.id) });
      most = worth;
    }
  }
  return found;
}

const strength = (people: readonly Known[]): number =>
  people.reduce((sum, c) => sum + (isPerson(c) ? c.profile.strength : 0), 0);

function fightWith(s: Situation): Order | null {
  for (const offer of s.offersOf('fight')) {
    const one = s.board.cards.get(offer.with.group ?? -1);
    const other = s.board.cards.get(offer.with.against ?? -1);
    if (!one || !other) continue;
    const at = (seat: number): Known[] =>
      s.board.at(one.zone, one.host).filter((c) => c.controller === seat && isPerson(c));
    const mine = at(one.controller);
    const theirs = at(other.controller);
    if (strength(mine) >= STRONGER * strength(theirs) && mine.length > theirs.length)
      return order(offer, because('fight'));
  }
  return null;
}

/** A battle worth starting now, once nothing is left to attempt. */
export const battle = (s: Situation): Order | null => attackWith(s) ?? fightWith(s);

/** A damaged ship at its own outpost docks, to be repaired there. */
export function shelter(s: Situation, ships: readonly Base[] = s.ships): Order | null {
  for (const { card } of ships) {
    if (card?.zone !== 'space' || !damaged(card)) continue;
    const offer = s.offersOf('dock').find((o) => o.with.ship === card.id);
    if (offer) return order(offer, because('dock'));
  }
  return null;
}
